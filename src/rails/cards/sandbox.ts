// The sandbox's processor. The activation code is the last four digits (contract:
// cards#activation), so it must not serve real money.

import { civilDate } from '../../platform/values/clock.ts'
import type { CardProcessor } from './processor.ts'

const BIN = '42424200'
const LAST_FOURS = 10_000
const REFERENCE_DIGITS = 12
const YEARS_VALID = 4

export const sandboxCards: CardProcessor = {
  issue: (randomInt, now, replaced) => ({
    bin: replaced?.bin ?? BIN,
    lastFour: replaced?.lastFour ?? String(randomInt(LAST_FOURS)).padStart(4, '0'),
    expirationDate: expirationAfter(now),
  }),
  newReference: (randomInt) =>
    String(randomInt(10 ** REFERENCE_DIGITS)).padStart(REFERENCE_DIGITS, '0'),
  isActivationCode: ({ lastFour }, code) => code === lastFour,
  vet({ expirationDate }, { expiration }, now) {
    if (civilDate(now) > expirationDate) return { code: '54', reason: 'the card has expired' }
    if (expiration !== undefined && expiration !== monthAndYear(expirationDate)) {
      return { code: '54', reason: 'the expiration that was presented is not the card’s' }
    }
    return undefined
  },
}

/** The last day of the final month. */
function expirationAfter(now: Date): string {
  const year = now.getUTCFullYear() + YEARS_VALID
  return civilDate(new Date(Date.UTC(year, now.getUTCMonth() + 1, 0)))
}

/** `2030-06-30` → `0630`: MMYY. */
function monthAndYear(date: string): string {
  return date.slice(5, 7) + date.slice(2, 4)
}
