// From a request that was answered to the row that is kept of it. Pure, so that it can be held against planted secrets.

import type { Seen } from '../../platform/edge.ts'
import { isUuid } from '../../platform/ids.ts'
import { parseBody } from '../../platform/json_body.ts'
import type { Vault } from '../../platform/seal.ts'
import { actorColumns } from '../audit_log/audit_log.ts'
import { mask, maskText } from './mask.ts'

/** Of a longer body only its length is known: reading it would hold up others. */
export const BODY_MAX = 64 * 1024
/** Of a body this much is kept, in characters. */
const SHOWN_MAX = 16 * 1024
const HEADER_MAX = 512
const PATH_MAX = 1024

/** What is sealed, as JSON. Bodies are JSON values, or a text that says or shows what there is of one that is not whole. */
export type Detail = {
  request_body?: unknown
  response_body?: unknown
  request_headers: Record<string, string>
  trace_id?: string
}

/** The values of a row, in the order of the statement's columns (log.ts). */
export function rowOf(seen: Seen, vault: Vault): unknown[] {
  const { caller, headers } = seen
  const path = maskText(readable(seen.path)).slice(0, PATH_MAX)
  const asked = parsed(seen.requestBody)
  const answered = parsed(seen.responseBody)
  const { id, code } = (answered ?? {}) as { id?: unknown; code?: unknown }
  const isRefused = seen.status >= 400
  const detail: Record<keyof Detail, string | undefined> = {
    request_body: shown(seen.requestBody, asked),
    response_body: seen.method === 'GET' ? undefined : shown(seen.responseBody, answered),
    request_headers: JSON.stringify(headersOf(headers)),
    trace_id: JSON.stringify(traceOf(headers['traceparent'])),
  }
  const actor = actorColumns(caller.asker)
  return [
    caller.tenant,
    seen.id,
    new Date(seen.timeMs + caller.offsetMs),
    seen.method,
    path,
    seen.status,
    Math.round(seen.milliseconds * 100) / 100,
    isRefused && typeof code === 'string' ? code : (seen.code ?? null),
    keyOf(headers['idempotency-key']),
    resourceOf(path) ?? (isRefused ? undefined : idOf(id)) ?? null,
    actor.actor_type,
    actor.actor_id,
    actor.actor_name,
    vault.seal(caller.tenant, objectOf(detail)),
  ]
}

/** An object of fields that are JSON already: a body is turned into text once. */
function objectOf(fields: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(fields).filter(([, text]) => text !== undefined)
  return `{${given.map(([name, text]) => `"${name}":${text}`).join(',')}}`
}

function headersOf(headers: Seen['headers']): Detail['request_headers'] {
  const kept: Detail['request_headers'] = {}
  for (const name of ['content-type', 'idempotency-key', 'user-agent']) {
    const value = headers[name]
    if (typeof value === 'string') kept[name] = maskText(value).slice(0, HEADER_MAX)
  }
  return kept
}

const KEY_MAX = 255

function keyOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, KEY_MAX) : null
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && isUuid(value) ? value : undefined
}

/** The last id in the path: what the request is about. */
function resourceOf(path: string): string | undefined {
  return path.split('/').findLast(isUuid)
}

/** As somebody would write it, and the database takes it: a NUL would cost the whole batch. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '\uFFFD')
  } catch {
    return path
  }
}

/** The trace that the caller takes part in (W3C Trace Context). */
function traceOf(header: string | string[] | undefined): string | undefined {
  const [, trace] = /^[0-9a-f]{2}-([0-9a-f]{32})-/.exec(String(header ?? '')) ?? []
  return trace
}

type Body = Seen['requestBody'] | Seen['responseBody']

/** Undefined for what is absent, too long, or no JSON that the bank reads: nested so deep that it is costly to look at. */
function parsed(body: Body): unknown {
  if (typeof body === 'number' || body === '') return undefined
  if (typeof body === 'string') return JSON.parse(body)
  const { value, error } = parseBody(body)
  return error ? undefined : value
}

/** JSON: the masked body, its beginning when it is long, or what it was. What cannot be read cannot be masked by names. */
function shown(body: Body, value: unknown): string | undefined {
  if (typeof body === 'number') return `"[${body} bytes, not kept]"`
  if (body === undefined || body.length === 0) return undefined
  if (value === undefined) return `"[${body.length} bytes that are not JSON]"`
  const text = JSON.stringify(mask(value))
  return text.length <= SHOWN_MAX ? text : JSON.stringify(`${text.slice(0, SHOWN_MAX)}…`)
}
