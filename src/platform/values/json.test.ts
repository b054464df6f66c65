import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from './canonical_json.ts'
import { ExactNumber, inDoubles, jsonText, parseJson as parse } from './json.ts'

const parseJson = (text: string) => parse(text, true)

describe('a number', () => {
  test.for([
    '9007199254740993',
    '-9007199254740993',
    '9223372036854775807',
    '12345678901234567890',
    '0.12345678901234567890123',
    '-3.14159265358979323846',
    '1.2345678901234567890e30',
    '1e-400',
  ])('%s keeps its value through parsing and writing', (digits) => {
    const parsed = parseJson(`{"n":[${digits}],"text":"${digits}"}`) as { n: [ExactNumber] }
    expect(parsed.n[0]).toBeInstanceOf(ExactNumber)
    const again = parseJson(jsonText(parsed))
    expect(isDeepStrictEqual(again, parsed)).toBe(true)
    expect(jsonText(again)).toBe(`{"n":[${parsed.n[0].digits}],"text":"${digits}"}`)
    expect(canonicalJson(again)).toBe(canonicalJson(parsed))
  })

  test.for(['0', '1', '-0.5', '1e300', '1.50', '9007199254740991', '0.30000000000000004', '1E5'])(
    '%s, which a double holds, is a number of the language',
    (digits) => {
      expect(parseJson(`{"n":${digits}}`)).toEqual({ n: Number(digits) })
    },
  )

  test('that is written in two ways has one canonical text, and differs from its neighbours', () => {
    const one = canonicalJson(parseJson('[12345678901234567890.0]'))
    expect(one).toBe('[12345678901234567890]')
    expect(canonicalJson(parseJson('[1234567890123456789e1]'))).toBe(one)
    expect(canonicalJson(parseJson('[12345678901234567891]'))).not.toBe(one)
  })

  test('is whole for a schema only if it is whole, and never larger than it is', () => {
    const double = (digits: string) => inDoubles(parseJson(digits)) as number
    expect(double('9223372036854775807')).toBeLessThan(2 ** 63)
    expect(double('9223372036854775808')).toBe(2 ** 63)
    expect(double('-9223372036854775809')).toBeGreaterThanOrEqual(-(2 ** 63))
    for (const digits of ['2500.00000000000000001', '1e-400', '-1e-400', '99.99999999999999999999'])
      expect(Number.isInteger(double(digits)), digits).toBe(false)
  })
})

test('texts that look like numbers or marks stay texts, and a member named __proto__ is data', () => {
  const text =
    '{"__proto__":{"a":12345678901234567890},"b":"\\u00001:9007199254740993","c":"x\\"9007199254740993"}'
  const parsed = parseJson(text) as object
  expect(Object.keys(parsed)).toEqual(['__proto__', 'b', 'c'])
  expect(jsonText(parsed)).toBe(text)
})

test('every JSON value is written as the engine writes it, and read as the engine reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(jsonText(value)).toBe(text)
      expect(jsonText(parseJson(text))).toBe(JSON.stringify(JSON.parse(text)))
    }),
  )
})

test('every integer and every decimal keeps its digits', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 60n), 10n ** 60n), fc.nat({ max: 40 }), (integer, shift) => {
      const text = `${integer}e-${shift}`
      const shown = jsonText(parseJson(`[${text}]`)).slice(1, -1)
      const [mantissa = '', exponent = '0'] = shown.toLowerCase().split('e')
      const [whole = '', fraction = ''] = mantissa.split('.')
      const scale = fraction.length - Number(exponent)
      expect(BigInt(whole + fraction) * 10n ** 60n).toBe(
        scale >= shift
          ? integer * 10n ** BigInt(scale - shift) * 10n ** 60n
          : (integer * 10n ** 60n) / 10n ** BigInt(shift - scale),
      )
    }),
  )
})
