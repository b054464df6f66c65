// The decisions of the ledger: examples, and properties that hold whatever is asked. Their refusals stand in
// refusals.test.ts, linked accounts in funding.test.ts. Pure: no database.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  account,
  balances,
  bookOf,
  carryOut,
  assertions,
  codeOf,
  hold,
  later,
  now,
  post,
  spending,
  tenant,
} from '../../test/book.ts'
import { type Book, bookKey } from './book.ts'
import type { Command } from './command.ts'
import { decide } from './decide.ts'

const asking = { tenant, now }

test('a posting takes from one account what it gives to the other', () => {
  const book = bookOf(account('a', { posted: 500n }), account('b'))

  const { accepted } = carryOut(book, post('a', 'b', 200n))

  expect(accepted?.entries.map(({ amount, balance }) => [amount, balance])).toEqual([
    [-200n, 300n],
    [200n, 200n],
  ])
  expect(balances(book, 'a')).toEqual({ posted: 300n, held: 0n })
})

test('held money is not available, but still on the account, until it is captured', () => {
  const book = bookOf(account('a', { posted: 500n }), account('b'))
  carryOut(book, hold('h', 'a', 'b', 400n))

  expect(balances(book, 'a')).toEqual({ posted: 500n, held: 400n })
  expect(codeOf(carryOut(book, post('a', 'b', 101n)))).toBe('INSUFFICIENT_FUNDS')

  carryOut(book, { kind: 'capture', hold: 'h', transaction: 'h' })
  expect(balances(book, 'a')).toEqual({ posted: 100n, held: 0n })
  expect(balances(book, 'b')).toEqual({ posted: 400n, held: 0n })
})

test('money waits for a read-only account, and cannot arrive there before it is locked', () => {
  const book = bookOf(account('a', { posted: 500n }), account('b', { isReadOnly: true }))
  carryOut(book, hold('h', 'a', 'b', 400n))
  expect(balances(book, 'a')).toEqual({ posted: 500n, held: 400n })
  expect(() => carryOut(book, { kind: 'capture', hold: 'h', transaction: 'h' })).toThrow('locked')
  carryOut(book, { kind: 'release', hold: 'h' })
  expect(balances(book, 'a')).toEqual({ posted: 500n, held: 0n })
})

test('a part of a hold can be captured, and the rest stays held', () => {
  const book = bookOf(account('a', { posted: 500n }), account('b'))
  carryOut(book, hold('h', 'a', 'b', 400n))

  carryOut(book, { kind: 'capture', hold: 'h', transaction: 't', amount: 150n })

  expect(balances(book, 'a')).toEqual({ posted: 350n, held: 250n })
  carryOut(book, { kind: 'release', hold: 'h' })
  expect(balances(book, 'a')).toEqual({ posted: 350n, held: 0n })
})

test('a hold can grow within what is available, and shrink', () => {
  const book = bookOf(account('a', { posted: 500n }), account('b'))
  carryOut(book, hold('h', 'a', 'b', 400n))

  expect(codeOf(carryOut(book, { kind: 'change', hold: 'h', amount: 501n }))).toBe(
    'INSUFFICIENT_FUNDS',
  )
  expect(codeOf(carryOut(book, { kind: 'change', hold: 'h', amount: 500n }))).toBe('accepted')
  expect(codeOf(carryOut(book, { kind: 'change', hold: 'h', amount: 100n }))).toBe('accepted')
  expect(balances(book, 'a')).toEqual({ posted: 500n, held: 100n })
})

// Proves transactions#pending-transactions.
test.each(['capture', 'release', 'expire'] as const)(
  'after a hold has ended by %s nothing can end it again',
  (end) => {
    const book = bookOf(account('a', { posted: 500n }), account('b'))
    carryOut(book, hold('h', 'a', 'b', 400n))
    carryOut(
      book,
      end === 'capture'
        ? { kind: 'capture', hold: 'h', transaction: 'h' }
        : { kind: end, hold: 'h' },
    )

    for (const kind of ['release', 'expire'] as const) {
      expect(codeOf(carryOut(book, { kind, hold: 'h' }))).toBe('INVALID_STATUS')
    }
    expect(codeOf(carryOut(book, { kind: 'capture', hold: 'h', transaction: 'h' }))).toBe(
      'INVALID_STATUS',
    )
  },
)

