// `florin record` and `florin replay`.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { argument, connectBank, type Context, EXIT, speaksToBank, UsageError } from '../context.ts'
import { portFrom } from '../listen.ts'
import { differencesOf } from './compare.ts'
import { openRecorder } from './proxy.ts'
import { type Recording, readRecording, formatRecording } from './recording.ts'
import { endRecording, replay, type Seeded, seededWorkspace } from './run.ts'

type RecordFlags = { seed?: string; startTime?: string; port?: number; keep?: boolean }

export function addReplay(program: Command): void {
  addRecord(program)
  const command = program
    .command('replay <files...>')
    .description('Send the requests of recordings to new workspaces, and report differences.')
    .option('--against <url>', 'URL of the bank to compare with (default: --url)')
    .option('--keep', 'keep the workspaces for inspection')
  speaksToBank(command, {
    examples: `
      florin replay checkout.jsonl
      florin replay test/replays/*.jsonl --against https://staging.example.com
      Exit code 1 when anything differs: an answer, an event, or the head of the hash chain.`,
    act: replayAll,
  })
}

function addRecord(program: Command): void {
  const command = program
    .command('record <file> [command...]')
    .description(
      'Record the requests that a command sends to a new workspace with ids derived from a seed.',
    )
    .option('--seed <text>', 'seed of ids and random numbers (default: random)')
    .option('--start-time <time>', 'initial time of the workspace’s clock (default: now)')
    .option('--port <port>', 'port to listen on (default: any free port)', argument(portFrom))
    .option('--keep', 'keep the workspace for inspection')
  speaksToBank(command, {
    examples: `
      florin record checkout.jsonl -- npm test
      florin record checkout.jsonl --port 4000      until Ctrl-C
      FLORIN_URL and FLORIN_API_KEY in the environment of the command refer to the recorded workspace. The file contains the
      bodies of requests and responses unmasked, with names, SSNs and account numbers of your test data, but no API keys and secrets.`,
    act: (context, flags: RecordFlags, file = '', ...words) =>
      record(context, flags, { file, command: words.flat() }),
  })
}

async function record(
  { bank, url, output }: Context,
  { seed = randomBytes(6).toString('hex'), startTime, port, keep }: RecordFlags,
  { file, command }: { file: string; command: readonly string[] },
): Promise<void> {
  const beginning = { seed, start_time: timeFrom(startTime).toISOString() }
  const workspace = await seededWorkspace(bank, url, beginning)
  try {
    const recorder = await openRecorder(workspace, port)
    let code: number
    try {
      code = await runWith(command, { url: recorder.url, key: workspace.key }, output)
    } finally {
      await recorder.close()
    }
    const recording = await endRecording(workspace, beginning, recorder.exchanges)
    writeFileSync(file, formatRecording(recording), { mode: 0o600 })
    output.result(`${file}  ${countsOf(recording)}`, { file, ...valuesOf(recording) })
    if (code !== 0) process.exitCode = code
  } finally {
    await leave(workspace, keep)
  }
}

/** Runs the command to its end, or waits for Ctrl-C without one. Answers its exit code. */
function runWith(
  [program, ...args]: readonly string[],
  { url, key }: { url: string; key: string },
  output: Context['output'],
): Promise<number> {
  if (!program) {
    output.note(`Recording. FLORIN_URL=${url} FLORIN_API_KEY=${key}  (Ctrl-C ends it)`)
    return new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(0))
    })
  }
  const env = { ...process.env, FLORIN_URL: url, FLORIN_API_KEY: key }
  const child = spawn(program, args, { env, stdio: ['inherit', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new UsageError(`${program} cannot be run: ${error.message}`)),
    )
    child.once('exit', (code) => resolve(code ?? EXIT.refused))
  })
}

type ReplayFlags = { against?: string; keep?: boolean; key?: string }

async function replayAll(
  context: Context,
  { against, keep }: ReplayFlags,
  ...given: (string | string[])[]
): Promise<void> {
  const files = given.flat()
  const url = against ?? context.url
  const bank = against === undefined ? context.bank : connectBank({ url, apiKey: context.key })
  for (const file of files) {
    const recording = readRecording(file)
    const workspace = await seededWorkspace(bank, url, recording.beginning)
    try {
      const now = await context.output.during('Replaying', replay(workspace, recording))
      report(context.output, { file, recording, now })
    } finally {
      await leave(workspace, keep)
    }
  }
}

function report(
  output: Context['output'],
  { file, recording, now }: { file: string; recording: Recording; now: Recording },
): void {
  const differences = differencesOf(recording, now)
  const isSame = differences.length === 0
  const lines = isSame
    ? `${file}  the same: ${countsOf(now)}`
    : [`${file}  not the same (recorded → now)`, ...differences]
  output.result(lines, { file, same: isSame, ...valuesOf(now), differences })
  if (!isSame) process.exitCode = EXIT.refused
}

async function leave(workspace: Seeded, keep: boolean | undefined): Promise<void> {
  if (!keep) await workspace.delete()
}

function valuesOf({ exchanges, events, chain }: Recording) {
  return { requests: exchanges.length, events: events.length, chain }
}

function countsOf({ exchanges, events, chain }: Recording): string {
  return `${exchanges.length} requests, ${events.length} events, chain ${chain.number} ${chain.hash.slice(0, 12)}`
}

function timeFrom(text: string | undefined): Date {
  const time = text === undefined ? new Date() : new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`"${text}" is not a time: --start-time 2030-01-01T00:00:00Z`)
  return time
}
