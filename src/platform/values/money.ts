// Money is a whole number of the smallest unit (cents): `bigint` inside, an integer in JSON.

/** The integer that JSON shows for an amount. Amounts beyond 2^53 cannot be entered, and sums are checked. */
export function toJsonInteger(amount: bigint): number {
  const shown = Number(amount)
  if (!Number.isSafeInteger(shown)) throw new RangeError(`${amount} does not fit a JSON integer`)
  return shown
}

/** The amount that a validated JSON integer means. */
export function fromJsonInteger(amount: number): bigint {
  return BigInt(amount)
}
