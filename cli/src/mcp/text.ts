// Formats the output of tools: bounded in length, and without secrets, because a model’s text ends up in logs and on
// machines of third parties.

import { jsonText as textOf, parseJson } from '@florin/sdk'

const MASKED = '[masked]'
const MOST_CHARACTERS = 24_000

/** Fields whose values are not said, compared without case and underscores; pages and payments are named by tokens that may be. */
const SECRET_NAMES =
  /ssn(last4)?$|^ein$|taxid|account(number|no)$|^number$|iban$|^identifier$|identificationnumber|secret|token$|apikey|passw|signature|^cookie$|activationcode/
const OPEN_NAMES = /^(nextpage|page)token$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const KEYS = /florin_(sandbox|production|session)[_=][\w-]+/g

/** The value without secrets. */
export function maskSecrets(value: unknown, name = ''): unknown {
  const plain = name.toLowerCase().replaceAll('_', '')
  if (Array.isArray(value)) return value.map((it) => maskSecrets(it, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, maskSecrets(part, key)]),
    )
  if (typeof value !== 'string' && typeof value !== 'number') return value
  if (SECRET_NAMES.test(plain) && !OPEN_NAMES.test(plain) && !UUID.test(String(value)))
    return MASKED
  return typeof value === 'string' ? maskedText(value) : value
}

/** A text that is JSON itself, as the resource of an event is, is masked like what it holds; cut off, nothing of it is said. */
function maskedText(text: string): string {
  if (!/^\s*(\{\s*["}]|\[\s*[[{"\]])/.test(text)) return withoutKeys(text)
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    return MASKED
  }
  return textOf(maskSecrets(value))
}

export const withoutKeys = (text: string): string => text.replaceAll(KEYS, MASKED)

/** JSON without secrets, cut where it becomes too long. */
export function jsonText(value: unknown): string {
  return truncate(textOf(maskSecrets(value), 1))
}

export function truncate(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  return `${text.slice(0, MOST_CHARACTERS)}\n… cut after ${MOST_CHARACTERS} of ${text.length} characters: request fewer rows (limit) or a single resource by its id.`
}

/** Cents as money. */
export function money(cents: number, currency = 'USD'): string {
  const sign = cents < 0 ? '-' : ''
  const digits = String(cents).replace('-', '').padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}`
}
