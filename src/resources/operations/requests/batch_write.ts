// Converts log entries to batches, in the writer's thread. A compressed batch takes a fifth of
// single rows (decision 0015).

import { deflateRawSync } from 'node:zlib'
import { columnsOf } from '../../../platform/database/columns.ts'
import type { Statement } from '../../../platform/database/db.ts'
import { isUuid } from '../../../platform/values/ids.ts'
import type { IgnoredName } from '../../../platform/contract/ignored.ts'
import type { InjectedFault } from '../../../platform/contract/injected_fault.ts'
import { parseBody } from '../../../platform/http/json_body.ts'
import { isSafeMethod } from '../../../platform/http/path.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { jsonText, parseJson } from '../../../platform/values/json.ts'
import { mask, maskedPath, maskText } from './mask_rules.ts'
import type { LogEntry } from './entry_write.ts'
import { findersOf, resourceOf } from './finder_rules.ts'
import { millisecondsOf } from './id_rules.ts'
import { itemsOf } from '../../../platform/database/tenants.ts'
import { requestBatches } from './table.ts'

/** Characters kept of a body. */
const SHOWN_MAX = 16 * 1024
const HEADER_MAX = 512
const KEY_MAX = 255
const PATH_MAX = 1024

/** In milliseconds. The lookup by id relies on it. */
export const SPREAD_MS = 5_000
/** Requests of a batch, and characters of their details. */
const REQUESTS_MAX = 500
const DETAILS_MAX = 1024 * 1024
/** A higher zlib level saves little. */
const COMPRESSION = 3

export const requestSummaries = requestBatches.sealedColumn('summaries')
export const requestDetails = requestBatches.sealedColumn('details')

/** The list's fields; the time is in the id. */
export type Summary = {
  id: string
  method: string
  path: string
  status: number
  latency_ms: number
  error_code: string | null
  idempotency_key: string | null
  resource_id: string | null
  actor_type: LogEntry['actor_type']
  actor_id: string | null
  actor_name: string | null
  rehearsal?: boolean | null | undefined
  /** The rule that fired. */
  fault_id?: string | null | undefined
  /** Null without an operation. */
  group?: string | null | undefined
  /** The number of unknown names; null for none. */
  ignored_count?: number | null | undefined
}

/** Bodies are JSON, or a text that describes an incomplete one. */
export type Detail = {
  request_body?: unknown
  response_body?: unknown
  request_headers: Record<string, string>
  trace_id?: string
  fault?: InjectedFault
  ignored?: readonly IgnoredName[]
}

/** Fields since the first version of the batch format. */
export const firstFields = [
  'id',
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
] as const satisfies readonly (keyof Summary)[]

/** The fields of a summary, in stored order. */
export const summaryFields = [
  ...firstFields,
  'rehearsal',
  'fault_id',
  'group',
  'ignored_count',
] as const

export const FAILED = 400

/** A completed transfer's posted transaction has the request's key. */
const TRANSFERS = '/v0/transactions/internal_transfer'

// A wipe locks its workspace's row. Workspaces with requests from before the wipe are returned
// instead of written.
export const insertBatches: Statement = {
  name: 'request_batches_insert',
  text: `with held as materialized (
           select tenant, wiped_id from workspaces where tenant = $1 for share
         ), given as (
           select tenant, last_id, first_id, requests, failures, finders::bigint[] as finders, summaries, details
           from ${itemsOf('$2::uuid[], $3::uuid[], $4::smallint[], $5::smallint[], $6::text[], $7::bytea[], $8::bytea[]', 'n', 'last_id, first_id, requests, failures, finders, summaries, details')}
         ), late as (
           select held.tenant, held.wiped_id from held
           where exists (select from given g where g.first_id <= held.wiped_id)
         ), written as (
           insert into request_batches (tenant, last_id, first_id, requests, failures, finders, summaries, details)
           select g.* from given g cross join held where not exists (select from late)
         )
         select tenant, wiped_id from late`,
}

/** `lost`: entries that could not be logged. */
export type WrittenBatch = { readonly columns: readonly unknown[]; readonly lost: number }

type Logged = {
  readonly tenant: string
  readonly summary: Summary
  readonly detail: string
  /** True if the posted transaction has the request's key. */
  readonly isKeyShown: boolean
}

/** The batches by workspace. An invalid entry affects no other. */
export function batchesOf(entries: readonly LogEntry[], vault: Vault): WrittenBatch {
  const logged = entries.flatMap((entry) => {
    try {
      return [loggedOf(entry)]
    } catch {
      return []
    }
  })
  const rows = portionsOf(logged).map((portion) => rowOf(portion, vault))
  return { columns: columnsOf(insertBatches, rows), lost: entries.length - logged.length }
}

