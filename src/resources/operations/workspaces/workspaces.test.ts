// Closing a workspace, and opening it again: what refuses it, who is refused afterwards, and that nothing slips through.

import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { achBody, achParties, askAch } from '../../../../test/ach.ts'
import { type Client, clientOf, openTestBank, type TestBank } from '../../../../test/bank.ts'
import { untilSomebodyWaits } from '../../../../test/locks.ts'
import { browserOf, signedIn } from '../../../../test/people.ts'
import { until } from '../../../../test/receiver.ts'
import { keepPassword, usersOf } from '../../../../test/users.ts'
import { wrongIn } from '../../../../test/verified.ts'
import { receiverOfTest, trigger, webhookOf } from '../../../../test/webhooks.ts'
import {
  balances,
  fund,
  fundedAccount,
  transfer,
  verifiedCustomer,
} from '../../../../test/world.ts'
import { readConfig } from '../../../config.ts'
import { withAdmin, type Admin } from '../../../start/admin.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const at = <Result>(work: (admin: Admin) => Promise<Result>, { databaseUrl }: TestBank = bank) =>
  withAdmin(readConfig({ DATABASE_URL: databaseUrl }, { serves: false }), () => {}, work)
const close = ({ tenant }: Pick<Client, 'tenant'>) => at((admin) => admin.closeWorkspace(tenant))
const reopen = ({ tenant }: Pick<Client, 'tenant'>) => at((admin) => admin.reopenWorkspace(tenant))

const CLOSED = { status: 403, body: { code: 'WORKSPACE_CLOSED' } }

/** What was remembered of a key is forgotten within a second or two. */
async function untilAnswered(client: Client, status: number): Promise<void> {
  await expect
    .poll(async () => (await client.get('/v0/customers')).status, { timeout: 10_000 })
    .toBe(status)
}

/** A transaction beside the bank, which the test ends. */
async function transactionOfTest(): Promise<pg.Client> {
  const client = new pg.Client(bank.databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  return client
}

const untilWaiting = () => untilSomebodyWaits((text) => bank.sql(text))

test('keys of a closed workspace are refused, those of others are not, and reopening reverses it', async () => {
  const [client, other] = [await bank.workspace(), await bank.workspace()]
  const { id } = await verifiedCustomer(client)
  const closed = await close(client)
  expect(closed).toEqual({
    tenant: client.tenant,
    creation_time: expect.any(String),
    closed_time: expect.any(String),
  })
  expect(await close(client)).toEqual(closed)
  await untilAnswered(client, 403)
  expect(await client.get(`/v0/customers/${id}`)).toMatchObject(CLOSED)
  expect(await client.post('/v0/customers', { status: 'PROSPECT' })).toMatchObject(CLOSED)
  expect(await transfer(client, {})).toMatchObject(CLOSED)
  expect((await other.get('/v0/customers')).status).toBe(200)
  expect(await wrongIn(bank)).toEqual([])

  expect(await reopen(client)).not.toHaveProperty('closed_time')
  await untilAnswered(client, 200)
  expect((await client.get(`/v0/customers/${id}`)).status).toBe(200)
  const { audit_log } = (await client.get('/operations/audit_log')).body
  expect(audit_log.map((it: { action: string }) => it.action).toSorted()).toEqual([
    'workspace.closed',
    'workspace.reopened',
  ])
})

test('a workspace with money, holds or pending work is not closed, and hears what is open', async () => {
  const client = await bank.workspace()
  const account = await fundedAccount(client, { funds: 100 })
  const refused = (what: RegExp) =>
    expect(close(client)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(what),
    })
  await refused(/1 accounts of customers with money/)
  const pending = await transfer(client, {
    originating_account_id: account,
    receiving_account_alias: 'funding_accounts',
    capture_mode: 'MANUAL',
  })
  expect(pending.status, pending.text).toBe(200)
  await refused(/1 pending transactions/)
  expect((await client.get('/v0/customers')).status).toBe(200)
})

