// Amounts in cents: `bigint` inside, a 64-bit integer in JSON.

import { ExactNumber } from './json.ts'

/**
 * The bound of amounts, balances and sums, of either sign (contract:
 * requests#times-ids-and-amounts).
 */
export const CENTS_MAX = 2n ** 63n - 1n

/** The sum, capped at the largest amount. */
export function atMost(sum: bigint): bigint {
  return sum < CENTS_MAX ? sum : CENTS_MAX
}

/** Exact where a double is not. */
export type JsonInteger = number | ExactNumber

function isJsonInteger(value: unknown): value is JsonInteger {
  return Number.isInteger(value) || (value instanceof ExactNumber && /^-?\d+$/.test(value.digits))
}

export function toJsonInteger(amount: bigint): JsonInteger {
  const double = Number(amount)
  return Number.isSafeInteger(double) ? double : new ExactNumber(String(amount))
}

/** The amount by its decimal digits, not by the nearest double. */
export function fromJsonInteger(amount: JsonInteger): bigint {
  return BigInt(Number.isSafeInteger(amount) ? (amount as number) : String(amount))
}

/** True if both are 64-bit integers and `one` is larger. */
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
