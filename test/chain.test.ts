// The hash chain of each workspace's transactions: who writes to it, beside whom, and what ends it.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerEntries } from '../src/ledger/commit/write.ts'
import { backfill } from '../src/platform/chain/backfill.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { canServe, CHAIN_MIGRATION, migrate } from '../src/platform/database/migrate.ts'
import { pendingTransactions } from '../src/resources/payments/transactions/pending.ts'
import { postedTransactions } from '../src/resources/payments/transactions/posted.ts'
import { clientOf, openTestBank, type TestBank } from './bank.ts'
import { chained, chainsOf } from './chained.ts'
import { liveIn } from './lived_in.ts'
import {
  authorize,
  endTransfer,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from './world.ts'

const one = await openTestBank()
const other = await openTestBank({ DATABASE_URL: one.databaseUrl })
afterAll(async () => {
  await other.close()
  await one.close()
})

const SOUND = { wrong: [], also: [] }

test('what is booked is chained by the declarations of its tables', () => {
  expect(chained.map(({ kind, table }) => [kind, table])).toEqual([
    [1, 'ledger_entries'],
    [2, 'posted_transactions'],
    [3, 'pending_transactions'],
  ])
  const row = {} as never
  for (const table of [ledgerEntries, postedTransactions, pendingTransactions])
    expect(table.insert(row).statement.wrote, table.name).toBeTypeOf('function')
})

test('nothing else writes what is chained, but for what merchants tell later', () => {
  const tables = chained.map(({ table }) => table).join('|')
  const writes = new RegExp(
    `(insert into|update|delete from|merge into|truncate)\\s+(${tables})\\b|(insertInto|updateTable|deleteFrom)\\('(${tables})`,
    'gi',
  )
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join('src', file), 'utf8')
      return [...text.matchAll(writes)].map(([words]) => ({ file, words }))
    })
  expect(found.toSorted((a, b) => a.file.localeCompare(b.file))).toEqual([
    // Another trace number, before the chained state that has it.
    { file: 'resources/payments/ach/files/adopt.ts', words: "updateTable('pending_transactions" },
    {
      file: 'resources/payments/card_transactions/enhance.ts',
      words: "updateTable('posted_transactions",
    },
  ])
})

test('every way that money moves is in the chain', { timeout: 120_000 }, async () => {
  const client = await one.workspace()
  await liveIn(client)
  await client.advance(40 * 24 * 3600)
  expect(await chainsOf(one)).toMatchObject(SOUND)
  const counted = await one.sql<{ table: string; rows: number }>(
    chained
      .map(
        ({ table }) =>
          `select '${table}' as table, count(*)::int as rows from ${table} where tenant = $1`,
      )
      .join(' union all '),
    [client.tenant],
  )
  expect(counted.filter(({ rows }) => rows < 5)).toEqual([])
})

test('two processes and three workspaces at once make one chain each, without a gap and without a deadlock', {
  timeout: 120_000,
}, async () => {
  const deadlocks = async () => {
    const [row] = await one.sql<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return row?.deadlocks
  }
  const before = await deadlocks()
  const clients = [one, await one.workspace(), await one.workspace()]
  const worlds = await Promise.all(
    clients.map(async (client) => {
      const customer = (await verifiedCustomer(client)).id
      const accounts = await Promise.all(
        [1, 2, 3].map(() => fundedAccount(client, { customer, funds: 100_000 })),
      )
      const card = await issuedCard(client, { account: accounts[0] ?? '', customer })
      return { client, accounts, card: card.id as string }
    }),
  )
  const replies = await Promise.all(
    Array.from({ length: 144 }, async (_, n) => {
      const world = worlds[n % 3]
      if (!world) throw new Error('there are three')
      const { key, tenant } = world.client
      const client = clientOf((Math.floor(n / 3) % 2 ? other : one).url, key, tenant)
      const [a, b] = [world.accounts[n % 3], world.accounts[(n + 1 + (n % 2)) % 3]]
      const sides = { originating_account_id: a, receiving_account_id: b, amount: 1 + (n % 5) }
      if (n % 8 === 7) return authorize(client, world.card, 10)
      if (n % 8 !== 3) return transfer(client, sides)
      const held = await transfer(client, { ...sides, capture_mode: 'MANUAL' })
      return endTransfer(client, held.body.id, n % 16 === 3 ? 'COMPLETE' : 'CANCELED')
    }),
  )
  expect(replies.filter(({ status }) => status >= 400).map(({ text }) => text)).toEqual([])
  const { heads, ...chains } = await chainsOf(one)
  expect(chains).toEqual(SOUND)
  expect(heads.length).toBeGreaterThanOrEqual(3)
  expect(await deadlocks()).toBe(before)
})

