// Amounts up to 2^63 - 1 cents (contract: requests#times-ids-and-amounts): none of their digits is lost on any way.

import { afterAll, describe, expect, test } from 'vitest'
import { ExactNumber, parseJson } from '../src/platform/values/json.ts'
import { type Client, openTestBank } from './bank.ts'
import { forkOf, must, restore, snapshotOf } from './copies.ts'
import { until } from './receiver.ts'
import { control, listControls, rollingWindow } from './spend_controls.ts'
import { wrongIn } from './verified.ts'
import {
  authorize,
  endTransfer,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from './world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const exact = (digits: string) => new ExactNumber(digits)
const MOST = exact('9223372036854775807')
const AMOUNTS = ['9007199254740993', '9007199254740993000', '9223372036854775807']
const HELD = 9007199254740993n

const from = (account: string) => ({ originating_account_id: account })
const to = (account: string) => ({ receiving_account_id: account })
const FUNDS = { originating_account_alias: 'funding_accounts' }
const PATH = '/v0/transactions/internal_transfer'

/** The JSON text of a number as the bank sent it. */
const amountIn = (text: string) => /"amount":(\d+)/.exec(text)?.[1]

const linesOf = async (client: Client, id: string) =>
  (await client.get(`/v0/transactions/posted/${id}`)).body.data.lines as {
    amount: unknown
    balance: unknown
  }[]

describe.each(AMOUNTS)('an amount of %s', (digits) => {
  // Proves requests#times-ids-and-amounts.
  test('is kept and returned exactly: in responses, lists, balances, events and webhooks', async () => {
    const client = await bank.workspace()
    const inbox = must(
      await client.post('/sandbox/inboxes', { enabled_events: ['TRANSACTION.POSTED.*'] }),
      201,
    )
    const account = await fundedAccount(client)
    const made = await transfer(client, { ...FUNDS, ...to(account), amount: exact(digits) })
    expect(made.status, made.text).toBe(200)
    expect(amountIn(made.text)).toBe(digits)
    const { id } = made.body
    expect(amountIn((await client.get(`${PATH}/${id}`)).text)).toBe(digits)
    const posted = await client.get(`/v0/transactions/posted/${id}`)
    expect([...posted.text.matchAll(/"amount":(\d+)/g)].map(([, it]) => it)).toEqual([
      digits,
      digits,
    ])
    const listed = await client.get(`/v0/transactions/posted?account_id=${account}`)
    expect(listed.text).toContain(`"balance":${digits}`)
    expect((await client.get(`/v0/accounts/${account}`)).text).toContain(`"balance":${digits}`)
    const balances = await client.get(`/v0/accounts/${account}/balances`)
    expect(balances.text).toContain(`"posted":${digits}`)
    const trial = await client.get('/v0/internal_accounts/trial_balance')
    expect(trial.text).toContain(`"credits":${digits}`)
    const events = (await client.get('/v0/events')).body.event_list
    const event = events.find((it: { type: string }) => it.type === 'TRANSACTION.POSTED.CREATED')
    expect(amountIn(event.event_resource)).toBe(digits)
    let sent = ''
    await until(async () => {
      const [message] = (await client.get(`/sandbox/inboxes/${inbox.id}/messages`)).body.messages
      if (!message) return false
      const { body } = (await client.get(`/sandbox/inboxes/${inbox.id}/messages/${message.id}`))
        .body
      sent = JSON.parse(body).event_resource
      return true
    })
    expect(amountIn(sent)).toBe(digits)
  })
})

// Proves requests#times-ids-and-amounts.
test('2^63 is refused with 400 that names the field, and so are its neighbours beyond', async () => {
  const account = await fundedAccount(bank)
  for (const digits of [
    '9223372036854775808',
    '9223372036854776000',
    '1e19',
    '9223372036854775807.5',
  ]) {
    const body = JSON.stringify({
      ...FUNDS,
      ...to(account),
      currency: 'USD',
      type: 'FEE',
      amount: 0,
    })
    const reply = await bank.post(PATH, body.replace('"amount":0', `"amount":${digits}`), {
      'idempotency-key': digits,
    })
    expect(reply, digits).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', invalid: { amount: expect.any(String) } },
    })
  }
})

test('the same digits are the same request, and others are not', async () => {
  const limit = await control(bank)
  const ask = (digits: string) =>
    bank.patch(
      `/v0/spend_controls/${limit}`,
      { amount_limit: exact(digits) },
      { 'idempotency-key': 'digits' },
    )
  expect((await ask('9007199254740993')).status).toBe(200)
  expect((await ask('9007199254740995')).body.code).toBe('IDEMPOTENCY_INVALID_REUSE')
  expect((await ask('9007199254740993')).status).toBe(200)
})

