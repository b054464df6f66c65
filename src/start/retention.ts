// Deletes expired rows once a day of the workspace’s time, in small batches: responses after 7
// days; events, deliveries and inbox messages after 60 days or as configured (contract:
// webhooks#retention); by machine time, the request log after 7 days, and snapshots after 30 days
// or as configured.

import { hook } from '../platform/operations/hook.ts'
import { purgeEvents } from '../events/purge.ts'
import { addSeconds } from '../platform/values/clock.ts'
import { purgeAnswers } from '../platform/operations/purge_answers.ts'
import type { Op } from '../platform/operations/op.ts'
import { purgeRequests } from '../resources/operations/requests/list.ts'
import { schedule, type TimerWork } from '../platform/background/timers.ts'

/** Days of the machine's time; true if there may be more. */
export const purgeSnapshots = hook<[op: Op, days: number], boolean>('retention of snapshots')

/** Days of the workspace's time; true if there may be more. */
export const purgeMessages = hook<[op: Op, days: number], boolean>('retention of messages')

const TIMER = { kind: 'retention', subject: 'daily' }
const DAY_SECONDS = 24 * 3600

/** The first daily round of a workspace. */
export async function scheduleRetention(op: Op): Promise<void> {
  await schedule(op, { ...TIMER, due: addSeconds(op.now, DAY_SECONDS) })
}

/** One batch; returns immediately while there are more, otherwise tomorrow. */
async function removeOld(op: Op, { eventDays, snapshotDays }: KeptDays): Promise<void> {
  const hasMore = [
    await purgeAnswers(op),
    await purgeEvents(op, eventDays),
    await purgeMessages(op, eventDays),
    await purgeRequests(op),
    await purgeSnapshots(op, snapshotDays),
  ].includes(true)
  await schedule(op, { ...TIMER, due: hasMore ? op.now : addSeconds(op.now, DAY_SECONDS) })
}

/** Events in days of the workspace's time, snapshots in days of the machine's. */
export type KeptDays = { readonly eventDays: number; readonly snapshotDays: number }

export function retentionTimers(kept: KeptDays): Readonly<Record<string, TimerWork>> {
  return { [TIMER.kind]: (op) => removeOld(op, kept) }
}
