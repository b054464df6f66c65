// Reads the request log: newest first, or one request by id. log_batch.ts makes the batches.

import { parseJson } from '../../../platform/values/json.ts'
import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { finderOf, madeFinderOf } from './finders.ts'
import {
  type Detail,
  requestDetails,
  requestSummaries,
  SPREAD_MS,
  type Summary,
  summaryFields,
} from './log_batch.ts'
import { lowestId, millisecondsOf } from './request_ids.ts'

/** Batches read together, each opened entirely. */
const PORTION = 10
/** A bulk's transfers share a key; the bulk has its own finder. */
const TRANSFERS_MAX = 10

/** From the newest below an id or a time, down to a time. */
export type Range = {
  /** Lower bound, in milliseconds since 1970. */
  readonly fromMs: number
  /** Exclusive upper bound. */
  readonly before: string
  readonly onlyFailures: boolean
  readonly idempotencyKey: string | undefined
  readonly resourceId: string | undefined
  readonly faultId: string | undefined
}

/** The requests of batches that may contain matches, newest first; the caller filters. */
export async function* newestFirst(context: ReadContext, range: Range): AsyncGenerator<Summary> {
  // Batches overlap in time: a request is next when no unread batch may hold a newer one.
  let waiting: Summary[] = []
  for await (const { last_id, requests } of batchesOf(context, range)) {
    while (waiting[0] && waiting[0].id > last_id) yield waiting.shift() as Summary
    waiting = [...waiting, ...requests].toSorted((one, other) => (one.id < other.id ? 1 : -1))
  }
  yield* waiting
}

type OpenBatch = { readonly last_id: string; readonly requests: readonly Summary[] }

async function* batchesOf(context: ReadContext, range: Range): AsyncGenerator<OpenBatch> {
  const lowest = lowestId(range.fromMs)
  const finders = await findersOf(context, range)
  for (let before = highestLastId(range.before); ; ) {
    const rows = await chosen(context, range, finders)
      .select(['last_id', 'summaries'])
      .where('last_id', '<', before)
      .where('last_id', '>=', lowest)
      .orderBy('last_id', 'desc')
      .limit(PORTION)
      .execute()
    for (const row of rows) {
      const requests = summariesOf(context, row).filter(
        ({ id }) => id < range.before && id >= lowest,
      )
      yield { last_id: row.last_id, requests }
    }
    const last = rows.at(-1)
    if (!last || rows.length < PORTION) return
    before = last.last_id
  }
}

function chosen({ db, tenant }: ReadContext, range: Range, finders: readonly bigint[][]) {
  let batches = db.selectFrom('request_batches').where('tenant', '=', tenant)
  if (range.onlyFailures) batches = batches.where(sql<boolean>`failures > 0`)
  for (const any of finders)
    batches = batches.where(sql<boolean>`finders && ${any.map(String)}::bigint[]`)
  return batches
}

/** For each requested key, resource and fault: the finders, of which a batch has one. */
async function findersOf(context: ReadContext, range: Range): Promise<bigint[][]> {
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

/**
 * The transfers of a request's key, by their transactions. Those of one bulk share key and time.
 */
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
  place: Parameters<ReadContext['vault']['openBytes']>[0],
  sealed: Buffer,
): unknown {
  return parseJson(inflateRawSync(vault.openBytes(place, sealed)).toString())
}
