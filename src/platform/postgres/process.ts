// Reads the state of a process that may not be a child of this one.

import { execFile, spawn } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'
import { codeOf } from '../operations/start_error.ts'

const run = promisify(execFile)

/** Runs a program in its own session, which Ctrl-C does not reach. An error carries `stderr`. */
export async function runProgram(
  program: string,
  options: readonly string[],
  how: { uid?: number; gid?: number; cwd: string; env: Record<string, string | undefined> },
): Promise<void> {
  const child = spawn(program, options, {
    ...how,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', reject)
  })
  if (code === 0) return
  throw Object.assign(new Error(`${program} ended with ${code ?? 'a signal'}`), { stderr })
}

/** A zombie has ended, but keeps its number until its parent waits for it. */
export type ProcessState =
  | { readonly state: 'gone' | 'zombie' }
  | { readonly state: 'running'; readonly command: string }

export async function inspectProcess(pid: number): Promise<ProcessState> {
  if (!isTaken(pid)) return { state: 'gone' }
  return process.platform === 'linux' ? inspectByProc(pid) : inspectByPs(pid)
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

async function inspectByProc(pid: number): Promise<ProcessState> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The process name precedes the state in brackets and may contain brackets.
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0]
    if (state === 'Z' || state === 'X') return { state: 'zombie' }
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    return { state: 'running', command: command.split('\0').join(' ').trimEnd() }
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return { state: 'gone' }
    throw error
  }
}

async function inspectByPs(pid: number): Promise<ProcessState> {
  // ps fails if the process does not exist.
  const shown = await run('ps', ['-ww', '-o', 'stat=,command=', '-p', `${pid}`]).catch(
    () => undefined,
  )
  const [, state, command] = /^\s*(\S+)\s+(.*)$/m.exec(shown?.stdout ?? '') ?? []
  if (state === undefined || command === undefined) return { state: 'gone' }
  return state.startsWith('Z')
    ? { state: 'zombie' }
    : { state: 'running', command: command.trimEnd() }
}

/**
 * True if a process works in the directory, as PostgreSQL's do, or if the system cannot tell (not
 * Linux).
 */
export async function isWorkedIn(directory: string): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  // Fails for an ended process or another user's.
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return places.includes(directory)
}
