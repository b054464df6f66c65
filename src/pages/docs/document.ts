// Reads the OpenAPI document: ordered operations, and resolved schemas.

/** A schema, or a reference to a component. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly example?: unknown
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly nullable?: boolean
  readonly deprecated?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: boolean | Schema
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly example?: unknown
  readonly schema: Schema
}

type Content = { readonly schema: Schema; readonly example?: unknown; readonly examples?: object }

type Described = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly [string]
  readonly deprecated?: boolean
  readonly servers?: unknown
  readonly security?: readonly unknown[]
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { required?: boolean; content: { 'application/json': Content } }
  readonly responses: Readonly<
    Record<string, { description: string; content?: Readonly<Record<string, Content>> }>
  >
  readonly callbacks?: {
    delivery: Record<
      string,
      { post: { requestBody: { content: { 'application/json': Content } } } }
    >
  }
  readonly 'x-events'?: readonly string[]
}

export type Document = {
  readonly info: { readonly version: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly 'x-event-resources': Readonly<Record<string, Schema>>
  readonly 'x-unavailable-events': readonly string[]
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters?: Readonly<Record<string, Parameter>>
  }
}

/** `path` is absolute. */
export type DocumentedOperation = Omit<Described, 'parameters'> & {
  readonly method: string
  readonly path: string
  /** Without `/v0`, as in the document and the SDK. */
  readonly contractPath: string
  readonly tag: string
  readonly parameters: readonly Parameter[]
}

/** In the order of sections, then of the document. */
export function operationsOf(document: Document): DocumentedOperation[] {
  const all = Object.entries(document.paths).flatMap(([contractPath, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      path: described.servers === undefined ? `/v0${contractPath}` : contractPath,
      contractPath,
      tag: described.tags[0],
      parameters: (described.parameters ?? []).map((it) => parameterOf(document, it)),
    })),
  )
  const place = new Map(document.tags.map(({ name }, at) => [name, at]))
  return all.toSorted((a, b) => (place.get(a.tag) ?? 0) - (place.get(b.tag) ?? 0))
}

function parameterOf(document: Document, given: Parameter | { readonly $ref: string }): Parameter {
  if (!('$ref' in given)) return given
  const name = given.$ref.slice(given.$ref.lastIndexOf('/') + 1)
  const found = document.components.parameters?.[name]
  if (!found) throw new Error(`openapi.json has no parameter ${name}`)
  return found
}

/** Resolves a reference, with its name. */
export function resolveSchema(
  document: Document,
  schema: Schema,
): { schema: Schema; name?: string } {
  if (schema.$ref === undefined) return { schema }
  const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  const found = document.components.schemas[name]
  if (!found) throw new Error(`openapi.json has no schema ${name}`)
  return { schema: found, name }
}

/** Status, schema and example of a success; no schema without a body. */
export function successOf(operation: DocumentedOperation): {
  status: string
  schema?: Schema
  example?: unknown
} {
  const [status, response] =
    Object.entries(operation.responses).find(([code]) => code < '300') ?? []
  if (status === undefined || !response) throw new Error(`${operation.operationId} never succeeds`)
  return { status, ...response.content?.['application/json'] }
}
