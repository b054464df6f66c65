// JSON that preserves every number (contract: requests#metadata). A number that a double would
// change is an `ExactNumber`; other texts use the built-in parser.

import { randomUUID } from 'node:crypto'

const HALF = 0.5
/** Above this, doubles are integers. */
const HALVES_END = 2 ** 52

/** A number that no double holds, in plain decimal digits without redundant zeros. */
export class ExactNumber {
  readonly digits: string

  constructor(digits: string) {
    this.digits = digits
  }

  /** JSON.stringify writes a string; `jsonText` removes its quotes. */
  toJSON(): string {
    isMarked = true
    return MARK + this.digits
  }

  toString(): string {
    return this.digits
  }

  /** A close double for schema checks: rounded towards zero, an integer only if the number is. */
  toNumber(): number {
    const near = Number(this.digits)
    if (!this.digits.includes('.')) return isFarther(near, this.digits) ? towardsZero(near) : near
    if (!Number.isInteger(near)) return near
    if (near === 0) return this.digits.startsWith('-') ? -HALF : HALF
    return Math.abs(near) < HALVES_END ? near - Math.sign(near) * HALF : Number.NaN
  }
}

// Requests contain no zero byte, and the rest is secret.
const MARK = `\0${randomUUID()}:`
const ESCAPED_MARK = JSON.stringify(MARK).slice(1, -1)
const MARKED = new RegExp(`"${ESCAPED_MARK.replaceAll('\\', '\\\\')}(-?[\\d.]+)"`, 'g')
let isMarked = false

/** Every double holds this many. */
export const DOUBLE_DIGITS = 15
/**
 * More digits than that; may also match within a text. PostgreSQL and `jsonText` write no relevant
 * exponents.
 */
const LONG = /[\d.]{16}/
const STRINGS_AND_NUMBERS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g

/** As JSON.parse, with exact numbers; `mayBeExact` for foreign text, which may have exponents. */
export function parseJson(text: string, mayBeExact = LONG.test(text)): unknown {
  const parsed: unknown = JSON.parse(text)
  if (!mayBeExact) return parsed
  let hasExact = false
  const marked = text.replace(STRINGS_AND_NUMBERS, (token) => {
    const digits = token.startsWith('"') ? undefined : exactDigits(token)
    if (digits === undefined) return token
    hasExact = true
    return `"${ESCAPED_MARK}${digits}"`
  })
  return hasExact ? JSON.parse(marked, unmarked) : parsed
}

function unmarked(_name: string, value: unknown): unknown {
  const isExact = typeof value === 'string' && value.startsWith(MARK)
  return isExact ? new ExactNumber(value.slice(MARK.length)) : value
}

/** As JSON.stringify, for values with exact numbers. */
export function jsonText(
  value: unknown,
  replacer?: (name: string, value: unknown) => unknown,
): string {
  isMarked = false
  const text = JSON.stringify(value, replacer)
  return isMarked ? text.replace(MARKED, '$1') : text
}

/** PostgreSQL would refuse more digits, or write them at great length. */
export const DIGITS_MAX = 400

const TOO_MANY_DIGITS = '9'.repeat(DIGITS_MAX + 1)
/** Between these, a double holds every decimal of DOUBLE_DIGITS digits. */
const [NORMAL_START, NORMAL_END] = [1e-290, 1e290]

/** The digits of a number that a double does not hold; undefined otherwise. */
function exactDigits(token: string): string | undefined {
  const double = Number(token)
  const size = Math.abs(double)
  if (token.length <= DOUBLE_DIGITS && size > NORMAL_START && size < NORMAL_END) return undefined
  const plain = plainDigits(token)
  return plain === plainDigits(String(double)) ? undefined : plain
}

/** `-1.50e3` as `-1500`. A longer number is refused by its number of digits. */
function plainDigits(token: string): string {
  if (token.length > DIGITS_MAX * 2) return TOO_MANY_DIGITS
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(token) ?? []
  if (whole === '') return token
  const all = whole + fraction
  const start = all.search(/[1-9]/)
  if (start < 0) return '0'
  // A regular expression for trailing zeros would be quadratic.
  let end = all.length
  while (all[end - 1] === '0') end -= 1
  const significant = all.slice(start, end)
  const point = whole.length - start + Number(exponent)
  if (Math.abs(point) > DIGITS_MAX) return TOO_MANY_DIGITS
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${significant}`
  if (point >= significant.length) return sign + significant.padEnd(point, '0')
  return `${sign}${significant.slice(0, point)}.${significant.slice(point)}`
}

function isFarther(near: number, digits: string): boolean {
  if (!Number.isFinite(near)) return false
  const [rounded, exact] = [BigInt(near), BigInt(digits)]
  return exact < 0n ? rounded < exact : rounded > exact
}

function towardsZero(double: number): number {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, double)
  bits.setBigInt64(0, bits.getBigInt64(0) - 1n)
  return bits.getFloat64(0)
}

const exact = new WeakMap<object, object>()

/** Replaces exact numbers by doubles, for checks. */
export function inDoubles(value: unknown): unknown {
  if (value instanceof ExactNumber) return value.toNumber()
  if (Array.isArray(value)) return value.map(inDoubles)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, item]) => [name, inDoubles(item)])
  const doubles = Object.fromEntries(members) as object
  exact.set(doubles, value)
  return doubles
}

/** The original of an object from `inDoubles`, or the object itself. */
export function exactOf(doubles: object): object {
  return exact.get(doubles) ?? doubles
}
