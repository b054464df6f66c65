// Session cookies, and the protection against cross-site requests.

import type { FastifyRequest } from 'fastify'
import type { NetworkRequest, Edge } from './edge.ts'
import { Forbidden, Unauthenticated } from '../contract/errors.ts'
import { isSafeMethod } from './path.ts'
import type { SessionRequest } from '../contract/route.ts'

const NAME = 'florin_session'
/** Browsers take it from a page over TLS only, and no neighbouring site can set it. */
const SECURE_NAME = `__Host-${NAME}`

/** Whether the browser reaches the bank through TLS: always in production, or a trusted proxy says so. */
function isSecure({ isEncrypted }: Pick<Edge, 'isEncrypted'>, { protocol }: FastifyRequest) {
  return isEncrypted || protocol === 'https'
}

/** The longest that a browser holds it; for how long it is good is up to the session. */
const HELD_SECONDS = 7 * 24 * 3600

/**
 * The token of the session that the browser holds; undefined when it holds none. Throws Unauthenticated for more than
 * one: a neighbouring site may have put one of them there, and nobody can tell which.
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

/** The header that makes the browser hold a token, or forget the one that it holds. */
export function sessionCookie(
  edge: Pick<Edge, 'isEncrypted'>,
  request: FastifyRequest,
  token: string | null,
): string {
  const [name, secure] = isSecure(edge, request) ? [SECURE_NAME, '; Secure'] : [NAME, '']
  const age = token === null ? 0 : HELD_SECONDS
  return `${name}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`
}

/**
 * Throws Forbidden for a change that relies on the cookie and does not say that a program of ours sends it: no form and
 * no link of another site can add a header.
 */
export function checkIntent(request: FastifyRequest): void {
  if (isSafeMethod(request.method)) return
  checkSite(request)
  if (request.headers['x-florin-request'] === '1') return
  throw Forbidden('a change with a session needs the header "X-Florin-Request: 1"')
}

/** The same for somebody who signs in: another site must not make a browser hold a session of its choice. */
export function checkVisitor(edge: Pick<Edge, 'isEncrypted'>, request: FastifyRequest): void {
  checkSite(request)
  if (sessionToken(edge, request) !== undefined) checkIntent(request)
}

/** Throws Forbidden when the browser itself says that another site sent it. */
function checkSite({ headers, host }: FastifyRequest): void {
  const { 'sec-fetch-site': site, origin } = headers
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  // The scheme is not compared: a proxy that ends TLS need not say so.
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
  // Who comes with a key does not act with the cookie beside it.
  const session = caller?.asker.kind === 'key' ? undefined : sessionToken(edge, request)
  const origin = { address: ip, client: headers['user-agent'] }
  return { caller, session, requestId: id, origin }
}