test('a wiped workspace ends its chain and begins another; a head noted before is no longer there', async () => {
  const client = await one.workspace()
  await fundedAccount(client, { funds: 100 })
  const { heads } = await chainsOf(one)
  const noted = heads.filter((head) => head.startsWith(`${client.tenant}:`))
  expect(noted).toHaveLength(1)

  expect((await client.post('/v0/wipe')).status).toBe(204)
  expect(await chainsOf(one)).toMatchObject(SOUND)
  expect((await chainsOf(one, noted)).wrong).toEqual([expect.stringMatching(/is not there$/)])

  await fundedAccount(client, { funds: 100 })
  const after = await chainsOf(one, noted)
  expect(after.wrong).toEqual([expect.stringMatching(/was noted as \w+, and is \w+$/)])
  expect(after.heads).toContainEqual(expect.stringMatching(`^${client.tenant}:1:`))
})

/** As the migration leaves a bank that has older processes: they may still start. */
async function declareOpen({ sql }: Pick<typeof one, 'sql'>): Promise<void> {
  await sql('update installation set chain_is_open = true')
  await sql('update schema_migrations set serves_from = 20 where version = $1', [CHAIN_MIGRATION])
}

/** What a version without the chain leaves: rows that no link names, and a pending transaction that moved on. */
async function writeAsOlderVersion(tenant: string): Promise<void> {
  const { chain_is_open: wasOpen } = (
    await one.sql<{ chain_is_open: boolean }>('select chain_is_open from installation')
  )[0] ?? { chain_is_open: false }
  expect(wasOpen).toBe(false)
  await declareOpen(one)
  const id = 'gen_random_uuid()'
  await one.sql(
    `with old as (select *, ${id} as new from posted_transactions where tenant = $1),
          entries as (insert into ledger_entries select (e).* from (
            select jsonb_populate_record(e, jsonb_build_object('transaction_id', old.new)) as e
            from old join ledger_entries e on e.tenant = old.tenant and e.transaction_id = old.uuid) copied)
     insert into posted_transactions select (p).* from (
       select jsonb_populate_record(p, jsonb_build_object('uuid', old.new)) as p
       from old join posted_transactions p on p.tenant = old.tenant and p.uuid = old.uuid) copied`,
    [tenant],
  )
  await one.sql(
    `update pending_transactions set status = 'EXPIRED', history = history || '[{}]' where tenant = $1`,
    [tenant],
  )
}

