// Faults on demand: what the sandbox does wrong with requests, and that money stays right all the same.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, openTestBank, type Reply } from '../../../../test/bank.ts'
import { forkOf, must, restore, snapshotOf } from '../../../../test/copies.ts'
import { logInAnew, VENDOR } from '../../../../test/external_accounts.ts'
import { asCollected, logTo } from '../../../../test/logs.ts'
import { until } from '../../../../test/receiver.ts'
import {
  attemptsOf,
  eventOf,
  receiverOfTest,
  trigger,
  webhookOf,
} from '../../../../test/webhooks.ts'
import { balances, fundedAccounts, transfer } from '../../../../test/world.ts'
import { openBank } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { sign } from '../../../events/signature.ts'

const bank = await openTestBank()
const directory = mkdtempSync(join(tmpdir(), 'florin-faults-'))
afterAll(async () => {
  await bank.close()
  rmSync(directory, { recursive: true, force: true })
})

type Rule = { id: string; matched: number; fired: number; warnings?: string[] }

async function rule(client: Client, body: object): Promise<Rule> {
  const reply = await client.post('/sandbox/faults', body)
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

const shown = async (client: Client, { id }: Rule): Promise<Rule> =>
  (await client.get(`/sandbox/faults/${id}`)).body

/** What a request was answered: its status, or that the connection ended without a whole answer. */
async function outcome(asked: Promise<Reply>): Promise<number | 'broken'> {
  try {
    return (await asked).status
  } catch (error) {
    // A refusal of the contract's own test is an error, too.
    expect(String((error as { code?: string }).code)).toMatch(/^(UND_ERR_|ECONNRESET)/)
    return 'broken'
  }
}

async function payment(client: Client, amount = 100) {
  const [from = '', to = ''] = await fundedAccounts(client, 2, 1_000)
  const key = randomUUID()
  const body = { originating_account_id: from, receiving_account_id: to, amount }
  return { from, key, pay: (by = key) => transfer(client, body, by) }
}

const posted = async (client: Client, account: string) => (await balances(client, account)).posted

async function logged(client: Client, query: string) {
  let found: Reply['body'][] = []
  await until(async () => {
    found = (await client.get(`/operations/requests?${query}`)).body.requests
    return found.length > 0
  })
  return (await client.get(`/operations/requests/${found[0].id}`)).body
}

// Proves sandbox#faults.
describe('a request on which a fault is asked for', () => {
  test('whose answer is lost after the commit is answered the same when it is asked again', async () => {
    const client = await bank.workspace()
    const { from, key, pay } = await payment(client)
    const made = await rule(client, { fault: 'ANSWER_LOST', operation: 'createInternalTransfer' })
    expect(await outcome(pay())).toBe('broken')
    expect(await posted(client, from)).toBe(900)
    const entry = await logged(client, `idempotency_key=${key}`)
    expect(entry).toMatchObject({ status: 200, fault: { fault: 'ANSWER_LOST', rule: made.id } })
    // The key of a success is used up: its repeat says so, and moves nothing.
    const again = await pay()
    expect(again.status).toBe(409)
    expect(await posted(client, from)).toBe(900)
    expect(await shown(client, made)).toMatchObject({ matched: 1, fired: 1 })
  })

  test('is found in the log by the rule that fired on it, and no other', async () => {
    const client = await bank.workspace()
    const { key, pay } = await payment(client)
    const made = await rule(client, { fault: 'ERROR', status: 503, idempotency_key: key })
    const idle = await rule(client, { fault: 'ANSWER_LOST', idempotency_key: 'another' })
    expect(await outcome(pay())).toBe(503)
    expect(await outcome(pay())).toBe(200)
    await logged(client, `idempotency_key=${key}&status_max=299`)
    const of = async (id: string) =>
      (await client.get(`/operations/requests?fault_id=${id}`)).body.requests
    expect(await of(made.id)).toMatchObject([
      { status: 503, idempotency_key: key, fault_id: made.id },
    ])
    expect(await of(idle.id)).toEqual([])
    const { requests } = (await client.get(`/operations/requests?idempotency_key=${key}`)).body
    expect(requests.map((it: object) => 'fault_id' in it)).toEqual([false, true])
  })

  test('that is a write under an ordinary key is replayed after its answer was lost or cut', async () => {
    const client = await bank.workspace()
    for (const fault of ['ANSWER_LOST', 'BODY_CUT']) {
      await rule(client, { fault, operation: 'POST /v0/customers' })
      const key = { 'idempotency-key': randomUUID() }
      const body = { status: 'PROSPECT', first_name: 'Ada' }
      expect(await outcome(client.post('/v0/customers', body, key))).toBe('broken')
      const before = (await client.get('/v0/customers')).body.customers
      const again = await client.post('/v0/customers', body, key)
      expect(again.status, again.text).toBe(201)
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      expect((await client.get('/v0/customers')).body.customers).toEqual(before)
      expect(before.map((it: { id: string }) => it.id)).toContain(again.body.id)
    }
  })

  test('whose connection is reset before the work leaves nothing', async () => {
    const client = await bank.workspace()
    const { from, key, pay } = await payment(client)
    const made = await rule(client, { fault: 'CONNECTION_RESET', idempotency_key: key })
    expect(await outcome(pay())).toBe('broken')
    expect(await posted(client, from)).toBe(1_000)
    expect(await logged(client, `idempotency_key=${key}`)).toMatchObject({
      error_code: 'CONNECTION_RESET',
      fault: { fault: 'CONNECTION_RESET', rule: made.id },
    })
    expect((await pay()).status).toBe(200)
    expect(await posted(client, from)).toBe(900)
  })

  test.each([429, 500, 503, 504])(
    'is answered %s before the work, which leaves nothing, or after it, which stays',
    async (status) => {
      const promised = await bank.workspace()
      // No gateway's answer is in openapi.json.
      const client = clientOf(bank.url, promised.key, promised.tenant)
      const { from, key, pay } = await payment(client)
      const where = { operation: 'createInternalTransfer', fault: 'ERROR', status }
      await rule(client, where)
      expect(await outcome(pay())).toBe(status)
      expect(await posted(client, from)).toBe(1_000)
      await rule(client, { ...where, when: 'AFTER' })
      const reply = await pay()
      expect(reply.status).toBe(status)
      expect(reply.headers.get('florin-fault')).toMatch(/^[0-9a-f-]{36}$/)
      expect(await posted(client, from)).toBe(900)
      expect((await pay()).status).toBe(409)
      expect(await posted(client, from)).toBe(900)
      expect(await logged(client, `idempotency_key=${key}&status_min=${status}`)).toMatchObject({
        status,
        fault: { fault: 'ERROR', status },
      })
    },
  )

  test('is late, and otherwise as it is', async () => {
    const client = await bank.workspace()
    const { from, pay } = await payment(client)
    await rule(client, { fault: 'DELAY', delay_ms: 300 })
    const began = performance.now()
    expect((await pay()).status).toBe(200)
    // A lower bound: a slow machine makes it longer.
    expect(performance.now() - began).toBeGreaterThan(295)
    expect(await posted(client, from)).toBe(900)
  })

  test('by its own header is disturbed, and no other', async () => {
    const client = await bank.workspace()
    const { from, key, pay } = await payment(client)
    const get = (header: string) => client.get('/v0/customers', { 'florin-fault': header })
    expect(await outcome(get('answer_lost'))).toBe('broken')
    expect(await outcome(get('ERROR; status=503'))).toBe(503)
    expect(await outcome(get('ERROR;status=429;when=after'))).toBe(429)
    expect(await outcome(client.get('/v0/customers'))).toBe(200)
    for (const [header, why] of [
      ['NONSENSE', /fault/],
      ['WEBHOOK_LOST', /its fault is one of/],
      ['ERROR', /status is missing/],
      ['ERROR; status=418', /status/],
      ['DELAY; delay_ms=999999', /delay_ms/],
      ['DELAY; delay_ms=5; status=503', /status belongs to ERROR/],
      ['ANSWER_LOST; name=x', /name is not one of its parameters/],
    ] as const) {
      const reply = await get(header)
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', detail: expect.stringMatching(why) },
      })
    }
    expect((await client.get('/sandbox/clock', { 'florin-fault': 'ANSWER_LOST' })).status).toBe(400)
    expect((await pay(key)).status).toBe(200)
    expect(await posted(client, from)).toBe(900)
  })
})

