import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { StartError } from '../operations/start_error.ts'
import { openPostgres } from './open.ts'
import type { Postgres } from './postgres.ts'
import { inspectProcess } from './process.ts'
import { findProvisional, noteProvisional } from './provisional.ts'
import { isRoot } from './user.ts'

const opened: Postgres[] = []
const directories: string[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(opened.splice(0).map((postgres) => postgres.close()))
  await Promise.all(directories.splice(0).map((path) => rm(path, { recursive: true })))
})

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'florin-test-'))
  directories.push(directory)
  return directory
}

async function open(dataDir: string, log: (message: string) => void = () => {}): Promise<Postgres> {
  const postgres = await openPostgres({ dataDir, databaseUrl: undefined, log })
  opened.push(postgres)
  return postgres
}

async function query<Row extends object>(postgres: Postgres, sql: string): Promise<Row[]> {
  const client = new Client(postgres.connection)
  // The tests kill the server under its clients.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function setting(postgres: Postgres, name: string): Promise<string> {
  const rows = await query<{ value: string }>(
    postgres,
    `select current_setting('${name}') as value`,
  )
  return rows[0]!.value
}

function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function killServer(postgres: Postgres, dataDir: string): Promise<void> {
  const backends = await query<{ pid: number }>(postgres, 'select pid from pg_stat_activity')
  for (const pid of [serverPid(dataDir), ...backends.map((it) => it.pid)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The backend of the question itself has ended by now.
    }
  }
}

