import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { addCustomer } from '../../../../test/accounts.ts'
import { openTestBank, openTestWorkspace } from '../../../../test/bank.ts'
import {
  externalAccountOf,
  invalid,
  logIn,
  logInAnew,
  VENDOR as vendor,
  type VendorLink,
} from '../../../../test/external_accounts.ts'
import { person } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
afterAll(async () => {
  await production.close()
  await bank.close()
})

const PATH = '/v0/external_accounts'
const DAY = 24 * 3600
const loggedIn = () => logInAnew(bank)
const namesOf = (accounts: VendorLink[]) => accounts.map(({ name }) => name)

describe('getting access', () => {
  // Proves external-accounts#vendors.
  test('a link token leads to lasting access, again and again', async () => {
    const customer_id = await addCustomer(bank)
    const { status, body: link } = await bank.post(`${PATH}/link_tokens`, { vendor, customer_id })
    expect(status).toBe(201)
    expect(link).toMatchObject({ vendor, link_token: expect.stringMatching(/^link-sandbox-/) })

    const exchange = { vendor, vendor_public_token: link.link_token }
    const first = await bank.post(`${PATH}/access_tokens`, exchange)
    const second = await bank.post(`${PATH}/access_tokens`, exchange)
    expect(first).toMatchObject({
      status: 201,
      body: { vendor, vendor_access_token: expect.stringMatching(/^access-sandbox-/) },
    })
    expect(second.body).toEqual(first.body)
    const rows = await bank.sql<{ row: string }>(
      'select row_to_json(l)::text as row from sandbox_aggregator_links l',
    )
    for (const token of [link.link_token, first.body.vendor_access_token]) {
      expect(rows.some(({ row }) => row.includes(token))).toBe(false)
    }
  })

  // Proves external-accounts#vendors.
  test('a link token is good for four hours, at its own vendor and in its own workspace', async () => {
    const client = await bank.workspace()
    const customer_id = await addCustomer(client)
    const { body } = await client.post(`${PATH}/link_tokens`, { vendor, customer_id })
    const exchange = { vendor, vendor_public_token: body.link_token }
    const refused = {
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', invalid: { vendor_public_token: expect.any(String) } },
    }
    expect(await bank.post(`${PATH}/access_tokens`, exchange)).toMatchObject(refused)
    expect(
      await client.post(`${PATH}/access_tokens`, { ...exchange, vendor: 'AGGREGATOR_B' }),
    ).toMatchObject(refused)
    await client.advance(4 * 3600)
    expect(await client.post(`${PATH}/access_tokens`, exchange)).toMatchObject(refused)
  })

  test('an owner is named, once, and exists', async () => {
    const ask = (body: object) => bank.post(`${PATH}/link_tokens`, { vendor, ...body })
    expect((await ask({})).body.missing).toEqual(['customer_id'])
    const both = { customer_id: randomUUID(), business_id: randomUUID() }
    expect((await ask(both)).body.invalid).toHaveProperty('business_id')
    expect((await ask({ customer_id: randomUUID() })).body.code).toBe('CUSTOMER_NOT_FOUND')
    expect((await ask({ business_id: randomUUID() })).body.code).toBe('BUSINESS_NOT_FOUND')
    expect((await ask({ vendor: 'MANUAL' })).body.invalid).toHaveProperty('vendor')
    const elsewhere = { customer_id: await addCustomer(bank), tenant: '9_9' }
    expect(await ask(elsewhere)).toMatchObject({ status: 422, body: { code: 'INVALID_TENANCY' } })
  })

  // Proves requests#features-that-are-missing.
  test('a bank without vendors says so', async () => {
    const customer_id = await addCustomer(production)
    const refused = { status: 400, body: { code: 'FEATURE_NOT_AVAILABLE' } }
    const body = { vendor, customer_id, customer_type: 'PERSONAL', vendor_access_token: 'x' }
    expect(await production.post(`${PATH}/link_tokens`, { vendor, customer_id })).toMatchObject(
      refused,
    )
    expect(
      await production.post(`${PATH}/access_tokens`, { vendor, vendor_public_token: 'x' }),
    ).toMatchObject(refused)
    expect(await production.post(`${PATH}/add_vendor_accounts`, body)).toMatchObject(refused)
    expect(await production.post(`${PATH}/sync_vendor_accounts`, body)).toMatchObject(refused)
  })
})

