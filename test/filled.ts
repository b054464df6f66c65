// A database in which a little has happened, made into one in which much has: plans on it are those of a grown bank.

import type pg from 'pg'

type Column = { name: string; type: string; isUnique: boolean; isFree: boolean }

/** Where a unique index has no uuid, one of its columns differs in each copy: of the first kind that it has. */
const KINDS = ['int8', 'int4', 'bytea', 'text', 'date']

/** Rows that are copied; more of them would only take longer. */
const MODELS = 100

/** The tables of the schema. */
export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Copies what each table has until it has about `count` rows, and answers the tables that do. Copies have ids, times and
 * free texts that differ; everything else stays, so that what was common is common. Their references lead nowhere.
 */
export async function fill(client: pg.Client, tables: readonly string[], count: number) {
  const full: string[] = []
  // Without triggers and foreign keys, for this session only.
  await client.query('set session_replication_role = replica')
  for (const table of tables) {
    const columns = await columnsOf(client, table)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    await client.query(
      `with model as (select * from ${table} limit ${MODELS})
       insert into ${table} (${names})
       select ${columns.map(copyOf).join(', ')}
       from model it cross join generate_series(1, ${count} / nullif((select count(*) from model), 0)) n
       on conflict do nothing`,
    )
    const { rows } = await client.query(`select count(*)::int as count from ${table}`)
    if (rows[0].count >= count / 2) full.push(table)
  }
  await client.query('set session_replication_role = origin')
  await client.query('analyze')
  return full
}

/** The columns that are written, not generated. A text is free when no constraint says what it may be. */
async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<{
    name: string
    type: string
    indexes: number[]
    isGenerated: boolean
    isFree: boolean
  }>(
    `select a.attname as name, t.typname as type, a.attgenerated <> '' as "isGenerated",
            not exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c'
                        and a.attnum = any (c.conkey)) as "isFree",
            array(select i.indexrelid::int from pg_index i where i.indrelid = a.attrelid and i.indisunique
                  and not 0 = any (i.indkey) and a.attnum = any (i.indkey)) as indexes
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
     order by a.attnum`,
    [table],
  )
  const unique = [...new Set(rows.flatMap(({ indexes }) => indexes))].map((index) => {
    const parts = rows.filter(({ name, indexes }) => name !== 'tenant' && indexes.includes(index))
    if (parts.some(({ type }) => type === 'uuid')) return undefined
    const kind = KINDS.find((it) => parts.some(({ type }) => type === it))
    return parts.findLast(({ type }) => type === kind)?.name
  })
  return rows
    .filter(({ isGenerated }) => !isGenerated)
    .map(({ name, type, isFree }) => ({ name, type, isFree, isUnique: unique.includes(name) }))
}

function copyOf({ name, type, isUnique, isFree }: Column): string {
  const model = `it."${name}"`
  if (name === 'tenant') return model
  if (type === 'uuid') return `case when ${model} is null then null else gen_random_uuid() end`
  if (type === 'timestamptz') return `${model} + n * interval '1 minute'`
  if (type === 'text') return isFree || isUnique ? `n || ' ' || ${model}` : model
  if (!isUnique) return model
  return type === 'bytea' ? `${model} || int8send(n)` : `${model} + n`
}
