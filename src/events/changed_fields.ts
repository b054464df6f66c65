// Computes the changed fields of an update with their old values (contract: events#changed-fields).

import { isDeepStrictEqual } from 'node:util'

// A write that changes nothing else of a resource has no event.
const TIMESTAMPS = new Set(['last_updated_time', 'last_modified_time', 'last_updated', 'updated'])

/**
 * Top-level fields that differ, with their values before the change: a changed or deleted field shows its old
 * value, an added one null. A changed object shows its whole old value without the fields that were added to it.
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

/** True if a field other than the time of the last update has changed. */
export function isChangeOfContent(changed: Record<string, unknown>): boolean {
  return Object.keys(changed).some((name) => !TIMESTAMPS.has(name))
}
