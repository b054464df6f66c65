import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { addCustomer } from '../../../../test/accounts.ts'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { externalAccountOf, VERIFIED } from '../../../../test/external_accounts.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const PATH = '/v0/external_accounts'
const customer = await addCustomer(bank)
const IBAN = 'DE89370400440532013000'

const link = (changes: object = {}) => bank.post(PATH, externalAccountOf(customer, changes))
const patch = (id: string, body: object) => bank.patch(`${PATH}/${id}`, body)
const { routing_identifiers: routing } = externalAccountOf(customer)

async function addBusiness(client: Client): Promise<string> {
  const made = await client.post('/v0/businesses', {
    is_customer: true,
    status: 'ACTIVE',
    entity_name: 'Quill & Daughters',
    structure: 'LLC',
  })
  expect(made.status, made.text).toBe(201)
  return made.body.id
}

describe('linking an account', () => {
  // Proves external-accounts#what-a-link-shows, requests#masked-numbers.
  test('a link is ACTIVE and not verified, and shows the last four characters of each number', async () => {
    const made = await link({
      account_identifiers: { number: '123456789', iban: IBAN },
      nickname: 'Rent',
      currency: 'USD',
      metadata: { colour: 'blue' },
    })
    const { id, creation_time } = made.body

    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id,
      customer_id: customer,
      account_identifiers: { number: '6789', iban: '3000' },
      account_owner_names: ['Ada Quill'],
      routing_identifiers: {
        bank_countries: ['US'],
        bank_name: 'First Harbour',
        ach_routing_number: '0021',
        wire_routing_number: '0089',
      },
      type: 'CHECKING',
      status: 'ACTIVE',
      verification: {
        vendor: 'MANUAL',
        status: 'UNVERIFIED',
        creation_time,
        last_updated_time: creation_time,
      },
      nickname: 'Rent',
      currency: 'USD',
      metadata: { colour: 'blue' },
      tenant: bank.tenant,
      creation_time,
      last_updated_time: creation_time,
    })
    expect((await bank.get(`${PATH}/${id}`)).body).toEqual(made.body)
  })

  // Proves requests#names-and-numbers.
  test('an IBAN is stored in electronic form, and a number without invisible characters', async () => {
    const number = '\u00a000012\u200b3456789\u2060 '
    const iban = 'gb82 WEST 1234 5698 7654 32 '
    const { body } = await link({ account_identifiers: { number, iban } })
    expect(body.account_identifiers).toEqual({ number: '6789', iban: '5432' })
    const verification = { vendor: 'MANUAL', status: 'VERIFIED' }
    expect((await patch(body.id, { verification })).status).toBe(200)
    // Nothing but the nickname of a verified account changes, so these numbers are the stored ones.
    const stored = { number: '000123456789', iban: 'GB82WEST12345698765432' }
    expect((await patch(body.id, { account_identifiers: stored })).status).toBe(200)
    const other = { ...stored, number: '00123456789' }
    expect((await patch(body.id, { account_identifiers: other })).status).toBe(422)
  })

  // Proves external-accounts#what-a-link-shows.
  test('the whole numbers lie nowhere readable', async () => {
    const { id } = (await link({ account_identifiers: { number: '998877665544', iban: IBAN } }))
      .body
    const [row] = await bank.sql<{ row: string }>(
      `select row_to_json(e)::text as row from external_accounts e where id = $1`,
      [id],
    )
    for (const secret of ['998877665544', IBAN, '021000021', '021000089']) {
      expect(row?.row).not.toContain(secret)
      expect(row?.row).not.toContain(Buffer.from(secret).toString('hex'))
    }
    const events = await bank.sql(`select 1 from events where resource_id = $1`, [id])
    expect(events).toEqual([])
  })

  // Proves external-accounts#linking.
  test('a business links an account, also a personal one of its owner', async () => {
    const business = await addBusiness(bank)
    const made = await link({ customer_id: undefined, business_id: business })
    expect(made).toMatchObject({ status: 201, body: { business_id: business } })
    expect(made.body).not.toHaveProperty('customer_id')
    expect(made.body).not.toHaveProperty('customer_type')
    const listed = await bank.get(`${PATH}?business_id=${business},${randomUUID()}`)
    expect(listed.body).toEqual({ external_accounts: [made.body] })
  })

  // Proves external-accounts#linking.
  test.for(['CHECKING', 'SAVINGS', 'CRYPTO_WALLET', 'WALLET', 'OTHER_BANK_ACCOUNT'])(
    'a %s can be linked',
    async (type) => {
      expect((await link({ type })).body.type).toBe(type)
    },
  )

  // Proves external-accounts#what-a-link-shows.
  test('details for wires from abroad are shown as the bank’s own', async () => {
    const bank_address = { address_line_1: '1 Quay', country_code: 'CA', postal_code: 'k1a0b1' }
    const shown = { ...bank_address, postal_code: 'K1A 0B1' }
    const correspondent = { bank_name: 'Middle Bank', swift_code: 'DEUTDEFF500', bank_address }
    const made = await link({
      routing_identifiers: {
        ...routing,
        bank_countries: ['CA'],
        eft_ca_routing_number: '000312345',
        international_wire_details: {
          swift_code: 'BOFMCAM2',
          bank_address,
          correspondent_banks_details: [correspondent],
        },
      },
    })
    // Numbers of US payments are shown for banks in the US only.
    expect(made.body.routing_identifiers).toEqual({
      bank_countries: ['CA'],
      bank_name: 'First Harbour',
      eft_ca_routing_number: '2345',
      eft_routing_number: '2345',
      swift_code: 'BOFMCAM2',
      bank_address: shown,
      correspondent_bank_details: [{ ...correspondent, bank_address: shown }],
    })
  })

  // Proves external-accounts#verification-of-links.
  test('a new account is not verified, also if the body says so; a change verifies it', async () => {
    const made = (await link(VERIFIED)).body
    const times = { creation_time: made.creation_time, last_updated_time: made.creation_time }
    const unverified = { vendor: 'MANUAL', status: 'UNVERIFIED', ...times }
    expect(made.verification).toEqual(unverified)
    expect((await bank.get(`${PATH}/${made.id}`)).body.verification).toEqual(unverified)

    const same = { verification: { vendor: 'MANUAL', status: 'UNVERIFIED' } }
    expect((await bank.patch(`${PATH}/${made.id}`, same)).body).toEqual(made)
    const { body: verified } = await bank.patch(`${PATH}/${made.id}`, VERIFIED)
    expect(verified.verification).toEqual({
      vendor: 'MANUAL',
      status: 'VERIFIED',
      creation_time: made.creation_time,
      last_updated_time: verified.last_updated_time,
    })
    expect((await bank.patch(`${PATH}/${made.id}`, VERIFIED)).body).toEqual(verified)
  })

  // Proves external-accounts#verification-of-links.
  test('only a vendor can report that the vendor verified it', async () => {
    const verification = { vendor: 'AGGREGATOR_A', status: 'VERIFIED' }
    const { body } = await link({ verification })
    expect(body.verification).toMatchObject({ vendor: 'AGGREGATOR_A', status: 'UNVERIFIED' })
    const patched = await bank.patch(`${PATH}/${body.id}`, { verification })
    expect(patched.body.verification).toEqual(body.verification)
    expect((await link({ verification: null })).body.verification).toMatchObject({
      vendor: 'MANUAL',
      status: 'UNVERIFIED',
    })
  })

  // Proves external-accounts#one-link-per-vendor-account.
  test('an owner has one ACTIVE link to an account of a vendor', async () => {
    const vendor_account_id = randomUUID()
    const first = await link({ vendor_account_id })
    expect(first).toMatchObject({ status: 201, body: { vendor_account_id } })
    expect(await link({ vendor_account_id })).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_RESOURCE' },
    })
    const other = await addCustomer(bank)
    expect((await link({ vendor_account_id, customer_id: other })).status).toBe(201)

    await bank.delete(`${PATH}/${first.body.id}`)
    expect((await link({ vendor_account_id })).status).toBe(201)
  })

  // Proves external-accounts#one-link-per-vendor-account.
  test('of ten who link the same account of a vendor at once, one does', async () => {
    const vendor_account_id = randomUUID()
    const replies = await Promise.all(Array.from({ length: 10 }, () => link({ vendor_account_id })))
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  })

  test('a repeat under the same key links nothing twice', async () => {
    const owner = await addCustomer(bank)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await bank.post(PATH, externalAccountOf(owner), headers)
    const second = await bank.post(PATH, externalAccountOf(owner), headers)
    expect(second.body).toEqual(first.body)
    expect((await bank.get(`${PATH}?customer_id=${owner}`)).body.external_accounts).toHaveLength(1)
  })
})

