// Transliterates into ASCII, for cards and files.

import anyAscii from 'any-ascii'

/** Emoji, which the library would spell out, and format characters. */
const UNSPELLABLE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}]/gu

/**
 * Łódź → Lodz, Groß → Gross, ’ → '. Drops emoji, invisible characters and untransliterable ones.
 */
export function transliterate(text: string): string {
  return anyAscii(text.replaceAll(UNSPELLABLE, ''))
}
