// Executes due timers of a kind in groups: one operation each; a failed group is divided.

import { run, type Statement } from '../database/db.ts'
import { isLockTimeout, isUnreachable } from '../database/failures.ts'
import type { Op } from '../operations/op.ts'
import type { DueTimer } from './due_timers.ts'

/** A failed group is halved, so that one timer delays no other. `most` is at most DUE_MAX. */
export type GroupWork = {
  readonly most: number
  does(op: Op, subjects: readonly string[]): Promise<void>
}

// Waits for another process's group, so that groups keep the order of their timers. The inner query
// finds each timer by its key: with stale statistics a plan by due time or kind reads all timers
// that wait, for every group.
const takeGroup: Statement = {
  name: 'timers_take_group',
  text: `delete from timers where tenant = $1 and (kind, subject) in (
           select due.kind, due.subject from unnest($4::text[]) as wanted (subject)
           cross join lateral (
             select kind, subject, due_time from timers
             where tenant = $1 and kind = $2 and subject = wanted.subject
             offset 0 for update
           ) due
           where due.due_time <= $3)
         returning subject, due_time`,
}

type Parts<How> = {
  open<Result>(timer: DueTimer, how: How, does: (op: Op) => Promise<Result>): Promise<Result>
  workOf(kind: string): GroupWork
  /** The work of this timer alone failed. */
  onFailure(error: unknown, timer: DueTimer, how: How): Promise<void>
}

/** Runs those of the timers of a kind that are due by a due time. Returns those it took. */
export function groupRunner<How>({ open, workOf, onFailure }: Parts<How>) {
  return async function runGroup(
    timer: DueTimer,
    how: How,
    subjects: readonly string[],
  ): Promise<readonly DueTimer[]> {
    const { tenant, kind, due_time } = timer
    const { does } = workOf(kind)
    let taken: DueTimer[] = []
    try {
      return await open(timer, how, async (op) => {
        const values = [tenant, kind, due_time, subjects]
        const rows = await run<Pick<DueTimer, 'subject' | 'due_time'>>(op.tx, takeGroup, values)
        taken = rows.map((row) => ({ tenant, kind, ...row })).toSorted(byDueTime)
        if (taken.length > 0) await does(op, subjectsOf(taken))
        return taken
      })
    } catch (error) {
      const mayDivide = !isUnreachable(error) && !isLockTimeout(error)
      const [first] = taken
      if (!mayDivide || !first) throw error
      const half = Math.ceil(taken.length / 2)
      if (taken.length === 1) await onFailure(error, first, how)
      else
        for (const part of [taken.slice(0, half), taken.slice(half)])
          await runGroup(timer, how, subjectsOf(part))
      return taken
    }
  }
}

/** The timers that the first one begins a group with. */
export function groupAmong(due: readonly DueTimer[], most: number): readonly DueTimer[] {
  const [first] = due
  const isWith = ({ kind, due_time }: DueTimer) =>
    kind === first?.kind && due_time.getTime() <= first.due_time.getTime()
  return due.filter(isWith).slice(0, most)
}

export function subjectsOf(timers: readonly DueTimer[]): string[] {
  return timers.map(({ subject }) => subject)
}

function byDueTime(one: DueTimer, other: DueTimer): number {
  const earlier = one.due_time.getTime() - other.due_time.getTime()
  return earlier === 0 ? (one.subject < other.subject ? -1 : 1) : earlier
}
