// A newcomer who does all that the README says, from top to bottom: in a fresh copy of this checkout and an empty folder, in a
// terminal. What cannot be done here is listed, with what does it instead. A command that is neither done nor listed fails.

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commandsOf, README, type ReadmeCommand } from './readme.ts'
import { until } from './receiver.ts'
import { openTerminal } from './terminal.ts'

const START_WITHIN_MS = 300_000
const KEY = 'florin_sandbox_five_minute_tour_of_florin'

/** What is not done here: why, and the file that does it or says so. */
const LISTED: Record<string, readonly [why: string, file: string]> = {
  'npm install @florin/sdk': ['not published; installed from its tarball', 'scripts/rehearse.mjs'],
  'npm install --save-dev florin @florin/testing vitest': ['likewise', 'scripts/rehearse.mjs'],
  'npm run bench': ['a step of CI, in its short form', '.ci/run'],
  'florin drill -- npm test': ['needs a suite to run; has its own test', 'test/drill.long.test.ts'],
  'florin mcp': ['speaks to a program; has its own test', 'cli/src/mcp.test.ts'],
  'florin verify': ['done as `npm run florin -- verify`', 'README.md'],
  'florin login': ['done with its key', 'README.md'],
  'kill -9': ['a promise, with its own test', 'test/crash.long.test.ts'],
  'florin get|post|patch|delete PATH': ['a form of commands', 'cli/src/api.test.ts'],
  'export FLORIN_ENVIRONMENT=production FLORIN_ENCRYPTION_KEY="$(openssl rand -base64 32)" DATABASE_URL=postgresql://…':
    ['names a database of the reader', 'src/commands/start.test.ts'],
}

/** They serve until they are ended. Only one does at a time. */
const SERVES = /^(npx florin|(FLORIN_API_KEY=\S+ )?npm (--silent )?start( -- --json)?)$/
/** The README says that no bank may run meanwhile. */
const NEEDS_NO_BANK = new Set(['npm run florin -- migrate'])
const IS_ENDLESS = /^florin (listen|events --follow|logs tail)/

/** What works as long as the packages are not published. */
const PUBLISHES = ['npm pack . ./sdk ./testing', 'npm install PATH_OF_THE_CLONE/*.tgz']

/** Only what a person's shell has, too. */
function environment(home: string): NodeJS.ProcessEnv {
  const { PATH, npm_config_registry } = process.env
  const bin = join(home, 'bin')
  mkdirSync(bin)
  // A browser that opens nothing.
  for (const opener of ['xdg-open', 'open'])
    writeFileSync(join(bin, opener), '#!/bin/sh\n', { mode: 0o755 })
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
  return {
    PATH: `${bin}:${PATH}`,
    HOME: home,
    TMPDIR: home,
    npm_config_registry,
    npm_config_cache: cache,
  }
}

/** What npm and the build made of this checkout, so that the copy need not make it again. Set-up does that in CI, the rehearsal besides. */
const MADE = ['dist', 'cli/dist', 'sdk/dist', 'testing/dist', 'dashboard/dist']
const INSTALLED = ['node_modules', 'dashboard/node_modules']

