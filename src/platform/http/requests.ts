// What comes in: who asks, the key, the bytes of the body, and what they mean.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { machineMs, steadyMs, workspaceNow } from '../values/clock.ts'
import type { NetworkRequest, Edge, Request } from './edge.ts'
import {
  ApiError,
  BadRequest,
  Forbidden,
  PasswordChangeRequired,
  ResourceNotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unauthenticated,
  WorkspaceClosed,
} from '../contract/errors.ts'
import { type Faults, noFaults, refuse } from '../contract/faults.ts'
import { ordinaryDraws } from '../values/draws.ts'
import { isUuid } from '../values/ids.ts'
import { type ParsedBody, parseBody, parseLines } from './json_body.ts'
import type { ReadContext, Tenant } from '../operations/op.ts'
import type { operations } from '../operations/operations.ts'
import { pathOf } from './path.ts'
import type { TSchema } from '../contract/schema.ts'
import { allows, type Need, scopeMissing } from '../contract/scopes.ts'
import { checkIntent, checkVisitor, sessionToken } from './session_cookie.ts'
import { checkTenancy } from '../contract/tenancy.ts'
import { type Rules, readBody } from '../contract/validate.ts'
import { includes, type Role } from '../operations/user_roles.ts'
import type { Caller } from '../operations/workspaces.ts'

const KEY_MAX = 255
/** More operations than this waiting for a connection, and callers are told to come back. */
const WAITING_MAX = 2_000

/** Admits a request: at once where its caller is known already, as most are. Throws what refuses it. */
export function authenticate(
  edge: Edge,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  const networkRequest = request as NetworkRequest
  networkRequest.startedMs = steadyMs()
  void reply.header('request-id', request.id)
  if (servesData(request.url)) void reply.headers(DATA_HEADERS)
  if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
    throw BadRequest('the Host header is missing')
  // Node keeps the first; a proxy in between may have used the last.
  refuseRepeated(request, 'Host')
  refuseRepeated(request, 'Authorization')
  const { least, isOpen } = request.routeOptions.config as Partial<RouteRules>
  if (least === undefined && !needsKey(request.url)) return undefined
  const reason = edge.refusesAll()
  if (reason) throw ServiceUnavailable(reason)
  if (isOpen && request.headers.authorization === undefined) {
    checkVisitor(edge, request)
    return undefined
  }
  const caller = findCaller(edge, request, isFromPerson(request))
  if (caller instanceof Promise) return caller.then((it) => admit(edge, networkRequest, it))
  admit(edge, networkRequest, caller)
  return undefined
}

function admit(edge: Edge, request: NetworkRequest, caller: Caller): void {
  const isBehind = edge.database.waiting > WAITING_MAX
  const retryAfterSeconds = isBehind ? 1 : edge.rateLimit.take(caller, machineMs())
  if (retryAfterSeconds > 0) throw TooManyRequests({ retryAfterSeconds })
  const forbidden = checkRights(request, caller)
  if (!forbidden) return
  // The body is part of what the key stands for, and has not been read yet.
  if (!keepsAnswer(request)) throw forbidden
  request.forbidden = forbidden
}

/** Returns the refusal of a caller without the right. Throws the refusal of a closed workspace. */
function checkRights(request: NetworkRequest, caller: Caller): ApiError | undefined {
  const { least, need, isSessionRoute, isOfManyGroups } = request.routeOptions
    .config as Partial<RouteRules>
  if (caller.isClosed && !isSessionRoute) throw WorkspaceClosed()
  request.caller = caller
  if (caller.hasTemporaryPassword && !isSessionRoute) throw PasswordChangeRequired()
  if (least !== undefined && !includes(caller.role, least))
    return Forbidden(`this takes the role ${least}, and yours is ${caller.role}`)
  if (need !== undefined && !allows(caller.scopes, need)) return scopeMissing(caller, need)
  if (isOfManyGroups && caller.scopes !== undefined)
    return Forbidden('this does what operations of many groups do: it takes a key without scopes')
  return undefined
}

/** True if the answer to the request is kept under its key: a write with a key, which is not a rehearsal. */
function keepsAnswer({ headers, routeOptions }: NetworkRequest): boolean {
  const { takesKey } = routeOptions.config as Partial<RouteRules>
  const rehearsal = headers['florin-rehearsal']
  return (
    takesKey === true &&
    Boolean(headers['idempotency-key']) &&
    (rehearsal === undefined || rehearsal === 'false')
  )
}

