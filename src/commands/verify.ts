// `florin verify`.

import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Output } from '@florin/cli'
import { type Command, InvalidArgumentError } from 'commander'
import type { Config } from '../config.ts'
import { type RecordedHead, parseRecordedHead } from '../platform/chain/verify.ts'
import type { CheckedPromise } from '../platform/verify/verify.ts'
import { codeOf, StartError } from '../platform/operations/start_error.ts'
import type { JsonOption } from './answers.ts'

type Flags = JsonOption & {
  readonly head?: readonly RecordedHead[]
  readonly sinceHead?: readonly RecordedHead[]
  readonly sinceHeads?: string
  readonly noteHeads?: string
  readonly timeout?: number
  readonly connections?: number
  readonly verbose?: true
}

/** Receives a function that cancels the work. */
type OnRunning = (cancel: () => Promise<void>) => void

export function addVerifyOptions(command: Command): Command {
  const head = '<tenant:number:hash>'
  return command
    .option(
      `--head ${head}`,
      'a head of the chain that was noted earlier (may be given more than once)',
      anotherHead,
    )
    .option(
      `--since-head ${head}`,
      'a head that an earlier verify ended with: the chain before it is not compared again (may be given more than once)',
      anotherHead,
    )
    .option(
      '--since-heads <file>',
      'the same, from a file: one a line, or what --json printed or --note-heads wrote',
    )
    .option('--note-heads <file>', 'write the heads to this file if all checks pass')
    .option(
      '--timeout <seconds>',
      'what a single query may take; one that takes longer is ended [3600]',
      wholeNumber,
    )
    .option(
      '--connections <number>',
      'how many checks run side by side, each on a connection [4]',
      wholeNumber,
    )
    .option('--verbose', 'print the duration of each check by workspace')
}

function anotherHead(text: string, before: readonly RecordedHead[] = []): readonly RecordedHead[] {
  const head = parseRecordedHead(text)
  if (!head) throw new InvalidArgumentError('Give it as `florin verify` prints it.')
  return [...before, head]
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidArgumentError('The value must be an integer from 1 to 999999.')
  return Number(text)
}

/** Throws StartError for problems that an operator can fix, and Stopped. */
export async function verify(
  config: Config,
  flags: Flags,
  { output, onRunning }: { readonly output: Output; readonly onRunning: OnRunning },
): Promise<void> {
  const { json, head = [], sinceHead = [], sinceHeads, noteHeads, verbose } = flags
  const { timeout: timeoutSeconds, connections } = flags
  const since = [...sinceHead, ...(sinceHeads === undefined ? [] : await readHeads(sinceHeads))]
  const results: CheckedPromise[] = []
  const announce = (line: string) => {
    if (!json) output.result(line, line)
  }
  let state = 'beginning'
  const follow = {
    state(text: string) {
      state = text
    },
    step(line: string) {
      if (verbose) output.note(line)
    },
  }
  const options = {
    announce,
    onResult: (result: CheckedPromise) => results.push(result),
    follow,
    onRunning,
    recorded: head,
    since,
    timeoutSeconds,
    connections,
  }
  const { verifyBank } = await import('../start/maintenance.ts')
  const verifying = verifyBank(config, options)
  const { ok, heads } = await output.during('Adding up', verifying, () => state)
  if (json) output.result('', { ok, checks: results.map(shown), heads })
  else if (heads.length > 0) {
    const note = 'The hash chain ends here. Note it elsewhere, for `florin verify --head`:'
    output.result([note, ...heads.map((it) => `      ${it}`)], heads)
  }
  if (!ok) process.exitCode = 1
  else if (noteHeads !== undefined) await writeHeads(noteHeads, heads)
}

function shown({ promise, wrong, isAnswered, rows }: CheckedPromise) {
  return { promise, ok: isAnswered && wrong.length === 0, is_answered: isAnswered, wrong, rows }
}

/** Throws StartError. */
async function readHeads(file: string): Promise<RecordedHead[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(
      `${file} cannot be read (${codeOf(error)}). Make it with: florin verify --note-heads ${file}`,
      { cause: error },
    )
  })
  return headsIn(text, file).map((line) => {
    const head = parseRecordedHead(line)
    if (head) return head
    throw new StartError(
      `${file} holds “${line.slice(0, 80)}”, which is no head. Write one a line, as tenant:number:hash.`,
    )
  })
}

function headsIn(text: string, file: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  if (!text.trimStart().startsWith('{')) return lines.filter((line) => line !== '')
  try {
    const { heads }: { heads?: unknown } = JSON.parse(text)
    if (Array.isArray(heads)) return heads.map(String)
  } catch {
    // Reported below.
  }
  throw new StartError(`${file} is not what \`florin verify --json\` prints.`)
}

/** Atomically, because the file may be the input. */
async function writeHeads(file: string, heads: readonly string[]): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    await writeFile(unfinished, heads.map((head) => `${head}\n`).join(''))
    await rename(unfinished, file)
  } catch (error) {
    throw new StartError(`The heads cannot be written to ${file} (${codeOf(error)}).`, {
      cause: error,
    })
  }
}
