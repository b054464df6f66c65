// Issuing cards: both forms, holders, limits and refusals.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, eventsOf } from '../../../../test/accounts.ts'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { refusal } from '../../../../test/cards.ts'
import {
  cardProduct,
  fundedAccount,
  issueCard,
  person,
  verifiedCustomer,
} from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

let customer: string
let account: string
let products: { VIRTUAL: string; PHYSICAL: string }
beforeAll(async () => {
  customer = (await verifiedCustomer(bank, { shipping_address: person.legal_address })).id
  account = await fundedAccount(bank, { customer })
  products = {
    VIRTUAL: await cardProduct(bank, 'VIRTUAL'),
    PHYSICAL: await cardProduct(bank, 'PHYSICAL'),
  }
})

const freshAccount = () => fundedAccount(bank, { customer })
const virtual = (card: object = {}, on = account) =>
  issueCard(bank, { account: on, customer, card })
const physical = (card: object = {}, on = account) =>
  issueCard(bank, { account: on, customer, form: 'PHYSICAL', card })
const patch = (card: { id: string }, body: object) => bank.patch(`/v0/cards/${card.id}`, body)
const get = async (card: { id: string }) => (await bank.get(`/v0/cards/${card.id}`)).body
const activate = (card: { last_four: string }, by = customer) =>
  bank.post('/v0/cards/activate', { customer_id: by, activation_code: card.last_four })

describe('a virtual card', () => {
  // Proves cards#virtual-and-physical.
  test('is ACTIVE at once and shows everything but its number', async () => {
    const on = await freshAccount()
    const { body: card } = await virtual({ metadata: { order: '7' } }, on)
    expect(card).toMatchObject({
      form: 'VIRTUAL',
      type: 'DEBIT',
      account_id: on,
      customer_id: customer,
      card_status: 'ACTIVE',
      status_reason: 'NEW',
      card_brand: 'NETWORK_A',
      emboss_name: { line_1: 'Ada Quill' },
      last_four: expect.stringMatching(/^\d{4}$/),
      bin: expect.stringMatching(/^\d{8}$/),
      expiration_month: expect.stringMatching(/^(0[1-9]|1[0-2])$/),
      expiration_year: expect.stringMatching(/^\d{2}$/),
      is_pin_set: false,
      metadata: { order: '7' },
      tenant: bank.tenant,
    })
    expect(card).not.toHaveProperty('shipping')
    expect(card).not.toHaveProperty('card_fulfillment_status')
    const years = new Date(card.expiration_time).getTime() - new Date(card.creation_time).getTime()
    expect(years / (365 * 24 * 3600 * 1000)).toBeGreaterThan(3.99)
    expect(await get(card)).toEqual(card)
    expect(await eventsOf(bank, card.id)).toEqual(['CARD.CREATED'])
  })

  // Proves cards#issuing.
  test.for([
    ['Łukasz', 'Ørsted', 'Lukasz Orsted'],
    ['Jürgen', 'Groß', 'Jurgen Gross'],
    ['Seán', 'O’Brien', "Sean O'Brien"],
    ['Ðorðe 😀', 'Đặng', 'Dorde Dang'],
    ['😀', '🇩🇪', 'CARDHOLDER'],
  ] as const)(
    'for %s %s carries the name in the letters of a card: %s',
    async ([first_name, last_name, line_1]) => {
      const { id } = await verifiedCustomer(bank, { first_name, last_name })
      const on = await fundedAccount(bank, { customer: id })
      const reply = await issueCard(bank, { account: on, customer: id })
      expect(reply.body.emboss_name).toEqual({ line_1 })
    },
  )

  // Proves cards#limits-of-an-account.
  test('an account has nine active ones and no tenth, until one ends', async () => {
    const on = await freshAccount()
    const cards = []
    for (let count = 0; count < 9; count += 1) cards.push((await virtual({}, on)).body)
    expect(refusal(await virtual({}, on))).toBe('422 UNABLE_TO_TRANSACT')
    expect((await patch(cards[0], { card_status: 'SUSPENDED' })).status).toBe(200)
    expect((await virtual({}, on)).status).toBe(201)
    expect(refusal(await patch(cards[0], { card_status: 'ACTIVE' }))).toBe('422 UNABLE_TO_TRANSACT')
    expect((await patch(cards[1], { card_status: 'TERMINATED' })).status).toBe(200)
    expect((await patch(cards[0], { card_status: 'ACTIVE' })).status).toBe(200)
  })
})

