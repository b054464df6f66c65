import { escapeHtml, type SitePage, prose, sentence } from '../page.ts'
import { asksFirst, bindingOf, isRefused } from './bindings.ts'
import { codeBlock } from './code.ts'
import { type Document, type DocumentedOperation, type Parameter, successOf } from './document.ts'
import {
  fieldsHtml,
  fieldsMarkdown,
  fieldsOf,
  limitsOf,
  manyValues,
  typeOf,
  valuesHtml,
} from './fields.ts'
import { exampleText, sampleRequest } from './sample_request.ts'
import { languages, sampleOf } from './samples.ts'
import { tryForm } from './try_form.ts'

/** An error page of the operation. */
export type ErrorLink = { readonly status: number; readonly code: string; readonly href: string }

type Parts = {
  readonly document: Document
  readonly operation: DocumentedOperation
  readonly errors: readonly ErrorLink[]
}

export const operationPath = (operationId: string): string => `/docs/operations/${operationId}`

export function operationPage({ document, operation, errors }: Parts): SitePage {
  const { operationId, summary, description = '', tag, method, path } = operation
  return {
    path: operationPath(operationId),
    title: summary,
    section: tag,
    summary: `${method} ${path}`,
    html: () => ({
      main: mainOf({ document, operation, errors }),
      code: codeOf(operation),
    }),
    markdown: () => markdownOf({ document, operation, errors }),
    words: [
      {
        anchor: '',
        title: '',
        text: `${operationId} ${method} ${path} ${description} ${operation.parameters.map(({ name }) => name).join(' ')}`,
      },
    ],
  }
}

export const methodBadge = (method: string): string =>
  `<span class="method ${method.toLowerCase()}">${method}</span>`

function mainOf({ document, operation, errors }: Parts): string {
  const { operationId, summary, description, tag, method, path, parameters } = operation
  const body = operation.requestBody?.content['application/json']
  const { status, schema } = successOf(operation)
  const answer = schema ? fieldsHtml(fieldsOf(document, schema)) : ''
  const events = operation['x-events'] ?? []
  return `<p class="eyebrow"><a href="${tagPath(tag)}">${escapeHtml(tag)}</a></p>
<h1>${escapeHtml(summary)}</h1>
<p class="endpoint">${methodBadge(method)} <code>${escapeHtml(path)}</code></p>
<p class="to-code"><a href="#request">Samples and a form that sends it</a></p>
${description === undefined ? '' : `<p class="lead">${inline(description)}</p>`}
${notes(operation)}
${parameterSection('Path', parameters, 'path', document)}
${parameterSection('Query', parameters, 'query', document)}
${parameterSection('Headers', parameters, 'header', document)}
${body ? `<h2 id="body">Body</h2>\n${fieldsHtml(fieldsOf(document, body.schema))}` : ''}
<h2 id="answer">Answer</h2>
<p>Status <code>${status}</code>${schema ? '' : ', without a body'}.</p>
${answer === '' ? '' : `<details><summary>Fields of the answer</summary>${answer}</details>`}
${events.length === 0 ? '' : `<h2 id="events">Events</h2>\n<ul>${events.map(eventItem).join('')}</ul>`}
<h2 id="errors">Errors</h2>
${errorTable(errors)}
<p class="aside-note">Operation id <code>${operationId}</code>. This page as <a href="${operationPath(operationId)}.md">Markdown</a>.</p>`
}

/** Renders bold and code. */
function inline(text: string): string {
  return prose(text).replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
}

function notes(operation: DocumentedOperation): string {
  const { operationId, path, deprecated } = operation
  const { first } = bindingOf(operationId)
  const texts = [
    ...(deprecated ? ['Deprecated: use the operation that its description names.'] : []),
    ...(isRefused(operationId) ? ['This bank always refuses it with FEATURE_NOT_AVAILABLE.'] : []),
    ...(/simulations|^\/sandbox\//.test(path) ? ['In the sandbox only.'] : []),
    ...(sampleRequest(operation).by === 'session'
      ? [
          'Only a signed-in browser can call it: an API key belongs to one workspace and has no session.',
        ]
      : []),
    ...(first === undefined ? [] : [first]),
  ]
  return texts.map((text) => `<p class="note">${prose(text)}</p>`).join('\n')
}

function parameterSection(
  title: string,
  parameters: readonly Parameter[],
  place: Parameter['in'],
  document: Document,
): string {
  const own = parameters.filter((it) => it.in === place)
  if (own.length === 0) return ''
  const items = own
    .toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false))
    .map(({ name, required, description = '', schema }) => {
      const texts = [description, ...limitsOf(schema)].map(prose).join(' ')
      const badge = required ? ' <strong class="required">required</strong>' : ''
      return `<li><p><code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(typeOf(document, schema))}</span>${badge}</p><p>${texts}</p>${valuesHtml(manyValues(schema))}</li>`
    })
  return `<h2 id="${title.toLowerCase()}">${title}</h2>\n<ul class="fields">${items.join('\n')}</ul>`
}

