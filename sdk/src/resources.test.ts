// Operations by their names, against a real bank.

import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, expectTypeOf, test } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'
import { connect } from './connect.ts'
import { resourceTable } from './generated/resources.ts'
import type {
  Account,
  Card,
  CreateCustomer,
  Customer,
  CustomersPage,
  FullReply,
  Listing,
  Reply,
  Resources,
} from './sdk.ts'

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
  expectTypeOf(made).toEqualTypeOf<Customer>()
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

test('a list is a promise of its first page, and reads no page that is not needed', async () => {
  const { bank: fresh, apiKey } = await bank.sandbox.workspaces.create()
  for (let at = 0; at < 5; at += 1) await fresh.customers.create({ status: 'PROSPECT' })
  const urls: string[] = []
  const counting = connect({ url: server.url, apiKey, onAttempt: ({ url }) => urls.push(url) })

  const list = counting.customers.list({ limit: 2 })
  expect(list).toBeInstanceOf(Promise)
  expectTypeOf(list).toExtend<Promise<CustomersPage>>()
  expect((await list).customers).toHaveLength(2)
  const some = await list.toArray({ limit: 3 })
  expectTypeOf(some).toEqualTypeOf<Customer[]>()
  expect(some).toHaveLength(3)
  expect(urls).toHaveLength(2)
  expect(await list.toArray({ limit: 0 })).toEqual([])
  await expect(list.toArray({} as { limit: number })).rejects.toThrow('needs a limit')

  const pages = [await list]
  for (let page = await list.nextPage(); page; page = await list.nextPage()) pages.push(page)
  expect(pages.map(({ customers }) => customers.length)).toEqual([2, 2, 1])
  expect(await list.nextPage()).toBeUndefined()
  const ids = pages.flatMap(({ customers }) => customers.map(({ id }) => id))
  expect(new Set(ids).size).toBe(5)
  expect(await list.toArray({ limit: 100 })).toMatchObject(ids.map((id) => ({ id })))
  await expect(counting.customers.list({ limit: -1 }).catch(({ code }) => code)).resolves.toBe(
    'BAD_QUERY_PARAMETER',
  )
})

type Operations = Record<string, (...given: never[]) => unknown>
type DataOf<Answered> =
  Answered extends Listing<unknown, infer Row>
    ? Row
    : Answered extends Reply<infer Data>
      ? Data
      : never
type Noun<Members extends Operations> = DataOf<ReturnType<Members['get']>>
/** The operations of a noun whose answer is not assignable to that of its `get`. */
type Strangers<Members extends Operations> = Members extends { get: unknown }
  ? {
      [Name in
        | 'create'
        | 'update'
        | 'replace'
        | ('list' & keyof Members)]: Name extends keyof Members
        ? DataOf<ReturnType<Members[Name]>> extends Noun<Members>
          ? never
          : Name
        : never
    }['create' | 'update' | 'replace' | ('list' & keyof Members)]
  : never
type AllStrangers = {
  [Resource in keyof Resources as Strangers<Resources[Resource] & Operations> extends never
    ? never
    : Resource]: Strangers<Resources[Resource] & Operations>
}

test('what create, update, replace and list answer is what get answers, for every resource', () => {
  expectTypeOf<keyof AllStrangers>().toBeNever()
  type Broken = { get(): Reply<Customer>; create(): Reply<Account> }
  expectTypeOf<Strangers<Broken>>().toEqualTypeOf<'create'>()
  type Named = { customers: Customer; cards: Card; accounts: Account }
  expectTypeOf<{
    [Name in keyof Named]: DataOf<ReturnType<Resources[Name]['get']>>
  }>().toEqualTypeOf<Named>()
})

test('an answer comes with its status, headers and request id when they are wanted', async () => {
  const made = await bank.customers.create({ status: 'PROSPECT' }).withResponse()
  expectTypeOf(made).toEqualTypeOf<FullReply<Customer>>()
  expect(made).toMatchObject({ status: 201, data: { status: 'PROSPECT' } })
  expect(made.requestId).toBe(made.headers.get('request-id'))
  expect(made.requestId).toMatch(/^[0-9a-f-]{36}$/)

  const byPath = await bank.get('/customers', { query: { limit: 1 } }).withResponse()
  expect(byPath).toMatchObject({ status: 200, data: { customers: [expect.anything()] } })
  const page = await bank.customers.list({ limit: 1 }).withResponse()
  expect(page.data.customers).toHaveLength(1)
  expect(page.headers.get('content-type')).toMatch(/^application\/json/)
})

test('a refusal is thrown to the reader of the response, once', async () => {
  const refused = bank.customers.get(crypto.randomUUID()).withResponse()
  await expect(refused).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND', status: 404 })
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