describe('a physical card', () => {
  // Proves cards#activation, cards#virtual-and-physical.
  test('waits for its activation and goes to the holder', async () => {
    const on = await freshAccount()
    const { body: card } = await physical({}, on)
    expect(card).toMatchObject({
      form: 'PHYSICAL',
      card_status: 'UNACTIVATED',
      status_reason: 'NEW',
      card_fulfillment_status: 'ISSUED',
      physical_card_format: 'PHYSICAL_COMBO',
      shipping: {
        address: person.legal_address,
        method: 'LOCAL_MAIL',
        recipient_name: { first_name: 'Ada', last_name: 'Quill' },
      },
    })
    expect(card).not.toHaveProperty('fulfillment_details')
    const activated = await activate(card)
    expect(activated.status).toBe(200)
    expect(activated.body).toMatchObject({ card_status: 'ACTIVE', status_reason: 'NEW' })
    expect(refusal(await activate(card))).toBe('422 INVALID_STATUS')
    expect(await eventsOf(bank, card.id)).toEqual(['CARD.CREATED', 'CARD.UPDATED'])
  })

  // Proves cards#limits-of-an-account.
  test('there is one on an account, and another only when it has ended', async () => {
    const on = await freshAccount()
    const { body: first } = await physical({}, on)
    expect(refusal(await physical({}, on))).toBe('422 UNABLE_TO_TRANSACT')
    expect((await patch(first, { card_status: 'TERMINATED', reason: 'LOS' })).body).toMatchObject({
      card_status: 'TERMINATED',
      status_reason: 'LOS',
    })
    expect((await physical({}, on)).status).toBe(201)
  })

  // Proves cards#shipping.
  test('goes where it is asked to', async () => {
    const shipping = {
      address: {
        address_line_1: '1 Rue X',
        city: 'Ottawa',
        state: 'ON',
        postal_code: 'k1a0b1',
        country_code: 'CA',
      },
      method: 'OVERNIGHT',
      recipient_name: { first_name: 'Bea', middle_name: 'C', last_name: 'Dee' },
      care_of_line: 'c/o Reception',
    }
    const { body } = await physical({ shipping }, await freshAccount())
    const address = { ...shipping.address, postal_code: 'K1A 0B1' }
    expect(body.shipping).toEqual({ ...shipping, address })
  })

  // Proves cards#shipping.
  test('needs an address when the holder has none', async () => {
    const facts = { legal_address: person.legal_address }
    const holder = (await verifiedCustomer(bank, facts)).id
    await bank.sql(`delete from addresses where customer_id = $1 and address_type = 'SHIPPING'`, [
      holder,
    ])
    const on = await fundedAccount(bank, { customer: holder })
    const { status, body } = await issueCard(bank, {
      account: on,
      customer: holder,
      form: 'PHYSICAL',
    })
    expect({ status, missing: body.missing }).toEqual({
      status: 400,
      missing: ['shipping.address'],
    })
  })

  // Proves cards#activation.
  test.each([
    ['a wrong code', () => ({ activation_code: 'nope' }), '400 BAD_REQUEST'],
    [
      'another customer',
      async () => ({ customer_id: (await verifiedCustomer(bank)).id }),
      '400 BAD_REQUEST',
    ],
    ['an unknown customer', () => ({ customer_id: randomUUID() }), '400 CUSTOMER_NOT_FOUND'],
  ])('is not activated with %s', async (_what, wrong, expected) => {
    const { body: card } = await physical({}, await freshAccount())
    const right = { customer_id: customer, activation_code: card.last_four }
    expect(refusal(await bank.post('/v0/cards/activate', { ...right, ...(await wrong()) }))).toBe(
      expected,
    )
  })
})

