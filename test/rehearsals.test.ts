// A rehearsal answers as the real request would, and nothing of it remains (contract: requests#rehearsals).

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { whyNotRehearsed } from '../src/platform/contract/rehearsal.ts'
import { type Parts, routesOf } from '../src/nouns.ts'
import { achParties, sendAch } from './ach.ts'
import { ACCEPTOR } from './cards.ts'
import { type Client, openTestBank, type Reply } from './bank.ts'
import {
  comparable,
  effectsOf,
  eventsAfter,
  expectSameEvents,
  REHEARSAL,
  rehearsingClient,
  stateOf,
} from './rehearsals.ts'
import {
  authorize,
  balances,
  bulk,
  cardMessage,
  endTransfer,
  fundedAccounts,
  issuedCard,
  person,
  transfer,
} from './world.ts'

// An API process: nothing happens in the database but what is asked here.
const bank = await openTestBank({ FLORIN_ROLE: 'api', FLORIN_LOG_LEVEL: 'silent' })
afterAll(() => bank.close())

const PATH = '/v0/transactions/internal_transfer'
const FUNDS = 10_000
let client: Client
let from: string
let to: string
const body = (facts: object = {}) => ({
  amount: 2500,
  currency: 'USD',
  type: 'ACCOUNT_TO_ACCOUNT',
  originating_account_id: from,
  receiving_account_id: to,
  ...facts,
})
const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })

beforeAll(async () => {
  client = await bank.workspace()
  const [one = '', other = ''] = await fundedAccounts(client, 2, FUNDS)
  from = one
  to = other
})

const rehearse = (facts: object = {}, headers: Record<string, string> = keyed()) =>
  client.post(PATH, body(facts), { ...headers, ...REHEARSAL })

/** Holds that nothing in the database is changed by it. */
async function leavesNothing(ask: () => Promise<Reply>): Promise<Reply> {
  const before = await stateOf(bank)
  const reply = await ask()
  expect(await stateOf(bank)).toEqual(before)
  return reply
}

const sums = (posted: number, held = 0) => ({ posted, held, available: posted - held })

describe('a rehearsed transfer', () => {
  // Proves requests#rehearsals.
  test('answers as the real one would, and leaves nothing', async () => {
    const key = keyed()
    const rehearsed = await leavesNothing(() => rehearse({ amount: 100 }, key))
    expect(rehearsed.headers.get('florin-rehearsal')).toBe('true')
    const { body: shown } = await client.get(`/v0/accounts/${to}/balances`)
    expect(shown).toMatchObject(sums(FUNDS))
    // Under the same key, which is still free.
    const real = await client.post(PATH, body({ amount: 100 }), key)
    expect(real.headers.get('florin-rehearsal')).toBeNull()
    expect(real.status).toBe(200)
    expect(rehearsed.status).toBe(200)
    const [one, other] = comparable(rehearsed.text, real.text)
    expect(one).toBe(other)
    await transfer(client, { originating_account_id: to, receiving_account_id: from, amount: 100 })
  })

  // Proves requests#rehearsals.
  test('tells which balances would change, and which events there would be', async () => {
    const effects = effectsOf(await rehearse())
    expect(effects.balances).toHaveLength(2)
    expect(effects.balances).toEqual(
      expect.arrayContaining([
        { account_id: from, before: sums(FUNDS), after: sums(FUNDS - 2500) },
        { account_id: to, before: sums(FUNDS), after: sums(FUNDS + 2500) },
      ]),
    )
    expect(effects.balance_count).toBe(2)
    const types = effects.events.map(({ type }) => type)
    expect(types).toContain('TRANSACTION.POSTED.CREATED')
    expect(types).toContain('INTERNAL_TRANSFER.SUCCEEDED')
    expect(effects.event_count).toBe(types.length)
  })

  test('of the kind that waits tells what would be held', async () => {
    const effects = effectsOf(await leavesNothing(() => rehearse({ capture_mode: 'MANUAL' })))
    const held = { before: sums(FUNDS), after: sums(FUNDS, 2500) }
    expect(effects.balances).toEqual([{ account_id: from, ...held }])
  })

  // Proves requests#rehearsals.
  test('is refused as the real one would be, and the refusal is not kept', async () => {
    const key = keyed()
    const refused = await leavesNothing(() => rehearse({ amount: FUNDS + 1 }, key))
    expect(refused).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_FUNDS' } })
    expect(refused.headers.get('florin-rehearsal')).toBe('true')
    expect(effectsOf(refused)).toMatchObject({ balance_count: 0, event_count: 0 })
    // With the same key and another body: an answer that was kept would make it an invalid reuse.
    expect(await rehearse({ amount: 1 }, key)).toMatchObject({ status: 200 })
  })

  test('has an id of the right form, and a number above those of real ones', async () => {
    const { body: shown } = await rehearse()
    expect(shown.id).toMatch(/^[0-9a-f-]{36}$/)
    expect((await client.get(`${PATH}/${shown.id}`)).status).toBe(404)
  })
})