/** Throws when the caller of a request that goes on may no longer ask it: its key was revoked, or its session has ended. */
export async function checkStill(edge: Edge, request: NetworkRequest): Promise<void> {
  const { tenant } = callerOf(request)
  const caller = await findCaller(edge, request, false)
  if (caller.tenant !== tenant) throw Unauthenticated('the session went on to another workspace')
  const forbidden = checkRights(request, caller)
  if (forbidden) throw forbidden
}

/** What a route requires of its caller. */
export type RouteRules = {
  readonly operation: string
  readonly least: Role
  readonly need: Need
  readonly isOfManyGroups: boolean
  /** It is about the session that asks: somebody whose workspace is closed may leave it. */
  readonly isSessionRoute: boolean
  readonly isOpen: boolean
  /** True if answers are kept under an Idempotency-Key. */
  readonly takesKey: boolean
  readonly isStream: boolean
}

/**
 * By the key, or else by the session that a browser holds. A request with an Authorization header never gets to the
 * sessions: a wrong key is refused, whatever cookie comes with it.
 */
function findCaller(
  edge: Edge,
  request: FastifyRequest,
  prolongs: boolean,
): Caller | Promise<Caller> {
  if (request.headers.authorization === undefined && request.headers.cookie !== undefined) {
    const token = sessionToken(edge, request)
    if (token !== undefined) {
      checkIntent(request)
      return edge.sessions
        .find(token, prolongs)
        .then(orThrow('the session has ended: sign in again'))
    }
  }
  const known = orThrow(
    'the API key is not known here: it is wrong, revoked, or of another environment',
  )
  const caller = edge.callers.find(bearer(request))
  return caller instanceof Promise ? caller.then(known) : known(caller)
}

/** Streams go on alone, and pages mark what they request without a person: neither prolongs a session. */
function isFromPerson({ headers, routeOptions }: FastifyRequest): boolean {
  const { isStream } = routeOptions.config as Partial<RouteRules>
  return isStream !== true && headers['x-florin-background'] !== '1'
}

/** A caller that was found; throws Unauthenticated when there is none. */
function orThrow(why: string): (caller: Caller | undefined) => Caller {
  return (caller) => {
    if (!caller) throw Unauthenticated(why)
    return caller
  }
}

/** What serves the data of a workspace: the contract, and what is ours beside it. */
const KEYED = ['/v0', '/sandbox', '/operations']

/** No cache keeps an answer, and no browser guesses its type (contract: requests#headers-of-answers). */
export const DATA_HEADERS = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }

function servesData(url: string): boolean {
  return KEYED.some((prefix) => url.startsWith(prefix))
}

function needsKey(url: string): boolean {
  return servesData(url) && pathOf(url) !== '/v0/openapi.json'
}

function bearer(request: FastifyRequest): string {
  const header = request.headers.authorization
  if (header === undefined)
    throw Unauthenticated(
      'the Authorization header is missing: send "Authorization: Bearer <API key>"',
    )
  const [, key] = /^bearer +([^ ]+) *$/i.exec(header) ?? []
  if (!key) throw Unauthenticated('the Authorization header must have the form "Bearer <API key>"')
  return key
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
  // Each field by its name, so that all of these have one shape (docs/performance.md).
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

/** As readContextOf, for a request that takes ids before its operation: in a seeded workspace they follow from the seed, too. */
export async function preparationOf(
  edge: Pick<Edge, 'database' | 'vault'>,
  request: Request,
  openOp: ReturnType<typeof operations>,
): Promise<ReadContext> {
  const caller = callerOf(request)
  const context = readContextOf(edge, caller)
  if (!context.standsStill) return context
  return openOp({ tenant: caller.tenant }, async ({ newId, randomInt, serial, now }) => {
    return { ...context, newId, randomInt, serial, now }
  })
}

function refuseRepeated({ raw: { rawHeaders } }: Request, name: string): void {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at]
    if (sent?.length === name.length && sent.toLowerCase() === name.toLowerCase()) count += 1
  }
  if (count > 1) throw BadRequest(`the ${name} header is given more than once`)
}

