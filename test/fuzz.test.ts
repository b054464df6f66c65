// Input made from the schemas, right and wrong in every field: no answer is ours to be ashamed of (5xx),
// and every answer stands in the contract.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Parts, routesOf } from '../src/nouns.ts'
import { type Client, openTestBank } from './bank.ts'
import { idsOf, liveIn, type Made, type Row } from './lived_in.ts'
import { until } from './receiver.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

/** Requests per route; a long run has hundreds: FLORIN_FUZZ_RUNS=500 npm test -- test/fuzz.test.ts */
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

// They would disturb the other cases; they have separate tests.
const carriesAway = new Set([
  'moveClock',
  'raiseSampleData',
  'wipe',
  'closeWorkspace',
  'restoreSnapshot',
])
const routes = routesOf({} as Parts, 'sandbox').filter(
  ({ operation }) => !carriesAway.has(operation),
)

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Ids by the path of the list that shows them, and all of them under the empty path. */
type Ids = Map<string, string[]>
const own: Ids = new Map()
const strangers: Ids = new Map()

async function collect(client: Client, ids: Ids, made: Made): Promise<void> {
  for (const [list, known] of Object.entries(made)) ids.set(list, known)
  await client.post('/sandbox/snapshots', { name: 'as it was' })
  await client.post('/sandbox/workspaces', { from: 'self' })
  ids.set('/messages', await messagesIn(client))
  for (const { method, base, path } of routes) {
    if (method !== 'GET' || path.includes('{') || path.endsWith('/stream')) continue
    const { body, status } = await client.get(base + path)
    const rows = status === 200 && Object.values<Row[]>(body).find(Array.isArray)
    if (rows) ids.set(path, idsOf(rows).slice(0, 20))
  }
  ids.set('', [...new Set([...ids.values()].flat())])
}

/** Ids of what an inbox has received. */
async function messagesIn(client: Client): Promise<string[]> {
  const made = await client.post('/sandbox/inboxes', { enabled_events: ['STATEMENT.CREATED'] })
  await client.post('/v0/webhooks/trigger', { event: 'STATEMENT.CREATED' })
  const messages = async (): Promise<Row[]> =>
    (await client.get(`/sandbox/inboxes/${made.body.id}/messages`)).body.messages
  await until(async () => (await messages()).length > 0)
  return idsOf(await messages())
}

beforeAll(async () => {
  await collect(bank, own, await liveIn(bank))
  const other = await bank.workspace()
  await collect(other, strangers, await liveIn(other))
}, 60_000)

/** Mostly an id that exists and is of the right kind; sometimes another, another tenant's, or none. */
function idOf(path: string): fc.Arbitrary<string> {
  const oneOf = (ids: Ids, at: string) =>
    fc.nat().map((n) => {
      const known = ids.get(at)?.length ? ids.get(at) : ids.get('')
      return known?.[n % known.length] ?? randomUUID()
    })
  return fc.oneof(
    { arbitrary: oneOf(own, path), weight: 6 },
    { arbitrary: oneOf(own, ''), weight: 1 },
    { arbitrary: oneOf(strangers, path), weight: 1 },
    { arbitrary: fc.uuid(), weight: 1 },
  )
}

const lists: Record<string, string> = {
  account_template: '/accounts/templates',
  actor: '/operations/api_keys',
  ach: '/ach',
  alert: '/monitoring/alerts',
  api_key: '/operations/api_keys',
  author_user: '/persons',
  ban_rule: '/operations/ban_rules',
  bank_account: '/external_accounts',
  batch_template: '/sandbox/batch_templates',
  business: '/businesses',
  card_product: '/cards/products',
  destination: '/accounts',
  fault: '/sandbox/faults',
  fee_product: '/accounts/products',
  final_customer: '/customers',
  from_business: '/businesses',
  from_person: '/persons',
  inbox: '/sandbox/inboxes',
  incoming_ach: '/ach/incoming',
  interest_product: '/accounts/products',
  linked_account: '/accounts',
  originating_account: '/accounts',
  originating_account_customer: '/customers',
  originating_customer: '/customers',
  original_transaction: 'tokens of cards',
  overdraft_account: '/accounts',
  overflow_account: '/accounts',
  payment_schedule: '/payment_schedules',
  product: '/accounts/products',
  receiving_account: '/accounts',
  receiving_account_customer: '/customers',
  receiving_customer: '/customers',
  reissued_from: '/cards',
  related_resource: '/customers',
  resource: '/notes',
  schedule: '/payment_schedules',
  subscription: '/monitoring/subscriptions',
  template: '/accounts/templates',
  to_business: '/businesses',
  to_person: '/persons',
  transaction: '/transactions/pending',
  uuid: '/transactions/posted',
}

