import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { verifyBank } from '../../../start/maintenance.ts'
import { accountOf } from '../../../../test/accounts.ts'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { control } from '../../../../test/spend_controls.ts'
import { addOwnedBusiness } from '../../../../test/businesses.ts'
import {
  authorize,
  fundedAccount,
  issuedCard,
  person,
  transfer,
  verifiedCustomer,
} from '../../../../test/world.ts'
import { tables } from '../../../tables.ts'

// Rows are counted here, and requests are logged a moment later: ../requests holds what a wipe does to that log.
const bank = await openTestBank({ FLORIN_REQUEST_LOG: 'off' })
const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
afterAll(async () => {
  await production.close()
  await bank.close()
})

const wipe = (client: Client, headers = {}) =>
  client.request('POST', '/v0/wipe', undefined, headers)
const ofWorkspaces = tables.filter(({ columns }) => 'tenant' in columns)
const wipedTables = ofWorkspaces.flatMap(({ name, wiped }) => (wiped === true ? name : []))

/** Tables that deliveries and counters write in the background. */
const GROWING = /^(delivery_|webhook_health|transaction_volume)/

async function rowsOf(client: Client, names: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of names) {
    const [row] = await bank.sql<{ count: number }>(
      `select count(*)::int as count from ${table} where tenant = $1`,
      [client.tenant],
    )
    counts[table] = row?.count ?? 0
  }
  return counts
}

/** A workspace with something in most places. */
async function livedIn(): Promise<{ client: Client; customer: string; account: string }> {
  const client = await bank.workspace()
  const customer = (await verifiedCustomer(client)).id
  const account = await fundedAccount(client, { customer, funds: 5000 })
  const other = await fundedAccount(client, { customer })
  const sides = { originating_account_id: account, receiving_account_id: other }
  await transfer(client, { ...sides, amount: 100 }, 'paid')
  await transfer(client, { ...sides, amount: 100, capture_mode: 'MANUAL' }, 'held')
  await transfer(client, { ...sides, amount: 1_000_000 }, 'refused')
  await client.patch(`/v0/customers/${customer}`, { ban_status: 'SUSPENDED', note: 'Odd.' })
  await addOwnedBusiness(client)
  const card = await issuedCard(client, { account, customer })
  await authorize(client, card.id, 100)
  await control(client)
  await client.post('/v0/external_accounts', {
    customer_id: customer,
    customer_type: 'PERSONAL',
    account_owner_names: ['Ada Quill'],
    account_identifiers: { number: '123456789' },
    routing_identifiers: { bank_countries: ['US'], bank_name: 'First' },
    type: 'CHECKING',
  })
  await client.post('/v0/webhook_secrets')
  await client.post('/v0/webhooks', {
    url: 'http://127.0.0.1:9/',
    is_enabled: true,
    enabled_events: ['CUSTOMER.*'],
  })
  await client.post('/v0/customers', person, { 'idempotency-key': 'twice' })
  return { client, customer, account }
}

