// Masks sensitive values of a request before it is stored: by field name, and by the pattern of the value in any
// position.

import { isUuid } from '../../../platform/values/ids.ts'
import { ExactNumber } from '../../../platform/values/json.ts'

const MASKED = '[masked]'

/** Names as they are compared: `accountNumber`, `Account-Number` and `account_number` are one. */
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
  // What somebody searches for: a name, or a number of any length.
  /^q$/,
  /cardnumber/,
  /authorization/,
  /cookie/,
  /session$/,
  // A whole resource as a text.
  /^eventresource/,
]

/**
 * Ids stay as they are: the one group. Nine digits and more, however they are set apart, may be an SSN, an account or a
 * card; then keys of ours, what stands behind "Bearer", and IBANs.
 */
const TELLING =
  /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})|\d(?:[\s./_\u2010-\u2015-]{0,3}\d){8,}|florin_(?:sandbox|production|session)[_=][\w-]+|bearer +\S+|\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/gi
/** Nothing shorter than this is telling. */
const TELLING_MIN = 'bearer x'.length

/** A number of nine digits and more, as above, unless it says how much money it is or what something is listed under. */
const NUMBER_MIN = 100_000_000
const PLAIN_NUMBERS = /amount|balance|limit|^(id|available|current)$/

type Name = { readonly shown: string; readonly isSecret: boolean; readonly isPlain: boolean }

/** The names that requests use; invented ones may be long, and many. */
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

/** The text without what looks like a secret. */
export function maskText(text: string): string {
  if (text.length < TELLING_MIN || isUuid(text)) return text
  return text.replaceAll(TELLING, (_, id?: string) => id ?? MASKED)
}

/** A request's path without what looks like a secret, however it is written there. */
export function maskedPath(path: string): string {
  return maskText(readable(path))
}

/** As somebody would write it, and the database takes it: a NUL would cost the whole batch. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '\uFFFD')
  } catch {
    return path
  }
}

const isNumber = (value: unknown) => typeof value === 'number' || value instanceof ExactNumber

/** The JSON value without what is secret by its name or by its look; names of fields may look so too. */
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
