// JSON text with sorted keys.

import { jsonText } from './json.ts'

/** Undefined is an empty text. */
export function canonicalJson(value: unknown): string {
  return jsonText(value, sortedKeys) ?? ''
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
