// Why a movement is refused, and in which order; what may still move when an account is being closed. Pure: no database.

import { describe, expect, test } from 'vitest'
import {
  account,
  balances,
  bookOf,
  carryOut,
  assertions,
  codeOf,
  hold,
  now,
  post,
  tenant,
} from '../../test/book.ts'
import { type BookAccount, bookKey } from './book.ts'
import type { Assertions } from './command.ts'
import { decide } from './decide.ts'
import { PaymentRailNotEnabled } from './errors.ts'
import { refusals } from './refusals.ts'

const asking = { tenant, now }

describe('the order of refusals', () => {
  // Each fault alone gives its code; together with all the later ones it still does.
  const faults: readonly {
    code: string
    from?: Partial<BookAccount>
    to?: Partial<BookAccount>
    said?: Partial<Assertions>
  }[] = [
    { code: 'BAD_REQUEST_BODY', to: { currency: 'EUR' } },
    { code: 'BAD_REQUEST_BODY', to: { isSuspense: true } },
    { code: 'CUSTOMER_NOT_FOUND', said: { unknownParties: ['nobody'] } },
    {
      code: 'IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP',
      said: { parties: [{ account: 'a', party: 'stranger', mustOwn: false }] },
    },
    { code: 'IMPROPER_CUSTOMER_STATUS', from: { holdersRefusal: 'IMPROPER_CUSTOMER_STATUS' } },
    { code: 'ACCOUNT_CLOSED', to: { status: 'CLOSED' } },
    { code: 'IMPROPER_ACCOUNT_STATUS', from: { status: 'SUSPENDED' } },
    { code: 'IMPROPER_ACCOUNT_ACCESS_STATUS', from: { accessStatus: 'FROZEN' } },
    { code: 'UNABLE_TO_TRANSACT', from: { isReserved: true } },
    { code: 'PAYMENT_RAIL_NOT_ENABLED', said: { rail: PaymentRailNotEnabled() } },
    { code: 'INSUFFICIENT_FUNDS', from: { posted: 10n } },
    { code: 'BALANCE_VIOLATION', to: { ceiling: 10n } },
  ]

  // Proves transfers#order-of-refusals.
  test('the table names every refusal that the ledger knows, in its order', () => {
    expect(faults.map(({ code }) => code)).toEqual(refusals.map(({ code }) => code))
  })

  function decideWith(chosen: typeof faults): string {
    const from = Object.assign({ posted: 500n }, ...chosen.map((fault) => fault.from))
    const to = Object.assign({}, ...chosen.map((fault) => fault.to))
    const said = Object.assign({ ...assertions }, ...chosen.map((fault) => fault.said))
    return codeOf(
      decide(
        bookOf(account('a', from), account('b', to)),
        asking,
        post('a', 'b', 100n, { assertions: said }),
      ),
    )
  }

  // Proves transfers#closed-sides, transfers#order-of-refusals.
  test.each(faults)('$code is answered alone, and before every later one', (fault) => {
    expect(decideWith([fault])).toBe(fault.code)
    expect(decideWith(faults.slice(faults.indexOf(fault)).reverse())).toBe(fault.code)
  })

  // Proves customers#statuses, transfers#order-of-refusals.
  test.each(['CUSTOMER_NOT_VERIFIED', 'BUSINESS_NOT_VERIFIED'])(
    'holders may also cause %s',
    (code) => {
      const book = bookOf(account('a', { posted: 500n }), account('b', { holdersRefusal: code }))
      expect(codeOf(decide(book, asking, post('a', 'b', 100n)))).toBe(code)
    },
  )

  test('what is owed moves whatever became of the accounts, unless they are closed', () => {
    const owed = (from: Partial<BookAccount>) => {
      const book = bookOf(account('a', { posted: 500n, ...from }), account('b'))
      return codeOf(decide(book, asking, post('a', 'b', 100n, { authority: 'SETTLED' })))
    }
    expect(owed({ accessStatus: 'FROZEN' })).toBe('accepted')
    expect(owed({ status: 'SUSPENDED' })).toBe('accepted')
    expect(owed({ holdersRefusal: 'IMPROPER_CUSTOMER_STATUS' })).toBe('accepted')
    expect(owed({ status: 'CLOSED' })).toBe('ACCOUNT_CLOSED')
    expect(owed({ posted: 99n })).toBe('INSUFFICIENT_FUNDS')
  })

  test('money may come into a frozen account', () => {
    const book = bookOf(account('a', { posted: 500n }), account('b', { accessStatus: 'FROZEN' }))
    expect(codeOf(decide(book, asking, post('a', 'b', 100n)))).toBe('accepted')
  })
})

