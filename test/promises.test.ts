// Promises to every user of the contract that no single noun keeps alone (see docs/contract).

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { achBody, achParties, askAch } from './ach.ts'
import { openTestWorkspace } from './bank.ts'
import { control, listControls } from './spend_controls.ts'
import { attemptsOf, receiverOfTest, trigger, webhookOf } from './webhooks.ts'
import {
  authorize,
  cardMessage,
  fundedAccount,
  issuedCard,
  person,
  transfer,
  verifiedCustomer,
} from './world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

// Proves requests#problems.
test('a problem says the HTTP status again, and its type ends with its kind', async () => {
  const unknown = randomUUID()
  const key = { 'idempotency-key': randomUUID() }
  await bank.post('/v0/customers', person, key)
  const replies = {
    'bad-request': await bank.post('/v0/transactions/internal_transfer', {}),
    'bad-request-body': await bank.post('/v0/customers', {}),
    'bad-request-query': await bank.get('/v0/customers?limit=0'),
    'not-found': await bank.get(`/v0/customers/${unknown}`),
    'unprocessable-entity': await bank.post('/v0/customers', { ...person, last_name: 'X' }, key),
    'rule-violation': await transfer(bank, {
      originating_account_id: await fundedAccount(bank),
      receiving_account_alias: 'fees',
      tenant: 'not_mine',
    }),
    'insufficient-funds': await transfer(bank, {
      originating_account_id: await fundedAccount(bank),
      receiving_account_alias: 'fees',
    }),
  }
  for (const [slug, { status, body, headers }] of Object.entries(replies)) {
    expect(headers.get('content-type'), slug).toMatch(/^application\/problem\+json/)
    expect(body).toMatchObject({
      type: `${bank.url}/errors/${slug}`,
      title: expect.stringMatching(/^[A-Z]/),
      status,
      detail: expect.stringMatching(/\w/),
      code: expect.stringMatching(/^[A-Z_]+$/),
    })
  }
  const slugs = Object.values(replies).map(({ body }) => body.type.split('/').at(-1))
  expect(slugs).toEqual(Object.keys(replies))
})

