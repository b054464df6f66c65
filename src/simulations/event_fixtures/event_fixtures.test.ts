// Each type of event that the bank emits can be had by one request, with its resource.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { until } from '../../../test/receiver.ts'
import { receiverOfTest, webhookOf } from '../../../test/webhooks.ts'
import { catalogue } from '../../resources/webhooks/webhooks/catalogue.ts'
import { fixtures, stories } from './fixtures.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const PATH = '/sandbox/events'
const types = [...catalogue.declared.keys()].toSorted()

// Proves sandbox#events-on-demand.
test('there is a fixture for every type that the bank emits, and for no other', () => {
  expect(Object.keys(fixtures).toSorted()).toEqual(types)
})

describe.each(types)('%s', (event) => {
  // Proves sandbox#events-on-demand.
  test('happens, with its resource, and is named', async () => {
    const client = await bank.workspace()
    const made = await client.post(PATH, { event })
    expect(made.status, made.text).toBe(201)
    const { event_id: id, resource_id: about, made: ids } = made.body
    expect(made.body).toMatchObject({ event, event_id: expect.any(String) })
    const { event_list: events } = (await client.get(`/v0/events?types=${event}&after=oldest`)).body
    const found = events.find((it: { id: string }) => it.id === id)
    expect(found).toMatchObject({ type: event, resource_id: about })
    expect(JSON.parse(found.event_resource)).toBeTypeOf('object')
    expect(Object.values(ids).flat().length + (about ? 1 : 0)).toBeGreaterThan(0)
  })
})

test.each(Object.keys(stories))('the story %s ends as it says', async (story) => {
  const client = await bank.workspace()
  const made = await client.post(PATH, { story })
  expect(made.status, made.text).toBe(201)
  const { event, event_id: id } = made.body
  expect(event).toBe(stories[story]?.event)
  const { event_list: events } = (await client.get(`/v0/events?types=${event}&after=oldest`)).body
  const found = events.find((it: { id: string }) => it.id === id)
  const ends = { CARD_PAYMENT_DECLINED: 'DECLINED', ACH_RETURNED: 'R01' } as const
  expect(found.event_resource).toContain(ends[story as keyof typeof ends])
})

// Proves sandbox#events-on-demand.
test('happens again and again, and once under one key', async () => {
  const client = await bank.workspace()
  const event = 'INTERNAL_TRANSFER.SUCCEEDED'
  const key = { 'idempotency-key': 'once' }
  const first = await client.post(PATH, { event }, key)
  const again = await client.post(PATH, { event }, key)
  expect(again.body).toEqual(first.body)
  const other = await client.post(PATH, { event })
  expect(other.body.event_id).not.toBe(first.body.event_id)
  const { event_list: events } = (await client.get(`/v0/events?types=${event}&after=oldest`)).body
  // The account is funded by a transfer, too.
  expect(events).toHaveLength(4)
})

test('asked for twice at once, each names what it made itself', async () => {
  const client = await bank.workspace()
  const asked = Array.from({ length: 6 }, () => client.post(PATH, { event: 'CUSTOMER.UPDATED' }))
  for (const { status, body, text } of await Promise.all(asked)) {
    expect(status, text).toBe(201)
    expect(body.made.customers).toEqual([body.resource_id])
  }
})

// Proves sandbox#events-on-demand.
test('is sent to webhooks like any other', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  await webhookOf(client, receiver.url, { enabled_events: ['CARD.CREATED'] })
  const { event_id: id } = (await client.post(PATH, { event: 'CARD.CREATED' })).body
  await receiver.arrived(1)
  await until(() => receiver.received[0]?.body.id === id)
  expect(receiver.received[0]?.body.event_resource).toEqual(expect.any(String))
})

test.each([
  [{}, { missing: ['event'] }],
  [{ event: 'DISPUTE.CREATED' }, { invalid: { event: expect.any(String) } }],
  [{ event: 'STATEMENT.CREATED' }, { invalid: { event: expect.any(String) } }],
  [{ event: 'CARD.CREATED', story: 'ACH_RETURNED' }, { invalid: { story: expect.any(String) } }],
])('%j is refused', async (body, problems) => {
  expect(await bank.post(PATH, body)).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST_BODY', ...problems },
  })
})