describe.each(['IN_CLOSING', 'ACCOUNT_NOT_DESIRED'])('an account that is %s', (status) => {
  const ending = (facts: Partial<BookAccount> = {}) =>
    account('a', { posted: 500n, status, ...facts })
  const other = (facts: Partial<BookAccount> = {}) => account('b', { posted: 500n, ...facts })
  const closing = { authority: 'CLOSING' } as const

  test.each([
    { what: 'pays nothing new', command: post('a', 'b', 100n), code: 'IMPROPER_ACCOUNT_STATUS' },
    {
      what: 'holds nothing new',
      command: hold('h', 'a', 'b', 100n),
      code: 'IMPROPER_ACCOUNT_STATUS',
    },
    { what: 'takes nothing', command: post('b', 'a', 100n), code: 'IMPROPER_ACCOUNT_STATUS' },
    { what: 'pays out what is left', command: post('a', 'b', 500n, closing), code: 'accepted' },
    { what: 'pays out a part of it', command: post('a', 'b', 1n, closing), code: 'accepted' },
    {
      what: 'holds what will be paid out',
      command: { ...hold('h', 'a', 'b', 500n), ...closing },
      code: 'accepted',
    },
    {
      what: 'pays out no more than it has',
      command: post('a', 'b', 501n, closing),
      code: 'INSUFFICIENT_FUNDS',
    },
    {
      what: 'takes nothing that would have to leave again',
      command: post('b', 'a', 1n, closing),
      code: 'IMPROPER_ACCOUNT_STATUS',
    },
  ])('$what', ({ command, code }) => {
    expect(codeOf(decide(bookOf(ending(), other()), asking, command))).toBe(code)
  })

  test('pays out to no account that is being closed itself', () => {
    const book = bookOf(ending(), other({ status }))
    expect(codeOf(decide(book, asking, post('a', 'b', 100n, closing)))).toBe(
      'IMPROPER_ACCOUNT_STATUS',
    )
  })

  test('has no credit any more', () => {
    const book = bookOf(ending({ floor: -200n }), other())
    expect(codeOf(carryOut(book, post('a', 'b', 501n, closing)))).toBe('INSUFFICIENT_FUNDS')
    expect(codeOf(carryOut(book, post('a', 'b', 500n, closing)))).toBe('accepted')
  })

  test('pays what was held before, once', () => {
    const book = bookOf(ending({ status: 'ACTIVE_OR_DISBURSED' }), other())
    carryOut(book, hold('h', 'a', 'b', 300n))
    const held = book.accounts.get(bookKey(tenant, 'a')) ?? ending()
    book.accounts.set(bookKey(tenant, 'a'), { ...held, status })
    expect(codeOf(carryOut(book, { kind: 'capture', hold: 'h', transaction: 't' }))).toBe(
      'accepted',
    )
    expect(balances(book, 'a')).toEqual({ posted: 200n, held: 0n })
  })

  test('is not paid by what was held before', () => {
    const book = bookOf(ending({ status: 'ACTIVE_OR_DISBURSED' }), other())
    carryOut(book, hold('h', 'b', 'a', 300n))
    book.accounts.set(bookKey(tenant, 'a'), ending())
    const capture = { kind: 'capture', hold: 'h', transaction: 't' } as const
    expect(codeOf(carryOut(book, capture))).toBe('IMPROPER_ACCOUNT_STATUS')
    expect(codeOf(carryOut(book, { kind: 'release', hold: 'h' }))).toBe('accepted')
  })

  test.each([
    { amount: 40n, code: 'accepted' },
    { amount: 41n, code: 'IMPROPER_ACCOUNT_STATUS' },
  ])('takes what makes up an overdraft of 40, and no more: $amount', ({ amount, code }) => {
    const overdrawn = ending({ posted: -40n, isOverdrawn: true })
    const made = decide(bookOf(overdrawn, other()), asking, post('b', 'a', amount, closing))
    expect(codeOf(made)).toBe(code)
  })

  test.each([
    { code: 'IMPROPER_CUSTOMER_STATUS', facts: { holdersRefusal: 'IMPROPER_CUSTOMER_STATUS' } },
    { code: 'IMPROPER_ACCOUNT_ACCESS_STATUS', facts: { accessStatus: 'FROZEN' } },
    { code: 'UNABLE_TO_TRANSACT', facts: { isReserved: true } },
  ])('is refused $code as any other', ({ code, facts }) => {
    const book = bookOf(ending(facts), other())
    expect(codeOf(decide(book, asking, post('a', 'b', 100n, closing)))).toBe(code)
  })
})

test.each(['SUSPENDED', 'RESTRICTED', 'ACCOUNT_NEVER_ACTIVE', 'DELINQUENT', 'CLOSED'])(
  'an account that is %s is not being closed: a closing transfer does not move its money',
  (status) => {
    const book = bookOf(account('a', { posted: 500n, status }), account('b'))
    const code = status === 'CLOSED' ? 'ACCOUNT_CLOSED' : 'IMPROPER_ACCOUNT_STATUS'
    expect(codeOf(decide(book, asking, post('a', 'b', 100n, { authority: 'CLOSING' })))).toBe(code)
  },
)
