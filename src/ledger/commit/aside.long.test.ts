// What waits for a lock for as long as anything may wait is refused; the seconds of it pass.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Client, openTestBank, type Reply } from '../../../test/bank.ts'
import { untilSomebodyWaits } from '../../../test/locks.ts'
import { balances, fundedAccounts, transfer } from '../../../test/world.ts'

vi.setConfig({ testTimeout: 90_000 })

const bank = await openTestBank({ FLORIN_LOG_LEVEL: 'fatal' })
const holder = new pg.Client({ connectionString: bank.databaseUrl })
await holder.connect()
afterAll(async () => {
  await holder.end()
  await bank.close()
})

type World = { readonly client: Client; readonly from: string; readonly to: string }

async function world(): Promise<World> {
  const client = await bank.workspace()
  const [from = '', to = ''] = await fundedAccounts(client, 2, 10_000)
  return { client, from, to }
}

const pay = ({ client, from, to }: World, facts: object = {}, key?: string) =>
  transfer(
    client,
    { originating_account_id: from, receiving_account_id: to, ...facts },
    key ?? randomUUID(),
  )

/** Somebody locks rows of the first workspace and keeps them while `work` goes on. */
async function whileLocked<Result>(
  text: string,
  values: readonly unknown[],
  work: () => Promise<Result>,
): Promise<Result> {
  await holder.query('begin')
  try {
    await holder.query(text, [...values])
    return await work()
  } finally {
    await holder.query('rollback')
  }
}

const ACCOUNT = 'select from ledger_accounts where tenant = $1 and id = $2 for update'

let busy: World
let other: World
beforeAll(async () => {
  busy = await world()
  other = await world()
})

test('requests that wait for a lock leave connections for everybody else, and are told to come back', async () => {
  const { client } = busy
  const asked: Promise<Reply>[] = []
  await whileLocked(ACCOUNT, [client.tenant, busy.from], async () => {
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
  await whileLocked(ACCOUNT, [busy.client.tenant, busy.from], async () => {
    expect(await pay(busy, {}, key)).toMatchObject({ status: 503 })
    expect((await pay(other)).status).toBe(200)
  })
  expect(await balances(busy.client, busy.from)).toEqual(before)
  expect((await pay(busy, {}, key)).status).toBe(200)
  expect((await pay(busy, {}, key)).body.code).toBe('DUPLICATE_RESOURCE')
  expect((await balances(busy.client, busy.from)).posted).toBe(before.posted - 100)
})
