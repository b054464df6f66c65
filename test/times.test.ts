// Times that a caller may name, in every body and query of every operation: what lies outside the years 1 to 9999 of UTC is
// refused by the field's name, and what lies at their borders never fails.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Parts, routesOf } from '../src/nouns.ts'
import { openTestWorkspace, type Reply } from './bank.ts'
import { add, interest } from './account_products.ts'
import { balances, fundedAccount, person, transfer } from './world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

/** Some changes look for what they change before they say what is wrong with the body. */
async function idOfNew(path: string, body: object): Promise<string> {
  const reply = await bank.post(path, body)
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id
}
const customer = await idOfNew('/v0/customers', person)
const ids: Record<string, string> = {
  customer_id: customer,
  person_id: customer,
  business_id: await idOfNew('/v0/businesses', { status: 'PROSPECT', is_customer: false }),
  product_id: await add(bank, interest),
}

type Schema = {
  type?: string
  format?: string
  readOnly?: boolean
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}
type Step = string | number

/** The fields of these formats that a caller may send, each by its path. */
function fieldsOf(
  schema: Schema | undefined,
  path: Step[] = [],
): { path: Step[]; format: string }[] {
  if (!schema || schema.readOnly) return []
  const { format, properties = {}, items, anyOf = [], oneOf = [] } = schema
  if (format === 'date' || format === 'date-time') return [{ path, format }]
  return [
    ...Object.entries(properties).flatMap(([name, field]) => fieldsOf(field, [...path, name])),
    ...fieldsOf(items, [...path, 0]),
    ...[...anyOf, ...oneOf].flatMap((form) => fieldsOf(form, path)),
  ]
}

const routes = routesOf({} as Parts, 'sandbox').map((route) => ({
  route,
  name: `${route.method} ${route.base}${route.path}`,
  url:
    route.base +
    route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? randomUUID()),
}))

/** `field[0].field`, as problems name it. */
const nameOf = (path: readonly Step[]) =>
  path.reduce<string>(
    (name, step) =>
      typeof step === 'number' ? `${name}[${step}]` : name ? `${name}.${step}` : step,
    '',
  )

const unique = <Field extends { path: Step[] }>(fields: Field[]) => [
  ...new Map(fields.map((field) => [nameOf(field.path), field])).values(),
]

// Each item of a bulk is refused separately (bulk.test.ts): its fields are those of the single transfer.
const bulk = 'createInternalTransfersInBulk'

const bodies = routes
  .filter(({ route }) => route.operation !== bulk)
  .flatMap((it) =>
    unique(fieldsOf(it.route.body)).map((field) => ({
      ...it,
      ...field,
      field: nameOf(field.path),
    })),
  )
  // The example has the other form of an instruction.
  .filter(({ field }) => field !== 'payment_instruction.request.effective_date')
const queries = routes.flatMap((it) =>
  Object.entries((it.route.query?.properties ?? {}) as Record<string, Schema>).flatMap(
    ([field, { format }]) =>
      format === 'date' || format === 'date-time' ? [{ ...it, field, format }] : [],
  ),
)

/** The example with the value in its place. */
function bodyWith(example: unknown, path: readonly Step[], value: string): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const inner = (example as Record<Step, unknown> | undefined)?.[step]
  const changed = bodyWith(inner, rest, value)
  if (typeof step === 'number') return [changed]
  return { ...(example as object | undefined), [step]: changed }
}

/** A parameter that has to be there beside the one that is tried. */
function required({ route }: { route: (typeof routes)[number]['route'] }): string {
  const { required: names = [], properties = {} } = (route.query ?? {}) as unknown as {
    required?: string[]
    properties?: Record<string, { example?: string | number | boolean }>
  }
  return names.map((name) => `${name}=${String(properties[name]?.example ?? 'INTEREST')}&`).join('')
}

const outside: Record<string, string[]> = {
  'date-time': [
    '9999-12-31T23:59:59-01:00',
    '9999-12-31T23:59:59.999-00:01',
    '0001-01-01T00:00:00+00:01',
    '0000-01-01T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '10000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '2016-12-31T23:59:60Z',
    '9999-12-31T23:59:60Z',
    '0049-01-01 00:00:00Z',
    '2026-11-28 14:48:00Z',
    '2026-11-28T24:00:01Z',
    '2026-W54-1T00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-01-01T00:00:00',
    '9999-12-31',
    'infinity',
  ],
  date: [
    '10000-01-01',
    '+010000-01-01',
    '0000-12-31',
    '-0001-01-01',
    '2026-02-29',
    'infinity',
    '99999-01-01',
  ],
}
const border: Record<string, string[]> = {
  'date-time': [
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59.9999999Z',
    '9999-12-31T22:59:59.999-01:00',
    '0001-01-01T00:00:00Z',
    '0001-01-01T01:00:00+01:00',
  ],
  date: ['9999-12-31', '0001-01-01'],
}

