// Parses a search text into ids, numbers and words.

import { isUuid } from '../../../platform/values/ids.ts'
import { WORDS_MIN } from './schema.ts'

/** As many letters as the indexes keep of a tail (search_tail). */
export const TAIL_MAX = 48
/** Behind every text that begins with another one. */
const LAST = '\u{10FFFF}'

/** A range of an index: all texts that begin like this. */
export type Range = { readonly from: string; readonly to: string }

export type Terms = {
  /** As it was typed, without blanks around it. */
  readonly text: string
  readonly id: string | undefined
  /** Its digits, if it consists of digits and what people write between them. */
  readonly digits: string | undefined
  /** Without blanks, if it looks like one. */
  readonly iban: string | undefined
  /** Folded as search_words folds names; empty when there is too little to look for. */
  readonly words: readonly string[]
}

/** `folded`: what search_words makes of the text. */
export function termsOf(typed: string, folded: string): Terms {
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

/** What each word must fit: ` words of a name` has one that begins like this. */
export function patternsOf(words: readonly string[]): string[] {
  return words.map((word) => `% ${word}%`)
}
