// The types of events that a webhook may name although nothing emits them yet, read off what the program declares.

import { eventTypes, matches } from './catalogue.ts'
import { definedEvents } from './event.ts'

/** Every type of the catalogue that no operation and no timer of this program emits. */
export function unavailableTypes(): string[] {
  return eventTypes.filter((type) => !definedEvents().has(type))
}

/**
 * Which of these patterns (canonical) nothing emits: each type that they name, by itself or by a wildcard. A wildcard of
 * which no type exists stands for itself. In the order of the catalogue.
 */
export function unavailableAmong(patterns: readonly string[]): string[] {
  const empty = patterns.filter((pattern) => !eventTypes.some((type) => matches(pattern, type)))
  const types = unavailableTypes().filter((type) => patterns.some((it) => matches(it, type)))
  return [...types, ...empty].toSorted()
}
