// A movement that exceeds the limit of a lock wait is refused; the seconds of it pass.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestBank, type Reply } from '../../../test/bank.ts'
import { openHolder, untilSomebodyWaits } from '../../../test/locks.ts'
import { fundedPair, type Pair, pay } from '../../../test/pairs.ts'
import { balances } from '../../../test/world.ts'

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

test('requests that wait for a lock leave connections for everybody else, and are told to come back', async () => {
  const { client } = busy
  const asked: Promise<Reply>[] = []
  await holder.whileLocked(ACCOUNT, [client.tenant, busy.from], async () => {
    for (let count = 0; count < 40; count += 1) {
      asked.push(client.patch(`/v0/accounts/${busy.from}`, { nickname: `Purse ${count}` }))
    }
    await untilSomebodyWaits(bank.sql)
    expect((await pay(other)).status).toBe(200)
    const created = await other.client.post('/v0/customers', { status: 'PROSPECT' })
    expect(created.status).toBe(201)
    // Until the first of them has waited long enough.
    expect(await Promise.race(asked)).toMatchObject({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE' },
    })
  })
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status))
  expect(statuses).toEqual(new Set([200, 503]))
})

test('a movement that waits for too long is refused, leaves nothing, and can be repeated', async () => {
  const key = randomUUID()
  const before = await balances(busy.client, busy.from)
  await holder.whileLocked(ACCOUNT, [busy.client.tenant, busy.from], async () => {
    expect(await pay(busy, {}, key)).toMatchObject({ status: 503 })
    expect((await pay(other)).status).toBe(200)
  })
  expect(await balances(busy.client, busy.from)).toEqual(before)
  expect((await pay(busy, {}, key)).status).toBe(200)
  expect((await pay(busy, {}, key)).body.code).toBe('DUPLICATE_RESOURCE')
  expect((await balances(busy.client, busy.from)).posted).toBe(before.posted - 100)
})
