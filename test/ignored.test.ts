// Names that no schema knows: what the answer says of them, and when they are refused.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, openTestBank } from './bank.ts'
import { openAccount } from './accounts.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const TRANSFER = '/v0/transactions/internal_transfer'
const STRICT = { 'florin-strict': 'true' }
const transfer = {
  amount: 100,
  currency: 'USD',
  type: 'MANUAL_ADJUSTMENT',
  originating_account_alias: 'funding_accounts',
  receiving_account_alias: 'fees',
}

async function strictWorkspace(): Promise<Client> {
  const { body } = await bank.post('/sandbox/workspaces', { strict: true })
  return clientOf(bank.url, body.api_key, body.tenant)
}

const ignoredOf = ({ headers }: { headers: Headers }) => headers.get('florin-ignored')
const suggestionsOf = ({ headers }: { headers: Headers }) =>
  headers.get('florin-ignored-suggestions')

describe('an unknown name', () => {
  // Proves requests#unknown-names.
  test('of the query is ignored and named, with the known name that is near', async () => {
    const reply = await bank.get('/v0/accounts?customer=1&customerId=2&zzz=3&limit=5')
    expect(reply.status).toBe(200)
    expect(ignoredOf(reply)).toBe('query.customer, query.customerId, query.zzz')
    expect(suggestionsOf(reply)).toBe('query.customer=customer_id, query.customerId=customer_id')
  })

  // Proves requests#unknown-names.
  test('of a body is ignored and named, at any depth, on refusals too', async () => {
    const made = await bank.post('/v0/customers', {
      status: 'PROSPECT',
      firstName: 'Ada',
      legal_address: { address_line_1: '1 Main St', country_code: 'US', zip: '10001' },
      metadata: { anything: { goes: 1 } },
    })
    expect(made.status).toBe(201)
    expect(ignoredOf(made)).toBe('body.firstName, body.legal_address.zip')
    expect(suggestionsOf(made)).toBe('body.firstName=first_name')
    const refused = await bank.post('/v0/customers', { status: 'NONE', 'b,a\nd': 1 })
    expect(refused.status).toBe(400)
    expect(ignoredOf(refused)).toBe('body.b%2Ca%0Ad')
  })

  test('of a write’s query and of an item of a bulk is named', async () => {
    const item = { ...transfer, idempotency_key: randomUUID(), captureMode: 'MANUAL' }
    const reply = await bank.post(`${TRANSFER}/bulk?mod=each`, [item])
    expect(ignoredOf(reply)).toBe('query.mod, body[0].captureMode')
  })

  // Proves requests#unknown-names.
  test('is not what every answer has', async () => {
    const reply = await bank.get('/v0/accounts?limit=5')
    expect(ignoredOf(reply)).toBeNull()
    const made = await bank.post('/v0/customers', { status: 'PROSPECT', tenant: bank.tenant })
    expect(ignoredOf(made)).toBeNull()
    const changed = await bank.patch(`/v0/customers/${made.body.id}`, made.body)
    expect(ignoredOf(changed)).toBeNull()
  })

  test('is one of many: the header stays short and counts the others', async () => {
    const names = Array.from({ length: 500 }, (_, at) => [`unknown_member_${at}`, at])
    const body = { status: 'PROSPECT', ...Object.fromEntries(names) }
    const header = ignoredOf(await bank.post('/v0/customers', body)) ?? ''
    expect(header.length).toBeLessThan(1_100)
    const [, more] = /, and-(\d+)-more$/.exec(header) ?? []
    expect(header.split(', ').length - 1 + Number(more)).toBe(500)
  })

  // Proves requests#unknown-names.
  test('is shown with its request in the log', async () => {
    const reply = await bank.get('/v0/accounts?customer=1')
    const id = reply.headers.get('request-id')
    const logged = () => bank.get(`/operations/requests/${id}`)
    await expect.poll(async () => (await logged()).status).toBe(200)
    expect((await logged()).body).toMatchObject({
      ignored_count: 1,
      ignored: [{ name: 'query.customer', did_you_mean: 'customer_id' }],
    })
  })
})

describe('a strict request', () => {
  // Proves requests#unknown-names.
  test('is refused with all of its unknown names, and moves nothing', async () => {
    const reply = await bank.post(
      `${TRANSFER}?dry=1`,
      { ...transfer, captureMode: 'MANUAL' },
      { 'idempotency-key': randomUUID(), ...STRICT },
    )
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 'UNKNOWN_NAMES',
        detail: 'unknown names: query.dry, body.captureMode (did you mean capture_mode?)',
        invalid: { 'body.captureMode': 'is not known here (did you mean capture_mode?)' },
      },
    })
    expect(await bank.get('/v0/accounts?customer=1', STRICT)).toMatchObject({ status: 400 })
    expect(await bank.get('/v0/accounts?limit=1', STRICT)).toMatchObject({ status: 200 })
  })

  test('is so by true or false, and by nothing else', async () => {
    for (const header of ['TRUE', '1', ''])
      expect(await bank.get('/v0/accounts', { 'florin-strict': header })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      })
  })
})

describe('a strict workspace', () => {
  let strict: Client
  beforeAll(async () => {
    strict = await strictWorkspace()
  })

  // Proves requests#unknown-names.
  test('refuses unknown names, unless a request says otherwise', async () => {
    expect(await strict.get('/v0/accounts?customer=1')).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_NAMES' },
    })
    const lenient = await strict.get('/v0/accounts?customer=1', { 'florin-strict': 'false' })
    expect(lenient.status).toBe(200)
    expect(ignoredOf(lenient)).toBe('query.customer')
  })

  test('has forks that are as strict', async () => {
    const { status, body } = await strict.post('/sandbox/workspaces', { from: 'self' })
    expect(status).toBe(201)
    const fork = clientOf(bank.url, body.api_key, body.tenant)
    expect((await fork.get('/v0/accounts?customer=1')).status).toBe(400)
    const asked = { from: 'self', strict: false }
    expect((await strict.post('/sandbox/workspaces', asked)).body.invalid).toHaveProperty('strict')
  })
})

// Proves requests#unknown-names.
test('a parameter with brackets is the parameter', async () => {
  const [one] = [await openAccount(bank), await openAccount(bank)]
  const owner = (await bank.get(`/v0/accounts/${one.id}`)).body.customer_ids[0]
  for (const name of ['customer_id', 'customer_id[]', 'customer_id%5B%5D']) {
    const { headers, body } = await bank.get(`/v0/accounts?${name}=${owner}`)
    expect(body.accounts.map(({ id }: { id: string }) => id)).toEqual([one.id])
    expect(headers.get('florin-ignored')).toBeNull()
  }
})
