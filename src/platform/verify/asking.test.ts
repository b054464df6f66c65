// How checks are asked where each workspace's rows are on a node. One PostgreSQL carries out the same questions, so this runs on both.

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { liveIn } from '../../../test/lived_in.ts'
import { fundedAccounts, transfer } from '../../../test/world.ts'
import { checks, moneyTables } from '../../start/checks.ts'
import { divided } from '../database/placement.ts'
import { aboutOne, oneByOne, relationsOfTenants, together } from './asking.ts'
import { verify } from './verify.ts'

const bank = await openTestBank()
const connection = { connectionString: bank.databaseUrl }
const client = new pg.Client(connection)
await client.connect()
afterAll(async () => {
  await client.end()
  await bank.close()
})

beforeAll(async () => {
  await liveIn(bank)
}, 120_000)

/** The lines of a verification that asks about one workspace at a time. */
async function verified(connections = 3) {
  const lines: string[] = []
  const announce = (line: string) => lines.push(line)
  const options = { announce, connections, placement: divided(), tables: moneyTables }
  const { ok } = await verify(connection, checks, options)
  return { ok, wrong: lines.filter((line) => !line.startsWith('ok ')) }
}

describe('a check about one workspace', () => {
  test.for(checks)('reads no other rows: $promise', async (check) => {
    const known = await relationsOfTenants(client)
    const text = aboutOne(check.wrong, known)
    const relations = [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)\b(?!\s*\()(.*)/g)]
    const whole = relations.filter(
      ([, name = '', after = '']) => known.has(name) && !after.startsWith(' where tenant = $1)'),
    )
    expect(whole.map(([all]) => all)).toEqual([])
    const { text: question, values } = await oneByOne.questionOf(client, check, [bank.tenant])
    await client.query(question, [...values])
  })

  test('is the check about all of them, where only names of tables stand before "where"', () => {
    const known = new Set(['accounts', 'events'])
    const own = (table: string) => `(select * from ${table} where tenant = $1)`
    expect(aboutOne('select from accounts where x', known)).toBe(
      `select from ${own('accounts')} accounts where x`,
    )
    expect(aboutOne('from accounts a left join events as e on true', known)).toBe(
      `from ${own('accounts')} a left join ${own('events')} e on true`,
    )
    expect(aboutOne('from ordered o cross join lateral unnest(o.ids) e', known)).toBe(
      'from ordered o cross join lateral unnest(o.ids) e',
    )
    expect(aboutOne('(select from events)', known)).toBe(`(select from ${own('events')} events)`)
  })
})

describe('a verification by workspace', () => {
  test('knows the same workspaces as one of all together', async () => {
    await bank.workspace()
    const all = await oneByOne.portions(client, moneyTables)
    expect(all.portions).toEqual(all.tenants.map((tenant) => [tenant]))
    const { rows } = await client.query<{ tenant: string }>('select tenant from workspaces')
    expect(all.tenants).toEqual(rows.map(({ tenant }) => tenant).toSorted())
    expect(together.isByReader).toBe(false)
  })

  test('finds a balance that was changed behind the bank’s back, and nothing else', async () => {
    expect(await verified()).toEqual({ ok: true, wrong: [] })
    const other = await bank.workspace()
    const [from, to] = await fundedAccounts(other, 2, 1_000)
    await transfer(other, { originating_account_id: from, receiving_account_id: to })
    expect(await verified(1)).toEqual({ ok: true, wrong: [] })
    const change = (cents: number) =>
      bank.sql(
        `update ledger_accounts set posted = posted + ${cents}, version = version + 1 where tenant = '${other.tenant}' and id = '${to}'`,
      )
    await change(1)
    const { ok, wrong } = await verified()
    await change(-1)
    expect(ok).toBe(false)
    expect(wrong).toHaveLength(2)
    expect(wrong[0]).toMatch(/^WRONG every posted balance is the sum of the account’s entries/)
    expect(wrong[1]).toContain(`${other.tenant}: account ${to} shows `)
  })

  test('finds rows of money that belong to no workspace', async () => {
    const stray = 'nobody_1'
    await bank.sql("insert into money_keys (tenant, kind, key) values ($1, 'posted', 'x')", [stray])
    const { tenants } = await oneByOne.portions(client, moneyTables)
    await bank.sql('delete from money_keys where tenant = $1', [stray])
    expect(tenants).toContain(stray)
  })
})