/** The bank knows none of these, or the id of anything will do. */
const nowhere = new Set(['batch', 'card_image', 'id', 'message'])

const nounOf = (field: string) => field.replace(/_ids?$/, '')

/** The list in which things stand that a field of this name refers to; across ACH money goes elsewhere. */
function listOf(field: string, operation: string): string {
  const noun = nounOf(field)
  if (operation === 'createAch' && noun === 'receiving_account') return '/external_accounts'
  if (operation === 'returnIncomingAch') return '/ach/incoming'
  return lists[noun] ?? `/${noun}s`
}

type Place = { operation: string; depth: number; field: string; spoiled: boolean }

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

function textOf({ format, enum: values }: Schema, place: Place): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values)
  if (format === 'uuid' || place.field === 'original_transaction_id')
    return idOf(listOf(place.field, place.operation))
  if (format === 'date')
    return fc.constantFrom('1985-06-14', '2026-01-31', '9999-12-31', '0001-01-01')
  if (format === 'date-time')
    return fc.constantFrom('2099-01-01T00:00:00Z', '2026-01-31T23:59:59.999999999+14:00')
  return fc.oneof(
    fc.constantFrom(
      'US',
      'USD',
      'OR',
      '97201',
      '+14374570680',
      '123-45-6789',
      'a@b.c',
      '021000021',
    ),
    fc.string({ maxLength: 30 }),
  )
}

/** What the schema asks for; when spoiled, sometimes anything at all. */
function valueOf(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  const inside = { ...place, depth: place.depth + 1 }
  const right = (): fc.Arbitrary<unknown> => {
    if (schema.properties) return objectOf(schema, inside)
    const forms = schema.anyOf ?? schema.oneOf
    if (forms && place.depth < 4) return fc.oneof(...forms.map((form) => valueOf(form, inside)))
    switch (schema.type) {
      case 'array':
        return fc.array(valueOf(schema.items ?? {}, inside), { maxLength: 3 })
      case 'integer':
      case 'number':
        return fc.constantFrom(0, 1, 2, 25, 100, 5000, Number.MAX_SAFE_INTEGER)
      case 'boolean':
        return fc.boolean()
      case 'string':
        return textOf(schema, place)
      default:
        return fc.jsonValue({ maxDepth: 2 })
    }
  }
  if (!place.spoiled) return right()
  return fc.oneof({ arbitrary: right(), weight: 8 }, { arbitrary: junk, weight: 1 })
}

function objectOf({ properties = {}, required = [] }: Schema, place: Place): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [
      field,
      valueOf(schema, { ...place, field }),
    ]),
  )
  const requiredKeys = required.filter((name) => name in fields)
  // Now and then a required field is left out as well.
  return fc.oneof(
    { arbitrary: fc.record(fields, { requiredKeys }), weight: 4 },
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 1 },
  )
}

/** The example of the document with ids that exist, whole or with one field replaced. */
function exampleOf({ example, operation, body }: (typeof routes)[number]): fc.Arbitrary<unknown> {
  if (Array.isArray(example)) {
    const { items } = body as Schema
    const item = (one: unknown) => exampleOf({ example: one, operation, body: items } as never)
    return fc.tuple(...example.map(item))
  }
  const sent = Object.entries(example as Record<string, unknown>)
  const filled = sent.map(([field, value]): [string, fc.Arbitrary<unknown>] => [
    field,
    typeof value === 'string' && new RegExp(UUID).test(value)
      ? idOf(listOf(field, operation))
      : fc.constant(value),
  ])
  const whole = fc.record(Object.fromEntries(filled))
  const fields = Object.entries((body as Schema).properties ?? {})
  if (fields.length === 0) return whole
  const other = fc.oneof(
    ...fields.map(([field, schema]) =>
      valueOf(schema, { operation, depth: 0, field, spoiled: true }).map((value) => ({
        [field]: value,
      })),
    ),
  )
  return fc.tuple(whole, fc.option(other)).map(([base, change]) => ({ ...base, ...change }))
}