const eventItem = (type: string): string =>
  `<li><a href="/docs/events/${type}"><code>${type}</code></a></li>`

function errorTable(errors: readonly ErrorLink[]): string {
  const rows = errors.map(
    ({ status, code, href }) =>
      `<tr><td>${status}</td><td><a href="${href}"><code>${code}</code></a></td></tr>`,
  )
  return `<table><thead><tr><th scope="col">Status</th><th scope="col">Code</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function codeOf(operation: DocumentedOperation): string {
  const request = sampleRequest(operation)
  const { status, example } = successOf(operation)
  const samples = languages.map(
    ({ id, name, grammar }) =>
      `<section class="sample" data-language="${id}" aria-label="${name}"><h3>${name}</h3>${codeBlock(sampleOf(request, id), grammar, `Sample in ${name}`)}</section>`,
  )
  const answer =
    example === undefined
      ? ''
      : `<h2>Answer ${status}</h2>${codeBlock(JSON.stringify(example, null, 2), 'json', 'Example of the answer')}`
  return `<h2 id="request">Request</h2>
<div class="samples">${samples.join('\n')}</div>
${request.isStream ? '' : tryForm(operation, request, { asks: asksFirst(operation) })}
${answer}`
}

function markdownOf({ document, operation, errors }: Parts): string {
  const { operationId, summary, description, method, path, parameters } = operation
  const body = operation.requestBody?.content['application/json']
  const { status, schema, example } = successOf(operation)
  const request = sampleRequest(operation)
  const listed = parameters.map(
    ({ name, in: place, required, description: about = '' }) =>
      `- \`${name}\` (${place}${required ? ', required' : ''}): ${about}`,
  )
  const parts = [
    `# ${summary}`,
    `\`${method} ${path}\` (operation id \`${operationId}\`)`,
    description,
    listed.length > 0 ? `## Parameters\n\n${listed.join('\n')}` : undefined,
    body ? `## Body\n\n${fieldsMarkdown(fieldsOf(document, body.schema))}` : undefined,
    ...languages.map(
      ({ id, name, grammar }) =>
        `## ${name}\n\n\`\`\`${grammar}\n${exampleText(sampleOf(request, id))}\n\`\`\``,
    ),
    `## Answer ${status}\n\n${schema ? fieldsMarkdown(fieldsOf(document, schema)) : 'No body.'}`,
    example === undefined ? undefined : `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
    `## Errors\n\n${errors.map((it) => `- ${it.status} [${it.code}](${it.href.replace('#', '.md#')})`).join('\n')}`,
  ]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

/** The page of a section. */
export function tagPage(
  { name, description }: { name: string; description: string },
  operations: readonly DocumentedOperation[],
): SitePage {
  const own = operations.filter(({ tag }) => tag === name)
  const path = tagPath(name)
  const rows = own.map(
    ({ operationId, summary, method, path: url }) =>
      `<tr><td><a href="${operationPath(operationId)}">${escapeHtml(summary)}</a></td><td>${methodBadge(method)} <code>${escapeHtml(url)}</code></td></tr>`,
  )
  return {
    path,
    title: name,
    section: 'Reference',
    summary: sentence(description),
    html: () => ({
      main: `<p class="eyebrow">Reference</p>\n<h1>${escapeHtml(name)}</h1>\n<p class="lead">${prose(description)}</p>
<div class="scroll" tabindex="0" role="region" aria-label="Operations"><table><tbody>${rows.join('\n')}</tbody></table></div>`,
    }),
    markdown: () =>
      `# ${name}\n\n${description}\n\n${own.map((it) => `- [${it.summary}](${operationPath(it.operationId)}.md): \`${it.method} ${it.path}\``).join('\n')}\n`,
    words: [{ anchor: '', title: '', text: description }],
  }
}

export const tagPath = (tag: string): string =>
  `/docs/reference/${tag.toLowerCase().replaceAll(' ', '-')}`
