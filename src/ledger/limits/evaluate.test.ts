// Decisions about limits: what of a command counts, and what is refused. Pure: no database.

import type { TenantKey } from '../../platform/values/tenant_key.ts'
import { expect, test } from 'vitest'
import {
  account as openAccount,
  carryOut,
  assertions,
  codeOf,
  now,
  spending as plainSpending,
  tenant,
} from '../../../test/book.ts'
import type { Insert } from '../../platform/database/batch.ts'
import type { Vault } from '../../platform/sealing/seal.ts'
import { type Book, bookKey } from '../book.ts'
import type { Command } from '../command.ts'
import type { CommandDecision } from '../decide.ts'
import { violationRows } from './evaluate.ts'
import { usesToWrite } from './windows.ts'
import type { AccountLimit, Spending } from './limit.ts'

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const spending: Spending = {
  ...plainSpending,
  onViolation: (_, { limit: broken, amount }) => {
    const count = Number(broken.violationState ?? 0) + 1
    return { inserts: [violationInsert(`${broken.id} ${amount} ${count}`)], violationState: count }
  },
}
const violationInsert = (row: string): Insert => ({
  statement: { name: 'told', text: '' },
  row: [row],
})

const account = (id: string) => openAccount(id, { posted: 10_000n, hasLimits: true })

function limit(id: string, facts: Partial<AccountLimit> = {}): AccountLimit {
  return {
    tenant,
    account: 'a',
    id,
    amountLimit: 100n,
    declines: true,
    notifies: false,
    isDebit: true,
    paymentTypes: null,
    paymentSubTypes: null,
    merchantCategoryCodes: null,
    isSingle: false,
    used: 0n,
    since: hoursAgo(24),
    isStored: true,
    violationState: null,
    ...facts,
  }
}

function bookOf(...limits: AccountLimit[]): Book {
  const byAccount = new Map<TenantKey, AccountLimit[]>()
  for (const one of limits) {
    const key = bookKey(tenant, one.account)
    byAccount.set(key, [...(byAccount.get(key) ?? []), one])
  }
  return {
    accounts: new Map(['a', 'b', 'c'].map((id) => [bookKey(tenant, id), account(id)])),
    holds: new Map(),
    limits: { byAccount, payments: new Map() },
  }
}

/** A hold that began a number of hours before. */
function withHold(book: Book, id: string, amount: bigint, hours: number): Book {
  const expires = new Date('2027-01-01T00:00:00Z')
  const sides = { account: 'a', otherAccount: 'b', currency: 'USD' }
  const funding = { fundedBy: null, funded: 0n }
  const state = { amount, status: 'OPEN', expires, ...funding, isNew: false } as const
  book.holds.set(bookKey(tenant, id), { tenant, id, ...sides, ...state })
  book.accounts.set(bookKey(tenant, 'a'), { ...account('a'), held: amount })
  const layers = [{ time: hoursAgo(hours), amount }]
  book.limits?.payments.set(bookKey(tenant, id), { ...spending, layers })
  return book
}

const post = (amount: bigint, facts: object = {}): Command => ({
  kind: 'post',
  transaction: 't',
  moves: [{ from: 'a', to: 'b', amount }],
  assertions,
  spending,
  ...facts,
})

const used = (book: Book, id: string, of = 'a') =>
  book.limits?.byAccount.get(bookKey(tenant, of))?.find((one) => one.id === id)?.used
const violated = ({ violations }: CommandDecision) => violations?.map((one) => one.limit.id)

test('commands of one group see what the ones before them used', () => {
  const book = bookOf(limit('l'))
  expect(codeOf(carryOut(book, post(60n)))).toBe('accepted')
  expect(codeOf(carryOut(book, post(41n)))).toBe('SPEND_CONTROL_VIOLATION')
  expect(codeOf(carryOut(book, post(40n)))).toBe('accepted')
  expect(used(book, 'l')).toBe(100n)
})

