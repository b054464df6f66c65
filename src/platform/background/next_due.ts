// The earliest due time of background work, until which an idle bank rests.

import type { FindWork, Question } from '../database/work.ts'
import { inBraces } from '../database/work.ts'
import { addSeconds, machineMs, machineNow, MILLISECONDS_PER_SECOND } from '../values/clock.ts'

/**
 * Bounds the delay of unannounced changes, such as those of a killed process. Shorter than the
 * pool's idle timeout of ten seconds.
 */
export const REST_SECONDS = 9
/** The rest of chores, whose work a commit or a process start announces. */
export const CHORE_REST_SECONDS = 30
/** A timer may end early. */
const SLACK_MS = 2

export function restUntil(due: Date | undefined): number {
  const longestMs = REST_SECONDS * MILLISECONDS_PER_SECOND
  if (due === undefined) return longestMs
  return Math.min(longestMs, due.getTime() - machineMs() + SLACK_MS)
}

type Rows = {
  readonly name: string
  readonly table: string
  /** SQL of the due time of row `d`, in the workspace's time. */
  readonly due: string
  /** SQL of the condition under which row `d` waits; `$3` are names. */
  readonly where: string
}

/**
 * The earliest row of open workspaces that is due by the machine's time $1. Advanced clocks are
 * queried one by one, each through the index of its workspace.
 */
export function nextDueQuestion({ name, table, due, where }: Rows): Question {
  const offset = `w.clock_offset_ms * interval '1 millisecond'`
  const text = `
    select tenant, due_time, 0::bigint as clock_offset_ms from (
      (select d.tenant, ${due} as due_time from ${table} d
       where ${where} and ${due} <= $1
         and d.tenant not in (select tenant from workspaces where closed_time is not null or seed is not null)
       order by ${due} limit 1)
      union all
      (select w.tenant, first.due_time - ${offset} from workspaces w
       cross join lateral (
         select ${due} as due_time from ${table} d
         where d.tenant = w.tenant and ${where} and ${due} <= $1 + ${offset} order by ${due} limit 1
       ) first
       where w.clock_offset_ms > 0 and w.closed_time is null and w.seed is null)
    ) next order by due_time limit $2`
  return { name, text: inBraces(text, table, 'workspaces') }
}

export async function nextDueTime(
  findWork: FindWork,
  question: Question,
  names: readonly string[] = [],
): Promise<Date | undefined> {
  const time = addSeconds(machineNow(), REST_SECONDS)
  const [first] = await findWork(question, { time, most: 1, names })
  return first?.due_time ?? undefined
}
