// Session cookies, and protection against cross-site requests.

import type { FastifyRequest } from 'fastify'
import type { NetworkRequest, Edge } from './edge.ts'
import { Forbidden, Unauthenticated } from '../contract/errors.ts'
import { isSafeMethod } from './path.ts'
import type { SessionRequest } from '../contract/route.ts'

const NAME = 'florin_session'
/** Browsers accept the prefix only over TLS, and no sibling domain can set it. */
const SECURE_NAME = `__Host-${NAME}`

/** True if the browser uses TLS: always in production, or as a trusted proxy reports. */
function isSecure({ isEncrypted }: Pick<Edge, 'isEncrypted'>, { protocol }: FastifyRequest) {
  return isEncrypted || protocol === 'https'
}

/** The browser's limit; the session has its own. */
const HELD_SECONDS = 7 * 24 * 3600

/**
 * Undefined without a session. Throws Unauthenticated for several tokens: a sibling domain may have
 * set one.
 */
export function sessionToken(
  edge: Pick<Edge, 'isEncrypted'>,
  request: FastifyRequest,
): string | undefined {
  const { cookie } = request.headers
  const wanted = isSecure(edge, request) ? SECURE_NAME : NAME
  if (cookie === undefined) return undefined
  const tokens = cookie.split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 && pair.slice(0, at).trim() === wanted ? [pair.slice(at + 1).trim()] : []
  })
  if (tokens.length > 1)
    throw Unauthenticated(`the request carries more than one ${wanted} cookie: remove them`)
  return tokens[0] === '' ? undefined : tokens[0]
}

/** Sets or deletes the cookie. */
export function sessionCookie(
  edge: Pick<Edge, 'isEncrypted'>,
  request: FastifyRequest,
  token: string | null,
): string {
  const [name, secure] = isSecure(edge, request) ? [SECURE_NAME, '; Secure'] : [NAME, '']
  const age = token === null ? 0 : HELD_SECONDS
  return `${name}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`
}

/** Throws Forbidden for a change by cookie without our header, which another site cannot add. */
export function checkIntent(request: FastifyRequest): void {
  if (isSafeMethod(request.method)) return
  checkSite(request)
  if (request.headers['x-florin-request'] === '1') return
  throw Forbidden('a change with a session needs the header "X-Florin-Request: 1"')
}

/** For sign-ins: another site must not make a browser hold a session of its choice. */
export function checkVisitor(edge: Pick<Edge, 'isEncrypted'>, request: FastifyRequest): void {
  checkSite(request)
  if (sessionToken(edge, request) !== undefined) checkIntent(request)
}

/** Throws Forbidden if the browser reports another site. */
function checkSite({ headers, host }: FastifyRequest): void {
  const { 'sec-fetch-site': site, origin } = headers
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  // Ignores the scheme: a proxy that terminates TLS need not report it.
  if (isForeign || (origin !== undefined && hostOf(origin) !== host))
    throw Forbidden('the request comes from another site')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

export function sessionRequestOf(
  edge: Pick<Edge, 'isEncrypted'>,
  request: NetworkRequest,
): SessionRequest {
  const { caller, id, ip, headers } = request
  // A key takes precedence over a cookie.
  const session = caller?.asker.kind === 'key' ? undefined : sessionToken(edge, request)
  const origin = { address: ip, client: headers['user-agent'] }
  return { caller, session, requestId: id, origin }
}
