// Card products.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

// Proves cards#card-products.
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
