// Money is a whole number of the smallest unit (cents): `bigint` inside, an integer of 64 bits in JSON.

import { ExactNumber } from './json.ts'

/** The largest amount, balance or sum, and the smallest one with a minus sign (contract: requests#times-ids-and-amounts). */
export const CENTS_MAX = 2n ** 63n - 1n

/** A sum of amounts, or the largest amount if the sum is larger. */
export function atMost(sum: bigint): bigint {
  return sum < CENTS_MAX ? sum : CENTS_MAX
}

/** An integer as a parsed or written JSON value has it: exact where a double is not. */
export type JsonInteger = number | ExactNumber

function isJsonInteger(value: unknown): value is JsonInteger {
  return Number.isInteger(value) || (value instanceof ExactNumber && /^-?\d+$/.test(value.digits))
}

/** The integer that JSON shows for an amount. */
export function toJsonInteger(amount: bigint): JsonInteger {
  const double = Number(amount)
  return Number.isSafeInteger(double) ? double : new ExactNumber(String(amount))
}

/** The amount that a validated JSON integer means: its decimal digits, not the double near them. */
export function fromJsonInteger(amount: JsonInteger): bigint {
  return BigInt(Number.isSafeInteger(amount) ? (amount as number) : String(amount))
}

/** True if both values are integers of 64 bits and `one` is larger. */
export function isLarger(one: unknown, other: unknown): boolean {
  return isJsonInteger(one) && isJsonInteger(other) && fromJsonInteger(one) > fromJsonInteger(other)
}

/** `2_500n` cents: `$25.00`. */
export function moneyText(cents: bigint, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const { maximumFractionDigits: digits = 0 } = format.resolvedOptions()
  const text = String(cents < 0n ? -cents : cents).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const amount = digits === 0 ? whole : `${whole}.${text.slice(-digits)}`
  return format.format(`${cents < 0n ? '-' : ''}${amount}` as `${number}`)
}
