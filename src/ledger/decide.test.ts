// The decisions of the ledger: examples, the order of refusals as a table, and properties that hold
// whatever is asked. Pure: no database.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Book, type BookAccount, bookKey } from './book.ts'
import type { Claims, Command } from './command.ts'
import { apply, type Decision, decide } from './decide.ts'
import { PaymentRailNotEnabled } from './errors.ts'
import { refusals } from './refusals.ts'
import type { Spending } from './spending.ts'

const tenant = '1_1'
const now = new Date('2026-06-14T09:00:00Z')
const later = new Date('2026-06-21T09:00:00Z')
const asking = { tenant, now }
const claims: Claims = { currency: 'USD', parties: [], unknownParties: [] }
const spending: Spending = {
  paymentType: 'CARD',
  paymentSubType: 'CARD.POS_PURCHASE',
  mcc: '5411',
  tell: () => ({ inserts: [], noted: null }),
}

function account(id: string, facts: Partial<BookAccount> = {}): BookAccount {
  return {
    tenant,
    id,
    number: Buffer.from(id),
    currency: 'USD',
    isGeneral: false,
    isReserved: false,
    status: 'ACTIVE_OR_DISBURSED',
    accessStatus: 'ACTIVE',
    holdersRefusal: null,
    parties: [],
    floor: 0n,
    ceiling: null,
    floorAccount: null,
    ceilingAccount: null,
    posted: 0n,
    held: 0n,
    isOverdrawn: false,
    hasLimits: false,
    ...facts,
  }
}

function bookOf(...accounts: BookAccount[]): Book {
  return {
    accounts: new Map(accounts.map((it) => [bookKey(it.tenant, it.id), it])),
    holds: new Map(),
  }
}

function post(from: string, to: string, amount: bigint, said = claims): Command {
  const moves = [{ from, to, amount }]
  return { kind: 'post', transaction: `${from}-${to}`, moves, claims: said, spending }
}

function hold(id: string, from: string, to: string, amount: bigint): Command {
  const said = { expires: later, claims, spending }
  return { kind: 'hold', hold: id, account: from, otherAccount: to, amount, ...said }
}

/** Decides and, when accepted, carries it out. Linked accounts fund it, in transactions f1, f2, … */
function carryOut(book: Book, command: Command, at = now): Decision {
  let fundings = 0
  const newId = () => `f${++fundings}`
  const decision = decide(book, { tenant, now: at, newId }, command)
  if (decision.accepted) apply(book, decision.accepted)
  return decision
}

function codeOf(decision: Decision): string {
  return decision.refused?.definition.code ?? 'accepted'
}

function balances(book: Book, id: string): { posted: bigint; held: bigint } {
  const { posted, held } = book.accounts.get(bookKey(tenant, id)) ?? account(id)
  return { posted, held }
}

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

