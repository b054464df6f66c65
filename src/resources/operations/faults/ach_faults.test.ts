// Faults on demand of the ACH network: a transfer comes back, is corrected, or its file is late, and the books stay right.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  achBody,
  achParties,
  type AchParties,
  askAch,
  getAch,
  liveToSettlement,
  sendAch,
} from '../../../../test/ach.ts'
import { type Client, clientOf, openTestBank, type Reply } from '../../../../test/bank.ts'
import { until } from '../../../../test/receiver.ts'
import { balances } from '../../../../test/world.ts'
import { verifyBank } from '../../../start/maintenance.ts'
import { readConfig } from '../../../config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'florin-ach-faults-'))
const bank = await openTestBank({ FLORIN_DATA_DIR: dataDir })
afterAll(async () => {
  await bank.close()
  rmSync(dataDir, { recursive: true, force: true })
})
const config = readConfig({
  DATABASE_URL: bank.databaseUrl,
  FLORIN_DATA_DIR: dataDir,
  FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
})
afterEach(async () => {
  const said: string[] = []
  await verifyBank(config, { announce: (line) => said.push(line) })
  expect(said.filter((line) => !line.startsWith('ok'))).toEqual([])
})

const THURSDAY = '2027-01-14T17:00:00Z'
/** The first settlement window of the Friday, on which what is sent on Thursday settles. */
const FRIDAY = '2027-01-15T13:30:00Z'
const FRIDAY_EVENING = '2027-01-15T23:00:00Z'
/** Monday is a holiday. */
const TUESDAY = '2027-01-19T13:30:00Z'

async function workspace(options: { funds?: number } = { funds: 100_000 }) {
  const client = await bank.workspace()
  await client.post('/sandbox/clock', { advance_to: THURSDAY })
  return { client, parties: await achParties(client, options) }
}

async function rule(client: Client, body: object): Promise<Reply['body']> {
  const reply = await client.post('/sandbox/faults', body)
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

const advanceTo = async (client: Client, advance_to: string) =>
  expect((await client.post('/sandbox/clock', { advance_to })).status).toBe(200)

const incoming = async (client: Client) =>
  (await client.get('/v0/ach/incoming')).body.transactions as Reply['body'][]

const money = (client: Client, { account }: AchParties) => balances(client, account)

describe('a transfer that is returned on demand', () => {
  // Proves sandbox#ach-faults.
  test('settles, comes back a banking day later with its code, and has moved nothing then', async () => {
    const { client, parties } = await workspace()
    const made = await rule(client, { fault: 'ACH_RETURN', return_code: 'R03' })
    const push = await sendAch(client, parties)
    await advanceTo(client, FRIDAY)
    expect(await getAch(client, push.id)).toMatchObject({ status: 'COMPLETE' })
    expect(await money(client, parties)).toMatchObject({ posted: 90_000, available: 90_000 })
    await advanceTo(client, '2027-01-19T13:29:00Z')
    expect(await incoming(client)).toEqual([])
    await advanceTo(client, TUESDAY)
    expect(await getAch(client, push.id)).toMatchObject({
      status: 'COMPLETE',
      return_data: { code: 'R03', original_trace: push.trace_no },
    })
    expect(await money(client, parties)).toMatchObject({ posted: 100_000, available: 100_000 })
    expect(await incoming(client)).toMatchObject([
      { status: 'POSTED', outgoing_ach_id: push.id, return_data: { code: 'R03' } },
    ])
    expect((await client.get(`/sandbox/faults/${made.id}`)).body).toMatchObject({ fired: 1 })
    await liveToSettlement(client)
    expect(await incoming(client)).toHaveLength(1)
  })

  // Proves sandbox#ach-faults.
  test('with no days comes back before it settles, also where it would settle at once', async () => {
    for (const dated of [{}, { effective_date: '2027-01-14' }]) {
      const { client, parties } = await workspace()
      await rule(client, { fault: 'ACH_RETURN', return_code: 'R02', banking_days: 0 })
      const push = await sendAch(client, parties, dated)
      expect(await money(client, parties)).toMatchObject({ posted: 100_000, available: 90_000 })
      await advanceTo(client, FRIDAY)
      expect(await getAch(client, push.id)).toMatchObject({
        status: 'DECLINED',
        return_data: { code: 'R02' },
      })
      expect(await money(client, parties)).toMatchObject({ posted: 100_000, available: 100_000 })
    }
  })

  test('as a pull whose money is spent leaves the account below zero, sixty days later', async () => {
    const { client, parties } = await workspace({ funds: 0 })
    await rule(client, { fault: 'ACH_RETURN', return_code: 'R10', banking_days: 40 })
    await sendAch(client, parties, { dc_sign: 'debit' })
    await advanceTo(client, FRIDAY)
    await sendAch(client, parties)
    await liveToSettlement(client)
    expect(await money(client, parties)).toMatchObject({ posted: 0 })
    await client.advance(70 * 24 * 3600)
    expect(await money(client, parties)).toMatchObject({ posted: -10_000 })
  })

  test('comes back without a moved clock, too', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 100_000 })
    const { now } = (await client.get('/sandbox/clock')).body
    await rule(client, { fault: 'ACH_RETURN', return_code: 'R16', banking_days: 0 })
    const push = await sendAch(client, parties, { effective_date: now.slice(0, 10) })
    await until(async () => (await getAch(client, push.id)).status === 'DECLINED')
    expect(await money(client, parties)).toMatchObject({ posted: 100_000, available: 100_000 })
  })
})

