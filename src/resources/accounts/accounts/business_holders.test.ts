// Accounts that businesses hold: opened, shown, found, and kept from transacting when their holder is.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { addVerifiedCustomer, eventsOf } from '../../../../test/accounts.ts'
import { openTestWorkspace, type Reply } from '../../../../test/bank.ts'
import { addOwnedBusiness, addVerifiedBusiness, business } from '../../../../test/businesses.ts'
import { fund, transfer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const ofBusiness = (id: string, relationship_type = 'PRIMARY_ACCOUNT_HOLDER') => ({
  business_id: id,
  relationship_type,
})
const ofCustomer = (id: string, relationship_type = 'PRIMARY_ACCOUNT_HOLDER') => ({
  customer_id: id,
  relationship_type,
})
const open = (...relationships: object[]) =>
  bank.post('/v0/accounts', { account_type: 'CHECKING', relationships })

async function openFor(company: string): Promise<Reply['body']> {
  const reply = await open(ofBusiness(company))
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

const shown = async (path: string) => (await bank.get(path)).body

/** The result of another provider about a business. */
const review = (id: string, result: string) =>
  bank.post('/v0/verifications', {
    business_id: id,
    verification_type: 'MANUAL_REVIEW',
    result,
    verification_time: '2026-05-06T12:23:34.321Z',
  })

describe('opening an account', () => {
  // Proves accounts#holders-of-a-new-account.
  test('for a verified business makes it the holder, and the business has accounts', async () => {
    const company = await addVerifiedBusiness(bank)

    const account = await openFor(company)

    expect(account).toMatchObject({
      business_ids: [company],
      customer_ids: [],
      customer_type: 'BUSINESS',
      status: 'ACTIVE_OR_DISBURSED',
    })
    expect(await shown(`/v0/businesses/${company}`)).toMatchObject({ has_accounts: true })
    expect((await eventsOf(bank, company)).at(-1)).toBe('BUSINESS.UPDATED')
    const told = (await eventsOf(bank, company)).length
    await openFor(company)
    expect(await eventsOf(bank, company)).toHaveLength(told)
    const { relationships } = await shown(`/v0/accounts/${account.id}/relationships`)
    expect(relationships).toMatchObject([ofBusiness(company)])
    expect(relationships[0]).not.toHaveProperty('customer_id')
  })

  test('is of the primary holder’s type, whichever others may act on it', async () => {
    const company = await addVerifiedBusiness(bank)
    const customer = await addVerifiedCustomer(bank)

    const personal = await open(ofCustomer(customer), ofBusiness(company, 'JOINT_ACCOUNT_HOLDER'))
    const commercial = await open(ofCustomer(customer, 'AUTHORIZED_SIGNER'), ofBusiness(company))

    expect(personal.body).toMatchObject({
      customer_type: 'PERSONAL',
      customer_ids: [customer],
      business_ids: [company],
    })
    expect(commercial.body).toMatchObject({
      customer_type: 'BUSINESS',
      customer_ids: [],
      business_ids: [company],
    })
  })

  test('is refused for a business that is unknown, not verified or no customer', async () => {
    const unverified = await addOwnedBusiness(bank)
    const stranger = await bank.workspace()
    const theirs = await addVerifiedBusiness(stranger)
    const { body: other } = await bank.post('/v0/businesses', { ...business, is_customer: false })

    for (const id of [randomUUID(), theirs]) {
      expect(await open(ofBusiness(id))).toMatchObject({
        status: 400,
        body: { code: 'BUSINESS_NOT_FOUND' },
      })
    }
    expect(await open(ofBusiness(unverified))).toMatchObject({
      status: 422,
      body: { code: 'BUSINESS_NOT_VERIFIED' },
    })
    expect(await open(ofBusiness(other.id))).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_REQUEST_BODY',
        invalid: { 'relationships[0].business_id': expect.any(String) },
      },
    })
    expect(await shown(`/v0/businesses/${unverified}`)).toMatchObject({ has_accounts: false })
  })

  test('needs no verification of a business that is only an authorized user', async () => {
    const customer = await addVerifiedCustomer(bank)
    const company = await addOwnedBusiness(bank)

    const { status, body } = await open(
      ofCustomer(customer),
      ofBusiness(company, 'AUTHORIZED_USER'),
    )

    expect(status).toBe(201)
    expect(body).toMatchObject({ business_ids: [], status: 'ACTIVE_OR_DISBURSED' })
  })

  test('takes each party once, a business like a person', async () => {
    const company = await addVerifiedBusiness(bank)
    const twice = await open(ofBusiness(company), ofBusiness(company, 'AUTHORIZED_SIGNER'))
    expect(twice).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    const both = { ...ofBusiness(company), customer_id: randomUUID() }
    expect((await open(both)).body.invalid).toMatchObject({
      'relationships[0].business_id': 'cannot be given together with customer_id',
    })
  })
})