describe('a wiped workspace', () => {
  // Proves sandbox#wipes.
  test('has no people, accounts and money, and keeps what it was set up with', async () => {
    const { client, customer, account } = await livedIn()
    const kept = ['/v0/accounts/templates', '/v0/cards/products', '/v0/webhooks']
    const before = await Promise.all(kept.map((path) => client.get(path)))

    const reply = await wipe(client)

    expect([reply.status, reply.text]).toEqual([204, ''])
    for (const [path, list] of [
      ['/v0/customers', 'customers'],
      ['/v0/persons', 'persons'],
      ['/v0/accounts', 'accounts'],
      ['/v0/transactions/posted', 'result'],
      ['/v0/transactions/pending', 'result'],
      ['/v0/verifications', 'verifications'],
      ['/v0/notes', 'notes'],
      ['/v0/businesses', 'businesses'],
      ['/v0/addresses', 'addresses'],
      ['/v0/relationships', 'relationships'],
      ['/v0/external_accounts', 'external_accounts'],
      ['/v0/cards', 'cards'],
      ['/v0/spend_controls', 'spend_controls'],
      ['/v0/monitoring/alerts', 'alerts'],
    ] as const) {
      const shown = await client.get(path)
      expect([path, shown.status, shown.body[list]]).toEqual([path, 200, []])
    }
    expect((await client.get(`/v0/customers/${customer}`)).status).toBe(404)
    expect((await client.get(`/v0/accounts/${account}`)).status).toBe(404)
    const after = await Promise.all(kept.map((path) => client.get(path)))
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  })

  // Proves sandbox#wipes.
  test('has its general ledger again, with nothing on it, and works at once', async () => {
    const { client } = await livedIn()
    const before = (await client.get('/v0/internal_accounts')).body.internal_accounts

    await wipe(client)

    const after = (await client.get('/v0/internal_accounts')).body.internal_accounts
    const typesOf = (list: { account_type: string }[]) =>
      list.map(({ account_type }) => account_type)
    expect(typesOf(after)).toEqual(typesOf(before))
    type Shown = { balances: { balance: number }[] }
    const left = (after as Shown[]).flatMap(({ balances: of }) => of.map(({ balance }) => balance))
    expect(left).toEqual(Array(2 * after.length).fill(0))
    expect(after[0].id).not.toBe(before[0].id)
    expect(await fundedAccount(client, { funds: 700 })).toEqual(expect.any(String))
  })

  test('has templates that open accounts, though their spend controls are gone', async () => {
    const client = await bank.workspace()
    const limit = await control(client)
    const reserve = await fundedAccount(client)
    const template = {
      account_type: 'SAVING',
      bank_country: 'US',
      currency: 'USD',
      spend_control_ids: [limit],
      balance_floor: { balance: 0, linked_account_id: reserve },
    }
    const made = await client.post('/v0/accounts/templates', {
      name: 'Limited',
      is_enabled: true,
      template,
    })
    expect(made.status, made.text).toBe(201)

    await wipe(client)

    const { id } = await verifiedCustomer(client)
    const opened = await client.post('/v0/accounts', {
      account_template_id: made.body.id,
      relationships: [{ customer_id: id, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }],
    })
    expect(opened.status, opened.text).toBe(201)
    expect(opened.body.spend_control_ids).toEqual([])
  })

  // Proves sandbox#wipes.
  test('emits no events, and keeps the earlier ones', async () => {
    const { client } = await livedIn()
    const before = await rowsOf(client, ['events', 'deliveries', 'webhook_secrets'])

    await wipe(client)

    expect(await rowsOf(client, ['events', 'deliveries', 'webhook_secrets'])).toEqual(before)
    expect(before['events']).toBeGreaterThan(5)
  })

  // Proves requests#used-keys.
  test('lets every idempotency key be used again', async () => {
    const { client } = await livedIn()

    await wipe(client)

    const [one, two] = [await fundedAccount(client, { funds: 900 }), await fundedAccount(client)]
    const sides = { originating_account_id: one, receiving_account_id: two }
    for (const key of ['paid', 'held', 'refused']) {
      expect(await transfer(client, sides, key)).toMatchObject({ status: 200 })
    }
    const again = await client.post('/v0/customers', person, { 'idempotency-key': 'twice' })
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, null])
    expect((await client.get(`/v0/customers/${again.body.id}`)).status).toBe(200)
  })

  test('has no timers but those of what is kept', async () => {
    const { client } = await livedIn()
    await client.put('/v0/webhook_secrets', { is_rolling_secret: true })

    await wipe(client)

    expect(
      await bank.sql('select kind from timers where tenant = $1 order by kind', [client.tenant]),
    ).toEqual([{ kind: 'retention' }, { kind: 'webhook_secret_expiry' }])
    expect((await client.advance(8 * 24 * 3600)).status).toBe(200)
  })

  // Proves sandbox#wipes.
  test('is the only one that is wiped', async () => {
    const [wiped, neighbour] = [await livedIn(), await livedIn()]
    const all = ofWorkspaces.flatMap(({ name }) => (GROWING.test(name) ? [] : name))
    const before = await rowsOf(neighbour.client, all)

    await wipe(wiped.client)

    expect(await rowsOf(neighbour.client, all)).toEqual(before)
    const left = await rowsOf(wiped.client, wipedTables)
    const seeded = ['internal_accounts', 'ledger_accounts', 'account_numbers']
    for (const table of seeded) expect(left[table]).toBe(left['internal_accounts'])
    const others = wipedTables.filter((name) => !seeded.includes(name))
    expect(others.filter((name) => left[name] !== 0)).toEqual([])
  })

  test('can be wiped again; a repeat under one key is done once', async () => {
    const { client } = await livedIn()
    const key = { 'idempotency-key': randomUUID() }

    expect((await wipe(client, key)).status).toBe(204)
    const { id } = await verifiedCustomer(client)
    const repeat = await wipe(client, key)

    expect([repeat.status, repeat.headers.get('idempotent-replayed')]).toEqual([204, 'true'])
    expect((await client.get(`/v0/customers/${id}`)).status).toBe(200)
    expect((await wipe(client)).status).toBe(204)
    expect((await client.get(`/v0/customers/${id}`)).status).toBe(404)
  })
})

// Proves requests#json-bodies.
test('a wipe takes no body, and does not mind one', async () => {
  const client = await bank.workspace()
  expect((await client.post('/v0/wipe', { everything: true })).status).toBe(204)
  expect(
    (await client.request('POST', '/v0/wipe', undefined, { 'content-type': 'application/json' }))
      .status,
  ).toBe(204)
})

