// Which columns the tables have, as the database says: a copy has every column of a row, those of newer versions too.

import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import { copiedTables } from './tables.ts'

/** The columns of each table but its tenant, after the migration of this number. */
export type Layout = {
  readonly version: number
  readonly columns: ReadonlyMap<string, readonly string[]>
}

const readVersion: Statement = {
  name: 'snapshots_read_version',
  text: 'select max(version) as version from schema_migrations',
}

const readColumns: Statement = {
  name: 'snapshots_read_columns',
  text: `select a.attrelid::regclass::text as name, quote_ident(a.attname) as column
         from pg_attribute a
         where a.attrelid = any (array(select to_regclass(name) from unnest($1::text[]) as name))
         and a.attnum > 0 and not a.attisdropped and a.attname <> 'tenant'
         order by a.attrelid, a.attnum`,
}

let known: Layout | undefined

// A plan is kept by its connection; one that was made while all was small would read every workspace's rows for one later.
const useIndexes: Statement = {
  name: 'snapshots_use_indexes',
  text: `select set_config('enable_seqscan', 'off', true)`,
}

/** Until the commit, rows of a workspace are found by indexes, whatever PostgreSQL knows of the tables. */
export async function byIndex(tx: Tx): Promise<void> {
  await run(tx, useIndexes, [])
}

/** The layout of the database now; read again after each migration. */
export async function layoutOf(tx: Tx): Promise<Layout> {
  const [row] = await run<{ version: number }>(tx, readVersion, [])
  const version = row?.version ?? 0
  if (known?.version === version) return known
  const names = [...copiedTables, 'ledger_accounts']
  const columns = new Map<string, string[]>(names.map((name) => [name, []]))
  for (const found of await run<{ name: string; column: string }>(tx, readColumns, [names]))
    columns.get(found.name)?.push(found.column)
  return (known = { version, columns })
}
