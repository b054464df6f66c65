// Where the `type` of a problem leads: `/errors/<slug>` explains every error of that type, `/errors` lists them all.

import type { FastifyInstance } from 'fastify'
import { type ErrorDefinition, definedErrors } from '../platform/contract/errors.ts'
import { errorsOf } from '../platform/contract/openapi.ts'
import { problemExample } from '../platform/contract/openapi_examples.ts'
import type { Route } from '../platform/contract/route.ts'
import { explanations } from './explanations.ts'
import { escaped, prose, sendPage } from './page.ts'

const STYLES = '<link rel="stylesheet" href="/docs/page.css">\n'

/** Mounts the pages. They need no key. */
export function mountErrorPages(
  server: FastifyInstance,
  { routes, errorsBase }: { routes: readonly Route[]; errorsBase: () => string },
): void {
  server.get('/errors', (_request, reply) =>
    sendPage(reply, { title: 'Errors · Florin', head: STYLES, body: index() }),
  )
  for (const [slug, errors] of bySlug()) {
    server.get(`/errors/${slug}`, (_request, reply) => {
      const { title } = errors[0] as ErrorDefinition
      const sections = errors.map((error) => sectionOf(error, routes, errorsBase()))
      const body = `<nav><a href="/errors">Errors</a></nav>\n<h1>${escaped(title)}</h1>\n${sections.join('\n')}`
      return sendPage(reply, { title: `${title} · Florin`, head: STYLES, body })
    })
  }
}

/** The errors of each type, each code and status once, by their codes. */
function bySlug(): Map<string, ErrorDefinition[]> {
  const slugs = new Map<string, ErrorDefinition[]>()
  const sorted = definedErrors().toSorted(
    (a, b) => a.code.localeCompare(b.code) || a.status - b.status,
  )
  for (const error of sorted) {
    const found = slugs.get(error.slug) ?? []
    slugs.set(error.slug, found)
    if (!found.some(({ code, status }) => code === error.code && status === error.status))
      found.push(error)
  }
  return slugs
}

function index(): string {
  const rows = [...bySlug()].flatMap(([slug, errors]) =>
    errors.map(
      ({ code, status }) =>
        `<tr><td>${status}</td><td><a href="/errors/${slug}#${nameOf({ code, status })}"><code>${code}</code></a></td>` +
        `<td>${prose(explanations[code]?.when ?? '')}</td></tr>`,
    ),
  )
  return `<h1>Errors</h1>
<p>Every refusal is a problem document (RFC 7807). Its <code>type</code> leads to one of these pages, its <code>code</code>
names the error, and its <code>detail</code> says what happened this time.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>When</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
}

function sectionOf(error: ErrorDefinition, routes: readonly Route[], errorsBase: string): string {
  const { code, status } = error
  const { when, next } = explanations[code] ?? { when: '', next: '' }
  const example = JSON.stringify(problemExample(error, errorsBase), null, 2)
  return `<section id="${nameOf(error)}">
<h2><code>${code}</code> <small>${status}</small></h2>
<p>${prose(when)}</p>
<h3>What to do</h3>
<p>${prose(next)}</p>
<h3>Example</h3>
<pre>${escaped(example)}</pre>
${refusers(error, routes)}
</section>`
}

const nameOf = ({ code, status }: Pick<ErrorDefinition, 'code' | 'status'>) => `${code}_${status}`

/** The operations that refuse with it, unless all do. */
function refusers({ code, status }: ErrorDefinition, routes: readonly Route[]): string {
  const refusing = routes.filter((route) =>
    errorsOf(route).some((it) => it.code === code && it.status === status),
  )
  if (refusing.length === 0) return ''
  if (refusing.length === routes.length) return '<p>Any operation may answer it.</p>'
  const items = refusing.map(
    ({ method, base, path, summary }) =>
      `<li><code>${method} ${escaped(base + path)}</code> ${escaped(summary)}</li>`,
  )
  return `<details><summary>${items.length} operations may answer it</summary><ul>${items.join('')}</ul></details>`
}