// Proves sandbox#wipes.
test('production cannot be wiped', async () => {
  const customer = (await production.post('/v0/customers', person)).body.id
  expect(await wipe(production)).toMatchObject({
    status: 422,
    body: { code: 'WIPE_NOT_ENABLED', title: 'Rule Violation' },
  })
  expect((await production.get(`/v0/customers/${customer}`)).status).toBe(200)
})

describe('a wipe while the bank is busy', () => {
  // What is under way either lands before and is wiped, or after; nothing is left in between. Entries of no account are
  // what florin verify looks for below.
  const orphans = `
    select 'account of nobody' as what from account_relationships r
    where r.tenant = $1 and not exists (select from persons p where p.tenant = r.tenant and p.id = r.party_id)
    union all
    select 'account without a ledger' from accounts a
    where a.tenant = $1 and not exists (select from ledger_accounts l where l.tenant = a.tenant and l.id = a.id)
    union all
    select 'account without a holder' from accounts a
    where a.tenant = $1 and not exists (select from account_relationships r where r.tenant = a.tenant and r.account_id = a.id)
    union all
    select 'ledger of no account' from ledger_accounts l
    where l.tenant = $1 and not exists (select from accounts a where a.tenant = l.tenant and a.id = l.id)
    and not exists (select from internal_accounts i where i.tenant = l.tenant and i.id = l.id)
    union all
    select 'hold of no account' from ledger_holds h
    where h.tenant = $1 and not exists (select from ledger_accounts l where l.tenant = h.tenant and l.id = h.account_id)
    union all
    select 'transfer without an account' from internal_transfers t
    where t.tenant = $1 and not exists (select from ledger_accounts l where l.tenant = t.tenant and l.id = t.originating_account_id)
    union all
    select 'transaction without entries' from posted_transactions t
    where t.tenant = $1 and not exists (select from ledger_entries e where e.tenant = t.tenant and e.transaction_id = t.uuid)
    union all
    select 'verification of nobody' from verifications v
    where v.tenant = $1 and v.person_id is not null
    and not exists (select from persons p where p.tenant = v.tenant and p.id = v.person_id)
    union all
    select 'address of nobody' from addresses a
    where a.tenant = $1 and a.customer_id is not null
    and not exists (select from persons p where p.tenant = a.tenant and p.id = a.customer_id)`

  test('leaves nothing half done, whatever is under way', async () => {
    const client = await bank.workspace()
    let stopped = false
    const answers: number[] = []

    async function liveOn(): Promise<void> {
      const kept = (reply: { status: number }) => answers.push(reply.status)
      while (!stopped) {
        const { status, body } = await client.post('/v0/customers', person)
        answers.push(status)
        const consent = { person_id: body.id, customer_consent: true }
        kept(await client.post('/v0/verifications/verify', consent))
        const opened = await client.post('/v0/accounts', accountOf(body.id))
        kept(opened)
        const account = { receiving_account_id: opened.body.id }
        if (opened.status !== 201) continue
        const funding = { originating_account_alias: 'funding_accounts', ...account, amount: 500 }
        kept(await transfer(client, funding))
        const back = { originating_account_id: opened.body.id, receiving_account_alias: 'fees' }
        const held = await transfer(client, { ...back, capture_mode: 'MANUAL' })
        kept(held)
        const completion = { status: 'COMPLETE' }
        const path = `/v0/transactions/internal_transfer/${held.body.id}`
        kept(await client.patch(path, completion, { 'idempotency-key': randomUUID() }))
        kept(await client.patch(`/v0/customers/${body.id}`, { first_name: randomUUID() }))
      }
    }
    const lives = Array.from({ length: 12 }, liveOn)
    const done = () => answers.filter((status) => status < 300).length
    for (let round = 0; round < 8 || done() <= 50; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 150))
      const wipes = await Promise.all([wipe(client), wipe(client)])
      expect(wipes.map(({ status }) => status)).toEqual([204, 204])
    }
    stopped = true
    await Promise.all(lives)

    expect(answers.filter((status) => status >= 500)).toEqual([])
    expect(await bank.sql(orphans, [client.tenant])).toEqual([])
    const sums = `select coalesce(sum(posted), 0)::int as sum from ledger_accounts where tenant = $1`
    expect(await bank.sql(sums, [client.tenant])).toEqual([{ sum: 0 }])
  })

  test('and florin verify finds nothing wrong afterwards', async () => {
    const said: string[] = []
    const config = readConfig({ DATABASE_URL: bank.databaseUrl })
    const { ok } = await verifyBank(config, { announce: (line) => said.push(line) })
    expect([ok, said.filter((line) => line.startsWith('WRONG'))]).toEqual([true, []])
  })
})
