// Later data about cards and purchases: how far a card is made, and L2 and L3 data.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChanges } from '../../../test/customers.ts'
import { openTestWorkspace, type Reply } from '../../../test/bank.ts'
import { webhookOf } from '../../../test/webhooks.ts'
import {
  authorize,
  cardMessage,
  fundedAccount,
  issuedCard,
  person,
  transfer,
  verifiedCustomer,
} from '../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

let customer: string
let account: string
let card: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank, { shipping_address: person.legal_address })).id
  account = await fundedAccount(bank, { customer, funds: 1_000_000 })
  card = (await issuedCard(bank, { account, customer })).id
})

const refusal = ({ status, body }: Reply) => `${status} ${body.code}`
const tell = (body: object) => bank.post('/v0/cards/transaction_simulations/clearing/l2l3', body)
const postedOf = async (token: string) => (await bank.get(`/v0/transactions/posted/${token}`)).body

async function eventsAbout(id: string) {
  const rows = await bank.sql<{ id: string; type: string; changed_fields: Buffer | null }>(
    'select id, type, changed_fields from events where resource_id = $1 order by id',
    [id],
  )
  return rows.map((row) => [row.type, openChanges(bank, row)])
}

async function cleared(amount = 500): Promise<string> {
  const { token } = await authorize(bank, card, amount)
  const clearing = { original_transaction_id: token, amount }
  return (await cardMessage(bank, 'clearing', clearing)).token
}

const names = (text: string, value: unknown) =>
  Object.fromEntries(text.split(' ').map((name) => [name, value]))
const ITEM = {
  ...names('description product_code unit_of_measure', 'text'),
  ...names('quantity unit_price', 1.25),
}
/** Every field of the contract, texts as texts and numbers as numbers. */
const EVERYTHING = {
  enhanced_data_id: 'E-1',
  purchase_order: 'PO-1',
  financial: { ...names('tax_id total_tax_amount_indicator', 'text'), total_tax_amount: 210 },
  fleet_emv: {
    ...names(
      'employee_number expanded_fuel_type fuel_unit_of_measure odometer_reading service_type trailer_number type_of_purchase',
      'text',
    ),
    ...names(
      'fuel_gross_amount fuel_net_amount fuel_quantity fuel_unit_price non_fuel_gross_amount non_fuel_net_amount vat_tax_rate',
      -12.345678901,
    ),
    non_fuel_item_details: [ITEM, {}],
  },
  fleets: {
    ...names(
      'driver_id expanded_fuel_type fleet_number fuel_product_qualifier fuel_purchase_type fuel_service_type fuel_tax_exemption_status fuel_type fuel_unit_of_measure job_number non_fuel_tax_exemption_status odometer_reading service_type type_of_purchase vehicle_id',
      'text',
    ),
    ...names(
      'fuel_gross_amount fuel_net_amount fuel_quantity fuel_tax_amount fuel_unit_price non_fuel_gross_amount non_fuel_net_amount non_fuel_tax_amount sales_tax_amount vat_tax_rate',
      0.1,
    ),
    non_fuel_item_details: [ITEM],
  },
  inventory_details: [
    {
      ...names(
        'commodity_code description product_code unit_of_measure item_discount_amount_indicator item_discount_applied_indicator item_extended_amount_indicator item_total_amount_indicator discount_amount total_amount vat_tax_amount vat_tax_rate',
        'text',
      ),
      ...names(
        'item_discount_amount item_discount_rate item_extended_amount item_total_amount item_vat_amount item_vat_rate quantity unit_price',
        9_007_199_254_740_991,
      ),
      item_detail_taxes: [
        {
          ...names('detail_tax_amount detail_tax_rate', 1e-7),
          ...names(
            'detail_tax_amount_inclusion_indicator detail_tax_amount_indicator detail_tax_type_applied detail_tax_type_identifier',
            'text',
          ),
        },
      ],
    },
  ],
}