test('what an older version writes during an upgrade is taken in afterwards, and then counts as all else', async () => {
  const client = await one.workspace()
  const from = await fundedAccount(client, { funds: 5_000 })
  const sides = { originating_account_id: from, receiving_account_id: await fundedAccount(client) }
  await transfer(client, { ...sides, capture_mode: 'MANUAL' })
  await transfer(client, sides)
  await writeAsOlderVersion(client.tenant)
  const open = await chainsOf(one)
  expect(open.wrong).toEqual([])
  // One pending transaction; two posted ones and their entries.
  expect(open.also).toEqual([
    expect.stringMatching(/^1 rows were written by a version without the chain/),
    expect.stringMatching(/^4 rows were written by a version without the chain/),
  ])

  const connection = { connectionString: one.databaseUrl }
  const traffic = Array.from({ length: 40 }, () => transfer(client, { ...sides, amount: 1 }))
  expect(await backfill(connection, chained, () => {})).toBe(5)
  await Promise.all(traffic)
  expect(await chainsOf(one)).toMatchObject(SOUND)
  expect(await backfill(connection, chained, () => {})).toBe(0)

  await one.sql(`update posted_transactions set memo = 'forged' where tenant = $1`, [client.tenant])
  expect((await chainsOf(one)).wrong[0]).toMatch(/ is not what was written/)
  await one.sql(`update posted_transactions set memo = '' where tenant = $1`, [client.tenant])
})

test('a database that had transactions before the chain says so, until they are taken in', async () => {
  const old = await openTestBank()
  const client = new pg.Client({ connectionString: old.databaseUrl })
  await client.connect()
  try {
    await liveIn(old)
    await client.query(`delete from chain_heads; delete from chain_links`)
    await declareOpen(old)
    const before = await chainsOf(old)
    expect([before.wrong, before.also, before.heads]).toEqual([
      [],
      [expect.stringMatching(/^\d+ rows were written by a version without the chain/)],
      [],
    ])
    const taken = await backfill({ connectionString: old.databaseUrl }, chained, () => {})
    expect(before.also[0]).toMatch(`${taken} rows `)
    expect(await chainsOf(old)).toMatchObject(SOUND)
  } finally {
    await client.end()
    await old.close()
  }
})

test('a chain that is opened behind the bank’s back is wrong: what is put in would pass for older rows', async () => {
  const own = await openTestBank()
  try {
    expect((await chainsOf(own)).wrong).toEqual([])
    await own.sql('update installation set chain_is_open = true')
    expect((await chainsOf(own)).wrong).toEqual([
      expect.stringMatching(
        /^installation: installation.chain_is_open was set behind the bank’s back/,
      ),
    ])
  } finally {
    await own.close()
  }
})

describe('a version without the chain', () => {
  const older = mkdtempSync(join(tmpdir(), 'florin-older-'))
  const last = CHAIN_MIGRATION - 1
  afterAll(() => rmSync(older, { recursive: true, force: true }))
  const starts = (databaseUrl: string) =>
    migrate({ connectionString: databaseUrl }, { directory: older, log: () => {} })
  const servesBeside = async ({ databaseUrl }: TestBank) => {
    const database = openDatabase(
      { connectionString: databaseUrl },
      { connections: 1, onError() {} },
    )
    try {
      return await canServe(database, last)
    } finally {
      await database.close()
    }
  }
  beforeAll(() => {
    for (const name of readdirSync('migrations').filter((it) => Number(it.slice(0, 4)) <= last))
      cpSync(join('migrations', name), join(older, name))
  })

  test('starts beside an upgraded bank until `florin chain` has closed it, and never again', async () => {
    const upgraded = await openTestBank()
    try {
      await declareOpen(upgraded)
      // Whatever later migrations ask for: here only the chain decides.
      await upgraded.sql(
        `update schema_migrations set serves_from = ${last} where version > ${CHAIN_MIGRATION}`,
      )
      expect(await servesBeside(upgraded)).toBe(true)
      expect(await starts(upgraded.databaseUrl)).toEqual({ applied: [] })
      await backfill({ connectionString: upgraded.databaseUrl }, chained, () => {})
      expect(await servesBeside(upgraded)).toBe(false)
      await expect(starts(upgraded.databaseUrl)).rejects.toThrow(
        /migrated by a newer version of Florin/,
      )
    } finally {
      await upgraded.close()
    }
  })

  test('does not start on a bank that never was without the chain', async () => {
    await expect(starts(one.databaseUrl)).rejects.toThrow(/migrated by a newer version of Florin/)
    expect(await servesBeside(one)).toBe(false)
  })
})
