// `florin start` as a program runs it: what it is told on which output, and what becomes of it when it is told to end.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../test/bank.ts'
import { until } from '../../test/receiver.ts'

const PATIENCE_MS = 120_000
const dataDir = mkdtempSync(join(tmpdir(), 'florin-start-'))
let database: { database: string; url: string }
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await dropDatabase(database.database)
  rmSync(dataDir, { recursive: true, force: true })
})

type Running = {
  child: ChildProcess
  out: () => string
  err: () => string
  ended: Promise<number | null>
}

function start(args: string[], environment: Record<string, string> = {}): Running {
  return run(process.execPath, ['dist/main.js', 'start', ...args], environment)
}

function run(program: string, args: string[], environment: Record<string, string>): Running {
  const { PATH = '' } = process.env
  const child = spawn(program, args, {
    env: {
      PATH,
      PORT: '0',
      DATABASE_URL: database.url,
      FLORIN_DATA_DIR: dataDir,
      FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, out: () => out, err: () => err, ended }
}

const ready = (running: Running) =>
  until(() => {
    if (running.child.exitCode !== null) throw new Error(running.err())
    return running.out().includes('\n')
  }, PATIENCE_MS)

test('a program is told in one document where the bank is, its key and its link', {
  timeout: PATIENCE_MS,
}, async () => {
  const running = start(['--json'])
  await ready(running)
  const told = JSON.parse(running.out())
  const { url, api_key, link } = told
  expect(told).toEqual({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    api: `${url}/v0`,
    openapi: `${url}/v0/openapi.json`,
    reference: `${url}/docs`,
    environment: 'sandbox',
    role: 'all',
    tenant: expect.stringMatching(/^\d+_\d+$/),
    data_dir: dataDir,
    api_key: expect.stringMatching(/^florin_sandbox_/),
    link: expect.stringMatching(/\/sign-in#[\w-]{43}$/),
    started_in_ms: expect.any(Number),
  })
  expect(link.startsWith(url)).toBe(true)
  const headers = { authorization: `Bearer ${api_key}` }
  expect((await fetch(`${url}/v0/customers`, { headers })).status).toBe(200)
  for (const page of [told.openapi, told.reference])
    expect((await fetch(page)).status, page).toBe(200)

  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  // The log of the requests above is not among it, nor the farewell.
  expect(running.out()).toBe(`${JSON.stringify(told)}\n`)
  expect(running.err()).toContain('"operation":"listCustomers"')
  expect(running.err()).toContain('Florin has stopped.')

  const again = start(['--json'])
  await ready(again)
  expect(JSON.parse(again.out())).not.toHaveProperty('api_key')
})

test('a worker serves nothing, and says so by what it leaves out', {
  timeout: PATIENCE_MS,
}, async () => {
  const running = start(['--role', 'worker', '--json'])
  await ready(running)
  const told = JSON.parse(running.out())
  expect(told).toMatchObject({ role: 'worker', data_dir: dataDir })
  for (const served of ['api', 'openapi', 'reference', 'link'])
    expect(told).not.toHaveProperty(served)
  expect((await fetch(`${told.url}/readyz`)).status).toBe(200)
})

test('a bank that cannot start ends, and says why in a document', {
  timeout: PATIENCE_MS,
}, async () => {
  const first = start(['--json'])
  await ready(first)
  const { port } = new URL(JSON.parse(first.out()).url)
  const second = start(['--json'], { PORT: port })
  expect(await second.ended).toBe(1)
  expect(second.out()).toBe('')
  const last = second.err().trim().split('\n').at(-1) ?? ''
  expect(JSON.parse(last).error).toContain(port)
})

test.runIf(process.platform === 'linux')(
  'a person at a terminal sees a box, and a line for each request',
  { timeout: PATIENCE_MS },
  async () => {
    const onTerminal = (environment: Record<string, string>) =>
      run('script', ['-qec', 'node dist/main.js start', '/dev/null'], environment)
    const running = onTerminal({ TERM: 'xterm', TZ: 'UTC' })
    await until(() => running.out().includes('Ctrl+C'), PATIENCE_MS)
    const [, url = ''] = / is ready at (\S+) /.exec(running.out()) ?? []
    expect(running.out()).toContain('\u001B[32m╭─')
    // The hint works as it is printed, but for the database's address, which it does not give away.
    expect(running.out()).toContain(`DATABASE_URL=… node dist/main.js link --url ${url}`)
    const page = await fetch(`${url}/sign-in`, { headers: { accept: 'text/html' } })
    // Only the terminal shows the command, which names the data directory.
    expect(await page.text()).not.toContain('dist/main.js link')
    await fetch(`${url}/v0/customers?first_name=Secret`, { headers: { cookie: 'secret=1' } })
    await until(() => running.out().includes('/v0/customers'), PATIENCE_MS)
    const said = stripVTControlCharacters(running.out())
    expect(said).toMatch(
      /^\d\d:\d\d:\d\d GET \/v0\/customers 401 (<1|\d+)ms [0-9a-f-]{36} UNAUTHENTICATED\r$/m,
    )
    expect(said).not.toMatch(/"level"|secret/i)

    const colorless = onTerminal({ TERM: 'xterm', NO_COLOR: '1' })
    await until(() => colorless.out().includes('Ctrl+C'), PATIENCE_MS)
    expect(colorless.out()).not.toContain('\u001B[')
    const json = onTerminal({ TERM: 'xterm', FLORIN_LOG_FORMAT: 'json' })
    await until(() => json.out().includes('makes another'), PATIENCE_MS)
    expect(json.out()).toMatch(/^Florin sandbox is ready at \S+ {2}\(/m)
    expect(json.out()).not.toContain('│')
  },
)

test('elsewhere the log is JSON lines, unless text is wanted', {
  timeout: PATIENCE_MS,
}, async () => {
  const logOf = async (environment: Record<string, string>) => {
    const running = start([], environment)
    await ready(running)
    const [, url = ''] = / is ready at (\S+)/.exec(running.out()) ?? []
    await fetch(`${url}/v0/customers`)
    await until(() => running.out().includes('UNAUTHENTICATED'), PATIENCE_MS)
    for (const mark of ['│', '\u001B']) expect(running.out()).not.toContain(mark)
    return running.out().trim().split('\n').at(-1) ?? ''
  }
  const entry = JSON.parse(await logOf({}))
  expect(entry).toEqual({
    level: 30,
    time: expect.stringMatching(/Z$/),
    requestId: expect.any(String),
    method: 'GET',
    operation: 'none',
    status: 401,
    code: 'UNAUTHENTICATED',
    ms: expect.any(Number),
    msg: 'request',
  })
  expect(await logOf({ FLORIN_LOG_FORMAT: 'text' })).toMatch(
    /^\d\d:\d\d:\d\d GET \/v0\/customers 401 /,
  )
})

describe('a verify that waits for the database', () => {
  const client = () => new pg.Client({ connectionString: database.url })
  const asked = `select from pg_stat_activity
                 where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`

  /** `signal` comes while its queries wait for a lock; comes back once none of them is left. */
  async function signalled(signal: NodeJS.Signals): Promise<Running> {
    const [holder, looks] = [client(), client()]
    await Promise.all([holder.connect(), looks.connect()])
    try {
      const waiting = async () => (await looks.query(asked)).rows.length
      await holder.query('begin; lock table ledger_accounts in access exclusive mode')
      const running = run(process.execPath, ['dist/main.js', 'verify'], {})
      await until(async () => (await waiting()) > 0, PATIENCE_MS)
      running.child.kill(signal)
      await running.ended
      await until(async () => (await waiting()) === 0, PATIENCE_MS)
      return running
    } finally {
      await Promise.all([holder.end(), looks.end()])
    }
  }

  test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'leaves no query behind when it gets %s',
    { timeout: PATIENCE_MS },
    async (signal) => {
      const { child, err } = await signalled(signal)
      expect(child.signalCode).toBe(signal)
      expect(err()).not.toContain('unexpected')
    },
  )
})

describe('the database that comes with Florin', () => {
  const ownData = mkdtempSync(join(tmpdir(), 'florin-own-'))
  const pidFile = join(ownData, 'database', 'postmaster.pid')
  const environment = { DATABASE_URL: '', FLORIN_DATA_DIR: ownData }
  const isStopped = () => until(() => !existsSync(pidFile), PATIENCE_MS)
  afterAll(() => rmSync(ownData, { recursive: true, force: true }))

  test.runIf(process.platform === 'linux')(
    'is stopped when the terminal is closed',
    {
      timeout: PATIENCE_MS,
    },
    async () => {
      const running = run('script', ['-qec', 'node dist/main.js start', '/dev/null'], environment)
      await until(() => running.out().includes('Sign in'), PATIENCE_MS)
      expect(existsSync(pidFile)).toBe(true)
      const [, url = ''] = / is ready at (\S+)/.exec(running.out()) ?? []
      running.child.kill('SIGKILL')
      await isStopped()
      await expect(fetch(url)).rejects.toThrow('fetch failed')
    },
  )

  test('is verified beside the bank that runs on it', {
    timeout: PATIENCE_MS,
  }, async () => {
    const serving = run(process.execPath, ['dist/main.js', 'start', '--json'], environment)
    await ready(serving)
    const { url } = JSON.parse(serving.out())
    const beside = run(process.execPath, ['dist/main.js', 'verify', '--json'], environment)
    expect(await beside.ended, beside.err()).toBe(0)
    expect(JSON.parse(beside.out())).toMatchObject({ ok: true })
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const link = run(process.execPath, ['dist/main.js', 'link'], environment)
    expect(await link.ended, link.err()).toBe(0)
    expect(link.out()).toContain(`${url}/sign-in#`)
    // A hang-up without a terminal ends it as SIGTERM does.
    serving.child.kill('SIGHUP')
    expect(await serving.ended).toBe(0)
    expect(readdirSync(ownData)).not.toContain('address')
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'is stopped when a command gets %s',
    {
      timeout: PATIENCE_MS,
    },
    async (signal) => {
      const running = run(process.execPath, ['dist/main.js', 'verify'], environment)
      await until(() => existsSync(pidFile), PATIENCE_MS)
      running.child.kill(signal)
      await running.ended
      expect(running.child.signalCode).toBe(signal)
      await isStopped()
    },
  )
})
