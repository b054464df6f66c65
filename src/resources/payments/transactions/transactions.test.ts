// Lists of posted and pending transactions: filters, pages, other tenants.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { endTransfer, fundedAccount, transfer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const DAY = 24 * 3600
const keys = ['monday', 'tuesday', 'wednesday'].map((day) => `${day}-${randomUUID()}`)

let from: string
let to: string
let third: string
const posted: string[] = []
const pending: string[] = []

beforeAll(async () => {
  from = await fundedAccount(bank, { funds: 10_000 })
  to = await fundedAccount(bank)
  third = await fundedAccount(bank)
  for (const key of keys) {
    const body = { originating_account_id: from, receiving_account_id: to, type: 'PEER_TO_PEER' }
    posted.push((await transfer(bank, body, key)).body.id)
    const waits = { ...body, receiving_account_id: third, capture_mode: 'MANUAL', type: 'INVOICE' }
    pending.push((await transfer(bank, waits, key)).body.id)
    await bank.advance(DAY)
  }
})

const uuids = (body: { result: { uuid: string }[] }) => body.result.map(({ uuid }) => uuid)

async function walk(client: Client, path: string): Promise<string[]> {
  const seen: string[] = []
  let token: string | null = ''
  while (token !== null) {
    const query = token === '' ? '' : `&page_token=${encodeURIComponent(token)}`
    const reply = await client.get(`${path}${path.includes('?') ? '&' : '?'}limit=1${query}`)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.result.length).toBeLessThanOrEqual(1)
    seen.push(...uuids(reply.body))
    token = reply.body.next_page_token
  }
  return seen
}