/** The key, or undefined when there is none. Throws BadRequest for one that cannot be used. */
export function idempotencyKey(request: Request): string | undefined {
  refuseRepeated(request, 'Idempotency-Key')
  const value = request.headers['idempotency-key'] as string | undefined
  if (value === undefined || value === '') return undefined
  if (value.length > KEY_MAX)
    throw BadRequest(`Idempotency-Key must have 1 to ${KEY_MAX} characters`)
  return value
}

export function bodyOf(request: Request, { body }: { body?: TSchema | undefined }): ParsedBody {
  const bytes = request.body as Buffer | undefined
  const parsed = body ? parseBody(bytes) : { value: undefined }
  const wrongForm = body && bytes?.length ? wrongFormOf(request, [JSON_TYPE]) : undefined
  return refusedFirst(request, parsed, wrongForm)
}

/** A body that is a list of at most so many items: as JSON, or with one item per line. */
export function itemsOf(request: Request, most: number): ParsedBody {
  const bytes = request.body as Buffer | undefined
  const parsed = isSentAs(request, NDJSON_TYPE) ? parseLines(bytes, most) : parseBody(bytes)
  const wrongForm = bytes?.length ? wrongFormOf(request, [JSON_TYPE, NDJSON_TYPE]) : undefined
  return refusedFirst(request, parsed, wrongForm)
}

/**
 * The body with the refusal of its request, if there is one. It is not thrown: a refusal is kept under the key, and the body is
 * part of what the key stands for (contract: requests#kept-refusals).
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
const NDJSON_TYPE = 'application/x-ndjson'

function isSentAs({ headers }: Request, type: string): boolean {
  const [sent = ''] = (headers['content-type'] ?? '').split(';')
  return sent.trimEnd().toLowerCase() === type
}

/** The refusal of a body of another media type, or of a compressed one. */
function wrongFormOf(request: Request, types: readonly string[]): ApiError | undefined {
  if (!types.some((type) => isSentAs(request, type)))
    return BadRequest(`the body must be sent as Content-Type: ${types.join(', or ')}`)
  const encoding = request.headers['content-encoding']
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return undefined
  return BadRequest(`the body must be sent without Content-Encoding, and this says ${encoding}`)
}

type Bodied = { body?: TSchema | undefined; bodyOptional?: boolean; rules?: Rules }

/** The body as its route declares it, and what is wrong with it; the tenant that it names must be the caller's. */
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

/** As readBodyOf, but throws BadRequestBody when anything is wrong. */
export function checkedBody(
  definition: Bodied,
  parsed: ParsedBody,
  who: { tenant: Tenant; now: Date },
): unknown {
  const { body, faults } = readBodyOf(definition, parsed, who)
  refuse(faults)
  return body
}

/** The ids in the path, in small letters as the bank writes them, however they are written there. */
export function paramsOf({ params }: Request): Record<string, string> {
  const ids: Record<string, string> = {}
  for (const [name, value] of Object.entries(params as Record<string, string>))
    ids[name] = value.toLowerCase()
  return ids
}

const TENANT = /^\d{1,9}_\d{1,18}$/

/** As paramsOf, but throws ResourceNotFound for a value that is no id. A workspace's is its tenant. */
export function readParams(request: Request): Record<string, string> {
  const params = paramsOf(request)
  for (const [name, value] of Object.entries(params)) {
    if (name === 'tenant' && !TENANT.test(value)) throw ResourceNotFound(`workspace ${value}`)
    if (name !== 'tenant' && !isUuid(value)) throw noSuchId(request, name)
  }
  return params
}

/** Another value than a UUID names nothing; its caller is told so, as it was sent. */
function noSuchId(request: Request, name: string): ApiError {
  const sent = (request.params as Record<string, string>)[name] ?? ''
  return new ApiError(
    ResourceNotFound,
    `${thingOf(request, name)} ${sent} does not exist; ids are UUIDs`,
  )
}

/** The noun that a path parameter names: `account` for `account_id`; `internal transfer` for `/internal_transfer/{id}`. */
function thingOf({ url, params }: Request, name: string): string {
  const sent = (params as Record<string, string>)[name]
  const segments = pathOf(url).split('/')
  const noun = name === 'id' ? segments[segments.indexOf(sent ?? '') - 1] : name
  return (noun ?? '').replace(/_id$/, '').replaceAll('_', ' ')
}
