// Computes the changed fields of an edit form.

import { jsonText } from '@florin/sdk/browser'
import { draftOf } from './draft.ts'
import { bodyOf, type Draft, type Made, type Schema } from './schema.ts'

/**
 * What a PATCH sends: what was changed and nothing else. What was emptied is sent as null, where the contract clears a
 * field by that; elsewhere it is a fault.
 */
export function changesOf(
  schema: Schema,
  draft: Draft,
  initial: Readonly<Record<string, unknown>>,
  currency: string,
): Made {
  const { value, errors } = bodyOf(schema, draft, currency)
  const before = bodyOf(schema, draftOf('', schema, initial, currency), currency).value
  const was = (before ?? {}) as Record<string, unknown>
  const is = (value ?? {}) as Record<string, unknown>
  const changed: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    if (errors[name] !== undefined || isSame(is[name], was[name])) continue
    if (is[name] === undefined && !inner.nullable) errors[name] = 'cannot be left empty'
    else changed[name] = cleared(inner, is[name], was[name])
  }
  return { value: changed, errors }
}

/** A value with null in place of everything in it that was emptied and may be cleared. */
function cleared(schema: Schema, is: unknown, was: unknown): unknown {
  if (is === undefined) return null
  if (!schema.properties || !isObject(is) || !isObject(was)) return is
  const emptied = Object.entries(schema.properties).filter(
    ([name, { nullable }]) => nullable && is[name] === undefined && was[name] !== undefined,
  )
  return { ...is, ...Object.fromEntries(emptied.map(([name]) => [name, null])) }
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other
  return jsonText(one) === jsonText(other)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
