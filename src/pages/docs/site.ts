// The documentation site.

import { errorLinksOf, errorPages } from '../error_pages.ts'
import { escapeHtml, type SitePage } from '../page.ts'
import { type Document, operationsOf } from './document.ts'
import { eventPages } from './event_pages.ts'
import type { Group } from './frame.ts'
import { operationPage, operationPath, tagPage, tagPath } from './operation_page.ts'
import { writtenPages } from './written.ts'

export type Site = {
  readonly pages: ReadonlyMap<string, SitePage>
  readonly groups: readonly Group[]
  /** The search index, as JSON. */
  readonly searched: () => string
  readonly llms: () => string
}

export function siteOf(document: Document, errorsBase: () => string): Site {
  const operations = operationsOf(document)
  const written = writtenPages()
  const tags = document.tags.map((tag) => tagPage(tag, operations))
  const ofOperations = operations.map((operation) =>
    operationPage({ document, operation, errors: errorLinksOf(operation) }),
  )
  const events = eventPages({ document, operations })
  const errors = errorPages({ operations, errorsBase })
  const of = (section: string) => written.filter((page) => page.section === section)
  const reference = document.tags.map(({ name }) => ({
    title: name,
    pages: [
      { path: tagPath(name), title: 'Overview' },
      ...operations
        .filter(({ tag }) => tag === name)
        .map(({ operationId, summary, method }) => ({
          path: operationPath(operationId),
          title: summary,
          method,
        })),
    ],
  }))
  const groups: Group[] = [
    { title: 'Guides', pages: of('Guides') },
    ...reference,
    { title: 'Webhooks and events', pages: [...of('Webhooks'), ...events] },
    { title: 'Errors', pages: errors },
    { title: 'Rules', pages: of('Rules') },
    { title: 'Operate', pages: of('Operate') },
  ].filter(({ pages }) => pages.length > 0)
  const pages = [...written, ...tags, ...ofOperations, ...events, ...errors]
  const home = homePage(document, written)
  return {
    pages: new Map([home, ...pages].map((page) => [page.path, page])),
    groups,
    searched: () => JSON.stringify(pages.flatMap(entriesOf)),
    llms: () => llmsOf(groups, pages),
  }
}

function entriesOf({ path, title, section, words }: SitePage) {
  return words.map(({ anchor, title: part, text }) => ({
    id: anchor === '' ? path : `${path}#${anchor}`,
    title: part === '' ? title : `${title}: ${part}`,
    section,
    text,
  }))
}

const WHAT =
  'Florin is a bank that anyone can run: a JSON API over a double-entry ledger, with a clock that moves in the sandbox.'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function homePage({ tags, info }: Document, written: readonly SitePage[]): SitePage {
  const guides = written.filter(({ section }) => section === 'Guides')
  const cards = guides.map(
    ({ path, title, summary }) =>
      `<li><a href="${path}">${escapeHtml(title)}</a><p>${escapeHtml(capitalized(summary))}</p></li>`,
  )
  const rows = tags.map(
    ({ name, description }) =>
      `<tr><td><a href="${tagPath(name)}">${escapeHtml(name)}</a></td><td>${escapeHtml(description)}</td></tr>`,
  )
  return {
    path: '/docs',
    title: 'Documentation',
    section: 'Home',
    summary: WHAT,
    html: () => ({
      main: `<h1>Documentation</h1>
<p class="lead">${WHAT}</p>
<p>New here? Begin with the <a href="/docs/guides/quick_start">quick start</a>. Every operation has samples in curl, TypeScript, Python and Go, and a form that sends it. Sign in to the <a href="/">dashboard</a> in this browser, and they carry ids of your workspace.</p>
<h2 id="guides">Guides</h2>
<ul class="cards">${cards.join('\n')}</ul>
<h2 id="reference">Reference</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Sections of the reference"><table><tbody>${rows.join('\n')}</tbody></table></div>
<h2 id="more">More</h2>
<ul>
<li><a href="/docs/events">Events</a>: every type, with what a bank sent</li>
<li><a href="/errors">Errors</a>: every code, what it means and what to do</li>
<li><a href="/docs/changelog">Changelog</a></li>
</ul>
<h2 id="machines">For programs</h2>
<ul>
<li><a href="/v0/openapi.json">openapi.json</a>: the contract, version ${escapeHtml(info.version)}</li>
<li><a href="/llms.txt">llms.txt</a>: a list of these pages for language models; each page is also Markdown, with <code>.md</code> at the end of its address</li>
</ul>`,
    }),
    markdown: () =>
      `# Documentation\n\n${WHAT}\n\n${guides.map((it) => `- [${it.title}](${it.path}.md): ${it.summary}`).join('\n')}\n`,
    words: [],
  }
}

/** `/llms.txt` (llmstxt.org). */
function llmsOf(groups: readonly Group[], pages: readonly SitePage[]): string {
  const summaries = new Map(pages.map(({ path, summary }) => [path, summary]))
  const parts = groups.map(
    ({ title, pages: own }) =>
      `## ${title}\n\n${own
        .map(({ path, title: name }) => `- [${name}](${path}.md): ${summaries.get(path) ?? ''}`)
        .join('\n')}`,
  )
  return `# Florin\n\n> ${WHAT}\n\nThe contract is at /v0/openapi.json. Amounts are whole cents. A POST or PATCH takes an Idempotency-Key.\n\n${parts.join('\n\n')}\n`
}
