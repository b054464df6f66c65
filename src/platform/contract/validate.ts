// Validates bodies and queries against their schemas and reports all errors together.

import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { isCurrency } from './currencies.ts'
import { BadQueryParameter, BadRequestBody } from './errors.ts'
import { type Faults, isNamed } from './faults.ts'
import { readDateTime } from '../values/date_times.ts'
import { isUuid } from '../values/ids.ts'
import { ExactNumber, exactOf, inDoubles, jsonText } from '../values/json.ts'
import { isLarger, toJsonInteger } from '../values/money.ts'
import { stepsOf, why } from './reasons.ts'
import { type Refused, sanitise, sanitiseBody } from './sanitise.ts'
import { storedText, textFormats, textIssue } from './text_forms.ts'
import { NULL_IS_ABSENT, type TObject, type TSchema } from './schema.ts'

const INT64_END = 2 ** 63

// A discriminator chooses the form whose problems are told.
const ajv = new Ajv({ allErrors: true, strict: false, discriminator: true })
addFormats.default(ajv, ['uri', 'date'])
// The library accepts `urn:uuid:`, the year 0, a space in date-times, and of ISO 8601 only RFC
// 3339.
ajv.addFormat('uuid', isUuid)
const libraryDate = ajv.formats['date'] as { validate: (text: string) => boolean }
ajv.addFormat('date', (text) => libraryDate.validate(text) && !text.startsWith('0000'))
ajv.addFormat('date-time', (text) => readDateTime(text) !== undefined)
ajv.addFormat('iso-4217', isCurrency)
ajv.addFormat('int64', {
  type: 'number',
  // Symmetric, so that a sign never changes the meaning of an amount.
  validate: (value) => Math.abs(value) < INT64_END,
})
ajv.addFormat('int32', true)
for (const format of textFormats)
  ajv.addFormat(format, (text) => textIssue(format, text) === undefined)
ajv.addKeyword({
  keyword: 'x-max-bytes',
  type: 'object',
  validate: (most: number, value: object) => Buffer.byteLength(jsonText(exactOf(value))) <= most,
})

/** Without the names of components, which may occur several times, and without the mapping of forms. */
function plain(schema: TSchema): object {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === '$id') return undefined
    const { propertyName } = key === 'discriminator' ? value : {}
    return propertyName === undefined ? value : { propertyName }
  })
}

const compiled = new WeakMap<TSchema, ValidateFunction>()

function compile(schema: TSchema): ValidateFunction {
  let validate = compiled.get(schema)
  if (!validate) {
    validate = ajv.compile(plain(schema))
    compiled.set(schema, validate)
  }
  return validate
}

/** Both lists may have entries. */
export type Problems = { missing: string[]; invalid: Refused }

/** All errors of `value`, or undefined. Names use dots and zero-based indexes. */
export function problemsOf(schema: TSchema, value: unknown): Problems | undefined {
  const validate = compile(schema)
  if (validate(value)) return undefined
  return explain(validate.errors ?? [], schema, value)
}

function explain(errors: ErrorObject[], schema: TSchema, value: unknown): Problems {
  const missing = new Set<string>()
  const invalid: Refused = {}
  for (const error of errors) {
    const path = pathOf(error.instancePath)
    if (error.keyword === 'required') {
      missing.add(join(path, error.params['missingProperty'] as string))
    } else if (error.keyword === 'additionalProperties') {
      invalid[join(path, error.params['additionalProperty'] as string)] ??=
        'is not a field of this resource'
    } else if (error.keyword === 'discriminator') {
      const { tag, tagValue } = error.params
      if (tagValue === undefined) missing.add(join(path, tag))
      else invalid[join(path, tag)] ??= `must be one of ${formsOf(schema, error).join(', ')}`
    } else if (error.keyword !== 'oneOf' && error.keyword !== 'anyOf' && error.keyword !== 'if') {
      invalid[path || 'body'] ??= why(error, schema, value)
    } else {
      invalid[path || 'body'] ??= 'fits none of the allowed forms'
    }
  }
  return { missing: [...missing], invalid }
}

/** `/relationships/0/customer_id` → `relationships[0].customer_id`. */
function pathOf(pointer: string): string {
  return stepsOf(pointer).reduce(
    (path, step) => (/^\d+$/.test(step) && path ? `${path}[${step}]` : join(path, step)),
    '',
  )
}

function join(path: string, step: string): string {
  return path ? `${path}.${step}` : step
}

/** Receives the valid top-level fields and the errors of the others. */
export type Rules = (
  fields: Record<string, unknown>,
  now: Date,
  wrong: Readonly<Refused>,
) => Partial<Problems>

export type ReadBody = { readonly body: Record<string, unknown>; readonly faults: Faults }

/**
 * Sanitises and validates a parsed body. Invalid fields are left out and listed in `faults`,
 * unknown ones dropped. Throws BadRequestBody for a value that is no object.
 */
export function readBody(schema: TSchema, raw: unknown, now: Date, rules?: Rules): ReadBody {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    const detail = raw === undefined ? 'a JSON body is required' : 'the body must be a JSON object'
    throw BadRequestBody({ detail })
  }
  const refused: Refused = {}
  const { clean: sanitisedBody, hasExactNumbers, removed } = sanitiseBody(raw, refused)
  // Only free text is corrected, never a text with a form.
  for (const [path, character] of removed) {
    if (hasPattern(schema, path))
      refused[path] ??= `must not contain the control character ${character}`
  }
  const clean = sanitisedBody as Record<string, unknown>
  const found = hasExactNumbers ? problemsOf(schema, inDoubles(clean)) : problemsOf(schema, clean)
  const invalid = { ...found?.invalid, ...refused }
  const wrong = [...Object.keys(invalid), ...(found?.missing ?? [])]
  const right =
    wrong.length === 0
      ? clean
      : Object.fromEntries(Object.entries(clean).filter(([field]) => !isNamed(wrong, field)))
  const body = prune(schema, right) as Record<string, unknown>
  const broken = rules?.(body, now, invalid)
  const missing = [...(found?.missing ?? []), ...(broken?.missing ?? [])]
  return {
    body,
    faults: { missing, invalid: { ...broken?.invalid, ...invalid }, immutable: [] },
  }
}

