// Payment schedules over HTTP.

import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { eventsOf } from '../../../../test/accounts.ts'
import { achBody, achParties, externalAccount, getAch } from '../../../../test/ach.ts'
import { type Client, clientOf, openTestBank } from '../../../../test/bank.ts'
import { until } from '../../../../test/receiver.ts'
import { wrongIn } from '../../../../test/verified.ts'
import {
  balances,
  endTransfer,
  fundedAccount,
  fundedAccounts,
  transfer,
  verifiedCustomer,
} from '../../../../test/world.ts'

const bank = await openTestBank({ FLORIN_LOG_LEVEL: 'fatal' })
afterAll(bank.close)

const PATH = '/v0/payment_schedules'

/** A workspace at noon Eastern of Friday, 15 January 2027. */
async function workspace() {
  const client = await bank.workspace()
  await to(client, '2027-01-15T17:00:00Z')
  return client
}

async function to(client: Client, time: string) {
  const reply = await client.post('/sandbox/clock', { advance_to: time })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

const transferOf = (accounts: object, facts: object = {}) => ({
  type: 'INTERNAL_TRANSFER',
  request: { amount: 1000, currency: 'USD', type: 'ACCOUNT_TO_ACCOUNT', ...accounts, ...facts },
})

async function rent(client: Client, funds = 100_000) {
  const [originating_account_id, receiving_account_id] = await fundedAccounts(client, 2, funds)
  return { originating_account_id, receiving_account_id }
}

const body = (payment_instruction: unknown, schedule: object = {}) => ({
  description: 'Rent',
  payment_instruction,
  schedule: { start_date: '2027-01-31', frequency: 'MONTHLY', interval: 1, count: 3, ...schedule },
})

async function created(client: Client, ...of: Parameters<typeof body>) {
  const reply = await client.post(PATH, body(...of))
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

type Payment = {
  readonly id: string
  readonly payment_schedule_id: string
  readonly status: string
  readonly payment_date: { readonly scheduled_date: string; readonly execution_date: string }
  readonly transaction_id: string
  readonly error_details?: { readonly code: string }
}

async function found(client: Client, id: string) {
  const [schedules, payments] = await Promise.all([
    client.get(`${PATH}?id=${id}`),
    client.get(`${PATH}/payments?schedule_id=${id}`),
  ])
  return {
    schedule: schedules.body.payment_schedules[0],
    payments: payments.body.payments as Payment[],
  }
}

describe('payments', () => {
  // Proves payment_schedules#payments.
  test('a schedule pays each of its dates once, at 06:00 Eastern, and expires', async () => {
    const client = await workspace()
    const accounts = await rent(client)
    const schedule = await created(client, transferOf(accounts))
    expect(schedule).toMatchObject({
      status: 'ACTIVE',
      next_payment_date: { scheduled_date: '2027-01-31', execution_date: '2027-01-31' },
    })
    await to(client, '2027-01-31T10:59:00Z')
    expect((await found(client, schedule.id)).payments).toEqual([])
    const digest = await to(client, '2027-01-31T11:00:00Z')
    expect(JSON.stringify(digest)).toContain('1 scheduled payment made')
    const [first] = (await found(client, schedule.id)).payments
    expect(await eventsOf(bank, first?.id ?? '')).toEqual(['PAYMENT_SCHEDULE.PAYMENT.CREATED'])
    expect(await eventsOf(bank, schedule.id)).toEqual([
      'PAYMENT_SCHEDULE.CREATED',
      'PAYMENT_SCHEDULE.UPDATED',
    ])
    // 06:00 in March is an hour earlier.
    await to(client, '2027-03-31T09:59:00Z')
    expect((await found(client, schedule.id)).payments).toHaveLength(2)
    await to(client, '2027-03-31T10:00:00Z')
    const { schedule: ended, payments } = await found(client, schedule.id)
    expect(ended.status).toBe('EXPIRED')
    expect(ended).not.toHaveProperty('next_payment_date')
    expect(payments.map((it) => it.payment_date.scheduled_date)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ])
    for (const { status, transaction_id, payment_date } of payments) {
      expect(status).toBe('COMPLETED')
      const posted = await client.get(`/v0/transactions/posted/${transaction_id}`)
      expect(posted.body).toMatchObject({
        idemkey: `${schedule.id}:${payment_date.scheduled_date}`,
        uuid: transaction_id,
      })
      expect(posted.body.posted_date).toContain(`${payment_date.execution_date}T1`)
    }
    expect((await balances(client, accounts.originating_account_id!)).posted).toBe(97_000)
  })

  // Proves payment_schedules#payments.
  test('one jump of the clock makes all payments that fall due, each at its own time', async () => {
    const client = await workspace()
    const accounts = await rent(client)
    const { id } = await created(client, transferOf(accounts), {
      start_date: '2027-01-16',
      frequency: 'DAILY',
      count: 20,
    })
    await to(client, '2027-03-01T00:00:00Z')
    const { payments } = await found(client, id)
    const times = await Promise.all(
      payments.map(async (it) => {
        const posted = await client.get(`/v0/transactions/posted/${it.transaction_id}`)
        return posted.body.posted_date
      }),
    )
    expect(times).toHaveLength(20)
    expect(times).toEqual(
      Array.from({ length: 20 }, (_, day) =>
        new Date(Date.UTC(2027, 0, 16 + day, 11)).toISOString(),
      ),
    )
  })

  // Proves payment_schedules#payments.
  test('an ACH payment is executed on a business day, which is its effective date', async () => {
    const client = await workspace()
    const parties = await achParties(client, { funds: 100_000 })
    const instruction = { type: 'ACH', request: achBody(parties, { amount: 2000 }) }
    const { id } = await created(client, instruction, { start_date: '2027-01-16', count: 1 })
    await to(client, '2027-01-19T11:00:00Z')
    const [payment] = (await found(client, id)).payments
    expect(payment).toMatchObject({
      status: 'COMPLETED',
      payment_date: { scheduled_date: '2027-01-16', execution_date: '2027-01-19' },
      payment_instruction: { request: { effective_date: '2027-01-19' } },
    })
    const entry = await getAch(client, payment?.transaction_id ?? '')
    expect(entry).toMatchObject({ amount: 2000, effective_date: '2027-01-19' })
  })

  // Proves payment_schedules#payments.
  test('a refused payment is an ERROR with its code, and the schedule goes on', async () => {
    const client = await workspace()
    const accounts = await rent(client, 1500)
    const { id } = await created(client, transferOf(accounts), { start_date: '2027-01-16' })
    await to(client, '2027-02-17T00:00:00Z')
    const after = await found(client, id)
    expect(after.payments.map((it) => it.status)).toEqual(['COMPLETED', 'ERROR'])
    expect(after.payments[1]).toMatchObject({
      error_details: { code: 'INSUFFICIENT_FUNDS', details: expect.any(String) },
    })
    expect(after.payments[1]).not.toHaveProperty('transaction_id')
    expect(after.schedule).toMatchObject({
      status: 'ACTIVE',
      next_payment_date: { scheduled_date: '2027-03-16' },
    })
  })

  // Proves payment_schedules#payments.
  test('a payment is not made twice if its key was used before', async () => {
    const client = await workspace()
    const accounts = await rent(client)
    const instruction = transferOf(accounts)
    const { id } = await created(client, instruction, { start_date: '2027-01-16', count: 2 })
    expect((await transfer(client, instruction.request, `${id}:2027-01-16`)).status).toBe(200)
    await to(client, '2027-02-17T00:00:00Z')
    const { payments } = await found(client, id)
    expect(payments.map((it) => it.error_details?.code)).toEqual(['DUPLICATE_RESOURCE', undefined])
    const repeat = await transfer(client, instruction.request, `${id}:2027-02-16`)
    expect(repeat).toMatchObject({
      status: 409,
      body: { transaction_id: payments[1]?.transaction_id },
    })
    expect((await balances(client, accounts.originating_account_id!)).posted).toBe(98_000)
  })

  test('a MANUAL payment is completed under another key, and the books are right', async () => {
    const client = await workspace()
    const instruction = transferOf(await rent(client), { capture_mode: 'MANUAL' })
    const { id } = await created(client, instruction, { start_date: '2027-01-16', count: 1 })
    await to(client, '2027-01-17T00:00:00Z')
    const [payment] = (await found(client, id)).payments
    const ended = await endTransfer(client, payment?.transaction_id ?? '', 'COMPLETE')
    expect(ended.status, ended.text).toBe(200)
    expect(await wrongIn(bank)).toEqual([])
  })

  // Proves payment_schedules#payments.
  test('a payment waits if its workspace is closed before it is made', async () => {
    const client = await workspace()
    const { id } = await created(client, transferOf(await rent(client)), {
      start_date: '2027-01-16',
      count: 1,
    })
    const payments = () => bank.sql('select from scheduled_payments where schedule_id = $1', [id])
    const close = (time: string) =>
      bank.sql(`update workspaces set closed_time = ${time} where tenant = $1`, [client.tenant])
    const holder = new pg.Client({ connectionString: bank.databaseUrl })
    await holder.connect()
    try {
      await holder.query('begin')
      await holder.query('select from payment_schedules where id = $1 for update', [id])
      const move = client.post('/sandbox/clock', { advance_to: '2027-01-16T12:00:00Z' })
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%payment_schedules%'`
      await until(async () => (await bank.sql(waiting)).length > 0)
      await close('now()')
      await holder.query('rollback')
      await move
    } finally {
      await holder.end()
    }
    expect(await payments()).toEqual([])
    await close('null')
    await until(async () => (await client.get('/sandbox/clock')).status === 200)
    await to(client, '2027-01-17T00:00:00Z')
    expect((await found(client, id)).payments.map(({ status }) => status)).toEqual(['COMPLETED'])
  })

  // Proves payment_schedules#payments.
  test('a start date of today pays at once when 06:00 has passed', async () => {
    const client = await workspace()
    const { id } = await created(client, transferOf(await rent(client)), {
      start_date: '2027-01-15',
      count: 1,
    })
    await expect.poll(async () => (await found(client, id)).schedule.status).toBe('EXPIRED')
  })
})

const cancelled = (client: Client, id: string) =>
  client.patch(`${PATH}/${id}`, { status: 'CANCELLED' })

describe('cancelling', () => {
  // Proves payment_schedules#states.
  test('a cancelled schedule makes no further payments, and ends once', async () => {
    const client = await workspace()
    const accounts = await rent(client)
    const { id } = await created(client, transferOf(accounts))
    await to(client, '2027-02-01T00:00:00Z')
    const reply = await cancelled(client, id)
    expect(reply).toMatchObject({ status: 200, body: { status: 'CANCELLED' } })
    expect(reply.body).not.toHaveProperty('next_payment_date')
    expect(await cancelled(client, id)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_STATUS' },
    })
    await to(client, '2027-06-01T00:00:00Z')
    expect((await found(client, id)).payments).toHaveLength(1)
  })

  test.each([{}, { status: 'ACTIVE' }, { status: null }])('not with %j', async (patch) => {
    const client = await workspace()
    const { id } = await created(client, transferOf(await rent(client)))
    expect(await client.patch(`${PATH}/${id}`, patch)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY' },
    })
  })

  test('of another workspace is 404', async () => {
    const client = await workspace()
    const { id } = await created(client, transferOf(await rent(client)))
    const other = await bank.workspace()
    expect(await cancelled(other, id)).toMatchObject({ status: 404 })
    expect((await other.get(`${PATH}?id=${id}`)).body.payment_schedules).toEqual([])
  })
})

