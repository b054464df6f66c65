// Events that do not hold their resource.

import { afterAll, expect, test } from 'vitest'
import { openTestBank, type Client } from '../../test/bank.ts'
import { receiverOfTest, webhookOf } from '../../test/webhooks.ts'
import {
  authorize,
  cardMessage,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from '../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const types = ['INTERNAL_TRANSFER.SUCCEEDED', 'TRANSACTION.POSTED.CREATED']

/** A workspace with two accounts, and a webhook that hears of money. */
async function watched() {
  const client = await bank.workspace()
  const customer = (await verifiedCustomer(client)).id
  const from = await fundedAccount(client, { customer, funds: 10_000 })
  const to = await fundedAccount(client, { customer })
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url, { enabled_events: types })
  return { client, customer, from, to, receiver, webhook }
}

const stored = (client: Client) =>
  bank.sql<{ id: string; type: string; resource: Buffer | null; resource_id: string }>(
    `select id, type, resource, resource_id from events where tenant = $1 and type = any ($2) order by id`,
    [client.tenant, types],
  )

const resourceIn = ({ body }: { body: { event_resource: string } }): unknown =>
  JSON.parse(body.event_resource)

test('are written without it, and sent and shown as GET shows it, with the same bytes each time', async () => {
  const { client, from, to, receiver, webhook } = await watched()
  receiver.answer(500)
  const sides = { originating_account_id: from, receiving_account_id: to }
  const metadata = { zebra: 1, a: { nested: ['x'] } }
  const { body } = await transfer(client, { ...sides, memo: 'Rent', metadata })
  expect((await stored(client)).filter(({ resource }) => resource !== null)).toEqual([])

  const first = [...(await receiver.arrived(2))]
  const shown = {
    'INTERNAL_TRANSFER.SUCCEEDED': (
      await client.get(`/v0/transactions/internal_transfer/${body.id}`)
    ).body,
    'TRANSACTION.POSTED.CREATED': (await client.get(`/v0/transactions/posted/${body.id}`)).body,
  }
  expect(Object.fromEntries(first.map((sent) => [sent.body.type, resourceIn(sent)]))).toEqual(shown)

  receiver.answer(200)
  for (const sent of first) {
    const again = await client.post(
      `/v0/webhooks/${webhook}/events/${sent.body.id}/resend`,
      undefined,
    )
    expect(again.status, again.text).toBeLessThan(300)
    expect(again.body.event_resource).toBe(sent.body.event_resource)
  }
  const all = await receiver.arrived(4)
  for (const sent of first)
    expect(all.filter(({ body: { id } }) => id === sent.body.id).map(({ text }) => text)).toEqual([
      sent.text,
      sent.text,
    ])
  const listed = (await client.get(`/v0/webhooks/${webhook}/events`)).body.event_list
  const texts = (events: { event_resource: string }[]) =>
    new Set(events.map(({ event_resource }) => event_resource))
  expect(texts(listed)).toEqual(texts(first.map(({ body: sent }) => sent)))
})

test('show a posted transaction as it was posted, not with what its merchant sends later', async () => {
  const { client, customer, from, receiver, webhook } = await watched()
  const card = await issuedCard(client, { account: from, customer })
  const { token } = await authorize(client, card.id, 500)
  const paid = await cardMessage(client, 'clearing', {
    original_transaction_id: token,
    amount: 500,
  })
  const [sent] = await receiver.arrived(1)
  const enhanced = { original_transaction_id: paid.token, purchase_order: 'PO-1' }
  await client.post('/v0/cards/transaction_simulations/clearing/l2l3', enhanced)
  const { body } = await client.get(`/v0/transactions/posted/${paid.token}`)
  expect(body.enhanced_transaction).toEqual({ purchase_order: 'PO-1' })
  const shown = await client.get(`/v0/webhooks/${webhook}/events/${sent?.body.id}`)
  expect(shown.body.event_resource).toBe(sent?.body.event_resource)
  expect(shown.body.event_resource).not.toContain('PO-1')
})

test('hold it after a wipe', async () => {
  const { client, from, to, receiver, webhook } = await watched()
  await transfer(client, { originating_account_id: from, receiving_account_id: to })
  const sent = await receiver.arrived(2)
  const list = async (): Promise<{ id: string; status: string }[]> =>
    (await client.get(`/v0/webhooks/${webhook}/events`)).body.event_list
  await expect
    .poll(async () => (await list()).map(({ status }) => status))
    .toEqual(['SUCCESS', 'SUCCESS'])
  const before = await list()
  expect((await client.post('/v0/wipe')).status).toBe(204)
  expect(await list()).toEqual(before)
  const ids = (events: { id: string }[]) => new Set(events.map(({ id }) => id))
  expect(ids(before)).toEqual(ids(sent.map(({ body }) => body)))
})

test('of all that a bank does show what GET shows', async () => {
  const client = await bank.workspace()
  const webhook = await webhookOf(client, 'http://127.0.0.1:9/', { enabled_events: types })
  expect((await client.post('/sandbox/sample_data')).status).toBe(201)
  const path = {
    'INTERNAL_TRANSFER.SUCCEEDED': '/v0/transactions/internal_transfer',
    'TRANSACTION.POSTED.CREATED': '/v0/transactions/posted',
  }
  type Event = { type: keyof typeof path; resource_id: string; event_resource: string }
  const events: Event[] = (await client.get(`/v0/webhooks/${webhook}/events?limit=100`)).body
    .event_list
  expect(events.length).toBeGreaterThan(20)
  for (const { type, resource_id, event_resource } of events) {
    const { enhanced_transaction: _, ...shown } = (await client.get(`${path[type]}/${resource_id}`))
      .body
    expect(JSON.parse(event_resource)).toEqual(shown)
  }
})
