// Every statement of the search on full tables: it begins at an index, and looks at a bounded number of rows.

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBank } from '../../../../test/bank.ts'
import { fill, tablesOf } from '../../../../test/filled.ts'
import { liveIn } from '../../../../test/lived_in.ts'
import { rowsExamined, type Step, stepsOf } from '../../../../test/plans.ts'
import type { Statement } from '../../../platform/database/db.ts'
import * as names from './name_queries.ts'
import { newest } from './newest_queries.ts'
import * as numbers from './number_queries.ts'
import { HITS_MAX } from './schema.ts'
import { shownTypes } from './view.ts'
import { beginningWith, patternsOf } from './rules.ts'

const bank = await openTestBank({ FLORIN_ROLE: 'api', FLORIN_LOG_LEVEL: 'silent' })
const client = new pg.Client({ connectionString: bank.databaseUrl })
await client.connect()
afterAll(async () => {
  await client.end()
  await bank.close()
})

const ROWS = 5_000
/** A workspace has few of these, and one of them may be read as it lies. */
const CONFIGURED = ['webhooks', 'card_products', 'account_templates', 'internal_accounts']

const isStatement = (it: unknown): it is Statement =>
  typeof it === 'object' && it !== null && 'text' in it
const byWords = Object.values(names).filter(isStatement)
const all = [
  ...byWords,
  ...Object.values(names.fewTypes),
  ...Object.values(numbers).filter(isStatement),
  ...Object.values(newest),
  ...Object.values(shownTypes).map(({ statement }) => statement),
]

beforeAll(async () => {
  await liveIn(bank)
  const memo = `update posted_transactions set memo = 'Rent for June'`
  const tables = await tablesOf(client)
  await client.query(memo)
  const installation = ['workspaces', 'installation', 'processes', 'schema_migrations']
  await fill(
    client,
    tables.filter((name) => !installation.includes(name)),
    ROWS,
  )
}, 300_000)

test('every statement begins at an index, whatever its values', async () => {
  expect(all.length).toBeGreaterThan(50)
  const scanned: string[] = []
  for (const { name, text } of all) {
    const { rows } = await client.query(`explain (generic_plan, format json) ${text}`)
    for (const step of stepsOf(rows[0]['QUERY PLAN'][0]['Plan']))
      if (step['Node Type'] === 'Seq Scan' && !CONFIGURED.includes(step['Relation Name'] ?? ''))
        scanned.push(`${name}: ${step['Relation Name']}`)
  }
  expect(scanned).toEqual([])
})

// Proves operations#search.
test.each(byWords.map((statement) => [statement.name, statement] as const))(
  '%s looks at few rows, however many fit',
  async (_, { text }) => {
    const examined = async (words: string, window: number, patterns: string[]) => {
      const { from, to } = beginningWith(words)
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, [
        bank.tenant,
        from,
        to,
        window,
        patterns,
      ])
      return rowsExamined(stepsOf(rows[0]['QUERY PLAN'][0]['Plan'] as Step))
    }
    for (const words of ['ad', 'quill', 'li', 'rent', 'ha', 'for june']) {
      expect(await examined(words, HITS_MAX, [])).toBeLessThanOrEqual(4 * HITS_MAX)
      expect(await examined(words, names.LOOKED_MAX, patternsOf(['zz']))).toBeLessThanOrEqual(
        4 * names.LOOKED_MAX,
      )
    }
  },
)
