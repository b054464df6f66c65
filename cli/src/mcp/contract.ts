// The contract of the bank that is spoken to, as its own openapi.json says it: which operations there are, and what each takes.

import type { Bank } from '@florin/sdk'
import MiniSearch from 'minisearch'

type Json = Record<string, unknown>

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly example?: unknown
  readonly schema: Json
}

export type Operation = {
  readonly id: string
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** From the root, with names in braces. */
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly tag: string
  readonly parameters: readonly Parameter[]
  readonly body: { readonly schema: Json; readonly example?: unknown } | undefined
  /** Error codes by status. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly events: readonly string[]
}

export type Contract = {
  find(words: string, limit: number): Operation[]
  operation(id: string): Operation | undefined
  /** A schema without references, as deep as it is useful. */
  inlined(schema: Json): unknown
}

type Described = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  servers?: unknown
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: { 'application/json': { schema: Json; example?: unknown } } }
  responses: Record<string, { content?: Record<string, { examples?: object }> }>
  'x-events'?: string[]
}

/** Asks the bank for its contract. */
export async function readContract(bank: Bank): Promise<Contract> {
  const document = (await bank.ask('get', '/v0/openapi.json')) as {
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, Json>; parameters: Record<string, Parameter> }
  }
  const parameterOf = (it: Parameter | { $ref: string }) =>
    '$ref' in it ? (document.components.parameters[nameOf(it.$ref)] ?? []) : it
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operationOf(path, method, {
        ...described,
        parameters: (described.parameters ?? []).flatMap(parameterOf),
      }),
    ),
  )
  const index = new MiniSearch<Operation>({
    fields: ['id', 'summary', 'tag', 'path', 'description'],
    // createCustomer is found by "customer".
    tokenize: (text) => text.split(/[^\p{L}\p{N}]+|(?<=[a-z])(?=[A-Z])/u),
    searchOptions: { prefix: true, fuzzy: 0.15, boost: { summary: 4, id: 3, tag: 2 } },
  })
  index.addAll(operations)
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  return {
    find: (words, limit) =>
      index
        .search(words)
        .slice(0, limit)
        .flatMap(({ id }) => byId.get(String(id)) ?? []),
    operation: (id) => byId.get(id),
    inlined: (schema) => inlined(schema, document.components.schemas, []),
  }
}

/** The last part of a reference. */
const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1)

type Resolved = Described & { parameters: Parameter[] }

function operationOf(path: string, method: string, described: Resolved): Operation {
  const { operationId, summary, description = '', tags, servers, responses } = described
  const problems = Object.entries(responses).filter(([status]) => status >= '400')
  return {
    id: operationId,
    method: method as Operation['method'],
    path: servers === undefined ? `/v0${path}` : path,
    summary,
    description,
    tag: tags[0] ?? '',
    parameters: described.parameters,
    body: described.requestBody?.content['application/json'],
    errors: Object.fromEntries(
      problems.map(([status, { content }]) => [
        status,
        Object.keys(content?.['application/problem+json']?.examples ?? {}),
      ]),
    ),
    events: described['x-events'] ?? [],
  }
}

/** Nested deeper, a schema is only named. */
const DEEPEST = 4

function inlined(value: unknown, schemas: Record<string, Json>, within: string[]): unknown {
  if (Array.isArray(value)) return value.map((it) => inlined(it, schemas, within))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { $ref?: string }
  if ($ref !== undefined) {
    const name = nameOf($ref)
    if (within.includes(name) || within.length >= DEEPEST) return { schema: name }
    return inlined(schemas[name], schemas, [...within, name])
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, inlined(part, schemas, within)]),
  )
}
