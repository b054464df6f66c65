// Cards: issuing, limits, holders, activation, status, what became of them, and finding them.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, eventsOf } from '../../../test/accounts.ts'
import { openTestBank, type Reply } from '../../../test/bank.ts'
import {
  cardProduct,
  fundedAccount,
  issueCard,
  issuedCard,
  person,
  verifiedCustomer,
} from '../../../test/world.ts'

const bank = await openTestBank()
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
const refusal = ({ status, body }: Reply) => `${status} ${body.code}`

describe('card products', () => {
  test('a fresh workspace has one of each form', async () => {
    const other = await bank.workspace()
    const { body } = await other.get('/v0/cards/products')
    expect(body.card_products.map((it: { form: string }) => it.form)).toEqual([
      'VIRTUAL',
      'PHYSICAL',
    ])
    expect(body.card_products[0]).toMatchObject({
      name: 'Virtual debit card',
      active: true,
      three_ds_policy: 'EXEMPT',
      l2l3_enabled: false,
      cross_border_enabled: false,
      digital_wallet_tokenization: { card_art_id: expect.any(String) },
      end_date: expect.any(String),
    })
  })

  test('are found by form, a page at a time', async () => {
    const { body } = await bank.get('/v0/cards/products?form=PHYSICAL')
    expect(body.card_products).toHaveLength(1)
    const first = (await bank.get('/v0/cards/products?limit=1')).body
    const token = encodeURIComponent(first.next_page_token)
    const second = (await bank.get(`/v0/cards/products?limit=1&page_token=${token}`)).body
    expect(second.card_products).toHaveLength(1)
    expect(second.next_page_token).toBeUndefined()
    expect((await bank.get('/v0/cards/products?form=PAPER')).status).toBe(400)
  })
})

describe('a virtual card', () => {
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

  test('and a product that is no longer active makes none', async () => {
    const other = await bank.workspace()
    const own = (await verifiedCustomer(other)).id
    const on = await fundedAccount(other, { customer: own })
    await bank.sql('update card_products set active = false where tenant = $1', [other.tenant])
    const reply = await issueCard(other, { account: on, customer: own })
    expect(refusal(reply)).toBe('400 CARD_PRODUCT_NOT_FOUND')
  })
})

describe('a reissue', () => {
  test.each(['EXPIRATION', 'DAMAGED', 'PRODUCT_CHANGE', 'APPEARANCE', 'NAME_CHANGE'])(
    'for %s keeps the number, and the old card works until the new one is activated',
    async (reissue_reason) => {
      const on = await freshAccount()
      const { body: first } = await physical({}, on)
      await activate(first)
      const { body: second, status } = await physical(
        { reissued_from_id: first.id, reissue_reason },
        on,
      )
      expect(status).toBe(201)
      expect(second).toMatchObject({
        reissued_from_id: first.id,
        reissue_reason,
        last_four: first.last_four,
        bin: first.bin,
        card_status: 'UNACTIVATED',
      })
      expect(await get(first)).toMatchObject({ card_status: 'ACTIVE' })
      expect(await get(first)).not.toHaveProperty('reissued_to_id')
      expect((await activate(second)).body).toMatchObject({ id: second.id, card_status: 'ACTIVE' })
      expect(await get(first)).toMatchObject({
        card_status: 'TERMINATED',
        reissued_to_id: second.id,
      })
      expect(await eventsOf(bank, first.id)).toEqual([
        'CARD.CREATED',
        'CARD.UPDATED',
        'CARD.UPDATED',
      ])
    },
  )

  test.each(['LOST', 'STOLEN'])('for %s ends the old card at once', async (reissue_reason) => {
    const on = await freshAccount()
    const { body: first } = await physical({}, on)
    const { body: second } = await physical({ reissued_from_id: first.id, reissue_reason }, on)
    expect(await get(first)).toMatchObject({
      card_status: 'TERMINATED',
      status_reason: reissue_reason === 'LOST' ? 'LOS' : 'STO',
      reissued_to_id: second.id,
    })
    expect(refusal(await physical({ reissued_from_id: first.id, reissue_reason }, on))).toBe(
      '400 BAD_REQUEST_BODY',
    )
  })

  test('of a virtual card ends the old one at once, because the new one activates itself', async () => {
    const on = await freshAccount()
    const { body: first } = await virtual({}, on)
    const { body: second } = await virtual(
      { reissued_from_id: first.id, reissue_reason: 'DAMAGED' },
      on,
    )
    expect(second).toMatchObject({ card_status: 'ACTIVE', last_four: first.last_four })
    expect(await get(first)).toMatchObject({ card_status: 'TERMINATED', reissued_to_id: second.id })
  })

  test('of a card of another account is refused', async () => {
    const { body: first } = await virtual({}, await freshAccount())
    const reply = await virtual(
      { reissued_from_id: first.id, reissue_reason: 'LOST' },
      await freshAccount(),
    )
    expect(reply.body.invalid).toHaveProperty('reissued_from_id')
  })
})

