// The pages `/errors/<slug>`, and the list `/errors`.

import { definedErrors, type ErrorDefinition, explanationOf } from '../platform/contract/errors.ts'
import { problemExample } from '../platform/contract/openapi_examples.ts'
import { codeBlock } from './docs/code.ts'
import { type ErrorLink, methodBadge, operationPath } from './docs/operation_page.ts'
import type { DocumentedOperation } from './docs/document.ts'
import { escapeHtml, type SitePage, prose, sentence } from './page.ts'

type Place = {
  readonly operations: readonly DocumentedOperation[]
  readonly errorsBase: () => string
}

const SECTION = 'Errors'

export function errorPages(place: Place): SitePage[] {
  return [index(), ...[...bySlug()].map(([slug, errors]) => errorPage(slug, errors, place))]
}

/** The errors by slug, each code and status once. */
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

const nameOf = ({ code, status }: Pick<ErrorDefinition, 'code' | 'status'>) => `${code}_${status}`
const links = (): Map<string, string> =>
  new Map(
    [...bySlug()].flatMap(([slug, errors]) =>
      errors.map((error) => [nameOf(error), `/errors/${slug}#${nameOf(error)}`]),
    ),
  )

/** The errors of an operation with their explanations. */
export function errorLinksOf({ responses }: DocumentedOperation): ErrorLink[] {
  const known = links()
  return Object.entries(responses).flatMap(([code, { content }]) =>
    Object.keys(content?.['application/problem+json']?.examples ?? {}).map((name) => ({
      status: Number(code),
      code: name,
      href: known.get(`${name}_${code}`) ?? '/errors',
    })),
  )
}

const INTRODUCTION =
  'Every error is a problem document (RFC 7807). Its `type` is the URL of one of these pages, ' +
  '`code` identifies the error, and `detail` explains the occurrence.'

function index(): SitePage {
  const rows = () =>
    [...bySlug()].flatMap(([slug, errors]) =>
      errors.map((error) => ({
        ...error,
        href: `/errors/${slug}#${nameOf(error)}`,
        when: explanationOf(error.code).when,
      })),
    )
  return {
    path: '/errors',
    title: 'Errors',
    section: SECTION,
    summary: 'The format of problems, and all error codes.',
    html: () => ({
      main: `<h1>Errors</h1>
<p class="lead">${prose(INTRODUCTION)}</p>
<div class="scroll" tabindex="0" role="region" aria-label="All errors"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">When</th></tr></thead>
<tbody>${rows()
        .map(
          ({ status, href, code, when }) =>
            `<tr><td>${status}</td><td><a href="${href}"><code>${code}</code></a></td><td>${prose(when)}</td></tr>`,
        )
        .join('\n')}</tbody></table></div>`,
    }),
    markdown: () =>
      `# Errors\n\n${INTRODUCTION}\n\n${rows()
        .map((it) => `- ${it.status} [${it.code}](${it.href.replace('#', '.md#')}): ${it.when}`)
        .join('\n')}\n`,
    words: [{ anchor: '', title: '', text: INTRODUCTION }],
  }
}

function errorPage(slug: string, errors: readonly ErrorDefinition[], place: Place): SitePage {
  const { title } = errors[0] as ErrorDefinition
  const first = explanationOf(errors[0]?.code ?? '').when
  return {
    path: `/errors/${slug}`,
    title,
    section: SECTION,
    summary: sentence(first).replaceAll('`', ''),
    html: () => ({
      main: `<p class="eyebrow"><a href="/errors">Errors</a></p>\n<h1>${escapeHtml(title)}</h1>\n${errors
        .map((error) => sectionOf(error, place))
        .join('\n')}`,
    }),
    markdown: () => `# ${title}\n\n${errors.map((error) => textOf(error, place)).join('\n\n')}\n`,
    words: errors.map((error) => {
      const { when, next } = explanationOf(error.code)
      return {
        anchor: nameOf(error),
        title: `${error.code} (${error.status})`,
        text: `${when} ${next}`,
      }
    }),
  }
}

const exampleOf = (error: ErrorDefinition, { errorsBase }: Place): string =>
  JSON.stringify(problemExample(error, errorsBase()), null, 2)

function sectionOf(error: ErrorDefinition, place: Place): string {
  const { code, status } = error
  const { when, next } = explanationOf(code)
  return `<section id="${nameOf(error)}">
<h2><code>${code}</code> <small>${status}</small></h2>
<p>${prose(when)}</p>
<h3>What to do</h3>
<p>${prose(next)}</p>
<h3>Example</h3>
${codeBlock(exampleOf(error, place), 'json', `Example of ${code}`)}
${refusersHtml(error, place)}
</section>`
}

function textOf(error: ErrorDefinition, place: Place): string {
  const { when, next } = explanationOf(error.code)
  const json = `\`\`\`json\n${exampleOf(error, place)}\n\`\`\``
  return `## ${error.code} (${error.status})\n\n${when}\n\n${next}\n\n${json}`
}

/** The operations with the error, unless all have it. */
function refusersHtml({ code, status }: ErrorDefinition, { operations }: Place): string {
  const refusing = operations.filter(({ responses }) => {
    const problems = responses[status]?.content?.['application/problem+json']
    return code in (problems?.examples ?? {})
  })
  if (refusing.length === 0) return ''
  if (refusing.length === operations.length) return '<p>Any operation may return it.</p>'
  const items = refusing.map(
    ({ operationId, method, path, summary }) =>
      `<li>${methodBadge(method)} <a href="${operationPath(operationId)}">${escapeHtml(summary)}</a> <code>${escapeHtml(path)}</code></li>`,
  )
  const count = items.length === 1 ? 'One operation' : `${items.length} operations`
  return `<details><summary>${count} may answer it</summary><ul>${items.join('')}</ul></details>`
}
