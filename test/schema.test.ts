// The database as it is after all migrations, committed for review.
// After a change on purpose: npm test -- test/schema.test.ts -u

import { afterAll, expect, test } from 'vitest'
import { openTestBank } from './bank.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

type Column = {
  table: string
  name: string
  type: string
  not_null: boolean
  default: string | null
}
type Named = { table: string; definition: string }

async function dump(): Promise<string> {
  const columns = await bank.sql<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           a.attnotnull as not_null, pg_get_expr(d.adbin, d.adrelid) as default
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    order by c.relname, a.attnum`)
  const constraints = await bank.sql<Named>(`
    select conrelid::regclass::text as table, 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as definition
    from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
    and conrelid::regclass::text <> 'schema_migrations'
    order by 1, contype desc, conname`)
  const indexes = await bank.sql<Named>(`
    select tablename as table, indexdef as definition from pg_indexes i
    where schemaname = 'public' and tablename <> 'schema_migrations'
    and not exists (select from pg_constraint where conname = i.indexname)
    order by 1, indexname`)
  const others = await bank.sql<{ definition: string }>(`
    select 'create sequence ' || sequencename || ';' as definition from pg_sequences where schemaname = 'public'
    union all
    select 'create view ' || viewname || ' as' || chr(10) || definition from pg_views where schemaname = 'public'
    order by 1`)

  const tables = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const lines = [
      ...columns.filter((it) => it.table === table).map(columnLine),
      ...constraints.filter((it) => it.table === table).map(({ definition }) => `  ${definition}`),
    ]
    const after = indexes
      .filter((it) => it.table === table)
      .map(({ definition }) => `${definition};`)
    return [`create table ${table} (`, lines.join(',\n'), ');', ...after].join('\n')
  })
  const head = '-- The schema after all migrations; written by test/schema.test.ts, not by hand.'
  return `${[head, ...others.map(({ definition }) => definition), ...tables].join('\n\n')}\n`
}

function columnLine({ name, type, not_null, default: value }: Column): string {
  return `  ${name} ${type}${not_null ? ' not null' : ''}${value === null ? '' : ` default ${value}`}`
}

test('schema.sql is what the migrations make', async () => {
  await expect(await dump()).toMatchFileSnapshot('../schema.sql')
})

test('every table of a tenant begins its keys with the tenant, and has no trigger', async () => {
  // The installation's own: workspaces and their keys, who the people are, and the sessions that move between workspaces.
  // What a person may do in a workspace is the workspace's (user_roles).
  const people = ['users', 'sessions', 'sign_in_links']
  const shared = ['workspaces', 'api_keys', ...people, 'installation', 'schema_migrations']
  const keys = await bank.sql<{ table: string; columns: string[] }>(`
    select i.indrelid::regclass::text as table,
           array(select a.attname::text from unnest(i.indkey) with ordinality k (number, position)
                 join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by position) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique`)
  const ofTenants = keys.filter(({ table }) => !shared.includes(table))

  expect(ofTenants.length).toBeGreaterThan(10)
  expect(ofTenants.filter(({ columns }) => columns[0] !== 'tenant')).toEqual([])
  expect(await bank.sql('select tgname from pg_trigger where not tgisinternal')).toEqual([])
})
