// Starts, adopts and stops the server process; supervisor.ts restarts it.

import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { codeOf, StartError } from '../operations/start_error.ts'
import { DATABASE_NAME, engineEnvironment, explainEngineError } from './cluster.ts'
import { unlessMissing } from './files.ts'
import type { Home } from './home.ts'
import { inspectProcess, isWorkedIn } from './process.ts'

const PORT = 5432

export function connectionTo(socketDir: string): PoolConfig {
  return {
    host: socketDir,
    port: PORT,
    user: DATABASE_NAME,
    database: DATABASE_NAME,
    ssl: false,
  }
}

const LOG_MAX_BYTES = 10_000_000
const FAST_STOP_MS = 8_000

export type ServerPlan = {
  readonly home: Home
  readonly engine: string
  readonly socketDir: string
  /** Additional settings for archiving or recovery. */
  readonly settings?: Readonly<Record<string, string>>
  readonly log: (message: string) => void
}

export type PostgresServer = {
  readonly pid: number
  /** Settles when the process has ended. */
  readonly gone: Promise<void>
}

const running = new Set<PostgresServer>()

function stopOnExit(server: PostgresServer): PostgresServer {
  running.add(server)
  const forget = () => running.delete(server)
  server.gone.then(forget, forget)
  return server
}

/**
 * Signals this process's servers to stop, without waiting, for an exit without a clean stop (a
 * second Ctrl-C, an unexpected error).
 */
export function stopServers(): void {
  for (const { pid } of running) signal(pid, 'SIGINT')
}
process.on('exit', stopServers)

// Command-line settings override every file, so that durability cannot be disabled.
function commandOf({ home, engine, socketDir, settings: more }: ServerPlan): [string, ...string[]] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    port: PORT,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // Refused statements are normal, and would log customer data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...more,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return [join(engine, 'bin', 'postgres'), '-D', home.database, ...options]
}

/** Waits until the server accepts connections. Throws StartError with its message otherwise. */
export async function startServer(plan: ServerPlan): Promise<PostgresServer> {
  const { home, log } = plan
  const [program, ...options] = commandOf(plan)
  const logStart = await makeRoomInLog(home.logFile)
  const logFile = await open(home.logFile, 'a', 0o600)
  let server: PostgresServer
  try {
    const child = spawn(program, options, {
      ...home.runAs,
      cwd: home.dir,
      env: engineEnvironment,
      // Its own session: Ctrl-C must not stop the database before the bank.
      detached: true,
      // A file, not a pipe: the server outlives a killed Florin.
      stdio: ['ignore', logFile.fd, logFile.fd],
    })
    // Immediately: a signal that ends this process must find it.
    server = serverOf(child)
  } finally {
    await logFile.close()
  }
  if (server.pid === NOT_STARTED) await server.gone
  if (await becomesReady(server, home.database, log)) return server
  const logText = (await readFile(home.logFile)).subarray(logStart).toString()
  throw explainEngineError(
    new Error(logText.trim() || `it ended without a word; see ${home.logFile}`),
  )
}

const NOT_STARTED = 0

function serverOf(child: ChildProcess): PostgresServer {
  const gone = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => reject(explainEngineError(error)))
  })
  child.unref()
  if (child.pid !== undefined) return stopOnExit({ pid: child.pid, gone })
  // Awaited by the caller once the log is closed.
  gone.catch(() => {})
  return { pid: NOT_STARTED, gone }
}

/**
 * Adopts the server of a killed Florin if engine and settings match; stops it otherwise. Undefined
 * if none runs.
 */
export async function adoptServer(plan: ServerPlan): Promise<PostgresServer | undefined> {
  const { home, log } = plan
  const server = await leftoverServer(home, log)
  if (server === undefined) return undefined
  const found = await inspectProcess(server.pid)
  const isAsPlanned = found.state === 'running' && found.command === commandOf(plan).join(' ')
  if (isAsPlanned && (await becomesReady(server, home.database, log))) {
    log('Took over the PostgreSQL that an earlier Florin left running.')
    return server
  }
  await stopServer(server, log)
  return undefined
}