function expectNoFailure({ status, text }: Reply): void {
  expect(status, text).toBeLessThan(500)
}

test('there are fields to try', () => {
  expect(bodies.filter(({ format }) => format === 'date-time').map(({ field }) => field)).toEqual(
    expect.arrayContaining(['expires_at', 'funds_availability_time', 'advance_to']),
  )
  expect(queries.length).toBeGreaterThan(15)
})

describe.each(bodies)('$name, $field', ({ route, url, path, field, format }) => {
  const send = (value: string) =>
    bank.request(route.method, url, bodyWith(route.example, path, value), {
      'idempotency-key': randomUUID(),
    })

  // Proves requests#times-ids-and-amounts.
  test.each(outside[format] ?? [])('%s is refused by name', async (value) => {
    const reply = await send(value)
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', invalid: { [field]: expect.any(String) } },
    })
  })

  test('the borders never fail', async () => {
    for (const value of border[format] ?? []) {
      // A clock that has moved to the end of time would stay there.
      if (route.operation !== 'moveClock') expectNoFailure(await send(value))
    }
  })
})

describe.each(queries)('$name?$field', ({ route, url, field, format }) => {
  const ask = (value: string) =>
    bank.get(`${url}?${required({ route })}${field}=${encodeURIComponent(value)}`)

  // Proves requests#times-ids-and-amounts.
  test.each(outside[format] ?? [])('%s is refused by name', async (value) => {
    const reply = await ask(value)
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_QUERY_PARAMETER' } })
    expect(reply.body.detail).toContain(field)
  })

  test('the borders never fail', async () => {
    for (const value of border[format] ?? []) expectNoFailure(await ask(value))
  })
})

// Proves requests#times-ids-and-amounts.
test('every date-time of ISO 8601 with a zone is read, in bodies and queries', async () => {
  const client = await bank.workspace()
  const sides = {
    originating_account_id: await fundedAccount(client, { funds: 1000 }),
    receiving_account_id: await fundedAccount(client),
  }
  for (const [expires_at, shown] of [
    ['2999-11-28T14:48Z', '2999-11-28T14:48:00.000Z'],
    ['2999-11-28T24:00:00Z', '2999-11-29T00:00:00.000Z'],
    ['29991128T144800+0100', '2999-11-28T13:48:00.000Z'],
    ['2999-W48-4T14Z', '2999-11-28T14:00:00.000Z'],
  ]) {
    const made = await transfer(client, { ...sides, amount: 1, capture_mode: 'MANUAL', expires_at })
    expect(made, made.text).toMatchObject({ status: 200, body: { expires_at: shown } })
  }
  const listed = async (from: string) =>
    (await bank.get(`/operations/requests?from_time=${encodeURIComponent(from)}`)).status
  for (const from of ['2020-11-28T14:48Z', '2020-11-28T24:00:00+01:00', '20201128T14Z'])
    expect(await listed(from), from).toBe(200)
  expect(await listed('2020-11-28 14:48:00Z')).toBe(400)
})

test('a wrong time is told together with everything else that is wrong', async () => {
  const reply = await transfer(bank, {
    type: 'FEE',
    amount: 0,
    currency: 'usd',
    capture_mode: 'MANUAL',
    expires_at: '9999-12-31T23:59:59-01:00',
  })
  expect(Object.keys(reply.body.invalid)).toEqual(
    expect.arrayContaining(['amount', 'currency', 'expires_at']),
  )
})

test('money that waits until the last millisecond of the year 9999 is read, and given back', async () => {
  const originating_account_id = await fundedAccount(bank, { funds: 1000 })
  const receiving_account_id = await fundedAccount(bank)
  const made = await transfer(bank, {
    originating_account_id,
    receiving_account_id,
    amount: 400,
    capture_mode: 'MANUAL',
    expires_at: '9999-12-31T23:59:59.9999999Z',
  })
  expect(made.status, made.text).toBe(200)
  const path = `/v0/transactions/internal_transfer/${made.body.id}`
  expect((await bank.get(path)).body).toMatchObject({ status: 'PENDING' })
  const { result } = (await bank.get('/v0/transactions/pending')).body
  expect(result[0].data.expires_at).toBe('9999-12-31T23:59:59.999Z')
  const canceled = await bank.patch(
    path,
    { status: 'CANCELED' },
    { 'idempotency-key': randomUUID() },
  )
  expect(canceled.status, canceled.text).toBe(200)
  expect(await balances(bank, originating_account_id)).toEqual({ posted: 1000, available: 1000 })
})