// Proves sandbox#ach-faults.
describe('a notification of change on demand', () => {
  test('comes with its code and what is right, and moves no money', async () => {
    const { client, parties } = await workspace()
    const corrected_data = '790954299503'
    const made = await rule(client, { fault: 'ACH_CHANGE', change_code: 'C01', corrected_data })
    expect(made).toMatchObject({ change_code: 'C01', corrected_data })
    const push = await sendAch(client, parties)
    await advanceTo(client, TUESDAY)
    expect(await incoming(client)).toMatchObject([
      {
        status: 'IGNORED',
        outgoing_ach_id: push.id,
        notification_of_change: {
          change_code: 'C01',
          corrected_data,
          original_trace: push.trace_no,
        },
      },
    ])
    expect(await getAch(client, push.id)).toMatchObject({ status: 'COMPLETE' })
    expect(await money(client, parties)).toMatchObject({ posted: 90_000, available: 90_000 })
  })

  // Neither a short number nor a name alone looks like a secret.
  test.each(['5551239870001', '51239876', 'QUILL ADA'])(
    'is sealed wherever it waits, and no log shows what it corrects: %s',
    async (corrected_data) => {
      const { client, parties } = await workspace()
      await rule(client, { fault: 'ACH_CHANGE', change_code: 'C01', corrected_data })
      const key = randomUUID()
      expect((await askAch(client, achBody(parties), key)).status).toBe(201)
      const stored = await bank.sql<{ text: string }>(
        `select f::text as text from faults f where tenant = $1
       union all select a::text from ach_faults a where tenant = $1`,
        [client.tenant],
      )
      expect(stored).toHaveLength(2)
      for (const { text } of stored) {
        expect(text).not.toContain(corrected_data)
        expect(text).not.toContain(Buffer.from(corrected_data).toString('hex'))
      }
      let found: Reply['body'][] = []
      await until(async () => {
        found = (await client.get(`/operations/requests?idempotency_key=${key}`)).body.requests
        return found.length > 0
      })
      const logged = (await client.get(`/operations/requests/${found[0].id}`)).body
      expect(logged.fault).toMatchObject({ fault: 'ACH_CHANGE', change_code: 'C01' })
      expect(JSON.stringify(logged)).not.toContain(corrected_data)
      const { requests } = (await client.get('/operations/requests?path=/sandbox/faults')).body
      const made = (await client.get(`/operations/requests/${requests[0].id}`)).body
      expect(made.request_body).toMatchObject({ change_code: 'C01', corrected_data: '[masked]' })
      expect(JSON.stringify(made)).not.toContain(corrected_data)
    },
  )
})

// Proves sandbox#ach-faults.
describe('a late file', () => {
  test('settles all its transfers at the next window', async () => {
    const { client, parties } = await workspace()
    await rule(client, { fault: 'ACH_LATE_FILE', nth: 2 })
    const sent = [await sendAch(client, parties), await sendAch(client, parties)]
    await advanceTo(client, FRIDAY)
    for (const { id } of sent) expect(await getAch(client, id)).toMatchObject({ status: 'PENDING' })
    expect(await money(client, parties)).toMatchObject({ posted: 100_000, available: 80_000 })
    await advanceTo(client, FRIDAY_EVENING)
    for (const { id } of sent)
      expect(await getAch(client, id)).toMatchObject({ status: 'COMPLETE' })
    expect(await money(client, parties)).toMatchObject({ posted: 80_000, available: 80_000 })
  })

  test('settles a number of banking days later, and what is returned from it comes after that', async () => {
    const { client, parties } = await workspace()
    const [returned, late] = [randomUUID(), randomUUID()]
    const ofKey = (idempotency_key: string) => ({ idempotency_key })
    await rule(client, { fault: 'ACH_RETURN', return_code: 'R03', ...ofKey(returned) })
    await rule(client, { fault: 'ACH_LATE_FILE', banking_days: 1, ...ofKey(late) })
    const first = (await askAch(client, achBody(parties), returned)).body
    const second = (await askAch(client, achBody(parties), late)).body
    await advanceTo(client, '2027-01-19T13:29:00Z')
    expect(await getAch(client, second.id)).toMatchObject({ status: 'PENDING' })
    await advanceTo(client, TUESDAY)
    for (const { id } of [first, second])
      expect(await getAch(client, id)).toMatchObject({ status: 'COMPLETE' })
    expect(await incoming(client)).toEqual([])
    await advanceTo(client, '2027-01-20T13:30:00Z')
    expect(await getAch(client, first.id)).toMatchObject({ return_data: { code: 'R03' } })
    expect(await money(client, parties)).toMatchObject({ posted: 90_000 })
  })
})

