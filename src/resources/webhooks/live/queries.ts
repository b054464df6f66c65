// Reads the latest lines of each kind that were written after a cursor.

import { lastPositionOf, look } from '../../../events/feed/read.ts'
import type { Position } from '../../../events/feed/position.ts'
import type { DeliveryStatus } from '../../../events/table.ts'
import type { Statement } from '../../../platform/database/db.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { summariesOf } from '../../operations/requests/batch_queries.ts'
import { FAILED } from '../../operations/requests/batch_write.ts'
import { millisecondsOf } from '../../operations/requests/id_rules.ts'
import { toRequest } from '../../operations/requests/list.ts'
import type { Cursor } from './cursor_rules.ts'
import type { LiveLine } from './schema.ts'
import { openUrl } from '../../../platform/sealing/sealed_urls.ts'

/** Of each kind per query. */
export const READ_MAX = 200
const BATCHES_MAX = 80
/** Commits become visible out of order, so this time before a cursor is read again. */
export const OVERLAP_MS = 5_000

type Known = ReadonlyMap<string, unknown>

export type LiveSource = Pick<ReadContext, 'db' | 'tenant' | 'vault'>

/** The lines and the next cursor; `isCut`: the limit was reached. */
export type Lines = {
  readonly lines: readonly LiveLine[]
  readonly after: Cursor
  readonly isCut: boolean
}

type Part<Place> = { readonly lines: LiveLine[]; readonly after: Place; readonly isCut: boolean }

/** The lines after the cursor except the known keys, in the order of the machine's time. */
export async function readLines(source: LiveSource, cursor: Cursor, known: Known): Promise<Lines> {
  const [requests, events, attempts] = await Promise.all([
    readRequests(source, cursor.requestsMs, known),
    readEvents(source, cursor.events, known),
    readAttempts(source, cursor.attemptsMs, known),
  ])
  const lines = [...requests.lines, ...events.lines, ...attempts.lines]
  return {
    lines: lines.toSorted((one, other) => (one.time < other.time ? -1 : 1)),
    after: { events: events.after, requestsMs: requests.after, attemptsMs: attempts.after },
    isCut: requests.isCut || events.isCut || attempts.isCut,
  }
}

/** The cursor before the latest `count` lines of each kind, as far as stored. */
export async function cursorBefore(source: LiveSource, count: number): Promise<Cursor> {
  const { db, tenant } = source
  type Times = { requested: Date | null; attempted: Date | null }
  const [times] = await db.query<Times>(latestTimes, [tenant, Math.max(1, count)])
  const last = await lastPositionOf(source)
  return {
    events: count === 0 ? last : { number: Math.max(0, last.number - count), check: '' },
    requestsMs: times?.requested?.getTime() ?? 0,
    attemptsMs: times?.attempted?.getTime() ?? 0,
  }
}

const latestTimes: Statement = {
  name: 'live_latest_times',
  text: `select
           (select min(written_at) from (
              select written_at from request_batches where tenant = $1 order by written_at desc limit $2
            ) r) as requested,
           (select min(written_at) from (
              select written_at from delivery_attempts where tenant = $1 order by written_at desc limit $2
            ) a) as attempted`,
}

const batchesWritten: Statement = {
  name: 'live_request_batches',
  text: `select last_id, summaries, written_at from request_batches
         where tenant = $1 and written_at >= $2 order by written_at desc limit ${BATCHES_MAX}`,
}