describe('adding accounts of a vendor', () => {
  // Proves external-accounts#verification-of-links.
  test('what the owner shares is linked and verified; what we cannot hold is said', async () => {
    const { client, customer_id, add } = await loggedIn()
    const { status, body } = await add({ verify_owner: true })

    expect(status).toBe(200)
    expect(body.added_accounts.map(({ type }: VendorLink) => type)).toEqual([
      'CHECKING',
      'SAVINGS',
      'CREDIT_CARD',
    ])
    expect(body.failed_accounts).toMatchObject([{ reason: 'UNSUPPORTED_ACCOUNT_TYPE' }])
    expect(body).not.toHaveProperty('deleted_accounts')
    const [checking] = body.added_accounts
    expect(checking).toMatchObject({
      customer_id,
      name: 'Everyday Checking',
      status: 'ACTIVE',
      account_owner_names: ['Ada Quill'],
      verification: { vendor, status: 'VERIFIED', creation_time: checking.creation_time },
      account_identifiers: { number: checking.vendor_data.account_number_mask },
      routing_identifiers: { bank_countries: ['US'], ach_routing_number: '6780' },
      vendor_data: { institution_id: 'ins_sandbox' },
      vendor_info: { vendor, content_type: 'application/json', json: expect.any(Object) },
    })
    const listed = await client.get(`${PATH}?customer_id=${customer_id}`)
    expect(listed.body.external_accounts).toEqual(body.added_accounts)
    expect((await client.get(`${PATH}?nickname=everyday%20checking`)).body).toEqual({
      external_accounts: [checking],
    })
  })

  // Proves external-accounts#vendors.
  test('only those that are named; one that is linked, or not shared, fails alone', async () => {
    const { add } = await loggedIn()
    const [checking, savings] = (await add()).body.added_accounts as [VendorLink, VendorLink]
    const again = await add({ vendor_account_ids: [checking.vendor_account_id, 'other'] })
    expect(again).toMatchObject({
      status: 200,
      body: {
        added_accounts: [],
        failed_accounts: [
          { vendor_account_id: 'other', reason: 'ACCOUNT_NOT_FOUND' },
          { vendor_account_id: checking.vendor_account_id, reason: 'DUPLICATE_ACCOUNT' },
        ],
      },
    })
    expect(savings.vendor_account_id).not.toBe(checking.vendor_account_id)
  })

  test('of many who add the same accounts at once, one links each', async () => {
    const { client, customer_id, add } = await loggedIn()
    const replies = await Promise.all(Array.from({ length: 6 }, () => add()))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(replies.flatMap(({ body }) => body.added_accounts)).toHaveLength(3)
    const listed = await client.get(`${PATH}?customer_id=${customer_id}`)
    expect(listed.body.external_accounts).toHaveLength(3)
  })

  // Proves external-accounts#vendors.
  test('accounts of another person are not linked when the owner is to be verified', async () => {
    const { client, add } = await loggedIn()
    const { body: ben } = await client.post('/v0/customers', { ...person, first_name: 'Ben' })
    const reply = await add({ customer_id: ben.id, verify_owner: true })
    expect(reply.body.added_accounts).toEqual([])
    const reasons = reply.body.failed_accounts.map(({ reason }: { reason: string }) => reason)
    expect(new Set(reasons)).toEqual(new Set(['FAILED_VERIFICATION', 'UNSUPPORTED_ACCOUNT_TYPE']))
    expect((await add({ customer_id: ben.id })).body.added_accounts).toHaveLength(3)
  })

  test('the vendor’s name for the customer does instead of the token', async () => {
    const { add, vendor_customer_id } = await loggedIn()
    const reply = await add({ vendor_access_token: undefined, vendor_customer_id })
    expect(reply.body.added_accounts).toHaveLength(3)
  })

  test.for<[string, object, object]>([
    ['no access', { vendor_access_token: undefined }, { missing: ['vendor_access_token'] }],
    ['an unknown token', { vendor_access_token: 'x' }, invalid('vendor_access_token')],
    [
      'an unknown customer of the vendor',
      { vendor_access_token: undefined, vendor_customer_id: 'x' },
      invalid('vendor_customer_id'),
    ],
    ['a token of another vendor', { vendor: 'AGGREGATOR_B' }, invalid('vendor_access_token')],
    ['no vendor', { vendor: undefined }, { missing: ['vendor'] }],
    ['no customer_type', { customer_type: undefined }, { missing: ['customer_type'] }],
    ['no owner', { customer_id: undefined }, { missing: ['customer_id'] }],
    ['two owners', { business_id: randomUUID() }, invalid('business_id')],
    ['no accounts at all', { vendor_account_ids: [] }, invalid('vendor_account_ids')],
    [
      'more accounts than anybody has',
      { vendor_account_ids: Array.from({ length: 101 }, (_, index) => `${index}`) },
      invalid('vendor_account_ids'),
    ],
    ['an unknown customer', { customer_id: randomUUID() }, { code: 'CUSTOMER_NOT_FOUND' }],
  ])('%s is refused', async ([, changes, problem]) => {
    const { add, sync } = await shared
    expect(await add(changes)).toMatchObject({ status: 400, body: problem })
    expect(await sync(changes)).toMatchObject({ status: 400, body: problem })
  })
})
const shared = loggedIn()

