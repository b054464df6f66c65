// Random bytes, drawn from the system in larger portions, because small calls are expensive.

import { randomBytes, randomFillSync } from 'node:crypto'

const PORTION = 8192

const portion = Buffer.alloc(PORTION)
let used = PORTION

const integers = new BigInt64Array(PORTION / BigInt64Array.BYTES_PER_ELEMENT)
let usedIntegers = integers.length

let digits = ''
let usedDigits = 0

/** `count` (at most 64) fresh random bytes. The buffer is the caller's. */
export function takeRandom(count: number): Buffer {
  if (used + count > PORTION) {
    randomFillSync(portion)
    used = 0
  }
  const at = used
  used += count
  const bytes = Buffer.from(portion.subarray(at, used))
  // Used bytes do not stay in memory.
  portion.fill(0, at, used)
  return bytes
}

/** A random signed 64-bit integer. Not for secrets. */
export function takeInteger(): bigint {
  if (usedIntegers === integers.length) {
    randomFillSync(integers)
    usedIntegers = 0
  }
  const integer = integers[usedIntegers] as bigint
  usedIntegers += 1
  return integer
}

/** `count` (at most 64) random hexadecimal digits. Not for secrets. */
export function takeDigits(count: number): string {
  if (usedDigits + count > digits.length) {
    digits = randomBytes(PORTION).toString('hex')
    usedDigits = 0
  }
  const at = usedDigits
  usedDigits += count
  return digits.slice(at, usedDigits)
}