async function readRequests(
  source: LiveSource,
  afterMs: number,
  known: Known,
): Promise<Part<number>> {
  type Row = { last_id: string; summaries: Buffer; written_at: Date }
  const rows = await source.db.query<Row>(batchesWritten, [
    source.tenant,
    new Date(afterMs - OVERLAP_MS),
  ])
  const requests = rows.flatMap((row) => summariesOf(source, row))
  const unknown = requests.filter(({ id }) => !known.has(id))
  const latest = unknown.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, READ_MAX)
  return {
    lines: latest.map((request) => ({
      kind: 'REQUEST',
      key: request.id,
      time: new Date(millisecondsOf(request.id)).toISOString(),
      outcome: request.status >= FAILED ? 'FAILED' : 'SUCCEEDED',
      request: toRequest(request),
    })),
    after: Math.max(afterMs, rows[0]?.written_at.getTime() ?? 0),
    isCut:
      unknown.length > READ_MAX ||
      (rows.length === BATCHES_MAX && unknown.length === requests.length),
  }
}

/** Skips deleted events. */
async function readEvents(
  source: LiveSource,
  after: Position,
  known: Known,
): Promise<Part<Position>> {
  const found = await look(source, after, { isOldest: true })
  if (found === 'unknown' || found === 'deleted')
    return { lines: [], after: await lastPositionOf(source), isCut: true }
  const events = found.events.filter(({ event_id }) => !known.has(event_id))
  const lines = events.map(
    ({ event_id, type, event_time, resource_id }): LiveLine => ({
      kind: 'EVENT',
      key: event_id,
      time: new Date(millisecondsOf(event_id)).toISOString(),
      event: {
        id: event_id,
        type,
        event_time: event_time.toISOString(),
        ...(resource_id === null ? {} : { resource_id }),
      },
    }),
  )
  if (found.isEnd) return { lines, after: found.last, isCut: false }
  return { lines, after: await lastPositionOf(source), isCut: true }
}

const attemptsWritten: Statement = {
  name: 'live_delivery_attempts',
  text: `select a.webhook_id, a.event_id, a.number, a.sent_time, a.response_time, a.code, a.written_at,
                e.type, e.resource_id, d.url, d.status, d.due_time
         from (
           select * from delivery_attempts where tenant = $1 and written_at >= $2
           order by written_at desc limit ${READ_MAX}
         ) a
         join events e on e.tenant = $1 and e.id = a.event_id
         join deliveries d on d.tenant = $1 and d.webhook_id = a.webhook_id and d.event_time = e.event_time
           and d.event_id = a.event_id
         order by a.written_at desc`,
}

type AttemptRow = {
  webhook_id: string
  event_id: string
  number: number
  sent_time: Date
  response_time: Date | null
  code: number | null
  written_at: Date
  type: string
  resource_id: string | null
  url: string
  status: DeliveryStatus
  due_time: Date | null
}

async function readAttempts(
  source: LiveSource,
  afterMs: number,
  known: Known,
): Promise<Part<number>> {
  const rows = await source.db.query<AttemptRow>(attemptsWritten, [
    source.tenant,
    new Date(afterMs - OVERLAP_MS),
  ])
  const lines = rows.map((row) => toLine(source, row)).filter(({ key }) => !known.has(key))
  return {
    lines,
    after: Math.max(afterMs, rows[0]?.written_at.getTime() ?? 0),
    isCut: lines.length === READ_MAX,
  }
}

function toLine({ vault, tenant }: LiveSource, row: AttemptRow): LiveLine {
  const { code, due_time: due, response_time: answered, sent_time: sent, resource_id } = row
  return {
    kind: 'DELIVERY',
    key: `${row.webhook_id}/${row.event_id}/${row.number}`,
    time: row.written_at.toISOString(),
    outcome: code !== null && code < 300 ? 'SUCCEEDED' : 'FAILED',
    delivery: {
      webhook_id: row.webhook_id,
      event_id: row.event_id,
      type: row.type,
      ...(resource_id === null ? {} : { resource_id }),
      url: openUrl(vault, tenant, row.url),
      attempt: row.number,
      sent_time: sent.toISOString(),
      ...(answered ? { latency_ms: answered.getTime() - sent.getTime() } : {}),
      ...(code === null ? {} : { code }),
      status: row.status,
      ...(due ? { next_attempt_time: due.toISOString() } : {}),
    },
  }
}
