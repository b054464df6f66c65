// Repeats of ordinary writes (contract: requests#repeats).

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank } from './bank.ts'
import { eventsOf } from './accounts.ts'
import {
  fundedAccount,
  fundedAccounts,
  issueCard,
  issuedCard,
  person,
  transfer,
  verifiedCustomer,
} from './world.ts'

const bank = await openTestBank({ FLORIN_LOG_LEVEL: 'silent' })
afterAll(() => bank.close())

const WEEK = 7 * 24 * 3600
const keyed = () => ({ 'idempotency-key': randomUUID() })
const customers = async () =>
  Number((await bank.sql<{ count: string }>('select count(*) from persons'))[0]?.count)

describe('a repeat with the same key', () => {
  // Proves requests#repeats.
  test('gets the first answer again, with its status, and nothing happens twice', async () => {
    const key = keyed()
    const first = await bank.post('/v0/customers', person, key)
    const before = await customers()
    const second = await bank.post('/v0/customers', person, key)

    expect(second).toMatchObject({ status: 201, text: first.text })
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await customers()).toBe(before)
  })

  // Proves requests#repeats.
  test('is the same key with quotes and without', async () => {
    const key = randomUUID()
    const first = await bank.post('/v0/customers', person, { 'idempotency-key': key })
    const second = await bank.post('/v0/customers', person, { 'idempotency-key': `"${key}"` })
    expect(second).toMatchObject({ status: 201, text: first.text })
  })

  // Proves requests#repeats.
  test('is the same request whatever the order of its fields and the white space', async () => {
    const key = keyed()
    const first = await bank.post('/v0/customers', '{"status":"PROSPECT","first_name":"Ada"}', key)
    const second = await bank.post(
      '/v0/customers',
      '{ "first_name": "Ada",\n "status": "PROSPECT" }',
      { ...key, 'x-trace': '2' },
    )
    expect(second.text).toBe(first.text)
  })

  // Proves requests#one-key-one-request.
  test('but another body, path or method is an invalid reuse', async () => {
    const key = keyed()
    const { body } = await bank.post('/v0/customers', { status: 'PROSPECT' }, key)
    const refused = {
      status: 422,
      body: { code: 'IDEMPOTENCY_INVALID_REUSE', title: 'Unprocessable Entity' },
    }
    expect(await bank.post('/v0/customers', { status: 'ACTIVE' }, key)).toMatchObject(refused)
    expect(await bank.post('/v0/persons', { status: 'PROSPECT' }, key)).toMatchObject(refused)
    expect(await bank.patch(`/v0/customers/${body.id}`, { status: 'PROSPECT' }, key)).toMatchObject(
      refused,
    )
  })

  // Proves requests#kept-refusals.
  test('gets a refusal again even after its cause is gone', async () => {
    const { body: customer } = await bank.post('/v0/customers', {
      status: 'PROSPECT',
      last_name: 'Quill',
      dob: '1985-06-14',
    })
    const key = keyed()
    const upgrade = () => bank.patch(`/v0/customers/${customer.id}`, { status: 'ACTIVE' }, key)
    const refused = await upgrade()
    expect(refused).toMatchObject({ status: 400, body: { missing: ['first_name'] } })
    await bank.patch(`/v0/customers/${customer.id}`, { first_name: 'Ada' })

    expect(await upgrade()).toMatchObject({ status: 400, text: refused.text })
    expect((await bank.get(`/v0/customers/${customer.id}`)).body.status).toBe('PROSPECT')
  })

  // Proves requests#kept-refusals.
  test.each([
    { what: 'of another media type', headers: { 'content-type': 'text/plain' } },
    { what: 'of a compressed body', headers: { 'content-encoding': 'gzip' } },
  ])('gets the refusal $what again, also in the right form', async ({ headers }) => {
    const key = keyed()
    const body = JSON.stringify({ status: 'PROSPECT' })
    const before = await customers()
    const refused = await bank.post('/v0/customers', body, { ...key, ...headers })
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect(await bank.post('/v0/customers', body, key)).toMatchObject({
      status: 400,
      text: refused.text,
    })
    expect(await customers()).toBe(before)
  })

  // Proves requests#kept-refusals.
  test('gets the refusal of a resource that did not exist again', async () => {
    const key = keyed()
    const path = `/v0/customers/${randomUUID()}`
    const missing = await bank.patch(path, { first_name: 'Ada' }, key)
    expect(missing.status).toBe(404)
    const repeat = await bank.patch(path, { first_name: 'Ada' }, key)
    expect(repeat).toMatchObject({ status: 404, text: missing.text })
    expect(repeat.headers.get('idempotent-replayed')).toBe('true')
  })

  test('gets a refusal that undid what came before it: a lost card stays if its replacement is refused', async () => {
    const customer = (await verifiedCustomer(bank, { shipping_address: person.legal_address })).id
    const account = await fundedAccount(bank, { customer })
    const lost = await issuedCard(bank, { account, customer })
    await issuedCard(bank, { account, customer, form: 'PHYSICAL' })
    const before = (await bank.get(`/v0/cards/${lost.id}`)).body
    const told = await eventsOf(bank, lost.id)

    // Ends the lost card, and then finds that there is a physical card already.
    const headers = keyed()
    const card = { reissued_from_id: lost.id, reissue_reason: 'LOST' }
    const ask = () => issueCard(bank, { account, customer, form: 'PHYSICAL', card, headers })
    const refused = await ask()

    expect(refused).toMatchObject({ status: 422, body: { code: 'UNABLE_TO_TRANSACT' } })
    expect((await bank.get(`/v0/cards/${lost.id}`)).body).toEqual(before)
    expect(await eventsOf(bank, lost.id)).toEqual(told)
    expect((await ask()).text).toBe(refused.text)
  })

  // Proves requests#repeats.
  test('is a new request after 7 days of the workspace’s time', async () => {
    const other = await bank.workspace()
    const key = keyed()
    const first = await other.post('/v0/customers', { status: 'PROSPECT' }, key)
    await other.advance(WEEK - 60)
    expect((await other.post('/v0/customers', { status: 'PROSPECT' }, key)).text).toBe(first.text)
    await other.advance(120)
    const later = await other.post('/v0/customers', { status: 'PROSPECT' }, key)
    expect(later.body.id).not.toBe(first.body.id)
  })

  // Proves requests#repeats.
  test('of another tenant has nothing to do with it', async () => {
    const other = await bank.workspace()
    const key = keyed()
    const mine = await bank.post('/v0/customers', { status: 'PROSPECT' }, key)
    const theirs = await other.post('/v0/customers', { status: 'PROSPECT' }, key)
    expect(theirs.status).toBe(201)
    expect(theirs.body.id).not.toBe(mine.body.id)
  })
})

