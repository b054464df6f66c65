// Spend controls as records: made, changed, found. Who lists them: attachments.test.ts; whether they hold: limits.test.ts.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { eventsOf, openAccount } from '../../../../test/accounts.ts'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { addControl, groceries } from '../../../../test/spend_controls.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const UNKNOWN = '7d943c51-e4ff-4e57-9558-08cab6b963c7'

const add = (changes: object = {}, client: Client = bank) => addControl(client, changes)
const patch = (id: string, body: object) => bank.patch(`/v0/spend_controls/${id}`, body)

describe('a spend control', () => {
  // Proves spend-controls#control-fields.
  test('is shown as it was made, and the world is told', async () => {
    const made = await add()
    const { creation_time, last_modified_time } = made
    expect(made).toEqual({
      id: expect.any(String),
      ...groceries,
      number_of_related_accounts: 0,
      scope: 'FINTECH',
      creation_time,
      last_modified_time,
    })
    expect((await bank.get(`/v0/spend_controls/${made.id}`)).body).toEqual(made)
    expect(await eventsOf(bank, made.id)).toEqual(['SPEND_CONTROL.CREATED'])
  })

  // Proves spend-controls#time-ranges.
  test.each([
    { time_range: { time_range_type: 'FOREVER' } },
    { time_range: { time_range_type: 'SINGLE_TRANSACTION' } },
    { time_range: { time_range_type: 'ROLLING_WINDOW_DAYS', days: 1 } },
    { time_range: { time_range_type: 'ROLLING_WINDOW_DAYS', days: 31 } },
    { amount_limit: 0 },
    { payment_types: [], payment_sub_types: [], merchant_category_codes: [] },
    { direction: 'CREDITS' },
  ])('may have %j', async (changes) => {
    expect(await add(changes)).toMatchObject(changes)
  })

  // Proves spend-controls#control-fields.
  test('leaves out what is not set, and then acts on every sub-type', async () => {
    const { payment_types, payment_sub_types, merchant_category_codes, direction, ...bare } =
      groceries
    const { body } = await bank.post('/v0/spend_controls', bare)
    expect(Object.keys(body)).not.toEqual(
      expect.arrayContaining(['payment_types', 'direction', 'merchant_category_codes']),
    )
    const all = await bank.post('/v0/spend_controls', { ...bare, payment_sub_types })
    expect(all.status).toBe(201)
    expect([payment_types, merchant_category_codes, direction]).toHaveLength(3)
  })

  // Proves spend-controls#control-fields.
  test('that lacks anything is refused with everything that it lacks', async () => {
    expect(await bank.post('/v0/spend_controls', {})).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_REQUEST_BODY',
        missing: [
          'name',
          'amount_limit',
          'is_active',
          'action_case',
          'action_decline',
          'time_range',
        ],
      },
    })
  })

  const bad: [string, object, string][] = [
    ['a limit below zero', { amount_limit: -1 }, 'amount_limit'],
    ['a limit with a fraction', { amount_limit: 1.5 }, 'amount_limit'],
    ['a name that is no text', { name: 7 }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(256) }, 'name'],
    ['an unknown direction', { direction: 'BOTH' }, 'direction'],
    ['an unknown payment type', { payment_types: ['GOLD'] }, 'payment_types[0]'],
    ['an unknown sub-type', { payment_sub_types: ['CARD.GIFT'] }, 'payment_sub_types[0]'],
    ['a code of 2 digits', { merchant_category_codes: ['56'] }, 'merchant_category_codes[0]'],
    [
      'a range that leads downwards',
      { merchant_category_codes: ['5411', '5814-5811'] },
      'merchant_category_codes[1]',
    ],
    ['11 codes', { merchant_category_codes: Array(11).fill('5411') }, 'merchant_category_codes'],
    ['is_active as a text', { is_active: 'yes' }, 'is_active'],
    ['a time range that is a text', { time_range: 'FOREVER' }, 'time_range'],
    [
      'an unknown time range',
      { time_range: { time_range_type: 'STATIC' } },
      'time_range.time_range_type',
    ],
    ...[0, 32, 1.5].map((days): [string, object, string] => [
      `a window of ${days} days`,
      { time_range: { time_range_type: 'ROLLING_WINDOW_DAYS', days } },
      'time_range.days',
    ]),
    [
      'days beside FOREVER',
      { time_range: { time_range_type: 'FOREVER', days: 3 } },
      'time_range.days',
    ],
    [
      'another field in the time range',
      { time_range: { time_range_type: 'FOREVER', weeks: 3 } },
      'time_range.weeks',
    ],
  ]

  // Proves spend-controls#control-fields.
  test.each(bad)(
    'with %s is refused, when it is made and when it is changed',
    async (_, changes, field) => {
      const { id } = await add()
      const refusal = {
        status: 400,
        body: { code: 'BAD_REQUEST_BODY', invalid: { [field]: expect.any(String) } },
      }
      expect(await bank.post('/v0/spend_controls', { ...groceries, ...changes })).toMatchObject(
        refusal,
      )
      expect(await patch(id, changes)).toMatchObject(refusal)
      expect((await bank.get(`/v0/spend_controls/${id}`)).body).toMatchObject(groceries)
    },
  )

  // Proves spend-controls#time-ranges.
  test('with a rolling window needs days', async () => {
    const { id } = await add()
    const time_range = { time_range_type: 'ROLLING_WINDOW_DAYS' }
    const refusal = { status: 400, body: { missing: ['time_range.days'] } }
    expect(await bank.post('/v0/spend_controls', { ...groceries, time_range })).toMatchObject(
      refusal,
    )
    expect(await patch(id, { time_range })).toMatchObject(refusal)
  })

  // Proves spend-controls#control-fields.
  test('cannot name a sub-type of a payment type on which it does not act', async () => {
    const refusal = { status: 422, body: { code: 'AMBIGUOUS_PAYMENT_SUBTYPES' } }
    const changes = { payment_sub_types: ['SERVICE_PAY.OUTGOING_BILL_PAYMENT'] }
    const { id } = await add()
    expect(await bank.post('/v0/spend_controls', { ...groceries, ...changes })).toMatchObject(
      refusal,
    )
    expect(await patch(id, changes)).toMatchObject(refusal)
    expect(await patch(id, { payment_types: ['ACH'] })).toMatchObject(refusal)
    expect((await patch(id, { payment_types: [], ...changes })).status).toBe(200)
  })

  test('of another workspace does not exist', async () => {
    const other = await bank.workspace()
    const { id } = await add({}, other)
    expect((await bank.get(`/v0/spend_controls/${id}`)).status).toBe(404)
    expect((await patch(id, { name: 'Mine' })).status).toBe(404)
    expect((await bank.get(`/v0/spend_controls?id=${id}`)).body.spend_controls).toEqual([])
  })
})