test('a part of a hold can be captured, and the rest stays held', () => {
  const book = bookOf(account('a', { posted: 500n }), account('b'))
  carryOut(book, hold('h', 'a', 'b', 400n))

  carryOut(book, { kind: 'capture', hold: 'h', transaction: 't', amount: 150n, keepsRest: true })

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

test('a floor below zero is credit, a floor above zero is money that must stay', () => {
  const credit = () => bookOf(account('a', { floor: -100n }), account('b'))
  expect(codeOf(carryOut(credit(), post('a', 'b', 100n)))).toBe('accepted')
  expect(codeOf(carryOut(credit(), post('a', 'b', 101n)))).toBe('INSUFFICIENT_FUNDS')

  const reserve = () => bookOf(account('a', { posted: 500n, floor: 100n }), account('b'))
  expect(codeOf(carryOut(reserve(), post('a', 'b', 400n)))).toBe('accepted')
  expect(codeOf(carryOut(reserve(), post('a', 'b', 401n)))).toBe('BALANCE_VIOLATION')
  expect(codeOf(carryOut(reserve(), post('a', 'b', 501n)))).toBe('INSUFFICIENT_FUNDS')
})

test('no balance can grow beyond what JSON carries exactly', () => {
  const most = BigInt(Number.MAX_SAFE_INTEGER)
  const book = bookOf(
    account('gl', { floor: null, isGeneral: true, posted: -most }),
    account('a', { posted: most }),
  )
  expect(codeOf(carryOut(book, post('gl', 'a', 1n)))).toBe('BALANCE_VIOLATION')
})

test('a forced posting may break the floor, marks the account, and only money that comes in clears the mark', () => {
  const book = bookOf(account('a'), account('b', { posted: 100n }))
  carryOut(book, {
    kind: 'post',
    transaction: 't',
    moves: [{ from: 'a', to: 'b', amount: 50n }],
    claims,
    isForced: true,
    spending,
  })
  expect(book.accounts.get(bookKey(tenant, 'a'))).toMatchObject({ posted: -50n, isOverdrawn: true })
  expect(codeOf(carryOut(book, post('a', 'b', 1n)))).toBe('INSUFFICIENT_FUNDS')

  carryOut(book, post('b', 'a', 20n))
  expect(book.accounts.get(bookKey(tenant, 'a'))).toMatchObject({ posted: -30n, isOverdrawn: true })
  carryOut(book, post('b', 'a', 30n))
  expect(book.accounts.get(bookKey(tenant, 'a'))).toMatchObject({ posted: 0n, isOverdrawn: false })
})

test('another tenant’s account does not exist', () => {
  const book = bookOf(account('a', { posted: 500n }), account('b', { tenant: '1_2' }))
  expect(codeOf(carryOut(book, post('a', 'b', 1n)))).toBe('ACCOUNT_NOT_FOUND')
})

describe('the order of refusals', () => {
  // Each fault alone gives its code; together with all the later ones it still does.
  const faults: readonly {
    code: string
    from?: Partial<BookAccount>
    to?: Partial<BookAccount>
    said?: Partial<Claims>
  }[] = [
    { code: 'BAD_REQUEST_BODY', to: { currency: 'EUR' } },
    { code: 'CUSTOMER_NOT_FOUND', said: { unknownParties: ['nobody'] } },
    {
      code: 'IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP',
      said: { parties: [{ account: 'a', party: 'stranger' }] },
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

  test('the table names every refusal that the ledger knows, in its order', () => {
    expect(faults.map(({ code }) => code)).toEqual(refusals.map(({ code }) => code))
  })

  function decideWith(chosen: typeof faults): string {
    const from = Object.assign({ posted: 500n }, ...chosen.map((fault) => fault.from))
    const to = Object.assign({}, ...chosen.map((fault) => fault.to))
    const said = Object.assign({ ...claims }, ...chosen.map((fault) => fault.said))
    return codeOf(
      decide(bookOf(account('a', from), account('b', to)), asking, post('a', 'b', 100n, said)),
    )
  }

  test.each(faults)('$code is answered alone, and before every later one', (fault) => {
    expect(decideWith([fault])).toBe(fault.code)
    expect(decideWith(faults.slice(faults.indexOf(fault)).reverse())).toBe(fault.code)
  })

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
      return codeOf(decide(book, asking, { ...post('a', 'b', 100n), isOwed: true } as Command))
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
    carryOut(book, { kind: 'capture', hold: 'h', transaction: 'h' })

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
    const forced = { ...post('a', 'b', 80n), isForced: true } as Command
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

describe('whatever is asked', () => {
  const ids = ['gl', 'a', 'b', 'c', 'd', 'e']
  const pick = fc.constantFrom(...ids)
  const amount = fc.bigInt({ min: 1n, max: 300n })
  const holdId = fc.constantFrom('h1', 'h2', 'h3')
  const move = fc.record({ from: pick, to: pick, amount }).filter(({ from, to }) => from !== to)
  const command: fc.Arbitrary<Command> = fc.oneof(
    fc
      .record({ moves: fc.array(move, { minLength: 1, maxLength: 3 }), isForced: fc.boolean() })
      .map(({ moves, isForced }) => ({
        kind: 'post' as const,
        transaction: 't',
        moves,
        claims,
        spending,
        isForced,
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
