// A table that fills quickly is unknown to PostgreSQL for its first minute: autovacuum looks once in that time. Until it was analysed, each
// workspace is thought to have a two-hundredth of it, and all its rows are sorted for a page of a hundred (docs/performance.md). So each
// table is analysed once when it begins to fill; from then on that is left to autovacuum.

import { sql } from 'kysely'
import type { Database, Statement } from './db.ts'
import { isLockTimeout } from './failures.ts'

export const ANALYSE_FIRST_EVERY_MS = 5_000

/** Fewer rows are read quickly in any way. */
const ROWS_MIN = 500
/** A table that somebody is changing is left to the next round. */
const LOCK_TIMEOUT_MS = 100

// A count of -1 says that nothing was ever counted. Another's table cannot be analysed.
const findUnknown: Statement = {
  name: 'first_statistics_find_unknown',
  text: `select c.relname as name
         from pg_class c join pg_stat_user_tables s on s.relid = c.oid
         where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.reltuples < 0
           and s.n_live_tup >= $1 and pg_has_role(c.relowner, 'USAGE')
         order by s.n_live_tup desc`,
}

/** A chore: analyses the tables that have begun to fill and were never analysed. Two processes may both do so. */
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