// Proves requests#times-ids-and-amounts.
test('of transfers that would pass 2^63 - 1 together, one is posted and the others are refused with 422', async () => {
  const client = await bank.workspace()
  const account = await fundedAccount(client)
  const half = { ...FUNDS, ...to(account), amount: exact('4611686018427387904') }
  const replies = await Promise.all(Array.from({ length: 6 }, () => transfer(client, half)))
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(5)
  for (const reply of refused)
    expect(reply).toMatchObject({ status: 422, body: { code: 'BALANCE_VIOLATION' } })
  const { body } = await client.get(`/v0/transactions/posted?account_id=${account}`)
  expect(body.result).toHaveLength(1)
  const rest = { ...FUNDS, ...to(account), amount: exact('4611686018427387903') }
  expect((await transfer(client, rest)).status).toBe(200)
  const balances = await client.get(`/v0/accounts/${account}/balances`)
  expect(balances.body.balances ?? balances.body).toMatchObject({ posted: MOST })
})

test('a balance of 2^63 - 1 takes no further cent, and a debt of as much pays none', async () => {
  const client = await bank.workspace()
  const [full, empty] = [await fundedAccount(client), await fundedAccount(client)]
  expect((await transfer(client, { ...FUNDS, ...to(full), amount: MOST })).status).toBe(200)
  const refused = { status: 422, body: { code: 'BALANCE_VIOLATION' } }
  const rewards = { originating_account_alias: 'rewards' }
  expect(await transfer(client, { ...rewards, ...to(full), amount: 1 })).toMatchObject(refused)
  expect(await transfer(client, { ...FUNDS, ...to(empty), amount: 1 })).toMatchObject(refused)
})

// Proves requests#times-ids-and-amounts.
test('a hold keeps its digits through every state, and in the events of its states', async () => {
  const client = await bank.workspace()
  const [payer, payee] = [await fundedAccount(client), await fundedAccount(client)]
  await transfer(client, { ...FUNDS, ...to(payer), amount: MOST })
  const amount = exact(String(HELD))
  const held = { ...from(payer), ...to(payee), amount, capture_mode: 'MANUAL' }
  const made = await transfer(client, held)
  expect(made.status, made.text).toBe(200)
  const path = `/v0/transactions/pending/${made.body.id}`
  const left = exact(String(2n ** 63n - 1n - HELD))
  expect((await client.get(path)).body.data).toMatchObject({
    amount,
    balance: MOST,
    available_balance: left,
  })
  const ended = await endTransfer(client, made.body.id, 'COMPLETE')
  expect(ended.body).toMatchObject({ status: 'COMPLETE', amount })
  const { data } = (await client.get(path)).body
  expect(data).toMatchObject({ total_amount: amount, balance: left })
  expect(data.history).toMatchObject([{ data: { amount, balance: MOST, available_balance: left } }])
  const events = (await client.get('/v0/events?type=TRANSACTION.PENDING.*')).body.event_list
  const updated = events.find((it: { type: string }) => it.type === 'TRANSACTION.PENDING.UPDATED')
  expect(parseJson(updated.event_resource_changed_fields)).toMatchObject({
    data: { balance: MOST },
  })
  expect(parseJson(updated.event_resource)).toMatchObject({
    data: { history: [{ data: { balance: MOST } }] },
  })
})

test('limits, floors and ceilings reach as far, and what is used is exact', async () => {
  const client = await bank.workspace()
  const shop = await fundedAccount(client)
  const balance_ceiling = { balance: exact('9223372036854775806') }
  const account = await fundedAccount(client, {
    account: { balance_floor: { balance: exact('-9223372036854775807') }, balance_ceiling },
  })
  expect((await client.get(`/v0/accounts/${account}`)).body).toMatchObject({ balance_ceiling })
  expect(await transfer(client, { ...FUNDS, ...to(account), amount: MOST })).toMatchObject({
    status: 422,
    body: { code: 'BALANCE_VIOLATION' },
  })
  const amount_limit = exact('9007199254740995')
  const limit = await control(client, { amount_limit, time_range: rollingWindow(7) })
  await listControls(client, account, [limit])
  const pay = (amount: unknown) => transfer(client, { ...from(account), ...to(shop), amount })
  expect((await pay(exact('9007199254740994'))).status).toBe(200)
  const usage = `/v0/spend_controls/${limit}/usage?account_id=${account}`
  expect((await client.get(usage)).text).toContain('"used":9007199254740994,"remaining":1')
  expect(await pay(2)).toMatchObject({ status: 422, body: { code: 'SPEND_CONTROL_VIOLATION' } })
  expect((await pay(1)).status).toBe(200)
  expect((await client.get(usage)).body).toMatchObject({
    used: amount_limit,
    remaining: 0,
    amount_limit,
  })
  const more = exact('9223372036854775807')
  const patched = await client.patch(`/v0/spend_controls/${limit}`, { amount_limit: more })
  expect(patched.body).toMatchObject({ amount_limit: more })
  const found = async (query: string) =>
    (await client.get(`/v0/spend_controls?${query}`)).body.spend_controls.length
  expect(await found('amount_limit=9223372036854775807')).toBe(1)
  expect(await found('amount_limit=9223372036854775806')).toBe(0)
  expect(await found('amount_limit_lte=9223372036854775806')).toBe(0)
  expect(await client.get('/v0/spend_controls?amount_limit=9223372036854775808')).toMatchObject({
    status: 400,
    body: { code: 'BAD_QUERY_PARAMETER', detail: expect.stringContaining('amount_limit') },
  })
})

