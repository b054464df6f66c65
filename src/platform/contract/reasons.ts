// The texts of validation errors.

import type { ErrorObject } from 'ajv'
import { CENTS_MAX } from '../values/money.ts'
import { nearest } from '../values/nearest.ts'
import { textIssue } from './text_forms.ts'
import { METADATA_BYTES_MAX, type TSchema } from './schema.ts'

const formatNames: Record<string, string> = {
  uuid: 'must be a UUID',
  date: 'must be a date that exists, as YYYY-MM-DD',
  'date-time': 'must be a date-time with a zone (ISO 8601) in the years 0001 to 9999 of UTC',
  uri: 'must be an absolute URI',
  'iso-4217': 'must be the ISO 4217 code of a currency',
}

/** The exceeded 64-bit bound. */
const rangeText = (sent: unknown) =>
  Number(sent) > 0 ? `must be at most ${CENTS_MAX}` : `must be at least -${CENTS_MAX}`

/** A pattern, with the schema's example. */
function patternText(pattern: string, example: unknown): string {
  const isShown = typeof example === 'string' || typeof example === 'number'
  return `must match ${pattern}${isShown ? `, as ${example} does` : ''}`
}

function exampleAt(schema: TSchema, path: string): unknown {
  const steps = path.split('/').slice(1, -1)
  const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], schema)
  return (found as { example?: unknown } | undefined)?.example
}

export function why(
  { keyword, params, message, instancePath, schemaPath }: ErrorObject,
  schema: TSchema,
  value: unknown,
): string {
  const known: Record<string, () => string> = {
    enum: () =>
      enumText(params['allowedValues'] as (string | null)[], valueAt(value, instancePath)),
    type: () => `must be ${article(params['type'] as string)}`,
    format: () =>
      formatNames[params['format'] as string] ??
      (params['format'] === 'int64' ? rangeText(valueAt(value, instancePath)) : undefined) ??
      textIssue(params['format'] as string, String(valueAt(value, instancePath))) ??
      'has the wrong form',
    pattern: () => patternText(params['pattern'] as string, exampleAt(schema, schemaPath)),
    minLength: () =>
      (params['limit'] as number) === 1
        ? 'must not be empty'
        : `must have at least ${params['limit']} characters`,
    maxLength: () => `must have at most ${params['limit']} characters`,
    minItems: () => `must have at least ${params['limit']} items`,
    'x-max-bytes': () => `must have at most ${METADATA_BYTES_MAX} bytes as JSON`,
    maxItems: () => `must have at most ${params['limit']} items`,
    uniqueItems: () =>
      `must not have an item twice: items ${params['j']} and ${params['i']} are equal`,
    minimum: () => `must be ${params['limit']} or more`,
    maximum: () => `must be ${params['limit']} or less`,
  }
  return known[keyword]?.() ?? message ?? 'is invalid'
}

/** Longer lists are cut to the closest values, with a reference to the full list. */
const LISTED_MAX = 20
const NEAREST = 3

function enumText(allowed: readonly (string | null)[], sent: unknown): string {
  const values = allowed.filter((it) => it !== null)
  if (values.length <= LISTED_MAX) return `must be one of ${values.join(', ')}`
  const named = nearest(typeof sent === 'string' ? sent : '', values, NEAREST)
  return `must be one of ${values.length} values, such as ${named.join(', ')}: /v0/openapi.json lists all`
}

function valueAt(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    value,
  )
}

function article(type: string | string[]): string {
  const name = Array.isArray(type) ? type.filter((it) => it !== 'null').join(' or ') : type
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`
}

export function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}