describe('creating', () => {
  // Proves payment_schedules#fields.
  test('all that is wrong is named at once, in the embedded request too', async () => {
    const client = await workspace()
    const reply = await client.post(PATH, {
      payment_instruction: {
        type: 'INTERNAL_TRANSFER',
        request: { amount: -1, currency: 'USD', receiving_account_alias: 'funding_accounts' },
      },
      schedule: { start_date: '2027-01-14', frequency: 'YEARLY', interval: 0 },
    })
    expect(reply.status).toBe(400)
    expect(reply.body.missing).toEqual(['description', 'payment_instruction.request.type'])
    expect(Object.keys(reply.body.invalid).toSorted()).toEqual([
      'payment_instruction.request.amount',
      'schedule.frequency',
      'schedule.interval',
    ])
  })

  test.each([
    ['today or later', { start_date: '2027-01-14' }, 'schedule.start_date'],
    ['both ends', { end_date: '2028-01-01' }, 'schedule.end_date'],
    ['an end before the start', { count: undefined, end_date: '2027-01-31' }, 'schedule.end_date'],
    ['a date beyond the calendar', { start_date: '2100-01-01' }, 'schedule.start_date'],
    ['a count of zero', { count: 0 }, 'schedule.count'],
    ['an interval of 367', { interval: 367 }, 'schedule.interval'],
  ])('dates: %s', async (_what, schedule, field) => {
    const client = await workspace()
    const reply = await client.post(PATH, body(transferOf(await rent(client)), schedule))
    expect(reply).toMatchObject({ status: 400, body: { invalid: { [field]: expect.any(String) } } })
  })

  test.each([
    [
      'an unknown type',
      { type: 'WIRE', request: {} },
      { invalid: { 'payment_instruction.type': 'must be one of ACH, INTERNAL_TRANSFER' } },
    ],
    ['no type', { request: {} }, { missing: ['payment_instruction.type'] }],
    ['no request', { type: 'ACH' }, { missing: ['payment_instruction.request'] }],
    ['text', 'ACH', { invalid: { payment_instruction: expect.any(String) } }],
  ])('an instruction: %s', async (_what, instruction, problem) => {
    expect(await bank.post(PATH, body(instruction))).toMatchObject({ status: 400, body: problem })
  })

  // Proves payment_schedules#fields.
  test('neither count nor end_date is missing count', async () => {
    const client = await workspace()
    const reply = await client.post(
      PATH,
      body(transferOf(await rent(client)), { count: undefined }),
    )
    expect(reply).toMatchObject({ status: 400, body: { missing: ['schedule.count'] } })
  })

  // Proves payment_schedules#fields.
  test('accounts that do not exist are refused, funds are not checked', async () => {
    const client = await workspace()
    const accounts = await rent(client, 0)
    expect((await created(client, transferOf(accounts))).status).toBe('ACTIVE')
    const unknown = '00000000-0000-7000-8000-000000000000'
    for (const side of ['originating_account_id', 'receiving_account_id']) {
      const reply = await client.post(PATH, body(transferOf({ ...accounts, [side]: unknown })))
      expect(reply).toMatchObject({ status: 400, body: { code: 'ACCOUNT_NOT_FOUND' } })
    }
  })

  test('what the request’s own operation refuses is refused, whatever the accounts can do today', async () => {
    const client = await workspace()
    const accounts = await rent(client)
    const { originating_account_id: from } = accounts
    const stranger = '00000000-0000-7000-8000-000000000000'
    const path = 'payment_instruction.request'
    const refusals: [object, number, object][] = [
      [
        { receiving_account_id: from?.toUpperCase() },
        400,
        { invalid: { [`${path}.receiving_account_id`]: expect.any(String) } },
      ],
      [{ currency: 'EUR' }, 400, { invalid: { [`${path}.currency`]: expect.any(String) } }],
      [{ tenant: '9_9' }, 422, { code: 'INVALID_TENANCY' }],
      [{ originating_customer_id: stranger }, 400, { code: 'CUSTOMER_NOT_FOUND' }],
      [{ receiving_customer_id: stranger }, 400, { code: 'CUSTOMER_NOT_FOUND' }],
      [{ final_customer_id: stranger }, 400, { code: 'CUSTOMER_NOT_FOUND' }],
      [
        { originating_customer_id: (await verifiedCustomer(client)).id },
        422,
        { code: 'IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP' },
      ],
    ]
    for (const [facts, status, problem] of refusals) {
      const reply = await client.post(PATH, body(transferOf({ ...accounts, ...facts })))
      expect(reply, JSON.stringify(facts)).toMatchObject({ status, body: problem })
    }
    const { internal_accounts } = (await client.get('/v0/internal_accounts')).body
    const { id } = internal_accounts.find(
      (it: { account_type: string }) => it.account_type === 'ALLOCATED_SUSPENSE',
    )
    const fromSuspense = body(transferOf({ ...accounts, originating_account_id: id }))
    expect((await client.post(PATH, fromSuspense)).status).toBe(400)
    expect((await client.get(PATH)).body.payment_schedules).toEqual([])
  })

  test('of count and end_date null counts as absent, and capitals in ids are the same ids', async () => {
    const client = await workspace()
    const accounts = await rent(client)
    const endless = { count: null, end_date: '2027-03-01' }
    expect(await created(client, transferOf(accounts), endless)).toMatchObject({
      schedule: { end_date: '2027-03-01' },
    })
    const parties = await achParties(client, { funds: 100_000 })
    const capitals = {
      originating_account_id: parties.account.toUpperCase(),
      receiving_account_id: parties.external.toUpperCase(),
      customer_id: parties.customer.toUpperCase(),
    }
    const unreachable = await externalAccount(client, parties.customer, {
      routing_identifiers: { bank_countries: ['US'], bank_name: 'Harbour Bank' },
    })
    const refused = achBody({ ...parties, external: unreachable })
    expect(await client.post(PATH, body({ type: 'ACH', request: refused }))).toMatchObject({
      status: 400,
      body: { invalid: { 'payment_instruction.request.receiving_account_id': expect.any(String) } },
    })
    const request = achBody(parties, capitals)
    expect((await created(client, { type: 'ACH', request })).status).toBe('ACTIVE')
  })

  test('a schedule without a payment is refused', async () => {
    const client = await workspace()
    const schedule = {
      count: undefined,
      start_date: '2027-01-16',
      start_search: 'FORWARD',
      end_date: '2027-01-18',
    }
    const reply = await client.post(PATH, body(transferOf(await rent(client)), schedule))
    expect(reply).toMatchObject({
      status: 400,
      body: { invalid: { 'schedule.end_date': 'must be later than the first payment' } },
    })
  })

  // Proves payment_schedules#fields.
  test('a key that may not send payments may not schedule them', async () => {
    const client = await workspace()
    const accounts = await rent(client)
    const made = await client.post('/operations/api_keys', {
      name: 'schedules',
      scopes: ['payment_schedules:write'],
    })
    expect(made.status, made.text).toBe(201)
    const narrowed = clientOf(bank.url, made.body.api_key, client.tenant)
    expect(await narrowed.post(PATH, body(transferOf(accounts)))).toMatchObject({ status: 403 })
  })
})

