// The hash chain of each workspace's transactions: its writers, concurrent writers, and its end.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clientOf, openTestBank } from './bank.ts'
import { chained, chainsOf } from './chained.ts'
import { cardNetwork } from './cards.ts'
import { liveIn } from './lived_in.ts'
import {
  authorize,
  endTransfer,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from './world.ts'
import { ledgerEntries } from '../src/ledger/table.ts'
import {
  pendingStates,
  pendingTransactions,
  postedTransactions,
} from '../src/resources/payments/transactions/table.ts'

const one = await openTestBank()
const other = await openTestBank({ DATABASE_URL: one.databaseUrl })
afterAll(async () => {
  await other.close()
  await one.close()
})

const SOUND = { wrong: [], also: [] }

test('what is booked is chained by the declarations of its tables', () => {
  expect(Object.fromEntries(chained.map(({ kind, table }) => [kind, table]))).toEqual({
    1: 'ledger_entries',
    2: 'posted_transactions',
    3: 'pending_transactions',
    5: 'pending_states',
  })
  const row = {} as never
  for (const table of [ledgerEntries, postedTransactions, pendingTransactions, pendingStates])
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
    { file: 'resources/payments/ach/retrace.ts', words: 'update pending_transactions' },
    {
      file: 'resources/payments/card_transactions/enhance.ts',
      words: "updateTable('posted_transactions",
    },
  ])
})

test('every way that money moves is in the chain', { timeout: 120_000 }, async () => {
  const client = await one.workspace()
  await liveIn(client)
  await cardNetwork({ ...client, sql: one.sql }).adviseOften()
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
