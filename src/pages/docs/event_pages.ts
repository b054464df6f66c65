// The reference of webhooks: what each type of event says, when it is sent, and the payload that arrives.

import { exampleOf } from '../../platform/contract/openapi_examples.ts'
import { escaped, type Page } from '../page.ts'
import { codeBlock } from './code.ts'
import { type Document, type Operation, resolved, type Schema, successOf } from './document.ts'
import { fieldsHtml, fieldsMarkdown, fieldsOf } from './fields.ts'
import { methodBadge, operationPath } from './operation_page.ts'

type Place = { readonly document: Document; readonly operations: readonly Operation[] }

const SECTION = 'Events'

/** The list of all types, and a page for each that the bank sends. */
export function eventPages(place: Place): Page[] {
  const types = Object.keys(place.document['x-event-resources'])
  return [index(place, types), ...types.map((type) => eventPage(type, place))]
}

const eventPath = (type: string) => `/docs/events/${type}`

function index({ document }: Place, types: readonly string[]): Page {
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

function eventPage(type: string, place: Place): Page {
  const { document, operations } = place
  const schema = document['x-event-resources'][type] as Schema
  const emitting = operations.filter((it) => it['x-events']?.includes(type))
  const sentence = emitting.length === 0 ? BY_ITSELF : `Sent after ${oneOf(emitting.length)}.`
  const payload = () => JSON.stringify(payloadOf(type, place), null, 2)
  const resource = () => JSON.stringify(resourceExample(schema, place), null, 2)
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
      code: `<h2>Payload</h2>${codeBlock(payload(), 'json', 'What arrives')}
<h2>event_resource, parsed</h2>${codeBlock(resource(), 'json', 'The resource')}`,
    }),
    markdown: () =>
      `# ${type}\n\n${sentence}\n\n${emitting.map((it) => `- [${it.summary}](${operationPath(it.operationId)}.md)`).join('\n')}\n\n## Payload\n\n\`\`\`json\n${payload()}\n\`\`\`\n\n## event_resource\n\n${fieldsMarkdown(fieldsOf(document, schema))}\n`,
    words: [{ anchor: '', title: '', text: `${type.replaceAll(/[._]/g, ' ')} ${sentence}` }],
  }
}

const BY_ITSELF = 'Sent when something happens without a request.'
const oneOf = (count: number) => (count === 1 ? 'one operation' : `one of ${count} operations`)
const operationItem = ({ operationId, method, summary }: Operation) =>
  `<li>${methodBadge(method)} <a href="${operationPath(operationId)}">${escaped(summary)}</a></li>`

/** What arrives at a webhook: the example of a delivery, with this type and its resource. */
export function payloadOf(type: string, place: Place): Record<string, unknown> {
  const { document, operations } = place
  const schema = document['x-event-resources'][type] as Schema
  const [delivery] = operations.flatMap(({ callbacks }) => Object.values(callbacks?.delivery ?? {}))
  if (!delivery) throw new Error('no operation of openapi.json says what is delivered')
  const { example } = delivery.post.requestBody.content['application/json']
  const { event_resource_changed_fields: _, ...facts } = example as Record<string, unknown>
  const resource = resourceExample(schema, place) as Record<string, unknown>
  const id = resource['uuid'] ?? resource['id'] ?? facts['resource_id']
  return { ...facts, type, resource_id: id, event_resource: JSON.stringify(resource) }
}

/** The resource as the operation that answers one shows it, or as its schema says by example. */
export function resourceExample(schema: Schema, { document, operations }: Place): unknown {
  const answers = operations.map(successOf)
  const shown = answers.find(
    (it) => it.schema?.$ref !== undefined && it.schema.$ref === schema.$ref,
  )
  return shown?.example ?? exampleOf(inlined(document, schema, []), new Map())
}

/** The schema without references, for examples. */
function inlined(document: Document, schema: Schema, seen: readonly string[]): unknown {
  const { schema: own, name } = resolved(document, schema)
  if (name !== undefined && seen.includes(name)) return {}
  const within = name === undefined ? seen : [...seen, name]
  const each = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(each)
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value) return inlined(document, value as Schema, within)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, each(part)]))
  }
  return each(own)
}
