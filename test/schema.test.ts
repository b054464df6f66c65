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
  const statistics = await bank.sql<Named>(`
    select i.indrelid::regclass::text as table, 'alter index ' || i.indexrelid::regclass || ' alter column ' || a.attnum
           || ' set statistics ' || a.attstattarget as definition
    from pg_index i join pg_attribute a on a.attrelid = i.indexrelid and a.attstattarget >= 0
    join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'public'::regnamespace
    order by 1, 2`)
  const triggers = await bank.sql<Named>(`
    select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition from pg_trigger
    where not tgisinternal order by 1, tgname`)
  const others = await bank.sql<{ definition: string }>(`
    select 'create sequence ' || sequencename || ';' as definition from pg_sequences where schemaname = 'public'
    union all
    select 'create view ' || viewname || ' as' || chr(10) || definition from pg_views where schemaname = 'public'
    union all
    select rtrim(pg_get_functiondef(oid), chr(10)) || ';' from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`)

  const tables = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const lines = [
      ...columns.filter((it) => it.table === table).map(columnLine),
      ...constraints.filter((it) => it.table === table).map(({ definition }) => `  ${definition}`),
    ]
    const after = [...indexes, ...statistics, ...triggers]
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

/**
 * Tables of the whole bank: whose request it is, who the people are, the sessions that move between workspaces, and what
 * is installed. What a person may do in a workspace is the workspace's (user_roles).
 */
const shared = new Set([
  'workspaces',
  'api_keys',
  'users',
  'user_networks',
  'sessions',
  'sign_in_links',
  'installation',
  'maintenance_runs',
  'encryption_keys',
  'resealed_columns',
  'processes',
  'schema_migrations',
])

// Proves docs/security.md.
test('every table of a tenant begins its keys with the tenant, and only accounts have a trigger', async () => {
  const keys = await bank.sql<{ table: string; columns: string[] }>(`
    select i.indrelid::regclass::text as table,
           array(select a.attname::text from unnest(i.indkey) with ordinality k (number, position)
                 join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by position) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique`)
  const ofTenants = keys.filter(({ table }) => !shared.has(table))

  expect(ofTenants.length).toBeGreaterThan(10)
  expect(ofTenants.filter(({ columns }) => columns[0] !== 'tenant')).toEqual([])
  expect(await bank.sql('select tgname from pg_trigger where not tgisinternal')).toEqual([
    { tgname: 'account_version_changes' },
  ])
})

test('every index begins with the tenant, but for those that workers find due work of all tenants by', async () => {
  const indexes = await bank.sql<{ table: string; name: string; first: string }>(`
    select i.indrelid::regclass::text as table, c.relname as name, a.attname as first
    from pg_index i join pg_class c on c.oid = i.indexrelid
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace`)
  const others = indexes.filter(({ table, first }) => !shared.has(table) && first !== 'tenant')
  expect(indexes.length).toBeGreaterThan(60)
  expect(others.map(({ name }) => name).toSorted()).toEqual([
    // Hashes of the tenant, a key and its value.
    'accounts_by_metadata',
    'ach_faults_to_try',
    'ach_files_to_publish',
    'deliveries_waiting',
    // Hashes of the tenant and a value.
    'external_accounts_by_number',
    // Hashes of the tenant, a key and its value.
    'persons_by_metadata',
    'posted_transactions_by_metadata',
    // A hash of the tenant and the key.
    'posted_transactions_of_a_key',
    // The numbers in it are hashes of the tenant and a value.
    'request_batches_by_finder',
    'timers_by_due_time',
    // What a person may do, over all workspaces: queried at sign-in.
    'user_roles_of_a_user',
  ])
})

test('no foreign key leads from one tenant to another', async () => {
  const keys = await bank.sql<{ name: string; definition: string }>(`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`)
  // Users are of the whole bank.
  const alike = /^FOREIGN KEY (\(tenant\b.* REFERENCES \w+\(tenant\b|.* REFERENCES users\()/
  expect(keys.length).toBeGreaterThan(5)
  expect(keys.filter(({ definition }) => !alike.test(definition))).toEqual([])
})

test('no table but the shared ones is without its tenant', async () => {
  const tables = await bank.sql<{ table: string }>(`
    select c.relname as table from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_attribute a
                    where a.attrelid = c.oid and a.attname = 'tenant' and a.attnotnull)`)
  expect(tables.map(({ table }) => table).toSorted()).toEqual([
    'encryption_keys',
    'installation',
    'maintenance_runs',
    'processes',
    'resealed_columns',
    'schema_migrations',
    'sign_in_links',
    'user_networks',
    'users',
  ])
})

// Numbers that are unique in a whole database; what they cost when it is divided stands in docs/scaling.md.
test('no sequence but the four whose numbers the outside world sees', async () => {
  const sequences = await bank.sql<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  expect(sequences.map(({ name }) => name)).toEqual([
    'ach_trace_number',
    'copy_number',
    'transaction_number',
    'workspace_number',
  ])
})