function hasPattern(schema: Shape, path: string): boolean {
  const steps = path.match(/[^.[\]]+/g) ?? []
  const at = (shape: Shape | undefined, step: string) => shape?.items ?? shape?.properties?.[step]
  return steps.reduce(at, schema as Shape | undefined)?.pattern !== undefined
}

/** The names of the forms among which a discriminator chooses. */
function formsOf(schema: Shape, { schemaPath }: ErrorObject): string[] {
  const shape = stepsOf(schemaPath.slice(1))
    .slice(0, -1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], schema)
  return Object.keys((shape as Shape | undefined)?.discriminator?.mapping ?? {})
}

type Shape = {
  type?: string
  pattern?: string
  properties?: Record<string, Shape>
  items?: Shape
  additionalProperties?: unknown
  readOnly?: boolean
  format?: string
  [NULL_IS_ABSENT]?: boolean
  oneOf?: Shape[]
  enum?: unknown[]
  discriminator?: { propertyName: string; mapping: Readonly<Record<string, string>> }
}

/** The form of a discriminated object. */
function formOf(schema: Shape, value: object): Shape {
  const { propertyName } = schema.discriminator ?? {}
  if (propertyName === undefined) return schema
  const name = (value as Record<string, unknown>)[propertyName]
  return (
    schema.oneOf?.find((form) => form.properties?.[propertyName]?.enum?.includes(name)) ?? schema
  )
}

/**
 * Drops unknown and read-only fields and nulls that count as absent (contract: requests#writes).
 * Normalises date-times, names and numbers.
 */
function prune(schema: Shape, value: unknown): unknown {
  if (typeof value === 'string') {
    return schema.format === 'date-time' ? shownTime(value) : storedText(schema.format, value)
  }
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.map((item) => prune(items, item)) : value
  }
  // A field of type number, not integer, is a double.
  if (value instanceof ExactNumber) return schema.type === 'number' ? Number(value.digits) : value
  if (typeof value !== 'object' || value === null) return value
  const { properties } = formOf(schema, value)
  if (!properties) return value
  const known: Record<string, unknown> = {}
  for (const name in properties) {
    const field = properties[name]
    if (!field || field.readOnly || !Object.hasOwn(value, name)) continue
    const member = (value as Record<string, unknown>)[name]
    if (member === null && field[NULL_IS_ABSENT]) continue
    known[name] = prune(field, member)
  }
  return known
}

/** The typed query parameters. Throws BadQueryParameter with all errors. */
export function readQuery(
  schema: TObject | undefined,
  raw: Record<string, unknown>,
): Record<string, unknown> {
  if (!schema) return {}
  const read: Record<string, unknown> = {}
  const invalid: Refused = {}
  for (const [name, field] of Object.entries(schema.properties as Record<string, QueryField>)) {
    // Some clients write `name[]` for several values.
    const texts = [raw[name] ?? [], raw[`${name}[]`] ?? []].flat() as string[]
    if (texts.length === 0) continue
    if (field.type === 'array') {
      const items = texts.flatMap((text) => text.split(',')).filter((text) => text !== '')
      if (items.length > 0) read[name] = items
    } else if (texts.length > 1) {
      invalid[name] = 'is given more than once'
    } else {
      read[name] = typed(field, texts[0] ?? '')
    }
  }
  const clean = sanitise(read, invalid) as Record<string, unknown>
  const problems = problemsOf(schema, inDoubles(clean))
  for (const name of problems?.missing ?? []) invalid[name] ??= 'is required'
  for (const [name, reason] of Object.entries(problems?.invalid ?? {})) {
    invalid[name.replace(/\[\d+\]$/, '')] ??= reason
  }
  findReversed(clean, invalid)
  if (Object.keys(invalid).length > 0) throw BadQueryParameter(invalid)
  return prune(schema, clean) as Record<string, unknown>
}

/** Pairs of range bounds by name. */
const RANGES = [
  [/^from_/, 'to_'],
  [/^start_/, 'end_'],
  [/_min$/, '_max'],
] as const

/** Refuses ranges that end before they begin. */
function findReversed(query: Readonly<Record<string, unknown>>, invalid: Refused): void {
  for (const [name, from] of Object.entries(query)) {
    for (const [start, end] of RANGES) {
      const to = query[name.replace(start, end)]
      if (start.test(name) && isAfter(from, to))
        invalid[name.replace(start, end)] ??= `must be ${name} or later`
    }
  }
}

function isAfter(from: unknown, to: unknown): boolean {
  if (isLarger(from, to)) return true
  if (typeof from !== 'string' || typeof to !== 'string') return false
  const [start, end] = [from, to].map((text) => readDateTime(text)?.getTime() ?? Date.parse(text))
  return start !== undefined && end !== undefined && start > end
}

function shownTime(text: string): string {
  return readDateTime(text)?.toISOString() ?? text
}

type QueryField = { type?: string; format?: string }

function integerOf({ format }: QueryField, text: string): unknown {
  return format === 'int64' ? toJsonInteger(BigInt(text)) : Number(text)
}

function typed(field: QueryField, text: string): unknown {
  if (field.type === 'integer') return /^[+-]?\d+$/.test(text) ? integerOf(field, text) : text
  if (field.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}