describe('the key of a rehearsal', () => {
  test('is required where the real request requires one', async () => {
    expect(await rehearse({}, {})).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  })

  // Proves requests#rehearsals.
  test('that is used up is refused as a repeat would be', async () => {
    const key = keyed()
    await client.post(PATH, body({ amount: 1 }), key)
    const repeat = await leavesNothing(() => rehearse({ amount: 1 }, key))
    expect(repeat).toMatchObject({ status: 409, body: { code: 'DUPLICATE_RESOURCE' } })
    await transfer(client, { originating_account_id: to, receiving_account_id: from, amount: 1 })
  })

  test('that has an answer gets this answer again, and with another body it is an invalid reuse', async () => {
    const key = keyed()
    const first = await client.post('/v0/customers', person, key)
    const again = await leavesNothing(() =>
      client.post('/v0/customers', person, { ...key, ...REHEARSAL }),
    )
    expect(again).toMatchObject({ status: 201, text: first.text })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const other = { ...person, first_name: 'Eve' }
    expect(await client.post('/v0/customers', other, { ...key, ...REHEARSAL })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_INVALID_REUSE' },
    })
  })

  // Proves requests#rehearsals.
  test('that another request holds is in use', async () => {
    const key = randomUUID()
    const holder = new pg.Client({ connectionString: bank.databaseUrl })
    await holder.connect()
    await holder.query(`select pg_advisory_lock(hashtextextended($1, 0))`, [
      `${client.tenant} ${key}`,
    ])
    const inUse = { status: 409, body: { code: 'IDEMPOTENCY_CONCURRENT_USE' } }
    try {
      expect(await rehearse({}, keyed(key))).toMatchObject(inUse)
      const headers = { ...keyed(key), ...REHEARSAL }
      expect(await client.post('/v0/customers', person, headers)).toMatchObject(inUse)
    } finally {
      await holder.end()
    }
  })

  // Proves requests#rehearsals.
  test('is free for a real request at the same time', async () => {
    const key = keyed()
    const asked = Array.from({ length: 8 }, () => rehearse({ amount: 1 }, key))
    const real = client.post(PATH, body({ amount: 1 }), key)
    expect(await real).toMatchObject({ status: 200 })
    const answered = (await Promise.all(asked)).map(({ status }) => status)
    // Those after it are told that the key is used up.
    expect(answered.filter((status) => status !== 200 && status !== 409)).toEqual([])
    await transfer(client, { originating_account_id: to, receiving_account_id: from, amount: 1 })
  })
})

describe('a rehearsed bulk', () => {
  test('decides each item after those before it, and leaves nothing', async () => {
    const items = [6000, 6000, 3000].map((amount) => ({
      ...body({ amount }),
      idempotency_key: randomUUID(),
    }))
    const rehearsed = await leavesNothing(() => bulk(client, items, 'each', REHEARSAL))
    const statuses = rehearsed.body.results.map(({ status }: { status: number }) => status)
    expect(statuses).toEqual([200, 422, 200])
    expect(effectsOf(rehearsed).balances).toContainEqual({
      account_id: from,
      before: sums(FUNDS),
      after: sums(FUNDS - 9000),
    })
    const real = await bulk(client, items)
    const [one, other] = comparable(rehearsed.text, real.text)
    expect(one).toBe(other)
    const back = { originating_account_id: to, receiving_account_id: from }
    await transfer(client, { ...back, amount: 9000 })
  })

  test('of all or none is refused as a whole', async () => {
    const items = [6000, 6000].map((amount) => body({ amount }))
    const headers = { ...keyed(), ...REHEARSAL }
    const rehearsed = await leavesNothing(() => bulk(client, items, 'all', headers))
    expect(rehearsed).toMatchObject({ status: 422, body: { code: 'BULK_REFUSED' } })
  })

  test('with very many effects says how many there are', async () => {
    const items = Array.from({ length: 200 }, () => body({ amount: 1 }))
    const reply = await leavesNothing(() =>
      bulk(client, items, 'all', { ...keyed(), ...REHEARSAL }),
    )
    const effects = effectsOf(reply)
    expect(effects.balances).toHaveLength(2)
    expect(effects.event_count).toBeGreaterThanOrEqual(400)
    expect(effects.events.length).toBeLessThan(effects.event_count)
    expect(reply.headers.get('florin-rehearsal-effects')?.length).toBeLessThanOrEqual(3000)
  })
})

