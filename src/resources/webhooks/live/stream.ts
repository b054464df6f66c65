// Streams the lines of a workspace (contract: operations#live-lines).

import { type ApiError, BadQueryParameter } from '../../../platform/contract/errors.ts'
import type { StreamInput } from '../../../platform/contract/route.ts'
import { mayRead } from '../../../platform/contract/scopes.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { isOwnRead } from '../../operations/requests/own_read_rules.ts'
import { type Cursor, cursorText, readCursor } from './cursor_rules.ts'
import type { Rights } from '../../../platform/operations/rights.ts'
import { catalogue } from '../webhooks/catalogue.ts'
import type { LiveHub, Watch } from './hub.ts'
import { cursorBefore, readLines } from './queries.ts'
import type { LiveLine, LiveQuery } from './schema.ts'

type IsWanted = (line: LiveLine) => boolean

/** Lines from now on, or after Last-Event-ID. Throws BadQueryParameter for an invalid one. */
export async function streamLines(
  hub: LiveHub,
  context: ReadContext,
  { query, lastEventId, signal }: StreamInput<LiveQuery>,
): Promise<AsyncGenerator<string, ApiError | undefined>> {
  const from = lastEventId === undefined ? undefined : readCursor(lastEventId)
  if (lastEventId !== undefined && from === undefined)
    throw BadQueryParameter({ 'Last-Event-ID': 'must be the id of a message of this stream' })
  const watch = hub.watch(context.tenant)
  return messages(context, { watch, from, query, signal })
}

type Watching = {
  readonly watch: Watch
  readonly from: Cursor | undefined
  readonly query: LiveQuery
  readonly signal: AbortSignal
}

async function* messages(
  context: ReadContext,
  { watch, from, query, signal }: Watching,
): AsyncGenerator<string, undefined> {
  const isWanted = wantedBy(query, context.rights)
  try {
    const aborted = new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    await Promise.race([watch.begun, aborted])
    if (signal.aborted) return undefined
    const begin = from ?? (await cursorBefore(context, query.recent ?? 0))
    const past = await readLines(context, begin, NOTHING)
    yield `retry: 1000\nid: ${cursorText(past.after)}\n\n`
    if (from !== undefined && past.isCut) yield GAP
    const wanted = past.lines.filter(isWanted)
    yield* linesOf(from === undefined ? latestOf(wanted, query.recent ?? 0) : wanted, past.after)
    // Lines written meanwhile are read twice.
    const known = new Set(past.lines.map(({ key }) => key))
    for (;;) {
      const arrival = await watch.next(signal)
      if (arrival === undefined) return undefined
      if (arrival.isCut) yield GAP
      const fresh = arrival.lines.filter((line) => isWanted(line) && !known.has(line.key))
      yield* linesOf(fresh, arrival.after)
    }
  } finally {
    watch.leave()
  }
}

const NOTHING: ReadonlyMap<string, unknown> = new Map()

/** The last `count` of each kind. */
function latestOf(lines: readonly LiveLine[], count: number): LiveLine[] {
  const left = { REQUEST: count, EVENT: count, DELIVERY: count }
  return lines
    .toReversed()
    .filter(({ kind }) => left[kind]-- > 0)
    .toReversed()
}

/** Lines were left out: lists have all. */
const GAP = 'event: gap\ndata: {}\n\n'

/**
 * Each line but the last carries the cursor before all of them, because the stream may break in
 * between.
 */
function* linesOf(lines: readonly LiveLine[], after: Cursor): Generator<string> {
  const text = lines.map((line) => `data: ${JSON.stringify(line)}\n\n`)
  const last = text.pop()
  yield* text
  yield last === undefined ? `id: ${cursorText(after)}\n\n` : `id: ${cursorText(after)}\n${last}`
}

/** Events and deliveries also need the webhooks' scope. */
function isReadable({ event, delivery, request }: LiveLine, rights: Rights): boolean {
  if (request) return mayRead(rights, request.group)
  const type = event?.type ?? delivery?.type ?? ''
  return mayRead(rights, 'webhooks') && catalogue.isReadable(rights, type)
}

function wantedBy(query: LiveQuery, rights: Rights): IsWanted {
  const { kinds, outcome, own_reads: ownReads = false } = query
  return (line) => {
    const { kind, outcome: its, request } = line
    return (
      (kinds === undefined || kinds.includes(kind)) &&
      (outcome === undefined || its === outcome) &&
      (ownReads || request === undefined || !isOwnRead(request.actor.type, request.method)) &&
      isReadable(line, rights)
    )
  }
}
