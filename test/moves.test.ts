// A workspace moves to another installation while it is used (docs/operations.md#moving-a-workspace).

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { notReplicated } from '../src/start/moves/tables.ts'
import { type Client, openTestBank } from './bank.ts'
import { type Installation, move, openInstallation } from './moves.ts'
import { openReceiver, until } from './receiver.ts'
import { webhookOf } from './webhooks.ts'
import { balances, fundedAccounts, person, transfer } from './world.ts'

/** Rows of each table of a workspace, as texts. */
async function contentOf(at: Installation, tenant: string): Promise<Map<string, string>> {
  const tables = await at.sql<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
  const content = new Map<string, string>()
  for (const { name } of tables) {
    if (name in notReplicated || name.startsWith('request_')) continue
    const [row] = await at.sql<{ rows: string | null }>(
      `select string_agg(t::text, chr(10) order by t::text) as rows from ${name} t where tenant = '${tenant}'`,
    )
    content.set(name, row?.rows ?? '')
  }
  return content
}

/** Moves money until told to stop, first at one place, then, when that says so, at the other. */
function loadOn(source: Client, target: Client, accounts: readonly [string, string]) {
  let isOver = false
  const confirmed: { key: string; id: string; at: 'source' | 'target'; time: number }[] = []
  const refused = new Set<string>()
  const lane = async () => {
    let here: 'source' | 'target' = 'source'
    while (!isOver) {
      const key = randomUUID()
      for (;;) {
        const client = here === 'source' ? source : target
        const [from, to] = accounts
        const body = {
          amount: 1,
          currency: 'USD',
          type: 'ACCOUNT_TO_ACCOUNT',
          originating_account_id: from,
          receiving_account_id: to,
        }
        const reply = await client.post('/v0/transactions/internal_transfer', body, {
          'idempotency-key': key,
        })
        if (reply.status === 200) {
          confirmed.push({ key, id: reply.body.id, at: here, time: performance.now() })
          break
        }
        refused.add(`${here} ${reply.status} ${reply.body?.code}`)
        if (reply.body?.code === 'WORKSPACE_MOVED') here = 'target'
        if (isOver) return
      }
    }
  }
  const lanes = Promise.all([1, 2, 3, 4].map(lane))
  return {
    confirmed,
    refused,
    async stop() {
      isOver = true
      await lanes
    },
  }
}

test('a workspace moves while money moves in it: nothing is lost, nothing happens twice, and all goes on at the target', async () => {
  const [source, target] = await Promise.all([openInstallation(), openInstallation()])
  const client = await source.workspace()
  const moved = target.asked(client)
  const receiver = await openReceiver()
  await webhookOf(client, receiver.url, { enabled_events: ['INTERNAL_TRANSFER.*'] })
  const [from = '', to = ''] = await fundedAccounts(client, 2, 1_000_000)
  const customerKey = randomUUID()
  const made = await client.post('/v0/customers', person, { 'idempotency-key': customerKey })
  expect(made.status).toBe(201)
  const before = await balances(client, from)

  const load = loadOn(client, moved, [from, to])
  await until(() => load.confirmed.length > 50)
  const { said, value } = await move(source, target, client.tenant)
  await until(() => load.confirmed.filter(({ at }) => at === 'target').length > 50)
  await load.stop()

  expect(said.at(-1)).toMatch(/^The target serves the workspace\. Its writes waited for \d+ ms\.$/)
  expect(value).toMatchObject({ tenant: client.tenant, moved: true })
  expect([...load.refused].filter((it) => it !== 'target 503 SERVICE_UNAVAILABLE')).toEqual([
    'source 503 WORKSPACE_MOVED',
  ])

  // Each confirmed transfer is there once.
  const keysAt = (place: 'source' | 'target') =>
    load.confirmed.filter(({ at }) => at === place).map(({ key }) => key)
  const [sums] = await target.sql<{ entries: number; keys: number }>(
    `select count(*)::int as entries, count(distinct idemkey)::int as keys from posted_transactions
     where tenant = '${client.tenant}' and idemkey = any ('{${load.confirmed.map(({ key }) => key).join(',')}}')`,
  )
  expect(sums).toEqual({ entries: load.confirmed.length, keys: load.confirmed.length })
  expect((await balances(moved, from)).posted).toBe(before.posted - load.confirmed.length)
  const [last] = load.confirmed.filter(({ at }) => at === 'source').slice(-1)
  const repeat = await transfer(
    moved,
    { amount: 1, originating_account_id: from, receiving_account_id: to },
    last?.key,
  )
  expect(repeat.status).toBe(409)

  // Numbers go on above those that came along.
  const [numbers] = await target.sql<{ came: string; given: string }>(
    `select max(number) filter (where idemkey = any ('{${keysAt('source').join(',')}}'))::text as came,
            min(number) filter (where idemkey = any ('{${keysAt('target').join(',')}}'))::text as given
     from posted_transactions where tenant = '${client.tenant}'`,
  )
  expect(Number(numbers?.given)).toBeGreaterThan(Number(numbers?.came))

  // A repeat of another write gets the first answer, and the key of the workspace is the same.
  const again = await moved.post('/v0/customers', person, { 'idempotency-key': customerKey })
  expect(again.text).toBe(made.text)
  expect(again.headers.get('idempotent-replayed')).toBe('true')

  // The source says where it stands, and writes nothing.
  const there = await client.get('/v0/customers')
  expect(there.status).toBe(503)
  expect(there.body.code).toBe('WORKSPACE_MOVED')
  expect(there.headers.get('retry-after')).toBe('5')

  // Each event reached the webhook, and none twice: one side at a time had the deliveries.
  const ids = () => receiver.received.map((it) => String(it.body.id))
  await until(
    () => new Set(receiver.received.map((it) => it.body.resource_id)).size >= load.confirmed.length,
    60_000,
  )
  expect(new Set(ids()).size).toBe(ids().length)
  await source.stop()
  await target.stop()
  for (const side of [source, target]) {
    const { ok, said: lines } = await side.verify()
    expect(ok, lines).toBe(true)
  }
  await receiver.close()
}, 120_000)

