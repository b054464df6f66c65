// Just-in-time funding by linked accounts, decided. Pure: no database.

import { describe, expect, test } from 'vitest'
import {
  account,
  balances,
  bookOf,
  carryOut,
  codeOf,
  hold,
  now,
  post,
  tenant,
} from '../../test/book.ts'
import { bookKey } from './book.ts'
import { decide } from './decide.ts'

const asking = { tenant, now }

describe('a linked account funds what is missing, just in time', () => {
  const linked = () =>
    bookOf(
      account('a', { posted: 30n, floorAccount: 'reserve' }),
      account('reserve', { posted: 1000n }),
      account('b', { ceiling: 100n, ceilingAccount: 'savings' }),
      account('savings'),
    )

  test('the floor’s account gives exactly what is missing, in a transaction before', () => {
    const book = linked()

    const { accepted } = carryOut(book, post('a', 'b', 80n))

    expect(accepted?.fundings).toEqual([
      { transaction: 'f1', from: 'reserve', to: 'a', amount: 50n, isBefore: true },
    ])
    expect(accepted?.entries.map(({ transaction, amount }) => [transaction, amount])).toEqual([
      ['f1', -50n],
      ['f1', 50n],
      ['a-b', -80n],
      ['a-b', 80n],
    ])
    expect(balances(book, 'a').posted).toBe(0n)
    expect(balances(book, 'reserve').posted).toBe(950n)
  })

  test('the ceiling’s account takes exactly what is too much, in a transaction after', () => {
    const book = linked()

    const { accepted } = carryOut(book, post('reserve', 'b', 160n))

    expect(accepted?.fundings).toEqual([
      { transaction: 'f1', from: 'b', to: 'savings', amount: 60n, isBefore: false },
    ])
    expect(balances(book, 'b').posted).toBe(100n)
    expect(balances(book, 'savings').posted).toBe(60n)
  })

  test('both can be needed at once', () => {
    const book = linked()
    expect(carryOut(book, post('a', 'b', 130n)).accepted?.fundings).toHaveLength(2)
    expect(['a', 'reserve', 'b', 'savings'].map((id) => balances(book, id).posted)).toEqual([
      0n,
      900n,
      100n,
      30n,
    ])
  })

  test('a hold is funded when it begins, and a full ceiling is relieved when the money arrives', () => {
    const book = linked()

    expect(carryOut(book, hold('h', 'a', 'b', 130n)).accepted?.fundings).toHaveLength(1)
    expect(balances(book, 'a')).toEqual({ posted: 130n, held: 130n })
    const captured = carryOut(book, { kind: 'capture', hold: 'h', transaction: 'h' })

    expect(captured.accepted?.fundings).toEqual([
      { transaction: 'f1', from: 'b', to: 'savings', amount: 30n, isBefore: false },
    ])
    expect(balances(book, 'a')).toEqual({ posted: 0n, held: 0n })
    expect(balances(book, 'reserve').posted).toBe(900n)
    expect(balances(book, 'b').posted).toBe(100n)
    expect(balances(book, 'savings').posted).toBe(30n)
  })

  test.each([
    ['has too little', { posted: 49n }],
    ['is frozen', { accessStatus: 'FROZEN' }],
    ['is closed', { status: 'CLOSED' }],
    ['has another currency', { currency: 'EUR' }],
  ] as const)(
    'when the linked account %s, the answer is what it would be without it',
    (_, facts) => {
      const book = linked()
      const reserve = account('reserve', { posted: 1000n, ...facts })
      book.accounts.set(bookKey(tenant, 'reserve'), reserve)

      expect(codeOf(carryOut(book, post('a', 'b', 80n)))).toBe('INSUFFICIENT_FUNDS')
      expect(balances(book, 'a').posted).toBe(30n)
    },
  )

  test('what refuses a transfer for another reason refuses it with links, too', () => {
    const book = linked()
    book.accounts.set(bookKey(tenant, 'b'), account('b', { status: 'CLOSED' }))
    expect(codeOf(carryOut(book, post('a', 'b', 80n)))).toBe('ACCOUNT_CLOSED')
  })

  test('a forced entry is funded when it can be, and overdraws when it cannot', () => {
    const forced = post('a', 'b', 80n, { authority: 'FORCED' })
    expect(carryOut(linked(), forced).accepted?.fundings).toHaveLength(1)

    const poor = linked()
    poor.accounts.set(bookKey(tenant, 'reserve'), account('reserve'))
    expect(carryOut(poor, forced).accepted?.fundings).toEqual([])
    expect(balances(poor, 'a').posted).toBe(-50n)
  })

  test('without ids for its transactions nobody funds', () => {
    expect(codeOf(decide(linked(), asking, post('a', 'b', 80n)))).toBe('INSUFFICIENT_FUNDS')
  })
})
