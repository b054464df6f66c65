// Autovacuum may analyse a quickly filled table a minute late; until then PostgreSQL sorts all rows
// of a workspace for a page (docs/performance.md). So each table is analysed once when it begins to
// fill.

import { sql } from 'kysely'
import type { Database, Statement } from './db.ts'
import { isLockTimeout } from './failures.ts'

export const ANALYSE_FIRST_EVERY_MS = 5_000

/** Fewer rows are fast with any plan. */
const ROWS_MIN = 500
/** A locked table waits for the next round. */
const LOCK_TIMEOUT_MS = 100

// `reltuples` is -1 before the first analysis. Only the owner may analyse a table.
const findUnknown: Statement = {
  name: 'first_statistics_find_unknown',
  text: `select c.relname as name
         from pg_class c join pg_stat_user_tables s on s.relid = c.oid
         where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.reltuples < 0
           and s.n_live_tup >= $1 and pg_has_role(c.relowner, 'USAGE')
         order by s.n_live_tup desc`,
}

/** Two processes may both do so. */
export function analyseFirst(database: Pick<Database, 'query' | 'transaction'>) {
  return async (): Promise<boolean> => {
    const tables = await database.query<{ name: string }>(findUnknown, [ROWS_MIN])
    for (const { name } of tables) await analyse(database, name)
    return false
  }
}

async function analyse(database: Pick<Database, 'transaction'>, name: string): Promise<void> {
  const how = { lockTimeoutMs: LOCK_TIMEOUT_MS }
  try {
    await database.transaction((tx) => sql`analyze ${sql.table(name)}`.execute(tx), how)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
  }
}