describe('a rule', () => {
  const ask = (client: Client) => outcome(client.get('/v0/customers'))
  const asked = async (client: Client, count: number) => {
    const answers: (number | string)[] = []
    while (answers.length < count) answers.push(await ask(client))
    return answers
  }

  // Proves sandbox#faults.
  test('fires from its nth match on, a limited number of times', async () => {
    const client = await bank.workspace()
    const made = await rule(client, { fault: 'ERROR', status: 503, nth: 2, times: 3 })
    expect(await asked(client, 6)).toEqual([200, 503, 503, 503, 200, 200])
    expect(await shown(client, made)).toMatchObject({ matched: 4, fired: 3 })
  })

  // Proves sandbox#faults.
  test('with a probability fires at the same matches again with the same seed', async () => {
    const answers: unknown[] = []
    for (const seed of [7, 7, 8]) {
      const client = await bank.workspace()
      await rule(client, { fault: 'ERROR', status: 503, probability: 0.5, seed, times: 1_000 })
      answers.push((await asked(client, 24)).join(' '))
    }
    expect(answers[0]).toBe(answers[1])
    expect(answers[0]).not.toBe(answers[2])
    expect(answers[0]).toMatch(/200.*503|503.*200/)
  })

  // Proves sandbox#faults.
  test('is counted once for each request, however many come at once', async () => {
    const client = await bank.workspace()
    const made = await rule(client, { fault: 'ERROR', status: 503, nth: 5, times: 7 })
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(client)))
    expect(answers.filter((it) => it === 503)).toHaveLength(7)
    expect(await shown(client, made)).toMatchObject({ fired: 7 })
  })

  // Proves sandbox#faults.
  test('that is the first to fire wins, and the others count the match', async () => {
    const client = await bank.workspace()
    const first = await rule(client, { fault: 'ERROR', status: 503, nth: 2 })
    const second = await rule(client, { fault: 'ERROR', status: 429, times: 2 })
    expect(await asked(client, 4)).toEqual([429, 503, 429, 200])
    expect(await shown(client, first)).toMatchObject({ matched: 2, fired: 1 })
    expect(await shown(client, second)).toMatchObject({ matched: 3, fired: 2 })
  })

  // Proves sandbox#faults.
  test('matches its operation and its key, and nothing else', async () => {
    const client = await bank.workspace()
    const keys = (await client.get('/operations/api_keys')).body.api_keys
    const other = await client.post('/operations/api_keys', { name: 'other' })
    await rule(client, {
      fault: 'ERROR',
      status: 503,
      operation: 'GET /v0/accounts/7d943c51-e4ff-4e57-9558-08cab6b963c7',
    })
    await rule(client, { fault: 'ERROR', status: 429, api_key_id: other.body.id })
    expect(keys.length).toBeGreaterThan(0)
    expect(await ask(client)).toBe(200)
    expect(await outcome(client.get(`/v0/accounts/${randomUUID()}`))).toBe(503)
    const narrow = await fetch(`${bank.url}/v0/customers`, {
      headers: { authorization: `Bearer ${other.body.key ?? other.body.api_key}` },
    })
    expect(narrow.status).toBe(429)
  })

  // Proves sandbox#faults.
  test('never fires in another workspace, which cannot see it either', async () => {
    const [client, other] = [await bank.workspace(), await bank.workspace()]
    const made = await rule(client, { fault: 'ERROR', status: 503, times: 1_000 })
    await rule(other, { fault: 'ERROR', status: 503, operation: 'listAccounts' })
    expect(await asked(other, 3)).toEqual([200, 200, 200])
    expect((await other.get(`/sandbox/faults/${made.id}`)).status).toBe(404)
    expect((await other.delete(`/sandbox/faults/${made.id}`)).status).toBe(404)
    expect((await other.get('/sandbox/faults')).body.faults).toHaveLength(1)
    expect(await ask(client)).toBe(503)
  })

  // Proves sandbox#faults.
  test('outlives a restart, and is counted once by several processes', async () => {
    const client = await bank.workspace()
    const made = await rule(client, { fault: 'ERROR', status: 503, nth: 3, times: 6 })
    const start = () =>
      openBank(
        readConfig({
          PORT: '0',
          DATABASE_URL: bank.databaseUrl,
          FLORIN_DATA_DIR: directory,
          FLORIN_LOG_LEVEL: 'silent',
          FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
          ...asCollected,
        }),
        { announce: () => {}, logTo },
      )
    const banks = [await start(), await start()]
    const clients = banks.map(({ url }) => clientOf(url, client.key, client.tenant))
    const answers = await Promise.all(
      [...clients, client, ...clients, client, ...clients, client, ...clients, client].map(ask),
    )
    expect(answers.filter((it) => it === 503)).toHaveLength(6)
    expect(await shown(client, made)).toMatchObject({ matched: 8, fired: 6 })
    await Promise.all(banks.map((it) => it.close()))
  })

  // Proves sandbox#faults.
  test('that was deleted or wiped fires no more', async () => {
    const client = await bank.workspace()
    const made = await rule(client, { fault: 'ERROR', status: 503, times: 1_000 })
    expect(await ask(client)).toBe(503)
    expect((await client.delete(`/sandbox/faults/${made.id}`)).status).toBe(204)
    expect(await ask(client)).toBe(200)
    await rule(client, { fault: 'ERROR', status: 503, times: 1_000, operation: 'listCustomers' })
    expect((await client.post('/v0/wipe')).status).toBeLessThan(300)
    expect(await ask(client)).toBe(200)
    expect((await client.get('/sandbox/faults')).body.faults).toEqual([])
  })

  // Proves sandbox#faults.
  test('is part of copies: a fork has it with its counts, and a restore puts both back', async () => {
    const client = await bank.workspace()
    const made = await rule(client, { fault: 'ERROR', status: 503, nth: 2, times: 2 })
    const other = await rule(client, { fault: 'ERROR', status: 500, operation: 'listBusinesses' })
    expect([await ask(client), await ask(client)]).toEqual([200, 503])
    const [then, waiting] = [await shown(client, made), await shown(client, other)]
    expect(then).toMatchObject({ matched: 2, fired: 1 })
    const snapshot = await snapshotOf(client)
    expect([await ask(client), await ask(client)]).toEqual([503, 200])
    must(await client.delete(`/sandbox/faults/${other.id}`), 204)
    await rule(client, { fault: 'ERROR', status: 429, times: 1_000 })

    const fork = await forkOf(bank, client, { from: snapshot })
    expect((await fork.get('/sandbox/faults')).body.faults).toEqual([then, waiting])
    expect([await ask(fork), await ask(fork)]).toEqual([503, 200])
    expect(await ask(client)).toBe(429)

    must(await restore(client, snapshot), 200)
    expect((await client.get('/sandbox/faults')).body.faults).toEqual([then, waiting])
    expect([await ask(client), await ask(client)]).toEqual([503, 200])
    expect((await client.get('/v0/businesses')).status).toBe(500)
  })

  // Proves sandbox#faults.
  test('that can match nothing warns', async () => {
    const client = await bank.workspace()
    const made = await rule(client, {
      fault: 'ANSWER_LOST',
      operation: 'createTransfer',
      api_key_id: randomUUID(),
    })
    expect(made.warnings).toEqual([
      expect.stringMatching(/no operation below \/v0 is createTransfer/),
      expect.stringMatching(/no API key/),
    ])
    expect(
      (await rule(client, { fault: 'ANSWER_LOST', operation: 'POST /sandbox/clock' })).warnings,
    ).toHaveLength(1)
    expect(
      (await rule(client, { fault: 'ANSWER_LOST', operation: 'post /v0/accounts' })).warnings,
    ).toBeUndefined()
    expect(await ask(client)).toBe(200)
  })

  test.each([
    [{}, { missing: ['fault'] }],
    [{ fault: 'LOST' }, { invalid: { fault: expect.anything() } }],
    [
      { fault: 'ERROR', delay_ms: 5 },
      { missing: ['status'], invalid: { delay_ms: expect.anything() } },
    ],
    [{ fault: 'ERROR', status: 404 }, { invalid: { status: expect.anything() } }],
    [{ fault: 'DELAY' }, { missing: ['delay_ms'] }],
    [
      { fault: 'DELAY', delay_ms: 60_001, times: 0, probability: 2 },
      {
        invalid: {
          delay_ms: expect.anything(),
          times: expect.anything(),
          probability: expect.anything(),
        },
      },
    ],
    [
      { fault: 'ANSWER_LOST', seed: 1, when: 'AFTER' },
      { invalid: { seed: expect.anything(), when: expect.anything() } },
    ],
  ])('%j is refused, and every field named', async (body, problems) => {
    const reply = await bank.post('/sandbox/faults', body)
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY', ...problems } })
  })

  // Proves sandbox#faults.
  test('is one of a hundred at most, however many are made at once', async () => {
    const client = await bank.workspace()
    const make = () => client.post('/sandbox/faults', { fault: 'ANSWER_LOST', operation: 'none' })
    for (let made = 0; made < 90; made += 10) await Promise.all(Array.from({ length: 10 }, make))
    const last = await Promise.all(Array.from({ length: 20 }, make))
    expect(last.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(last.find(({ status }) => status !== 201)).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY_FAULTS' },
    })
  })
})

