// Reads the columns of the tables from the database, so that a copy has every column of a row.

import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import { copiedTables } from './tables.ts'

/** A table's columns but the tenant, and those of them that its rows are known by. */
type Columns = { readonly all: readonly string[]; readonly key: readonly string[] }

/** The tables after the migration of this number. */
export type Layout = {
  readonly version: number
  readonly tables: ReadonlyMap<string, Columns>
}

const readVersion: Statement = {
  name: 'snapshots_read_version',
  text: 'select max(version) as version from schema_migrations',
}

const readColumns: Statement = {
  name: 'snapshots_read_columns',
  text: `select a.attrelid::regclass::text as name, quote_ident(a.attname) as column,
                coalesce(a.attnum = any (i.indkey), false) as is_key
         from pg_attribute a
         left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
         where a.attrelid = any (array(select to_regclass(name) from unnest($1::text[]) as name))
         and a.attnum > 0 and not a.attisdropped and a.attname <> 'tenant'
         order by a.attrelid, a.attnum`,
}

type Column = { name: string; column: string; is_key: boolean }

let known: Layout | undefined

// A plan is made once for each connection, because that takes longer than the copy of a small workspace. So it must not depend on
// how small the tables were: one that reads a table whole would read every workspace's rows for one later.
const useIndexes: Statement = {
  name: 'snapshots_use_indexes',
  text: `select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', $1, true)`,
}

/**
 * Until the commit, rows of a workspace are found by indexes, whatever PostgreSQL knows of the tables. Citus plans only what it has the
 * values of.
 */
export async function byIndex(tx: Tx): Promise<void> {
  await run(tx, useIndexes, [tx.ways.isWhole ? 'force_generic_plan' : 'auto'])
}

/** The layout of the database now; read again after each migration. */
export async function layoutOf(tx: Tx): Promise<Layout> {
  const [row] = await run<{ version: number }>(tx, readVersion, [])
  const version = row?.version ?? 0
  if (known?.version === version) return known
  const names = [...copiedTables, 'ledger_accounts', 'chain_links']
  const rows = await run<Column>(tx, readColumns, [names])
  const columnsOf = (name: string) => {
    const own = rows.filter((it) => it.name === name)
    const key = own.filter(({ is_key: isKey }) => isKey)
    return { all: own.map(({ column }) => column), key: key.map(({ column }) => column) }
  }
  return (known = { version, tables: new Map(names.map((name) => [name, columnsOf(name)])) })
}
