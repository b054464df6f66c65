// The built program, as a person or a script runs its commands against a bank.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client, TestWorkspace } from './bank.ts'

type Ended = { code: number | null; out: string; err: string }
export type Running = {
  child: ChildProcess
  out: () => string
  err: () => string
  ended: Promise<Ended>
}

/** Runs commands at the bank's address, with the key of the workspace that is named. */
export function programOf(bank: TestWorkspace) {
  // What the program keeps for its user is not kept for the developer's.
  const settings = mkdtempSync(join(tmpdir(), 'florin-cli-'))
  process.once('exit', () => rmSync(settings, { recursive: true, force: true }))
  function start(
    args: string[],
    client: Client | undefined,
    env: Record<string, string> = {},
    input = '',
  ): Running {
    const { PATH = '' } = process.env
    const settingsOfClient = client ? { FLORIN_URL: bank.url, FLORIN_API_KEY: client.key } : {}
    const { [AS_SCRIPT]: asScript, ...others } = env
    const words = asScript ? args : forPeople(args)
    const child = spawn(process.execPath, ['dist/main.js', ...words], {
      env: { PATH, XDG_CONFIG_HOME: settings, ...settingsOfClient, ...others },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    // A program that ends at once does not read it.
    child.stdin.on('error', ({ code }: NodeJS.ErrnoException) => expectClosed(code))
    child.stdin.end(input)
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (err += chunk))
    const ended = new Promise<Ended>((resolve) => {
      child.on('close', (code) => resolve({ code, out, err }))
    })
    return { child, out: () => out, err: () => err, ended }
  }

  /** As a script runs them: through pipes. */
  const piped = (args: string, client?: Client, env?: Record<string, string>): Promise<Ended> =>
    start(args.split(' '), client, { ...env, [AS_SCRIPT]: '1' }).ended

  const florin = (args: string, client?: Client, env?: Record<string, string>): Promise<Ended> =>
    start(args.split(' '), client, env).ended
  return { start, florin, piped, settings }
}

const AS_SCRIPT = 'AS_SCRIPT'
/** Commands that print sentences on a terminal, and JSON elsewhere. */
const SENTENCES = new Set(
  'clock events faults fork listen login logout logs open profiles restore samples sample-data sandbox snapshot transfer-bulk trigger wipe'.split(
    ' ',
  ),
)
/** Commands that run another one, whose words follow. */
const RUNNING = new Set(['drill', 'record', 'replay'])

/** The command as a person sees it on a terminal, although a test reads it through a pipe. */
function forPeople(args: string[]): string[] {
  const [word = '', ...others] = args
  if (args.includes('--json') || args.includes('--no-json')) return args
  if (RUNNING.has(word)) return [word, '--no-json', ...others]
  return SENTENCES.has(word) ? [...args, '--no-json'] : args
}

function expectClosed(code: string | undefined): void {
  if (code !== 'EPIPE') throw new Error(`the input of the program failed: ${code}`)
}