test('an ACH entry under way keeps a workspace open, though no money is in it', async () => {
  const client = await bank.workspace()
  const parties = await achParties(client)
  const pull = achBody(parties, {
    dc_sign: 'debit',
    originating_account_id: parties.account,
    receiving_account_id: parties.external,
  })
  const asked = await askAch(client, pull)
  expect(asked.status, asked.text).toBe(201)
  await expect(close(client)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/1 ACH transfers under way/),
  })
})

test('a session is refused in a closed workspace, and may move to another', async () => {
  const [client, other] = [await bank.workspace(), await bank.workspace()]
  const browser = await signedIn(bank, client.tenant)
  expect((await browser.ask('GET', '/v0/customers')).status).toBe(200)
  await close(client)
  expect(await browser.ask('GET', '/v0/customers')).toMatchObject(CLOSED)
  const shown = await browser.ask('GET', '/operations/session')
  expect(shown.status, shown.text).toBe(200)
  const { workspaces } = shown.body
  const tenants = workspaces.map(({ tenant }: { tenant: string }) => tenant)
  expect(tenants).toContain(other.tenant)
  expect(tenants).not.toContain(client.tenant)
  const move = (tenant: string) => browser.ask('PATCH', '/operations/session', { tenant })
  expect((await move(other.tenant)).status).toBe(200)
  expect((await browser.ask('GET', '/v0/customers')).status).toBe(200)
  expect((await move(client.tenant)).status).toBe(404)
})

test('no background work runs in a closed workspace, and all of it once it is open again', async () => {
  const [client, other] = [await bank.workspace(), await bank.workspace()]
  const receiver = await receiverOfTest()
  const webhook = await webhookOf(client, receiver.url)
  await webhookOf(other, receiver.url, { metadata: 'other' })
  await trigger(client)
  await receiver.arrived(1)
  await expect
    .poll(() =>
      bank.sql(`select from deliveries where webhook_id = $1 and status = 'SUCCESS'`, [webhook]),
    )
    .toHaveLength(1)
  await close(client)
  await bank.sql(
    `update deliveries set is_ready = true, due_time = date_trunc('second', now()) - interval '1 hour', status = 'RETRYING' where webhook_id = $1`,
    [webhook],
  )
  await bank.sql(
    `update timers set due_time = date_trunc('second', now()) - interval '1 hour' where kind = 'retention' and tenant = any ($1)`,
    [[client.tenant, other.tenant]],
  )
  const isDue = async ({ tenant }: Client) =>
    (
      await bank.sql(
        `select from timers where tenant = $1 and kind = 'retention' and due_time < now()`,
        [tenant],
      )
    ).length === 1
  await trigger(other)
  await receiver.arrived(2)
  await until(
    async () => !(await isDue(other)),
    15_000,
    () => 'the timer of the other is not done',
  )
  expect(await isDue(client)).toBe(true)
  expect(receiver.received.map(({ body }) => body.metadata)).toEqual(['m', 'other'])
  await reopen(client)
  await receiver.arrived(3)
  await until(
    async () => !(await isDue(client)),
    15_000,
    () => 'the timer is not done',
  )
})

test('money that arrives while a workspace is closed keeps it open', async () => {
  const client = await bank.workspace()
  const account = await fundedAccount(client)
  const movement = await transactionOfTest()
  const pay = (amount: number) =>
    [
      'update ledger_accounts set posted = posted + $2 where tenant = $1 and id = $3',
      [client.tenant, amount, account] as unknown[],
    ] as const
  await movement.query(...(pay(100) as [string, unknown[]]))
  const closing = close(client).catch((error: unknown) => error)
  await untilWaiting()
  await movement.query('commit')
  expect(await closing).toMatchObject({ status: 409 })
  await bank.sql(...(pay(-100) as [string, unknown[]]))
})

