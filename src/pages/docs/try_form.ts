// The form that sends an operation's request, shown by the script (assets/docs/try.js).

import { escapeHtml } from '../page.ts'
import type { DocumentedOperation } from './document.ts'
import { exampleText, type SampleRequest, withSlots } from './sample_request.ts'

/** In the script's syntax. */
const template = (text: string): string => withSlots(text, (name) => `{{${name}}}`)

export function tryForm(
  operation: DocumentedOperation,
  request: SampleRequest,
  { asks }: { asks: boolean },
): string {
  const parameters = operation.parameters.filter((it) => it.in !== 'header')
  const inputsOf = (own: typeof parameters) =>
    own.map(({ name, in: place, required }) => {
      const value = (place === 'path' ? request.params : request.query)[name]
      const text = value ?? ''
      const id = `try-${place}-${name}`
      return `<p><label for="${id}">${escapeHtml(name)}</label><input id="${id}" name="${escapeHtml(name)}" data-place="${place}" data-template="${escapeHtml(template(text))}" value="${escapeHtml(exampleText(text))}" autocomplete="off" spellcheck="false"${required ? ' required' : ''}></p>`
    })
  const json = request.body === undefined ? undefined : JSON.stringify(request.body, null, 2)
  const body =
    json === undefined
      ? ''
      : `<p><label for="try-body">Body</label><textarea id="try-body" rows="${Math.min(json.split('\n').length + 1, 18)}" spellcheck="false" data-template="${escapeHtml(template(json))}">${escapeHtml(exampleText(json))}</textarea></p>`
  const isAsked = ({ name, required }: (typeof parameters)[number]) =>
    required === true || name in request.query
  const filters = inputsOf(parameters.filter((it) => !isAsked(it)))
  return `<form class="try" hidden data-method="${operation.method}" data-path="${escapeHtml(operation.path)}" data-by="${request.by}"${request.takesKey ? ' data-keyed' : ''}${asks ? ' data-asks' : ''}>
<h2>Try it</h2>
<p class="reader"></p>
<p class="missing" hidden></p>
${inputsOf(parameters.filter(isAsked)).join('\n')}
${filters.length > 0 ? `<details><summary>Filters</summary>${filters.join('\n')}</details>` : ''}
${body}
<p><button type="submit">Send</button></p>
<div class="result" role="status" aria-live="polite"></div>
</form>`
}