// Proves sandbox#webhook-faults.
describe('a delivery on which a fault is asked for', () => {
  async function listening(client: Client) {
    const receiver = await receiverOfTest()
    const webhook = await webhookOf(client, receiver.url)
    const { secret } = (await client.post('/v0/webhook_secrets')).body
    return { receiver, webhook, secret }
  }
  const historyOf = async (client: Client, webhook: string, event: string) =>
    (await eventOf(client, webhook, event)).body.response_history

  test('that is lost counts as delivered, never arrives, and says so', async () => {
    const client = await bank.workspace()
    const { receiver, webhook } = await listening(client)
    const made = await rule(client, { fault: 'WEBHOOK_LOST', webhook_id: webhook })
    const lost = await trigger(client)
    await attemptsOf(client, { webhook, event: lost }, { status: 'SUCCESS', attempts: 1 })
    const other = await trigger(client)
    await attemptsOf(client, { webhook, event: other }, { status: 'SUCCESS', attempts: 1 })
    expect(receiver.received.map(({ body }) => body.id)).toEqual([other])
    expect(JSON.stringify(await historyOf(client, webhook, lost))).toContain(
      `[WEBHOOK_LOST on demand, rule ${made.id}]`,
    )
    expect(await shown(client, made)).toMatchObject({ matched: 1, fired: 1 })
  })

  test('that is sent twice arrives twice, the same', async () => {
    const client = await bank.workspace()
    const { receiver, webhook } = await listening(client)
    await rule(client, { fault: 'WEBHOOK_TWICE', event_type: 'ACCOUNT.*' })
    const event = await trigger(client)
    await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })
    const [first, second, ...more] = receiver.received
    expect(more).toEqual([])
    expect(second?.text).toBe(first?.text)
    expect(first?.body.id).toBe(event)
  })

  test('that is late or out of order comes at its new time, by the workspace’s clock', async () => {
    const client = await bank.workspace()
    const { receiver, webhook } = await listening(client)
    await rule(client, { fault: 'WEBHOOK_LATE', delay_seconds: 7_200 })
    const late = await trigger(client)
    await attemptsOf(client, { webhook, event: late }, { status: 'RETRYING', attempts: 1 })
    await client.advance(7_100)
    expect(receiver.received).toEqual([])
    await client.advance(100)
    await attemptsOf(client, { webhook, event: late }, { status: 'SUCCESS', attempts: 2 })

    await rule(client, { fault: 'WEBHOOK_OUT_OF_ORDER', event_type: 'ACCOUNT.CREATED' })
    const first = await trigger(client)
    const second = await trigger(client, 'ACCOUNT.UPDATED')
    await attemptsOf(client, { webhook, event: first }, { status: 'SUCCESS', attempts: 2 })
    expect(receiver.received.map(({ body }) => body.id)).toEqual([late, second, first])
  })

  test('that is signed wrongly, or long ago, is what a receiver must refuse', async () => {
    const client = await bank.workspace()
    const { receiver, webhook, secret } = await listening(client)
    for (const fault of ['WEBHOOK_WRONG_SIGNATURE', 'WEBHOOK_OLD_SIGNATURE']) {
      await rule(client, { fault })
      const event = await trigger(client)
      await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })
    }
    const fine = await trigger(client)
    await attemptsOf(client, { webhook, event: fine }, { status: 'SUCCESS', attempts: 1 })
    const signedRight = receiver.received.map(({ headers, text }) => {
      const seconds = Number(headers['request-timestamp'])
      const isOld = Date.now() / 1000 - seconds > 3_000
      return [headers['service-signature'] === sign(secret, seconds, text), isOld]
    })
    expect(signedRight).toEqual([
      [false, false],
      [true, true],
      [true, false],
    ])
  })

  test('is matched by its webhook and its type, in its workspace only', async () => {
    const client = await bank.workspace()
    const [one, other] = [await listening(client), await listening(await bank.workspace())]
    const made = await rule(client, {
      fault: 'WEBHOOK_LOST',
      webhook_id: randomUUID(),
      event_type: 'ACCOUNT.GONE',
    })
    expect(made.warnings).toEqual([
      expect.stringMatching(/no webhook of this workspace/),
      expect.stringMatching(/no event is of the type ACCOUNT.GONE/),
    ])
    await rule(client, { fault: 'WEBHOOK_LOST', event_type: 'ACCOUNT.UPDATED', times: 100 })
    const event = await trigger(client)
    await attemptsOf(client, { webhook: one.webhook, event }, { status: 'SUCCESS', attempts: 1 })
    expect(one.receiver.received).toHaveLength(1)
    expect(other.receiver.received).toEqual([])
  })
})

