// The OpenAPI 3.0.3 document, derived from the routes, committed and reviewed. Parameters, schemas
// and examples are in openapi_….ts.

import { InvalidTenancy } from './tenancy.ts'
import { isOpen } from './askers.ts'
import type { ErrorDefinition } from './errors.ts'
import {
  BadQueryParameter,
  BadRequest,
  BadRequestBody,
  Forbidden,
  IdempotencyConcurrentUse,
  IdempotencyInvalidReuse,
  ResourceNotFound,
  Unauthenticated,
  WorkspaceClosed,
} from './errors.ts'
import { BulkRefused } from './bulk_errors.ts'
import { InternalError, ServiceUnavailable, TooManyRequests } from './server_errors.ts'
import { answerExample, type Known, knownExamples, problemExample } from './openapi_examples.ts'
import { parametersOf } from './openapi_parameters.ts'
import { type Json, publish } from './openapi_schemas.ts'
import { problemSchema } from './problem.ts'
import {
  RehearsalNotPossible,
  rehearsalComponents,
  rehearsalHeaders,
  whyNotRehearsed,
} from './rehearsal.ts'
import { BodyTooLarge } from './body_limit.ts'
import type { Route } from './route.ts'
import { UnknownNames } from './ignored.ts'
import { successStatus, takesKey } from './route_facts.ts'

/** (contract: requests#version) */
const CONTRACT_VERSION = '0.217.0'

/** An installation shows its own address. */
const ERRORS_BASE = 'http://localhost:8080/errors'

const servers = [
  { url: 'http://localhost:8080/v0', description: 'A sandbox on this machine.' },
  {
    url: 'https://{host}/v0',
    description:
      'Another sandbox or production installation. API keys are valid only on the installation that issued them.',
    variables: {
      host: {
        default: 'bank.example.com',
        description: 'Host name and optional port of the installation.',
      },
    },
  },
]

/** `/operations` and `/sandbox` are next to `/v0`. */
const rootServers = servers.map(({ url, ...server }) => ({
  ...server,
  url: url.replace(/\/v0$/, ''),
}))

/** Absent in production. */
const sandboxServers = rootServers.map((server) => ({
  ...server,
  description: server.description.replace('A sandbox or production installation', 'A sandbox'),
}))

function serversOf({ base, path }: Route): Json {
  if (base === '/v0') return {}
  return { servers: path.startsWith('/sandbox/') ? sandboxServers : rootServers }
}

/** The sections of operations, and the resources of events. */
export type DocumentParts = {
  readonly tags: readonly { name: string; description: string }[]
  readonly events: ReadonlyMap<string, { readonly resource: unknown }>
  /** Valid for webhooks, but never emitted yet. */
  readonly unavailableEvents: readonly string[]
}

export function openApiDocument(
  routes: readonly Route[],
  { tags, events, unavailableEvents }: DocumentParts,
): Json {
  const components: Json = { problem: problemSchema }
  const known = knownExamples(routes)
  const paths: Record<string, Json> = {}
  for (const definition of routes) {
    paths[definition.path] ??= {}
    ;(paths[definition.path] as Json)[definition.method.toLowerCase()] = operationOf(
      definition,
      components,
      known,
    )
  }
  const rehearsal = rehearsalComponents(components)
  const resources = [...events].sort(([a], [b]) => (a < b ? -1 : 1))
  const eventResources = resources.map(([type, { resource }]) => [
    type,
    publish(resource as Json, components),
  ])
  return {
    openapi: '3.0.3',
    info: {
      title: 'Florin',
      version: CONTRACT_VERSION,
      description:
        'Customers, accounts, transfers and webhooks over a double-entry ledger. Unknown query ' +
        'parameters and body members are ignored and listed in the response header `Florin-Ignored`. ' +
        'With the request header `Florin-Strict: true` they are refused.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers,
    security: [{ bearer: [] }, { session: [] }],
    tags: tags.filter(({ name }) => routes.some(({ tag }) => tag === name)),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    // The schema of event_resource, by event type.
    'x-event-resources': Object.fromEntries(eventResources),
    // Valid for webhooks, but not emitted yet.
    'x-unavailable-events': unavailableEvents,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key of the workspace.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'florin_session',
          description:
            'Session cookie of a signed-in browser (`POST /operations/sessions`), over TLS ' +
            '`__Host-florin_session`. Requests that change data also require the header `X-Florin-Request: ' +
            '1`.',
        },
      },
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
      examples: problemExamples(routes),
      ...rehearsal,
    },
  }
}