describe('L2 and L3 data', () => {
  // Proves transactions#enhanced-data.
  test('is attached to the posted transaction, whole and exactly as sent', async () => {
    const token = await cleared()
    const { status, body } = await tell({ original_transaction_id: token, ...EVERYTHING })
    expect({ status, body }).toEqual({ status: 201, body: {} })
    expect((await postedOf(token)).enhanced_transaction).toEqual(EVERYTHING)
    expect((await eventsAbout(token)).at(-1)).toEqual([
      'TRANSACTION.POSTED.UPDATED',
      { enhanced_transaction: null, updated: expect.any(String) },
    ])
    const { body: list } = await bank.get(`/v0/transactions/posted?uuid=${token}`)
    expect(list.result[0].enhanced_transaction).toEqual(EVERYTHING)
  })

  // Proves transactions#enhanced-data.
  test('sent again replaces what was there, and has an event with the old values', async () => {
    const token = await cleared()
    const first = { purchase_order: 'A', financial: { total_tax_amount: 1 } }
    await tell({ original_transaction_id: token, ...first })
    await tell({ original_transaction_id: token, purchase_order: 'B' })
    expect((await postedOf(token)).enhanced_transaction).toEqual({ purchase_order: 'B' })
    expect((await eventsAbout(token)).at(-1)).toEqual([
      'TRANSACTION.POSTED.UPDATED',
      { enhanced_transaction: first, updated: expect.any(String) },
    ])
    const before = await eventsAbout(token)
    await tell({ original_transaction_id: token, purchase_order: 'B' })
    expect(await eventsAbout(token)).toEqual(before)
  })

  // Proves transactions#enhanced-data.
  test('leaves out fields that the contract does not name', async () => {
    const token = await cleared()
    const financial = { tax_id: '1', secret: 2 }
    await tell({ original_transaction_id: token, financial, more: true })
    expect((await postedOf(token)).enhanced_transaction).toEqual({ financial: { tax_id: '1' } })
  })

  test.each([
    [{ purchase_order: 5 }, 'purchase_order'],
    [{ financial: 'x' }, 'financial'],
    [{ financial: { total_tax_amount: '1.00' } }, 'financial.total_tax_amount'],
    [{ fleets: { fuel_quantity: 'ten' } }, 'fleets.fuel_quantity'],
    [{ fleets: { driver_id: null } }, 'fleets.driver_id'],
    [{ fleet_emv: { non_fuel_item_details: {} } }, 'fleet_emv.non_fuel_item_details'],
    [
      { fleet_emv: { non_fuel_item_details: [{}, { quantity: true }] } },
      'fleet_emv.non_fuel_item_details[1].quantity',
    ],
    [
      { inventory_details: [{ item_detail_taxes: [{}, { detail_tax_rate: 'x' }] }] },
      'inventory_details[0].item_detail_taxes[1].detail_tax_rate',
    ],
    [{ inventory_details: [{ vat_tax_rate: 7 }] }, 'inventory_details[0].vat_tax_rate'],
    [{ enhanced_data_id: 'x'.repeat(1025) }, 'enhanced_data_id'],
  ])('with %j is refused by the name of the field', async (wrong, name) => {
    const { status, body } = await tell({ original_transaction_id: randomUUID(), ...wrong })
    expect({ status, invalid: Object.keys(body.invalid) }).toEqual({ status: 400, invalid: [name] })
  })

  // Proves transactions#enhanced-data.
  test('of a transaction that is unknown, not cleared or not a card’s is refused', async () => {
    expect(refusal(await tell({ original_transaction_id: randomUUID() }))).toBe(
      '400 TRANSACTION_NOT_FOUND',
    )
    expect(refusal(await tell({ original_transaction_id: 'not a uuid' }))).toBe(
      '400 TRANSACTION_NOT_FOUND',
    )
    expect((await tell({})).body.missing).toEqual(['original_transaction_id'])
    const { token } = await authorize(bank, card, 100)
    expect(refusal(await tell({ original_transaction_id: token }))).toBe('400 BAD_REQUEST_BODY')
    const sides = { originating_account_id: account, receiving_account_alias: 'fees' }
    const moved = (await transfer(bank, sides)).body.id
    expect(refusal(await tell({ original_transaction_id: moved }))).toBe('400 BAD_REQUEST_BODY')
    const other = await bank.workspace()
    const path = '/v0/cards/transaction_simulations/clearing/l2l3'
    const strange = await other.post(path, { original_transaction_id: await cleared() })
    expect(refusal(strange)).toBe('400 TRANSACTION_NOT_FOUND')
  })

  // Proves transactions#enhanced-data.
  test('belongs to purchases only', async () => {
    const first = { card_id: card, amount: 100, mid: 'M' }
    const cashback = { ...first, cash_back_amount: 50, card_acceptor: {} }
    const purchases = [
      await cardMessage(bank, 'financial', cashback),
      await cardMessage(bank, 'clearing', { ...first, force_post: true }),
    ]
    const others = [
      await cardMessage(bank, 'financial/withdrawal', first),
      await cardMessage(bank, 'financial/original_credit', { ...first, type: 'disbursement' }),
      await cardMessage(bank, 'clearing', { ...first, is_refund: true }),
      await authorize(bank, card, 0),
      ...(await Promise.all(
        purchases.map(({ token }) =>
          cardMessage(bank, 'clearing', {
            original_transaction_id: token,
            amount: 10,
            is_refund: true,
          }),
        ),
      )),
    ]
    for (const { token } of purchases) {
      expect((await tell({ original_transaction_id: token })).status).toBe(201)
    }
    for (const { token } of others) {
      const { body } = await tell({ original_transaction_id: token })
      expect(Object.keys(body.invalid)).toEqual(['original_transaction_id'])
    }
  })

  test('of a clearing in parts belongs to the part that is named', async () => {
    const { token } = await authorize(bank, card, 300)
    const part = await cardMessage(bank, 'clearing', {
      original_transaction_id: token,
      amount: 100,
    })
    expect(refusal(await tell({ original_transaction_id: token }))).toBe('400 BAD_REQUEST_BODY')
    expect((await tell({ original_transaction_id: part.token, purchase_order: 'P' })).status).toBe(
      201,
    )
    expect((await postedOf(part.token)).enhanced_transaction).toEqual({ purchase_order: 'P' })
  })
})