describe('changing a card', () => {
  test('suspends it, and takes it into use again', async () => {
    const { body: card } = await virtual({}, await freshAccount())
    const suspended = await patch(card, { card_status: 'SUSPENDED', memo: 'Asked for.' })
    expect(suspended.body).toMatchObject({
      card_status: 'SUSPENDED',
      status_reason: 'REQ',
      memo: 'Asked for.',
    })
    expect((await patch(card, { card_status: 'ACTIVE', reason: 'ACT' })).body).toMatchObject({
      card_status: 'ACTIVE',
      status_reason: 'ACT',
    })
    const { changes } = (await bank.get(`/v0/cards/${card.id}/changes`)).body
    expect(changes.map((it: { state: string; reason: string }) => [it.state, it.reason])).toEqual([
      ['ACTIVE', 'ACT'],
      ['SUSPENDED', 'REQ'],
      ['ACTIVE', 'NEW'],
    ])
    expect(changes[1]).toMatchObject({ change_type: 'STATUS', channel: 'API', memo: 'Asked for.' })
  })

  test('to TERMINATED is final', async () => {
    const { body: card } = await virtual({}, await freshAccount())
    await patch(card, { card_status: 'TERMINATED' })
    for (const card_status of ['ACTIVE', 'SUSPENDED']) {
      const { status, body } = await patch(card, { card_status })
      expect({ status, code: body.code, valid: body.valid_status }).toEqual({
        status: 422,
        code: 'INVALID_STATUS',
        valid: [],
      })
    }
  })

  test('cannot suspend one that was never activated, but can activate it', async () => {
    const { body: card } = await physical({}, await freshAccount())
    const refused = await patch(card, { card_status: 'SUSPENDED' })
    expect(refused.body.valid_status).toEqual(['ACTIVE', 'TERMINATED'])
    expect((await patch(card, { card_status: 'ACTIVE' })).body.card_status).toBe('ACTIVE')
  })

  test('with nothing changes nothing and tells nobody', async () => {
    const { body: card } = await virtual({ metadata: { a: 'b' } }, await freshAccount())
    for (const body of [
      {},
      { metadata: { a: 'b' } },
      { card_status: 'ACTIVE' },
      { form: 'VIRTUAL' },
    ]) {
      expect((await patch(card, body)).body).toEqual(card)
    }
    expect(await eventsOf(bank, card.id)).toEqual(['CARD.CREATED'])
  })

  test('clears memo and metadata by null', async () => {
    const { body: card } = await virtual({ metadata: { a: 'b' } }, await freshAccount())
    await patch(card, { memo: 'x' })
    const { body } = await patch(card, { memo: null, metadata: null })
    expect(body).not.toHaveProperty('memo')
    expect(body).not.toHaveProperty('metadata')
  })

  test('says everything that is wrong at once', async () => {
    const { body: card } = await virtual({}, await freshAccount())
    const { status, body } = await patch(card, {
      card_status: 'PENDING',
      reason: null,
      memo: 'x'.repeat(256),
      metadata: { n: 1 },
      emboss_name: null,
      form: 'PHYSICAL',
      account_id: randomUUID(),
    })
    expect(status).toBe(400)
    expect(Object.keys(body.invalid).toSorted()).toEqual([
      'card_status',
      'emboss_name',
      'memo',
      'metadata.n',
      'reason',
    ])
    expect(body.immutable.toSorted()).toEqual(['account_id', 'form'])
  })

  test('gives it to another customer of the account, and to nobody else', async () => {
    const on = await freshAccount()
    const { body: card } = await virtual({}, on)
    const joint = (await verifiedCustomer(bank)).id
    expect(refusal(await patch(card, { customer_id: joint }))).toBe(
      '422 IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP',
    )
    expect(refusal(await patch(card, { customer_id: randomUUID() }))).toBe('400 CUSTOMER_NOT_FOUND')
    const relationship = { customer_id: joint, relationship_type: 'JOINT_ACCOUNT_HOLDER' }
    await bank.post(`/v0/accounts/${on}/relationships`, relationship)
    expect((await patch(card, { customer_id: joint })).body.customer_id).toBe(joint)
  })

  test('tells of all that changed in one event, by the old values', async () => {
    const { body: card } = await virtual({}, await freshAccount())
    await patch(card, { card_status: 'SUSPENDED', memo: 'm', emboss_name: { line_1: 'NEW NAME' } })
    expect(await eventsOf(bank, card.id)).toEqual(['CARD.CREATED', 'CARD.UPDATED'])
  })

  test('of another workspace is not found', async () => {
    const other = await bank.workspace()
    const { body: card } = await virtual({}, await freshAccount())
    expect((await other.patch(`/v0/cards/${card.id}`, {})).status).toBe(404)
    expect((await other.get(`/v0/cards/${card.id}`)).status).toBe(404)
    expect((await other.get(`/v0/cards/${card.id}/changes`)).status).toBe(404)
    expect((await other.post(`/v0/cards/${card.id}/client_token`)).status).toBe(404)
    expect((await bank.post(`/v0/cards/${card.id}/client_token`)).body.client_token).toMatch(
      /.{40}/,
    )
  })
})