describe('a change of a spend control', () => {
  // Proves spend-controls#changes.
  test('replaces what it names, clears what it nulls, and tells what was before', async () => {
    const made = await add()
    await bank.advance(60)
    const changes = {
      name: 'Food',
      amount_limit: 1,
      is_active: false,
      time_range: { time_range_type: 'FOREVER' },
      merchant_category_codes: [],
    }
    const { status, body } = await patch(made.id, { ...changes, direction: null })
    const { direction: _gone, ...rest } = made
    expect(status).toBe(200)
    expect(body).toEqual({ ...rest, ...changes, last_modified_time: body.last_modified_time })
    expect(Date.parse(body.last_modified_time)).toBeGreaterThan(Date.parse(made.last_modified_time))
    expect(await eventsOf(bank, made.id)).toEqual([
      'SPEND_CONTROL.CREATED',
      'SPEND_CONTROL.UPDATED',
    ])
  })

  test.each([{}, { name: 'Groceries' }, { time_range: groceries.time_range }])(
    'that changes nothing, %j, leaves no trace',
    async (changes) => {
      const made = await add()
      await bank.advance(1)
      expect(await patch(made.id, changes)).toMatchObject({ status: 200, body: made })
      expect(await eventsOf(bank, made.id)).toEqual(['SPEND_CONTROL.CREATED'])
    },
  )

  // Proves spend-controls#changes.
  test.each([
    'id',
    'scope',
    'number_of_related_accounts',
    'creation_time',
    'last_modified_time',
    'x',
  ])('cannot name %s', async (field) => {
    const made = await add()
    const given = (made[field] as unknown) ?? 1
    expect(await patch(made.id, { [field]: given, name: 'Food' })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', invalid: { [field]: expect.any(String) } },
    })
    expect((await bank.get(`/v0/spend_controls/${made.id}`)).body).toEqual(made)
  })

  // Proves spend-controls#changes.
  test('cannot clear what every control has, and is told all of it', async () => {
    const { id } = await add()
    const { status, body } = await patch(id, {
      name: null,
      is_active: null,
      time_range: null,
      scope: 1,
    })
    expect(status).toBe(400)
    expect(Object.keys(body.invalid).toSorted()).toEqual([
      'is_active',
      'name',
      'scope',
      'time_range',
    ])
  })

  test('of a control that does not exist is not found', async () => {
    expect(await patch(randomUUID(), { name: 'Food' })).toMatchObject({
      status: 404,
      body: { code: 'RESOURCE_NOT_FOUND' },
    })
  })
})