describe('posted transactions', () => {
  // Proves requests#page-tokens.
  test('are listed in the order of posting, and the last page says so with a null token', async () => {
    const { body } = await bank.get(`/v0/transactions/posted?account_id=${from}`)
    expect(uuids(body).slice(1)).toEqual(posted)
    expect(body.next_page_token).toBeNull()
  })

  // Proves requests#page-tokens.
  test('can be walked one by one, each seen once', async () => {
    const { body } = await bank.get('/v0/transactions/posted')
    expect(await walk(bank, '/v0/transactions/posted')).toEqual(uuids(body))
    expect(await walk(bank, `/v0/transactions/posted?account_id=${from},${to}`)).toEqual([
      ...uuids((await bank.get(`/v0/transactions/posted?account_id=${from}`)).body),
    ])
  })

  // Proves transactions#finding-transactions.
  test.each([
    ['uuid', () => `uuid=${posted[0]},${posted[2]}`, () => [posted[0], posted[2]]],
    [
      'uuid, percent-encoded comma',
      () => `uuid=${posted[0]}%2C${posted[2]}`,
      () => [posted[0], posted[2]],
    ],
    ['uuid, repeated', () => `uuid=${posted[0]}&uuid=${posted[2]}`, () => [posted[0], posted[2]]],
    ['idempotency_key', () => `idempotency_key=${keys[1]}`, () => [posted[1]]],
    ['subtype', () => 'subtype=peer_to_peer', () => posted],
    ['type', () => `type=internal_transfer&account_id=${to}`, () => posted],
    ['another type', () => 'type=card', () => []],
    ['account_id of the receiver', () => `account_id=${to}`, () => posted],
    ['dc_sign of that account', () => `account_id=${to}&dc_sign=credit`, () => posted],
    ['dc_sign of that account, the other one', () => `account_id=${to}&dc_sign=debit`, () => []],
    ['a reference', () => 'reference_id=none', () => []],
    ['a card', () => `card_id=${randomUUID()}`, () => []],
    ['being in a batch, which nothing is', () => 'is_batched=true', () => []],
    ['being in no batch', () => `is_batched=false&account_id=${to}`, () => posted],
    ['batches', () => `batch_ids=${randomUUID()}`, () => []],
    [
      'account_id and children, of which there are none',
      () => `account_id=${to}&include_child_transactions=true`,
      () => posted,
    ],
    [
      'children without an account',
      () => 'subtype=peer_to_peer&include_child_transactions=true',
      () => posted,
    ],
    ['type and subtype', () => 'type=internal_transfer&subtype=peer_to_peer', () => posted],
    ['dc_sign of the customer’s side', () => 'subtype=peer_to_peer&dc_sign=debit', () => posted],
    [
      'dc_sign of the customer’s side, the other one',
      () => 'subtype=peer_to_peer&dc_sign=credit',
      () => [],
    ],
    [
      'both of its accounts, once',
      () => `account_id=${from},${to}&subtype=peer_to_peer`,
      () => posted,
    ],
    ['filters that exclude each other', () => `subtype=fee&uuid=${posted[0]}`, () => []],
    ['an unknown account', () => `account_id=${randomUUID()}`, () => []],
  ])('are found by %s', async (_what, query, expected) => {
    const { status, body } = await bank.get(`/v0/transactions/posted?${query()}`)
    expect(status).toBe(200)
    expect(uuids(body)).toEqual(expected())
  })

  test('are found by the account’s number', async () => {
    const { account_number } = (await bank.get(`/v0/accounts/${to}`)).body
    expect(
      uuids((await bank.get(`/v0/transactions/posted?account_no=${account_number}`)).body),
    ).toEqual(posted)
    expect(uuids((await bank.get('/v0/transactions/posted?account_no=000000000000')).body)).toEqual(
      [],
    )
  })

  // Proves transactions#finding-transactions.
  test('are found by date: later than from_date, up to and including to_date', async () => {
    const [first, second] = await Promise.all(
      posted.map(async (id) => (await bank.get(`/v0/transactions/posted/${id}`)).body),
    )
    const days = [first, second].map(({ posted_date }) => posted_date.slice(0, 10))
    const within = async (query: string) =>
      uuids((await bank.get(`/v0/transactions/posted?subtype=peer_to_peer&${query}`)).body)
    expect(await within(`from_date=${days[0]}`)).toEqual(posted.slice(1))
    expect(await within(`to_date=${days[0]}`)).toEqual(posted.slice(0, 1))
    expect(await within(`from_date=${days[0]}&to_date=${days[1]}`)).toEqual(posted.slice(1, 2))
  })

  // Proves transactions#finding-transactions.
  test('are found by their network reference and their card', async () => {
    const card = randomUUID()
    await bank.sql(
      `update posted_transactions set reference_id = 'trace-7', user_data = jsonb_build_object('card_id', $2::text)
       where uuid = $1`,
      [posted[1], card],
    )
    for (const query of ['reference_id=trace-7', `card_id=${card}`]) {
      expect(uuids((await bank.get(`/v0/transactions/posted?${query}`)).body)).toEqual([posted[1]])
    }
    await bank.sql(
      'update posted_transactions set reference_id = null, user_data = null where uuid = $1',
      [posted[1]],
    )
  })

  // Proves transactions#finding-transactions.
  test('that funded others just in time are hidden when asked', async () => {
    await bank.sql('update posted_transactions set is_jit = true where uuid = $1', [posted[1]])
    const list = async (query: string) =>
      uuids((await bank.get(`/v0/transactions/posted?subtype=peer_to_peer${query}`)).body)
    expect(await list('&exclude_jit_transactions=true')).toEqual([posted[0], posted[2]])
    expect(await list('&exclude_jit_transactions=false')).toEqual(posted)
    expect(await list('')).toEqual(posted)
    await bank.sql('update posted_transactions set is_jit = false where uuid = $1', [posted[1]])
  })

  test('never show another tenant’s', async () => {
    const other = await bank.workspace()
    expect(uuids((await other.get('/v0/transactions/posted')).body)).toEqual([])
    expect((await other.get(`/v0/transactions/posted/${posted[0]}`)).status).toBe(404)
  })
})

describe('pending transactions', () => {
  test('are listed oldest first in every state, and can be walked', async () => {
    await endTransfer(bank, pending[1] ?? '', 'CANCELED')
    const { body } = await bank.get(`/v0/transactions/pending?account_id=${from}`)
    expect(uuids(body)).toEqual(pending)
    expect(await walk(bank, '/v0/transactions/pending')).toEqual(pending)
  })

  // Proves transactions#finding-transactions.
  test.each([
    ['status', () => 'status=RELEASED', () => [pending[1]]],
    ['several statuses', () => 'status=PENDING,PARTCLEARED', () => [pending[0], pending[2]]],
    [
      'idempotency_key',
      () => `idempotency_key=${keys[0]},${keys[2]}`,
      () => [pending[0], pending[2]],
    ],
    ['subtype', () => 'subtype=invoice', () => pending],
    ['uuid', () => `uuid=${pending[2]}`, () => [pending[2]]],
    ['the receiving account', () => `account_id=${third}`, () => []],
    ['account_id', () => `account_id=${from},${to}`, () => pending],
    [
      'account_id and children, of which there are none',
      () => `account_id=${from}&include_child_transactions=true`,
      () => pending,
    ],
    ['type', () => 'type=internal_transfer', () => pending],
    ['another type', () => 'type=card', () => []],
    ['another subtype', () => 'subtype=fee', () => []],
    ['a status that none has', () => 'status=DECLINED', () => []],
    [
      'just-in-time funding, which never waits',
      () => 'exclude_jit_transactions=true',
      () => pending,
    ],
    ['a reference', () => 'reference_id=none', () => []],
    ['a card', () => `card_id=${randomUUID()}`, () => []],
    ['a transaction', () => `transaction_id=${randomUUID()}`, () => []],
    ['an unknown account', () => `account_id=${randomUUID()}`, () => []],
  ])('are found by %s', async (_what, query, expected) => {
    expect(uuids((await bank.get(`/v0/transactions/pending?${query()}`)).body)).toEqual(expected())
  })
})