describe('fulfilment', () => {
  const play = (id: string, card_fulfillment_status: unknown) =>
    bank.post(`/v0/cards/${id}/webhook_simulations/fulfillment`, { card_fulfillment_status })

  // Proves cards#fulfilment.
  test('sets any status after any other, and reports the old one', async () => {
    const on = await fundedAccount(bank, { customer })
    const { id } = await issuedCard(bank, { account: on, customer, form: 'PHYSICAL' })
    const order = [
      'ORDERED',
      'SHIPPED',
      'REJECTED',
      'REORDERED',
      'ISSUED',
      'REISSUED',
      'DIGITALLY_PRESENTED',
    ]
    for (const status of order) {
      expect(await play(id, status)).toMatchObject({
        status: 200,
        body: { card_fulfillment_status: status },
      })
      expect((await bank.get(`/v0/cards/${id}`)).body.card_fulfillment_status).toBe(status)
    }
    const told = await eventsAbout(id)
    expect(told.map(([type]) => type)).toEqual(['CARD.CREATED', ...order.map(() => 'CARD.UPDATED')])
    expect(told[1]?.[1]).toEqual({
      card_fulfillment_status: 'ISSUED',
      last_modified_time: expect.any(String),
    })
    const { changes } = (await bank.get(`/v0/cards/${id}/changes`)).body
    expect(changes[0]).toMatchObject({
      change_type: 'FULFILLMENT',
      channel: 'SYSTEM',
      state: 'DIGITALLY_PRESENTED',
      updated_by: 'SYSTEM',
    })
  })

  // Proves cards#fulfilment.
  test('emits one event for each successful call, also when the value is set already', async () => {
    const on = await fundedAccount(bank, { customer })
    const { id } = await issuedCard(bank, { account: on, customer, form: 'PHYSICAL' })
    for (const status of ['ISSUED', 'SHIPPED', 'SHIPPED', 'SHIPPED'])
      expect((await play(id, status)).status).toBe(200)
    const replies = await Promise.all(Array.from({ length: 4 }, () => play(id, 'ORDERED')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await play(id, 'LOST')).status).toBe(400)

    const told = (await eventsAbout(id)).filter(([type]) => type === 'CARD.UPDATED')
    expect(told).toHaveLength(8)
    const statuses = told.map(([, changed]) => changed?.['card_fulfillment_status'])
    expect(statuses.filter((old) => old !== undefined)).toEqual(['ISSUED', 'SHIPPED'])
  })

  // Proves cards#fulfilment.
  test('SHIPPED says how, when and under which number', async () => {
    const on = await fundedAccount(bank, { customer })
    const { id } = await issuedCard(bank, { account: on, customer, form: 'PHYSICAL' })
    await play(id, 'SHIPPED')
    const { body } = await bank.get(`/v0/cards/${id}`)
    expect(body.fulfillment_details).toEqual({
      ship_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      shipping_method: 'LOCAL_MAIL',
      tracking_number: expect.any(String),
    })
    expect(body.tracking_number).toBe(body.fulfillment_details.tracking_number)
  })

  test('of a virtual card is shown once it is known', async () => {
    expect((await play(card, 'DIGITALLY_PRESENTED')).status).toBe(200)
    const { body } = await bank.get(`/v0/cards/${card}`)
    expect(body).toMatchObject({ form: 'VIRTUAL', card_fulfillment_status: 'DIGITALLY_PRESENTED' })
  })

  test('refuses unknown statuses, unknown cards and those of others', async () => {
    expect((await play(card, 'LOST')).body.invalid).toHaveProperty('card_fulfillment_status')
    expect((await play(card, undefined)).body.missing).toEqual(['card_fulfillment_status'])
    expect(refusal(await play(randomUUID(), 'SHIPPED'))).toBe('404 RESOURCE_NOT_FOUND')
    const other = await bank.workspace()
    const path = `/v0/cards/${card}/webhook_simulations/fulfillment`
    expect((await other.post(path, { card_fulfillment_status: 'SHIPPED' })).status).toBe(404)
  })
})

