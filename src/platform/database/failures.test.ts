import { expect, test } from 'vitest'
import { constraintOf } from './failures.ts'

test('a constraint is called what the table calls it, whichever part was violated', () => {
  expect(constraintOf({ constraint: 'account_number_is_used_once_102045' })).toBe(
    'account_number_is_used_once',
  )
  expect(constraintOf({ constraint: 'account_number_is_used_once' })).toBe(
    'account_number_is_used_once',
  )
  const message =
    'duplicate key value violates unique constraint "account_number_is_used_once_102045"'
  expect(constraintOf(new Error(message))).toBe('account_number_is_used_once')
  expect(constraintOf(undefined)).toBe(undefined)
})
