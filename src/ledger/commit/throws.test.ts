// A movement that throws is its caller's trouble: the others of its group commit together, and the books are right.

import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { assertions, spending } from '../../../test/book.ts'
import { balances, fundedAccounts } from '../../../test/world.ts'
import type { BatchStatement } from '../../platform/database/batch.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { findPlacement } from '../../platform/citus/placement.ts'
import { openVault } from '../../platform/sealing/seal.ts'
import { type Ledger, openLedger } from './ledger.ts'
import type { Movement, MovementBook, Submission } from '../movement.ts'
import { touchBoth } from '../touched.ts'

const bank = await openTestBank()
const address = { connectionString: bank.databaseUrl }
const database = openDatabase(address, {
  connections: 10,
  onError: () => {},
  placement: await findPlacement(address),
})
afterAll(async () => {
  await database.close()
  await bank.close()
})

const groups: number[] = []
let ledger: Ledger
let from: string
let to: string
beforeAll(async () => {
  ;[from = '', to = ''] = await fundedAccounts(bank, 2, 100_000)
})
beforeEach(() => {
  groups.length = 0
  ledger = openLedger({
    database,
    vault: openVault(Buffer.alloc(32)),
    clocksMove: true,
    wake: () => {},
    onAgain: () => {},
    observe: (commands) => groups.push(commands),
    log: pino({ level: 'silent' }),
  })
})

const boom = new Error('boom')
function fails(): never {
  throw boom
}
const refused: BatchStatement = {
  name: 'test_refused',
  text: `select case when word = 'bad' then 1 / length(word) - 1 / 0 end from unnest($1::text[]) as bad (word)`,
}

/** Pays one cent, and does `more` before and after. */
const payment = (more: More = {}, key: string = randomUUID()): Submission => ({
  tenant: bank.tenant,
  key: { kind: 'posted', value: key, fingerprint: () => Buffer.from(key), answer: fails },
  rehearsal: undefined,
  movement: {
    touched: touchBoth(from, to),
    run(book) {
      more.before?.(book)
      const moves = [{ from, to, amount: 1n }]
      book.post({ transaction: randomUUID(), moves, assertions, spending })
      more.after?.(book)
      return {}
    },
  } satisfies Movement,
})

type More = Partial<Record<'before' | 'after', (book: MovementBook) => void>>

const WAYS: readonly (readonly [string, () => More])[] = [
  ['while it is checked', () => ({ before: fails })],
  ['while its rows are made, after the book has changed', () => ({ after: fails })],
]

/** The first goes alone; the others gather behind it. */
async function submitAll(submissions: readonly Submission[]) {
  const first = ledger.submit(payment())
  const all = submissions.map((it) => ledger.submit(it))
  await first
  return Promise.allSettled(all)
}

describe.each(WAYS)('a movement that throws %s', (_way, more) => {
  test('fails alone, and the others commit in one group', async () => {
    const before = await balances(bank, from)
    const key = randomUUID()
    const submissions = [payment(), payment(), payment(more(), key), payment(), payment()]
    const results = await submitAll(submissions)
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(results[2]).toMatchObject({ reason: boom })
    expect(groups).toHaveLength(2)
    expect((await balances(bank, from)).posted).toBe(before.posted - 5)
    const entries = await bank.sql<{ balance: string }>(
      'select balance from ledger_entries where account_id = $1 order by number desc limit 5',
      [from],
    )
    expect(entries.map(({ balance }) => Number(balance))).toEqual(
      [5, 4, 3, 2, 1].map((less) => before.posted - less),
    )
    // Its key is as it was.
    expect(await ledger.submit(payment({}, key))).toEqual({ body: {} })
  })

  test('fails however many do', async () => {
    const results = await submitAll(Array.from({ length: 7 }, () => payment(more())))
    expect(results.every((it) => it.status === 'rejected' && it.reason === boom)).toBe(true)
    expect(await ledger.submit(payment())).toEqual({ body: {} })
  })
})

test('what the database refuses of one movement fails that one, and the others commit in few groups', async () => {
  const before = await balances(bank, from)
  const after = (book: MovementBook) => book.insert({ statement: refused, row: ['bad'] })
  const submissions = Array.from({ length: 64 }, (_, index) =>
    payment(index === 37 ? { after } : {}),
  )
  const results = await submitAll(submissions)
  expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([
    37,
  ])
  expect((await balances(bank, from)).posted).toBe(before.posted - 64)
  // The first, those before, and at most as many as 64 can be halved.
  expect(groups.length).toBeLessThanOrEqual(1 + 8 + 6)
})
