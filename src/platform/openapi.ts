// The OpenAPI 3.0.3 document, read off the routes. The document is committed and reviewed like code.

import type { ErrorDefinition } from './errors.ts'
import {
  BadQueryParameter,
  BadRequest,
  BadRequestBody,
  Forbidden,
  IdempotencyConcurrentUse,
  IdempotencyInvalidReuse,
  InternalError,
  ResourceNotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unauthenticated,
} from './errors.ts'
import { type Route, successStatus } from './route.ts'

type Json = Record<string, unknown>

/** The contract's own version number (spec: Versioning). */
const CONTRACT_VERSION = '0.217.0'

const problemSchema = {
  type: 'object',
  description: 'An RFC 7807 problem.',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: {
      type: 'string',
      format: 'uri',
      description: 'Identifies the kind of error; the part after the last slash is the v0 code.',
    },
    title: { type: 'string', description: 'Human-readable category, one to one with type.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'Explains this occurrence.' },
    code: {
      type: 'string',
      description: 'Preview of the v1 error code.',
      example: 'BAD_REQUEST_BODY',
    },
    missing: {
      type: 'array',
      items: { type: 'string' },
      description: 'Required fields that are absent.',
    },
    invalid: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field name to what is wrong with it.',
    },
    immutable: {
      type: 'array',
      items: { type: 'string' },
      description: 'Fields that cannot be changed.',
    },
    valid_status: {
      type: 'array',
      items: { type: 'string' },
      description: 'Statuses that would be accepted now.',
    },
    retry_after: { type: 'integer', description: 'Seconds to wait before trying again.' },
  },
}

/** The document for these routes (those below `/v0`; ours outside it are not part of the contract). */
export function openApiDocument(
  routes: readonly Route[],
  tags: readonly { name: string; description: string }[],
): Json {
  const components: Json = { problem: problemSchema }
  const paths: Record<string, Json> = {}
  for (const definition of routes) {
    if (definition.base !== '/v0') continue
    paths[definition.path] ??= {}
    ;(paths[definition.path] as Json)[definition.method.toLowerCase()] = operationOf(
      definition,
      components,
    )
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Florin',
      version: CONTRACT_VERSION,
      description: 'Customers, accounts, transfers and webhooks over a double-entry ledger.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: 'http://localhost:8080/v0', description: 'A sandbox on this machine' }],
    security: [{ bearer: [] }],
    tags: tags.filter(({ name }) => routes.some(({ tag, base }) => base === '/v0' && tag === name)),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key of the environment.' },
      },
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

function operationOf(definition: Route, components: Json): Json {
  const { operation, summary, description, tag, label } = definition
  const labelled = label && label !== 'deprecated' ? `**${label}.** ` : ''
  return {
    operationId: operation,
    summary,
    ...(description || labelled ? { description: `${labelled}${description ?? ''}`.trim() } : {}),
    tags: [tag],
    ...(label === 'deprecated' ? { deprecated: true } : {}),
    ...(label ? { 'x-label': label } : {}),
    ...(definition.emits?.length ? { 'x-events': definition.emits.map(({ type }) => type) } : {}),
    ...parametersOf(definition, components),
    ...requestBodyOf(definition, components),
    responses: responsesOf(definition, components),
  }
}

function parametersOf(definition: Route, components: Json): Json {
  const fields = (schema: unknown) =>
    schema as { properties: Record<string, Json>; required?: string[] } | undefined
  const parameters: Json[] = []
  for (const [name, schema] of Object.entries(fields(definition.params)?.properties ?? {})) {
    parameters.push({ name, in: 'path', required: true, ...described(schema, components) })
  }
  const query = fields(definition.query)
  for (const [name, schema] of Object.entries(query?.properties ?? {})) {
    const list = schema['type'] === 'array' ? { style: 'form', explode: false } : {}
    const required = query?.required?.includes(name) ?? false
    parameters.push({ name, in: 'query', required, ...list, ...described(schema, components) })
  }
  if (takesKey(definition)) {
    parameters.push(idempotencyHeader(definition.idempotency === 'required'))
  }
  return parameters.length > 0 ? { parameters } : {}
}

function takesKey(
  definition: Route,
): definition is Extract<Route, { idempotency: 'optional' | 'required' | 'ignored' }> {
  return (
    'idempotency' in definition &&
    (definition.idempotency === 'optional' || definition.idempotency === 'required')
  )
}

function described(schema: Json, components: Json): Json {
  const { description, example, ...rest } = schema
  return {
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    schema: publish(rest, components),
  }
}

function idempotencyHeader(required: boolean): Json {
  const description = required
    ? 'Names this movement of money. The key of a success is used up for ever.'
    : 'Names this request: a repeat within 7 days gets the first answer again.'
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required,
    description,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '6f8e7f0a-2b1c-4a3d-9e5f-7c6b5a493827',
  }
}

function requestBodyOf({ body, bodyOptional, example }: Route, components: Json): Json {
  if (!body) return {}
  const content = {
    schema: publish(body, components),
    ...(example === undefined ? {} : { example }),
  }
  return { requestBody: { required: !bodyOptional, content: { 'application/json': content } } }
}

function responsesOf(definition: Route, components: Json): Json {
  const status = successStatus(definition)
  const schema = definition.reply[status]
  const success = schema
    ? {
        description: 'Done.',
        content: { 'application/json': { schema: publish(schema, components) } },
      }
    : { description: 'Done.' }
  const byStatus = new Map<number, Set<string>>()
  for (const error of errorsOf(definition)) {
    const codes = byStatus.get(error.status) ?? new Set()
    byStatus.set(error.status, codes.add(error.code))
  }
  const refusals = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([refused, codes]) => [refused, refusal(codes)])
  return { [status]: success, ...Object.fromEntries(refusals) }
}

function refusal(codes: Set<string>): Json {
  const content = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/problem' } },
  }
  return { description: [...codes].sort().join(', '), content }
}

/** Everything that an operation may refuse with: its own errors and those that its shape implies. */
export function errorsOf(definition: Route): ErrorDefinition[] {
  const implied: ErrorDefinition[] = [
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
    BadRequest,
  ]
  if (definition.params) implied.push(ResourceNotFound)
  if (definition.query) implied.push(BadQueryParameter)
  if (definition.body) implied.push(BadRequestBody)
  if (takesKey(definition)) {
    implied.push(IdempotencyConcurrentUse, IdempotencyInvalidReuse)
  }
  return [...implied, ...(definition.errors ?? [])]
}

/** A schema as the document shows it: named ones become components and references to them. */
function publish(schema: unknown, components: Json): unknown {
  if (Array.isArray(schema)) return schema.map((item) => publish(item, components))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $id, ...own } = schema as Json & { $id?: string }
  const { nullable, ...named } = own
  // A list of values that may be null says so itself: a reference to the list would exclude null.
  if ($id === undefined || (nullable && named['enum'])) return publishFields(own, components)
  const reference = { $ref: `#/components/schemas/${$id}` }
  if (!($id in components)) {
    components[$id] = {}
    components[$id] = publishFields(named, components)
  }
  return nullable === true ? { type: named['type'], nullable, allOf: [reference] } : reference
}

function publishFields(schema: Json, components: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, publish(value, components)]),
  )
}
