// Serves `/docs`, `/errors` and `/llms.txt` without a key.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../platform/http/path.ts'
import { sessionToken } from '../platform/http/session_cookie.ts'
import { packageFile } from '../platform/operations/package_files.ts'
import type { Document } from './docs/document.ts'
import { renderPage } from './docs/frame.ts'
import { type Site, siteOf } from './docs/site.ts'
import { slots } from './docs/slots.ts'
import type { SitePage } from './page.ts'

/** Only own files, nothing inline. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const HTML = 'text/html; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const

/** Compressed once, because it changes only with the program. */
type Sent = { readonly zipped: Buffer; readonly type: string; readonly tag: string }

type Settings = { errorsBase: () => string; isProduction: boolean }

/** Site and pages are rendered on first request, so that they do not delay the start. */
export function mountSite(
  server: FastifyInstance,
  document: () => object,
  { errorsBase, isProduction }: Settings,
): void {
  let built: Site | undefined
  const site = () => (built ??= siteOf(document() as Document, errorsBase))
  const made = new Map<string, Sent>()
  const kept = (path: string, make: () => { text: string; type: string }): Sent => {
    const sent = made.get(path) ?? packed(make())
    made.set(path, sent)
    return sent
  }
  const show = (path: string, type: string, text: () => string) =>
    server.get(path, (request, reply) =>
      send(
        request,
        reply,
        kept(path, () => ({ text: text(), type })),
      ),
    )

  let files: ReadonlyMap<string, string> | undefined
  server.get<{ Params: { name: string } }>('/docs/assets/:name', (request, reply) => {
    const { name } = request.params
    files ??= new Map(assets())
    const text = files.get(name)
    if (text === undefined) return reply.callNotFound()
    const type = types[name.endsWith('.css') ? 'css' : 'js']
    return send(
      request,
      reply,
      kept(`/docs/assets/${name}`, () => ({ text, type })),
    )
  })
  show('/docs/search.json', JSON_TYPE, () => site().searched())
  show('/docs/slots.json', JSON_TYPE, () => JSON.stringify(slots))
  show('/llms.txt', TEXT, () => site().llms())
  // A refused request would show up in the browser's console.
  server.get('/docs/reader', (request, reply) =>
    guarded(reply)
      .header('cache-control', 'no-store')
      .send({ has_session: hasSession(isProduction, request) }),
  )
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url)
    const isMarkdown = path.endsWith('.md')
    const page = site().pages.get(isMarkdown ? path.slice(0, -'.md'.length) : path)
    if (!page) return absent(request, reply, site(), isProduction)
    const make = () =>
      isMarkdown
        ? { text: page.markdown(), type: MARKDOWN }
        : { text: renderPage(page, site().groups, { isProduction }), type: HTML }
    return send(request, reply, kept(path, make))
  }
  for (const path of ['/docs', '/docs.md', '/docs/*', '/errors', '/errors.md', '/errors/*'])
    server.get(path, answer)
}

/** Own scripts and styles, and the search library. */
function assets(): [string, string][] {
  const folder = packageFile('assets/docs')
  const own = readdirSync(folder).map((name): [string, string] => [
    name,
    readFileSync(join(folder, name), 'utf8'),
  ])
  const require = createRequire(import.meta.url)
  const library = join(dirname(require.resolve('minisearch')), '..', 'es', 'index.js')
  const source = readFileSync(library, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '')
  return [...own, ['minisearch.js', source]]
}

function packed({ text, type }: { text: string; type: string }): Sent {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { zipped: gzipSync(text), type, tag }
}

function send(request: FastifyRequest, reply: FastifyReply, { zipped, type, tag }: Sent) {
  const { 'if-none-match': known, 'accept-encoding': encodings = '' } = request.headers
  guarded(reply)
    .header('etag', tag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
  if (known === tag) return reply.code(304).send()
  if (!/\bgzip\b/.test(encodings)) return reply.type(type).send(gunzipSync(zipped))
  return reply.header('content-encoding', 'gzip').type(type).send(zipped)
}

function guarded(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
}

/** People get a helpful page, programs a problem. */
function absent(request: FastifyRequest, reply: FastifyReply, site: Site, isProduction: boolean) {
  if (!request.headers.accept?.includes('text/html')) return reply.callNotFound()
  const page: SitePage = {
    path: '/docs',
    title: 'Page not found',
    section: 'Home',
    summary: 'The documentation has no such page.',
    html: () => ({
      main: '<h1>Page not found</h1><p class="lead">The documentation has no page at this address. Search for it, or go to the <a href="/docs">contents</a>.</p>',
    }),
    markdown: () => '',
    words: [],
  }
  return guarded(reply)
    .code(404)
    .header('cache-control', 'no-store')
    .type(HTML)
    .send(renderPage(page, site.groups, { isProduction }))
}

function hasSession(isEncrypted: boolean, request: FastifyRequest): boolean {
  try {
    return sessionToken({ isEncrypted }, request) !== undefined
  } catch {
    // Of two cookies, none counts.
    return false
  }
}
