// Refuses weak passwords (contract: operations#passwords).

import { BadRequestBody } from '../../../platform/contract/errors.ts'
import { commonPasswords } from './password_values.ts'

const DISTINCT_MIN = 5
/** Characters beyond the user name and common passwords. */
const OWN_MIN = 8

/** Digits and signs that replace letters. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Throws BadRequestBody. */
export function checkPassword(userName: string, password: string): void {
  const weakness = weaknessOf(userName.toLowerCase(), password.normalize('NFKC').toLowerCase())
  if (weakness) throw BadRequestBody({ invalid: { password: weakness } })
}

/** Undefined for a strong password; both arguments are in lower case. */
export function weaknessOf(userName: string, password: string): string | undefined {
  if (/^(.+?)\1+$/u.test(password.replaceAll(/[\s\p{P}]/gu, '')))
    return 'must not be a repeated text'
  if (new Set(password).size < DISTINCT_MIN)
    return `must have at least ${DISTINCT_MIN} different characters`
  const [localPart = ''] = userName.split('@')
  const own = without(password, [userName, localPart])
  if (own.length < OWN_MIN) return `must have at least ${OWN_MIN} characters beyond the user name`
  const folded = own.replaceAll(/[@4301!$57]/g, (it) => SUBSTITUTES[it] ?? it)
  if ([own, folded].some((text) => without(text, commonPasswords).length < OWN_MIN))
    return `must have at least ${OWN_MIN} characters beyond common passwords`
  return undefined
}

function without(text: string, parts: readonly string[]): string {
  let left = text
  for (const part of parts) if (part !== '') left = left.replaceAll(part, '')
  return left
}
