// Operations by their names, against a real bank.

import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, expectTypeOf, test } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'
import { connect } from './connect.ts'
import { resourceTable } from './generated/resources.ts'
import type { Account, CreateCustomer, Customer } from './sdk.ts'

const server = await openTestWorkspace()
afterAll(() => server.close())
const bank = connect({ url: server.url, apiKey: server.key })

test('every operation of the contract has one name, but streams, of which `bank.events` reads that of events', () => {
  const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8'))
  const described = Object.entries<object>(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((it) => /^(get|post|put|patch|delete)$/.test(it))
      .map((method) => `${method} ${path}`),
  )
  const named = Object.values(resourceTable).flatMap((operations) =>
    Object.values(operations).map((how) => how.split(' ').slice(0, 2).join(' ')),
  )
  const called = described.filter(
    (it) => !['get /events/stream', 'get /operations/stream'].includes(it),
  )
  expect(named.toSorted()).toEqual(called.toSorted())
})

test('create, get, update and list, with the types of the contract', async () => {
  const body: CreateCustomer = { status: 'PROSPECT', first_name: 'Ada' }
  const { bank: fresh } = await bank.sandbox.workspaces.create()
  const made = await fresh.customers.create(body)
  expectTypeOf(made).toEqualTypeOf<Awaited<ReturnType<typeof fresh.customers.create>>>()
  const shown = await fresh.customers.get(made.id)
  expect(shown).toEqual(made)
  await fresh.customers.update(made.id, { last_name: 'Quill' })
  await fresh.customers.create({ status: 'PROSPECT', first_name: 'Grace' })

  const page = await fresh.customers.list({ limit: 1 })
  expect(page.customers).toHaveLength(1)
  const names: string[] = []
  for await (const customer of fresh.customers.list({ limit: 1 }))
    names.push(customer.first_name ?? '')
  expect(names.toSorted()).toEqual(['Ada', 'Grace'])
  expectTypeOf<Account['id']>().toEqualTypeOf<string>()
  expectTypeOf<Customer>().not.toBeAny()
})

test('operations outside /v0, without a body, or filtered', async () => {
  const { bank: fresh, tenant } = await bank.sandbox.workspaces.create()
  expect(await fresh.wipes.wipe()).toBeUndefined()
  const [key] = (await fresh.operations.listApiKeys()).api_keys
  expect(key?.id).toMatch(/-/)
  expect(await fresh.simulations.getClock()).toEqual({ now: expect.any(String) })
  const products = await fresh.accountProducts.list({ product_type: 'INTEREST' })
  expect(products.account_products).toEqual([])
  expect(tenant).toMatch(/_/)
})

test('a key and the settings of a call go with it', async () => {
  const body = { status: 'PROSPECT' } as const
  const idempotencyKey = crypto.randomUUID()
  const made = await bank.customers.create(body, { idempotencyKey })
  expect(await bank.customers.create(body, { idempotencyKey })).toEqual(made)
})

describe('an id that is absent is refused before anything is sent', () => {
  test.for([
    [undefined, 'bank.customers.get needs the customer_id: it was given undefined.'],
    ['', 'bank.customers.get needs the customer_id: it was given an empty text.'],
  ])('%j', ([id, message]) => {
    expect(() => bank.customers.get(id as string)).toThrow(new TypeError(message))
  })
})