// Proves external-accounts#finding-links.
describe('finding external accounts', () => {
  test('by id, customer and nickname, page by page, oldest first', async () => {
    const ana = await addCustomer(bank)
    const ben = await addCustomer(bank)
    const rent = (await link({ customer_id: ana, nickname: 'Rent money' })).body
    await bank.advance(1)
    const food = (await link({ customer_id: ana, nickname: 'Food' })).body
    await bank.advance(1)
    const car = (await link({ customer_id: ben, nickname: 'Car' })).body
    const found = async (query: string) => {
      const { body } = await bank.get(`${PATH}?${query}`)
      return body.external_accounts.map(({ id }: { id: string }) => id)
    }

    expect(await found(`id=${car.id}%2C${rent.id}`)).toEqual([rent.id, car.id])
    expect(await found(`customer_id=${ana},${ben}`)).toEqual([rent.id, food.id, car.id])
    expect(await found(`customer_id=${ana}&nickname=rent%20MONEY`)).toEqual([rent.id])
    expect(await found(`customer_id=${ana}&nickname=rent*`)).toEqual([])
    expect(await found(`person_id=${ana}`)).toEqual([rent.id, food.id])
    expect(await found(`person_id=${ana.toUpperCase()}&nickname=rent%20MONEY`)).toEqual([rent.id])
    expect(await found(`person_id=${ana}&customer_id=${ben}`)).toEqual([])
    expect(await found(`person_id=${randomUUID()}`)).toEqual([])
    expect(await found(`customer_id=${ben}&id=${rent.id}`)).toEqual([])

    const first = await bank.get(`${PATH}?customer_id=${ana}&limit=1`)
    expect(first.body.external_accounts).toEqual([rent])
    const token = first.body.next_page_token
    const second = await bank.get(`${PATH}?customer_id=${ana}&limit=1&page_token=${token}`)
    expect(second.body).toEqual({ external_accounts: [food] })
  })

  test('an account without a nickname is found by its name', async () => {
    const { id } = (await link()).body
    await bank.sql(`update external_accounts set name = 'Plus Checking' where id = $1`, [id])
    const { body } = await bank.get(`${PATH}?nickname=plus%20checking`)
    expect(body.external_accounts).toMatchObject([{ id, name: 'Plus Checking' }])
  })

  test('a person or a customer and a business in one query are refused by name', async () => {
    for (const name of ['customer_id', 'person_id']) {
      const reply = await bank.get(`${PATH}?${name}=${randomUUID()}&business_id=${randomUUID()}`)
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'BAD_QUERY_PARAMETER', detail: expect.stringContaining('business_id') },
      })
    }
    for (const query of [
      'id=x',
      'customer_id=x',
      'person_id=x',
      'person_id=',
      'include_history=yes',
      'limit=0',
    ]) {
      expect(await bank.get(`${PATH}?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'BAD_QUERY_PARAMETER' },
      })
    }
  })
})

// Proves external-accounts#deleting-a-link.
test('a deleted link is shown, but no longer listed or changed, and is deleted once', async () => {
  const owner = await addCustomer(bank)
  const { id } = (await link({ customer_id: owner })).body
  await bank.advance(60)

  expect(await bank.delete(`${PATH}/${id}`)).toMatchObject({
    status: 200,
    body: { id, resource: 'external_account' },
  })

  const shown = (await bank.get(`${PATH}/${id}`)).body
  expect(shown.status).toBe('DELETED')
  expect(shown.deletion_time).toBe(shown.last_updated_time)
  expect((await bank.get(`${PATH}?customer_id=${owner}`)).body).toEqual({ external_accounts: [] })
  const all = await bank.get(`${PATH}?customer_id=${owner}&include_history=true`)
  expect(all.body).toEqual({ external_accounts: [shown] })
  expect((await bank.delete(`${PATH}/${id}`)).status).toBe(404)
  expect(await patch(id, { nickname: 'Rent' })).toMatchObject({
    status: 422,
    body: { code: 'INVALID_STATUS' },
  })
})

// Proves external-accounts#deleting-a-link.
test('a link stays while a payment to or from it is under way', async () => {
  const { id } = (await link()).body
  // An entry as it waits to leave; how one is made is told in the tests of ACH.
  await bank.sql(
    `insert into ach_transfers
       (tenant, id, transaction_id, status, dc_sign, amount, currency, account_id, external_account_id, destination,
        destination_last_four, trace_no, sec_code, is_same_day, effective_date, settlement_date, leaves_time,
        settles_time, memo, asked, idemkey, creation_time, last_updated_time)
     values ($1, $2, $2, 'INIT', 'credit', 100, 'USD', $2, $3, '', '6789', '1', 'PPD', false, '2026-01-01',
             '2026-01-01', '2026-01-01', '2026-01-01', '', '{}', 'key', '2026-01-01', '2026-01-01')`,
    [bank.tenant, randomUUID(), id],
  )
  expect(await bank.delete(`${PATH}/${id}`)).toMatchObject({
    status: 422,
    body: { code: 'INVALID_STATUS' },
  })
  await bank.sql(`update ach_transfers set status = 'CANCELED' where external_account_id = $1`, [
    id,
  ])
  expect((await bank.delete(`${PATH}/${id}`)).status).toBe(200)
})
