// The real program as a child process on its own data directory: what the crash tests kill and
// the bench measures. Needs a build (`node scripts/setup.mjs`), and to be run from the repository.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { asCollected, collect } from './logs.ts'

export type Program = {
  /** Where it listens. */
  readonly url: string
  readonly key: string
  readonly pid: number
  /** From the start of the process until it said that it is ready. */
  readonly startedMs: number
  /** All that it has printed; for when something goes wrong. */
  said(): string
  /** Resolves when it has ended, normally or not. */
  readonly ended: Promise<void>
  /** Ends it as a crash would. */
  kill(): Promise<void>
  /** Ends it as an operator would. */
  stop(): Promise<void>
}

const KEY = 'florin_sandbox_key_of_a_bank_that_is_tested'
const START_WITHIN_MS = 60_000
/** As `npm start` and deploy/ start it. */
export const NODE_OPTIONS = ['--max-semi-space-size=64']

type Options = {
  dataDir: string
  environment?: Record<string, string>
  nodeOptions?: string[]
  /** Another build than the one in dist/. */
  main?: string
}

/** Starts `florin start` on a free port, and comes back when it serves. */
export async function startProgram(options: Options): Promise<Program> {
  const started = performance.now()
  const { environment = {} } = options
  const child = spawnFlorin(['start'], {
    ...options,
    environment: { ...environment, ...asCollected },
  })
  const said = listen(child)
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => collect(child.pid ?? 0, chunk))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await readyUrl(child, said)
  return {
    url,
    said,
    ended,
    key: KEY,
    pid: child.pid ?? 0,
    startedMs: performance.now() - started,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

/** Runs `florin verify`, on a data directory that no bank serves or on the DATABASE_URL that it is given. */
export function verifyData(
  dataDir: string,
  options: Omit<Options, 'dataDir'> = {},
): Promise<{ ok: boolean; said: string }> {
  return runFlorin(['verify'], { dataDir, ...options })
}

/** Runs a command of Florin's to its end. */
export async function runFlorin(
  command: readonly string[],
  options: Options,
): Promise<{ ok: boolean; said: string }> {
  const child = spawnFlorin(command, options)
  const said = listen(child)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { ok: code === 0, said: said() }
}

/** How to reach the embedded database of a data directory. */
export function databaseOf(dataDir: string) {
  return { host: join(dataDir, 'socket'), port: 5432, user: 'florin', database: 'florin' }
}

/** Starts a command of Florin's, to be watched and killed. */
export function beginFlorin(command: readonly string[], options: Options) {
  const child = spawnFlorin(command, options)
  const said = listen(child)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { pid: child.pid ?? 0, said, ended }
}

function spawnFlorin(command: readonly string[], options: Options): ChildProcess {
  const { dataDir, environment = {}, nodeOptions = [] } = options
  const { main = join(process.cwd(), 'dist', 'main.js') } = options
  return spawn(process.execPath, [...NODE_OPTIONS, ...nodeOptions, main, ...command], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      FLORIN_DATA_DIR: dataDir,
      FLORIN_API_KEY: KEY,
      FLORIN_LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function listen(child: ChildProcess): () => string {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  return () => said
}

function readyUrl(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`not ready in ${START_WITHIN_MS} ms: ${said()}`)),
      START_WITHIN_MS,
    )
    child.stdout?.on('data', () => {
      const [, url] = / is ready at (\S+)/.exec(said()) ?? []
      if (!url) return
      clearTimeout(late)
      resolve(url)
    })
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`ended with ${code}: ${said()}`))
    })
  })
}

function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  return ended
}