describe('a card is refused', () => {
  const base = () => ({
    form: 'VIRTUAL',
    type: 'DEBIT',
    account_id: account,
    customer_id: customer,
    card_product_id: products.VIRTUAL,
  })
  const ask = (changes: object) => bank.post('/v0/cards', { ...base(), ...changes })

  // Proves cards#issuing.
  test('with everything that is wrong with its body at once', async () => {
    const { status, body } = await bank.post('/v0/cards', {
      form: 'PAPER',
      reissue_reason: 'LOST',
      emboss_name: { line_1: 'A name that is much too long for a card', line_2: 'émoji' },
      metadata: { count: 1 },
      shipping: {
        address: { address_line_1: 'x'.repeat(101), country_code: 'usa' },
        method: 'BIRD',
      },
    })
    expect(status).toBe(400)
    expect(body.missing.toSorted()).toEqual([
      'account_id',
      'card_product_id',
      'customer_id',
      'reissued_from_id',
      'type',
    ])
    expect(Object.keys(body.invalid).toSorted()).toEqual([
      'emboss_name.line_1',
      'emboss_name.line_2',
      'form',
      'metadata.count',
      'shipping.address.address_line_1',
      'shipping.address.country_code',
      'shipping.method',
    ])
  })

  // Proves cards#shipping.
  test('for an address where no mail arrives, and an impossible number', async () => {
    const shipping = (address: object, phone_number = '+14374570680') => ({
      form: 'PHYSICAL',
      card_product_id: products.PHYSICAL,
      shipping: { address: { address_line_1: '1 Main St', ...address }, phone_number },
    })
    const wrong = async (body: object) => Object.keys((await ask(body)).body.invalid).toSorted()
    const us = { country_code: 'US', postal_code: 'abc', state: 'XX' }
    expect(await wrong(shipping(us, '+9991234'))).toEqual([
      'shipping.address.postal_code',
      'shipping.address.state',
      'shipping.phone_number',
    ])
    expect(await wrong(shipping({ country_code: 'ZZ' }))).toEqual(['shipping.address.country_code'])
    const canada = { country_code: 'CA', postal_code: '12345' }
    expect(await wrong(shipping(canada))).toEqual(['shipping.address.postal_code'])
  })

  // Proves cards#issuing.
  test.each([
    [
      'a card to replace without a reason',
      () => ({ reissued_from_id: randomUUID() }),
      ['reissue_reason'],
    ],
    [
      'a reason without a card to replace',
      () => ({ reissue_reason: 'LOST' }),
      ['reissued_from_id'],
    ],
    ['no holder', () => ({ customer_id: undefined }), ['customer_id']],
  ])('for %s', async (_what, changes, missing) => {
    const { status, body } = await ask(changes())
    expect({ status, missing: body.missing }).toEqual({ status: 400, missing })
  })

  // Proves cards#issuing.
  test.each([
    ['an unknown account', () => ({ account_id: randomUUID() }), '400 ACCOUNT_NOT_FOUND'],
    ['an unknown customer', () => ({ customer_id: randomUUID() }), '400 CUSTOMER_NOT_FOUND'],
    ['an unknown business', () => ({ business_id: randomUUID() }), '400 BUSINESS_NOT_FOUND'],
    ['an unknown product', () => ({ card_product_id: randomUUID() }), '400 CARD_PRODUCT_NOT_FOUND'],
    [
      'an unknown card to replace',
      () => ({ reissued_from_id: randomUUID(), reissue_reason: 'LOST' }),
      '400 CARD_NOT_FOUND',
    ],
    [
      'a product of the other form',
      () => ({ card_product_id: products.PHYSICAL }),
      '400 BAD_REQUEST_BODY',
    ],
    [
      'a stranger to the account',
      async () => ({ customer_id: (await verifiedCustomer(bank)).id }),
      '422 IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP',
    ],
    [
      'an account that is not enabled for cards',
      async () => ({
        account_id: await fundedAccount(bank, { customer, account: { is_card_enabled: false } }),
      }),
      '422 PAYMENT_RAIL_NOT_ENABLED',
    ],
    [
      'an account in another currency',
      async () => ({
        account_id: await fundedAccount(bank, { customer, account: { currency: 'CAD' } }),
      }),
      '400 BAD_REQUEST_BODY',
    ],
    [
      'an account that is suspended',
      async () => {
        const id = await freshAccount()
        await bank.patch(`/v0/accounts/${id}`, { status: 'SUSPENDED', note: 'Looking into it.' })
        return { account_id: id }
      },
      '422 IMPROPER_ACCOUNT_STATUS',
    ],
    [
      'a holder who is not verified',
      async () => {
        const id = await freshAccount()
        const user = await addCustomer(bank)
        const relationship = { customer_id: user, relationship_type: 'AUTHORIZED_USER' }
        await bank.post(`/v0/accounts/${id}/relationships`, relationship)
        return { account_id: id, customer_id: user }
      },
      '422 CUSTOMER_NOT_VERIFIED',
    ],
  ])('for %s', async (_what, changes, expected) => {
    expect(refusal(await ask(await changes()))).toBe(expected)
  })

  test('for the account of another workspace', async () => {
    const other = await bank.workspace()
    const body = { ...base(), card_product_id: await cardProduct(other, 'VIRTUAL') }
    expect((await other.post('/v0/cards', body)).body.code).toBe('CUSTOMER_NOT_FOUND')
    const own = (await verifiedCustomer(other)).id
    expect((await other.post('/v0/cards', { ...body, customer_id: own })).body.code).toBe(
      'ACCOUNT_NOT_FOUND',
    )
  })

  // Proves cards#issuing.
  test('and a product that is no longer active makes none', async () => {
    const other = await bank.workspace()
    const own = (await verifiedCustomer(other)).id
    const on = await fundedAccount(other, { customer: own })
    await bank.sql('update card_products set active = false where tenant = $1', [other.tenant])
    const reply = await issueCard(other, { account: on, customer: own })
    expect(refusal(reply)).toBe('400 CARD_PRODUCT_NOT_FOUND')
  })
})

// Proves cards#issuing.
test('no full card number is in the database', async () => {
  const rows = await bank.sql('select to_jsonb(c) as card from cards c')
  expect(JSON.stringify(rows)).not.toMatch(/\D\d{13,19}\D/)
})
