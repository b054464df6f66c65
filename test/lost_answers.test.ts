// The bank's workflows begin again after their effect is there and before their answer is: it cannot be recorded here, as after
// a crash between the two (faults/workflow_crashes.long.test.ts). Repeated under its key, each has one effect and answers success.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { achParties, getAch, sendAch, today } from './ach.ts'
import { addCustomer } from './accounts.ts'
import { type Client, openTestBank, type Reply } from './bank.ts'
import { logInAnew, VENDOR as vendor } from './external_accounts.ts'
import { until } from './receiver.ts'
import { balances } from './world.ts'

const bank = await openTestBank({ FLORIN_LOG_LEVEL: 'silent' })
afterAll(() => bank.close())

const HOUR = 3600
const DAY = 24 * HOUR
const LINKS = '/v0/external_accounts'

beforeAll(async () => {
  await bank.sql('create table losses (tenant text, name text)')
  await bank.sql(`
    create function lose_answer() returns trigger language plpgsql as $$
    begin
      if exists (select from losses where tenant = new.tenant and new.key like '%' || name) then
        raise exception 'the answer is lost';
      end if;
      return new;
    end $$`)
  await bank.sql(
    'create trigger loses before insert on idempotent_responses for each row execute function lose_answer()',
  )
})

/** From now on answers under keys that end like this cannot be recorded. */
const lose = ({ tenant }: Client, name: string) =>
  bank.sql('insert into losses values ($1, $2)', [tenant, name])
const record = ({ tenant }: Client, name: string) =>
  bank.sql('delete from losses where tenant = $1 and name = $2', [tenant, name])

type Asked = { path: string; body?: object | undefined; meanwhile?: () => Promise<unknown> }

/** Asks; the answer is lost; asks again, and once more. Answers what the second was told, as was the third. */
async function insist(client: Client, { path, body, meanwhile }: Asked): Promise<Reply> {
  const key = randomUUID()
  const ask = () => client.post(path, body, { 'idempotency-key': key })
  await lose(client, key)
  expect((await ask()).status).toBe(500)
  await meanwhile?.()
  expect((await ask()).status).toBe(500)
  await record(client, key)
  const answered = await ask()
  const repeated = await ask()
  expect([repeated.status, repeated.text]).toEqual([answered.status, answered.text])
  expect(repeated.headers.get('idempotent-replayed')).toBe('true')
  expect(await rows(client, 'idempotency_claims')).toEqual([])
  return answered
}

const rows = <Row>({ tenant }: Client, table: string) =>
  bank.sql<Row>(`select * from ${table} where tenant = $1`, [tenant])

describe('the clock', () => {
  const offset = async (client: Client) =>
    (await rows<{ clock_offset_ms: string }>(client, 'workspaces'))[0]?.clock_offset_ms

  test('adds its days once', async () => {
    const client = await bank.workspace()
    let first: string | undefined
    const moved = await insist(client, {
      path: '/sandbox/clock',
      body: { advance_seconds: 30 * DAY },
      meanwhile: async () => {
        first = await offset(client)
      },
    })
    expect([moved.status, await offset(client)]).toEqual([200, first])
    expect(Number(first)).toBeGreaterThanOrEqual(30 * DAY * 1000 - 60_000)
  })

  test('goes to a time that has passed meanwhile, and not back', async () => {
    const client = await bank.workspace()
    const { now } = (await client.get('/sandbox/clock')).body
    const advance_to = new Date(Date.parse(now) + DAY * 1000).toISOString()
    const moved = await insist(client, {
      path: '/sandbox/clock',
      body: { advance_to },
      meanwhile: () => client.advance(DAY),
    })
    expect([moved.status, moved.body.now > advance_to]).toEqual([200, true])
    expect((await client.post('/sandbox/clock', { advance_to })).status).toBe(400)
  })
})

