// The parameters of an operation in the OpenAPI document.

import { type Json, publish } from './openapi_schemas.ts'
import { isRehearsable, rehearsalParameter } from './rehearsal.ts'
import type { Route } from './route.ts'
import { takesKey } from './route_facts.ts'

export function parametersOf(definition: Route, components: Json): Json {
  const fields = (schema: unknown) =>
    schema as { properties: Record<string, Json>; required?: string[] } | undefined
  const parameters: Json[] = []
  for (const [name, schema] of Object.entries(fields(definition.params)?.properties ?? {})) {
    const description = `Id of the ${nameOf(name, definition)}.`
    parameters.push({
      name,
      in: 'path',
      required: true,
      ...described({ description, ...schema }, components),
    })
  }
  const query = fields(definition.query)
  for (const [name, schema] of Object.entries(query?.properties ?? {})) {
    const list = schema['type'] === 'array' ? { style: 'form', explode: false } : {}
    const required = query?.required?.includes(name) ?? false
    const description = filterDescription(name, schema)
    parameters.push({
      name,
      in: 'query',
      required,
      ...list,
      ...described({ description, ...schema }, components),
    })
  }
  if (takesKey(definition)) {
    parameters.push(idempotencyHeader(definition.idempotency))
  }
  if (isRehearsable(definition)) parameters.push(rehearsalParameter)
  if ('stream' in definition) parameters.push(lastEventIdHeader)
  return parameters.length > 0 ? { parameters } : {}
}

/** `account_id` names an account; a bare `id` names the resource of the path. */
function nameOf(parameter: string, { path }: Route): string {
  const noun =
    parameter === 'id' ? path.split('/').findLast((step) => /^[a-z]/.test(step)) : parameter
  return (noun ?? parameter).replace(/_id$|s$/, '').replaceAll('_', ' ')
}

/** The default description of a filter (contract: requests#filters). */
function filterDescription(name: string, schema: Json): string {
  return schema['type'] === 'array'
    ? `Filters by \`${name}\`. Comma-separated.`
    : `Filters by \`${name}\`.`
}

function described(schema: Json, components: Json): Json {
  const { description, example, ...rest } = schema
  return {
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    schema: publish(rest, components),
  }
}

/** Browsers send it when they reopen a stream. */
const lastEventIdHeader: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description:
    'The `id` of the last message received. The stream resumes after it and ignores `after`.',
  schema: { type: 'string', maxLength: 40 },
  example: '1042-3b3200ae72bd',
}

const keyDescriptions = {
  required:
    'Idempotency key of the money movement. The key of a successful movement cannot be reused.',
  optional:
    'Idempotency key of the request. A repeated request within 7 days returns the original response.',
  bulk:
    'Required with mode=all: idempotency key of the entire request. Ignored with mode=each, where ' +
    'each item has its own key.',
} as const

function idempotencyHeader(kind: keyof typeof keyDescriptions): Json {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: kind === 'required',
    description: keyDescriptions[kind],
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '6f8e7f0a-2b1c-4a3d-9e5f-7c6b5a493827',
  }
}
