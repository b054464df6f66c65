// Examples for the OpenAPI document: responses composed of schemas' examples, and a problem for
// each error.

import { ApiError, BadRequestBody, type ErrorDefinition, type ErrorFactory } from './errors.ts'
import type { Json } from './openapi_schemas.ts'
import type { Route } from './route.ts'
import { successStatus } from './route_facts.ts'
import { problem } from './problem.ts'

type Schema = {
  $id?: string
  type?: string
  format?: string
  enum?: unknown[]
  example?: unknown
  default?: unknown
  nullable?: boolean
  minimum?: number
  minLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  deprecated?: boolean
}

const EXAMPLE_ID = '0192f5a1-7c3b-7e11-9a4e-5b6c7d8e9f01'
const formats: Record<string, string> = {
  uuid: EXAMPLE_ID,
  date: '2026-06-14',
  'date-time': '2026-06-14T09:30:00.000Z',
  uri: 'https://example.com/hooks',
}
const names: Record<string, unknown> = { tenant: '1_1' }
/** The most typical of several states comes first. */
const usual = ['ACTIVE', 'COMPLETE', 'ACCEPTED', 'SUCCESS', 'PENDING']

/** From the responses of the creating operations. */
export type Known = ReadonlyMap<string, unknown>

/** The schema's example, or one composed of its parts', without optional parts that have none. */
export function exampleOf(schema: unknown, known: Known): unknown {
  const { $id, example, properties, anyOf, oneOf, allOf, ...own } = schema as Schema
  if ($id !== undefined && known.has($id)) return known.get($id)
  if (example !== undefined) return example
  const form = anyOf?.[0] ?? oneOf?.[0] ?? allOf?.[0]
  if (form) return exampleOf(form, known)
  if (properties) return objectExample(properties, own.required ?? [], known)
  if (own.default !== undefined) return own.default
  if (own.nullable) return null
  if (own.enum) return usual.find((value) => own.enum?.includes(value)) ?? own.enum[0]
  switch (own.type) {
    case 'array':
      return own.items && (own.minItems ?? 1) > 0 ? [exampleOf(own.items, known)] : []
    case 'integer':
    case 'number':
      return Math.max(own.minimum ?? 0, 0)
    case 'boolean':
      return false
    case 'string':
      return formats[own.format ?? ''] ?? 'x'.repeat(own.minLength ?? 0)
    default:
      return {}
  }
}

function objectExample(
  properties: Record<string, Schema>,
  required: readonly string[],
  known: Known,
): Json {
  const shown = Object.entries(properties).filter(
    ([name, schema]) => required.includes(name) || (!schema.deprecated && saysByExample(schema)),
  )
  return Object.fromEntries(
    shown.map(([name, schema]) => [
      name,
      schema.example === undefined && name in names ? names[name] : exampleOf(schema, known),
    ]),
  )
}

function saysByExample({ example, properties, items, anyOf, oneOf, allOf }: Schema): boolean {
  if (example !== undefined) return true
  const parts = [...Object.values(properties ?? {}), ...(items ? [items] : [])]
  return [...parts, ...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].some(saysByExample)
}

/**
 * The response to the operation's own example: common fields agree, and fields absent from the
 * request are left out.
 */
export function answerExample(
  { body, example: requestExample }: Pick<Route, 'body' | 'example'>,
  reply: unknown,
  known: Known,
): unknown {
  const answer = exampleOf(reply, known)
  const schema = reply as Schema
  const form = schema.oneOf?.[0] ?? schema
  const requestSchema: Schema | undefined = body
  const sent = requestSchema?.properties
  if (!isObject(answer) || !isObject(requestExample) || !sent || !form.properties) return answer
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) => {
      const isSame = JSON.stringify(sent[name]) === JSON.stringify(form.properties?.[name])
      if (name in requestExample) return [[name, isSame ? requestExample[name] : value]]
      return isSame && !form.required?.includes(name) ? [] : [[name, value]]
    }),
  )
}

/** Examples of created resources, by schema name. */
export function knownExamples(routes: readonly Route[]): Known {
  const known = new Map<string, unknown>()
  for (const definition of routes) {
    if (definition.method !== 'POST' || definition.example === undefined) continue
    const reply: Schema | null | undefined = definition.reply[successStatus(definition)]
    if (reply?.$id === undefined || known.has(reply.$id)) continue
    const example = answerExample(definition, reply, new Map())
    known.set(reply.$id, example)
    const { $id } = reply.oneOf?.[0] ?? {}
    if ($id !== undefined) known.set($id, example)
  }
  return known
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const facts: Record<string, unknown> = {
  BAD_REQUEST_BODY: {
    missing: ['first_name'],
    invalid: { dob: 'must be a date that exists, as YYYY-MM-DD' },
  },
  BAD_QUERY_PARAMETER: { limit: 'must be 1 or more' },
  BAD_REQUEST: 'missing Idempotency-Key header',
  UNAUTHENTICATED: 'the API key is invalid: it is wrong, revoked, or of another environment',
  FORBIDDEN: 'the API key does not allow this',
  DUPLICATE_RESOURCE: 'there is one already',
  FEATURE_NOT_AVAILABLE: 'accounts of this type',
  RESOURCE_NOT_FOUND: `customer ${EXAMPLE_ID}`,
  SERVICE_UNAVAILABLE: 'the database cannot be reached right now',
  INSUFFICIENT_FUNDS: { account: EXAMPLE_ID, available: 400n, required: 2500n },
  INVALID_STATUS: { detail: 'the status cannot become this now', valid: ['ACTIVE'] },
  TOO_MANY_REQUESTS: { retryAfterSeconds: 1 },
  UNKNOWN_NAMES: { names: [{ name: 'body.captureMode', did_you_mean: 'capture_mode' }], more: 0 },
  BULK_REFUSED: [{ index: 2, refusal: BadRequestBody({ missing: ['currency'] }) }],
}

export function problemExample(definition: ErrorDefinition, errorsBase: string): Json {
  const occurrence = (definition as ErrorFactory<unknown>)(facts[definition.code] ?? EXAMPLE_ID)
  const isTelling =
    occurrence.message !== EXAMPLE_ID && !/undefined|\[object/.test(occurrence.message)
  return problem(
    isTelling ? occurrence : new ApiError(definition, definition.title),
    errorsBase,
    {},
  )
}
