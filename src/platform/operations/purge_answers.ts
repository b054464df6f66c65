// Responses and leases of keys expire after 7 days.

import { run, type Statement } from '../database/db.ts'
import { addSeconds, machineNow } from '../values/clock.ts'
import { KEPT_SECONDS } from './idempotency.ts'
import type { Op } from './op.ts'

const PURGED_MAX = 2_000

const purgeOld: Statement = {
  name: 'idempotency_purge',
  text: `with gone as (
           delete from idempotent_responses where tenant = $1 and key in (
             select key from idempotent_responses where tenant = $1 and created_time <= $2
             order by created_time limit $3
           )
           returning 1
         )
         select count(*)::int as count from gone`,
}

const purgeLeases: Statement = {
  name: 'idempotency_purge_leases',
  text: `with gone as (
           delete from idempotency_claims where tenant = $1 and key in (
             select key from idempotency_claims where tenant = $1 and lapses_time <= $2
             order by lapses_time limit $3
           ) and lapses_time <= $2
           returning 1
         )
         select count(*)::int as count from gone`,
}

/**
 * Deletes a batch of expired responses and of leases that lapsed 7 days ago by the machine's time,
 * because a clock advance must not expire its own lease. True if there is more.
 */
export async function purgeAnswers(op: Op): Promise<boolean> {
  const purge = async (statement: Statement, now: Date) => {
    const values = [op.tenant, addSeconds(now, -KEPT_SECONDS), PURGED_MAX]
    const [row] = await run<{ count: number }>(op.tx, statement, values)
    return (row?.count ?? 0) >= PURGED_MAX
  }
  const hasMore = [await purge(purgeLeases, machineNow()), await purge(purgeOld, op.now)]
  return hasMore.includes(true)
}
