// Plans the trials of a drill, and parses their names on the command line. Pure.

import { UsageError } from '../usage.ts'
import { isFault, isOfWebhooks } from './faults.ts'
import type { Run, Trial } from './run.ts'

/** What is named with --only or --skip: `createCustomer`, `createCustomer:2`, `createCustomer:2:DELAY`, `DELAY`. */
export type Pattern = Partial<Trial>

/** Throws Error that says how it is written. */
export function patternFrom(text: string): Pattern {
  const [, label, rest = ''] = /^(?:([\w.-]+)\/)?(.*)$/.exec(text) ?? []
  const pattern: { -readonly [Part in keyof Trial]?: Trial[Part] } = {}
  if (label !== undefined) pattern.label = label
  for (const part of rest.split(':')) {
    if (/^[1-9]\d{0,8}$/.test(part)) pattern.nth = Number(part)
    else if (isFault(part.toUpperCase())) pattern.fault = part.toUpperCase()
    else if (/^[A-Za-z][\w.]*$/.test(part) && pattern.name === undefined) pattern.name = part
    else throw new Error('write an operation or event, as in createCustomer:2:ANSWER_LOST.')
  }
  return pattern
}

function fits(trial: Trial, pattern: Pattern): boolean {
  return Object.entries(pattern).every(([part, value]) => trial[part as keyof Trial] === value)
}

export type Choice = {
  readonly faults: readonly string[]
  readonly only: readonly Pattern[]
  readonly skip: readonly Pattern[]
}

/** Every fault at every place that a run without a fault came to: all of them, and those that are chosen. */
export function trialsOf(
  baseline: Pick<Run, 'writes' | 'webhooks'>,
  { faults, only, skip }: Choice,
): { all: Trial[]; chosen: Trial[] } {
  const writes = baseline.writes.map(readPlace)
  const webhooks = [...baseline.webhooks].flatMap(([key, count]) => {
    const [label = '', name = ''] = key.split('/')
    return Array.from({ length: count }, (_, at) => ({ label, name, nth: at + 1 }))
  })
  // A fault that is named for a place need not be among the usual ones.
  const tried = [...new Set([...faults, ...only.flatMap(({ fault }) => fault ?? [])])]
  const at = (places: readonly Omit<Trial, 'fault'>[], isOfEvents: boolean) =>
    places.flatMap((place) =>
      tried
        .filter((fault) => isOfWebhooks(fault) === isOfEvents)
        .map((fault) => ({ ...place, fault })),
    )
  const all = [...at(writes, false), ...at(webhooks, true)]
  const asked = only.length === 0 ? all : all.filter((it) => only.some((one) => fits(it, one)))
  return { all, chosen: asked.filter((it) => !skip.some((one) => fits(it, one))) }
}

function readPlace(place: string): Omit<Trial, 'fault'> {
  const [, label = '', name = '', nth] = /^(?:(.*)\/)?(.*):(\d+)$/.exec(place) ?? []
  return { label, name, nth: Number(nth) }
}

/** The shortest that names this trial and no other: the number only where there are several. */
export function nameOf(trial: Trial, all: readonly Trial[]): string {
  const { label, name, nth, fault } = trial
  const isOne = all.every((it) => it.label !== label || it.name !== name || it.nth === nth)
  return `${label === '' ? '' : `${label}/`}${name}:${isOne ? '' : `${nth}:`}${fault}`
}

/** The types of the events of a run, by workspace: what webhooks may have been sent. */
export function eventTypesOf({ books }: Pick<Run, 'books'>): Map<string, string[]> {
  const types = new Map<string, string[]>()
  for (const what of books.keys()) {
    const [, label = '', type] = /^(?:([\w.-]+): )?([A-Z_.]+) events$/.exec(what) ?? []
    if (type !== undefined) types.set(label, [...(types.get(label) ?? []), type])
  }
  return types
}

/** Throws UsageError when nothing is left to try. */
export function refuseNothing(trials: readonly Trial[], { writes }: Pick<Run, 'writes'>): void {
  if (trials.length > 0) return
  if (writes.length === 0) {
    throw new UsageError(
      'The command sent no write to the bank. It must speak to FLORIN_URL with FLORIN_API_KEY, both of which the drill sets.',
    )
  }
  const places = [...new Set(writes.map((it) => it.replace(/:\d+$/, '')))]
  throw new UsageError(`Nothing fits --only and --skip. The command writes: ${places.join(', ')}.`)
}