// Proves requests#page-size.
test('no page of transactions, of events or of the events of a webhook has more than 8 MiB, whatever merchants send', async () => {
  const MIB = 1024 * 1024
  const webhook = await webhookOf(bank, 'https://example.com/hook', {
    enabled_events: ['TRANSACTION.POSTED.UPDATED'],
  })
  const text = 'x'.repeat(1_000)
  const inventory_details = Array.from({ length: 850 }, () => ({ description: text }))
  const tokens: string[] = []
  for (let count = 0; count < 11; count += 1) {
    const token = await cleared()
    tokens.push(token)
    const reply = await tell({ original_transaction_id: token, inventory_details })
    expect(reply.status, reply.text).toBe(201)
  }
  const named = tokens.map((token) => `uuid=${token}`).join('&')
  const types = 'types=TRANSACTION.POSTED.UPDATED'
  type List = { path: string; list: string; next: (body: Reply['body']) => string | undefined }
  const token = ({ next_page_token: after }: Reply['body']) => after && `page_token=${after}`
  const lists: List[] = [
    { path: `/v0/transactions/posted?${named}`, list: 'result', next: token },
    { path: `/v0/webhooks/${webhook}/events?`, list: 'event_list', next: token },
    {
      path: `/v0/events?${types}`,
      list: 'event_list',
      next: ({ has_more, next_after }) => (has_more ? `after=${next_after}` : undefined),
    },
  ]
  for (const { path, list, next } of lists) {
    const shown: string[] = []
    let pages = 0
    for (let query: string | undefined = 'limit=100'; query; pages += 1) {
      const reply: Reply = await bank.get(`${path}&${query}`)
      expect(reply.text.length, path).toBeLessThanOrEqual(8 * MIB)
      for (const { uuid, resource_id } of reply.body[list]) shown.push(uuid ?? resource_id)
      query = next(reply.body)
    }
    expect(pages, path).toBeGreaterThan(1)
    expect(shown.filter((id) => tokens.includes(id)).toSorted(), path).toEqual(tokens.toSorted())
  }
})
