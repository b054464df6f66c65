// From a request that was answered to the row that is kept of it. Pure, so that it can be held against planted secrets.

import type { Seen } from '../../platform/edge.ts'
import { isUuid } from '../../platform/ids.ts'
import { present } from '../../platform/present.ts'
import type { Vault } from '../../platform/seal.ts'
import { actorColumns } from '../audit_log/audit_log.ts'
import { mask, maskText } from './mask.ts'

/** Of a longer body only its length is known: reading it would hold up others. */
export const BODY_MAX = 64 * 1024
/** Of a body this much is kept, in characters. */
const SHOWN_MAX = 16 * 1024
const HEADER_MAX = 512
const PATH_MAX = 1024

/** What is sealed. Bodies are JSON values, or a text that says or shows what there is of one that is not whole. */
export type Detail = {
  request_body?: unknown
  response_body?: unknown
  request_headers: Record<string, string>
  trace_id?: string
}

/** The values of a row, in the order of the statement's columns (log.ts). */
export function rowOf(seen: Seen, vault: Vault): unknown[] {
  const { caller, headers } = seen
  const path = maskText(decoded(seen.path)).slice(0, PATH_MAX)
  const asked = parsed(seen.requestBody)
  const answered = parsed(seen.responseBody)
  const { id, code } = (answered ?? {}) as { id?: unknown; code?: unknown }
  const isRefused = seen.status >= 400
  const detail: Detail = {
    ...present({
      request_body: shown(seen.requestBody, asked),
      response_body: seen.method === 'GET' ? undefined : shown(seen.responseBody, answered),
    }),
    request_headers: Object.fromEntries(
      ['content-type', 'idempotency-key', 'user-agent'].flatMap((name) => {
        const value = headers[name]
        return typeof value === 'string' ? [[name, maskText(value).slice(0, HEADER_MAX)]] : []
      }),
    ),
    ...present({ trace_id: traceOf(headers['traceparent']) }),
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
    vault.seal(caller.tenant, JSON.stringify(detail)),
  ]
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

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
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

/** Undefined for what is absent, too long, or no JSON. */
function parsed(body: Body): unknown {
  if (body === undefined || typeof body === 'number' || body.length === 0) return undefined
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** The masked body, its beginning when it is long, or what it was. What cannot be read cannot be masked by names. */
function shown(body: Body, value: unknown): unknown {
  if (typeof body === 'number') return `[${body} bytes, not kept]`
  if (body === undefined || body.length === 0) return undefined
  if (value === undefined) return `[${body.length} bytes that are not JSON]`
  const masked = mask(value)
  const text = JSON.stringify(masked)
  return text.length <= SHOWN_MAX ? masked : `${text.slice(0, SHOWN_MAX)}…`
}
