import { expect, test } from 'vitest'
import { faultText } from './fault_text.ts'
import type { Kind } from './schema.ts'

const said = (text: string, kind: Kind = 'text', example?: unknown, isPicked = false) =>
  faultText(text, { label: 'Name', schema: { example }, kind, currency: 'USD', isPicked })

test.each([
  ['must match ^[^@]+@[^@]+$', 'Enter an email address like name@example.com.'],
  [
    String.raw`must match ^\+[1-9]\d{1,14}$`,
    'Enter a phone number with its country code, like +15035550123.',
  ],
  ['must match ^[A-Z]{2}$', 'The format is invalid.'],
  ['must match ^[A-Z]{2}$, as it@home does', 'The format is invalid.'],
  ['must be a date that exists, as YYYY-MM-DD', 'Enter a valid date, for example 1985-06-14.'],
  ['is missing', 'This field is required.'],
  ['names a closed account', 'Name names a closed account.'],
])('“%s” is said in words', (text, words) => {
  expect(said(text)).toBe(words)
})

test('an expression is never shown: the example of the API says what is meant', () => {
  const ssn = String.raw`must match ^\d{3}-\d{2}-\d{4}$`
  expect(said(ssn, 'text', '123-45-6789')).toBe('Enter it like 123-45-6789.')
})

test('amounts are said as money, and choices as choices', () => {
  expect(said('must be 1 or more', 'amount')).toBe('Enter $0.01 or more.')
  expect(said('is not an amount of USD', 'amount')).toBe('Enter it like 25.00.')
  expect(said('must be one of A, B', 'choice')).toBe('Choose a value from the list.')
  expect(said('must be a UUID', 'text', undefined, true)).toBe(
    'Choose a search result, or paste an ID.',
  )
  expect(said('must be 3 or more', 'number')).toBe('Name must be 3 or more.')
})