describe('finding cards', () => {
  test('by every filter, in every order, a page at a time', async () => {
    const other = await bank.workspace()
    const holder = (await verifiedCustomer(other, { shipping_address: person.legal_address })).id
    const on = await fundedAccount(other, { customer: holder })
    const facts = { account: on, customer: holder }
    const first = await issuedCard(other, { ...facts, card: { emboss_name: { line_1: 'ZED' } } })
    const second = await issuedCard(other, { ...facts, form: 'PHYSICAL' })
    const third = await issuedCard(other, { ...facts, card: { type: 'PREPAID' } })
    const find = async (query: string) => {
      const { status, body, text } = await other.get(`/v0/cards?${query}`)
      expect(status, text).toBe(200)
      return body.cards.map((card: { id: string }) => card.id)
    }
    const all = [first.id, second.id, third.id]
    const cases: [string, string[]][] = [
      ['', all],
      [`account_id=${on},${randomUUID()}`, all],
      [`account_id=${randomUUID()}`, []],
      [`customer_id=${holder}`, all],
      [`card_product_id=${second.card_product_id}`, [second.id]],
      ['form=PHYSICAL', [second.id]],
      ['card_type=PREPAID', [third.id]],
      ['card_status=ACTIVE', [first.id, third.id]],
      ['card_brand=NETWORK_B', []],
      ['emboss_name=zed', [first.id]],
      ['bin_prefix=424242', all],
      ['bin_prefix=42424299', []],
      [`expiration_date=${first.expiration_time.slice(0, 10)}`, all],
      ['expiration_date=2001-01-31', []],
      ['postal_code=97201', [second.id]],
      [`barcode=${'1'.repeat(20)}`, []],
    ]
    for (const [query, expected] of cases) expect(await find(query), query).toEqual(expected)
    expect(await find(`last_four=${first.last_four}`)).toContain(first.id)
    const fields = [
      'account_id',
      'card_brand',
      'card_product_id',
      'card_status',
      'card_type',
      'customer_id',
      'expiration_date',
      'form',
      'last_four',
    ]
    for (const field of fields) {
      for (const direction of ['asc', 'desc']) {
        const query = `sort_by=${field}:${direction}`
        const whole = await find(query)
        expect(new Set(whole)).toEqual(new Set(all))
        const { body } = await other.get(`/v0/cards?${query}&limit=2`)
        const rest = await find(
          `${query}&limit=2&page_token=${encodeURIComponent(body.next_page_token)}`,
        )
        expect([...body.cards.map((card: { id: string }) => card.id), ...rest]).toEqual(whole)
      }
    }
    expect((await find('sort_by=form:asc'))[0]).toBe(second.id)
  })

  test.each([
    'bin_prefix=12345',
    'last_four=12',
    'barcode=1',
    'card_status=GONE',
    'sort_by=memo:asc',
    'account_id=x',
    'expiration_date=2026-02-30',
  ])('?%s is a bad query parameter', async (query) => {
    expect(refusal(await bank.get(`/v0/cards?${query}`))).toBe('400 BAD_QUERY_PARAMETER')
  })

  test('the widget is not offered, and says so once it is asked for properly', async () => {
    expect(refusal(await bank.get('/v0/cards/card_widget_url'))).toBe('400 BAD_QUERY_PARAMETER')
    const query = `customer_id=${customer}&account_id=${account}&widget_type=set_pin`
    expect(refusal(await bank.get(`/v0/cards/card_widget_url?${query}`))).toBe(
      '400 FEATURE_NOT_AVAILABLE',
    )
  })
})

