// The interactive reference at `/docs`: Swagger UI over our own document, with every file served from here.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { sendPage } from './page.ts'

const require = createRequire(import.meta.url)
const renderer = join(dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static')
const ours = fileURLToPath(new URL('../../assets', import.meta.url))

const css = 'text/css; charset=utf-8'
const js = 'text/javascript; charset=utf-8'
const files = [
  { name: 'page.css', from: ours, type: css },
  { name: 'reference.js', from: ours, type: js },
  { name: 'swagger-ui.css', from: renderer, type: css },
  { name: 'swagger-ui-bundle.js', from: renderer, type: js },
]
const KEPT = 'public, max-age=3600'

/** Mounts `/docs` and its files. They need no key; what is tried out there does. */
export function mountReference(server: FastifyInstance): void {
  server.get('/docs', (_request, reply) =>
    sendPage(reply, {
      title: 'Florin API',
      head:
        '<link rel="stylesheet" href="/docs/swagger-ui.css">\n' +
        '<script src="/docs/swagger-ui-bundle.js" defer></script>\n<script src="/docs/reference.js" type="module"></script>\n',
      body: '<div id="reference"></div>\n<noscript>The reference needs JavaScript; <a href="/v0/openapi.json">openapi.json</a> does not.</noscript>',
    }),
  )
  for (const { name, from, type } of files) {
    server.get(`/docs/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', KEPT)
        .header('x-content-type-options', 'nosniff')
        .type(type)
        .send(await readFile(join(from, name))),
    )
  }
}