describe('an answer that cannot be brought', () => {
  // Proves sandbox#ach-faults.
  test('holds up neither the clock nor other answers, and is brought later', async () => {
    const { client, parties } = await workspace()
    await rule(client, { fault: 'ACH_RETURN', return_code: 'R03', times: 2 })
    const [broken, other] = [await sendAch(client, parties), await sendAch(client, parties)]
    await advanceTo(client, FRIDAY)
    const settings = (value: string) =>
      bank.sql<{ settings: Buffer }>(
        `update ach_faults set settings = ${value} where tenant = $1 and ach_id = $2 returning settings`,
        [client.tenant, broken.id],
      )
    const [kept] = await settings('settings')
    await settings(`'\\x00'`)
    const moved = await client.post('/sandbox/clock', { advance_to: '2027-01-19T14:00:00Z' })
    expect(moved.status, moved.text).toBe(200)
    expect(moved.body.digest).toContainEqual(
      expect.objectContaining({ kind: 'WORK_FAILED', ids: expect.arrayContaining([broken.id]) }),
    )
    expect(await getAch(client, other.id)).toMatchObject({ return_data: { code: 'R03' } })
    expect(await getAch(client, broken.id)).not.toHaveProperty('return_data')
    await settings(`'\\x${kept?.settings.toString('hex')}'`)
    await advanceTo(client, '2027-01-19T15:00:00Z')
    expect(await getAch(client, broken.id)).toMatchObject({ return_data: { code: 'R03' } })
    expect(await incoming(client)).toHaveLength(2)
  })
})

// Proves sandbox#ach-faults.
describe('what decides which transfer meets a fault', () => {
  test('is the rule: its operation, which of its requests, and how many', async () => {
    const { client, parties } = await workspace()
    const made = await rule(client, {
      fault: 'ACH_RETURN',
      return_code: 'R03',
      operation: 'POST /v0/ach',
      banking_days: 0,
      nth: 2,
      times: 2,
    })
    expect(made).toMatchObject({ operation: 'createAch' })
    expect(made.warnings).toBeUndefined()
    const sent: Reply['body'][] = []
    for (let at = 0; at < 4; at += 1) sent.push(await sendAch(client, parties))
    await advanceTo(client, FRIDAY)
    const statuses = await Promise.all(
      sent.map(async ({ id }) => (await getAch(client, id)).status),
    )
    expect(statuses).toEqual(['COMPLETE', 'DECLINED', 'DECLINED', 'COMPLETE'])
  })

  test('is the header of a single request', async () => {
    const { client, parties } = await workspace()
    const fault = { 'florin-fault': 'ach_return; return_code=r29; banking_days=0' }
    const headers = { 'idempotency-key': randomUUID(), ...fault }
    const sent = await client.post('/v0/ach', achBody(parties), headers)
    expect(sent.status, sent.text).toBe(201)
    expect(sent.headers.get('florin-fault')).toBe('ACH_RETURN')
    const other = await sendAch(client, parties)
    await advanceTo(client, FRIDAY)
    expect(await getAch(client, sent.body.id)).toMatchObject({ return_data: { code: 'R29' } })
    expect(await getAch(client, other.id)).toMatchObject({ status: 'COMPLETE' })
    const corrected = 'ACH_CHANGE; change_code=C04; corrected_data=Ada Lovelace'
    const named = { 'idempotency-key': randomUUID(), 'florin-fault': corrected }
    const changed = await client.post('/v0/ach', achBody(parties), named)
    expect(changed.status, changed.text).toBe(201)
    await liveToSettlement(client)
    const noted = (await incoming(client)).filter((it) => it.outgoing_ach_id === changed.body.id)
    expect(noted).toMatchObject([{ notification_of_change: { corrected_data: 'Ada Lovelace' } }])
  })

  test('never is a transfer that was canceled, refused or rehearsed', async () => {
    const { client, parties } = await workspace()
    const made = await rule(client, {
      fault: 'ACH_RETURN',
      return_code: 'R03',
      banking_days: 0,
      times: 10,
    })
    const rehearsed = { 'idempotency-key': randomUUID(), 'florin-rehearsal': 'true' }
    expect((await client.post('/v0/ach', achBody(parties), rehearsed)).status).toBe(201)
    expect((await client.get(`/sandbox/faults/${made.id}`)).body.matched).toBe(0)
    expect((await askAch(client, achBody(parties, { amount: 900_000_000 }))).status).toBe(422)
    const { id } = await sendAch(client, parties)
    const key = { 'idempotency-key': randomUUID() }
    const canceled = await client.patch(`/v0/ach/${id}`, { status: 'CANCELED' }, key)
    expect(canceled.status).toBe(200)
    await liveToSettlement(client)
    expect(await incoming(client)).toEqual([])
    expect(await money(client, parties)).toMatchObject({ posted: 100_000, available: 100_000 })
  })
})