describe('many at once', () => {
  /** An account with several holders, so that it is the account that is waited for and not a person. */
  async function sharedAccount() {
    const id = await freshAccount()
    const others = await Promise.all([1, 2, 3].map(() => verifiedCustomer(bank)))
    for (const other of others) {
      const relationship = { customer_id: other.id, relationship_type: 'JOINT_ACCOUNT_HOLDER' }
      await bank.post(`/v0/accounts/${id}/relationships`, relationship)
    }
    const holders = [customer, ...others.map((other) => other.id)]
    return { id, holder: (index: number) => holders[index % holders.length] ?? customer }
  }
  const tally = (replies: Reply[]) => ({
    issued: replies.filter(({ status }) => status === 201).length,
    refused: replies.filter(({ body }) => body.code === 'UNABLE_TO_TRANSACT').length,
  })
  const times = (count: number, ask: (index: number) => Promise<Reply>) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(index)))

  test('of twenty virtual cards asked for at once an account gets nine', async () => {
    const { id, holder } = await sharedAccount()
    const replies = await times(20, (index) =>
      issueCard(bank, { account: id, customer: holder(index) }),
    )
    expect(tally(replies)).toEqual({ issued: 9, refused: 11 })
  })

  test('of ten physical cards asked for at once an account gets one', async () => {
    const { id, holder } = await sharedAccount()
    const card = { shipping: { address: { address_line_1: '1 Main St', country_code: 'US' } } }
    const replies = await times(10, (index) =>
      issueCard(bank, { account: id, customer: holder(index), form: 'PHYSICAL', card }),
    )
    expect(tally(replies)).toEqual({ issued: 1, refused: 9 })
  })

  test('suspended cards that come back at once make nine again, not more', async () => {
    const { id, holder } = await sharedAccount()
    const cards = []
    for (let index = 0; index < 12; index += 1) {
      const card = await issuedCard(bank, { account: id, customer: holder(index) })
      await patch(card, { card_status: 'SUSPENDED' })
      cards.push(card)
    }
    const replies = await Promise.all(cards.map((card) => patch(card, { card_status: 'ACTIVE' })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(9)
  })

  test('a card is replaced once', async () => {
    const { id, holder } = await sharedAccount()
    const first = await issuedCard(bank, { account: id, customer })
    const card = { reissued_from_id: first.id, reissue_reason: 'STOLEN' }
    const replies = await times(8, (index) =>
      issueCard(bank, { account: id, customer: holder(index), card }),
    )
    expect(tally(replies).issued).toBe(1)
  })
})

test('no full card number is in the database', async () => {
  const rows = await bank.sql('select to_jsonb(c) as card from cards c')
  expect(JSON.stringify(rows)).not.toMatch(/\D\d{13,19}\D/)
})
