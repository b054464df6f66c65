// From the log entries of requests to the batches that are kept of them. Pure; runs in the writer's thread. Requests of one
// workspace look alike, so a batch of them, compressed as one, takes a fifth of what a row for each would (decision 0016).

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
import { mask, maskedPath, maskText } from './mask.ts'
import type { LogEntry } from './log_entry.ts'
import { findersOf, resourceOf } from './finders.ts'
import { millisecondsOf } from './request_ids.ts'
import { itemsOf } from '../../../platform/database/tenants.ts'
import { requestBatches } from './table.ts'

/** Of a body this much is kept, in characters. */
const SHOWN_MAX = 16 * 1024
const HEADER_MAX = 512
const KEY_MAX = 255
const PATH_MAX = 1024

/** The requests of a batch came within so many milliseconds of each other: readers rely on it to find one by its id. */
export const SPREAD_MS = 5_000
/** A batch holds at most so many requests, and about so many characters of their details. */
const REQUESTS_MAX = 500
const DETAILS_MAX = 1024 * 1024
/** Of zlib: more takes longer and saves little. */
const COMPRESSION = 3

export const requestSummaries = requestBatches.sealedColumn('summaries')
export const requestDetails = requestBatches.sealedColumn('details')

/** What the list shows of a request; its time is in its id. */
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
  /** True when nothing of it remained. */
  rehearsal?: boolean | null | undefined
  /** The rule of a fault that fired on it. */
  fault_id?: string | null | undefined
  /** The group of the operation; null where no operation answered. */
  group?: string | null | undefined
  /** How many of its names are unknown; null for none. */
  ignored_count?: number | null | undefined
}

/** The rest of it. Bodies are JSON values, or a text that says or shows what there is of one that is not whole. */
export type Detail = {
  request_body?: unknown
  response_body?: unknown
  request_headers: Record<string, string>
  trace_id?: string
  /** What was done wrong on demand. */
  fault?: InjectedFault
  /** Its unknown names. */
  ignored?: readonly IgnoredName[]
}

/** The fields that requests were logged with from the beginning. */
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

/** The fields of a summary, in the order in which a batch holds them. */
export const summaryFields = [
  ...firstFields,
  'rehearsal',
  'fault_id',
  'group',
  'ignored_count',
] as const

export const FAILED = 400

/** Where transfers are made. One that has moved its money has a posted transaction, which shows the key of its request. */
const TRANSFERS = '/v0/transactions/internal_transfer'

// A wipe holds its workspace's row until it commits. Nothing is written for a workspace of which there are requests from
// before its wipe: it is returned.
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

/** The columns of the statement, and how many requests could not be logged. */
export type Written = { readonly columns: readonly unknown[]; readonly lost: number }

type Logged = {
  readonly tenant: string
  readonly summary: Summary
  readonly detail: string
  /** Whether the posted transaction that the request made shows its key. */
  readonly isKeyShown: boolean
}

/** The batches of these entries, some for each workspace. An entry that cannot be logged costs no other. */
export function batchesOf(entries: readonly LogEntry[], vault: Vault): Written {
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

/** By workspace and in the order of ids; each portion small enough for a batch. */
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

/** The values of a row, in the order of the statement's columns. */
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

/** Of what was made: a refusal and a rehearsal made nothing. */
function madeBy({ status, isRehearsal }: LogEntry, id: unknown): string | undefined {
  return status >= FAILED || isRehearsal ? undefined : idOf(id)
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && isUuid(value) ? value : undefined
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
  const text = jsonText(mask(value))
  return text.length <= SHOWN_MAX ? text : JSON.stringify(`${text.slice(0, SHOWN_MAX)}…`)
}
