// Fields of which a body has exactly one, or at least one, over every operation that has such fields.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { NULL_IS_ABSENT } from '../src/platform/contract/schema.ts'
import { type Parts, routesOf } from '../src/nouns.ts'
import { openTestWorkspace } from './bank.ts'
import { fundedAccount, person, transfer } from './world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  [NULL_IS_ABSENT]?: boolean
}

/** The example with null for each alternative that it does not have. */
function withNulls(schema: Schema | undefined, example: unknown): unknown {
  if (Array.isArray(example)) return example.map((item) => withNulls(schema?.items, item))
  if (typeof example !== 'object' || example === null || !schema?.properties) return example
  const entries = Object.entries(schema.properties).flatMap(([name, field]) => {
    const value = (example as Record<string, unknown>)[name]
    if (value !== undefined) return [[name, withNulls(field, value)]]
    return field[NULL_IS_ABSENT] ? [[name, null]] : []
  })
  return Object.fromEntries(entries)
}

const cases = routesOf({} as Parts, 'sandbox')
  .filter(({ body, example }) => JSON.stringify(withNulls(body, example))?.includes('null'))
  .map((route) => ({
    route,
    name: `${route.method} ${route.path}`,
    url: route.base + route.path.replaceAll(/\{\w+\}/g, () => randomUUID()),
  }))

test('operations with alternatives are found', () => {
  expect(cases.map(({ route }) => route.operation)).toEqual(
    expect.arrayContaining([
      'createAccount',
      'createAddress',
      'createExternalAccount',
      'createInternalTransfer',
      'createRelationship',
      'moveClock',
    ]),
  )
})

// Proves requests#writes.
test.each(cases)(
  '$name answers null for the other one as if it were absent',
  async ({ route, url }) => {
    const send = async (body: unknown) => {
      const headers = { 'idempotency-key': randomUUID() }
      const { status, body: reply } = await bank.request(route.method, url, body, headers)
      const { code, missing, invalid, immutable } = reply ?? {}
      return { status, code, missing, invalid, immutable }
    }
    const body = withNulls(route.body, route.example)
    expect(await send(body)).toEqual(await send(route.example))
  },
)

// Proves requests#writes.
describe('exactly one of two fields', () => {
  test('a transfer names accounts by id with null aliases, or the other way around', async () => {
    const to = await fundedAccount(bank)
    const ids = { originating_account_id: await fundedAccount(bank, { funds: 500 }) }
    const nulls = { originating_account_alias: null, receiving_account_alias: null }
    const sent = { ...ids, receiving_account_id: to, amount: 100, ...nulls }
    const { status, body } = await transfer(bank, sent)
    expect(status).toBe(200)
    for (const name of Object.keys(nulls)) expect(body).not.toHaveProperty(name)
    const both = { originating_account_id: null, originating_account_alias: null }
    expect(await transfer(bank, { receiving_account_id: to, amount: 100, ...both })).toMatchObject({
      status: 400,
      body: { missing: ['originating_account_id'] },
    })
  })

  test('an external account has one owner and one number; two nulls are none', async () => {
    const { body: customer } = await bank.post('/v0/customers', person)
    const account = {
      customer_id: customer.id,
      business_id: null,
      customer_type: 'PERSONAL',
      account_identifiers: { number: '123456789', iban: null },
      account_owner_names: ['Ann Lee'],
      routing_identifiers: {
        bank_countries: ['US'],
        bank_name: 'A',
        ach_routing_number: '021000021',
      },
      type: 'CHECKING',
    }
    const made = await bank.post('/v0/external_accounts', account)
    expect(made).toMatchObject({ status: 201, body: { customer_id: customer.id } })
    expect(made.body).not.toHaveProperty('business_id')
    expect(made.body.account_identifiers).toEqual({ number: '6789' })
    const none = { customer_id: null, account_identifiers: { number: null, iban: null } }
    expect(await bank.post('/v0/external_accounts', { ...account, ...none })).toMatchObject({
      status: 400,
      body: { missing: ['customer_id', 'account_identifiers.number'] },
    })
  })
})
