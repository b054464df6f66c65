// Who waits for whom in the database.

import { until } from './receiver.ts'

type Ask = (text: string) => Promise<readonly unknown[]>

/** Whether anybody waits for a lock in the database that is asked. */
export async function isSomebodyWaiting(ask: Ask): Promise<boolean> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await ask(waiting)).length > 0
}

/** Comes back once somebody waits for a lock. */
export async function untilSomebodyWaits(ask: Ask): Promise<void> {
  await until(
    () => isSomebodyWaiting(ask),
    15_000,
    () => 'nobody waits for a lock',
  )
}
