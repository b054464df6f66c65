// The names of events: which exist, and which patterns may stand in a webhook's enabled_events.

import { mayRead } from '../platform/contract/scopes.ts'
import type { Rights } from '../platform/operations/rights.ts'
import type { Derivations } from './derived.ts'
import type { EventType } from './event.ts'
import { emptyWildcards, unavailableTypes } from './unavailable.ts'

export type Catalogue = {
  /** The events that nouns declare, by their types. */
  readonly declared: ReadonlyMap<string, EventType>
  /** Every explicit type of event, declared or unavailable. */
  readonly types: readonly string[]
  /** Everything that may stand in enabled_events, in its canonical spelling. */
  readonly patterns: readonly string[]
  /** Whether a type of this exact name exists. */
  readonly isType: (type: string) => boolean
  /** Whether enabled_events may hold this pattern (canonical): an explicit type, or all of a resource. Never `*`. */
  readonly isPattern: (pattern: string) => boolean
  /**
   * Which of these patterns (canonical) nothing emits: each type that they name, by itself or by a wildcard. A wildcard
   * of which no type exists stands for itself. In the order of the catalogue.
   */
  readonly unavailableAmong: (patterns: readonly string[]) => string[]
  readonly derivations: Derivations
  /** Whether a caller may read the resources of events of this type. Types that nothing emits have none. */
  readonly isReadable: (rights: Pick<Rights, 'scopes'>, type: string) => boolean
}

/** The catalogue of the declared events and the unavailable ones. Throws if a type is there twice. */
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

/** `TRANSACTION.*` and `TRANSACTION.POSTED.*`: one for every beginning of a type. */
function wildcardsOf(type: string): string[] {
  const steps = type.split('.').slice(0, -1)
  return steps.map((_, depth) => `${steps.slice(0, depth + 1).join('.')}.*`)
}

/** TRANSACTIONS at the beginning of a pattern means TRANSACTION (contract: webhooks#patterns). */
export function canonicalPattern(pattern: string): string {
  return pattern.startsWith('TRANSACTIONS.')
    ? `TRANSACTION.${pattern.slice('TRANSACTIONS.'.length)}`
    : pattern
}

/** Whether a pattern (canonical) names this type: `CARD.*` names CARD.IMAGE.UPDATED, not CARDS.CREATED. */
export function matches(pattern: string, type: string): boolean {
  return pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
}
