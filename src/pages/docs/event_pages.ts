// The reference of webhooks.

import { escapeHtml, type SitePage } from '../page.ts'
import { codeBlock } from './code.ts'
import type { Document, DocumentedOperation, Schema } from './document.ts'
import { fieldsHtml, fieldsMarkdown, fieldsOf } from './fields.ts'
import { methodBadge, operationPath } from './operation_page.ts'
import { deliveredOf } from './recorded_events.ts'

type Place = { readonly document: Document; readonly operations: readonly DocumentedOperation[] }

const SECTION = 'Events'

export function eventPages(place: Place): SitePage[] {
  const types = Object.keys(place.document['x-event-resources'])
  return [index(place, types), ...types.map((type) => eventPage(type, place))]
}

const eventPath = (type: string) => `/docs/events/${type}`

function index({ document }: Place, types: readonly string[]): SitePage {
  const unavailable = document['x-unavailable-events']
  const text = `The bank sends ${types.length} types of events to webhooks. A webhook names the types that it wants; a star at the end takes all that begin so.`
  const list = types.map((type) => `<li><a href="${eventPath(type)}"><code>${type}</code></a></li>`)
  return {
    path: '/docs/events',
    title: 'All events',
    section: SECTION,
    summary: 'Every type of event, with its payload.',
    html: () => ({
      main: `<p class="eyebrow">Webhooks</p><h1>Events</h1><p class="lead">${text}</p>
<p>How to receive and verify them: <a href="/docs/guides/webhooks">the guide</a>. What is promised about delivery: <a href="/docs/webhooks">webhooks</a>.</p>
<ul>${list.join('\n')}</ul>
<h2 id="unavailable">Types that nothing emits yet</h2>
<p>A webhook may name them.</p>
<details><summary>${unavailable.length} types</summary><ul>${unavailable.map((type) => `<li><code>${type}</code></li>`).join('')}</ul></details>`,
    }),
    markdown: () =>
      `# Events\n\n${text}\n\n${types.map((type) => `- [${type}](${eventPath(type)}.md)`).join('\n')}\n`,
    words: [{ anchor: '', title: '', text }],
  }
}

function eventPage(type: string, place: Place): SitePage {
  const { document, operations } = place
  const schema = document['x-event-resources'][type] as Schema
  const emitting = operations.filter((it) => it['x-events']?.includes(type))
  const sentence = emitting.length === 0 ? BY_ITSELF : `Sent after ${oneOf(emitting.length)}.`
  const payload = () => JSON.stringify(deliveredOf(type), null, 2)
  return {
    path: eventPath(type),
    title: type,
    section: SECTION,
    summary: sentence,
    html: () => ({
      main: `<p class="eyebrow"><a href="/docs/events">Events</a></p><h1 class="mono">${type}</h1>
<p class="lead">${sentence}</p>
${emitting.length === 0 ? '' : `<h2 id="when">When it is sent</h2><ul>${emitting.map(operationItem).join('')}</ul>`}
<h2 id="resource">Fields of event_resource</h2>
<p><code>event_resource</code> is a string that holds this object as JSON, as it was after the change. <code>event_resource_changed_fields</code> holds the earlier values of what changed.</p>
${fieldsHtml(fieldsOf(document, schema))}
<p class="aside-note">Send one to your webhooks: <a href="${operationPath('triggerEvent')}">triggerEvent</a>. This page as <a href="${eventPath(type)}.md">Markdown</a>.</p>`,
      code: `<h2>Payload</h2>${codeBlock(payload(), 'json', 'What a webhook was sent')}${parsedParts(type)}`,
    }),
    markdown: () =>
      `# ${type}\n\n${sentence}\n\n${emitting.map((it) => `- [${it.summary}](${operationPath(it.operationId)}.md)`).join('\n')}\n\n## Payload\n\n\`\`\`json\n${payload()}\n\`\`\`\n\n## event_resource\n\n${fieldsMarkdown(fieldsOf(document, schema))}\n`,
    words: [{ anchor: '', title: '', text: `${type.replaceAll(/[._]/g, ' ')} ${sentence}` }],
  }
}

/** The JSON texts within the payload, parsed. */
function parsedParts(type: string): string {
  const { event_resource, event_resource_changed_fields: changed } = deliveredOf(type)
  const part = (name: string, text: string, title: string) =>
    `<h2>${name}, parsed</h2>${codeBlock(JSON.stringify(JSON.parse(text), null, 2), 'json', title)}`
  const resource = part('event_resource', event_resource, 'The resource')
  return changed === undefined
    ? resource
    : `${resource}${part('event_resource_changed_fields', changed, 'What it was before')}`
}

const BY_ITSELF = 'Sent by background work, without a request.'
const oneOf = (count: number) => (count === 1 ? 'one operation' : `one of ${count} operations`)
const operationItem = ({ operationId, method, summary }: DocumentedOperation) =>
  `<li>${methodBadge(method)} <a href="${operationPath(operationId)}">${escapeHtml(summary)}</a></li>`
