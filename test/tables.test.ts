// The declared tables match the database: columns, types, nullability and keys.

import { afterAll, expect, test } from 'vitest'
import { declaredTables } from '../src/platform/database/table.ts'
import { routesOf, type Parts } from '../src/routes.ts'
import { openTestWorkspace } from './bank.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const TYPES: Record<string, string> = {
  int8: 'bigint',
  int4: 'integer',
  int2: 'smallint',
  bool: 'boolean',
  _text: 'text[]',
}
// Tests that ran before in this process may have declared tables of their own.
const tables = [...declaredTables().values()]
  .filter(({ name }) => !name.startsWith('test_'))
  .map((table) => ({ name: table.name, table }))

test('the routes bring the declarations of their tables', () => {
  expect(routesOf({} as Parts, 'sandbox').length).toBeGreaterThan(100)
  expect(tables.map(({ name }) => name)).toContain('ledger_entries')
})

test.each(tables)('$name is declared as it is', async ({ name, table }) => {
  const found = await bank.sql<{ name: string; type: string; nullable: string; fallback: unknown }>(
    `select column_name as name, udt_name as type, is_nullable as nullable, column_default as fallback
     from information_schema.columns where table_name = $1`,
    [name],
  )
  const actual = Object.fromEntries(
    found.map(({ name: column, type, nullable }) => [
      column,
      { type: TYPES[type] ?? type, isNullable: nullable === 'YES' },
    ]),
  )
  const promised = Object.fromEntries(
    Object.entries(table.columns).map(([column, { type, isNullable }]) => [
      column,
      { type, isNullable },
    ]),
  )
  expect(promised).toEqual(actual)
  for (const { name: column, nullable, fallback } of found)
    if (table.columns[column]?.isDefault)
      expect(fallback !== null || nullable === 'YES', column).toBe(true)
})

test.each(tables)('$name has the key that it is declared with', async ({ name, table }) => {
  const [key] = await bank.sql<{ columns: string[] }>(
    `select array_agg(a.attname::text order by k.position) as columns
     from pg_index i
     cross join lateral unnest(i.indkey) with ordinality as k (number, position)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
     where i.indrelid = $1::regclass and i.indisprimary group by i.indexrelid`,
    [name],
  )
  expect(key?.columns).toEqual(table.key)
  expect(table.key[0]).toBe('tenant')
})
