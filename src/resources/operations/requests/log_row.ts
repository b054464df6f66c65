// From the log entry of a request to the row that is kept of it. Pure; runs in the writer's thread.

import { columnsOf } from '../../../platform/database/columns.ts'
import type { Statement } from '../../../platform/database/db.ts'
import { isUuid } from '../../../platform/values/ids.ts'
import { parseBody } from '../../../platform/http/json_body.ts'
import { isSafeMethod } from '../../../platform/http/path.ts'
import { sealedColumn } from '../../../platform/sealing/places.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { mask, maskedPath, maskText } from './mask.ts'
import type { LogEntry } from './log_entry.ts'

/** Of a body this much is kept, in characters. */
const SHOWN_MAX = 16 * 1024
const HEADER_MAX = 512
const KEY_MAX = 255
const PATH_MAX = 1024

export const requestDetail = sealedColumn('request_log', 'detail')

/** What is sealed, as JSON. Bodies are JSON values, or a text that says or shows what there is of one that is not whole. */
export type Detail = {
  request_body?: unknown
  response_body?: unknown
  request_headers: Record<string, string>
  trace_id?: string
}

// A wipe holds its workspace's row until it commits: what came before it, and waits here, finds that it came too late.
// Several workspaces are locked in the order of their names, so that this never deadlocks with who locks several as well.
export const insertRequests: Statement = {
  name: 'request_log_insert',
  text: `with held as materialized (
           select tenant, wiped_id from workspaces where tenant = any ($1::text[]) order by tenant for share
         )
         insert into request_log (tenant, id, time, method, path, status, latency_ms, error_code, idempotency_key,
                                  resource_id, actor_type, actor_id, actor_name, detail)
         select n.* from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::smallint[],
                                $7::float8[], $8::text[], $9::text[], $10::uuid[], $11::text[], $12::uuid[],
                                $13::text[], $14::bytea[])
           as n (tenant, id, time, method, path, status, latency_ms, error_code, idempotency_key, resource_id,
                 actor_type, actor_id, actor_name, detail)
         join held w on w.tenant = n.tenant
         where w.wiped_id is null or n.id > w.wiped_id`,
}

/** The columns of the statement, and how many requests could not be made a row of. */
export type Written = { readonly columns: readonly Uint8Array[]; readonly lost: number }

/** The rows of a batch. One that cannot be made costs no other. */
export function rowsOf(batch: readonly LogEntry[], vault: Vault): Written {
  const rows = batch.flatMap((entry) => {
    try {
      return [rowOf(entry, vault)]
    } catch {
      return []
    }
  })
  return { columns: columnsOf(insertRequests, rows), lost: batch.length - rows.length }
}

/** The values of a row, in the order of the statement's columns. */
function rowOf(entry: LogEntry, vault: Vault): unknown[] {
  const { tenant, method, headers, status } = entry
  const path = maskedPath(entry.path).slice(0, PATH_MAX)
  const sent = bytesOf(entry.requestBody)
  const sentBody = typeof sent === 'object' ? parsed(sent) : undefined
  const answered =
    typeof entry.responseBody === 'string' && entry.responseBody !== ''
      ? (JSON.parse(entry.responseBody) as unknown)
      : undefined
  const { id, code } = (answered ?? {}) as { id?: unknown; code?: unknown }
  const isRefused = status >= 400
  const detail: Record<keyof Detail, string | undefined> = {
    request_body: shown(sent, sentBody),
    response_body: isSafeMethod(method) ? undefined : shown(entry.responseBody, answered),
    request_headers: JSON.stringify(headersOf(headers)),
    trace_id: JSON.stringify(traceOf(headers.traceparent)),
  }
  return [
    tenant,
    entry.id,
    new Date(entry.timeMs),
    method,
    path,
    status,
    Math.round(entry.milliseconds * 100) / 100,
    isRefused && typeof code === 'string' ? code : (entry.code ?? null),
    headers['idempotency-key']?.slice(0, KEY_MAX) || null,
    resourceOf(path) ?? (isRefused ? undefined : idOf(id)) ?? null,
    entry.actor_type,
    entry.actor_id,
    entry.actor_name,
    vault.seal({ column: requestDetail, tenant, key: entry.id }, objectOf(detail)),
  ]
}

/** An object of fields that are JSON already: a body is turned into text once. */
function objectOf(fields: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(fields).filter(([, text]) => text !== undefined)
  return `{${present.map(([name, text]) => `"${name}":${text}`).join(',')}}`
}

function headersOf(headers: LogEntry['headers']): Detail['request_headers'] {
  const kept: Detail['request_headers'] = {}
  for (const name of ['content-type', 'idempotency-key', 'user-agent'] as const) {
    const value = headers[name]
    if (value !== undefined) kept[name] = maskText(value).slice(0, HEADER_MAX)
  }
  return kept
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && isUuid(value) ? value : undefined
}

/** The last id in the path: what the request is about. */
function resourceOf(path: string): string | undefined {
  return path.split('/').findLast(isUuid)
}

/** The trace that the caller takes part in (W3C Trace Context). */
function traceOf(header = ''): string | undefined {
  const [, trace] = /^[0-9a-f]{2}-([0-9a-f]{32})-/.exec(header) ?? []
  return trace
}

function bytesOf(body: LogEntry['requestBody']): Buffer | number | undefined {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body
}

/** Undefined for what is no JSON that the bank reads: nested so deep that it is costly to look at. */
function parsed(body: Buffer): unknown {
  const { value, error } = parseBody(body)
  return error ? undefined : value
}

/** JSON: the masked body, its beginning when it is long, or what it was. What cannot be read cannot be masked by names. */
function shown(body: Buffer | string | number | undefined, value: unknown): string | undefined {
  if (typeof body === 'number') return `"[${body} bytes, not kept]"`
  if (body === undefined || body.length === 0) return undefined
  if (value === undefined) return `"[${body.length} bytes that are not JSON]"`
  const text = JSON.stringify(mask(value))
  return text.length <= SHOWN_MAX ? text : JSON.stringify(`${text.slice(0, SHOWN_MAX)}…`)
}