test('cards authorize, clear and refund as much', async () => {
  const client = await bank.workspace()
  const { id: customer } = await verifiedCustomer(client)
  const account = await fundedAccount(client, { customer })
  await transfer(client, { ...FUNDS, ...to(account), amount: MOST })
  const { id: card } = await issuedCard(client, { account, customer })
  const amount = exact('9223372036854775806')
  const held = await authorize(client, card, amount)
  expect(held).toMatchObject({ state: 'PENDING', amount })
  const clear = (path: string, body: object) =>
    client.post(`/v0/cards/transaction_simulations/${path}`, {
      original_transaction_id: held.token,
      ...body,
    })
  expect(await clear('authorization/advice', { amount: 2, increment: true })).toMatchObject({
    status: 400,
    body: { invalid: { amount: expect.stringContaining('must be at most 1,') } },
  })
  expect((await clear('clearing', { amount })).body.transaction).toMatchObject({ amount })
  expect((await clear('clearing', { amount, is_refund: true })).body.transaction).toMatchObject({
    amount,
  })
  const again = await clear('clearing', { amount: 1, is_refund: true })
  expect(again.status, again.text).toBeLessThan(500)
})

// Proves requests#times-ids-and-amounts.
test('a fork and a restored snapshot have every digit', async () => {
  const client = await bank.workspace()
  const account = await fundedAccount(client)
  const amount = exact('9007199254740993')
  const made = await transfer(client, { ...FUNDS, ...to(account), amount, capture_mode: 'MANUAL' })
  const snapshot = await snapshotOf(client)
  const fork = await forkOf(bank, client)
  for (const it of [fork, client]) {
    const ended = await endTransfer(it, made.body.id, 'COMPLETE')
    expect(ended.body).toMatchObject({ status: 'COMPLETE', amount })
    expect(await linesOf(it, made.body.id)).toMatchObject([{ amount }, { amount, balance: amount }])
  }
  must(await restore(client, snapshot), 200)
  expect((await client.get(`${PATH}/${made.body.id}`)).body).toMatchObject({
    status: 'PENDING',
    amount,
  })
})

test('a request is logged, rehearsed and refused with every digit', async () => {
  const client = await bank.workspace()
  const account = await fundedAccount(client)
  const amount = exact('9007199254740993')
  const body = { ...FUNDS, ...to(account), amount, currency: 'USD', type: 'FEE' }
  const rehearsed = await client.post(PATH, body, {
    'idempotency-key': 'rehearsed',
    'florin-rehearsal': 'true',
  })
  expect(rehearsed.headers.get('florin-rehearsal-effects')).toContain('"posted":9007199254740993')
  const made = await transfer(client, body)
  const request = made.headers.get('request-id')
  await expect
    .poll(async () => (await client.get(`/operations/requests/${request}`)).body)
    .toMatchObject({ request_body: { amount }, response_body: { amount } })
  const closed = await client.patch(`/v0/accounts/${account}`, { status: 'CLOSED' })
  expect(closed.status).toBeLessThan(500)
  expect(closed.text).not.toContain('\\u0000')
})

test('after all that the books are right', async () => {
  expect(await wrongIn(bank)).toEqual([])
})

test('a floor below -(2^63 - 1) is refused with 400 that names it, and the lowest one shows no more than 2^63 - 1 as available', async () => {
  const account = await fundedAccount(bank, { funds: 500 })
  const path = `/v0/accounts/${account}`
  const floor = (digits: string) => `{"balance_floor":{"balance":${digits}}}`
  for (const digits of ['-9223372036854775808', '-9223372036854775809', '-9223372036854777856']) {
    expect(await bank.patch(path, floor(digits)), digits).toMatchObject({
      status: 400,
      body: { invalid: { 'balance_floor.balance': 'must be at least -9223372036854775807' } },
    })
  }
  const lowest = await bank.patch(path, floor('-9223372036854775807'))
  expect(lowest.status, lowest.text).toBe(200)
  expect(lowest.text).toContain('"balance":9223372036854775807')
})
