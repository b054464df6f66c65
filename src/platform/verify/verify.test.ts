// Execution of the checks of `florin verify`: timeouts, failures and cancellation.

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { until } from '../../../test/receiver.ts'
import { checks } from '../../start/checks.ts'
import type { Check } from './check.ts'
import { verify, type VerifyOptions } from './verify.ts'
import { findPlacement } from '../citus/placement.ts'
import { questionOf, relationsOfTenants } from './question.ts'
import { Stopped } from './verify_snapshot.ts'

const bank = await openTestBank()
const connection = { connectionString: bank.databaseUrl }
const isDivided = !(await findPlacement(connection)).isWhole
const others = await Promise.all([bank.workspace(), bank.workspace()])
const tenants = [bank, ...others].map(({ tenant }) => tenant).toSorted()
afterAll(() => bank.close())

const sound: Check = {
  promise: 'one is one',
  wrong: `select tenant, 'never' as what from workspaces where 1 <> 1`,
}
const of = (promise: string, what: string): Check => ({
  promise,
  wrong: `select tenant, ${what} as what from workspaces`,
})

async function said(asked: readonly Check[], options: Partial<VerifyOptions> = {}) {
  const lines: string[] = []
  const announce = (line: string) => lines.push(line)
  const { ok } = await verify(connection, asked, { announce, isDivided, ...options })
  return { ok, lines: lines.map((line) => line.replace(/\([^)]*ms\)/, '').trim()) }
}

test('every workspace is asked, side by side, and the answers come in the order of the checks', async () => {
  const wrong = of('no row is wrong', `'is wrong'`)
  const { ok, lines } = await said([sound, wrong, sound], { connections: 3 })
  expect(ok).toBe(false)
  expect(lines).toEqual([
    'ok    one is one',
    'WRONG no row is wrong',
    ...tenants.map((tenant) => `${tenant}: is wrong`),
    'ok    one is one',
  ])
})

test('all connections see one state, whatever is committed meanwhile', async () => {
  const seen = new Set<string>()
  const asked = Array.from({ length: 6 }, (_, number) => ({
    promise: `look ${number}`,
    once: async (client: pg.ClientBase) => {
      const { rows } = await client.query<{ count: string; pid: number }>(
        'select count(*), pg_backend_pid() as pid from cases',
      )
      seen.add(`${rows[0]?.count}`)
      await bank.sql(
        `insert into cases values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'CLOSED', 1,
                                   gen_random_uuid(), now(), now())`,
        [bank.tenant],
      )
      return { wrong: [] }
    },
  }))
  const { ok } = await verify(connection, asked, {
    announce: () => {},
    connections: 3,
    isDivided,
  })
  expect(ok).toBe(true)
  expect([...seen]).toEqual(['0'])
  expect(await bank.sql('select count(*)::int as count from cases')).toEqual([{ count: 6 }])
})

test('a question that takes too long is ended and told of, and the others are answered', async () => {
  const slow = of('it ends', `pg_sleep(3600)::text`)
  const { ok, lines } = await said([slow, sound], { timeoutSeconds: 1, connections: 1 })
  expect(ok).toBe(false)
  expect(lines).toEqual([
    'LATE  it ends',
    `not answered within 1 s for ${tenants.join(', ')}: give it more time (florin verify --timeout SECONDS)`,
    'ok    one is one',
  ])
})

test('values that no question can be asked of are wrong, and the others are answered', async () => {
  const broken = of('it can be read', `('x' || tenant)::int::text`)
  const { ok, lines } = await said([broken, sound], { connections: 1 })
  expect(ok).toBe(false)
  expect(lines).toEqual([
    'WRONG it can be read',
    ...tenants.map((tenant) =>
      expect.stringContaining(
        `${tenant}: cannot be looked at: invalid input syntax for type integer`,
      ),
    ),
    'ok    one is one',
  ])
})

test('what is stopped runs no further', async () => {
  let cancel: (() => Promise<void>) | undefined
  const slow = of('it ends', `pg_sleep(3600)::text`)
  const running = verify(connection, [slow, slow], {
    announce: () => {},
    isDivided,
    onRunning: (it) => (cancel = it),
  })
  const ended = expect(running).rejects.toThrow(Stopped)
  const sleeping = () =>
    bank.sql(
      `select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(3600)%'
       and state = 'active' and pid <> pg_backend_pid()`,
    )
  await until(async () => (await sleeping()).length >= 2)
  await cancel?.()
  await ended
  await until(async () => (await sleeping()).length === 0)
})

type Node = {
  'Node Type': string
  'Parent Relationship'?: string
  'Function Name'?: string
  'Relation Name'?: string
  Alias?: string
  Plans?: Node[]
}

describe.skipIf(isDivided)(
  'no question is quadratic, whatever the planner believes of the tables:',
  () => {
    const client = new pg.Client(connection)
    beforeAll(async () => {
      await client.connect()
      await client.query('set enable_nestloop = off; set jit = off')
    })
    afterAll(() => client.end())

    const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
    /** The elements of an array that a row has. */
    const isOfArrays = ({ Plans = [] }: Node) =>
      Plans.some((it) => it['Function Name'] === 'unnest' && it['Parent Relationship'] === 'Inner')

    /** With the workspace, or with the one timer of a kind and subject that it has. */
    const isOfOneRow = ({ Plans = [] }: Node) =>
      Plans.flatMap(nodesOf).some(({ Alias = '' }) =>
        /^(w|m|workspaces|chain_heads|event_heads)(_\d+)?$/.test(Alias),
      )

    test.for(checks)('$promise', async (check) => {
      const text = questionOf(check, await relationsOfTenants(client)).replaceAll('$1', `'1_1'`)
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (format json) ${text}`,
      )
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      if (!plan) throw new Error('there is no plan')
      const nodes = nodesOf(plan)
      const loops = nodes.filter((it) => it['Node Type'] === 'Nested Loop')
      const inner = loops.filter((it) => !isOfArrays(it) && !isOfOneRow(it))
      expect(inner).toEqual([])
      // A query that is asked again for each row is a nested loop by another name.
      const again = nodes.filter((it) => it['Parent Relationship'] === 'SubPlan')
      const few = ['encryption_keys', 'unnest']
      const tables = again.map(
        (it) => it['Relation Name'] ?? it['Function Name'] ?? it['Node Type'],
      )
      expect(tables.filter((it) => !few.includes(it))).toEqual([])
    })
  },
)
