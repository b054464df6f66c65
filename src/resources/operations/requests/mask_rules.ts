// Masks sensitive values of a request before it is stored, by field name and by pattern.

import { isUuid } from '../../../platform/values/ids.ts'
import { ExactNumber } from '../../../platform/values/json.ts'

const MASKED = '[masked]'

/** Compared without case and separators. */
const SECRET_NAMES = [
  /ssn(last4)?$/,
  /socialsecurity/,
  /account(number|no)/,
  /^number$/,
  /iban$/,
  /identifier$/,
  /identificationnumber/,
  // An account number, a routing number or a name.
  /correcteddata/,
  /^ein$/,
  /taxid/,
  /passport/,
  /secret/,
  /token$/,
  /apikey/,
  /passw/,
  /passphrase/,
  /privatekey/,
  /credential/,
  /^customheaders$/,
  /signature/,
  /^(cvv|cvc|csc)\d?$/,
  /^pin(block)?$/,
  /^pan$/,
  // A search text: a name or a number.
  /^q$/,
  /cardnumber/,
  /authorization/,
  /cookie/,
  /session$/,
  // An entire resource as text.
  /^eventresource/,
]

/**
 * The group keeps ids. Nine or more digits may be an SSN, an account or a card; then keys, Bearer
 * tokens, and IBANs.
 */
const TELLING =
  /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})|\d(?:[\s./_\u2010-\u2015-]{0,3}\d){8,}|florin_(?:sandbox|production|session)[_=][\w-]+|bearer +\S+|\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/gi
/** Shorter texts are harmless. */
const TELLING_MIN = 'bearer x'.length

/** A number with nine or more digits, except amounts and listing numbers. */
const NUMBER_MIN = 100_000_000
const PLAIN_NUMBERS = /amount|balance|limit|^(id|available|current)$/

type Name = { readonly shown: string; readonly isSecret: boolean; readonly isPlain: boolean }

/** Cache of common names; others may be long and numerous. */
const names = new Map<string, Name>()
const NAMES_MAX = 5_000
const NAME_LENGTH_MAX = 64

function nameOf(name: string): Name {
  let known = names.get(name)
  if (known === undefined) {
    const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
    known = {
      shown: maskText(name),
      isSecret: SECRET_NAMES.some((pattern) => pattern.test(plain)),
      isPlain: PLAIN_NUMBERS.test(plain),
    }
    if (name.length > NAME_LENGTH_MAX) return known
    if (names.size >= NAMES_MAX) names.clear()
    names.set(name, known)
  }
  return known
}

export function maskText(text: string): string {
  if (text.length < TELLING_MIN || isUuid(text)) return text
  return text.replaceAll(TELLING, (_, id?: string) => id ?? MASKED)
}

/** Masks a path in any encoding. */
export function maskedPath(path: string): string {
  return maskText(readable(path))
}

/** Decoded and storable: a NUL would fail the entire batch. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '\uFFFD')
  } catch {
    return path
  }
}

const isNumber = (value: unknown) => typeof value === 'number' || value instanceof ExactNumber

/** Masks by name and by pattern, including field names. */
export function mask(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value === 'number') return Math.abs(value) < NUMBER_MIN ? value : MASKED
  if (value instanceof ExactNumber) return Math.abs(value.toNumber()) < NUMBER_MIN ? value : MASKED
  if (Array.isArray(value)) return value.map(mask)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const { shown, isSecret, isPlain } = nameOf(name)
      if (isSecret && typeof part !== 'boolean' && part !== null) return [shown, MASKED]
      return [shown, isPlain && isNumber(part) ? part : mask(part)]
    }),
  )
}