// Proves spend-controls#finding-controls.
describe('the list of spend controls', () => {
  test('is filtered, sorted and paged', async () => {
    const client = await bank.workspace()
    const names = async (query: string) =>
      (await client.get(`/v0/spend_controls?${query}`)).body.spend_controls.map(
        ({ name }: { name: string }) => name,
      )
    const { direction: _d, payment_types: _t, payment_sub_types: _s, ...open } = groceries
    const a = (await client.post('/v0/spend_controls', { ...open, name: 'A', amount_limit: 30 }))
      .body
    await add({ name: 'B', amount_limit: 10, direction: 'CREDITS', is_active: false }, client)
    await add({ name: 'C', amount_limit: 20 }, client)
    const account = await openAccount(client, { spend_control_ids: [a.id] })

    expect(await names('')).toEqual(['A', 'B', 'C'])
    expect(await names(`id=${a.id},${UNKNOWN}`)).toEqual(['A'])
    expect(await names('name=B')).toEqual(['B'])
    expect(await names('name=b')).toEqual([])
    expect(await names('amount_limit=20')).toEqual(['C'])
    expect(await names('amount_limit_gte=20')).toEqual(['A', 'C'])
    expect(await names('amount_limit_gte=11&amount_limit_lte=29')).toEqual(['C'])
    expect(await names('direction=DEBITS')).toEqual(['A', 'C'])
    expect(await names('direction=CREDITS')).toEqual(['B'])
    expect(await names('is_active=false')).toEqual(['B'])
    expect(await names('payment_type=ACH')).toEqual(['B', 'C'])
    expect(await names('num_related_accounts=1')).toEqual(['A'])
    expect(await names('num_related_accounts_gte=1')).toEqual(['A'])
    expect(await names('num_related_accounts_lte=0')).toEqual(['B', 'C'])
    expect(await names(`account_id=${account.id}`)).toEqual(['A'])
    expect(await names('sort_by=amount_limit:desc')).toEqual(['A', 'C', 'B'])
    expect(await names('sort_by=is_active:asc,name:desc')).toEqual(['B', 'C', 'A'])
    expect(await names('sort_by=num_related_accounts:desc')).toEqual(['A', 'B', 'C'])
    expect(await names('sort_by=last_modified_time:desc,name:desc')).toHaveLength(3)

    const first = (await client.get('/v0/spend_controls?limit=2&sort_by=name:desc')).body
    expect(first.spend_controls).toHaveLength(2)
    const rest = `limit=2&sort_by=name:desc&page_token=${first.next_page_token}`
    expect(await names(rest)).toEqual(['A'])
  })

  test.each(['is_active=yes', 'amount_limit=-1', 'id=x', 'sort_by=scope:asc', 'payment_type=GOLD'])(
    'refuses %s',
    async (query) => {
      expect(await bank.get(`/v0/spend_controls?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'BAD_QUERY_PARAMETER' },
      })
    },
  )
})
