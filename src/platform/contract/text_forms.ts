// The stored forms of names, account numbers, IBANs and e-mail addresses (contract:
// requests#names-and-numbers).

/** Embeddings, overrides and isolates reorder the surrounding text. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/u
/** Invisible and needed by no script, unlike the joiners U+200C and U+200D and variation selectors. */
const INVISIBLE =
  /[\u034F\u0080-\u009F\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028\u2029\u2060-\u2064\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu

const visible = (text: string) => text.replaceAll(INVISIBLE, '')
const dense = (text: string) => visible(text).trim()

const forms = {
  name: visible,
  'account-number': dense,
  'email-address': dense,
  /** The electronic form of ISO 13616. */
  iban: (text: string) => dense(text).replaceAll(/[\s-]/g, '').toUpperCase(),
} as const

export const textFormats = Object.keys(forms)

export function storedText(format: string | undefined, text: string): string {
  return Object.hasOwn(forms, format ?? '') ? forms[format as keyof typeof forms](text) : text
}

/** Why a text is refused; undefined if it is valid. */
export function textIssue(format: string, text: string): string | undefined {
  const code = REORDERING.exec(text)?.[0].codePointAt(0)
  if (code !== undefined) {
    return `must not contain U+${code.toString(16).toUpperCase()}, which reorders the text around it`
  }
  const stored = storedText(format, text)
  if (stored === '' && text !== '') return 'must have a visible character'
  if (format === 'email-address' && !/[^@]@[^@]/.test(stored)) return 'must be an e-mail address'
  return undefined
}
