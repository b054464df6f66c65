import { describe, expect, test } from 'vitest'
import { centsOf, decimalOf, moneyText } from './money.ts'

describe('money on the screen', () => {
  test('is exact to the cent, up to the greatest amount that there is', () => {
    expect(decimalOf(9007199254740991, 'USD')).toBe('90071992547409.91')
    expect(moneyText(9007199254740991, 'USD')).toContain('90,071,992,547,409.91')
    expect(decimalOf(-5, 'USD')).toBe('-0.05')
    expect(decimalOf(0, 'USD')).toBe('0.00')
  })

  test('has as many digits as its currency', () => {
    expect(decimalOf(500, 'JPY')).toBe('500')
    expect(decimalOf(1234, 'KWD')).toBe('1.234')
  })

  test('is read back as the same cents', () => {
    for (const cents of [0, 1, 99, 100, -250, 110_10, 9007199254740991, 9223372036854775807n]) {
      expect(centsOf(decimalOf(cents, 'USD'), 'USD')).toBe(cents)
    }
    expect(centsOf('1,234.5', 'USD')).toBe(123450)
  })

  test('refuses what is no amount', () => {
    for (const typed of ['', 'ten', '1.234', '1e3', '.5', '0x10']) {
      expect(centsOf(typed, 'USD')).toBeUndefined()
    }
  })
})
