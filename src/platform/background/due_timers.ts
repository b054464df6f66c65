// Finds the workspaces with due timers, and counts late timers.

import type { Database, Statement } from '../database/db.ts'
import { COUNTED_MAX, countOf, countOnNodes, inBraces, type Question } from '../database/work.ts'
import { nextDueQuestion } from './next_due.ts'
import type { Tenant } from '../operations/op.ts'
import { machineNow, workspaceNow } from '../values/clock.ts'

export type DueTimer = {
  tenant: string
  kind: string
  subject: string
  due_time: Date
}

/** Timers of one workspace. */
export type Turn = {
  readonly due: readonly DueTimer[]
  /** Timers run at their due time, in any process. */
  readonly isMoved: boolean
}

/** Timers of a closed or seeded workspace wait for its reopening or a clock advance. */
const isOpen =
  'tenant not in (select tenant from workspaces where closed_time is not null or seed is not null)'

// Offsets are never negative, so timers due by the machine's clock are due everywhere; workspaces
// with an advanced clock are queried one by one. $4 are workspaces to exclude.
const findTenants: Question = {
  name: 'timers_find_tenants',
  text: inBraces(
    `select due.tenant, due.due_time, w.clock_offset_ms
     from (
       (select tenant, due_time from timers
        where due_time <= $1 and kind = any($3) and tenant <> all ($4::text[]) and ${isOpen} order by due_time limit $2)
       union all
       (select t.tenant, t.due_time
        from workspaces w
        cross join lateral (
          select * from timers where tenant = w.tenant and kind = any($3)
          and due_time <= $1 + w.clock_offset_ms * interval '1 millisecond' order by due_time limit 1
        ) t
        where w.clock_offset_ms > 0 and w.closed_time is null and w.seed is null and w.tenant <> all ($4::text[]))
     ) due
     join workspaces w on w.tenant = due.tenant
     order by 2 limit $2`,
    'timers',
    'workspaces',
  ),
}

export const nextTimer: Question = nextDueQuestion({
  name: 'timers_next',
  table: 'timers',
  due: 'd.due_time',
  where: 'd.kind = any ($3)',
})

const lateOnNode: Question = countOf({
  name: 'timers_late',
  text: inBraces(
    `select count(*) as count, min(due_time) as oldest
     from (select due_time from timers where due_time <= $1 and kind = any($3) and ${isOpen} limit $2) late`,
    'timers',
    'workspaces',
  ),
})

/** Counts timers that are due by the machine's clock, up to 10,000, on the nodes that respond. */
export function lateCounter(
  { findWork }: Pick<Database, 'findWork'>,
  kinds: readonly string[],
): () => Promise<number> {
  return async () => {
    const { count } = await countOnNodes(findWork, lateOnNode, { time: machineNow(), names: kinds })
    return Math.min(count, COUNTED_MAX)
  }
}

export const dueOfTenant: Statement = {
  name: 'timers_due_of_tenant',
  text: `select tenant, kind, subject, due_time from timers
         where tenant = $1 and due_time <= $2 and kind = any($4) order by due_time, kind, subject limit $3`,
}

/** Timers that one query finds. */
export const BATCH = 100
/** Timers of a workspace that one query reads: enough for a group. */
export const DUE_MAX = 256

/** There may be more if the number of rows is BATCH. */
export type FindTurns = (
  others: readonly Tenant[],
) => Promise<{ readonly turns: ReadonlyMap<Tenant, () => Promise<Turn>>; readonly rows: number }>

export function turnFinder(
  { query, findWork }: Pick<Database, 'query' | 'findWork'>,
  kinds: readonly string[],
): FindTurns {
  return async (others) => {
    const asked = { time: machineNow(), most: BATCH, names: kinds, others }
    const works = await findWork(findTenants, asked)
    const turns = works.map(({ tenant, clock_offset_ms: offset }) => {
      const read = async () => {
        const values = [tenant, workspaceNow(Number(offset)), DUE_MAX, kinds]
        return { due: await query<DueTimer>(dueOfTenant, values), isMoved: offset > 0n }
      }
      return [tenant, read] as const
    })
    return { turns: new Map(turns), rows: works.length }
  }
}

// Only the failed timer: another process may have completed it.
export const postponeTimer: Statement = {
  name: 'timers_postpone',
  text: `update timers set due_time = $5 where tenant = $1 and kind = $2 and subject = $3 and due_time = $4
         returning 1 as postponed`,
}

export const skipTaken: Statement = {
  name: 'timers_take_unless_taken',
  text: `delete from timers where (tenant, kind, subject, due_time) in (
           select tenant, kind, subject, due_time from timers
           where tenant = $1 and kind = $2 and subject = $3 and due_time = $4 for update skip locked)
         returning 1 as taken`,
}
