// Finding cards by every filter and in every order.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { refusal } from '../../../../test/cards.ts'
import { fundedAccount, issuedCard, person, verifiedCustomer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

let customer: string
let account: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank, { shipping_address: person.legal_address })).id
  account = await fundedAccount(bank, { customer })
})

describe('finding cards', () => {
  // Proves cards#finding-cards.
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

  // Proves cards#finding-cards.
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

  // Proves requests#features-that-are-missing.
  test('the widget is not offered, and says so once it is asked for properly', async () => {
    expect(refusal(await bank.get('/v0/cards/card_widget_url'))).toBe('400 BAD_QUERY_PARAMETER')
    const query = `customer_id=${customer}&account_id=${account}&widget_type=set_pin`
    expect(refusal(await bank.get(`/v0/cards/card_widget_url?${query}`))).toBe(
      '400 FEATURE_NOT_AVAILABLE',
    )
  })
})
