// Reads the request log; write.ts writes it. Its times and retention use the machine's clock.

import { addSeconds, machineNow } from '../../../platform/values/clock.ts'
import { run, type Statement } from '../../../platform/database/db.ts'
import { Forbidden, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { mayRead } from '../../../platform/contract/scopes.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, nextToken, startPage, toPage } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import { toActor } from '../audit_log/write.ts'
import { findLogged, type RequestRange, requestsIn } from './batch_queries.ts'
import { FAILED, type Summary } from './batch_write.ts'
import { isOwnRead } from './own_read_rules.ts'
import { lowestId, millisecondsOf } from './id_rules.ts'
import type { LoggedRequest, LoggedRequestDetail, RequestQuery } from './schema.ts'

const KEPT_SECONDS = 7 * 24 * 3600
/** Requests that a filtered page reads at most. */
const LOOKED_MAX = 20_000

export function toRequest(request: Summary): LoggedRequest {
  return {
    id: request.id,
    method: request.method,
    path: request.path,
    status: request.status,
    latency_ms: request.latency_ms,
    actor: toActor(request),
    time: new Date(millisecondsOf(request.id)).toISOString(),
    ...present({
      idempotency_key: request.idempotency_key,
      error_code: request.error_code,
      resource_id: request.resource_id,
      rehearsal: request.rehearsal ?? null,
      ignored_count: request.ignored_count ?? null,
      fault_id: request.fault_id ?? null,
      group: request.group ?? null,
    }),
  }
}

/**
 * Readable requests, by default newest first. A filtered page may be short or empty and have a
 * successor.
 */
export async function listRequests(context: ReadContext, query: RequestQuery) {
  const paged = { page: toPage(query), context, shape: ['uuid'], usual: 'desc' } as const
  const { limit, after } = startPage(paged)
  const found: Summary[] = []
  let looked = 0
  let last: Summary | undefined
  for await (const request of requestsIn(context, rangeOf(query, after?.[0]))) {
    if (found.length === limit || looked === LOOKED_MAX) {
      const token = last && nextToken(paged, [last.id])
      return listBody('requests', found.map(toRequest), token)
    }
    looked += 1
    if (!mayRead(context.rights, request.group) || !isWanted(request, query)) {
      if (looked === LOOKED_MAX) last = request
      continue
    }
    found.push(request)
    last = request
  }
  return listBody('requests', found.map(toRequest), undefined)
}

function rangeOf(query: RequestQuery, after: string | undefined): RequestRange {
  const { from_time, to_time } = query
  const kept = keptSince().getTime()
  const fromMs = from_time === undefined ? kept : Math.max(kept, Math.ceil(Date.parse(from_time)))
  const before = lowestId(to_time === undefined ? Number.POSITIVE_INFINITY : Date.parse(to_time))
  const direction = query.order ?? 'desc'
  const above = lowestId(fromMs)
  return {
    direction,
    above: direction === 'asc' && after !== undefined && after > above ? after : above,
    before: direction === 'desc' && after !== undefined && after < before ? after : before,
    onlyFailures: (query.status_min ?? 0) >= FAILED,
    idempotencyKey: query.idempotency_key,
    resourceId: query.resource_id?.toLowerCase(),
    faultId: query.fault_id?.toLowerCase(),
  }
}

/** Filters without an index. */
function isWanted(request: Summary, query: RequestQuery): boolean {
  const { method, path, status_min = 0, status_max = Number.POSITIVE_INFINITY } = query
  return (
    request.status >= status_min &&
    request.status <= status_max &&
    (method === undefined || request.method === method) &&
    (query.own_reads !== false || !isOwnRead(request.actor_type, request.method)) &&
    (path === undefined || request.path.startsWith(path)) &&
    (query.idempotency_key === undefined || request.idempotency_key === query.idempotency_key) &&
    (query.resource_id === undefined || request.resource_id === query.resource_id.toLowerCase()) &&
    (query.fault_id === undefined || request.fault_id === query.fault_id.toLowerCase())
  )
}

/** Throws ResourceNotFound, and Forbidden for a request that the caller may not read. */
export async function getRequest(context: ReadContext, id: string): Promise<LoggedRequestDetail> {
  const found = await findRequest(context, id)
  if (!found) throw ResourceNotFound(`request ${id}`)
  const { group } = found
  if (!mayRead(context.rights, group))
    throw Forbidden(
      `this request takes the scope ${group === undefined ? 'read' : `${group}:read`}, and your key has ${context.rights.scopes?.join(', ')}`,
    )
  return found
}

/** As getRequest without rights; undefined if missing. */
export async function findRequest(
  context: ReadContext,
  id: string,
): Promise<LoggedRequestDetail | undefined> {
  const [key, fromMs] = [id.toLowerCase(), keptSince().getTime()]
  const found = await findLogged(context, key, fromMs)
  if (!found) return undefined
  const { request_body, response_body, request_headers, trace_id, fault, ignored } = found
  return {
    ...toRequest(found),
    request_headers,
    ...(request_body === undefined ? {} : { request_body }),
    ...(response_body === undefined ? {} : { response_body }),
    ...(trace_id === undefined ? {} : { trace_id }),
    ...(fault === undefined ? {} : { fault }),
    ...(ignored === undefined ? {} : { ignored: [...ignored] }),
  }
}

const PURGED_MAX = 2_000

const purgeBatches: Statement = {
  name: 'request_batches_purge',
  text: `with old as (
           select b.last_id from request_batches b join workspaces w on w.tenant = b.tenant
           where b.tenant = $1 and b.last_id < greatest($2::uuid, w.wiped_id) order by b.last_id limit $3
         ), gone as (
           delete from request_batches b using old where b.tenant = $1 and b.last_id = old.last_id returning 1
         )
         select count(*)::int as count from gone`,
}

/** True if there are more. */
export async function purgeRequests(op: Op): Promise<boolean> {
  const values = [op.tenant, lowestId(keptSince().getTime()), PURGED_MAX]
  const [row] = await run<{ count: number }>(op.tx, purgeBatches, values)
  return (row?.count ?? 0) >= PURGED_MAX
}

function keptSince(): Date {
  return addSeconds(machineNow(), -KEPT_SECONDS)
}
