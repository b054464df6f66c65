// A date beyond the year 9999 affects no other row.

import { afterAll, expect, test } from 'vitest'
import { type Client, clientOf, openTestBank } from '../../test/bank.ts'
import { balances, endTransfer, fundedAccounts, transfer } from '../../test/world.ts'

const bank = await openTestBank({ FLORIN_LOG_LEVEL: 'fatal' })
afterAll(() => bank.close())

const FAR = '10001-01-01T00:00:00Z'
/** Where the end of a transfer that waits is written. */
const ENDS = [
  'update ledger_holds set expires_time = $2 where tenant = $1',
  'update internal_transfers set expires_at = $2 where tenant = $1 and expires_at is not null',
  'update pending_transactions set expires_at = $2 where tenant = $1',
  'update timers set due_time = $2 where tenant = $1 and kind = $3',
]
type World = { readonly client: Client; readonly from: string; readonly to: string }

async function world(): Promise<World> {
  const client = await bank.workspace()
  const [from = '', to = ''] = await fundedAccounts(client, 2, 10_000)
  return { client, from, to }
}

const pay = ({ client, from, to }: World, facts: object = {}) =>
  transfer(client, { originating_account_id: from, receiving_account_id: to, ...facts })

/** A workspace whose transfer waits until this time of PostgreSQL's. */
async function worldUntil(time: string) {
  const it = await world()
  const { body } = await pay(it, { capture_mode: 'MANUAL', expires_at: '9999-12-31T00:00:00Z' })
  const [timer] = await bank.sql<{ kind: string }>(
    'select kind from timers where tenant = $1 and subject = $2',
    [it.client.tenant, body.id],
  )
  for (const text of ENDS) {
    const values = [it.client.tenant, time, ...(text.includes('$3') ? [timer?.kind] : [])]
    await bank.sql(text, values)
  }
  // What is answered is no date-time of the contract, whose years have four digits.
  const client = clientOf(bank.url, it.client.key, it.client.tenant)
  return { ...it, client, id: String(body.id) }
}

test('it is read, its money moves, and its transfer is completed', async () => {
  const far = await worldUntil(FAR)
  const path = `/v0/transactions/internal_transfer/${far.id}`
  const { status, body } = await far.client.get(path)
  expect([status, body.status, body.expires_at]).toEqual([
    200,
    'PENDING',
    '+010001-01-01T00:00:00.000Z',
  ])
  expect((await far.client.get('/v0/transactions/pending')).status).toBe(200)
  expect((await pay(far)).status).toBe(200)
  expect((await far.client.advance(3600)).status).toBe(200)
  expect((await endTransfer(far.client, far.id, 'COMPLETE')).body).toMatchObject({
    status: 'COMPLETE',
  })
  expect(await balances(far.client, far.from)).toEqual({ posted: 9_800, available: 9_800 })
})

test('a transfer that waits until then is canceled', async () => {
  const far = await worldUntil(FAR)
  expect((await endTransfer(far.client, far.id, 'CANCELED')).body).toMatchObject({
    status: 'CANCELED',
  })
  expect(await balances(far.client, far.from)).toEqual({ posted: 10_000, available: 10_000 })
})

test('what cannot be read at all is one workspace’s failure: its other money and that of others moves beside it', async () => {
  const [far, other] = [await worldUntil('infinity'), await world()]
  const asked = [pay(other), endTransfer(far.client, far.id, 'COMPLETE'), pay(far), pay(other)]
  const replies = await Promise.all([...asked, pay(far), pay(other)])
  expect(replies.map(({ status }) => status)).toEqual([200, 500, 200, 200, 200, 200])
  expect(replies[1]?.body).toMatchObject({ code: 'INTERNAL_ERROR' })
  expect((await far.client.get(`/v0/transactions/internal_transfer/${far.id}`)).status).toBe(500)
  // Its timer is none of the others' trouble either.
  const waits = (await pay(other, { capture_mode: 'MANUAL' })).body
  expect((await other.client.advance(8 * 24 * 3600)).status).toBe(200)
  const { body } = await other.client.get(`/v0/transactions/internal_transfer/${waits.id}`)
  expect(body.status).toBe('EXPIRED')
  expect(await balances(far.client, far.from)).toEqual({ posted: 9_800, available: 9_700 })
})
