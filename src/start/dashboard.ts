// The web application: static files that were built into dashboard/dist, and the page for each of its paths.

import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSafeMethod, pathOf } from '../platform/http/path.ts'
import { packageFile } from '../platform/operations/package_files.ts'

/** Where the build of the web application lies. */
export const DASHBOARD = packageFile('dashboard/dist')

// Styles in attributes are what charts and menus place themselves with; scripts come from our own files only.
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

/** Vite names what it builds after what is in it, so a name never means anything else. */
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** What is not the web application's, whatever a browser asks for. */
const API = /^\/(v0|sandbox|operations|healthz|readyz|metrics|errors|docs|assets)(\/|$)/

const ABSENT = `The web application is not built here. Build it, then start Florin again:

  npm --prefix dashboard ci
  npm --prefix dashboard run build

The API is at /v0 and describes itself at /v0/openapi.json.
`

/** Somebody at this machine. The command names a directory of it, which is nobody else's business. */
function isHere({ hostname, raw }: FastifyRequest): boolean {
  const { remoteAddress = '' } = raw.socket
  return LOCAL.has(hostname) && LOCAL.has(remoteAddress.replace('::ffff:', ''))
}

const LOCAL = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])

/** The page with the command where the application looks for it (dashboard/src/pages/sign_in.tsx). */
function withCommand(page: string, command: string): string {
  const content = command.replaceAll(/[&"<>]/g, (it) => `&#${it.charCodeAt(0)};`)
  return page.replace(
    '</head>',
    () => `<meta name="florin-link-command" content="${content}" /></head>`,
  )
}

/** Answers a browser that asks for a page; false for everybody else. */
export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => boolean

/**
 * Serves the files of `directory`. What it returns shows the page for paths that only the application knows.
 * `linkCommand`: what to type for another sign-in link, for the sign-in page.
 */
export function mountDashboard(
  server: FastifyInstance,
  directory: string,
  linkCommand?: () => string,
): ShowPage {
  const index = join(directory, 'index.html')
  if (!existsSync(index)) {
    server.get('/', (_request, reply) =>
      reply.code(200).headers(headers).type('text/plain; charset=utf-8').send(ABSENT),
    )
    return () => false
  }
  const page = readFileSync(index, 'utf8')
  const show = (request: FastifyRequest, reply: FastifyReply) =>
    void reply
      .code(200)
      .headers({ ...headers, 'cache-control': ASK_AGAIN })
      .type('text/html; charset=utf-8')
      .send(linkCommand && isHere(request) ? withCommand(page, linkCommand()) : page)
  server.get('/', async (request, reply) => {
    show(request, reply)
    return reply
  })
  const assets = `${directory}${sep}assets${sep}`
  void server.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    // The build leaves a compressed twin beside every file that is worth one.
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      for (const [name, value] of Object.entries(headers)) void reply.header(name, value)
      void reply.header('cache-control', path.startsWith(assets) ? FOREVER : ASK_AGAIN)
    },
  })
  return (request, reply) => {
    if (!isSafeMethod(request.method) || API.test(pathOf(request.url))) return false
    if (!request.headers.accept?.includes('text/html')) return false
    show(request, reply)
    return true
  }
}
