// Parses a search text into ids, numbers and words.

import { isUuid } from '../../../platform/values/ids.ts'
import { WORDS_MIN } from './schema.ts'

/** The length of indexed tails (search_tail). */
export const TAIL_MAX = 48
/** Sorts after every text with the prefix. */
const LAST = '\u{10FFFF}'

/** The index range of a prefix. */
export type Range = { readonly from: string; readonly to: string }

export type SearchTerms = {
  /** Trimmed. */
  readonly text: string
  readonly id: string | undefined
  /** The digits, if the text has only digits and separators. */
  readonly digits: string | undefined
  /** Without blanks, if it looks like one. */
  readonly iban: string | undefined
  /** Folded as by search_words; empty if too short. */
  readonly words: readonly string[]
}

/** `folded`: search_words of the text. */
export function termsOf(typed: string, folded: string): SearchTerms {
  const text = typed.trim()
  const isNumber = /^[\d\s.·•*-]*\d$/.test(text)
  const dense = text.replaceAll(/\s/g, '').toUpperCase()
  return {
    text,
    id: isUuid(text) ? text.toLowerCase() : undefined,
    digits: isNumber ? text.replaceAll(/\D/g, '') : undefined,
    iban: /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(dense) ? dense : undefined,
    words: folded.length < WORDS_MIN ? [] : folded.split(' '),
  }
}

export function beginningWith(text: string): Range {
  const from = text.slice(0, TAIL_MAX)
  return { from, to: from + LAST }
}

/** ` words of a name` contains a word with this prefix. */
export function patternsOf(words: readonly string[]): string[] {
  return words.map((word) => `% ${word}%`)
}
