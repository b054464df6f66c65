// One embedded bank for all processes of a test run. A keeper (keeper.ts) runs it; a process that needs it connects to the keeper's
// socket, is told where the bank is, and stays connected: the bank ends when no process is connected any more.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findProgram } from './program.ts'

/** What the keeper says in one line: where the bank is, or why there is none. */
export type Said = { url: string; apiKey: string } | { failure: string }

const START_WITHIN_MS = 180_000
const AGAIN_MS = 50
/** A keeper that has not opened its socket by then is tried again. */
const KEEPER_WITHIN_MS = 5_000

let opening: Promise<{ url: string; apiKey: string }> | undefined

/** The shared bank, started if it does not run. Throws an Error with what the bank said when it cannot. */
export function sharedBank(): Promise<{ url: string; apiKey: string }> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open(): Promise<{ url: string; apiKey: string }> {
  const program = findProgram()
  const socket = socketOf(program)
  const startedMs = performance.now()
  let keeperMs = Number.NEGATIVE_INFINITY
  while (performance.now() - startedMs < START_WITHIN_MS) {
    const said = await ask(socket)
    if (said && 'failure' in said) throw new Error(`The bank did not start: ${said.failure}`)
    if (said) return said
    if (performance.now() - keeperMs > KEEPER_WITHIN_MS) {
      startKeeper(program, socket)
      keeperMs = performance.now()
    }
    await sleep(AGAIN_MS)
  }
  throw new Error(`The bank did not start within ${START_WITHIN_MS / 1000} s.`)
}

/** In a directory of this user's alone: a process that may connect learns a key of the bank. */
function socketOf(program: string): string {
  const { uid, username } = userInfo()
  const directory = join(tmpdir(), `florin-${uid < 0 ? username : uid}`)
  mkdirSync(directory, { mode: 0o700, recursive: true })
  const { uid: owner, mode } = lstatSync(directory)
  if (uid >= 0 && (owner !== uid || (mode & 0o077) !== 0)) {
    throw new Error(
      `${directory} is not private to you: remove it, or set TMPDIR to another place.`,
    )
  }
  const name = createHash('sha256').update(program).digest('hex').slice(0, 12)
  if (process.platform === 'win32') return String.raw`\\.\pipe\florin-${username}-${name}`
  return join(directory, `${name}.sock`)
}

/** What the keeper says; undefined when there is none. */
function ask(socket: string): Promise<Said | undefined> {
  return new Promise((resolve) => {
    let text = ''
    const connection = createConnection(socket)
    connection.setEncoding('utf8')
    connection.on('data', (chunk: string) => {
      text += chunk
      if (!text.includes('\n')) return
      // It stays open until this process ends, and does not keep it from ending.
      connection.unref()
      resolve(JSON.parse(text) as Said)
    })
    connection.on('error', () => resolve(undefined))
    connection.on('close', () => resolve(undefined))
  })
}

function startKeeper(program: string, socket: string): void {
  const keeper = fileURLToPath(new URL('keeper.js', import.meta.url))
  // Nothing of the test's own environment reaches the bank: neither its settings nor its loaders.
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR }
  const options = { cwd: tmpdir(), env, stdio: 'ignore', detached: true } as const
  spawn(process.execPath, [keeper, program, socket], options).unref()
}
