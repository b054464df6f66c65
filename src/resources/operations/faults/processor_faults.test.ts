// Faults on demand of the card processor: a card that cannot be issued now is issued later, once.
// Proves sandbox#processor-faults.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, openTestWorkspace } from '../../../../test/bank.ts'
import { until } from '../../../../test/receiver.ts'
import { fundedAccount, issueCard, verifiedCustomer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

async function cardholder() {
  const promised = await bank.workspace()
  // No gateway's answer is in openapi.json.
  const client = clientOf(bank.url, promised.key, promised.tenant)
  const { id: customer } = await verifiedCustomer(client)
  const account = await fundedAccount(client, { customer })
  return {
    client,
    issue: (key: string) =>
      issueCard(client, { account, customer, headers: { 'idempotency-key': key } }),
    cards: async () => (await client.get('/v0/cards')).body.cards,
  }
}

async function rule(client: Client, body: object) {
  const reply = await client.post('/sandbox/faults', body)
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

describe('a card processor', () => {
  test('does not answer in time, or sends an invalid response, and then works', async () => {
    const { client, issue, cards } = await cardholder()
    const late = await rule(client, { fault: 'PROCESSOR_TIMEOUT' })
    await rule(client, { fault: 'PROCESSOR_GARBAGE', operation: 'POST /v0/cards' })
    const key = randomUUID()
    expect(await issue(key)).toMatchObject({ status: 504, body: { code: 'FAULT_TIMEOUT' } })
    expect(await cards()).toEqual([])
    expect((await issue(key)).status).toBe(500)
    expect(await cards()).toEqual([])
    expect((await issue(key)).status).toBe(201)
    expect((await issue(key)).headers.get('idempotent-replayed')).toBe('true')
    expect(await cards()).toHaveLength(1)
    const shown = await client.get(`/sandbox/faults/${late.id}`)
    expect(shown.body).toMatchObject({ matched: 1, fired: 1 })
    await until(async () => {
      const { requests } = (await client.get(`/operations/requests?idempotency_key=${key}`)).body
      return requests.length === 4
    })
    const { requests } = (await client.get('/operations/requests?status_min=504')).body
    const logged = await client.get(`/operations/requests/${requests[0].id}`)
    expect(logged.body).toMatchObject({ fault: { fault: 'PROCESSOR_TIMEOUT', rule: late.id } })
  })

  test('is asked by two operations only, and a rule for another warns', async () => {
    const { client, issue } = await cardholder()
    const any = await rule(client, { fault: 'PROCESSOR_TIMEOUT' })
    expect(any.warnings).toBeUndefined()
    const other = await rule(client, { fault: 'PROCESSOR_GARBAGE', operation: 'createCustomer' })
    expect(other.warnings).toEqual([
      'createCustomer calls no card processor: the rule matches nothing',
    ])
    expect((await client.post('/v0/customers', { status: 'PROSPECT' })).status).toBe(201)
    expect((await client.get('/v0/cards')).status).toBe(200)
    const code = { customer_id: randomUUID(), activation_code: '4242' }
    expect((await client.post('/v0/cards/activate', code)).status).toBe(504)
    expect((await issue(randomUUID())).status).toBe(201)
  })

  test('is not disturbed by the header of a request, nor in another workspace', async () => {
    const { client, issue } = await cardholder()
    await rule(await bank.workspace(), { fault: 'PROCESSOR_TIMEOUT', times: 100 })
    const asked = await client.get('/v0/customers', { 'florin-fault': 'PROCESSOR_TIMEOUT' })
    expect(asked.status).toBe(400)
    expect((await issue(randomUUID())).status).toBe(201)
  })
})