test('a refused command leaves limits and balances as they are', () => {
  const book = bookOf(limit('l'), limit('wide', { amountLimit: 1000n }))
  expect(codeOf(carryOut(book, post(101n)))).toBe('SPEND_CONTROL_VIOLATION')
  expect([used(book, 'l'), used(book, 'wide')]).toEqual([0n, 0n])
  expect(book.accounts.get(bookKey(tenant, 'a'))).toEqual(account('a'))
  expect(usesToWrite(book)).toEqual([])
})

test('all violated limits are named, whichever of them declines', () => {
  const book = bookOf(
    limit('declines'),
    limit('tells', { declines: false }),
    limit('wide', { amountLimit: 101n }),
    limit('receiver', { account: 'b', isDebit: false, declines: false }),
  )
  const decision = carryOut(book, post(101n))
  expect(codeOf(decision)).toBe('SPEND_CONTROL_VIOLATION')
  expect(violated(decision)).toEqual(['declines', 'tells', 'receiver'])
})

// Proves transfers#order-of-refusals.
test('limits are asked last: what has no money is refused for that', () => {
  expect(carryOut(bookOf(limit('l')), post(10_001n))).toMatchObject({
    refused: { definition: { code: 'INSUFFICIENT_FUNDS' } },
  })
})

// Proves spend-controls#owed-movements.
test.each(['SETTLED', 'FORCED'] as const)(
  'what is owed is never refused, but its violations are told: %s',
  (authority) => {
    const book = bookOf(limit('l'))
    const decision = carryOut(book, post(500n, { authority }))
    expect([codeOf(decision), violated(decision), used(book, 'l')]).toEqual([
      'accepted',
      ['l'],
      500n,
    ])
  },
)

// Proves spend-controls#owed-movements.
test('a posting counts without what its hold counted already, and the violation reports the difference', () => {
  const book = withHold(
    bookOf(limit('l', { used: 450n }), limit('single', { isSingle: true })),
    'h',
    450n,
    1,
  )
  const beyond = { ...spending, payment: 'h', already: 450n }
  const decision = carryOut(book, post(500n, { authority: 'SETTLED', spending: beyond }))
  expect(decision.violations?.map(({ limit: { id }, amount }) => [id, amount])).toEqual([
    ['l', 50n],
    ['single', 50n],
  ])
  expect(used(book, 'l')).toBe(500n)
})

test('what a payment gives up is what was added to it last', () => {
  const book = withHold(bookOf(limit('l', { used: 0n })), 'h', 70n, 30)
  const change = (amount: bigint) => carryOut(book, { kind: 'change', hold: 'h', amount })
  change(100n)
  expect(used(book, 'l')).toBe(30n)
  change(90n)
  expect(used(book, 'l')).toBe(20n)
  change(60n)
  expect(used(book, 'l')).toBe(0n)
  change(65n)
  expect(used(book, 'l')).toBe(5n)
})

test('a hold that ends for a posting gives up only what that does not take', () => {
  const kept = { ...spending, keepsTime: true }
  const book = withHold(bookOf(limit('l', { used: 70n })), 'h', 70n, 1)
  carryOut(book, { kind: 'release', hold: 'h', keeps: 50n })
  expect(used(book, 'l')).toBe(50n)
  carryOut(book, post(50n, { spending: { ...kept, payment: 'h', already: 50n } }))
  expect(used(book, 'l')).toBe(50n)
  carryOut(book, post(30n, { spending: { ...kept, payment: 'h' } }))
  expect(used(book, 'l')).toBe(80n)
})

test('a credit that takes a payment back ends what counts at the time at which it counted', () => {
  const book = withHold(bookOf(limit('l', { used: 20n })), 'h', 70n, 30)
  carryOut(book, post(20n, { spending: { ...spending, payment: 'h' } }))
  const back = { moves: [{ from: 'b', to: 'a', amount: 60n }] }
  carryOut(
    book,
    post(0n, {
      ...back,
      spending: { ...spending, payment: 'h', undoes: { account: 'a', amount: 60n } },
    }),
  )
  expect(used(book, 'l')).toBe(20n)
})

