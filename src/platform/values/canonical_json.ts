// JSON text with sorted keys: the same for what is the same, in whatever order it was said.

import { jsonText } from './json.ts'

/** Nothing (undefined) is an empty text. */
export function canonicalJson(value: unknown): string {
  return jsonText(value, sortedKeys) ?? ''
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