// Proves sandbox#vendor-faults.
describe('a vendor of external accounts on which a fault is asked for', () => {
  test('does not answer in time, or sends an invalid response, and then works', async () => {
    const { client, customer_id } = await logInAnew(bank)
    const body = { vendor: VENDOR, customer_id }
    const ask = () => client.post('/v0/external_accounts/link_tokens', body)
    const made = await rule(client, { fault: 'VENDOR_TIMEOUT', nth: 2 })
    expect((await ask()).status).toBeLessThan(300)
    expect(await ask()).toMatchObject({ status: 504, body: { code: 'VENDOR_TIMEOUT' } })
    expect(await shown(client, made)).toMatchObject({ matched: 2, fired: 1 })
    await rule(client, { fault: 'VENDOR_GARBAGE' })
    expect(await ask()).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR' } })
    expect((await ask()).status).toBeLessThan(300)
  })

  test('is another workspace’s vendor, too, and works there', async () => {
    const { client, customer_id } = await logInAnew(bank)
    await rule(await bank.workspace(), { fault: 'VENDOR_TIMEOUT', times: 100 })
    const body = { vendor: VENDOR, customer_id }
    expect((await client.post('/v0/external_accounts/link_tokens', body)).status).toBeLessThan(300)
  })
})

// Proves sandbox#faults.
test('in production there are no rules, and the header means nothing', async () => {
  const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
  try {
    for (const method of ['GET', 'POST'])
      expect((await production.request(method, '/sandbox/faults')).status).toBe(404)
    const reply = await production.get('/v0/customers', { 'florin-fault': 'ERROR; status=503' })
    expect(reply.status).toBe(200)
    expect((await production.get('/v0/openapi.json')).text).not.toContain('/sandbox/faults')
  } finally {
    await production.close()
  }
})