test('the moves of one transaction are one amount', () => {
  const moves = [
    { from: 'a', to: 'b', amount: 60n },
    { from: 'a', to: 'c', amount: 60n },
  ]
  const book = bookOf(limit('l', { isSingle: true }))
  const decision = carryOut(book, post(0n, { moves }))
  expect(codeOf(decision)).toBe('SPEND_CONTROL_VIOLATION')
  expect(decision.violations?.[0]?.amount).toBe(120n)
})

test('a limit on single transactions uses nothing up', () => {
  const book = bookOf(limit('l', { isSingle: true }))
  for (const amount of [100n, 100n]) expect(codeOf(carryOut(book, post(amount)))).toBe('accepted')
  expect(used(book, 'l')).toBe(0n)
  expect(usesToWrite(book)).toEqual([])
})

test('a released hold gives back what it used, unless it left the window before', () => {
  const recent = withHold(bookOf(limit('l', { used: 100n })), 'h', 70n, 23)
  carryOut(recent, { kind: 'release', hold: 'h' })
  expect(used(recent, 'l')).toBe(30n)

  const old = withHold(bookOf(limit('l', { used: 30n })), 'h', 70n, 24)
  carryOut(old, { kind: 'expire', hold: 'h' })
  expect(used(old, 'l')).toBe(30n)
})

test('a captured hold counts from its posting on, with what was captured', () => {
  const book = withHold(bookOf(limit('l', { used: 0n })), 'h', 70n, 30)
  carryOut(book, { kind: 'capture', hold: 'h', transaction: 't', amount: 50n })
  expect(used(book, 'l')).toBe(50n)
})

test('of a part that is captured the rest goes on counting as it did', () => {
  const book = withHold(bookOf(limit('l', { used: 70n })), 'h', 70n, 1)
  carryOut(book, { kind: 'capture', hold: 'h', transaction: 't', amount: 50n })
  expect(used(book, 'l')).toBe(70n)
  carryOut(book, { kind: 'release', hold: 'h' })
  expect(used(book, 'l')).toBe(50n)
})

test('a hold of this group can end in it', () => {
  const book = bookOf(limit('l'))
  const expires = new Date('2027-01-01T00:00:00Z')
  const sides = { account: 'a', otherAccount: 'b' }
  carryOut(book, { kind: 'hold', hold: 'h', ...sides, amount: 80n, expires, assertions, spending })
  expect(used(book, 'l')).toBe(80n)
  carryOut(book, { kind: 'release', hold: 'h' })
  expect(used(book, 'l')).toBe(0n)
})

test('a hold that grows is asked about when it says what it is', () => {
  const grow = (amount: bigint, said: object) => {
    const book = withHold(bookOf(limit('l', { used: 70n })), 'h', 70n, 1)
    return [codeOf(carryOut(book, { kind: 'change', hold: 'h', amount, ...said })), used(book, 'l')]
  }
  expect(grow(101n, { spending })).toEqual(['SPEND_CONTROL_VIOLATION', 70n])
  expect(grow(100n, { spending })).toEqual(['accepted', 100n])
  expect(grow(101n, {})).toEqual(['accepted', 101n])
  expect(grow(10n, { spending })).toEqual(['accepted', 10n])
})

test('money that is only kept back counts towards nothing, when it is held and when it is let go', () => {
  const book = bookOf(limit('l'))
  const expires = new Date('2027-01-01T00:00:00Z')
  const sides = { account: 'a', otherAccount: 'b' }
  const kept = carryOut(book, {
    kind: 'hold',
    hold: 'h',
    ...sides,
    amount: 500n,
    expires,
    assertions,
  })
  carryOut(book, { kind: 'release', hold: 'h' })
  expect([codeOf(kept), used(book, 'l')]).toEqual(['accepted', 0n])
})

test('what a violation notes is there for the next one of the group', () => {
  const book = bookOf(limit('l'))
  const op = { tenant, now, newId: () => 'f', vault: {} as Vault }
  const rows = [101n, 102n].flatMap((amount) => {
    const command = post(amount)
    const { violations = [] } = carryOut(book, command)
    return book.limits ? violationRows(book.limits, op, command, violations) : []
  })
  expect(rows.map(({ row }) => row[0])).toEqual(['l 101 1', 'l 102 2'])
})
