// Serves the web application: static files of dashboard/dist, and its page for each of its paths.

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSafeMethod, pathOf } from '../platform/http/path.ts'
import { packageFile } from '../platform/operations/package_files.ts'

export const DASHBOARD = packageFile('dashboard/dist')

/** Style elements need the nonce of our own scripts; style attributes in HTML have no effect. */
const policyOf = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // dashboard/src/trusted_types.ts
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

const NONCE_BYTES = 16
const newNonce = () => randomBytes(NONCE_BYTES).toString('base64url')
/** In index.html. */
const NONCE_PLACE = 'nonce=""'

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

/** Vite's names contain a hash of the content. */
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** Paths outside the web application. */
const API = /^\/(v0|sandbox|operations|healthz|readyz|metrics|errors|docs|assets)(\/|$)/

const ABSENT = `The web application is not built here. Build it, then start Florin again:

  npm --prefix dashboard ci
  npm --prefix dashboard run build

The API is at /v0 and describes itself at /v0/openapi.json.
`

/** Responds to a browser that requests a page; false otherwise. */
export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => boolean

/** Serves `directory`. The returned function serves the page for the application's paths. */
export function mountDashboard(server: FastifyInstance, directory: string): ShowPage {
  const index = join(directory, 'index.html')
  if (!existsSync(index)) {
    server.get('/', (_request, reply) =>
      reply.code(200).headers(headers).type('text/plain; charset=utf-8').send(ABSENT),
    )
    return () => false
  }
  const page = readFileSync(index, 'utf8')
  const show = (reply: FastifyReply) => {
    const nonce = newNonce()
    void reply
      .code(200)
      .headers({
        ...headers,
        'content-security-policy': policyOf(nonce),
        'cache-control': ASK_AGAIN,
      })
      .type('text/html; charset=utf-8')
      .send(page.replace(NONCE_PLACE, `nonce="${nonce}"`))
  }
  server.get('/', async (_request, reply) => {
    show(reply)
    return reply
  })
  const files = (cacheControl: string): FastifyStaticOptions => ({
    root: directory,
    // The build compresses files in advance.
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply) {
      for (const [name, value] of Object.entries(headers)) void reply.header(name, value)
      void reply.header('content-security-policy', policyOf(newNonce()))
      void reply.header('cache-control', cacheControl)
    },
  })
  // The few root files have a route each, the assets one together.
  const assets = { root: join(directory, 'assets'), prefix: '/assets/', decorateReply: false }
  void server.register(fastifyStatic, { ...files(FOREVER), ...assets })
  void server.register(fastifyStatic, {
    ...files(ASK_AGAIN),
    wildcard: false,
    globIgnore: ['assets/**'],
  })
  return (request, reply) => {
    if (!isSafeMethod(request.method) || API.test(pathOf(request.url))) return false
    if (!request.headers.accept?.includes('text/html')) return false
    show(reply)
    return true
  }
}
