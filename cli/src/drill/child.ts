// The drilled command: a program with everything that it starts, which ends or is killed.

import { spawn } from 'node:child_process'

export type Ended = {
  /** Undefined: it hung, and was ended. */
  readonly exitCode: number | undefined
  readonly ms: number
  /** What it printed last, unless it printed to the terminal. */
  readonly output: string
}

const KEPT_CHARACTERS = 20_000

type Settings = {
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Ended after this long. */
  readonly withinMs: number | undefined
  /** Its output is shown as it comes. */
  readonly isShown: boolean
  readonly signal: AbortSignal
}

/** Runs it. Throws the error of a command that cannot be started. */
export async function runCommand(settings: Settings): Promise<Ended> {
  const { command, env, withinMs, isShown, signal } = settings
  const [program = '', ...args] = command
  const startedMs = performance.now()
  const child = spawn(program, args, {
    // A group of its own, so that what it leaves running ends with it.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', isShown ? 2 : 'pipe', isShown ? 2 : 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_CHARACTERS)
    })
  }
  let isLate = false
  const end = () => endGroup(child.pid)
  const timer = setTimeout(
    () => {
      isLate = true
      end()
    },
    withinMs ?? 2 ** 31 - 1,
  )
  signal.addEventListener('abort', end, { once: true })
  try {
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    })
    const ms = performance.now() - startedMs
    end()
    await closed
    signal.throwIfAborted()
    return { exitCode: isLate ? undefined : (code ?? 1), ms, output }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
