// The declared tables match the database: all of them, with columns, types, nullability, keys and references.

import { afterAll, expect, test } from 'vitest'
import { tables as declared } from '../src/tables.ts'
import { openTestWorkspace } from './bank.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const TYPES: Record<string, string> = {
  int8: 'bigint',
  int4: 'integer',
  int2: 'smallint',
  bool: 'boolean',
}
/** The type as it is declared, of PostgreSQL's name for it. */
function typeOf(name: string): string {
  if (name.startsWith('_')) return `${typeOf(name.slice(1))}[]`
  return TYPES[name] ?? name
}

const tables = declared.map((table) => ({ name: table.name, table }))

/** The record of migrations is there before the first of them. */
const UNDECLARED = ['schema_migrations']

// Proves docs/security.md.
test('every table of the database is declared', async () => {
  const found = await bank.sql<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  const names = [...tables.map(({ name }) => name), ...UNDECLARED]
  expect(names.toSorted()).toEqual(found.map(({ name }) => name).toSorted())
})

test('each table comes after those that its foreign keys name', async () => {
  const found = await bank.sql<{ name: string; of: string }>(
    `select distinct c.relname as name, f.relname as of from pg_constraint r
     join pg_class c on c.oid = r.conrelid join pg_class f on f.oid = r.confrelid where r.contype = 'f'`,
  )
  expect(found.length).toBeGreaterThan(10)
  const declaredKeys = declared.flatMap(({ name, refersTo = [] }) =>
    refersTo.map((of) => ({ name, of })),
  )
  const sorted = (keys: typeof found) => keys.map(({ name, of }) => `${name} → ${of}`).toSorted()
  expect(sorted(declaredKeys)).toEqual(sorted(found))
  const at = (name: string) => declared.findIndex((it) => it.name === name)
  expect(found.filter(({ name, of }) => at(of) > at(name))).toEqual([])
})

// Proves sandbox#snapshots, sandbox#wipes.
test.each(tables)('a wipe and a copy know what to do with $name', ({ table }) => {
  const isDecided = 'tenant' in table.columns
  expect([table.wiped !== undefined, table.copied !== undefined]).toEqual([isDecided, isDecided])
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
      { type: typeOf(type), isNullable: nullable === 'YES' },
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
})