describe('what this process remembers', () => {
  test('is not touched: a key that a rehearsal revoked still works', async () => {
    const { body: made } = await client.post('/operations/api_keys', { name: 'other' })
    await leavesNothing(() => client.delete(`/operations/api_keys/${made.id}`, REHEARSAL))
    const headers = { authorization: `Bearer ${made.api_key}` }
    expect((await client.get('/v0/customers', headers)).status).toBe(200)
  })

  test('of accounts is what real movements left', async () => {
    await transfer(client, { originating_account_id: from, receiving_account_id: to, amount: 10 })
    await rehearse({ amount: 5000 })
    await transfer(client, { originating_account_id: to, receiving_account_id: from, amount: 10 })
    expect(await balances(client, from)).toEqual({ posted: FUNDS, available: FUNDS })
  })
})

describe('the header', () => {
  // Proves requests#rehearsals.
  test.each(['yes', 'TRUE', '', 'true, true'])(
    'with the value “%s” is a problem',
    async (value) => {
      const headers = { ...keyed(), 'florin-rehearsal': value }
      const reply = await leavesNothing(() => client.post(PATH, body(), headers))
      expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
      expect(reply.body.detail).toContain('Florin-Rehearsal')
    },
  )

  test('with the value false is a real request', async () => {
    const headers = { ...keyed(), 'florin-rehearsal': 'false' }
    const reply = await client.post(PATH, body({ amount: 1 }), headers)
    expect(reply.headers.get('florin-rehearsal')).toBeNull()
    expect((await client.get(`${PATH}/${reply.body.id}`)).status).toBe(200)
    await transfer(client, { originating_account_id: to, receiving_account_id: from, amount: 1 })
  })

  test('has no meaning for what only looks', async () => {
    const reply = await client.get(`/v0/accounts/${from}`, REHEARSAL)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('florin-rehearsal')).toBeNull()
  })

  test('does not go with a fault on demand', async () => {
    const headers = { ...keyed(), ...REHEARSAL, 'florin-fault': 'ANSWER_LOST' }
    expect(await client.post(PATH, body(), headers)).toMatchObject({ status: 400 })
  })
})

// Proves requests#rehearsals.
test('the request log has it, as a rehearsal that made nothing', async () => {
  const key = keyed()
  const { body: shown, headers } = await rehearse({}, key)
  const id = headers.get('request-id') ?? ''
  await vi.waitFor(async () => {
    const path = `/operations/requests?idempotency_key=${key['idempotency-key']}`
    const { text, body: page } = await client.get(path)
    const { requests } = page
    expect(requests, text).toBeDefined()
    expect(requests).toMatchObject([{ id, status: 200, rehearsal: true }])
    expect(requests[0].resource_id).toBeUndefined()
  }, 30_000)
  const detail = (await client.get(`/operations/requests/${id}`)).body
  expect(detail).toMatchObject({ rehearsal: true, response_body: { id: shown.id } })
})

