// One workspace's locks are its own trouble: the others' money, cards, timers and clocks go on.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestBank, type Reply } from '../../../test/bank.ts'
import { isSomebodyWaiting, openHolder, untilSomebodyWaits } from '../../../test/locks.ts'
import { fundedPair, type Pair, pay } from '../../../test/pairs.ts'
import {
  authorize,
  balances,
  fundedAccount,
  issuedCard,
  verifiedCustomer,
} from '../../../test/world.ts'

vi.setConfig({ testTimeout: 90_000 })

const bank = await openTestBank({ FLORIN_LOG_LEVEL: 'fatal' })
const holder = await openHolder(bank.databaseUrl)
afterAll(async () => {
  await holder.close()
  await bank.close()
})

const ACCOUNT = 'select from ledger_accounts where tenant = $1 and id = $2 for update'

let busy: Pair
let other: Pair
beforeAll(async () => {
  busy = await fundedPair(bank, 10_000)
  other = await fundedPair(bank, 10_000)
})

const LOCKS: readonly (readonly [what: string, text: string, values: () => unknown[]])[] = [
  ['an account', ACCOUNT, () => [busy.client.tenant, busy.from]],
  [
    'the head of its chain',
    'select from chain_heads where tenant = $1 for update',
    () => [busy.client.tenant],
  ],
]

describe.each(LOCKS)('while another transaction keeps %s of a workspace', (_what, text, values) => {
  test('transfers of others go on, and its own follow in their order, once each', async () => {
    const keys = Array.from({ length: 5 }, () => randomUUID())
    const waiting: Promise<Reply>[] = []
    const before = await balances(busy.client, busy.from)
    await holder.whileLocked(text, values(), async () => {
      // Together with those of the other workspace, so that they meet in groups.
      for (const key of keys) {
        waiting.push(pay(busy, { amount: 10 + keys.indexOf(key) }, key))
        const replies = await Promise.all([pay(other), pay(other), pay(other)])
        expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      }
      await untilSomebodyWaits(bank.sql)
      expect((await pay(other)).status).toBe(200)
    })
    const replies = await Promise.all(waiting)
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const numbers = replies.map(({ body }) => body.id)
    const entries = await bank.sql<{ transaction_id: string }>(
      'select transaction_id from ledger_entries where tenant = $1 and transaction_id = any ($2) and amount < 0 order by number',
      [busy.client.tenant, numbers],
    )
    expect(entries.map(({ transaction_id: id }) => id)).toEqual(numbers)
    expect((await balances(busy.client, busy.from)).posted).toBe(before.posted - 60)
    const again = await Promise.all(keys.map((key, at) => pay(busy, { amount: 10 + at }, key)))
    expect(again.map(({ body }) => body.code)).toEqual(keys.map(() => 'DUPLICATE_RESOURCE'))
  })
})

test('card payments, timers and clocks of others go on', async () => {
  const { client } = other
  const customer = (await verifiedCustomer(client)).id
  const account = await fundedAccount(client, { customer, funds: 1_000 })
  const card = await issuedCard(client, { account, customer })
  const expires = { capture_mode: 'MANUAL' }
  const held = (await pay(other, expires)).body
  const heldOfBusy = (await pay(busy, expires)).body
  const week = 8 * 24 * 3600
  let moved: Promise<Reply> | undefined

  await holder.whileLocked(ACCOUNT, [busy.client.tenant, busy.from], async () => {
    // Its timers come to the lock, too.
    moved = busy.client.advance(week)
    await untilSomebodyWaits(bank.sql)
    expect((await authorize(client, card.id, 300)).state).toBe('PENDING')
    expect((await client.advance(week)).status).toBe(200)
    const { body } = await client.get(`/v0/transactions/internal_transfer/${held.id}`)
    expect(body.status).toBe('EXPIRED')
    expect(await isSomebodyWaiting(bank.sql)).toBe(true)
  })
  expect((await moved)?.status).toBe(200)
  const { body } = await busy.client.get(`/v0/transactions/internal_transfer/${heldOfBusy.id}`)
  expect(body.status).toBe('EXPIRED')
})