describe('what comes over ACH', () => {
  const files = (client: Client) =>
    bank.sql<{ name: string }>(
      `select name from ach_files where tenant = $1 and direction = 'INCOMING'`,
      [client.tenant],
    )

  test('is booked once', async () => {
    const client = await bank.workspace()
    const { account } = await achParties(client, { funds: 0 })
    const { account_number } = (await client.get(`/v0/accounts/${account}`)).body
    const reply = await insist(client, {
      path: '/v0/ach/transaction_simulations/receiving_transaction',
      body: {
        account_number,
        amount: 700,
        dc_sign: 'credit',
        effective_date: await today(client),
      },
      meanwhile: () => client.advance(HOUR),
    })
    expect([reply.status, reply.body]).toEqual([201, {}])
    expect(await balances(client, account)).toEqual({ posted: 700, available: 700 })
    expect([(await rows(client, 'ach_incoming')).length, (await files(client)).length]).toEqual([
      1, 1,
    ])
  })

  test('comes back once, and the repeat is not told that it has come back already', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 30_000 })
    const sent = await sendAch(client, parties)
    const ask = {
      path: '/v0/ach/transaction_simulations/receiving_return',
      body: { ach_id: sent.id },
    }
    const reply = await insist(client, { ...ask, meanwhile: () => client.advance(HOUR) })
    expect([reply.status, reply.body]).toEqual([201, {}])
    expect((await getAch(client, sent.id)).return_data).toMatchObject({ code: 'R01' })
    expect((await balances(client, parties.account)).posted).toBe(30_000)
    expect([(await rows(client, 'ach_incoming')).length, (await files(client)).length]).toEqual([
      1, 1,
    ])
    const other = await client.post(ask.path, ask.body)
    expect([other.status, other.text]).toEqual([400, expect.stringContaining('ALREADY_RETURNED')])
  })
})

describe('a vendor', () => {
  test('begins one link', async () => {
    const client = await bank.workspace()
    const customer_id = await addCustomer(client)
    let first: unknown
    const links = () => rows(client, 'sandbox_aggregator_links')
    const { status, body } = await insist(client, {
      path: `${LINKS}/link_tokens`,
      body: { vendor, customer_id },
      meanwhile: async () => {
        first = await links()
        await client.advance(HOUR)
      },
    })
    expect([status, await links()]).toEqual([201, first])
    expect(first).toHaveLength(1)
    expect(first).toMatchObject([{ id: body.request_id, expiration: new Date(body.expiration) }])
    const exchange = { vendor, vendor_public_token: body.link_token }
    expect((await client.post(`${LINKS}/access_tokens`, exchange)).status).toBe(201)
  })

  test('grants access that was asked for in time', async () => {
    const client = await bank.workspace()
    const customer_id = await addCustomer(client)
    const { body: link } = await client.post(`${LINKS}/link_tokens`, { vendor, customer_id })
    const body = { vendor, vendor_public_token: link.link_token }
    const granted = await insist(client, {
      path: `${LINKS}/access_tokens`,
      body,
      meanwhile: () => client.advance(5 * HOUR),
    })
    expect(granted.status).toBe(201)
    expect((await client.post(`${LINKS}/access_tokens`, body)).body).toEqual(granted.body)
  })

  test.each(['add', 'sync'])(
    'is asked again, and what it said is written once: %s',
    async (verb) => {
      const { client, body } = await logInAnew(bank)
      const reply = await insist(client, {
        path: `${LINKS}/${verb}_vendor_accounts`,
        body,
        meanwhile: async () => expect(await rows(client, 'external_accounts')).toEqual([]),
      })
      expect([reply.status, reply.body.added_accounts.length]).toEqual([200, 3])
      expect(await rows(client, 'external_accounts')).toHaveLength(3)
    },
  )

  test('tells what happened on an account once', async () => {
    const { client, add } = await logInAnew(bank)
    const [{ id }] = (await add()).body.added_accounts
    const reply = await insist(client, { path: `${LINKS}/${id}/refresh_transactions` })
    expect(reply.status).toBe(200)
    expect(await rows(client, 'external_account_transactions')).toHaveLength(
      reply.body.transactions_synced,
    )
  })
})

test('an event on demand happens once', async () => {
  const client = await bank.workspace()
  const event = 'INTERNAL_TRANSFER.SUCCEEDED'
  const made = await insist(client, { path: '/sandbox/events', body: { event } })
  expect(made).toMatchObject({ status: 201, body: { event } })
  expect(made.body.made.accounts).toHaveLength(2)
  expect(await rows(client, 'accounts')).toHaveLength(2)
  // One of them brought the money.
  expect(await rows(client, 'internal_transfers')).toHaveLength(2)
})

