import { workspaceNow } from '../values/clock.ts'
import type { Edge, Request } from './edge.ts'
import { ApiError, BadRequest, ResourceNotFound } from '../contract/errors.ts'
import { type Faults, noFaults, refuse } from '../contract/faults.ts'
import type { Schemas } from '../contract/ignored.ts'
import { findIgnored } from './ignored.ts'
import { ordinaryDraws } from '../values/draws.ts'
import { isUuid } from '../values/ids.ts'
import { type ParsedBody, parseBody, parseLines } from './json_body.ts'
import type { ReadContext, Tenant } from '../operations/op.ts'
import type { operations } from '../operations/operations.ts'
import { noSlash, pathOf } from './path.ts'
import type { TSchema } from '../contract/schema.ts'
import { checkTenancy } from '../contract/tenancy.ts'
import { type Rules, readBody } from '../contract/validate.ts'

const KEY_MAX = 255

/** The key of an Idempotency-Key header; a structured field (RFC 8941) has quotes. */
export function plainKey(header: string): string {
  return header.replace(/^"(.*)"$/, '$1')
}

export function callerOf(request: Request): NonNullable<Request['caller']> {
  if (!request.caller) throw new Error(`${request.url} was answered without a caller`)
  return request.caller
}

export function readContextOf(
  edge: Pick<Edge, 'database' | 'vault'>,
  caller: NonNullable<Request['caller']>,
  list = '',
): ReadContext {
  // Field by field, so that all have one shape (docs/performance.md).
  const { newId, randomInt, serial } = ordinaryDraws
  return {
    db: edge.database.read,
    newId,
    randomInt,
    serial,
    now: caller.standsAt ?? workspaceNow(caller.offsetMs),
    standsStill: caller.standsAt !== undefined,
    tenant: caller.tenant,
    actor: caller.asker ?? { kind: 'bank' },
    vault: edge.vault,
    rights: caller,
    list,
  }
}

/**
 * As readContextOf, for a request that takes ids before its operation, derived from the seed in a
 * seeded workspace.
 */
export async function preparationOf(
  edge: Pick<Edge, 'database' | 'vault'>,
  request: Request,
  openOp: ReturnType<typeof operations>,
): Promise<ReadContext> {
  const caller = callerOf(request)
  const context = readContextOf(edge, caller)
  if (!context.standsStill) return context
  const { rehearsal } = request
  return openOp({ tenant: caller.tenant, rehearsal }, async ({ newId, randomInt, serial, now }) => {
    return { ...context, newId, randomInt, serial, now }
  })
}

/** Throws BadRequest. */
export function refuseRepeated({ raw: { rawHeaders } }: Request, name: string): void {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at]
    if (sent?.length === name.length && sent.toLowerCase() === name.toLowerCase()) count += 1
  }
  if (count > 1) throw BadRequest(`the ${name} header is given more than once`)
}

/** Undefined without a key. Throws BadRequest for an invalid one. */
export function idempotencyKey(request: Request): string | undefined {
  refuseRepeated(request, 'Idempotency-Key')
  const sent = request.headers['idempotency-key'] as string | undefined
  const value = sent === undefined ? undefined : plainKey(sent)
  if (value === undefined || value === '') return undefined
  if (value.length > KEY_MAX)
    throw BadRequest(`Idempotency-Key must have 1 to ${KEY_MAX} characters`)
  return value
}

export function bodyOf(request: Request, definition: Schemas): ParsedBody {
  const { body } = definition
  const bytes = request.body as Buffer | undefined
  const parsed = body ? parseBody(bytes) : { value: undefined }
  const wrongForm = body && bytes?.length ? wrongFormOf(request, typesOf(definition)) : undefined
  return refusedFirst(request, parsed, wrongForm ?? refusalOfIgnored(request, definition, parsed))
}

function refusalOfIgnored(
  request: Request,
  definition: Schemas,
  { value, error }: ParsedBody,
): ApiError | undefined {
  return error ? undefined : findIgnored(request, definition, value)
}

/** A body that is a list of limited length: JSON, or one item per line. */
export function itemsOf(request: Request, definition: Schemas, most: number): ParsedBody {
  const bytes = request.body as Buffer | undefined
  const parsed = isSentAs(request, NDJSON_TYPE) ? parseLines(bytes, most) : parseBody(bytes)
  const wrongForm = bytes?.length ? wrongFormOf(request, [JSON_TYPE, NDJSON_TYPE]) : undefined
  return refusedFirst(request, parsed, wrongForm ?? refusalOfIgnored(request, definition, parsed))
}