/** Another process that opens the directory; says what it printed first: "open" or why not. */
async function openElsewhere(dataDir: string): Promise<{ child: ChildProcess; said: string }> {
  const script = `
    import { createViteServer } from 'vitest/node'
    const vite = await createViteServer({ configFile: false, appType: 'custom', logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null } })
    const { openPostgres } = await vite.ssrLoadModule('/src/platform/postgres/open.ts')
    const options = { dataDir: process.argv[1], databaseUrl: undefined, log: () => {} }
    await openPostgres(options).then(() => console.log('open'), (error) => console.log(error.message))
    setInterval(() => {}, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const said = await new Promise<string>((resolve) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return { child, said }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((resolve) => child.once('exit', resolve))
  }
}

async function failure(opening: Promise<unknown>): Promise<StartError> {
  const error = await opening.then(
    () => undefined,
    (it: unknown) => it,
  )
  if (error instanceof StartError) return error
  throw new Error('this must be refused', { cause: error })
}

const openUrl = (databaseUrl: string) =>
  openPostgres({ dataDir: '/nowhere', databaseUrl, log: () => {} })

describe('the embedded server', () => {
  test('starts in an empty directory, durable and closed to the network', async () => {
    const dataDir = newDirectory()
    const postgres = await open(dataDir)
    expect(postgres).toMatchObject({ kind: 'embedded' })
    expect(postgres.description).toMatch(/^embedded PostgreSQL 18\.\d+ in \//)
    for (const [name, value] of [
      ['fsync', 'on'],
      ['full_page_writes', 'on'],
      ['synchronous_commit', 'on'],
      ['data_checksums', 'on'],
      ['listen_addresses', ''],
      ['server_encoding', 'UTF8'],
      ['timezone', 'UTC'],
      // Or commits wait while larger pieces of the log are filled with zeros.
      ['wal_segment_size', '4MB'],
      ['min_wal_size', '256MB'],
    ] as const) {
      expect([name, await setting(postgres, name)]).toEqual([name, value])
    }
    const socketDir = await stat(String(postgres.connection.host))
    expect(socketDir.mode & 0o777).toBe(0o700)
  })

  test('keeps its data from one start to the next, and says nothing when all is quick', async () => {
    const dataDir = newDirectory()
    const first = await open(dataDir)
    await query(first, 'create table kept as select 42 as answer')
    await first.close()
    expect(await readdir(join(dataDir, 'database'))).not.toContain('postmaster.pid')

    const lines: string[] = []
    const second = await open(dataDir, (line) => lines.push(line))
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(lines).toEqual([])
  })

  test('what an open server has made is on the disk, and nothing is noted as missing there', async () => {
    const dataDir = newDirectory()
    await open(dataDir)
    expect(await findProvisional(dataDir)).toEqual([])
  })

  test('what a start did not get to the disk is made again, after its server was stopped', async () => {
    const dataDir = newDirectory()
    const { child } = await openElsewhere(dataDir)
    child.kill('SIGKILL')
    await ended(child)
    const pid = serverPid(dataDir)
    const engine = (await readdir(dataDir)).find((name) => name.startsWith('engine-'))!
    // As a power cut may have left it.
    await writeFile(join(dataDir, 'database', 'global', 'pg_filenode.map'), '')
    await noteProvisional(dataDir, [engine, 'database'])

    const postgres = await open(dataDir)
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(serverPid(dataDir)).not.toBe(pid)
    expect((await inspectProcess(pid)).state).not.toBe('running')
    expect(await findProvisional(dataDir)).toEqual([])
  }, 30_000)

  test('an engine that did not get to the disk is made again, and the data stays', async () => {
    const dataDir = newDirectory()
    const first = await open(dataDir)
    await query(first, 'create table kept as select 42 as answer')
    await first.close()
    const engine = (await readdir(dataDir)).find((name) => name.startsWith('engine-'))!
    const program = join(dataDir, engine, 'bin', 'postgres')
    await rm(program)
    await writeFile(program, '')
    await noteProvisional(dataDir, [engine])

    const second = await open(dataDir)
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('closing twice is closing once', async () => {
    const postgres = await open(newDirectory())
    await Promise.all([postgres.close(), postgres.close()])
    await expect(query(postgres, 'select 1')).rejects.toThrow()
  })

  test('a directory whose path is too long for a socket works too', async () => {
    const dataDir = join(newDirectory(), 'long'.repeat(30))
    await mkdir(dataDir)
    // As root, PostgreSQL's user has to get through.
    await chmod(directories.at(-1)!, 0o711)
    const postgres = await open(dataDir)
    directories.push(String(postgres.connection.host))
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(
      (await failure(openPostgres({ dataDir, databaseUrl: undefined, log: () => {} }))).message,
    ).toMatch(/^Another Florin \(process \d+\)/)
  })

  test('what was committed survives kill -9 of every PostgreSQL process, and the server restarts automatically', async () => {
    const dataDir = newDirectory()
    const lines: string[] = []
    const postgres = await open(dataDir, (line) => lines.push(line))
    await query(postgres, 'create table written (n int)')
    let acknowledged = 0
    const writing = (async () => {
      const client = new Client(postgres.connection)
      client.on('error', () => {})
      await client.connect()
      for (let n = 1; ; n++) {
        await client.query('insert into written values ($1)', [n])
        acknowledged = n
      }
    })().catch(() => {})
    await expect.poll(() => acknowledged).toBeGreaterThan(100)
    await killServer(postgres, dataDir)
    await writing

    const count = async () =>
      (await query<{ n: number }>(postgres, 'select max(n) as n from written'))[0]?.n
    await expect.poll(() => count().catch(() => 0)).toBeGreaterThanOrEqual(acknowledged)
    expect(lines).toContain('PostgreSQL ended unexpectedly; starting it again.')
    expect(lines).toContain('PostgreSQL runs again.')

    await postgres.close()
    const again = await open(dataDir)
    const [row] = await query<{ n: number; rows: number }>(
      again,
      'select max(n) as n, count(*)::int as rows from written',
    )
    expect(row?.n).toBeGreaterThanOrEqual(acknowledged)
    expect(row?.rows).toBe(row?.n)
  }, 30_000)

  test('the server that a killed Florin left behind is taken over, and stopped in the end', async () => {
    const dataDir = newDirectory()
    const { child, said } = await openElsewhere(dataDir)
    expect(said).toBe('open')
    const pid = serverPid(dataDir)
    child.kill('SIGKILL')
    await ended(child)

    const lines: string[] = []
    const postgres = await open(dataDir, (line) => lines.push(line))
    expect(lines).toEqual(['Took over the PostgreSQL that an earlier Florin left running.'])
    expect(serverPid(dataDir)).toBe(pid)
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])

    // A server that was taken over is watched like any other.
    process.kill(pid, 'SIGKILL')
    const isBack = () => query(postgres, 'select 1 as one').catch(() => [])
    await expect.poll(() => lines).toContain('PostgreSQL runs again.')
    expect(await isBack()).toEqual([{ one: 1 }])

    await postgres.close()
    expect(await readdir(join(dataDir, 'database'))).not.toContain('postmaster.pid')
  }, 30_000)

  test('a pid file whose number now belongs to another process does not stop the start', async () => {
    const dataDir = newDirectory()
    const first = await open(dataDir)
    await first.close()
    const pidFile = join(dataDir, 'database', 'postmaster.pid')
    await writeFile(pidFile, `${process.pid}\n${join(dataDir, 'database')}\n0\n5432\n\n\n\nready\n`)
    const postgres = await open(dataDir)
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a directory that was replaced under a running Florin is not taken from its new owner', async () => {
    const dataDir = newDirectory()
    const lines: string[] = []
    await open(dataDir, (line) => lines.push(line))
    const pid = serverPid(dataDir)
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true })
    const owner = await open(dataDir)
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(() => lines.join())
      .toContain('was removed or replaced while Florin was running')
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a second Florin on the same directory is told so, in this process and in another', async () => {
    const dataDir = newDirectory()
    const postgres = await open(dataDir)
    const expected = new RegExp(
      `^Another Florin \\(process ${process.pid}\\) is using ${dataDir}\\.`,
    )
    const { message } = await failure(
      openPostgres({ dataDir, databaseUrl: undefined, log: () => {} }),
    )
    expect(message).toMatch(expected)
    expect((await openElsewhere(dataDir)).said).toMatch(expected)
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  }, 30_000)

  test('of several that start at once, exactly one gets the directory', async () => {
    const dataDir = newDirectory()
    const options = { dataDir, databaseUrl: undefined, log: () => {} }
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => openPostgres(options)))
    const won = outcomes.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
    opened.push(...won)
    expect(won).toHaveLength(1)
    expect(await query(won[0]!, 'select 1 as one')).toEqual([{ one: 1 }])
  }, 30_000)

  test.for([
    ['19', 'Start the newer Florin that made it.'],
    ['17', 'Start the Florin that made it'],
  ] as const)(
    'a database made by PostgreSQL %s is left alone, with an explanation',
    async ([major, advice]) => {
      const dataDir = newDirectory()
      await mkdir(join(dataDir, 'database'))
      await writeFile(join(dataDir, 'database', 'PG_VERSION'), `${major}\n`)
      // One that belongs to root is refused for that.
      if (isRoot()) {
        await chmod(dataDir, 0o755)
        await chown(join(dataDir, 'database'), NOBODY, NOBODY)
      }
      const { message } = await failure(
        openPostgres({ dataDir, databaseUrl: undefined, log: () => {} }),
      )
      expect(message).toContain(
        `was made by PostgreSQL ${major}, and this Florin brings PostgreSQL 18. ${advice}`,
      )
      expect(await readdir(join(dataDir, 'database'))).toEqual(['PG_VERSION'])
    },
  )
})

/** The id of the unprivileged user of a system. */
const NOBODY = 65_534

describe('an external server', () => {
  test('is used as it is, and left running', async () => {
    const own = await open(newDirectory())
    const { host, user, database } = own.connection
    const external = await openUrl(
      `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    )
    expect(external).toMatchObject({ kind: 'external' })
    expect(external.description).toMatch(/^PostgreSQL 18\.\d+ at /)
    expect(await query(external, 'select 1 as one')).toEqual([{ one: 1 }])
    await external.close()
    expect(await query(own, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('that does not answer is an error with its address, never with its password', async () => {
    const { message } = await failure(openUrl('postgres://florin:hunter2@127.0.0.1:1/bank'))
    expect(message).toBe(
      'Nothing answers at 127.0.0.1:1/bank. Check DATABASE_URL, or remove it to use the embedded database.',
    )
    const unknown = await failure(openUrl('postgres://florin:hunter2@nowhere.invalid/bank'))
    expect(unknown.message).toContain('The host of nowhere.invalid/bank is not known.')
    expect(`${message}${unknown.message}`).not.toContain('hunter2')
  })

  test('without the database is an error that says so', async () => {
    const own = await open(newDirectory())
    const host = encodeURIComponent(String(own.connection.host))
    const { message } = await failure(openUrl(`postgres://florin@localhost/missing?host=${host}`))
    expect(message).toContain('has no such database')
  })
})
