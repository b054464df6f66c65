// Many movements at once, and movements of many parts: other workspaces do not wait for all of them.

import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { assertions, spending } from '../../../test/book.ts'
import { fundedPair, type Pair } from '../../../test/pairs.ts'
import { balances } from '../../../test/world.ts'
import { BulkRefused } from '../../platform/contract/bulk_errors.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { findPlacement } from '../../platform/citus/placement.ts'
import { openVault } from '../../platform/sealing/seal.ts'
import type { Movement, Submission } from '../movement.ts'
import { together } from '../together.ts'
import { touchBoth } from '../touched.ts'
import { type Ledger, openLedger } from './ledger.ts'

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
let busy: Pair
let calm: Pair
beforeAll(async () => {
  busy = await fundedPair(bank, 100_000)
  calm = await fundedPair(bank, 100_000)
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

/** Pays one cent. */
const cent = ({ from, to }: Pair): Movement => ({
  touched: touchBoth(from, to),
  run(book) {
    const moves = [{ from, to, amount: 1n }]
    book.post({ transaction: randomUUID(), moves, assertions, spending })
    return {}
  },
})

/** Nothing here is refused, and the key of a success keeps no answer. */
const answer = () => {
  throw new Error('an answer is kept')
}

const submission = ({ client }: Pair, movement: Movement): Submission => {
  const value = randomUUID()
  const key = { kind: 'posted', value, fingerprint: () => Buffer.from(value), answer } as const
  return { tenant: client.tenant, key, movement, rehearsal: undefined }
}
const payment = (pair: Pair) => submission(pair, cent(pair))
const bulk = (pair: Pair, parts: number) => {
  const all = Array.from({ length: parts }, () => cent(pair))
  return submission(pair, together(all, { done: () => ({}), refused: BulkRefused }))
}
const postedOn = async ({ client, to }: Pair) => (await balances(client, to)).posted

test('a movement of many parts is a group of its workspace, in the order of its movements', async () => {
  const before = [await postedOn(busy), await postedOn(calm)]
  const first = ledger.submit(payment(calm))
  const order: string[] = []
  const noted = (name: string, one: Submission) => ledger.submit(one).then(() => order.push(name))
  await Promise.all([
    first,
    noted('payment', payment(busy)),
    noted('bulk', bulk(busy, 600)),
    noted('later', payment(busy)),
    noted('calm', payment(calm)),
    noted('calm', payment(calm)),
  ])
  expect(groups.toSorted((a, b) => b - a)).toEqual([600, 2, 1, 1, 1])
  expect(order.filter((name) => name !== 'calm')).toEqual(['payment', 'bulk', 'later'])
  expect([await postedOn(busy), await postedOn(calm)]).toEqual([
    (before[0] ?? 0) + 602,
    (before[1] ?? 0) + 3,
  ])
})

test('of many movements each is in a group of the usual size, which others share', async () => {
  const before = await postedOn(calm)
  const first = ledger.submit(payment(calm))
  const answers = ledger.submitAll(
    busy.client.tenant,
    Array.from({ length: 1_000 }, () => payment(busy)),
  )
  const done: string[] = []
  const all = Promise.all(answers).then(() => done.push('all'))
  const one = ledger.submit(payment(calm)).then(() => done.push('one'))
  await Promise.all([first, all, one])
  expect(done).toEqual(['one', 'all'])
  expect(Math.max(...groups)).toBeLessThanOrEqual(256)
  expect(groups.length).toBeLessThanOrEqual(8)
  expect(groups.reduce((sum, commands) => sum + commands, 0)).toBe(1_002)
  expect(await postedOn(calm)).toBe(before + 2)
})

test('what is too much for one workspace is refused as a whole, and the others go on', async () => {
  const before = await postedOn(busy)
  const all = Array.from({ length: 5_001 }, () => payment(busy))
  expect(() => ledger.submitAll(busy.client.tenant, all)).toThrow('too many requests')
  const bulks = Array.from({ length: 6 }, () => ledger.submit(bulk(busy, 1_000)))
  const [settled, other] = await Promise.all([
    Promise.allSettled(bulks),
    ledger.submit(payment(calm)),
  ])
  expect(settled.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected'])
  expect(other).toEqual({ body: {} })
  expect(await postedOn(busy)).toBe(before + 5_000)
})
