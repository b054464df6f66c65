// Reads the request log: in order, or one request by id. batch_write.ts makes the batches.

import { parseJson } from '../../../platform/values/json.ts'
import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Direction } from '../../../platform/contract/pagination.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { finderOf, madeFinderOf } from './finder_rules.ts'
import {
  type Detail,
  requestDetails,
  requestSummaries,
  SPREAD_MS,
  type Summary,
  summaryFields,
} from './batch_write.ts'
import { lowestId, millisecondsOf } from './id_rules.ts'

/** Batches read together, each opened entirely. */
const PORTION = 10
/** A bulk's transfers share a key; the bulk has its own finder. */
const TRANSFERS_MAX = 10

/** The requests between two ids, and the end at which to begin. */
export type RequestRange = {
  readonly direction: Direction
  /** Exclusive lower bound. */
  readonly above: string
  /** Exclusive upper bound. */
  readonly before: string
  readonly onlyFailures: boolean
  readonly idempotencyKey: string | undefined
  readonly resourceId: string | undefined
  readonly faultId: string | undefined
}

/** The requests of batches that may contain matches, in order; the caller filters. */
export async function* requestsIn(
  context: ReadContext,
  range: RequestRange,
): AsyncGenerator<Summary> {
  // Batches overlap in time: a request is next when no unread batch may hold one before it.
  const isNewestFirst = range.direction === 'desc'
  let waiting: Summary[] = []
  for await (const { last_id, requests } of batchesOf(context, range)) {
    const isNext = isNewestFirst
      ? (id: string) => id > last_id
      : (id: string) => id < lowestFirstId(last_id)
    while (waiting[0] && isNext(waiting[0].id)) yield waiting.shift() as Summary
    waiting = [...waiting, ...requests].toSorted((one, other) =>
      one.id < other.id === isNewestFirst ? 1 : -1,
    )
  }
  yield* waiting
}

type OpenBatch = { readonly last_id: string; readonly requests: readonly Summary[] }

async function* batchesOf(context: ReadContext, range: RequestRange): AsyncGenerator<OpenBatch> {
  const { above, before, direction } = range
  const finders = await findersOf(context, range)
  const batches = chosen(context, range, finders)
    .select(['last_id', 'summaries'])
    .where('last_id', '<', highestLastId(before))
    .where('last_id', '>', above)
    .orderBy('last_id', direction)
    .limit(PORTION)
  for (let next = batches; ; ) {
    const rows = await next.execute()
    for (const row of rows) {
      const requests = summariesOf(context, row).filter(({ id }) => id < before && id > above)
      yield { last_id: row.last_id, requests }
    }
    const last = rows.at(-1)
    if (!last || rows.length < PORTION) return
    next = batches.where('last_id', direction === 'desc' ? '<' : '>', last.last_id)
  }
}

function chosen({ db, tenant }: ReadContext, range: RequestRange, finders: readonly bigint[][]) {
  let batches = db.selectFrom('request_batches').where('tenant', '=', tenant)
  if (range.onlyFailures) batches = batches.where(sql<boolean>`failures > 0`)
  for (const any of finders)
    batches = batches.where(sql<boolean>`finders && ${any.map(String)}::bigint[]`)
  return batches
}

/** A finder for each requested key, resource and fault. */
async function findersOf(context: ReadContext, range: RequestRange): Promise<bigint[][]> {
  const { tenant } = context
  const { idempotencyKey: key, resourceId: resource, faultId: rule } = range
  const finders: bigint[][] = []
  if (key !== undefined) {
    const made = await transfersUnder(context, key)
    finders.push([finderOf(tenant, 'key', key), ...made.map((id) => madeFinderOf(tenant, id))])
  }
  if (resource !== undefined)
    finders.push([finderOf(tenant, 'resource', resource), madeFinderOf(tenant, resource)])
  if (rule !== undefined) finders.push([finderOf(tenant, 'fault', rule)])
  return finders
}

/** Those of one bulk share key and time. */
async function transfersUnder({ db, tenant }: ReadContext, key: string): Promise<string[]> {
  const found = await db
    .selectFrom('posted_transactions')
    .select('uuid')
    .where('tenant', '=', tenant)
    .where(sql<boolean>`tenant || ' ' || idemkey = ${`${tenant} ${key}`}`)
    .where('idemkey', '=', key)
    .where('type', '=', 'internal_transfer')
    .limit(TRANSFERS_MAX)
    .execute()
  return found.map(({ uuid }) => uuid)
}

/** An upper bound of the last ids of batches that may hold a request below this id. */
function highestLastId(id: string): string {
  return lowestId(millisecondsOf(id) + SPREAD_MS + 1)
}

/** No batch with this last id holds a request below the result. */
function lowestFirstId(lastId: string): string {
  return lowestId(millisecondsOf(lastId) - SPREAD_MS)
}

/** A request with its detail, unless before `fromMs`. */
export async function findLogged(
  context: ReadContext,
  id: string,
  fromMs: number,
): Promise<(Summary & Detail) | undefined> {
  if (millisecondsOf(id) < fromMs) return undefined
  const { db, tenant } = context
  const rows = await db
    .selectFrom('request_batches')
    .select(['last_id', 'summaries'])
    .where('tenant', '=', tenant)
    .where('last_id', '>=', id)
    .where('last_id', '<', highestLastId(id))
    .where('first_id', '<=', id)
    .orderBy('last_id')
    .execute()
  for (const row of rows) {
    const summaries = summariesOf(context, row)
    const at = summaries.findIndex((summary) => summary.id === id)
    const summary = summaries[at]
    if (summary) return { ...summary, ...(await detailOf(context, row.last_id, at)) }
  }
  return undefined
}

async function detailOf(context: ReadContext, last_id: string, at: number): Promise<Detail> {
  const { db, tenant } = context
  const row = await db
    .selectFrom('request_batches')
    .select('details')
    .where('tenant', '=', tenant)
    .where('last_id', '=', last_id)
    .executeTakeFirstOrThrow()
  const place = { column: requestDetails, tenant, key: last_id }
  const detail = (unpacked(context, place, row.details) as Detail[])[at]
  if (!detail) throw new Error(`batch ${last_id} of the request log lacks a detail`)
  return detail
}

export function summariesOf(
  context: Pick<ReadContext, 'tenant' | 'vault'>,
  { last_id, summaries }: { last_id: string; summaries: Buffer },
): Summary[] {
  const place = { column: requestSummaries, tenant: context.tenant, key: last_id }
  return (unpacked(context, place, summaries) as unknown[][]).map(
    (values) => Object.fromEntries(summaryFields.map((name, at) => [name, values[at]])) as Summary,
  )
}

function unpacked(
  { vault }: Pick<ReadContext, 'vault'>,
  place: Parameters<ReadContext['vault']['open']>[0],
  sealed: Buffer,
): unknown {
  return parseJson(
    inflateRawSync(Buffer.from(vault.open(place, sealed, 'latin1'), 'latin1')).toString(),
  )
}
