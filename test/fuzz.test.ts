// Input made from the schemas, right and wrong in every field: no answer is ours to be ashamed of (5xx),
// and every answer stands in the contract.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Parts, routesOf } from '../src/routes.ts'
import { openTestBank } from './bank.ts'
import { fundedAccount, transfer, verifiedCustomer } from './world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const RUNS = Number(process.env['FLORIN_FUZZ_RUNS'] ?? 25)

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Ids that exist, so that generated requests get past the front door. */
let ids: string[] = [randomUUID()]
beforeAll(async () => {
  const customer = await verifiedCustomer(bank)
  const account = await fundedAccount(bank, { customer: customer.id, funds: 100_000 })
  const target = await fundedAccount(bank)
  const sides = { originating_account_id: account, receiving_account_id: target }
  const held = (await transfer(bank, { ...sides, capture_mode: 'MANUAL' })).body.id
  const template = (await bank.get('/v0/accounts/templates')).body.account_templates[0].id
  const internal = (await bank.get('/v0/internal_accounts')).body.internal_accounts[0].id
  const webhook = (
    await bank.post('/v0/webhooks', {
      url: 'http://127.0.0.1:9/',
      is_enabled: true,
      enabled_events: ['NOTE.*'],
    })
  ).body.id
  ids = [customer.id, account, target, held, template, internal, webhook]
})

const junk = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    '',
    ' ',
    '\0',
    '\ud800',
    '*',
    '%',
    "'; drop table persons; --",
    'ACTIVE',
    'USD',
    [],
    {},
  ),
  fc.constantFrom(
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    -(2 ** 63),
    '9999-12-31T23:59:59-14:00',
    '0000-01-01',
    '2026-02-30',
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.string({ minLength: 2000, maxLength: 2100 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

function textOf({ format, enum: values }: Schema): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values)
  if (format === 'uuid')
    return fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7).map((n) => ids[n] ?? randomUUID())
  if (format === 'date')
    return fc.constantFrom('1985-06-14', '2026-01-31', '9999-12-31', '0001-01-01')
  if (format === 'date-time')
    return fc.constantFrom('2099-01-01T00:00:00Z', '2026-01-31T23:59:59.999999999+14:00')
  return fc.oneof(
    fc.constantFrom('US', 'USD', 'OR', '97201', '+14374570680', '123-45-6789', 'a@b.c'),
    fc.string({ maxLength: 30 }),
  )
}

/** Mostly what the schema asks for, sometimes anything at all. */
function valueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const right = (): fc.Arbitrary<unknown> => {
    if (schema.properties) return objectOf(schema, depth)
    const forms = schema.anyOf ?? schema.oneOf
    if (forms && depth < 4) return fc.oneof(...forms.map((form) => valueOf(form, depth + 1)))
    switch (schema.type) {
      case 'array':
        return fc.array(valueOf(schema.items ?? {}, depth + 1), { maxLength: 3 })
      case 'integer':
      case 'number':
        return fc.constantFrom(0, 1, 2, 25, 100, 5000, Number.MAX_SAFE_INTEGER)
      case 'boolean':
        return fc.boolean()
      case 'string':
        return textOf(schema)
      default:
        return fc.jsonValue({ maxDepth: 2 })
    }
  }
  return fc.oneof({ arbitrary: right(), weight: 8 }, { arbitrary: junk, weight: 1 })
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  depth: number,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valueOf(field, depth + 1)]),
  )
  const requiredKeys = required.filter((name) => name in fields)
  // Now and then a required field is left out as well.
  return fc.oneof(
    { arbitrary: fc.record(fields, { requiredKeys }), weight: 4 },
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 1 },
  )
}

function queryOf(schema: Schema | undefined): fc.Arbitrary<string> {
  const fields = Object.entries(schema?.properties ?? {}).map(([name, field]) =>
    valueOf(field).map((value) => [name, value] as const),
  )
  if (fields.length === 0) return fc.constant('')
  return fc
    .uniqueArray(fc.oneof(...fields), { maxLength: 4, selector: ([name]) => name })
    .map((pairs) => {
      const text = (value: unknown) =>
        typeof value === 'string'
          ? value
          : Array.isArray(value)
            ? value.join(',')
            : JSON.stringify(value)
      return `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(text(value).toWellFormed())}`).join('&')}`
    })
}

// The clock would carry the other cases away; it has tests of its own.
const routes = routesOf({} as Parts, 'sandbox').filter(({ operation }) => operation !== 'moveClock')

test.each(routes.map((route) => ({ route, name: `${route.method} ${route.path}` })))(
  '$name',
  async ({ route }) => {
    const request = fc.record({
      path: fc.array(fc.nat({ max: 7 }), { minLength: 3, maxLength: 3 }),
      query: queryOf(route.query as Schema | undefined),
      body: route.body
        ? fc.oneof(
            { arbitrary: valueOf(route.body as Schema), weight: 9 },
            { arbitrary: junk, weight: 1 },
          )
        : fc.constant(undefined),
      key: fc.option(fc.uuid(), { freq: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ path, query, body, key }) => {
        let at = 0
        const url =
          route.base +
          route.path.replaceAll(/\{\w+\}/g, () => ids[path[at++] ?? 0] ?? randomUUID()) +
          query
        const text = body === undefined ? undefined : JSON.stringify(body)
        const reply = await bank.request(
          route.method,
          url,
          text,
          key === null ? {} : { 'idempotency-key': key },
        )
        expect(reply.status, `${route.method} ${url}\n${text}\n${reply.text}`).toBeLessThan(500)
      }),
      { numRuns: RUNS },
    )
  },
)

test('after all that the books are right', async () => {
  const wrong = await bank.sql(`
    select a.id from ledger_accounts a
    left join (select account_id, sum(amount) as sum from ledger_entries group by 1) e on e.account_id = a.id
    where a.posted <> coalesce(e.sum, 0)`)
  expect(wrong).toEqual([])
})
