// Event types, and the patterns that enabled_events may hold.

import { mayRead } from '../platform/contract/scopes.ts'
import type { Rights } from '../platform/operations/rights.ts'
import type { Derivations } from './derived.ts'
import type { EventType } from './event.ts'
import { emptyWildcards, unavailableTypes } from './unavailable.ts'

export type Catalogue = {
  readonly declared: ReadonlyMap<string, EventType>
  /** Declared and unavailable types. */
  readonly types: readonly string[]
  /** Valid entries of enabled_events, canonical. */
  readonly patterns: readonly string[]
  readonly isType: (type: string) => boolean
  /** Canonical, never `*`. */
  readonly isPattern: (pattern: string) => boolean
  /**
   * The unavailable types that these patterns (canonical) match, in order. A wildcard without types
   * stands for itself.
   */
  readonly unavailableAmong: (patterns: readonly string[]) => string[]
  readonly derivations: Derivations
  /** Unavailable types have none. */
  readonly isReadable: (rights: Pick<Rights, 'scopes'>, type: string) => boolean
}

/** Throws for a duplicate type. */
export function catalogueOf(events: readonly EventType[]): Catalogue {
  const types = [...events.map(({ type }) => type), ...unavailableTypes].toSorted()
  const twice = types.find((type, at) => type === types[at + 1])
  if (twice) throw new Error(`${twice} is declared twice, or also in events/unavailable.ts`)
  const known = new Set(types)
  const wildcards = new Set([...types.flatMap(wildcardsOf), ...emptyWildcards])
  const declared = new Map(events.map((event) => [event.type, event]))
  return {
    declared,
    isReadable: (rights, type) => {
      const event = declared.get(type)
      return event === undefined || mayRead(rights, event.group)
    },
    derivations: (type) => declared.get(type)?.derive,
    types,
    patterns: [...known, ...wildcards].toSorted(),
    isType: (type) => known.has(type),
    isPattern: (pattern) => known.has(pattern) || wildcards.has(pattern),
    unavailableAmong: (patterns) => {
      const empty = patterns.filter((pattern) => !types.some((type) => matches(pattern, type)))
      const named = unavailableTypes.filter((type) => patterns.some((it) => matches(it, type)))
      return [...named, ...empty].toSorted()
    },
  }
}

/** `TRANSACTION.*` and `TRANSACTION.POSTED.*`: one for each prefix. */
function wildcardsOf(type: string): string[] {
  const steps = type.split('.').slice(0, -1)
  return steps.map((_, depth) => `${steps.slice(0, depth + 1).join('.')}.*`)
}

/** Replaces a leading TRANSACTIONS by TRANSACTION (contract: webhooks#patterns). */
export function canonicalPattern(pattern: string): string {
  return pattern.startsWith('TRANSACTIONS.')
    ? `TRANSACTION.${pattern.slice('TRANSACTIONS.'.length)}`
    : pattern
}

/** `CARD.*` matches CARD.IMAGE.UPDATED, not CARDS.CREATED. */
export function matches(pattern: string, type: string): boolean {
  return pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
}