// Proves requests#one-key-one-request.
describe('a key that a transfer has used up', () => {
  const modes = [
    { mode: 'IMMEDIATE', kind: 'posted', other: 'MANUAL' },
    { mode: 'MANUAL', kind: 'pending', other: 'IMMEDIATE' },
  ]
  const reused = { status: 422, body: { code: 'IDEMPOTENCY_INVALID_REUSE' } }

  test.each(modes)(
    'as a $kind transaction is refused by an ordinary write, and is free for the other kind',
    async ({ mode, other }) => {
      const [from = '', to] = await fundedAccounts(bank, 2, 1_000)
      const sides = { originating_account_id: from, receiving_account_id: to }
      const key = randomUUID()
      expect((await transfer(bank, { ...sides, capture_mode: mode }, key)).status).toBe(200)

      const headers = { 'idempotency-key': key }
      const before = await customers()
      for (let times = 0; times < 2; times += 1)
        expect(await bank.post('/v0/customers', person, headers)).toMatchObject(reused)
      expect(await customers()).toBe(before)
      expect((await transfer(bank, { ...sides, capture_mode: other }, key)).status).toBe(200)
      expect(await bank.post('/v0/customers', person, headers)).toMatchObject(reused)
    },
  )

  test('is refused by a message of a card network, and by a workflow', async () => {
    const customer = (await verifiedCustomer(bank)).id
    const account = await fundedAccount(bank, { customer, funds: 1_000 })
    const card = await issuedCard(bank, { account, customer })
    const to = await fundedAccount(bank, { customer })
    const sides = { originating_account_id: account, receiving_account_id: to }
    const key = randomUUID()
    const headers = { 'idempotency-key': key }
    expect((await transfer(bank, sides, key)).status).toBe(200)

    const payment = { card_id: card.id, amount: 100 }
    expect(
      await bank.post('/v0/cards/transaction_simulations/authorization', payment, headers),
    ).toMatchObject(reused)
    expect(
      await bank.post('/v0/external_accounts/link_tokens', { customer_id: customer }, headers),
    ).toMatchObject(reused)
    expect((await transfer(bank, { ...sides, capture_mode: 'MANUAL' }, key)).status).toBe(200)
  })
})

// Proves requests#concurrent-use.
test('fifty equal requests at once make one customer; the others are told, and get the answer later', async () => {
  const key = keyed()
  const before = await customers()
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => bank.post('/v0/customers', person, key)),
  )

  const made = replies.filter(({ status }) => status === 201)
  const told = replies.filter(
    ({ status, body }) => status === 409 && body.code === 'IDEMPOTENCY_CONCURRENT_USE',
  )
  expect(made.length + told.length).toBe(50)
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  expect(await customers()).toBe(before + 1)
  expect((await bank.post('/v0/customers', person, key)).text).toBe(made[0]?.text)
})

test('what is kept for repeats does not lie readable in the database', async () => {
  await bank.post('/v0/customers', { ...person, first_name: 'Unmistakable' }, keyed())
  const rows = await bank.sql<{ body: Buffer }>('select body from idempotent_responses')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some(({ body }) => body.toString('latin1').includes('Unmistakable'))).toBe(false)
})

// Proves requests#kept-refusals.
test('a failure on our side is not kept: the repeat is carried out', async () => {
  const key = keyed()
  await bank.sql(
    'alter table persons add constraint broken_on_purpose check (first_name <> $$Breaker$$) not valid',
  )
  const body = { status: 'PROSPECT', first_name: 'Breaker' }
  const failed = await bank.post('/v0/customers', body, key)
  expect(failed).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR', status: 500 } })
  expect(failed.text).not.toMatch(/constraint|broken/)
  await bank.sql('alter table persons drop constraint broken_on_purpose')
  expect((await bank.post('/v0/customers', body, key)).status).toBe(201)
})
