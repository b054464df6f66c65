// Cross-origin requests of browsers (contract: requests#origins). Keys are in a header; cookies are
// never included.

import type { FastifyReply, FastifyRequest } from 'fastify'

/** Response headers that a page may read. */
const EXPOSED = [
  'Florin-Ignored',
  'Florin-Ignored-Suggestions',
  'Florin-Rehearsal',
  'Florin-Rehearsal-Effects',
  'Florin-Version',
  'Idempotent-Replayed',
  'Request-Id',
  'Retry-After',
].join(', ')
const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const MAX_AGE_SECONDS = '600'

/** True if pages of the origin may read responses. */
export type Origins = (origin: string) => boolean

/** An origin, possibly with `*` for its port; `*` alone allows all. */
export function originsOf(allowed: readonly string[]): Origins {
  const patterns = allowed.map((it) => {
    const escaped = it.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    return it === '*' ? /^/ : new RegExp(`^${escaped.replace(/:\\\*$/, String.raw`(:\d{1,5})?`)}$`)
  })
  return (origin) => patterns.some((pattern) => pattern.test(origin))
}

/** Adds the headers for an allowed origin. Returns true after responding to a preflight. */
export function answerOrigin(
  allows: Origins,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { origin } = request.headers
  if (origin === undefined || !allows(origin)) return false
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED,
    vary: 'Origin',
  })
  if (request.method !== 'OPTIONS') return false
  if (request.headers['access-control-request-method'] === undefined) return false
  void reply
    .headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': MAX_AGE_SECONDS,
    })
    .code(204)
    .send()
  return true
}
