// The way back: the draft that shows what something is now, so that it can be changed.

import { jsonText } from '@florin/sdk/browser'
import { decimalOf } from '../show/money.ts'
import { type Draft, kindOf, type Schema } from './schema.ts'

/** What a form shows at first for a value that is already there. */
export function draftOf(name: string, schema: Schema, value: unknown, currency: string): Draft {
  if (value === undefined || value === null) return undefined
  const kind = kindOf(name, schema)
  if (kind === 'object' && typeof value === 'object') {
    const known = Object.entries(schema.properties ?? {})
    const given = value as Record<string, unknown>
    return Object.fromEntries(
      known.map(([key, inner]) => [key, draftOf(key, inner, given[key], currency)]),
    )
  }
  if (kind === 'amount') return decimalOf(value as number | bigint, currency)
  if (kind === 'flag') return value === true
  if (kind === 'json') return jsonText(value, 2)
  if (kind === 'time' && typeof value === 'string') return localTime(value)
  if (Array.isArray(value)) {
    return value.map((it) => draftOf('', schema.items ?? {}, it, currency))
  }
  return typeof value === 'string' ? value : jsonText(value)
}

/** As `<input type="datetime-local">` takes it: in the reader's own zone. */
export function localTime(time: string): string {
  const date = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}