function portionsOf(logged: readonly Logged[]): Logged[][] {
  const inOrder = logged.toSorted(
    (one, other) => compare(one.tenant, other.tenant) || compare(one.summary.id, other.summary.id),
  )
  const portions: Logged[][] = []
  let characters = 0
  for (const request of inOrder) {
    const portion = portions.at(-1)
    const first = portion?.[0]
    characters += request.detail.length
    const fits =
      portion &&
      first?.tenant === request.tenant &&
      portion.length < REQUESTS_MAX &&
      characters <= DETAILS_MAX &&
      millisecondsOf(request.summary.id) - millisecondsOf(first.summary.id) < SPREAD_MS
    if (fits) portion.push(request)
    else {
      portions.push([request])
      characters = request.detail.length
    }
  }
  return portions
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** In the order of the statement's columns. */
function rowOf(portion: readonly Logged[], vault: Vault): unknown[] {
  const [first, last] = [portion[0], portion.at(-1)]
  if (!first || !last) throw new Error('a batch of requests is empty')
  const { tenant } = first
  const key = last.summary.id
  const summaries = portion.map(({ summary }) => summaryFields.map((name) => summary[name]))
  const sealed = (column: typeof requestDetails, json: string) =>
    vault.seal({ column, tenant, key }, deflateRawSync(json, { level: COMPRESSION }))
  return [
    tenant,
    key,
    first.summary.id,
    portion.length,
    portion.filter(({ summary }) => summary.status >= FAILED).length,
    `{${findersOf(portion).join(',')}}`,
    sealed(requestSummaries, JSON.stringify(summaries)),
    sealed(requestDetails, `[${portion.map(({ detail }) => detail).join(',')}]`),
  ]
}

function loggedOf(entry: LogEntry): Logged {
  const { tenant, method, headers, status } = entry
  const path = maskedPath(entry.path).slice(0, PATH_MAX)
  const sent = bytesOf(entry.requestBody)
  const sentBody = typeof sent === 'object' ? parsed(sent) : undefined
  const answered =
    typeof entry.responseBody === 'string' && entry.responseBody !== ''
      ? parseJson(entry.responseBody)
      : undefined
  const body = (answered ?? {}) as { id?: unknown; code?: unknown; status?: unknown }
  const { id, code } = body
  const isRefused = status >= FAILED
  const detail: Record<keyof Detail, string | undefined> = {
    request_body: shown(sent, sentBody),
    response_body: isSafeMethod(method) ? undefined : shown(entry.responseBody, answered),
    request_headers: JSON.stringify(headersOf(headers)),
    trace_id: JSON.stringify(traceOf(headers.traceparent)),
    fault: JSON.stringify(entry.fault),
    ignored: JSON.stringify(
      entry.ignored?.map(({ name, ...suggestion }) => ({ name: maskText(name), ...suggestion })),
    ),
  }
  const summary: Summary = {
    id: entry.id,
    method,
    path,
    status,
    latency_ms: Math.round(entry.milliseconds * 100) / 100,
    error_code: isRefused && typeof code === 'string' ? code : (entry.code ?? null),
    idempotency_key: headers['idempotency-key']?.slice(0, KEY_MAX) || null,
    resource_id: (resourceOf(path) ?? madeBy(entry, id))?.toLowerCase() ?? null,
    actor_type: entry.actor_type,
    actor_id: entry.actor_id,
    actor_name: entry.actor_name,
    ...(entry.group === undefined ? {} : { group: entry.group }),
    ...(entry.isRehearsal ? { rehearsal: true } : {}),
    ...(entry.ignored ? { ignored_count: entry.ignored.length } : {}),
    ...(entry.fault?.rule === undefined ? {} : { fault_id: entry.fault.rule }),
  }
  const isKeyShown =
    path === TRANSFERS && body.status === 'COMPLETE' && madeBy(entry, id) !== undefined
  return { tenant, summary, detail: objectOf(detail), isKeyShown }
}

/** Joins fields that are JSON already, so that a body is serialized once. */
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

/** Refusals and rehearsals create nothing. */
function madeBy({ status, isRehearsal }: LogEntry, id: unknown): string | undefined {
  return status >= FAILED || isRehearsal ? undefined : idOf(id)
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && isUuid(value) ? value : undefined
}

/** The caller's trace (W3C Trace Context). */
function traceOf(header = ''): string | undefined {
  const [, trace] = /^[0-9a-f]{2}-([0-9a-f]{32})-/.exec(header) ?? []
  return trace
}

function bytesOf(body: LogEntry['requestBody']): Buffer | number | undefined {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body
}

/** Undefined for invalid or too deeply nested JSON. */
function parsed(body: Buffer): unknown {
  const { value, error } = parseBody(body)
  return error ? undefined : value
}

/**
 * JSON: the masked body, its beginning, or a description. Unparsable text cannot be masked by name.
 */
function shown(body: Buffer | string | number | undefined, value: unknown): string | undefined {
  if (typeof body === 'number') return `"[${body} bytes, not kept]"`
  if (body === undefined || body.length === 0) return undefined
  if (value === undefined) return `"[${body.length} bytes that are not JSON]"`
  const text = jsonText(mask(value))
  return text.length <= SHOWN_MAX ? text : JSON.stringify(`${text.slice(0, SHOWN_MAX)}…`)
}