/**
 * Returns the request's refusal instead of throwing it: it is stored under the key, which includes
 * the body (contract: requests#kept-refusals).
 */
function refusedFirst(
  { forbidden, unread }: Request,
  parsed: ParsedBody,
  wrongForm: ApiError | undefined,
): ParsedBody {
  if (unread) return { value: Buffer.from(unread.message), error: forbidden ?? unread }
  const error = forbidden ?? wrongForm ?? parsed.error
  return error ? { value: parsed.value, error } : parsed
}

const JSON_TYPE = 'application/json'
const PATCH_TYPES = [JSON_TYPE, 'application/merge-patch+json']
const NDJSON_TYPE = 'application/x-ndjson'

function typesOf({ method }: Pick<Schemas, 'method'>): readonly string[] {
  return method === 'PATCH' ? PATCH_TYPES : [JSON_TYPE]
}

function isSentAs({ headers }: Request, type: string): boolean {
  const [sent = ''] = (headers['content-type'] ?? '').split(';')
  return sent.trimEnd().toLowerCase() === type
}

/** The refusal of another media type or of compression. */
function wrongFormOf(request: Request, types: readonly string[]): ApiError | undefined {
  if (!types.some((type) => isSentAs(request, type)))
    return BadRequest(`the body must be sent as Content-Type: ${types.join(', or ')}`)
  const encoding = request.headers['content-encoding']
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return undefined
  return BadRequest(`the body must be sent without Content-Encoding, not with ${encoding}`)
}

type Bodied = { body?: TSchema | undefined; bodyOptional?: boolean; rules?: Rules }

/** The body by its route's schema, and its errors. A named tenant must be the caller's. */
export function readBodyOf(
  definition: Bodied,
  parsed: ParsedBody,
  { tenant, now }: { tenant: Tenant; now: Date },
): { body: unknown; faults: Faults } {
  if (parsed.error) throw parsed.error
  if (!definition.body) return { body: undefined, faults: noFaults() }
  const value = parsed.value === undefined && definition.bodyOptional ? {} : parsed.value
  const read = readBody(definition.body, value, now, definition.rules)
  if (Object.keys(read.faults.invalid).length + read.faults.missing.length === 0)
    checkTenancy(value, tenant)
  return read
}

/** As readBodyOf, but throws BadRequestBody for errors. */
export function checkedBody(
  definition: Bodied,
  parsed: ParsedBody,
  who: { tenant: Tenant; now: Date },
): unknown {
  const { body, faults } = readBodyOf(definition, parsed, who)
  refuse(faults)
  return body
}

/** In lower case, as the bank writes them. */
export function paramsOf({ params }: Request): Record<string, string> {
  const ids: Record<string, string> = {}
  for (const [name, value] of Object.entries(params as Record<string, string>))
    ids[name] = value.toLowerCase()
  return ids
}

const TENANT = /^\d{1,9}_\d{1,18}$/

/** As paramsOf, but throws ResourceNotFound for an invalid id. A workspace's id is its tenant. */
export function readParams(request: Request): Record<string, string> {
  const params = paramsOf(request)
  for (const [name, value] of Object.entries(params)) {
    if (name === 'tenant' && !TENANT.test(value)) throw ResourceNotFound(`workspace ${value}`)
    if (name !== 'tenant' && !isUuid(value)) throw noSuchId(request, name)
  }
  return params
}

/** The error shows the value as sent. An empty one is a list's path with a slash at its end. */
function noSuchId(request: Request, name: string): ApiError {
  const sent = (request.params as Record<string, string>)[name] ?? ''
  const path = pathOf(request.url)
  if (sent === '' && path.endsWith('/'))
    return new ApiError(
      ResourceNotFound,
      `${request.method} ${path} does not exist: ${noSlash(path.replace(/\/+$/, ''))}`,
    )
  return new ApiError(
    ResourceNotFound,
    `${thingOf(request, name)} ${sent} does not exist; ids are UUIDs`,
  )
}

/**
 * The noun of a path parameter: `account` for `account_id`; `internal transfer` for
 * `/internal_transfer/{id}`.
 */
function thingOf({ url, params }: Request, name: string): string {
  const sent = (params as Record<string, string>)[name]
  const segments = pathOf(url).split('/')
  const noun = name === 'id' ? segments[segments.indexOf(sent ?? '') - 1] : name
  return (noun ?? '').replace(/_id$/, '').replaceAll('_', ' ')
}