describe('sample data', () => {
  const path = '/sandbox/sample_data'
  const shape = ({ body }: Reply) =>
    Object.entries(body.raised as Record<string, string[]>).map(([kind, ids]) => [kind, ids.length])

  /** What there is of it. */
  async function held(client: Client): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const table of [
      'persons',
      'businesses',
      'relationships',
      'notes',
      'accounts',
      'external_accounts',
      'internal_transfers',
      'spend_controls',
      'batch_templates',
      'ach_transfers',
      'cards',
      'monitoring_alerts',
      'cases',
      'events',
      'verifications',
      'addresses',
    ])
      counts[table] = (await rows(client, table)).length
    const incoming = await bank.sql<{ amount: string }>(
      'select amount from ach_incoming where tenant = $1',
      [client.tenant],
    )
    const money = await bank.sql<{ posted: string }>(
      'select posted from ledger_accounts where tenant = $1',
      [client.tenant],
    )
    counts['incoming'] = incoming.length
    counts['money'] = money.reduce((sum, { posted }) => sum + Math.abs(Number(posted)), 0)
    return counts
  }

  test('is raised once, wherever it was interrupted', async () => {
    const [whole, client] = [await bank.workspace(), await bank.workspace()]
    const raised = await client.post('/v0/customers', { status: 'PROSPECT' })
    await whole.post('/v0/customers', { status: 'PROSPECT' })
    expect(raised.status).toBe(201)
    const first = await whole.post(path)

    const key = randomUUID()
    const ask = () => client.post(path, undefined, { 'idempotency-key': key })
    const losses = [
      'createCustomer 1',
      'createAccount 4',
      'createExternalAccount 4',
      'createSpendControl 1',
      'issueCard 3',
      'simulateClearing 2',
      'simulateAchReturn 1',
      'simulateAchTransaction 2',
      'simulateMonitoringAlert 1',
      'createBatchTemplate 1',
      'initiateAccountClosure 1',
      key,
    ]
    for (const name of losses) await lose(client, name)
    for (const name of losses) {
      const lost = await ask()
      expect([name, lost.status, await client.post(path)]).toMatchObject([
        name,
        500,
        { status: 409, body: { code: 'DUPLICATE_RESOURCE' } },
      ])
      await record(client, name)
    }
    const again = await ask()
    expect([again.status, again.text]).toEqual([201, expect.any(String)])
    expect(shape(again)).toEqual(shape(first))
    expect(await held(client)).toEqual(await held(whole))
    expect((await ask()).text).toBe(again.text)
    expect(await rows(client, 'idempotency_claims')).toEqual([])
  })

  test('is raised once by two runs at once, when the lease of the first has lapsed under it', async () => {
    const [whole, client] = [await bank.workspace(), await bank.workspace()]
    await whole.post(path)
    const key = randomUUID()
    const ask = () => client.post(path, undefined, { 'idempotency-key': key })
    const takeOver = async (): Promise<Reply> => {
      await bank.sql(`update idempotency_claims set lapses_time = '2000-01-01' where key = $1`, [
        key,
      ])
      const reply = await ask()
      // The first may have renewed its lease in between.
      return reply.status === 409 ? takeOver() : reply
    }
    const first = ask()
    await until(async () => (await rows(client, 'persons')).length > 0)
    const second = await takeOver()
    expect([second.status, second.text]).toEqual([201, (await first).text])
    expect((await first).status).toBe(201)
    expect(await held(client)).toEqual(await held(whole))
  })

  test('is not gone on with when the bank has forgotten what it answered', async () => {
    const client = await bank.workspace()
    const key = randomUUID()
    await lose(client, 'createAccount 4')
    const ask = () => client.post(path, undefined, { 'idempotency-key': key })
    expect((await ask()).status).toBe(500)
    await record(client, 'createAccount 4')
    await client.advance(7 * DAY)
    const before = await held(client)
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'DUPLICATE_RESOURCE' } })
    expect(await held(client)).toEqual(before)
  })
})
