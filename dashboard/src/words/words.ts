// The words for a value of the API: never the value itself.

import { choiceStrings, sameWords } from './choices.ts'
import { kindWord } from './kinds.ts'
import { strings, type Word } from './strings.ts'

export type { Word } from './strings.ts'
export type Words = keyof typeof strings

const all: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  ...strings,
  ...choiceStrings,
}

/** Where a value stands: its field, the field that holds that one, and the list that the whole belongs to. */
export type Place = {
  readonly field: string
  readonly above?: string | undefined
  readonly of?: string | undefined
}

/** Words that the contract's schema calls by several names. */
const lists: Readonly<Record<string, string>> = {
  pending_transactions: 'transactions',
  '/transactions/pending': 'transactions',
  '/transactions/posted': 'transactions',
}

const KINDS: ReadonlySet<string> = new Set(['subtype', 'transfers.type', 'transactions.subtype'])

/** The words for a value; undefined for what is a text, a name or a number. */
export function wordAt({ field, above, of }: Place, value: string): Word | undefined {
  const places = [
    above && `${above}.${field}`,
    of && `${of}.${field}`,
    of && `${lists[of]}.${field}`,
    field,
  ]
  for (const place of places) {
    if (!place) continue
    if (KINDS.has(place)) return kindWord(value)
    const found = all[place]?.[value] ?? all[sameWords[place] ?? '']?.[value]
    if (found) return found
  }
  return undefined
}

export function wordIn(words: Words, value: string): Word {
  return all[words]?.[value] ?? [humanize(value), '']
}

/** The words for a kind of transaction. */
export function paymentKind(subtype: string, type = ''): Word {
  const name = subtype || type
  return kindWord(name) ?? [humanize(name), '']
}

/** Of a value that has no words, such as one of a later version: `CASE_OPEN` → `Case open`. */
export function humanize(value: string): string {
  const words = value.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