test('all rows of a quiet workspace come along as they are', async () => {
  const [source, target] = await Promise.all([openInstallation(), openInstallation()])
  const client = await source.workspace()
  await fundedAccounts(client, 2, 1_000_000)
  const before = await contentOf(source, client.tenant)
  await move(source, target, client.tenant)
  const after = await contentOf(target, client.tenant)
  before.delete('audit_log')
  after.delete('audit_log')
  expect([...before].filter(([, rows]) => rows !== '').length).toBeGreaterThan(10)
  for (const [table, rows] of before) expect(after.get(table), table).toBe(rows)
}, 120_000)

test('the workspace changes over only when the target has everything', async () => {
  const [source, target] = await Promise.all([openInstallation(), openInstallation()])
  const client = await source.workspace()
  const [from = '', to = ''] = await fundedAccounts(client, 2, 1_000_000)
  const load = loadOn(client, target.asked(client), [from, to])
  await until(() => load.confirmed.length > 10)
  // As soon as all is copied, somebody keeps a row that the replication has to write.
  const keeper = new pg.Client(target.server.connection)
  await keeper.connect()
  let isKept: Promise<unknown> | undefined
  const said: string[] = []
  const moving = move(source, target, client.tenant, 'move', (line) => {
    said.push(line)
    if (/^Copied (\d+) of \1 tables/.test(line))
      isKept = keeper.query(
        `begin; select from ledger_accounts where tenant = '${client.tenant}' for update`,
      )
  })
  await until(() => said.includes('Waiting for a moment at which everything is there.'), 60_000)
  await isKept
  const before = load.confirmed.length
  await until(() => load.confirmed.length > before + 20, 30_000)
  expect(load.confirmed.every(({ at }) => at === 'source')).toBe(true)
  await keeper.query('rollback')
  await keeper.end()
  await moving
  await until(() => load.confirmed.some(({ at }) => at === 'target'), 30_000)
  await load.stop()
  await source.stop()
  await target.stop()
  for (const side of [source, target]) {
    const { ok, said: lines } = await side.verify()
    expect(ok, lines).toBe(true)
  }
}, 120_000)

test('no delivery is begun of a workspace that is about to leave', async () => {
  const bank = await openTestBank()
  onTestFinished(() => bank.close())
  const [leaving, other] = [await bank.workspace(), await bank.workspace()]
  const [mine, theirs] = [await openReceiver(), await openReceiver()]
  onTestFinished(async () => {
    await Promise.all([mine.close(), theirs.close()])
  })
  await webhookOf(leaving, mine.url, { enabled_events: ['CUSTOMER.*'] })
  await webhookOf(other, theirs.url, { enabled_events: ['CUSTOMER.*'] })
  const leave = (time: string) =>
    bank.sql(`update workspaces set leaving_until = ${time} where tenant = $1`, [leaving.tenant])
  await leave(`now() + interval '1 hour'`)
  await leaving.post('/v0/customers', person)
  await other.post('/v0/customers', person)
  await theirs.arrived(1)
  await other.post('/v0/customers', person)
  await theirs.arrived(2)
  expect(mine.received).toEqual([])
  // Whoever moves it has died meanwhile: it goes on by itself.
  await leave(`now() - interval '1 second'`)
  await mine.arrived(1)
}, 60_000)