test('once its time has come, a hold can only expire', () => {
  const book = bookOf(account('a', { posted: 500n }), account('b'))
  carryOut(book, hold('h', 'a', 'b', 400n))

  expect(codeOf(carryOut(book, { kind: 'capture', hold: 'h', transaction: 'h' }, later))).toBe(
    'INVALID_STATUS',
  )
  expect(codeOf(carryOut(book, { kind: 'release', hold: 'h' }, later))).toBe('INVALID_STATUS')
  expect(codeOf(carryOut(book, { kind: 'expire', hold: 'h' }, later))).toBe('accepted')
  expect(balances(book, 'a')).toEqual({ posted: 500n, held: 0n })
})

// Proves accounts#floor-and-ceiling.
test('a floor below zero is credit, a floor above zero is money that must stay', () => {
  const credit = () => bookOf(account('a', { floor: -100n }), account('b'))
  expect(codeOf(carryOut(credit(), post('a', 'b', 100n)))).toBe('accepted')
  expect(codeOf(carryOut(credit(), post('a', 'b', 101n)))).toBe('INSUFFICIENT_FUNDS')

  const reserve = () => bookOf(account('a', { posted: 500n, floor: 100n }), account('b'))
  expect(codeOf(carryOut(reserve(), post('a', 'b', 400n)))).toBe('accepted')
  expect(codeOf(carryOut(reserve(), post('a', 'b', 401n)))).toBe('BALANCE_VIOLATION')
  expect(codeOf(carryOut(reserve(), post('a', 'b', 501n)))).toBe('INSUFFICIENT_FUNDS')
})

// Proves accounts#floor-and-ceiling.
test('a ceiling may be reached to the cent, and not passed', () => {
  const full = () => bookOf(account('a', { posted: 500n }), account('b', { ceiling: 100n }))
  expect(codeOf(carryOut(full(), post('a', 'b', 100n)))).toBe('accepted')
  expect(codeOf(carryOut(full(), post('a', 'b', 101n)))).toBe('BALANCE_VIOLATION')
})

describe('no balance passes 2^63 - 1 cents', () => {
  const most = 2n ** 63n - 1n

  test.each([
    { side: 'who receives', paying: 0n, receiving: most - 1n },
    { side: 'who pays', paying: -most + 1n, receiving: 0n },
  ])('of $side', ({ paying, receiving }) => {
    const book = bookOf(
      account('gl', { floor: null, isGeneral: true, posted: paying }),
      account('a', { posted: receiving }),
    )
    expect(codeOf(carryOut(book, post('gl', 'a', 2n)))).toBe('BALANCE_VIOLATION')
    expect(codeOf(carryOut(book, post('gl', 'a', 1n)))).toBe('accepted')
  })

  // Proves requests#times-ids-and-amounts.
  test('nor does the sum of the holds of an account without a floor', () => {
    const gl = account('gl', { floor: null, isGeneral: true, posted: most })
    const book = bookOf(gl, account('a'), account('b'))
    expect(codeOf(carryOut(book, hold('h', 'gl', 'a', most)))).toBe('accepted')
    expect(codeOf(carryOut(book, hold('i', 'gl', 'b', 1n)))).toBe('BALANCE_VIOLATION')
    const more = { kind: 'change', hold: 'h', amount: most } as const
    expect(codeOf(carryOut(book, more))).toBe('accepted')
  })
})

// Proves accounts#floor-and-ceiling.
test('a forced posting may break the floor, marks the account, and only money that comes in clears the mark', () => {
  const book = bookOf(account('a'), account('b', { posted: 100n }))
  carryOut(book, {
    kind: 'post',
    transaction: 't',
    moves: [{ from: 'a', to: 'b', amount: 50n }],
    assertions,
    authority: 'FORCED',
    spending,
  })
  expect(book.accounts.get(bookKey(tenant, 'a'))).toMatchObject({ posted: -50n, isOverdrawn: true })
  expect(codeOf(carryOut(book, post('a', 'b', 1n)))).toBe('INSUFFICIENT_FUNDS')

  carryOut(book, post('b', 'a', 20n))
  expect(book.accounts.get(bookKey(tenant, 'a'))).toMatchObject({ posted: -30n, isOverdrawn: true })
  carryOut(book, post('b', 'a', 30n))
  expect(book.accounts.get(bookKey(tenant, 'a'))).toMatchObject({ posted: 0n, isOverdrawn: false })
})