test('who may not do it may not rehearse it', async () => {
  const { body: reader } = await client.post('/operations/api_keys', { scopes: ['read'] })
  const headers = { ...keyed(), ...REHEARSAL, authorization: `Bearer ${reader.api_key}` }
  expect(await client.post(PATH, body(), headers)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
})

test('a rule for faults neither disturbs a rehearsal nor is used up by it', async () => {
  const other = await bank.workspace()
  const rule = { fault: 'ERROR', status: 503, operation: 'createCustomer', times: 1 }
  const { body: made } = await other.post('/sandbox/faults', rule)
  expect(made.id).toBeDefined()
  const rehearsed = await leavesNothing(() => other.post('/v0/customers', person, REHEARSAL))
  expect(rehearsed.status).toBe(201)
  expect((await other.post('/v0/customers', person)).status).toBe(503)
})

test('a client that rehearses everything sees the same answers', async () => {
  const twice = rehearsingClient(await bank.workspace(), (rehearsed, real, what) => {
    const [one, other] = comparable(rehearsed.text, real.text)
    expect(one, what).toBe(other)
    expect(rehearsed.status, what).toBe(real.status)
  })
  const [one = '', other = ''] = await fundedAccounts(twice, 2, 500)
  await transfer(twice, { originating_account_id: one, receiving_account_id: other, amount: 500 })
  await transfer(twice, { originating_account_id: one, receiving_account_id: other, amount: 1 })
  expect(await balances(twice, other)).toEqual({ posted: 1000, available: 1000 })
})

// Proves requests#rehearsals.
test('tells the events of each kind of operation in the order in which the commit writes them', async () => {
  const plain = await bank.workspace()
  const eventsOf = await eventsAfter(plain)
  let withSeveral = 0
  const twice = rehearsingClient(plain, async (rehearsed, real, what) => {
    expect(real.status, `${what}: ${real.text}`).toBeLessThan(300)
    const events = await eventsOf()
    expectSameEvents(effectsOf(rehearsed), events)
    if (new Set(events.map(({ type }) => type)).size > 1) withSeveral += 1
  })
  const [one = '', other = ''] = await fundedAccounts(twice, 2, 50_000)
  const sides = { originating_account_id: one, receiving_account_id: other }
  await transfer(twice, { ...sides, amount: 100 })
  for (const status of ['COMPLETE', 'CANCELED']) {
    const held = await transfer(twice, { ...sides, amount: 100, capture_mode: 'MANUAL' })
    await endTransfer(twice, held.body.id, status)
  }
  for (const mode of ['each', 'all']) {
    const items = Array.from({ length: 3 }, (_, index) => ({
      ...sides,
      amount: 100,
      ...(index === 1 ? { capture_mode: 'MANUAL' } : {}),
      ...(mode === 'each' ? { idempotency_key: randomUUID() } : {}),
    }))
    await bulk(twice, items, mode, mode === 'all' ? keyed() : {})
  }
  const parties = await achParties(twice, { funds: 100_000 })
  await sendAch(twice, parties)
  await sendAch(twice, parties, { dc_sign: 'debit', hold: { amount: 5_000, duration: 2 } })
  const card = await issuedCard(twice, parties)
  const { token } = await authorize(twice, card.id, 5_000)
  for (const amount of [2_000, 4_000])
    await cardMessage(twice, 'clearing', { original_transaction_id: token, amount })
  const again = await authorize(twice, card.id, 900)
  await cardMessage(twice, 'reversal', { original_transaction_id: again.token, amount: 900 })
  const payment = { card_id: card.id, amount: 700, mid: 'SHOP1', card_acceptor: ACCEPTOR }
  await cardMessage(twice, 'financial', payment)
  expect(withSeveral).toBeGreaterThan(10)
})

/** The whole list: what is added to it is a decision. */
const UNREHEARSED = [
  'addVendorAccounts',
  'createAccessToken',
  'createLinkToken',
  'createSession',
  'createSnapshot',
  'createWorkspace',
  'deleteFork',
  'deleteSession',
  'getExternalAccountBalance',
  'moveClock',
  'patchSession',
  'raiseSampleData',
  'refreshExternalAccountTransactions',
  'replacePassword',
  'restoreSnapshot',
  'simulateEvent',
  'syncVendorAccounts',
  'wipe',
]

test('in production each kind of write is rehearsed as in the sandbox, and leaves nothing', async () => {
  const production = await openTestBank({
    FLORIN_ENVIRONMENT: 'production',
    FLORIN_ROLE: 'api',
    FLORIN_LOG_LEVEL: 'silent',
  })
  try {
    const sides = { originating_account_alias: 'funding_accounts', receiving_account_alias: 'fees' }
    const money = { amount: 2500, currency: 'USD', type: 'MANUAL_ADJUSTMENT', ...sides }
    const asks: ((headers: Record<string, string>) => Promise<Reply>)[] = [
      (headers) => production.post('/v0/customers', { status: 'PROSPECT' }, headers),
      (headers) => production.post(PATH, money, headers),
      (headers) => production.post(PATH, { ...money, capture_mode: 'MANUAL' }, headers),
      (headers) => production.post(`${PATH}/bulk?mode=all`, [money, money], headers),
    ]
    for (const ask of asks) {
      const key = keyed()
      const before = await stateOf(production)
      const rehearsed = await ask({ ...key, ...REHEARSAL })
      expect(await stateOf(production)).toEqual(before)
      expect(rehearsed.headers.get('florin-rehearsal')).toBe('true')
      expect(effectsOf(rehearsed).event_count).toBeGreaterThan(0)
      const real = await ask(key)
      expect(real.status, real.text).toBeLessThan(300)
      expect(rehearsed.status).toBe(real.status)
      const [one, other] = comparable(rehearsed.text, real.text)
      expect(one).toBe(other)
      expect(await stateOf(production)).not.toEqual(before)
    }
  } finally {
    await production.close()
  }
})

describe('what cannot be rehearsed', () => {
  // Proves requests#what-cannot-be-rehearsed.
  test('is a short list', () => {
    const refused = routesOf({} as Parts, 'sandbox').filter(
      (it) => whyNotRehearsed(it) !== undefined,
    )
    expect(refused.map(({ operation }) => operation).toSorted()).toEqual(UNREHEARSED)
  })

  test('says why, and does nothing', async () => {
    const other = await bank.workspace()
    const refused = await leavesNothing(() => other.post('/v0/wipe', undefined, REHEARSAL))
    expect(refused).toMatchObject({ status: 400, body: { code: 'REHEARSAL_NOT_POSSIBLE' } })
    expect(refused.body.detail).toMatch(/^wipe cannot be rehearsed: /)
  })
})
