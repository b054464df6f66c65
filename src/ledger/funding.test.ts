// Just-in-time funding by linked accounts, decided. Pure: no database.

import { describe, expect, test } from 'vitest'
import {
  account,
  balances,
  bookOf,
  carryOut,
  codeOf,
  hold,
  later,
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

  // Proves accounts#linked-accounts.
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

  // Proves accounts#linked-accounts.
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

  describe('what it gave for a hold', () => {
    const fundings = ({ accepted }: ReturnType<typeof carryOut>) =>
      accepted?.fundings.map(({ from, to, amount, isReturn }) => [from, to, amount, isReturn])
    const held = () => {
      const book = linked()
      carryOut(book, hold('h', 'a', 'b', 130n))
      return book
    }

    // Proves accounts#linked-accounts.
    test.each([
      ['released', { kind: 'release', hold: 'h' }, now],
      ['expired', { kind: 'expire', hold: 'h' }, later],
    ] as const)('returns when the hold is %s, in a transaction before', (_, end, at) => {
      const book = held()
      expect(fundings(carryOut(book, end, at))).toEqual([['a', 'reserve', 100n, true]])
      expect(balances(book, 'a')).toEqual({ posted: 30n, held: 0n })
      expect(balances(book, 'reserve').posted).toBe(1000n)
    })

    // Proves accounts#linked-accounts.
    test('returns first when the hold is lowered, and own money is captured first', () => {
      const book = held()
      expect(fundings(carryOut(book, { kind: 'change', hold: 'h', amount: 90n }))).toEqual([
        ['a', 'reserve', 40n, true],
      ])
      const part = { kind: 'capture', hold: 'h', transaction: 't', amount: 50n } as const
      expect(fundings(carryOut(book, part))).toEqual([])
      expect(fundings(carryOut(book, { kind: 'release', hold: 'h' }))).toEqual([
        ['a', 'reserve', 40n, true],
      ])
      // 30 of its own were spent, and 20 of the reserve's.
      expect(balances(book, 'a')).toEqual({ posted: 0n, held: 0n })
      expect(balances(book, 'reserve').posted).toBe(980n)
    })

    test('returns from all increases of the hold, which one linked account funds', () => {
      const book = held()
      carryOut(book, { kind: 'change', hold: 'h', amount: 150n })
      expect(fundings(carryOut(book, { kind: 'release', hold: 'h' }))).toEqual([
        ['a', 'reserve', 120n, true],
      ])
      const other = held()
      const facts = { posted: 130n, held: 130n, floorAccount: 'savings' }
      other.accounts.set(bookKey(tenant, 'a'), account('a', facts))
      other.accounts.set(bookKey(tenant, 'savings'), account('savings', { posted: 500n }))
      const more = carryOut(other, { kind: 'change', hold: 'h', amount: 150n })
      expect(codeOf(more)).toBe('INSUFFICIENT_FUNDS')
    })

    test('stays as far as the next command of the movement takes it', () => {
      const book = held()
      expect(fundings(carryOut(book, { kind: 'release', hold: 'h', keeps: 60n }))).toEqual([
        ['a', 'reserve', 70n, true],
      ])
      expect(fundings(carryOut(book, post('a', 'b', 60n)))).toEqual([])
      expect(balances(book, 'a').posted).toBe(0n)
    })

    // Proves accounts#linked-accounts.
    test('covers what was forced meanwhile before it returns', () => {
      const book = held()
      book.accounts.set(bookKey(tenant, 'reserve'), account('reserve'))
      carryOut(book, post('a', 'b', 70n, { authority: 'FORCED' }))
      expect(fundings(carryOut(book, { kind: 'release', hold: 'h' }))).toEqual([
        ['a', 'reserve', 60n, true],
      ])
      expect(balances(book, 'a')).toEqual({ posted: 0n, held: 0n })
    })

    // Proves accounts#linked-accounts.
    test('returns although the linked account is frozen, and stays if it is closed', () => {
      for (const [facts, returned] of [
        [{ accessStatus: 'FROZEN' }, [['a', 'reserve', 100n, true]]],
        [{ status: 'CLOSED' }, []],
      ] as const) {
        const book = held()
        book.accounts.set(bookKey(tenant, 'reserve'), account('reserve', facts))
        const ended = carryOut(book, { kind: 'release', hold: 'h' })
        expect(fundings(ended)).toEqual(returned)
        expect(balances(book, 'a').held).toBe(0n)
      }
    })
  })

  // Proves accounts#linked-accounts.
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

  test('there is no funding without ids for its transactions', () => {
    expect(codeOf(decide(linked(), asking, post('a', 'b', 80n)))).toBe('INSUFFICIENT_FUNDS')
  })
})
