// The mark of a merchant or another company: its initials, and one of a few colors that its name always has.

/** As many colors as theme.css has for marks. */
export const MARK_COLORS = 8

const WORD = /[\p{L}\p{N}]+/gu
/** Words that say nothing of who it is. */
const LESSER = new Set(['the', 'of', 'and', 'for', 'at', 'in'])

const firstLetter = (word: string) => /^./u.exec(word)?.[0] ?? ''

/** One or two letters or digits: `Blue Bottle Coffee` is BB. Empty for a name without any. */
export function initialsOf(name: string): string {
  const words = name.match(WORD) ?? []
  const telling = words.filter((word) => !LESSER.has(word.toLowerCase()))
  const [first = '', second = ''] = telling.length > 0 ? telling : words
  return `${firstLetter(first)}${firstLetter(second)}`.toUpperCase()
}

/** The same for a name however it is spaced and written, in every session. */
export function markColorOf(name: string): number {
  let sum = 0
  for (const letter of name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim())
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return sum % MARK_COLORS
}
