// A recording: one JSON document per line. The first says which workspace was recorded, then come the requests with their
// answers, then the events, and at last the head of the hash chain.

import { readFileSync } from 'node:fs'
import { UsageError } from '../usage.ts'

const FORMAT = 1

/** Which workspace answers a recording in the same way. */
export type Beginning = { readonly seed: string; readonly start_time: string }

/** A request and its answer. */
export type Exchange = {
  readonly method: string
  readonly path: string
  /** Those that change the answer. An API key is none of them. */
  readonly headers?: Readonly<Record<string, string>>
  /** Which key it came with, when it was not the workspace's: a placeholder (disguise.ts), or `none`. */
  readonly key?: string
  readonly body?: string
  readonly status: number
  /** The answer as it was sent; absent for one that says when, or by which machine, it was given. */
  readonly answer?: string
}

export type ChainHead = { readonly number: number; readonly hash: string }

export type Recording = {
  readonly beginning: Beginning
  readonly exchanges: readonly Exchange[]
  /** All events of the workspace in their order, each as the bank shows it. */
  readonly events: readonly string[]
  readonly chain: ChainHead
}

/** The text of a recording. */
export function formatRecording({ beginning, exchanges, events, chain }: Recording): string {
  const lines = [
    { florin_recording: FORMAT, ...beginning },
    ...exchanges,
    ...events.map((event) => ({ event })),
    { chain },
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** The recording in a file. Throws UsageError for what is none. */
export function readRecording(file: string): Recording {
  const [first, ...lines] = linesOf(file)
  if (first?.['florin_recording'] !== FORMAT)
    throw new UsageError(`${file} is no recording: make one with florin record.`)
  const last = lines.pop()
  if (last?.['chain'] === undefined)
    throw new UsageError(`${file} ends too early: it was not written to its end.`)
  const { seed, start_time } = first as unknown as Beginning
  return {
    beginning: { seed, start_time },
    exchanges: lines.filter((line) => 'method' in line) as unknown as Exchange[],
    events: lines.flatMap(({ event }) => (typeof event === 'string' ? [event] : [])),
    chain: last['chain'] as ChainHead,
  }
}

function linesOf(file: string): Record<string, unknown>[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, at) => {
      try {
        return JSON.parse(line) as Record<string, unknown>
      } catch {
        throw new UsageError(`${file} is no recording: line ${at + 1} is not JSON.`)
      }
    })
}