describe('more of pending transactions', () => {
  test('are found by the account’s number, and by both names only when they agree', async () => {
    const { account_number } = (await bank.get(`/v0/accounts/${from}`)).body
    const list = async (query: string) =>
      uuids((await bank.get(`/v0/transactions/pending?${query}`)).body)
    expect(await list(`account_no=${account_number}`)).toEqual(pending)
    expect(await list(`account_no=${account_number}&account_id=${from}`)).toEqual(pending)
    expect(await list(`account_no=${account_number}&account_id=${to}`)).toEqual([])
    expect(await list('account_no=000000000000')).toEqual([])
  })

  // Proves transactions#finding-transactions.
  test('are found by date: later than from_date, up to and including to_date', async () => {
    const { body } = await bank.get(`/v0/transactions/pending/${pending[0]}`)
    const day = body.created.slice(0, 10)
    const list = async (query: string) =>
      uuids((await bank.get(`/v0/transactions/pending?${query}`)).body)
    expect(await list(`from_date=${day}`)).toEqual(pending.slice(1))
    expect(await list(`to_date=${day}`)).toEqual(pending.slice(0, 1))
    expect(await list(`from_date=${day}&to_date=${day}`)).toEqual([])
  })

  // Proves transactions#finding-transactions.
  test('are found by their reference, their card, and the transaction that they belong to', async () => {
    const card = randomUUID()
    await bank.sql(
      `update pending_transactions set reference_id = 'trace-8', transaction_id = $3,
         user_data = jsonb_build_object('card_id', $2::text)
       where uuid = $1`,
      [pending[2], card, posted[0]],
    )
    for (const query of [
      'reference_id=trace-8',
      `card_id=${card}`,
      `transaction_id=${posted[0]}`,
    ]) {
      expect(uuids((await bank.get(`/v0/transactions/pending?${query}`)).body)).toEqual([
        pending[2],
      ])
    }
  })

  test('never show another tenant’s', async () => {
    const other = await bank.workspace()
    expect((await other.get('/v0/transactions/pending')).body).toEqual({
      result: [],
      next_page_token: null,
    })
    expect((await other.get(`/v0/transactions/pending/${pending[0]}`)).status).toBe(404)
    expect((await other.get(`/v0/transactions/pending?uuid=${pending[0]}`)).body.result).toEqual([])
  })
})

// Proves transactions#finding-transactions.
test.each([
  ['limit=0', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=ten', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['page_token=garbled', 'page_token'],
  ['account_id=not-a-uuid', 'account_id'],
  ['from_date=2026-02-30', 'from_date'],
  ['exclude_jit_transactions=yes', 'exclude_jit_transactions'],
  ['dc_sign=up', 'dc_sign'],
  ['subtype=%00', 'subtype'],
  ['include_child_transactions=1', 'include_child_transactions'],
  ['is_batched=no', 'is_batched'],
  ['is_batched=true&page_token=garbled', 'page_token'],
  ['batch_ids=seven', 'batch_ids'],
  ['card_id=seven', 'card_id'],
  ['uuid=seven', 'uuid'],
  ['is_batched=false&batch_ids=0195f3a0-0000-7000-8000-00000000dead', 'is_batched'],
  ['is_batched=true&batch_ids=0195f3a0-0000-7000-8000-00000000dead', 'is_batched'],
])('?%s is a bad query parameter, and named', async (query, name) => {
  const { status, body } = await bank.get(`/v0/transactions/posted?${query}`)
  expect({ status, ...body }).toMatchObject({
    status: 400,
    code: 'BAD_QUERY_PARAMETER',
    title: 'Bad Request Query Parameter',
  })
  expect(body.detail).toContain(name)
})

test('a page token belongs to its filters, and more than a hundred rows are never sent', async () => {
  const { body } = await bank.get('/v0/transactions/posted?limit=1')
  const token = encodeURIComponent(body.next_page_token)
  expect(
    (await bank.get(`/v0/transactions/posted?limit=1&subtype=fee&page_token=${token}`)).status,
  ).toBe(400)
  expect((await bank.get(`/v0/transactions/posted?limit=500&page_token=${token}`)).status).toBe(200)
})
