// Reads the lock waits of the database, and holds a lock to wait for.

import pg from 'pg'
import { hasNodes } from './citus_nodes.ts'
import { until } from './receiver.ts'

type Ask = (text: string) => Promise<readonly unknown[]>

/** Whether anybody has waited `forMs` milliseconds for a lock in the database that is asked, or on one of its nodes. */
export async function isSomebodyWaiting(ask: Ask, forMs = 0): Promise<boolean> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query_start <= now() - interval '${forMs} ms'`
  const onNodes = `select from run_command_on_workers('select exists (${waiting.replaceAll("'", "''")})') where result = 't'`
  return (await ask(hasNodes ? `${waiting} union all ${onNodes}` : waiting)).length > 0
}

/** Resolves once a connection has waited `forMs` milliseconds for a lock. */
export async function untilSomebodyWaits(ask: Ask, { forMs = 0 } = {}): Promise<void> {
  await until(
    () => isSomebodyWaiting(ask, forMs),
    15_000,
    () => 'no connection waits for a lock',
  )
}

export type Holder = {
  /** Locks rows and keeps them while `work` goes on. */
  whileLocked<Result>(
    text: string,
    values: readonly unknown[],
    work: () => Promise<Result>,
  ): Promise<Result>
  close(): Promise<void>
}

/** A separate connection that locks rows of this database. */
export async function openHolder(databaseUrl: string): Promise<Holder> {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  return {
    async whileLocked(text, values, work) {
      await holder.query('begin')
      try {
        await holder.query(text, [...values])
        return await work()
      } finally {
        await holder.query('rollback')
      }
    },
    close: () => holder.end(),
  }
}
