// Accounts and templates that refer to account products.

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { add, fee, interest } from '../../../../test/account_products.ts'
import { openAccount } from '../../../../test/accounts.ts'
import { openTestWorkspace } from '../../../../test/bank.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

test('an account refers to its products, from its opening or later, until they are cleared', async () => {
  const [earns, costs] = [await add(bank, interest), await add(bank, fee)]
  const products = { interest_product_id: earns, fee_product_ids: [costs] }
  const opened = await openAccount(bank, products)
  expect(opened).toMatchObject(products)
  const path = `/v0/accounts/${opened.id}`
  expect((await bank.get(path)).body).toEqual(opened)

  const same = { interest_product_id: earns.toUpperCase(), fee_product_ids: [costs] }
  await bank.advance(60)
  expect((await bank.patch(path, same)).body).toEqual(opened)
  const cleared = await bank.patch(path, { interest_product_id: null, fee_product_ids: [] })
  expect(cleared.status).toBe(200)
  expect(cleared.body).not.toHaveProperty('interest_product_id')
  expect(cleared.body).not.toHaveProperty('fee_product_ids')
  expect((await bank.patch(path, products)).body).toMatchObject(products)
  const { body } = await bank.get(`/v0/accounts?interest_product_id=${earns}`)
  expect(body.accounts.map(({ id }: { id: string }) => id)).toEqual([opened.id])
  expect((await bank.get(`/v0/accounts?interest_product_id=${costs}`)).body.accounts).toEqual([])
  expect((await bank.put(path, {})).body).not.toHaveProperty('interest_product_id')
})

test('an account starts with the products of its template, unless it says others', async () => {
  const [earns, other, costs] = [
    await add(bank, interest),
    await add(bank, interest),
    await add(bank, fee),
  ]
  const values = {
    account_type: 'SAVING',
    bank_country: 'US',
    currency: 'USD',
    interest_product_id: earns,
    fee_product_ids: [costs],
  }
  const template = await bank.post('/v0/accounts/templates', {
    name: `Saver ${randomUUID()}`,
    is_enabled: true,
    template: values,
  })
  expect(template).toMatchObject({ status: 201, body: { template: values } })
  const account_template_id = template.body.id

  const plain = { account_type: 'SAVING', account_template_id }
  expect(await openAccount(bank, plain)).toMatchObject({
    interest_product_id: earns,
    fee_product_ids: [costs],
  })
  const changed = await openAccount(bank, {
    ...plain,
    interest_product_id: other,
    fee_product_ids: [],
  })
  expect(changed.interest_product_id).toBe(other)
  expect(changed).not.toHaveProperty('fee_product_ids')
})

// Proves accounts#products.
test('a product that does not exist, is of the other type, or is another workspace’s cannot be referred to', async () => {
  const [earns, costs] = [await add(bank, interest), await add(bank, fee)]
  const theirs = await add(await bank.workspace(), interest)
  const account = await openAccount(bank)
  const missing = { status: 400, body: { code: 'ACCOUNT_PRODUCT_NOT_FOUND' } }
  const values = { account_type: 'CHECKING', bank_country: 'US', currency: 'USD' }

  for (const products of [
    { interest_product_id: randomUUID() },
    { interest_product_id: costs },
    { interest_product_id: theirs },
    { fee_product_ids: [costs, randomUUID()] },
    { fee_product_ids: [earns] },
  ]) {
    expect(await bank.patch(`/v0/accounts/${account.id}`, products)).toMatchObject(missing)
    const relationships = [
      { customer_id: account.customer_ids[0], relationship_type: 'PRIMARY_ACCOUNT_HOLDER' },
    ]
    expect(
      await bank.post('/v0/accounts', { account_type: 'CHECKING', relationships, ...products }),
    ).toMatchObject(missing)
    expect(
      await bank.post('/v0/accounts/templates', {
        name: randomUUID(),
        is_enabled: true,
        template: { ...values, ...products },
      }),
    ).toMatchObject(missing)
  }
  expect(
    await bank.patch(`/v0/accounts/${account.id}`, {
      fee_product_ids: Array.from({ length: 101 }, () => costs),
    }),
  ).toMatchObject({ status: 400, body: { invalid: { fee_product_ids: expect.any(String) } } })
})