function queryOf({ query, operation }: (typeof routes)[number]): fc.Arbitrary<string> {
  const schema = query as Schema | undefined
  const fields = Object.entries(schema?.properties ?? {}).map(([name, field]) =>
    valueOf(field, { operation, depth: 0, field: name, spoiled: true }).map(
      (value) => [name, value] as const,
    ),
  )
  if (fields.length === 0) return fc.constant('')
  return fc
    .uniqueArray(fc.oneof(...fields), { maxLength: 4, selector: ([name]) => name })
    .map((pairs) => {
      const one = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
      const text = (value: unknown) =>
        Array.isArray(value) ? value.map(one).join(',') : one(value)
      return `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(text(value).toWellFormed())}`).join('&')}`
    })
}

function bodyOf(route: (typeof routes)[number]): fc.Arbitrary<unknown> {
  const { body, example, operation } = route
  if (!body) return fc.constant(undefined)
  const schema = body as Schema
  const place = { operation, depth: 0, field: '' }
  return fc.oneof(
    { arbitrary: valueOf(schema, { ...place, spoiled: false }), weight: 4 },
    { arbitrary: valueOf(schema, { ...place, spoiled: true }), weight: 4 },
    { arbitrary: junk, weight: 1 },
    ...(example === undefined ? [] : [{ arbitrary: exampleOf(route), weight: 6 }]),
  )
}

/** The path with ids; `/accounts/{account_id}/…` prefers those of `/accounts`. */
function pathOf({ base, path, operation }: (typeof routes)[number]): fc.Arbitrary<string> {
  const steps = path.split('/').map((step, at, all): fc.Arbitrary<string> => {
    if (!step.startsWith('{')) return fc.constant(step)
    return idOf(listOfStep(all, at, operation))
  })
  return fc.tuple(...steps).map((words) => base + words.join('/'))
}

function listOfStep(steps: readonly string[], at: number, operation: string): string {
  const list = steps.slice(0, at).join('/')
  return own.has(list) ? list : listOf(steps[at]?.slice(1, -1) ?? '', operation)
}

/** The lists that stand behind the ids of a request, by the name of the field or step that takes them. */
function listsOf({ path, query, body, operation }: (typeof routes)[number]): [string, string][] {
  const steps = path.split('/')
  const inPath = steps.flatMap((step, at): [string, string][] =>
    step.startsWith('{')
      ? [[path.slice(0, path.indexOf(step)) + step, listOfStep(steps, at, operation)]]
      : [],
  )
  const inside = (schema: Schema | undefined, field: string): [string, string][] => {
    const { format, properties = {}, items, anyOf = [], oneOf = [] } = schema ?? {}
    if (format === 'uuid')
      return nowhere.has(nounOf(field)) ? [] : [[field, listOf(field, operation)]]
    return [
      ...Object.entries(properties).flatMap(([name, it]) => inside(it, name)),
      ...[items, ...anyOf, ...oneOf].flatMap((it) => (it ? inside(it, field) : [])),
    ]
  }
  return [...inPath, ...inside(query, ''), ...inside(body, '')]
}

const tally: Record<string, number> = {}
afterAll(() => {
  if (RUNS > 25) process.stdout.write(`answers by status: ${JSON.stringify(tally)}\n`)
})

test('whatever takes an id is given ids of things that exist', () => {
  // A key has no sessions.
  const takers = routes.flatMap(listsOf).filter(([, list]) => list !== '/operations/sessions')
  expect(takers.length).toBeGreaterThan(100)
  const wanting = takers.filter(
    ([, list]) => !own.get(list)?.length || !strangers.get(list)?.length,
  )
  expect([...new Set(wanting.map(([taker, list]) => `${taker}: ${list}`))]).toEqual([])
})

test.each(routes.map((route) => ({ route, name: `${route.method} ${route.path}` })))(
  '$name',
  async ({ route }) => {
    const request = fc.record({
      path: pathOf(route),
      query: queryOf(route),
      body: bodyOf(route),
      key: fc.option(fc.uuid(), { freq: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ path, query, body, key }) => {
        const text = body === undefined ? undefined : JSON.stringify(body)
        const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
        const reply = await bank.request(route.method, path + query, text, headers)
        tally[reply.status] = (tally[reply.status] ?? 0) + 1
        expect(
          reply.status,
          `${route.method} ${path}${query}\n${text}\n${reply.text}`,
        ).toBeLessThan(500)
      }),
      { numRuns: RUNS },
    )
    // Its rules would disturb the other cases.
    if (route.operation === 'createFault') await bank.sql('delete from faults')
  },
  30_000 + RUNS * 100,
)

// Proves docs/security.md.
test('after all that the books are right', async () => {
  const wrong = await bank.sql(`
    select a.id from ledger_accounts a
    left join (select tenant, account_id, sum(amount) as sum from ledger_entries group by 1, 2) e
      on e.tenant = a.tenant and e.account_id = a.id
    where a.posted <> coalesce(e.sum, 0)`)
  expect(wrong).toEqual([])
})
