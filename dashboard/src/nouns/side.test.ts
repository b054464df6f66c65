// The side of a transaction that a list shows.

import { expect, test } from 'vitest'
import type { PostedTransaction } from '../api/shapes.ts'
import { sideOf } from './side.ts'

const line = (account_id: string, dc_sign: 'credit' | 'debit', is_primary: boolean) => ({
  account_id,
  dc_sign,
  is_primary,
  amount: 41_800,
  currency: 'USD',
})
const paid = {
  subtype: 'invoice',
  data: { lines: [line('payer', 'debit', true), line('payee', 'credit', false)] },
} as unknown as PostedTransaction

test('of a withdrawal with a surcharge counts both', () => {
  const lines = [
    { ...line('payer', 'debit', true), amount: 500, balance: 500 },
    { ...line('machine', 'credit', false), amount: 500, balance: 500 },
    { ...line('payer', 'debit', false), amount: 300, balance: 200 },
    { ...line('machine', 'credit', false), amount: 300, balance: 800 },
  ]
  const withdrawn = { subtype: 'atm_withdrawal', data: { lines } } as unknown as PostedTransaction
  for (const seen of [undefined, 'payer']) {
    expect(sideOf(withdrawn, seen)).toMatchObject({ amount: 800, balance: 200 })
  }
})

test.each([
  ['nobody', undefined, 'debit'],
  ['the payer', 'payer', 'debit'],
  ['the payee', 'payee', 'credit'],
  ['a party with several accounts that is paid', 'savings,payee', 'credit'],
  ['a party that pays', 'payer,savings', 'debit'],
  ['a party that has both accounts', 'payee,payer', 'debit'],
])('seen from %s', (_, accounts, sign) => {
  expect(sideOf(paid, accounts)?.dc_sign).toBe(sign)
})
