// A verification asks about one workspace at a time, on one PostgreSQL and on nodes alike.

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { liveIn } from '../../../test/lived_in.ts'
import { fundedAccounts, transfer } from '../../../test/world.ts'
import { checks, moneyTables } from '../../start/checks.ts'
import { findTenants, questionOf, relationsOfTenants } from './question.ts'
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

/** The lines of a verification whose readers have a snapshot each, as on nodes. */
async function verified(connections = 3) {
  const lines: string[] = []
  const announce = (line: string) => lines.push(line)
  const options = { announce, connections, isDivided: true, tables: moneyTables }
  const { ok } = await verify(connection, checks, options)
  return { ok, wrong: lines.filter((line) => !line.startsWith('ok ')) }
}

/** A plan's steps that read a table or an index of one. */
function scansOf(plan: Plan): readonly Plan[] {
  return [...('Relation Name' in plan ? [plan] : []), ...(plan.Plans ?? []).flatMap(scansOf)]
}

type Plan = {
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
  readonly [condition: string]: unknown
}

describe('a check', () => {
  test.for(checks)('reads rows of one workspace: $promise', async (check) => {
    const relations = await relationsOfTenants(client)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${questionOf(check, relations)}`.replaceAll('$1', `'1_1'`),
    )
    const [{ Plan: plan } = { Plan: {} }] = rows[0]?.['QUERY PLAN'] ?? []
    const scans = scansOf(plan).filter((it) => relations.includes(it['Relation Name'] ?? ''))
    expect(scans.length).toBeGreaterThan(0)
    const others = scans.filter((it) => !/\btenant = ('1_1'|\w+\.tenant)/.test(JSON.stringify(it)))
    expect(others).toEqual([])
  })
})

describe('a verification by workspace', () => {
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
    const tenants = await findTenants(client, moneyTables)
    await bank.sql('delete from money_keys where tenant = $1', [stray])
    expect(tenants).toContain(stray)
  })
})