test('an account that was forced below its floor is still below it when what it held is captured', () => {
  const book = bookOf(account('a', { posted: 500n }), account('b'))
  carryOut(book, hold('h', 'a', 'b', 400n))
  carryOut(book, post('a', 'b', 250n, { authority: 'FORCED' }))

  const decision = carryOut(book, {
    kind: 'capture',
    hold: 'h',
    transaction: 't',
    authority: 'SETTLED',
  })

  expect(codeOf(decision)).toBe('accepted')
  expect(balances(book, 'a')).toEqual({ posted: -150n, held: 0n })
  expect(book.accounts.get(bookKey(tenant, 'a'))?.isOverdrawn).toBe(true)
})

test('another tenant’s account does not exist', () => {
  const book = bookOf(account('a', { posted: 500n }), account('b', { tenant: '1_2' }))
  expect(codeOf(carryOut(book, post('a', 'b', 1n)))).toBe('ACCOUNT_NOT_FOUND')
})

describe('whatever is asked', () => {
  const ids = ['gl', 'a', 'b', 'c', 'd', 'e']
  const pick = fc.constantFrom(...ids)
  const amount = fc.bigInt({ min: 1n, max: 300n })
  const holdId = fc.constantFrom('h1', 'h2', 'h3')
  const move = fc.record({ from: pick, to: pick, amount }).filter(({ from, to }) => from !== to)
  const command: fc.Arbitrary<Command> = fc.oneof(
    fc
      .record({
        moves: fc.array(move, { minLength: 1, maxLength: 3 }),
        authority: fc.constantFrom('ORDINARY', 'FORCED'),
      })
      .map(({ moves, authority }) => ({
        kind: 'post' as const,
        transaction: 't',
        moves,
        assertions,
        spending,
        authority,
      })),
    fc
      .record({ id: holdId, move })
      .map(({ id, move: { from, to, amount: held } }) => hold(id, from, to, held)),
    fc.record({ kind: fc.constant('change' as const), hold: holdId, amount }),
    fc.record({
      kind: fc.constant('capture' as const),
      hold: holdId,
      transaction: fc.constant('t'),
    }),
    fc.record({ kind: fc.constant('release' as const), hold: holdId }),
    fc.record({ kind: fc.constant('expire' as const), hold: holdId }),
  )

  function freshBook(): Book {
    return bookOf(
      account('gl', { floor: null, isGeneral: true }),
      account('a'),
      account('b', { floor: -100n }),
      account('c', { floor: 50n, ceiling: 400n }),
      account('d', { floorAccount: 'a', ceiling: 300n, ceilingAccount: 'gl' }),
      account('e', { floor: -50n, floorAccount: 'd' }),
    )
  }

  // Proves transactions#lines.
  test('entries sum to zero, balances equal their entries, held equals the open holds, floors and ceilings hold', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const book = freshBook()
        const sums = new Map(ids.map((id) => [id, 0n]))
        for (const asked of commands) {
          // A hold's id is used once: the noun that asks makes a new one each time.
          if (asked.kind === 'hold' && book.holds.has(bookKey(tenant, asked.hold))) continue
          const { accepted } = carryOut(book, asked)
          const entries = accepted?.entries ?? []
          for (const transaction of new Set(entries.map((entry) => entry.transaction))) {
            const lines = entries.filter((entry) => entry.transaction === transaction)
            expect(lines.reduce((sum, entry) => sum + entry.amount, 0n)).toBe(0n)
            expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1))
          }
          for (const entry of entries)
            sums.set(entry.account.id, (sums.get(entry.account.id) ?? 0n) + entry.amount)
        }
        for (const it of book.accounts.values()) {
          const open = [...book.holds.values()].filter(
            (one) => one.account === it.id && one.status === 'OPEN',
          )
          expect(it.posted).toBe(sums.get(it.id))
          expect(it.held).toBe(open.reduce((sum, one) => sum + one.amount, 0n))
          // An account above zero may start below its floor of 50; nothing may take it further down unforced.
          if (it.floor !== null && it.floor <= 0n && !it.isOverdrawn) {
            expect(it.posted - it.held).toBeGreaterThanOrEqual(it.floor)
          }
          if (it.ceiling !== null) expect(it.posted).toBeLessThanOrEqual(it.ceiling)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a refused command leaves the book as it was', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), command, (before, last) => {
        const book = freshBook()
        for (const asked of before) {
          if (asked.kind === 'hold' && book.holds.has(bookKey(tenant, asked.hold))) continue
          carryOut(book, asked)
        }
        const snapshot = new Map(book.accounts)
        if (decide(book, asking, last).refused) expect(book.accounts).toEqual(snapshot)
      }),
    )
  })
})