/** What git would check out, with what is not committed yet, installed and built. */
function copyOfCheckout(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((it) => it !== '' && existsSync(it))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(file, join(to, file))
  }
  for (const place of MADE.filter(existsSync))
    execFileSync('cp', ['-a', place, join(to, dirname(place))])
  for (const place of INSTALLED) {
    // As links where both lie on one disk: half a gigabyte, which does not change.
    const isLinked = spawnSync('cp', ['-al', place, join(to, dirname(place))]).status === 0
    if (isLinked) continue
    rmSync(join(to, place), { recursive: true, force: true })
    execFileSync('cp', ['-a', place, join(to, dirname(place))])
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts a bank in a terminal of its own, and resolves when it is ready. */
async function serve(command: string, cwd: string, env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn('bash', ['-c', command], {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: 'pipe',
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close')
  const stop = async () => {
    const isRunning = child.exitCode === null && child.signalCode === null
    if (isRunning && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  onTestFinished(stop)
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`${command} ended:\n${said}`)
    return fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  await until(isReady, START_WITHIN_MS, () => said)
  return { url, stop, said: () => said }
}

/** Ids and times are others each time, and columns are as wide as what is in them. */
const plain = (text: string) =>
  text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4,12}){4}/g, 'ID').replaceAll(/ +/g, ' ')

const hasTerminal = existsSync('/usr/bin/script') && process.platform === 'linux'
if (!hasTerminal)
  process.stderr.write('SKIPPED: the commands of the README need `script` of util-linux.\n')

test('every command is one that is done or listed, and every listed one is there', () => {
  const commands = commandsOf(README).map(({ text }) => text)
  expect(commands.length).toBeGreaterThan(40)
  for (const [command, [, file]] of Object.entries(LISTED)) {
    expect(commands, 'listed, and not in the README').toContain(command)
    expect(existsSync(file), file).toBe(true)
    if (file === '.ci/run') expect(readFileSync(file, 'utf8')).toContain(`\n${command}`)
  }
  // In a block without a mark or in the text each is known by its words.
  const unmarked = commandsOf(README).filter(({ block }) => block === undefined)
  expect(
    [...new Set(unmarked.map(({ text }) => text).filter((it) => !(it in LISTED)))].sort(),
  ).toEqual([
    'FLORIN_API_KEY=florin_sandbox_five_minute_tour_of_florin npm start',
    "alias florin='npm --silent run florin --'",
    'florin --help',
    'npm --silent start -- --json',
    'npm install PATH_OF_THE_CLONE/*.tgz',
    'npm pack . ./sdk ./testing',
    'npm run florin -- link',
    'npm run florin -- migrate',
    'npm run florin -- users create ada@example.com --owner',
    'npm run florin -- verify',
    'npm start',
    'npm start -- --help',
    'npx florin',
  ])
})

test.skipIf(!hasTerminal)(
  'the README works, command by command, from top to bottom',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'florin-newcomer-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    // Under root the database runs as another user, which has to get in.
    chmodSync(home, 0o755)
    const [clone, shop] = [join(home, 'clone'), join(home, 'shop')]
    mkdirSync(shop)
    copyOfCheckout(clone)
    const env = environment(home)
    const [inClone, inShop] = [await openTerminal(clone, env), await openTerminal(shop, env)]

    await inClone.run(PUBLISHES[0] ?? '')
    await inShop.run(PUBLISHES[1]?.replace('PATH_OF_THE_CLONE', clone) ?? '')

    let bank: Awaited<ReturnType<typeof serve>> | undefined
    const start = async (command: string) => {
      await bank?.stop()
      bank = await serve(command, command.startsWith('npx') ? shop : clone, env)
      expect(await (await fetch(bank.url)).text()).toContain('<div id="root">')
      if (command !== 'npx florin') return
      // It is printed a moment after the bank is ready.
      const { said } = bank
      const isPrinted = () => /API key +florin_sandbox_/.test(said()) && said().includes('Sign in')
      await until(isPrinted, START_WITHIN_MS, said)
    }
    const ask = async (path: string, body?: object) => {
      const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' }
      const method = body === undefined ? 'GET' : 'POST'
      const request = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      return (await fetch(`${bank?.url}${path}`, request)).json()
    }
    const makeCustomer = () => ask('/v0/customers', { status: 'PROSPECT', first_name: 'Ada' })
    /** One that an inbox has received. */
    const anEvent = async () => {
      await ask('/sandbox/inboxes', { enabled_events: ['CUSTOMER.*'] })
      await makeCustomer()
      const firstOf = async (path: string): Promise<string> => {
        const rows = Object.values(await ask(path)).find(Array.isArray)
        return rows?.[0].id
      }
      return firstOf(`/v0/webhooks/${await firstOf('/v0/webhooks')}/events?limit=1`)
    }
    /** A command that follows what happens prints nothing in a bank in which nothing happens. */
    const glanceAt = async (typed: string) => {
      const traffic = setInterval(() => void makeCustomer(), 1_000)
      return inClone.glance(typed).finally(() => clearInterval(traffic))
    }
    /** With this bank's address in the place of the reader's. */
    const asTyped = async (text: string) =>
      text
        .replaceAll('http://127.0.0.1:8080', bank?.url ?? '')
        .replace(/^florin login/, `florin login --url ${bank?.url}`)
        .replace(/florin -- link$/, `florin -- link --url ${bank?.url}`)
        // No person is there to answer.
        .replace(/^florin wipe$/, 'florin wipe --yes')
        .replace('EVENT_ID', text.includes('EVENT_ID') ? await anEvent() : '')
    const type = async ({ text, prints }: ReadmeCommand) => {
      const typed = await asTyped(text)
      const output = await (IS_ENDLESS.test(text) ? glanceAt(typed) : inClone.run(typed))
      expect(output, text).not.toMatch(/"code":|SyntaxError|refused:|curl:/)
      for (const line of plain(prints ?? '')
        .trim()
        .split('\n'))
        expect(plain(output)).toContain(line)
      return output
    }

    const done = new Set(PUBLISHES)
    let printed = ''
    for (const command of commandsOf(README)) {
      if (command.text in LISTED) continue
      if (command.block === undefined && done.has(command.text)) continue
      done.add(command.text)
      if (NEEDS_NO_BANK.has(command.text)) await bank?.stop()
      if (SERVES.test(command.text)) await start(command.text)
      else printed += await type(command)
    }
    expect(printed).toContain('EXPIRED')
    for (const terminal of [inClone, inShop]) await terminal.close()
  },
  900_000,
)
