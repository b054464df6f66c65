// Connections die while movements wait for locks: what was confirmed is kept, nothing is booked twice, and all callers are answered.

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestBank, type Reply } from '../../../test/bank.ts'
import { openHolder, untilSomebodyWaits } from '../../../test/locks.ts'
import { fundedPair, type Pair, pay as payOf } from '../../../test/pairs.ts'
import { until } from '../../../test/receiver.ts'
import { balances } from '../../../test/world.ts'
import { readConfig } from '../../config.ts'
import { verifyBank } from '../../start/maintenance.ts'

vi.setConfig({ testTimeout: 120_000 })

const bank = await openTestBank({ FLORIN_LOG_LEVEL: 'silent' })
const holder = await openHolder(bank.databaseUrl)
afterAll(async () => {
  await holder.close()
  await bank.close()
})

const pay = (pair: Pair, amount = 100, key?: string) => payOf(pair, { amount }, key)

/** Where a group stands when it is cut: before it is decided, and when all but its last row is written. */
const LOCKS = [
  ['an account', 'select from ledger_accounts where tenant = $1 for update'],
  ['the head of the chain', 'select from chain_heads where tenant = $1 for update'],
] as const

/** The first try of a group waits for 30 ms: what waits for longer is a workspace that is held. */
const HELD_MS = 60

/** Ends connections that have been waiting for a lock for this long; returns whether there was one. */
async function cutWhoWaits(how: string, forMs = 0): Promise<boolean> {
  const cut = await bank.sql(
    `select ${how}(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and application_name = 'florin'
       and clock_timestamp() - query_start >= $1 * interval '1 millisecond'`,
    [forMs],
  )
  return cut.length > 0
}

const WAYS = LOCKS.flatMap(([what, text]) =>
  ['pg_terminate_backend', 'pg_cancel_backend'].map((how) => [what, how, text] as const),
)

test.each(WAYS)('while %s is locked, %s', async (_what, how, text) => {
  const [busy, other] = [await fundedPair(bank, 100_000), await fundedPair(bank, 100_000)]
  const before = await balances(busy.client, busy.from)
  const keys = Array.from({ length: 12 }, () => randomUUID())
  const waiting: Promise<Reply>[] = []
  await holder.whileLocked(text, [busy.client.tenant], async () => {
    for (const [at, key] of keys.slice(0, 6).entries()) waiting.push(pay(busy, at + 1, key))
    await untilSomebodyWaits(bank.sql)
    await until(() => cutWhoWaits(how))
    for (const [at, key] of keys.slice(6).entries()) waiting.push(pay(busy, at + 7, key))
    await untilSomebodyWaits(bank.sql)
    await until(() => cutWhoWaits(how, HELD_MS))
    await until(async () => (await pay(other)).status === 200)
  })

  const replies = await Promise.all(waiting)
  const confirmed = replies.map(({ status }) => status === 200)
  const expected = how === 'pg_terminate_backend' ? [200, 503] : [200, 500, 503]
  for (const { status, text: said } of replies) expect(expected, said).toContain(status)
  // Requests without a response are repeated; those that had succeeded are repeats, and report it.
  const again = await Promise.all(keys.map((key, at) => pay(busy, at + 1, key)))
  for (const [at, { status, body }] of again.entries())
    expect(confirmed[at] ? body.code : status).toBe(confirmed[at] ? 'DUPLICATE_RESOURCE' : 200)
  const sum = keys.reduce((all, _, at) => all + at + 1, 0)
  expect((await balances(busy.client, busy.from)).posted).toBe(before.posted - sum)
})

test('and florin verify finds nothing wrong', async () => {
  const config = readConfig({
    DATABASE_URL: bank.databaseUrl,
    FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  const said: string[] = []
  const { ok } = await verifyBank(config, { announce: (line) => said.push(line) })
  expect(ok, said.join('\n')).toBe(true)
})
