// The log of requests, as people look into it. Writing it is in log.ts. It is the machine's own: its times and how long it is
// kept do not move with a workspace's clock.

import { type SelectQueryBuilder, type Selectable, sql } from 'kysely'
import { addSeconds, machineNow } from '../../../platform/values/clock.ts'
import { run, type Statement, type Tables } from '../../../platform/database/db.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, nextToken, startPage, toPage } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import { toActor } from '../audit_log/audit_log.ts'
import type { ShownActor } from '../audit_log/schema.ts'
import { type Detail, requestDetail } from './log_row.ts'
import type { LoggedRequest, LoggedRequestDetail, RequestQuery } from './schema.ts'

declare module '../../../platform/database/db.ts' {
  interface Tables {
    request_log: {
      tenant: string
      id: string
      time: Date
      method: string
      path: string
      status: number
      latency_ms: number
      error_code: string | null
      idempotency_key: string | null
      resource_id: string | null
      actor_type: ShownActor['type']
      actor_id: string | null
      actor_name: string | null
      /** JSON (log_row.ts), sealed. */
      detail: Buffer
    }
  }
}

const KEPT_SECONDS = 7 * 24 * 3600
/** A page looks at no more than this many requests, however few of them fit its filters. */
const LOOKED_MAX = 20_000
const FAILED = 400

const columns = [
  'id',
  'time',
  'method',
  'path',
  'status',
  'latency_ms',
  'error_code',
  'idempotency_key',
  'resource_id',
  'actor_type',
  'actor_id',
  'actor_name',
] as const

type Row = Omit<Selectable<Tables['request_log']>, 'tenant' | 'detail'>

function toRequest(row: Row): LoggedRequest {
  return {
    id: row.id,
    method: row.method,
    path: row.path,
    status: row.status,
    latency_ms: row.latency_ms,
    actor: toActor(row),
    time: row.time.toISOString(),
    ...present({
      idempotency_key: row.idempotency_key,
      error_code: row.error_code,
      resource_id: row.resource_id,
    }),
  }
}

/** The newest first. A page may hold fewer than asked for, or none, and still say that there is more to look at. */
export async function listRequests(context: ReadContext, query: RequestQuery) {
  const paged = { page: toPage(query), context, shape: ['timestamptz', 'uuid'] } as const
  const { limit, after } = startPage(paged)
  const window = windowOf(context, query, after)
  const rows = await filtered(context, window.limit(LOOKED_MAX), query)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : await endOf(window, query)
  const token = last && nextToken(paged, [last.time.toISOString(), last.id])
  return listBody('requests', rows.slice(0, limit).map(toRequest), token)
}

/** What an index leads to, from the page's beginning on. */
function windowOf({ db, tenant }: ReadContext, query: RequestQuery, after: string[] | undefined) {
  const kept = keptSince()
  const from = query.from_time === undefined ? kept : new Date(query.from_time)
  let window = db
    .selectFrom('request_log')
    .select([...columns])
    .where('tenant', '=', tenant)
    .where('time', '>=', from > kept ? from : kept)
  if (query.to_time !== undefined) window = window.where('time', '<', new Date(query.to_time))
  if (query.idempotency_key !== undefined)
    window = window.where('idempotency_key', '=', query.idempotency_key)
  if (query.resource_id !== undefined) window = window.where('resource_id', '=', query.resource_id)
  if (query.status_min !== undefined && query.status_min >= FAILED)
    window = window.where(sql<boolean>`status >= 400`)
  if (after)
    window = window.where(sql<boolean>`(time, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  return window.orderBy('time', 'desc').orderBy('id', 'desc')
}

type Window = ReturnType<typeof windowOf>

/** What no index leads to is looked for among what the window holds. */
function filtered({ db }: ReadContext, window: Window, query: RequestQuery) {
  let rows = db.selectFrom(window.as('seen')).selectAll()
  if (query.method !== undefined) rows = rows.where('method', '=', query.method)
  if (query.path !== undefined) rows = rows.where(sql<boolean>`starts_with(path, ${query.path})`)
  if (query.status_min !== undefined) rows = rows.where('status', '>=', query.status_min)
  if (query.status_max !== undefined) rows = rows.where('status', '<=', query.status_max)
  return rows satisfies SelectQueryBuilder<never, never, Row>
}

/** Where the window ended, if there may be more behind it. */
async function endOf(window: Window, query: RequestQuery): Promise<Row | undefined> {
  const { method, path, status_min, status_max } = query
  if ([method, path, status_min, status_max].every((filter) => filter === undefined))
    return undefined
  return window
    .offset(LOOKED_MAX - 1)
    .limit(1)
    .executeTakeFirst()
}

/** A request with what was sent and answered. Throws ResourceNotFound. */
export async function getRequest(
  { db, tenant, vault }: ReadContext,
  id: string,
): Promise<LoggedRequestDetail> {
  const row = await db
    .selectFrom('request_log')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('time', '>=', keptSince())
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`request ${id}`)
  const detail = JSON.parse(
    vault.open({ column: requestDetail, tenant, key: row.id }, row.detail),
  ) as Detail
  return { ...toRequest(row), ...detail }
}

const PURGED_MAX = 2_000

const purgeOld: Statement = {
  name: 'request_log_purge',
  text: `with gone as (
           delete from request_log where tenant = $1 and id in (
             select id from request_log where tenant = $1 and time < $2 order by time, id limit $3
           )
           returning 1
         )
         select count(*)::int as count from gone`,
}

/** Deletes a batch of the requests that are older than 7 days of the machine's time; true when there is more. */
export async function purgeRequests(op: Op): Promise<boolean> {
  const values = [op.tenant, keptSince(), PURGED_MAX]
  const [row] = await run<{ count: number }>(op.tx, purgeOld, values)
  return (row?.count ?? 0) >= PURGED_MAX
}

function keptSince(): Date {
  return addSeconds(machineNow(), -KEPT_SECONDS)
}