test('what meets a close that commits first is refused: a transfer, and an account that is opened', async () => {
  const client = await bank.workspace()
  const { id: customer } = await verifiedCustomer(client)
  const account = await fundedAccount(client, { customer })
  await fund(client, account, 100)
  const back = { originating_account_id: account, receiving_account_alias: 'funding_accounts' }
  expect((await transfer(client, back)).status).toBe(200)

  const reader = await transactionOfTest()
  await reader.query('lock table audit_log in share mode')
  const closing = close(client)
  await untilWaiting()
  const paid = transfer(client, {
    originating_account_alias: 'funding_accounts',
    receiving_account_id: account,
  })
  const holder = { customer_id: customer, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }
  const opened = client.post('/v0/accounts', { account_type: 'CHECKING', relationships: [holder] })
  await until(
    async () =>
      (
        await bank.sql(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length >= 3,
    15_000,
    () => 'the transfer and the account do not wait for the close',
  )
  await reader.query('commit')
  await closing
  expect(await paid).toMatchObject(CLOSED)
  expect(await opened).toMatchObject(CLOSED)
  const held = await bank.sql(
    'select from ledger_accounts where tenant = $1 and posted <> 0 and not is_general',
    [client.tenant],
  )
  expect(held).toEqual([])
})

test('a transfer beside a close: either is refused, and a closed workspace has no money', async () => {
  const client = await bank.workspace()
  const account = await fundedAccount(client)
  for (let round = 0; round < 6; round += 1) {
    await untilAnswered(client, 200)
    const [closed, paid] = await Promise.all([
      close(client).then(
        () => 'closed',
        ({ status }: { status: number }) => `refused ${status}`,
      ),
      transfer(client, {
        originating_account_alias: 'funding_accounts',
        receiving_account_id: account,
      }),
    ])
    expect(['closed 403', 'refused 409 200']).toContain(`${closed} ${paid.status}`)
    if (closed === 'closed') await reopen(client)
    else {
      const back = { originating_account_id: account, receiving_account_alias: 'funding_accounts' }
      expect((await transfer(client, back)).status).toBe(200)
    }
  }
  await untilAnswered(client, 200)
  expect(await balances(client, account)).toMatchObject({ posted: 0 })
})

test('production has many workspaces, which do not see each other', async () => {
  const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
  onTestFinished(() => production.close())
  const made = await at((admin) => admin.createWorkspace('Second bank'), production)
  expect(made).toMatchObject({ name: 'Second bank' })
  const { tenant } = made
  const { api_key } = await at((admin) => admin.createKey({ name: 'x' }, tenant), production)
  const second = clientOf(production.url, api_key, tenant)
  const customer = await second.post('/v0/customers', { status: 'PROSPECT' })
  expect(customer.status).toBe(201)
  expect((await production.get(`/v0/customers/${customer.body.id}`)).status).toBe(404)
  // The bank that runs sets it up under its own encryption key.
  const accounts = async () => (await second.get('/v0/internal_accounts')).body.internal_accounts
  await expect.poll(async () => (await accounts()).length, { timeout: 15_000 }).toBeGreaterThan(5)

  const asked = { user_name: 'ada', role: 'owner', tenant, password: undefined } as const
  const { id, password } = await at((admin) => admin.createUser(asked), production)
  await keepPassword(production, id)
  const browser = browserOf(production)
  await browser.ask('POST', '/operations/sessions', { user_name: 'ada', password, tenant })
  expect((await browser.ask('GET', '/v0/customers')).status).toBe(200)
  await at((admin) => admin.closeWorkspace(tenant), production)
  expect(await browser.ask('GET', '/v0/customers')).toMatchObject(CLOSED)
  await untilAnswered(second, 403)
  expect((await production.get('/v0/customers')).status).toBe(200)
  const listed = await at((admin) => admin.listWorkspaces(), production)
  expect(listed.map(({ closed_time }) => closed_time !== undefined)).toEqual([false, true])
  await expect(at((admin) => admin.closeWorkspace('1_999'), production)).rejects.toThrow(/1_999/)
})

describe('an owner', () => {
  const { personWith } = usersOf(bank)
  const path = '/operations/workspaces'

  test('makes another workspace, works there, closes it and opens it again', async () => {
    const client = await bank.workspace()
    const { browser } = await personWith('owner', client)
    const made = await browser.ask('POST', path, { name: 'Second' })
    expect(made).toMatchObject({ status: 201, body: { name: 'Second' } })
    const { tenant } = made.body
    expect(made.text).not.toContain('api_key')

    expect((await browser.ask('PATCH', '/operations/session', { tenant })).status).toBe(200)
    expect((await browser.ask('GET', '/v0/internal_accounts')).body.internal_accounts).not.toEqual(
      [],
    )
    const key = (await browser.ask('POST', '/operations/api_keys', {})).body.api_key
    const there = clientOf(bank.url, key, tenant)
    expect((await there.post('/v0/customers', { status: 'PROSPECT' })).status).toBe(201)

    const back = { tenant: client.tenant }
    expect((await browser.ask('PATCH', '/operations/session', back)).status).toBe(200)
    const closed = await browser.ask('POST', `${path}/${tenant}/close`)
    expect(closed).toMatchObject({ status: 200, body: { tenant, closed_time: expect.any(String) } })
    await untilAnswered(there, 403)
    const listed = (await browser.ask('GET', path)).body.workspaces
    expect(listed).toEqual([
      { tenant: client.tenant, creation_time: expect.any(String) },
      closed.body,
    ])
    const { closed_time: _, ...open } = closed.body
    expect((await browser.ask('POST', `${path}/${tenant}/reopen`)).body).toEqual(open)
    await untilAnswered(there, 200)
  })

  test('reads of them a page at a time, and no page of another owner’s', async () => {
    const client = await bank.workspace()
    const { browser } = await personWith('owner', client)
    const second = (await browser.ask('POST', path)).body
    const first = (await browser.ask('GET', `${path}?page_size=1`)).body
    expect(first.workspaces.map((it: { tenant: string }) => it.tenant)).toEqual([client.tenant])
    const rest = `${path}?page_size=1&page_token=${encodeURIComponent(first.next_page_token)}`
    expect((await browser.ask('GET', rest)).body).toEqual({ workspaces: [second] })
    const { browser: stranger } = await personWith('owner', await bank.workspace())
    expect((await stranger.ask('GET', rest)).status).toBe(400)
  })

  test('is told what keeps a workspace open', async () => {
    const client = await bank.workspace()
    const { browser } = await personWith('owner', client)
    await fundedAccount(client, { funds: 100 })
    const refused = await browser.ask('POST', `${path}/${client.tenant}/close`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'WORKSPACE_IN_USE' } })
    expect(refused.body.detail).toContain('1 accounts of customers with money')
    expect((await client.get('/v0/customers')).status).toBe(200)
  })

  test('neither sees nor closes a workspace of another owner', async () => {
    const [client, other] = [await bank.workspace(), await bank.workspace()]
    const { browser } = await personWith('owner', client)
    for (const tenant of [other.tenant, '1_999999', 'elsewhere', '1_1; drop']) {
      for (const change of ['close', 'reopen']) {
        const url = `${path}/${encodeURIComponent(tenant)}/${change}`
        expect((await browser.ask('POST', url)).status).toBe(404)
        expect((await client.post(url)).status).toBe(404)
      }
    }
    expect((await browser.ask('GET', path)).body.workspaces).toHaveLength(1)
    expect((await client.get(path)).body.workspaces).toHaveLength(1)
    expect((await other.get('/v0/customers')).status).toBe(200)
  })

  test('is who may: a developer, a viewer and a key make none', async () => {
    const client = await bank.workspace()
    for (const role of ['developer', 'viewer']) {
      const { browser } = await personWith(role, client)
      expect((await browser.ask('POST', path)).status).toBe(403)
      expect((await browser.ask('GET', path)).status).toBe(403)
      expect((await browser.ask('POST', `${path}/${client.tenant}/close`)).status).toBe(403)
    }
    expect(await client.post(path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })
})
