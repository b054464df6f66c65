// Records the time of the last successful maintenance, for monitoring.

import pg from 'pg'
import { machineNow, MILLISECONDS_PER_SECOND } from '../platform/values/clock.ts'
import type { Database, Statement } from '../platform/database/db.ts'

type Run = 'verify'

const findRun: Statement = {
  name: 'maintenance_find_run',
  text: 'select succeeded_time from maintenance_runs where name = $1',
}

/** Rejects with the database's error, for example for a read-only role. */
export async function recordRun(connection: pg.ClientConfig, name: Run): Promise<void> {
  const client = new pg.Client(connection)
  // The query that needs a broken connection reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      `insert into maintenance_runs (name, succeeded_time) values ($1, $2)
       on conflict (name) do update set succeeded_time = excluded.succeeded_time`,
      [name, machineNow()],
    )
  } finally {
    await client.end()
  }
}

/** Seconds since the last success; NaN if there was none. */
export async function secondsSince(database: Pick<Database, 'query'>, name: Run): Promise<number> {
  const [row] = await database.query<{ succeeded_time: Date }>(findRun, [name])
  if (!row) return Number.NaN
  return (machineNow().getTime() - row.succeeded_time.getTime()) / MILLISECONDS_PER_SECOND
}