function operationOf(definition: Route, components: Json, known: Known): Json {
  const { operation, summary, tag, label } = definition
  const description = descriptionOf(definition)
  return {
    operationId: operation,
    summary,
    ...(description === '' ? {} : { description }),
    tags: [tag],
    ...(label === 'deprecated' ? { deprecated: true } : {}),
    ...(label ? { 'x-label': label } : {}),
    ...serversOf(definition),
    ...(isOpen(definition) ? { security: [] } : {}),
    ...(definition.emits?.length ? { 'x-events': definition.emits } : {}),
    ...parametersOf(definition, components),
    ...requestBodyOf(definition, components),
    ...callbacksOf(definition, components),
    responses: responsesOf(definition, components, known),
  }
}

function descriptionOf(definition: Route): string {
  const { description, label } = definition
  const labelled = label && label !== 'deprecated' ? `**${label}.**` : undefined
  const reason = whyNotRehearsed(definition)
  const unrehearsed = reason === undefined ? undefined : `Rehearsals are not supported: ${reason}.`
  return [labelled, description, unrehearsed].filter((text) => text !== undefined).join(' ')
}

function requestBodyOf(definition: Route, components: Json): Json {
  const { body, bodyOptional, example } = definition
  if (!body) return {}
  const content = {
    schema: publish(body, components),
    ...(example === undefined ? {} : { example }),
  }
  const lines =
    'submitBulk' in definition
      ? { 'application/x-ndjson': { schema: linesOf, example: exampleLines(example) } }
      : {}
  const contents = { 'application/json': content, ...lines }
  return { requestBody: { required: !bodyOptional, content: contents } }
}

const linesOf = { type: 'string', description: 'One transfer per line.' }

function exampleLines(items: unknown): string {
  return (items as unknown[]).map((item) => `${JSON.stringify(item)}\n`).join('')
}

function callbacksOf({ delivers }: Route, components: Json): Json {
  if (!delivers) return {}
  const { summary, description, to, body, example } = delivers
  const content = { 'application/json': { schema: publish(body, components), example } }
  const post = {
    summary,
    description,
    requestBody: { required: true, content },
    responses: {
      '2XX': { description: 'The event was received.' },
      '4XX': { description: 'The delivery is retried.' },
      '5XX': { description: 'The delivery is retried.' },
    },
  }
  return { callbacks: { delivery: { [`{$request.body#/${to}}`]: { post } } } }
}

function responsesOf(definition: Route, components: Json, known: Known): Json {
  const status = successStatus(definition)
  const schema = definition.reply[status] as Json | null | undefined
  const success = schema
    ? {
        description: schema['description'] ?? 'Success.',
        ...rehearsalHeaders(definition),
        content: {
          [mediaOf(definition)]: {
            schema: publish(schema, components),
            example: answerExample(definition, schema, known),
          },
        },
      }
    : { description: 'Success.', ...rehearsalHeaders(definition) }
  const byStatus = new Map<number, Set<string>>()
  for (const error of errorsOf(definition)) {
    const codes = byStatus.get(error.status) ?? new Set()
    byStatus.set(error.status, codes.add(error.code))
  }
  const refusals = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([refused, codes]) => [refused, refusal(refused, codes)])
  return { [status]: success, ...Object.fromEntries(refusals) }
}

function mediaOf(definition: Route): string {
  return 'stream' in definition ? 'text/event-stream' : 'application/json'
}

function refusal(status: number, codes: Set<string>): Json {
  const sorted = [...codes].sort()
  const examples = Object.fromEntries(
    sorted.map((code) => [code, { $ref: `#/components/examples/${code}_${status}` }]),
  )
  const schema = { $ref: '#/components/schemas/problem' }
  return {
    description: sorted.join(', '),
    content: { 'application/problem+json': { schema, examples } },
  }
}

function problemExamples(routes: readonly Route[]): Json {
  const byName = new Map<string, ErrorDefinition>()
  for (const error of routes.flatMap(errorsOf)) {
    const name = `${error.code}_${error.status}`
    if (!byName.has(name)) byName.set(name, error)
  }
  return Object.fromEntries(
    [...byName]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, error]) => [
        name,
        { summary: error.title, value: problemExample(error, ERRORS_BASE) },
      ]),
  )
}

/** The operation's own errors, and those that its shape implies. */
export function errorsOf(definition: Route): ErrorDefinition[] {
  const implied: ErrorDefinition[] = [
    Unauthenticated,
    Forbidden,
    WorkspaceClosed,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
    BadRequest,
    UnknownNames,
  ]
  if (definition.params) implied.push(ResourceNotFound)
  if (definition.query) implied.push(BadQueryParameter)
  if (definition.body) implied.push(BadRequestBody, BodyTooLarge, InvalidTenancy)
  if (takesKey(definition)) {
    implied.push(IdempotencyConcurrentUse, IdempotencyInvalidReuse)
  }
  if ('submitBulk' in definition) implied.push(BulkRefused)
  if (whyNotRehearsed(definition) !== undefined) implied.push(RehearsalNotPossible)
  return [...implied, ...(definition.errors ?? [])]
}