describe('a business joins an account later', () => {
  test('as a joint holder when it is verified, and the account and the business have events', async () => {
    const { id } = (await open(ofCustomer(await addVerifiedCustomer(bank)))).body
    const unverified = await addOwnedBusiness(bank)
    const company = await addVerifiedBusiness(bank)
    const path = `/v0/accounts/${id}/relationships`

    expect(await bank.post(path, ofBusiness(unverified, 'AUTHORIZED_SIGNER'))).toMatchObject({
      status: 422,
      body: { code: 'BUSINESS_NOT_VERIFIED' },
    })
    expect(await bank.post(path, ofBusiness(randomUUID(), 'AUTHORIZED_USER'))).toMatchObject({
      status: 400,
      body: { code: 'BUSINESS_NOT_FOUND' },
    })
    const joined = await bank.post(path, ofBusiness(company, 'JOINT_ACCOUNT_HOLDER'))

    expect(joined).toMatchObject({ status: 201, body: { business_id: company, account_id: id } })
    expect((await shown(`/v0/accounts/${id}`)).business_ids).toEqual([company])
    expect(await shown(`/v0/businesses/${company}`)).toMatchObject({ has_accounts: true })
    expect(await eventsOf(bank, id)).toEqual(['ACCOUNT.CREATED', 'ACCOUNT.UPDATED'])
    expect(await bank.post(path, ofBusiness(company, 'AUTHORIZED_USER'))).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_RESOURCE' },
    })
  })

  test('an authorized user that becomes a signer must be verified then', async () => {
    const company = await addOwnedBusiness(bank)
    const customer = await addVerifiedCustomer(bank)
    const { id } = (await open(ofCustomer(customer), ofBusiness(company, 'AUTHORIZED_USER'))).body
    const { relationships } = await shown(`/v0/accounts/${id}/relationships`)
    const path = `/v0/accounts/${id}/relationships/${relationships[1].id}`
    const signer = { business_id: company, relationship_type: 'AUTHORIZED_SIGNER' }

    expect(await bank.put(path, signer)).toMatchObject({
      status: 422,
      body: { code: 'BUSINESS_NOT_VERIFIED' },
    })
    await review(company, 'ACCEPTED')
    expect(await bank.put(path, signer)).toMatchObject({ status: 200, body: signer })
    expect(await bank.put(path, { ...signer, business_id: randomUUID() })).toMatchObject({
      status: 400,
      body: { immutable: ['business_id'] },
    })
  })
})

// Proves accounts#finding-accounts.
test('accounts are found by the businesses that may act on them and by the type of their holder', async () => {
  const client = await bank.workspace()
  const company = await addVerifiedBusiness(client)
  const another = await addVerifiedBusiness(client)
  const customer = await addVerifiedCustomer(client)
  const add = async (...relationships: object[]) =>
    (await client.post('/v0/accounts', { account_type: 'CHECKING', relationships })).body.id
  const first = await add(ofBusiness(company))
  const second = await add(ofCustomer(customer), ofBusiness(company, 'AUTHORIZED_USER'))
  const third = await add(ofBusiness(another))

  const found = async (query: string) =>
    (await client.get(`/v0/accounts?${query}`)).body.accounts.map(({ id }: { id: string }) => id)
  expect(await found(`business_id=${company}`)).toEqual([first, second])
  expect(await found(`business_id=${company},${another}`)).toEqual([first, second, third])
  expect(await found('customer_type=BUSINESS')).toEqual([first, third])
  expect(await found('customer_type=PERSONAL')).toEqual([second])
  expect(await found(`customer_id=${company}`)).toEqual([])
  expect(await found(`business_id=${customer}`)).toEqual([])
  expect(await found('sort_by=last_name:desc')).toEqual([second, first, third])
  const theirs = await client.get(`/v0/businesses?has_accounts=true&sort_by=creation_time:asc`)
  expect(theirs.body.businesses.map(({ id }: { id: string }) => id)).toEqual([company, another])
})