describe('what a rule says', () => {
  test('is refused where fields are missing, wrong or another fault’s, and warns where it matches nothing', async () => {
    const { client, parties } = await workspace()
    const bad = async (body: object) => {
      const reply = await client.post('/sandbox/faults', body)
      expect(reply.status, reply.text).toBe(400)
      return { missing: reply.body.missing ?? [], invalid: Object.keys(reply.body.invalid ?? {}) }
    }
    expect(await bad({ fault: 'ACH_RETURN' })).toEqual({ missing: ['return_code'], invalid: [] })
    expect((await bad({ fault: 'ACH_CHANGE' })).missing.toSorted()).toEqual([
      'change_code',
      'corrected_data',
    ])
    const wrong = { fault: 'ACH_RETURN', return_code: 'R61', banking_days: 91 }
    expect((await bad(wrong)).invalid.toSorted()).toEqual(['banking_days', 'return_code'])
    const change = { fault: 'ACH_CHANGE', change_code: 'C01' }
    expect((await bad({ ...change, corrected_data: 'Zoë' })).invalid).toEqual(['corrected_data'])
    expect((await bad({ ...change, corrected_data: 'x'.repeat(30) })).invalid).toEqual([
      'corrected_data',
    ])
    const lost = { fault: 'ANSWER_LOST', return_code: 'R03', banking_days: 1 }
    expect((await bad(lost)).invalid.toSorted()).toEqual(['banking_days', 'return_code'])
    const late = { fault: 'ACH_LATE_FILE', operation: 'createCustomer' }
    expect((await rule(client, late)).warnings).toEqual([
      'no ACH entry of createCustomer meets ACH_LATE_FILE: the rule matches nothing',
    ])
    const header = { 'florin-fault': 'ACH_LATE_FILE' }
    expect((await client.get('/v0/customers', header)).status).toBe(400)
    const invalid = { 'idempotency-key': randomUUID(), 'florin-fault': 'ACH_RETURN' }
    const refused = await client.post('/v0/ach', achBody(parties), invalid)
    expect(refused.status).toBe(400)
    expect(refused.body.detail).toContain('return_code is missing')
  })
})

describe('a copy of a workspace', () => {
  // Proves sandbox#ach-faults.
  test('answers its transfers on its own, and a wipe leaves nothing to answer', async () => {
    const { client, parties } = await workspace()
    await rule(client, { fault: 'ACH_RETURN', return_code: 'R03' })
    const { id } = await sendAch(client, parties)
    await advanceTo(client, FRIDAY)
    const made = await client.post('/sandbox/workspaces', { from: 'self' })
    expect(made.status, made.text).toBe(201)
    const fork = clientOf(bank.url, made.body.api_key, made.body.tenant)
    await advanceTo(fork, TUESDAY)
    expect(await getAch(fork, id)).toMatchObject({ return_data: { code: 'R03' } })
    expect(await money(fork, parties)).toMatchObject({ posted: 100_000 })
    expect(await incoming(client)).toEqual([])
    // The original has kept its own.
    await advanceTo(client, TUESDAY)
    expect(await getAch(client, id)).toMatchObject({ return_data: { code: 'R03' } })
    await rule(client, { fault: 'ACH_RETURN', return_code: 'R03' })
    await sendAch(client, parties)
    await advanceTo(client, '2027-01-20T13:30:00Z')
    expect((await client.post('/v0/wipe', {})).status).toBeLessThan(300)
    const left = await bank.sql('select 1 from ach_faults where tenant = $1', [client.tenant])
    expect(left).toEqual([])
    await liveToSettlement(client)
    expect(await incoming(client)).toEqual([])
  })
})
