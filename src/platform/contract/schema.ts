// The schema vocabulary: JSON Schema of OpenAPI 3.0, with TypeScript types. A schema with an `$id`
// is a component.

import {
  type Static,
  type TObject,
  type TOptional,
  type TSchema,
  type TUnsafe,
  Type,
} from 'typebox'

import type { JsonInteger } from '../values/money.ts'

export { type Static, type TObject, type TSchema, Type }

/** Default limit of free text (contract: requests#text). */
export const TEXT_MAX = 1024
export const INTEGER_MAX = Number.MAX_SAFE_INTEGER

type Note = { description?: string; example?: unknown; readOnly?: boolean; deprecated?: boolean }

export const Uuid = (note: Note = {}) => Type.String({ format: 'uuid', ...note })
export const DateTime = (note: Note = {}) => Type.String({ format: 'date-time', ...note })
export const FullDate = (note: Note = {}) => Type.String({ format: 'date', ...note })
/** An existing currency (currencies.ts). */
export const Currency = (note: Note = {}) =>
  Type.String({
    format: 'iso-4217',
    pattern: '^[A-Z]{3}$',
    description: 'Three-letter ISO 4217 currency code.',
    example: 'USD',
    ...note,
  })
export const Text = (
  note: Note & {
    minLength?: number
    maxLength?: number
    pattern?: string
    /** A form of text_forms.ts. */
    format?: 'name' | 'account-number' | 'email-address' | 'iban'
  } = {},
) => Type.String({ maxLength: TEXT_MAX, ...note })

export const Integer = (note: Note & { minimum?: number; maximum?: number } = {}) =>
  Type.Integer({ minimum: -INTEGER_MAX, maximum: INTEGER_MAX, ...note })
/** Money in cents, from `minimum` up (contract: requests#times-ids-and-amounts). */
export const Cents = (note: Note & { minimum?: number; maximum?: number } = {}) =>
  Type.Unsafe<JsonInteger>({ type: 'integer', format: 'int64', ...note })

/** Case-sensitive. */
export function Enum<const Values extends readonly string[]>(
  values: Values,
  note: Note & { $id?: string } = {},
): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...note })
}

/** Of the object as JSON. */
export const METADATA_BYTES_MAX = 16 * 1024

/**
 * A free-form JSON object of at most 16 KiB without personal data (contract: requests#metadata).
 */
export const Metadata = (note: Note = {}) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    'x-max-bytes': METADATA_BYTES_MAX,
    ...note,
  })

/** In a PATCH body null clears the field; in a response it means "none". */
export function Nullable<Schema extends TSchema>(schema: Schema): TUnsafe<Static<Schema> | null> {
  const plain = { ...(schema as object) } as { enum?: unknown[] }
  const values = plain.enum ? { enum: [...plain.enum, null] } : {}
  return Type.Unsafe<Static<Schema> | null>({ ...plain, ...values, nullable: true })
}

/** The body of a PATCH: every field optional and cleared by null. */
export function patchOf<Fields extends Record<string, TSchema>>(
  fields: Fields,
): { [Name in keyof Fields]: TOptional<TUnsafe<Static<Fields[Name]> | null>> } {
  const entries = Object.entries(fields).map(([name, schema]) => [
    name,
    Type.Optional(Nullable(schema)),
  ])
  return Object.fromEntries(entries)
}

/** Marks fields whose null counts as absent. */
export const NULL_IS_ABSENT = 'x-null-is-absent'

/**
 * A body has exactly one, or at least one, of the fields: null counts as absent (contract:
 * requests#writes).
 */
export function alternatives<Fields extends Record<string, TSchema>>(
  fields: Fields,
): { [Name in keyof Fields]: TOptional<TUnsafe<Static<Fields[Name]>>> } {
  const entries = Object.entries(fields).map(([name, schema]) => [
    name,
    Type.Optional(Type.Unsafe({ ...Nullable(schema), [NULL_IS_ABSENT]: true })),
  ])
  return Object.fromEntries(entries)
}

/** A comma-separated query parameter (style=form, explode=false). */
export function List<Item extends TSchema>(item: Item, note: Note & { maxItems?: number } = {}) {
  return Type.Array(item, { maxItems: 1000, ...note })
}
