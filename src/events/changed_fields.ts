// Computes the changed fields of an update (contract: events#changed-fields).

import { isDeepStrictEqual } from 'node:util'

// A write that changes only these has no event.
const TIMESTAMPS = new Set(['last_updated_time', 'last_modified_time', 'last_updated', 'updated'])

/**
 * The old values of changed top-level fields, null for added ones. A changed object shows its full
 * old value, without added fields.
 */
export function changedFields(before: object, after: object): Record<string, unknown> {
  const old = before as Record<string, unknown>
  const current = after as Record<string, unknown>
  const changed: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(old), ...Object.keys(current)])) {
    if (isDeepStrictEqual(old[name], current[name])) continue
    changed[name] = old[name] ?? null
  }
  return changed
}

export function isChangeOfContent(changed: Record<string, unknown>): boolean {
  return Object.keys(changed).some((name) => !TIMESTAMPS.has(name))
}
