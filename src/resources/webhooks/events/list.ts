// Reads the events of a workspace in the order of their commits (contract: events#order).

import { canonicalPattern, matches } from '../../../events/catalogue.ts'
import type { Feed, Seat } from '../../../events/feed/feed.ts'
import { openBreaks } from '../../../platform/background/breaks.ts'
import {
  idLine,
  PAGE_BYTES_MAX,
  type FeedReader,
  readOn,
  type Told,
  type EventFilter,
} from '../../../events/feed/follow.ts'
import { type Position, readToken, START, tokenOf } from '../../../events/feed/position.ts'
import { lastPositionOf, type Lost } from '../../../events/feed/read.ts'
import { type ApiError, BadQueryParameter } from '../../../platform/contract/errors.ts'
import type { StreamInput } from '../../../platform/contract/route.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import type { Rights } from '../../../platform/operations/rights.ts'
import { steadyMs } from '../../../platform/values/clock.ts'
import { catalogue } from '../webhooks/catalogue.ts'
import { EventsDeleted } from './errors.ts'
import type { OrderedEventQuery, StreamQuery } from './schema.ts'

const PAGE_MAX = 100
/** Pages without a match that one request reads. */
const LOOKS_MAX = 20
/** The interval of position updates on a stream without matches. */
const MOVE_ON_MS = 5_000

const AFTER = 'after'
const LAST_EVENT_ID = 'Last-Event-ID'

/** The start position. `name`: the parameter that set it. */
type Begin = { readonly position: Position; readonly isOldest: boolean; readonly name: string }

/** Throws BadQueryParameter and EventsDeleted. */
export async function listOrdered(
  context: ReadContext,
  query: OrderedEventQuery,
): Promise<unknown> {
  const reader = readerOf(context)
  const isBack = query.order === 'desc'
  const token = { text: query.after ?? (isBack ? 'latest' : 'oldest'), name: AFTER }
  const { begin, wanted } = await readAsked(reader, context.rights, query, token)
  const limit = Math.min(query.limit ?? PAGE_MAX, PAGE_MAX)
  const events: Told['events'][number][] = []
  const isLatest = isBack && token.text === 'latest'
  let last = isLatest ? beyond(begin.position) : begin.position
  let isEnd = false
  let bytes = 0
  for (let looks = 0; looks < LOOKS_MAX && !isEnd; looks += 1) {
    const isOldest = begin.isOldest && looks === 0
    const most = { max: limit - events.length, maxBytes: PAGE_BYTES_MAX - bytes }
    const told = orThrow(
      await readOn(reader, { after: last, isOldest, isBack, ...most }, wanted),
      begin.name,
    )
    events.push(...told.events)
    for (const { text } of told.events) bytes += text.length
    ;({ last, isEnd } = told)
    if (told.isCut || events.length >= limit || bytes >= PAGE_BYTES_MAX) break
  }
  const list: unknown[] = []
  const pause = openBreaks()
  for (const { text } of events) {
    list.push(JSON.parse(text))
    await pause(text.length)
  }
  return {
    event_list: list,
    positions: events.map(({ position }) => tokenOf(position)),
    next_after: tokenOf(last),
    has_more: !isEnd,
  }
}

/** Throws as listOrdered before the first message; a later error ends the stream. */
export async function streamOrdered(
  feed: Feed,
  context: ReadContext,
  { query, lastEventId, signal }: StreamInput<StreamQuery>,
): Promise<AsyncGenerator<string, ApiError | undefined>> {
  const reader = readerOf(context)
  const token =
    lastEventId === undefined
      ? { text: query.after ?? 'latest', name: AFTER }
      : { text: lastEventId, name: LAST_EVENT_ID }
  const { begin, wanted } = await readAsked(reader, context.rights, query, token)
  const { position: after, isOldest } = begin
  const first = orThrow(await readOn(reader, { after, isOldest }, wanted), begin.name)
  return messages(reader, { begin, first, wanted, seat: feed.enter(context.tenant), signal })
}

async function* messages(
  reader: FeedReader,
  from: {
    begin: Begin
    first: Told
    wanted: EventFilter
    seat: Seat
    signal: AbortSignal
  },
): AsyncGenerator<string, ApiError | undefined> {
  const { seat, signal, wanted } = from
  try {
    // A reader from the oldest event restarts there if it disconnects early.
    yield `retry: 1000\n${from.begin.isOldest ? '' : idLine(from.begin.position)}\n`
    let told: Told | Lost = from.first
    let saidMs = steadyMs()
    for (;;) {
      if (typeof told === 'string') return lostError(told, from.begin.name)
      for (const { position, text } of told.events) yield `${idLine(position)}data: ${text}\n\n`
      const { last, isEnd, events } = told
      if (events.length > 0) saidMs = steadyMs()
      else if (steadyMs() - saidMs > MOVE_ON_MS) {
        yield `${idLine(last)}\n`
        saidMs = steadyMs()
      }
      if (isEnd) await seat.moved(last, signal)
      if (signal.aborted) return undefined
      told = await readOn(reader, { after: last }, wanted, seat)
    }
  } finally {
    seat.leave()
  }
}

/** The position that is after the next event: the events before it end with the latest. */
function beyond({ number }: Position): Position {
  return { number: number + 1, check: '' }
}

function readerOf({ db, tenant, vault }: ReadContext): FeedReader {
  return { db, tenant, vault, derivations: catalogue.derivations }
}

/** The start position and the readable filters. Throws BadQueryParameter with all errors. */
async function readAsked(
  reader: FeedReader,
  rights: Rights,
  { types, resource }: StreamQuery,
  { text, name }: { text: string; name: string },
): Promise<{ begin: Begin; wanted: EventFilter }> {
  const patterns = types?.map(canonicalPattern)
  const unknown = patterns?.find((pattern) => !catalogue.isPattern(pattern))
  const isWord = text === 'oldest' || text === 'latest'
  const position = isWord ? START : readToken(text)
  const wrong = {
    ...(unknown === undefined
      ? {}
      : { types: `names no event: ${unknown} is neither a type nor RESOURCE.*` }),
    ...(position ? {} : { [name]: 'must be next_after of a response, oldest or latest' }),
  }
  if (position === undefined || unknown !== undefined) throw BadQueryParameter(wrong)
  return {
    begin: {
      position: text === 'latest' ? await lastPositionOf(reader) : position,
      isOldest: text === 'oldest',
      name,
    },
    wanted: {
      types: typesOf(patterns, rights),
      resourceId: resource?.toLowerCase(),
    },
  }
}

/** Undefined: all types. */
function typesOf(
  patterns: readonly string[] | undefined,
  rights: Rights,
): readonly string[] | undefined {
  const isWanted = (type: string) =>
    (patterns === undefined || patterns.some((it) => matches(it, type))) &&
    catalogue.isReadable(rights, type)
  return patterns === undefined && rights.scopes === undefined
    ? undefined
    : catalogue.types.filter(isWanted)
}

function orThrow(told: Told | Lost, name: string): Told {
  if (typeof told === 'string') throw lostError(told, name)
  return told
}

function lostError(lost: Lost, name: string): ApiError {
  if (lost === 'deleted') return EventsDeleted()
  return BadQueryParameter({
    [name]:
      'is no position of this workspace: it was made in another one, or before a restore; load the resources that you ' +
      'follow again, then read on with oldest or latest',
  })
}
