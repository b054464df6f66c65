// Admits a request: authentication, rate limits, role and scopes.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { machineMs, steadyMs } from '../values/clock.ts'
import type { Edge, NetworkRequest } from './edge.ts'
import {
  type ApiError,
  BadRequest,
  Forbidden,
  PasswordChangeRequired,
  Unauthenticated,
  WorkspaceClosed,
} from '../contract/errors.ts'
import { ServiceUnavailable, TooManyRequests } from '../contract/server_errors.ts'
import { pathOf } from './path.ts'
import { allows, type Need, scopeMissing } from '../contract/scopes.ts'
import { callerOf, refuseRepeated } from './requests.ts'
import { checkIntent, checkVisitor, sessionToken } from './session_cookie.ts'
import { includes, type Role } from '../operations/user_roles.ts'
import type { Caller } from '../operations/workspaces.ts'

/** Operations waiting for a connection, above which requests are refused. */
const WAITING_MAX = 2_000

/** Synchronous if the caller is cached, as is usual. Throws the refusal. */
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
  // Node keeps the first; a proxy may have used the last.
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
  // The stored key includes the body, which is not read yet.
  if (!keepsAnswer(request)) throw forbidden
  request.forbidden = forbidden
}

/** Returns the refusal of a caller without the right. Throws that of a closed workspace. */
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

function keepsAnswer({ headers, routeOptions }: NetworkRequest): boolean {
  const { takesKey } = routeOptions.config as Partial<RouteRules>
  const rehearsal = headers['florin-rehearsal']
  return (
    takesKey === true &&
    Boolean(headers['idempotency-key']) &&
    (rehearsal === undefined || rehearsal === 'false')
  )
}

/** Throws if the caller of an open request has lost its rights. */
export async function checkStill(edge: Edge, request: NetworkRequest): Promise<void> {
  const { tenant } = callerOf(request)
  const caller = await findCaller(edge, request, false)
  if (caller.tenant !== tenant) throw Unauthenticated('the session went on to another workspace')
  const forbidden = checkRights(request, caller)
  if (forbidden) throw forbidden
}

export type RouteRules = {
  readonly operation: string
  readonly least: Role
  readonly need: Need
  readonly isOfManyGroups: boolean
  /** Allowed in a closed workspace, so that its users can sign out. */
  readonly isSessionRoute: boolean
  readonly isOpen: boolean
  /** True if responses are stored under an Idempotency-Key. */
  readonly takesKey: boolean
  readonly isStream: boolean
}

/** By key, else by session. An Authorization header excludes the session. */
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
  const known = orThrow('the API key is invalid: it is wrong, revoked, or of another environment')
  const caller = edge.callers.find(bearer(request))
  return caller instanceof Promise ? caller.then(known) : known(caller)
}

/** Streams and automatic requests of pages do not prolong a session. */
function isFromPerson({ headers, routeOptions }: FastifyRequest): boolean {
  const { isStream } = routeOptions.config as Partial<RouteRules>
  return isStream !== true && headers['x-florin-background'] !== '1'
}

/** Throws Unauthenticated without a caller. */
function orThrow(why: string): (caller: Caller | undefined) => Caller {
  return (caller) => {
    if (!caller) throw Unauthenticated(why)
    return caller
  }
}

/** The paths that serve a workspace's data. */
const KEYED = ['/v0', '/sandbox', '/operations']

/** Prevents caching and type sniffing (contract: requests#headers-of-answers). */
export const DATA_HEADERS = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }

export function servesData(url: string): boolean {
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
