// A production bank without vendors reports this and fabricates no results.

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestBank } from './bank.ts'
import { cardProduct, person } from './world.ts'

const bank = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
afterAll(() => bank.close())

const unavailable = { status: 400, body: { code: 'FEATURE_NOT_AVAILABLE' } }
const customer = async () => (await bank.post('/v0/customers', person)).body.id as string

// Proves requests#features-that-are-missing.
test('no card is issued or activated, because there is no processor', async () => {
  const body = {
    form: 'VIRTUAL',
    type: 'DEBIT',
    account_id: randomUUID(),
    customer_id: await customer(),
    card_product_id: await cardProduct(bank, 'VIRTUAL'),
  }
  expect(await bank.post('/v0/cards', body)).toMatchObject(unavailable)
  const activation = { customer_id: body.customer_id, activation_code: '4242' }
  expect(await bank.post('/v0/cards/activate', activation)).toMatchObject(unavailable)
  expect(await bank.sql('select id from cards')).toEqual([])
})

// Proves verifications#sandbox-results.
test('no person is accepted automatically: a verification waits for a review, which is uploaded', async () => {
  const id = await customer()
  const consent = { person_id: id, customer_consent: true }
  expect((await bank.post('/v0/verifications/verify', consent)).status).toBe(201)
  expect((await bank.get(`/v0/customers/${id}`)).body.kyc_status).toBe('REVIEW')
})

// Proves monitoring#sandbox-news.
test('a name that the sandbox knows things about is a name like any other', async () => {
  const { body } = await bank.post('/v0/customers', { ...person, last_name: 'WATCHLIST' })
  const subscribed = await bank.post('/v0/monitoring/subscriptions', { person_id: body.id })
  expect(subscribed.status).toBe(201)
  expect((await bank.get('/v0/monitoring/alerts')).body.alerts).toEqual([])
})

test('no account elsewhere is linked through a vendor', async () => {
  const owner = { vendor: 'AGGREGATOR_A', customer_id: await customer() }
  expect(await bank.post('/v0/external_accounts/link_tokens', owner)).toMatchObject(unavailable)
  const token = { vendor: 'AGGREGATOR_A', vendor_public_token: 'link-sandbox-1' }
  expect(await bank.post('/v0/external_accounts/access_tokens', token)).toMatchObject(unavailable)
  for (const path of ['add_vendor_accounts', 'sync_vendor_accounts']) {
    const body = { ...owner, customer_type: 'PERSONAL', vendor_access_token: 'x' }
    expect(await bank.post(`/v0/external_accounts/${path}`, body)).toMatchObject(unavailable)
  }
})