// Proves requests#page-size.
test('a page has a hundred rows at most, and one at least', async () => {
  const client = await bank.workspace()
  const made = Array.from({ length: 101 }, () =>
    client.post('/v0/customers', { status: 'PROSPECT' }),
  )
  expect((await Promise.all(made)).every(({ status }) => status === 201)).toBe(true)

  const page = await client.get('/v0/customers?limit=500')

  expect(page.body.customers).toHaveLength(100)
  const rest = await client.get(`/v0/customers?limit=500&page_token=${page.body.next_page_token}`)
  expect(rest.body.customers).toHaveLength(1)
  expect(rest.body).not.toHaveProperty('next_page_token')
  expect((await client.get('/v0/customers')).body.customers).toHaveLength(100)
  for (const limit of ['0', '-1', '1.5', 'ten', '']) {
    expect(await client.get(`/v0/customers?limit=${limit}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_QUERY_PARAMETER', title: 'Bad Request Query Parameter' },
    })
  }
})

describe('external accounts', () => {
  const link = {
    customer_type: 'PERSONAL',
    account_owner_names: ['Ada Quill'],
    account_identifiers: { number: '123456789' },
    routing_identifiers: { bank_countries: ['US'], bank_name: 'First' },
    type: 'CHECKING',
  }

  // Proves external-accounts#linking.
  test('a link without exactly one owner, a number and a kind of customer is refused', async () => {
    const owner = { customer_id: (await verifiedCustomer(bank)).id }
    const linking = (body: object) => bank.post('/v0/external_accounts', { ...link, ...body })
    const { customer_type: _kind, ...kindless } = link

    expect((await linking({})).status).toBe(400)
    expect((await linking({ ...owner, business_id: randomUUID() })).status).toBe(400)
    expect((await linking({ ...owner, account_identifiers: {} })).status).toBe(400)
    expect(await bank.post('/v0/external_accounts', { ...kindless, ...owner })).toMatchObject({
      status: 400,
      body: { missing: ['customer_type'] },
    })
    expect((await linking(owner)).status).toBe(201)
  })

  test.each(['ABC', 'usd', 'XXX'])('are not kept in %s', async (currency) => {
    const owner = { customer_id: (await verifiedCustomer(bank)).id }
    expect(await bank.post('/v0/external_accounts', { ...link, ...owner, currency })).toMatchObject(
      {
        status: 400,
        body: { invalid: { currency: expect.any(String) } },
      },
    )
  })

  test.each(['ZZ', 'UK', 'us'])('are in no bank of %s', async (country) => {
    const owner = { customer_id: (await verifiedCustomer(bank)).id }
    const routing_identifiers = { bank_countries: ['US', country], bank_name: 'First' }
    const reply = await bank.post('/v0/external_accounts', {
      ...link,
      ...owner,
      routing_identifiers,
    })
    expect(reply).toMatchObject({
      status: 400,
      body: { invalid: { 'routing_identifiers.bank_countries[1]': expect.any(String) } },
    })
  })
})

// Proves ach#asking-for-an-entry.
test('a payment by ACH names one day, an amount and a verified account', async () => {
  const parties = await achParties(bank, { funds: 50_000, isVerified: false })
  const asking = (changes: object) => askAch(bank, achBody(parties, changes))
  const day = (await bank.get('/sandbox/clock')).body.now.slice(0, 10)

  expect((await asking({ is_same_day: true, effective_date: day })).status).toBe(400)
  expect((await asking({ amount: 0 })).status).toBe(400)
  expect(await asking({ dc_sign: 'debit' })).toMatchObject({
    status: 422,
    body: { code: 'EXTERNAL_ACCOUNT_NOT_VERIFIED' },
  })
  expect((await asking({})).status).toBe(201)
})

describe('cards', () => {
  const holding = async (funds = 100_000) => {
    const customer = (await verifiedCustomer(bank)).id
    const account = await fundedAccount(bank, { customer, funds })
    return { account, card: await issuedCard(bank, { account, customer }) }
  }

  // Proves spend-controls#violations.
  test('a card pays up to the limit on single transactions, and no cent more', async () => {
    const { account, card } = await holding()
    const limit = await control(bank, {
      amount_limit: 1000,
      action_decline: true,
      payment_types: ['CARD'],
      time_range: { time_range_type: 'SINGLE_TRANSACTION' },
    })
    await listControls(bank, account, [limit])

    const declined = await authorize(bank, card.id, 1001)
    const approved = await authorize(bank, card.id, 1000)

    const of = async (token: string) => (await bank.get(`/v0/transactions/pending/${token}`)).body
    expect(await of(declined.token)).toMatchObject({
      data: { status: 'DECLINED', reason: 'SPEND_CONTROL_VIOLATED' },
    })
    expect(await of(approved.token)).toMatchObject({ data: { status: 'PENDING' } })
  })

  // Proves cards#fulfilment.
  test('a card is sent, and the world hears what it was before', async () => {
    const { card } = await holding(0)
    const receiver = await receiverOfTest()
    await webhookOf(bank, receiver.url, { enabled_events: ['CARD.UPDATED'] })

    const status = { card_fulfillment_status: 'SHIPPED' }
    const path = `/v0/cards/${card.id}/webhook_simulations/fulfillment`
    expect((await bank.post(path, status)).body).toEqual(status)

    expect((await bank.get(`/v0/cards/${card.id}`)).body).toMatchObject(status)
    const [told] = await receiver.arrived(1)
    expect(told?.body.type).toBe('CARD.UPDATED')
    expect(JSON.parse(told?.body.event_resource)).toMatchObject(status)
    expect(JSON.parse(told?.body.event_resource_changed_fields)).toMatchObject({
      card_fulfillment_status: card.card_fulfillment_status ?? null,
    })
  })

  // Proves transactions#enhanced-data.
  test('what a merchant adds to a payment is shown with it', async () => {
    const { card } = await holding()
    const { token } = await authorize(bank, card.id, 2000)
    await cardMessage(bank, 'clearing', { original_transaction_id: token, amount: 2000 })
    const path = '/v0/cards/transaction_simulations/clearing/l2l3'
    const added = { purchase_order: 'PO-4711' }

    const unknown = { original_transaction_id: randomUUID(), ...added }
    expect(await bank.post(path, unknown)).toMatchObject({ status: 400 })
    const reply = await bank.post(path, { original_transaction_id: token, ...added })

    expect([reply.status, reply.body]).toEqual([201, {}])
    expect((await bank.get(`/v0/transactions/posted/${token}`)).body).toMatchObject({
      enhanced_transaction: added,
    })
  })
})

// Proves webhooks#records-of-deliveries, webhooks#triggering.
test('a triggered event is delivered without a resource, and only shown alone with its history', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)

  const event = await trigger(client, 'ACCOUNT.CREATED')

  const [delivered] = await receiver.arrived(1)
  expect(delivered?.body).toMatchObject({ id: event, type: 'ACCOUNT.CREATED' })
  expect(delivered?.body).not.toHaveProperty('event_resource')
  const alone = await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })
  expect(alone.response_history).toHaveLength(1)
  const list = (await client.get(`/v0/webhooks/${webhook}/events`)).body
  expect(Object.keys(list)).toEqual(['event_list'])
  expect(list.event_list[0]).not.toHaveProperty('response_history')
})