// Proves payment_schedules#lists.
test('schedules and payments are found by account and customer, page by page', async () => {
  const client = await workspace()
  const account = await fundedAccount(client, { funds: 10_000 })
  const { body: shown } = await client.get(`/v0/accounts/${account}`)
  const other = await rent(client)
  const accounts = { ...other, originating_account_id: account }
  const due = { start_date: '2027-01-16', count: 1 }
  const [one, two] = [
    await created(client, transferOf(accounts), due),
    await created(client, transferOf(accounts), due),
  ]
  await created(client, transferOf(other), due)
  await to(client, '2027-01-17T00:00:00Z')
  for (const filter of [`account_id=${account}`, `customer_id=${shown.customer_ids[0]}`]) {
    const first = await client.get(`${PATH}?${filter}&limit=1`)
    expect(first.body.payment_schedules.map((it: { id: string }) => it.id)).toEqual([one.id])
    const token = first.body.next_page_token
    const second = await client.get(`${PATH}?${filter}&limit=1&page_token=${token}`)
    expect(second.body.payment_schedules.map((it: { id: string }) => it.id)).toEqual([two.id])
    const payments = await client.get(`${PATH}/payments?${filter}`)
    expect(payments.body.payments.map((it: Payment) => it.payment_schedule_id)).toEqual([
      one.id,
      two.id,
    ])
  }
})

// Proves payment_schedules#states.
test('moves of the clock and a cancellation at the same time make each payment once', async () => {
  const client = await workspace()
  const accounts = await rent(client)
  const { id } = await created(client, transferOf(accounts), {
    start_date: '2027-01-16',
    frequency: 'DAILY',
    count: 30,
  })
  const move = () => client.post('/sandbox/clock', { advance_to: '2027-02-20T00:00:00Z' })
  const replies = await Promise.all([move(), move(), cancelled(client, id)])
  expect(replies.map(({ status }) => status).filter((it) => it >= 500)).toEqual([])
  const { schedule, payments } = await found(client, id)
  expect(['CANCELLED', 'EXPIRED']).toContain(schedule.status)
  expect((await balances(client, accounts.originating_account_id!)).posted).toBe(
    100_000 - 1000 * payments.length,
  )
  const dates = payments.map((it) => it.payment_date.scheduled_date)
  expect(new Set(dates).size).toBe(dates.length)
})