describe('bringing links in line with the vendor', () => {
  // Proves external-accounts#vendors.
  test('new accounts are linked, known ones stay, and the links to what is gone end', async () => {
    const { client, sync } = await loggedIn()
    const first = await sync()
    expect(first.body).toMatchObject({ deleted_accounts: [] })
    expect(first.body.added_accounts).toHaveLength(3)

    await client.advance(30 * DAY)
    const second = await sync()
    expect(namesOf(second.body.added_accounts)).toEqual(['Harbour Money Market'])
    expect(second.body.deleted_accounts).toEqual([])

    await client.advance(30 * DAY)
    const third = await sync()
    expect(third.body).toMatchObject({
      added_accounts: [],
      deleted_accounts: [{ name: 'Harbour Card', status: 'DELETED', type: 'CREDIT_CARD' }],
    })
    expect((await sync()).body.deleted_accounts).toEqual([])
  })

  test('what the integrator deleted comes back only when it is named', async () => {
    const { client, add, sync } = await loggedIn()
    const [checking] = (await add()).body.added_accounts as [VendorLink]
    await client.delete(`${PATH}/${checking.id}`)
    expect((await sync()).body.added_accounts).toEqual([])
    const named = await sync({ vendor_account_ids: [checking.vendor_account_id] })
    expect(namesOf(named.body.added_accounts)).toEqual(['Everyday Checking'])
  })

  test('the links of another login stay', async () => {
    const { client, customer_id, body, sync } = await loggedIn()
    const other = await logIn(client, customer_id)
    const { vendor_access_token } = other
    const second = await client.post(`${PATH}/sync_vendor_accounts`, {
      ...body,
      vendor_access_token,
    })
    expect(second.body.added_accounts).toHaveLength(3)
    const first = await sync()
    expect(first.body).toMatchObject({ deleted_accounts: [] })
    expect(first.body.added_accounts).toHaveLength(3)
  })

  test('a link that was not verified is verified when the vendor shares the account', async () => {
    const { client, customer_id, add, sync } = await loggedIn()
    const [checking] = (await add()).body.added_accounts as [VendorLink]
    await client.delete(`${PATH}/${checking.id}`)
    const { vendor_account_id } = checking
    const asked = { vendor_account_id, verification: { vendor, status: 'UNVERIFIED' } }
    const { body: manual } = await client.post(PATH, externalAccountOf(customer_id, asked))
    expect(manual.verification.status).toBe('UNVERIFIED')
    expect((await sync()).body.added_accounts).toEqual([])
    expect((await client.get(`${PATH}/${manual.id}`)).body).toMatchObject({
      name: 'Everyday Checking',
      account_owner_names: ['Ada Quill'],
      verification: { vendor, status: 'VERIFIED' },
    })
  })
})
