// Every field of posted and pending transactions
// (contract: transactions#posted-transactions, transactions#lines, transactions#pending-transactions).

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestWorkspace, type Reply } from '../../../../test/bank.ts'
import { achParties, liveToSettlement, returnAch, sendAch } from '../../../../test/ach.ts'
import { cardNetwork } from '../../../../test/cards.ts'
import { authorize, endTransfer, fundedAccount, transfer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

type Shown = Reply['body']

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const kinds: Record<string, (value: unknown) => boolean> = {
  'int ≥ 0': (it) => Number.isSafeInteger(it) && (it as number) >= 0,
  'int ≥ 1': (it) => Number.isSafeInteger(it) && (it as number) >= 1,
  int: (it) => Number.isSafeInteger(it),
  text: (it) => typeof it === 'string',
  boolean: (it) => typeof it === 'boolean',
  uuid: (it) => typeof it === 'string' && UUID.test(it),
  time: (it) => typeof it === 'string' && TIME.test(it),
  date: (it) => typeof it === 'string' && /^\d{4}-\d\d-\d\d$/.test(it),
  object: (it) => typeof it === 'object' && it !== null && !Array.isArray(it),
  array: (it) => Array.isArray(it),
  sign: (it) => it === 'credit' || it === 'debit',
  currency: (it) => typeof it === 'string' && /^[A-Z]{3}$/.test(it),
}

/** `kind?` may be null; the field is there all the same. */
function expectFields(shown: Shown, fields: Record<string, string>, optional: string[]): void {
  const known = [...Object.keys(fields), ...optional]
  expect(Object.keys(shown).filter((name) => !known.includes(name))).toEqual([])
  for (const [name, kind] of Object.entries(fields)) {
    expect(Object.hasOwn(shown, name), `${name} is there`).toBe(true)
    const [plain = '', nullable] = kind.split('?')
    const isRight =
      (nullable !== undefined && shown[name] === null) || kinds[plain]?.(shown[name]) === true
    expect(isRight, `${name} is ${kind}: ${JSON.stringify(shown[name])}`).toBe(true)
  }
  for (const name of optional) {
    if (name in shown) expect(shown[name], `${name} is left out rather than null`).not.toBeNull()
  }
}

const postedFields = {
  id: 'int ≥ 1',
  uuid: 'uuid',
  type: 'text',
  subtype: 'text',
  status: 'text',
  created: 'time',
  updated: 'time',
  effective_date: 'time',
  posted_date: 'time',
  transaction_time: 'time',
  settlement_date: 'date',
  idemkey: 'text',
  info_only: 'boolean',
  lead_mode: 'boolean',
  reference_id: 'text?',
  tenant: 'text',
  data: 'object',
}
const postedOptional = ['disputes', 'enhanced_transaction']
const postedData = { force_post: 'boolean', lines: 'array', memo: 'text', metadata: 'object?' }
const postedDataOptional = [
  'external_data',
  'hold_id',
  'original_trx',
  'parent_trx',
  'risk_info',
  'user_data',
  'vendor_info',
]
const lineFields = {
  account_id: 'uuid',
  account_no: 'text',
  amount: 'int ≥ 0',
  avail_balance: 'int',
  available_balance: 'int',
  balance: 'int',
  created: 'time',
  updated: 'time',
  currency: 'currency',
  dc_sign: 'sign',
  is_fee: 'boolean',
  is_gl_acc: 'boolean',
  is_offset: 'boolean',
  is_primary: 'boolean',
  meta: 'object?',
  network: 'text',
  related_line: 'int ≥ 1',
  seq: 'int ≥ 1',
  tenant: 'text',
  uuid: 'uuid',
}

const pendingFields = {
  account_id: 'uuid',
  account_no: 'text',
  created: 'time',
  data: 'object',
  id: 'int ≥ 1',
  idemkey: 'text',
  reference_id: 'text?',
  tenant: 'text',
  updated: 'time',
  uuid: 'uuid',
}
const pendingOptional = ['offset_account_id', 'offset_account_no']
const pendingData = {
  amount: 'int ≥ 0',
  auto_post_at: 'time',
  avail_balance: 'int',
  available_balance: 'int',
  balance: 'int',
  currency: 'currency',
  dc_sign: 'sign',
  effective_date: 'time',
  expires_at: 'time',
  force_post: 'boolean',
  idemkey: 'text',
  memo: 'text',
  network: 'text',
  operation: 'text',
  reason: 'text',
  req_amount: 'int ≥ 0',
  status: 'text',
  subtype: 'text',
  total_amount: 'int ≥ 0',
  transaction_time: 'time',
  type: 'text',
  was_partial: 'boolean',
}
const pendingDataOptional = ['external_data', 'risk_info', 'transaction_id', 'user_data']

let from: string
let to: string
let immediate: Shown
let completed: Shown
let waiting: Shown
let cleared: Shown

const get = async (path: string): Promise<Shown> => {
  const { status, body, text } = await bank.get(`/v0/transactions/${path}`)
  expect(status, text).toBe(200)
  return body
}

beforeAll(async () => {
  from = await fundedAccount(bank, { funds: 10_000 })
  to = await fundedAccount(bank)
  const sides = { originating_account_id: from, receiving_account_id: to }
  const whole = { ...sides, memo: 'Rent', metadata: { month: 6 }, reference_id: 'ours' }
  immediate = await get(`posted/${(await transfer(bank, whole, 'first-key')).body.id}`)
  const { id } = (await transfer(bank, { ...sides, capture_mode: 'MANUAL', amount: 250 }, 'second'))
    .body
  waiting = await get(`pending/${id}`)
  await bank.advance(60)
  await endTransfer(bank, id, 'COMPLETE', 'third')
  cleared = await get(`pending/${id}`)
  completed = await get(`posted/${id}`)
})

describe('a posted transaction', () => {
  // Proves requests#times-ids-and-amounts, transactions#posted-transactions.
  test('has every field that it must have, and no other', async () => {
    const { result } = await get('posted')
    expect(result.length).toBeGreaterThanOrEqual(3)
    for (const shown of [immediate, completed, ...result]) {
      expectFields(shown, postedFields, postedOptional)
      expectFields(shown.data, postedData, postedDataOptional)
      for (const line of shown.data.lines) expectFields(line, lineFields, ['sweep_agg_id'])
    }
  })

  // Proves transactions#lines.
  test('shows the amount, both accounts, and their balances right after', async () => {
    expect(immediate).toMatchObject({
      type: 'internal_transfer',
      subtype: 'account_to_account',
      status: 'COMPLETE',
      idemkey: 'first-key',
      info_only: false,
      lead_mode: true,
      reference_id: null,
      tenant: bank.tenant,
      data: { force_post: false, memo: 'Rent', metadata: { month: 6 } },
    })
    const numbers = await Promise.all(
      [from, to].map(async (id) => (await bank.get(`/v0/accounts/${id}`)).body.account_number),
    )
    expect(immediate.data.lines).toMatchObject([
      {
        account_id: from,
        account_no: numbers[0],
        amount: 100,
        balance: 9900,
        avail_balance: 9900,
        available_balance: 9900,
        currency: 'USD',
        dc_sign: 'debit',
        is_primary: true,
        is_offset: false,
        is_fee: false,
        is_gl_acc: false,
        meta: null,
        network: 'INTERNAL',
        seq: 1,
        related_line: 2,
        tenant: bank.tenant,
      },
      {
        account_id: to,
        account_no: numbers[1],
        amount: 100,
        balance: 100,
        dc_sign: 'credit',
        is_primary: false,
        is_offset: true,
        seq: 2,
        related_line: 1,
      },
    ])
  })

  // Proves transactions#lines.
  test('has exactly one primary line, and credits that equal its debits', async () => {
    for (const { data } of (await get('posted')).result) {
      const lines = data.lines as { is_primary: boolean; is_offset: boolean; amount: number }[]
      expect(lines.filter(({ is_primary }) => is_primary)).toHaveLength(1)
      expect(lines.filter(({ is_offset }) => is_offset)).toHaveLength(1)
      const sum = (sign: string) =>
        data.lines
          .filter((line: { dc_sign: string }) => line.dc_sign === sign)
          .reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
      expect(sum('credit')).toBe(sum('debit'))
      expect(new Set(data.lines.map(({ uuid }: { uuid: string }) => uuid)).size).toBe(lines.length)
    }
  })

  // Proves requests#absent-fields, transactions#posted-transactions.
  test('has an empty memo and null metadata when nothing was said, and names its hold', () => {
    expect(completed.data).toMatchObject({ memo: '', metadata: null, hold_id: completed.uuid })
    expect(completed).toMatchObject({ idemkey: 'third', uuid: waiting.uuid })
    expect(immediate.data).not.toHaveProperty('hold_id')
    expect(immediate.id).toBeLessThan(completed.id)
  })

  // Proves transactions#posted-transactions.
  test('is told to the world in the same shape', async () => {
    const [made] = await bank.sql<{ count: number }>(
      `select count(*)::int as count from events
       where resource_id = $1 and type = 'TRANSACTION.POSTED.CREATED'`,
      [immediate.uuid],
    )
    expect(made?.count).toBe(1)
    expect((await get(`posted?uuid=${immediate.uuid}`)).result).toEqual([immediate])
  })
})

describe('a pending transaction', () => {
  // Proves transactions#pending-transactions.
  test('has every field that it must have, and no other; so has its past, without a past of its own', async () => {
    const { result } = await get('pending')
    for (const shown of [waiting, cleared, ...result]) {
      expectFields(shown, pendingFields, pendingOptional)
      expectFields(shown.data, { ...pendingData, history: 'array' }, pendingDataOptional)
      for (const past of shown.data.history) {
        expectFields(past, pendingFields, pendingOptional)
        expectFields(past.data, pendingData, pendingDataOptional)
      }
    }
  })

  // Proves transactions#pending-transactions.
  test('says what waits, on which account, and until when', () => {
    expect(waiting).toMatchObject({
      account_id: from,
      offset_account_id: to,
      idemkey: 'second',
      reference_id: null,
      tenant: bank.tenant,
      data: {
        amount: 250,
        req_amount: 250,
        total_amount: 250,
        balance: 9900,
        avail_balance: 9650,
        available_balance: 9650,
        currency: 'USD',
        dc_sign: 'debit',
        force_post: false,
        history: [],
        idemkey: 'second',
        memo: '',
        network: 'INTERNAL',
        operation: 'hold_new',
        reason: '',
        status: 'PENDING',
        subtype: 'account_to_account',
        type: 'internal_transfer',
        was_partial: false,
      },
    })
    expect(waiting.data.auto_post_at).toBe(waiting.data.expires_at)
    expect(waiting.data.expires_at > waiting.created).toBe(true)
  })

  // Proves transactions#pending-transactions.
  test('stays to be seen after it was posted, with what it was before', () => {
    expect(cleared).toMatchObject({
      id: waiting.id,
      uuid: waiting.uuid,
      created: waiting.created,
      data: { status: 'CLEARED', operation: 'hold_post', balance: 9650, available_balance: 9650 },
    })
    expect(cleared.updated > waiting.updated).toBe(true)
    const { history: _none, ...data } = waiting.data
    expect(cleared.data.history).toEqual([{ ...waiting, data }])
  })

  test('is listed exactly as it is shown', async () => {
    expect((await get(`pending?uuid=${waiting.uuid}`)).result).toEqual([cleared])
  })
})

// Proves transactions#posted-transactions.
describe('what is known of a transaction', () => {
  const day = (time: string) => time.slice(0, 10)

  test('is shown of transfers: the day of the posting, and the hold that a completion ends', () => {
    expect(immediate.settlement_date).toBe(day(immediate.posted_date))
    expect(immediate.data).not.toHaveProperty('parent_trx')
    expect(completed.settlement_date).toBe(day(completed.posted_date))
    expect(completed.data).toMatchObject({ parent_trx: waiting.uuid, hold_id: waiting.uuid })
    for (const { data } of [immediate, completed]) {
      for (const name of ['risk_info', 'vendor_info', 'external_data'])
        expect(data).not.toHaveProperty(name)
    }
  })

  test('is shown of ACH: the day of settlement, the risk and the data of the request, and what a return undoes', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 10_000 })
    const risk = { client_ip: '203.0.113.7' }
    const sent = await sendAch(client, parties, { risk, external_data: { order: 7 } })
    const known = { risk_info: risk, external_data: { order: 7 } }
    const held = await client.get(`/v0/transactions/pending/${sent.external_id}`)
    expect(held.body.data).toMatchObject(known)
    await liveToSettlement(client)
    const settled = (await client.get(`/v0/transactions/posted/${sent.external_id}`)).body
    expect(settled).toMatchObject({
      settlement_date: day(settled.posted_date),
      data: { ...known, parent_trx: sent.external_id },
    })
    await returnAch(client, sent.id)
    const [entry] = (await client.get('/v0/ach/incoming')).body.transactions
    const returned = (await client.get(`/v0/transactions/posted/${entry.external_id}`)).body
    expect(returned).toMatchObject({
      settlement_date: day(returned.posted_date),
      data: { original_trx: sent.external_id, parent_trx: sent.external_id, risk_info: risk },
    })
    const plain = await sendAch(client, parties)
    const pending = await client.get(`/v0/transactions/pending/${plain.external_id}`)
    expect(pending.body.data).not.toHaveProperty('risk_info')
  })

  test('is shown of cards: what the network says, and the payment that a clearing completes or a refund gives back', async () => {
    const { clear, cardWith } = cardNetwork(bank)
    const { card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600, {
      card_acceptor: { name: 'Shop', mcc: '5411' },
    })
    await clear(token, 600)
    const posted = await get(`posted/${token}`)
    expect(posted.settlement_date).toBe(day(posted.posted_date))
    expect(posted.data.vendor_info).toEqual({
      vendor_type: posted.data.lines[0].network,
      vendor_data: posted.data.user_data,
    })
    expect(posted.data.vendor_info.vendor_data).toMatchObject({ card_id: card, mcc: '5411' })
    expect(posted.data.parent_trx).toBe(token)
    const { body } = await clear(token, 250, { is_refund: true })
    expect((await get(`posted/${body.transaction.token}`)).data.parent_trx).toBe(token)
  })
})