/** Stops the server of a killed Florin, if any. */
export async function stopLeftover(home: Home, log: (message: string) => void): Promise<void> {
  const server = await leftoverServer(home, log)
  if (server !== undefined) await stopServer(server, log)
}

async function leftoverServer(
  { database }: Home,
  log: (message: string) => void,
): Promise<PostgresServer | undefined> {
  const pid = await findLeftover(database, log)
  return pid === undefined ? undefined : stopOnExit({ pid, gone: watch(pid) })
}

/** Stops the server after a checkpoint. An immediate stop recovers at the next start. */
export async function stopServer(
  { pid, gone }: PostgresServer,
  log: (message: string) => void,
): Promise<void> {
  signal(pid, 'SIGINT')
  if (await endsWithin(gone, FAST_STOP_MS)) return
  log('PostgreSQL did not stop in time. It is stopped immediately and recovers at its next start.')
  signal(pid, 'SIGQUIT')
  await gone
}

/** The process named in a pid file. Removes a pid file without such a process. */
async function findLeftover(
  database: string,
  log: (message: string) => void,
): Promise<number | undefined> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const pid = (await readPidFile(database))?.pid
    if (pid === undefined) return undefined
    const found = await inspectProcess(pid)
    // PostgreSQL removes such a file and detects remains better.
    if (found.state === 'gone') return undefined
    if (found.state === 'running') {
      if (found.command.includes(` -D ${database} `)) return pid
      break
    }
    if (attempt === 0) log('Waiting for a PostgreSQL that was killed to be cleared away …')
    await sleep(500)
  }
  // The number belongs to a zombie or to another process: PostgreSQL would refuse to start.
  if (!(await isWorkedIn(database))) {
    await rm(join(database, 'postmaster.pid'), { force: true })
    return undefined
  }
  throw new StartError(
    `The pid file of the database in ${database} is stale, but its server seems to be running in part. ` +
      'Stop its processes, or restart this machine, and start Florin again.',
  )
}

type PidFile = { readonly pid: number; readonly isReady: boolean }

async function readPidFile(database: string): Promise<PidFile | undefined> {
  const content = await unlessMissing(readFile(join(database, 'postmaster.pid'), 'utf8'))
  const lines = content?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, isReady: lines[7]?.trim() === 'ready' }
}

/** Waits while the process lives, because recovery has no time limit. False if it ended. */
async function becomesReady(
  server: PostgresServer,
  database: string,
  log: (message: string) => void,
): Promise<boolean> {
  const end = server.gone.then(() => 'ended' as const)
  const startedMs = performance.now()
  let reportAfterMs = 1_000
  for (;;) {
    const file = await readPidFile(database)
    if (file?.pid === server.pid && file.isReady) return true
    if (performance.now() - startedMs > reportAfterMs) {
      log('PostgreSQL is still starting (after a crash it recovers first) …')
      reportAfterMs *= 3
    }
    if ((await Promise.race([end, sleep(5)])) === 'ended') return false
  }
}

// Not a child, so its end is polled.
async function watch(pid: number): Promise<void> {
  for (;;) {
    // A failed check (out of file descriptors) does not mean its end.
    const found = await inspectProcess(pid).catch(() => undefined)
    if (found && found.state !== 'running') return
    await sleep(100, undefined, { ref: false })
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

async function endsWithin(gone: Promise<void>, timeoutMs: number): Promise<boolean> {
  const patience = new AbortController()
  const late = sleep(timeoutMs, false, { signal: patience.signal }).catch(() => false)
  try {
    return await Promise.race([gone.then(() => true), late])
  } finally {
    patience.abort()
  }
}

/** Rotates a long log, and returns the position of the next lines. */
async function makeRoomInLog(logFile: string): Promise<number> {
  const size = (await unlessMissing(stat(logFile)))?.size ?? 0
  if (size < LOG_MAX_BYTES) return size
  await rename(logFile, `${logFile}.1`)
  return 0
}
