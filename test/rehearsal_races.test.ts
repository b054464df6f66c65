// Rehearsals beside real movements of the same accounts: they change no result, refuse nothing that is real, and let go of
// their locks (contract: requests#rehearsals).

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type Reply } from './bank.ts'
import { untilSomebodyWaits } from './locks.ts'
import { REHEARSAL } from './rehearsals.ts'
import { wrongIn } from './verified.ts'
import { balances, fundedAccounts } from './world.ts'

const bank = await openTestBank({ FLORIN_LOG_LEVEL: 'fatal' })
const other = new pg.Client({ connectionString: bank.databaseUrl })
await other.connect()
afterAll(async () => {
  await other.end()
  await bank.close()
})

const FUNDS = 100_000
const LANES = 6
const EACH = 25
let low = ''
let middle = ''
let high = ''
beforeAll(async () => {
  ;[low = '', middle = '', high = ''] = (await fundedAccounts(bank, 3, FUNDS)).toSorted()
})

type Sides = { from: string; to: string; amount?: number }
const pay = (
  { from, to, amount = 1 }: Sides,
  headers: Record<string, string> = {},
): Promise<Reply> =>
  bank.post(
    '/v0/transactions/internal_transfer',
    {
      amount,
      currency: 'USD',
      type: 'ACCOUNT_TO_ACCOUNT',
      originating_account_id: from,
      receiving_account_id: to,
    },
    { 'idempotency-key': randomUUID(), ...headers },
  )

async function inLanes(ask: (lane: number) => Promise<Reply>): Promise<Reply[]> {
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    const replies: Reply[] = []
    for (let turn = 0; turn < EACH; turn += 1) replies.push(await ask(lane))
    return replies
  })
  return (await Promise.all(lanes)).flat()
}

const statuses = (replies: readonly Reply[]) => [...new Set(replies.map(({ status }) => status))]

describe('beside rehearsals of the same accounts', () => {
  test('every real movement is done, and the balances count only these', async () => {
    const before = [await balances(bank, low), await balances(bank, high)]
    const [real, back, rehearsed] = await Promise.all([
      inLanes(() => pay({ from: low, to: high })),
      inLanes(() => pay({ from: high, to: low })),
      inLanes((lane) =>
        pay({ from: lane % 2 ? low : high, to: lane % 2 ? high : low, amount: 50_000 }, REHEARSAL),
      ),
    ])
    expect(statuses([...real, ...back, ...rehearsed])).toEqual([200])
    expect([await balances(bank, low), await balances(bank, high)]).toEqual(before)
    expect(await wrongIn(bank)).toEqual([])
  })

  test('a flood of them holds up no real one, and is told to come back at most', async () => {
    const flood = Array.from({ length: 1_500 }, () => pay({ from: low, to: high }, REHEARSAL))
    const real = await inLanes(() => pay({ from: low, to: high }))
    expect(statuses(real)).toEqual([200])
    const answered = statuses(await Promise.all(flood))
    expect(answered).toContain(200)
    expect(answered.filter((status) => status !== 200 && status !== 429)).toEqual([])
  })

  test('a real request waits no longer than the rehearsal waits for another transaction', async () => {
    await other.query('begin')
    await other.query('select from ledger_accounts where id = $1 for update', [high])
    try {
      // Locks the lower account, and waits for the higher one.
      const rehearsed = pay({ from: low, to: high }, REHEARSAL)
      await untilSomebodyWaits(bank.sql)
      const real = await pay({ from: low, to: middle })
      expect(real.status).toBe(200)
      // It gives up while the lock is still held: a real one would wait on.
      expect(await rehearsed).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
    } finally {
      await other.query('rollback')
    }
  })

  test('the key of one is not locked, wherever it waits', async () => {
    // Of this bank, and of keys: what one process does for all is locked by a small number.
    const held = `select from pg_locks where locktype = 'advisory' and objsubid = 1 and classid <> 0
                  and database = (select oid from pg_database where datname = current_database())`
    const customer = (await bank.post('/v0/customers', { status: 'PROSPECT' })).body.id
    const change = () =>
      bank.patch(
        `/v0/customers/${customer}`,
        { first_name: 'Ada' },
        { 'idempotency-key': randomUUID(), ...REHEARSAL },
      )
    const waits = [
      // A movement waits last for the head of its workspace's events.
      {
        lock: 'select from event_heads where tenant = $1 for update',
        of: bank.tenant,
        ask: () => pay({ from: low, to: high }, REHEARSAL),
      },
      { lock: 'select from persons where id = $1 for update', of: customer, ask: change },
    ]
    for (const { lock, of, ask } of waits) {
      await other.query('begin')
      await other.query(lock, [of])
      const rehearsed = ask()
      await untilSomebodyWaits(bank.sql)
      const locks = await bank.sql(held)
      await other.query('rollback')
      expect(locks).toEqual([])
      expect((await rehearsed).status).toBe(200)
    }
  })

  test('a connection that is cut in the middle leaves nothing', async () => {
    await other.query('begin')
    await other.query('select from ledger_accounts where id = $1 for update', [high])
    const before = await balances(bank, low)
    const rehearsed = pay({ from: low, to: high }, REHEARSAL)
    await untilSomebodyWaits(bank.sql)
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect((await rehearsed).status).toBe(503)
    await other.query('rollback')
    expect(await balances(bank, low)).toEqual(before)
    expect((await pay({ from: low, to: high })).status).toBe(200)
    expect(await wrongIn(bank)).toEqual([])
  })
})
