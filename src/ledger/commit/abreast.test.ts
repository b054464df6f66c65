// Groups of different workspaces, where each is on a node of its own: they are committed side by side, those of one workspace after
// each other.

import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { assertions, spending } from '../../../test/book.ts'
import { fundedPair, type Pair } from '../../../test/pairs.ts'
import { balances } from '../../../test/world.ts'
import { type Database, openDatabase } from '../../platform/database/db.ts'
import { divided, findPlacement, undivided, type Ways } from '../../platform/database/placement.ts'
import { openVault } from '../../platform/sealing/seal.ts'
import type { Submission } from '../movement.ts'
import { between } from '../touched.ts'
import type { LedgerOptions } from './commit_group.ts'
import { openLedger } from './ledger.ts'

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

let pairs: Pair[] = []
beforeAll(async () => {
  pairs = await Promise.all(Array.from({ length: 6 }, () => fundedPair(bank, 1_000)))
})

/** Longer than any test. */
const NEVER_MS = 3_600_000

/** A ledger whose commits begin when the test lets them; `begun` are those that want to. */
function heldLedger(placement: Ways, slowMs = NEVER_MS) {
  const begun: (() => void)[] = []
  let open = false
  const transaction: Database['transaction'] = async (work, how) => {
    if (!open) await new Promise<void>((begin) => begun.push(begin))
    return database.transaction(work, how)
  }
  const held = Object.create(database, {
    placement: { value: placement },
    transaction: { value: transaction },
  }) as Database
  const options: LedgerOptions = {
    database: held,
    vault: openVault(Buffer.alloc(32)),
    clocksMove: true,
    refusal: (error) => ({ status: error.status, text: error.message, replayed: false }),
    wake: () => {},
    observe: () => {},
    onAgain: () => {},
    log: pino({ level: 'silent' }),
  }
  const ledger = openLedger(options, slowMs)
  const letAll = () => {
    open = true
    for (const begin of begun.splice(0)) begin()
  }
  return { ledger, begun, letAll }
}

/** Pays one cent. */
function cent({ client, from, to }: Pair): Submission {
  const value = randomUUID()
  return {
    tenant: client.tenant,
    key: { kind: 'posted', value, fingerprint: () => Buffer.from(value) },
    rehearsal: undefined,
    movement: {
      touched: between(from, to),
      run(book) {
        const moves = [{ from, to, amount: 1n }]
        book.post({ transaction: randomUUID(), moves, assertions, spending })
        return {}
      },
    },
  }
}

const postedOn = async ({ client, to }: Pair) => (await balances(client, to)).posted

test('where tables are divided, two workspaces commit at once, and each one’s groups follow each other', async () => {
  const before = await Promise.all(pairs.map(postedOn))
  const { ledger, begun, letAll } = heldLedger(divided())
  const all = [...pairs, ...pairs].map((pair) => ledger.submit(cent(pair)))
  await expect.poll(() => begun.length).toBe(2)
  // The four others, and the second movement of each of the six.
  expect(ledger.waiting).toBe(10)

  // One of them has been committed, and another workspace has its turn.
  begun.shift()?.()
  await all[0]
  await expect.poll(() => begun.length).toBe(2)
  letAll()
  for (const { status } of await Promise.all(all)) expect(status).toBe(200)
  expect(ledger.waiting).toBe(0)
  const after = await Promise.all(pairs.map(postedOn))
  expect(after).toEqual(before.map((sum) => sum + 2))
})

test('a workspace whose node does not answer keeps no other one waiting', async () => {
  const { ledger, begun, letAll } = heldLedger(divided(), 50)
  const [first, second, ...others] = pairs.map((pair) => ledger.submit(cent(pair)))
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(pairs.length)
  // The first two stay under way, and all others are committed.
  for (const begin of begun.splice(2)) begin()
  for (const { status } of await Promise.all(others)) expect(status).toBe(200)
  letAll()
  for (const answer of [first, second]) expect((await answer)?.status).toBe(200)
  const again = await Promise.all(pairs.map((pair) => ledger.submit(cent(pair))))
  for (const { status } of again) expect(status).toBe(200)
  expect(ledger.waiting).toBe(0)
})

test('where they are divided, a workspace alone has one group at a time', async () => {
  const [pair] = pairs as [Pair]
  const { ledger, begun, letAll } = heldLedger(divided())
  const first = ledger.submit(cent(pair))
  await expect.poll(() => begun.length).toBe(1)
  const others = Array.from({ length: 20 }, () => ledger.submit(cent(pair)))
  await bank.get('/v0/accounts')
  expect([begun.length, ledger.waiting]).toEqual([1, 20])
  letAll()
  for (const { status } of await Promise.all([first, ...others])) expect(status).toBe(200)
})

test.skipIf(database.placement.choose({ together: false, byTenant: true }))(
  'on one PostgreSQL one group of all workspaces is committed at a time',
  async () => {
    const { ledger, begun, letAll } = heldLedger(undivided)
    const all = pairs.map((pair) => ledger.submit(cent(pair)))
    await expect.poll(() => begun.length).toBe(1)
    await bank.get('/v0/accounts')
    expect([begun.length, ledger.waiting]).toEqual([1, 5])
    letAll()
    for (const { status } of await Promise.all(all)) expect(status).toBe(200)
  },
)
