// Selects the events that a caller may read and subscribe to (contract: requests#who-sees-what).

import { matches } from '../../../events/catalogue.ts'
import { Forbidden } from '../../../platform/contract/errors.ts'
import type { Rights } from '../../../platform/operations/rights.ts'
import { catalogue } from './catalogue.ts'

/** Throws Forbidden for an unreadable type. */
export function checkReadable(rights: Rights, type: string): void {
  if (catalogue.isReadable(rights, type)) return
  const { group } = catalogue.declared.get(type) ?? {}
  throw Forbidden(
    `an event of type ${type} takes the scope ${group}:read, and your key has ${rights.scopes?.join(', ')}`,
  )
}

/** Throws Forbidden for patterns (canonical) that match an unreadable type. */
export function checkPatterns(rights: Rights, patterns: readonly string[]): void {
  const named = catalogue.types.filter((type) => patterns.some((it) => matches(it, type)))
  for (const type of named) checkReadable(rights, type)
}
