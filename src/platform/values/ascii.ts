// Transliteration into ASCII, for cards and files that have no other letters.

import anyAscii from 'any-ascii'

/** Emoji, which the library would spell out, and format characters. */
const UNSPELLABLE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}]/gu

/** Łódź → Lodz, Groß → Gross, ’ → '. Emoji, invisible characters and what has no transliteration are left out. */
export function transliterate(text: string): string {
  return anyAscii(text.replaceAll(UNSPELLABLE, ''))
}
