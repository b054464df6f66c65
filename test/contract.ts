// Holds every answer of the test run against the OpenAPI document that the bank itself serves.

import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { isCurrency } from '../src/platform/contract/currencies.ts'
import { textFormats } from '../src/platform/contract/text_forms.ts'

type Json = Record<string, unknown>

/** Throws when an answer is not what the document promises. */
export type Contract = (answer: {
  method: string
  path: string
  status: number
  type: string
  text: string
}) => void

const STREAM = 'text/event-stream'
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

/** What a value breaks of a schema of the document, in words; undefined when it breaks nothing. */
export type Checker = (schema: unknown, value: unknown) => string | undefined

/** Checks values against schemas of the document; fields that a schema does not name are wrong. */
export function checkerOf(document: Json): Checker {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addFormat('int64', true)
  ajv.addFormat('iso-4217', isCurrency)
  for (const format of textFormats) ajv.addFormat(format, true)
  const components = (document['components'] as Json)['schemas'] as Json
  ajv.addSchema({ $id: 'contract', components: { schemas: strictly(components) } })
  const compiled = new Map<unknown, ValidateFunction>()
  return (schema, value) => {
    let validate = compiled.get(schema)
    if (!validate) {
      validate = ajv.compile(strictly(schema) as Json)
      compiled.set(schema, validate)
    }
    return validate(value) ? undefined : ajv.errorsText(validate.errors)
  }
}

/** What the document promises, ready to be asked; answers outside `/v0`, `/operations` and `/sandbox` are not its business. */
export function contractOf(document: Json): Contract {
  const check = checkerOf(document)
  const operations = operationsOf(document)

  /** The data of those messages that are whole and neither a problem nor a gap. */
  function checkMessages(schema: unknown, text: string): void {
    for (const message of text.split('\n\n').slice(0, -1)) {
      const [, data] = /^data: (.*)$/m.exec(message) ?? []
      if (data === undefined || /^event: (problem|gap)$/m.test(message)) continue
      const wrong = check(schema, JSON.parse(data))
      if (wrong) throw new Error(`a message breaks openapi.json: ${wrong}\n${data}`)
    }
  }

  return ({ method, path, status, type, text }) => {
    if (!/^\/(v0|operations|sandbox)\//.test(path) || path.startsWith('/v0/openapi.json')) return
    const operation = operations.find(
      (it) => it.method === method.toLowerCase() && it.matches(path),
    )
    if (!operation) {
      if (status === 404 || status === 401 || status === 400) return
      throw new Error(`${method} ${path} answered ${status} and is not in openapi.json`)
    }
    const promised = operation.responses[String(status)]
    if (!promised)
      throw new Error(
        `${operation.name} answered ${status}, which openapi.json does not list: ${text}`,
      )
    const content = promised['content'] as Json | undefined
    const isStream = status < 400 && content?.[STREAM] !== undefined
    const media = isStream ? STREAM : status < 400 ? 'application/json' : 'application/problem+json'
    if (!content) {
      if (text !== '')
        throw new Error(`${operation.name} ${status} has a body, which openapi.json does not list`)
      return
    }
    if (!type.startsWith(media))
      throw new Error(`${operation.name} ${status} is ${type}, not ${media}`)
    const schema = (content[media] as Json)['schema']
    if (isStream) return checkMessages(schema, text)
    const wrong = check(schema, JSON.parse(text))
    if (wrong) throw new Error(`${operation.name} ${status} breaks openapi.json: ${wrong}\n${text}`)
    if (status < 400) return
    const { code } = JSON.parse(text) as { code: string }
    if (!codesOf(content[media] as Json).includes(code))
      throw new Error(
        `${operation.name} answered ${code}, which openapi.json does not list: ${text}`,
      )
  }
}

/** The codes that an operation may answer with this status: each has an example of its name. */
function codesOf({ examples }: Json): string[] {
  return Object.keys(examples as Json)
}

function operationsOf(document: Json) {
  return Object.entries(document['paths'] as Json)
    .flatMap(([path, item]) => {
      // Literal paths before those with names in braces: /accounts/templates is not an account.
      const base = /^\/(operations|sandbox)\//.test(path) ? '' : '/v0'
      const pattern = new RegExp(`^${base}${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`)
      return Object.entries(item as Json)
        .filter(([method]) => METHODS.has(method))
        .map(([method, operation]) => ({
          method,
          name: `${method.toUpperCase()} ${path}`,
          names: (path.match(/\{/g) ?? []).length,
          matches: (asked: string) => pattern.test(asked),
          responses: (operation as Json)['responses'] as Record<string, Json>,
        }))
    })
    .sort((a, b) => a.names - b.names)
}

/** The schema with references into the document, and no room for fields that it does not name. */
function strictly(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strictly)
  if (typeof schema !== 'object' || schema === null) return schema
  const { discriminator: _discriminator, example: _example, ...own } = schema as Json
  const read = Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, strictly(value)]),
  )
  if (typeof read['$ref'] === 'string') return { $ref: read['$ref'].replace('#/', 'contract#/') }
  if (read['type'] === 'object' && read['properties'] && !('additionalProperties' in read)) {
    return { ...read, additionalProperties: false }
  }
  return nullableReference(read)
}

/** `nullable` beside `allOf` is how OpenAPI 3.0 says "this component, or null". */
function nullableReference(schema: Json): unknown {
  if (schema['nullable'] !== true || !schema['allOf']) return schema
  const { nullable: _nullable, allOf, ...rest } = schema
  return { ...rest, anyOf: [...(allOf as unknown[]), { type: 'null' }] }
}