describe('the eligibility of a business decides about its accounts', () => {
  // Proves accounts#restriction.
  test('an account is RESTRICTED while its holder is not verified, and active again afterwards', async () => {
    const company = await addVerifiedBusiness(bank)
    const { id } = await openFor(company)
    await fund(bank, id, 1000)

    await review(company, 'REJECTED')

    expect(await shown(`/v0/accounts/${id}`)).toMatchObject({ status: 'RESTRICTED' })
    const out = { originating_account_id: id, receiving_account_alias: 'funding_accounts' }
    expect(await transfer(bank, out)).toMatchObject({
      status: 422,
      body: { code: 'BUSINESS_NOT_VERIFIED' },
    })
    const patched = await bank.patch(`/v0/accounts/${id}`, { status: 'ACTIVE_OR_DISBURSED' })
    expect(patched.status).toBe(422)

    await review(company, 'ACCEPTED')
    expect(await shown(`/v0/accounts/${id}`)).toMatchObject({ status: 'ACTIVE_OR_DISBURSED' })
    expect(await eventsOf(bank, id)).toEqual([
      'ACCOUNT.CREATED',
      'ACCOUNT.UPDATED',
      'ACCOUNT.UPDATED',
    ])
    expect((await transfer(bank, out)).status).toBe(200)
  })

  test.for(['FROZEN', 'SUSPENDED', 'SANCTION', 'DISSOLVED'])(
    'nothing moves in or out while the holder is %s',
    async (status) => {
      const company = await addVerifiedBusiness(bank)
      const { id } = await openFor(company)
      await fund(bank, id, 1000)
      await bank.patch(`/v0/businesses/${company}`, { status })

      for (const route of [
        { originating_account_id: id, receiving_account_alias: 'funding_accounts' },
        { originating_account_alias: 'funding_accounts', receiving_account_id: id },
      ]) {
        expect(await transfer(bank, route)).toMatchObject({
          status: 422,
          body: { code: 'IMPROPER_CUSTOMER_STATUS' },
        })
      }
      await bank.patch(`/v0/businesses/${company}`, { status: 'ACTIVE' })
      expect(
        (
          await transfer(bank, {
            originating_account_id: id,
            receiving_account_alias: 'funding_accounts',
          })
        ).status,
      ).toBe(200)
    },
  )

  test('an authorized user’s eligibility does not count', async () => {
    const company = await addVerifiedBusiness(bank)
    const customer = await addVerifiedCustomer(bank)
    const { id } = (await open(ofCustomer(customer), ofBusiness(company, 'AUTHORIZED_USER'))).body
    await bank.patch(`/v0/businesses/${company}`, { status: 'FROZEN' })
    await review(company, 'REJECTED')

    expect(await shown(`/v0/accounts/${id}`)).toMatchObject({ status: 'ACTIVE_OR_DISBURSED' })
    const into = { originating_account_alias: 'funding_accounts', receiving_account_id: id }
    expect((await transfer(bank, into)).status).toBe(200)
  })

  test('only a person is named as the customer of a transfer', async () => {
    const company = await addVerifiedBusiness(bank)
    const { id } = await openFor(company)
    const named = {
      originating_account_alias: 'funding_accounts',
      receiving_account_id: id,
      receiving_customer_id: company,
    }
    expect(await transfer(bank, named)).toMatchObject({
      status: 400,
      body: { code: 'CUSTOMER_NOT_FOUND' },
    })
  })

  test('freezing a business and moving its money at once leaves no money moved afterwards', async () => {
    const company = await addVerifiedBusiness(bank)
    const accounts = await Promise.all([1, 2, 3].map(() => openFor(company)))
    for (const { id } of accounts) await fund(bank, id, 10_000)
    const out = (id: string) =>
      transfer(bank, { originating_account_id: id, receiving_account_alias: 'funding_accounts' })

    const [frozen, ...moved] = await Promise.all([
      bank.patch(`/v0/businesses/${company}`, { status: 'FROZEN' }),
      ...accounts.flatMap(({ id }) => [out(id), out(id), out(id)]),
    ])

    expect(frozen.status).toBe(200)
    for (const { status } of moved) expect([200, 422]).toContain(status)
    for (const { id } of accounts) {
      expect((await out(id)).body).toMatchObject({ code: 'IMPROPER_CUSTOMER_STATUS' })
    }
  })

  test('opening accounts and reviewing their holders at once ends without a deadlock', async () => {
    const company = await addVerifiedBusiness(bank)
    const customer = await addVerifiedCustomer(bank)

    const replies = await Promise.all(
      [1, 2, 3, 4].flatMap((turn) => [
        open(ofBusiness(company), ofCustomer(customer, 'AUTHORIZED_SIGNER')),
        open(ofCustomer(customer), ofBusiness(company, 'JOINT_ACCOUNT_HOLDER')),
        review(company, 'ACCEPTED'),
        bank.patch(`/v0/businesses/${company}`, { metadata: { turn } }),
        bank.patch(`/v0/customers/${customer}`, { metadata: { turn } }),
      ]),
    )
    expect(replies.filter(({ status }) => status >= 300)).toEqual([])
  })
})
