// Runs timers: rows with a due time in the workspace’s time, executed by any process. A clock
// advance executes them in order (simulations/clock/move.ts).

import { type Insert, runBatch } from '../database/batch.ts'
import {
  BATCH,
  DUE_MAX,
  type DueTimer,
  dueOfTenant,
  lateCounter,
  nextTimer,
  postponeTimer,
  skipTaken,
  type Turn,
  turnFinder,
} from './due_timers.ts'
import { nextDueTime } from './next_due.ts'
import { addSeconds, machineNow } from '../values/clock.ts'
import { type Database, run, type Statement } from '../database/db.ts'
import { isLockTimeout, isUnreachable } from '../database/failures.ts'
import { addHappenings } from '../operations/clock_moves.ts'
import type { Op, Tenant } from '../operations/op.ts'
import { withSpan, type Tracing } from '../observability/tracing.ts'
import { type GroupWork, groupAmong, groupRunner, subjectsOf } from './timer_groups.ts'
import { inParallel, openLeftAlone } from './turns.ts'
import { timers } from './table.ts'

/** Timers, or deliveries, which have rows of their own. */
export type DueSource = {
  /** The workspace's earliest due time up to `until`. */
  nextDue(tenant: Tenant, until: Date): Promise<Date | undefined>
  runDue(tenant: Tenant, time: Date): Promise<void>
}

/** Runs in the operation that deletes the timer. */
export type TimerWork = (op: Op, subject: string) => Promise<void>

export type OpenOp = <Result>(
  who: { tenant: Tenant; now?: Date; lockTimeoutMs?: number | undefined },
  work: (op: Op) => Promise<Result>,
) => Promise<Result>

const clearTimer: Statement = {
  name: 'timers_clear',
  text: 'delete from timers where tenant = $1 and kind = $2 and subject = $3',
}

type Timer = { readonly kind: string; readonly subject: string; readonly due: Date }

/** A timer as a row of a batch. */
export function timerInsert(tenant: Tenant, { kind, subject, due }: Timer): Insert {
  return timers.upsert({ tenant, kind, subject, due_time: due })
}

/** As timerInsert, for a new subject without a timer. */
export function newTimer(tenant: Tenant, { kind, subject, due }: Timer): Insert {
  return timers.insert({ tenant, kind, subject, due_time: due })
}

/** One per kind and subject; a later call moves it. */
export async function schedule(op: Pick<Op, 'tx' | 'tenant'>, timer: Timer): Promise<void> {
  await runBatch(op.tx, [timerInsert(op.tenant, timer)])
}

export async function unschedule(
  op: Pick<Op, 'tx' | 'tenant'>,
  timer: { kind: string; subject: string },
): Promise<void> {
  await run(op.tx, clearTimer, [op.tenant, timer.kind, timer.subject])
}

const nextOfTenant: Statement = {
  name: 'timers_next_of_tenant',
  text: `select due_time from timers where tenant = $1 and due_time <= $2 and kind = any($3)
         order by due_time limit 1`,
}

const takeTimer: Statement = {
  name: 'timers_take',
  text: `delete from timers where (tenant, kind, subject, due_time) in (
           select tenant, kind, subject, due_time from timers
           where tenant = $1 and kind = $2 and subject = $3 and due_time = $4 for update)
         returning 1 as taken`,
}

/** Timers, or groups of them, of a workspace per turn. */
const TURN = 25
/** Workspaces served concurrently. */
const TURNS_AT_ONCE = 3
/** Afterwards the workspace is skipped for a while. */
const LOCK_TIMEOUT_MS = 100

const RETRY_SECONDS = 300

export type Timers = DueSource & {
  /** Timers due by the machine's clock; counts at most 10,000. */
  late(): Promise<number>
  /** Runs the due timers of all workspaces; returns their number. */
  runAllDue(): Promise<number>
  nextAllDue(): Promise<Date | undefined>
}

export function timersOf(options: {
  database: Database
  openOp: OpenOp
  work: Readonly<Record<string, TimerWork | GroupWork>>
  onFailure: (error: unknown, timer: { kind: string; subject: string }) => void
  tracing?: Tracing | undefined
}): Timers {
  const { database, openOp, work, onFailure, tracing } = options
  const kinds = Object.keys(work)
  const leftAlone = openLeftAlone()
  const keyOf = ({ tenant, kind, subject, due_time }: DueTimer) => [tenant, kind, subject, due_time]
  async function runOne(timer: DueTimer, { take, now, lockTimeoutMs }: How): Promise<boolean> {
    const key = keyOf(timer)
    const who = { tenant: timer.tenant, lockTimeoutMs, ...(now ? { now } : {}) }
    return openOp(who, async (op) => {
      const rows = await run(op.tx, take, key)
      if (rows.length === 0) return false
      const does = work[timer.kind]
      if (typeof does !== 'function')
        throw new Error(`no work is known for timers of kind ${timer.kind}`)
      await does(op, timer.subject)
      return true
    })
  }

  /** Runs `most` timers and groups in order. Returns the number of timers, or reports a lock. */
  async function runEach(
    due: readonly DueTimer[],
    howOf: (timer: DueTimer) => How,
    most: number,
  ): Promise<{ done: number; isLocked: boolean }> {
    const together = new Set<string>()
    let done = 0
    let attempts = 0
    for (const [at, timer] of due.entries()) {
      if (together.has(subjectKey(timer))) continue
      if (attempts === most) break
      attempts += 1
      const does = work[timer.kind]
      if (typeof does === 'object') {
        const group = groupAmong(due.slice(at), does.most)
        const taken = await attemptGroup(timer, howOf(timer), group)
        if (taken === 'locked') return { done, isLocked: true }
        for (const one of group) together.add(subjectKey(one))
        done += taken.length
      } else {
        const result = await attempt(timer, howOf(timer))
        if (result === 'locked') return { done, isLocked: true }
        if (result === 'done') done += 1
      }
    }
    return { done, isLocked: false }
  }

  const runGroup = groupRunner<How>({
    open({ tenant }, { now, lockTimeoutMs }, does) {
      return openOp({ tenant, lockTimeoutMs, ...(now ? { now } : {}) }, does)
    },
    workOf(kind) {
      const does = work[kind]
      if (typeof does !== 'object') throw new Error(`timers of kind ${kind} are not done in groups`)
      return does
    },
    async onFailure(error, timer, how) {
      onFailure(error, timer)
      await postpone(timer, how)
    },
  })

  async function attemptGroup(
    timer: DueTimer,
    how: How,
    group: readonly DueTimer[],
  ): Promise<readonly DueTimer[] | 'locked'> {
    try {
      return await withSpan(
        tracing,
        () => ({ name: `timer ${timer.kind}`, attributes: { 'florin.timer.kind': timer.kind } }),
        async (span) => {
          const taken = await runGroup(timer, how, subjectsOf(group))
          span?.set({ 'florin.timer.done': taken.length > 0 })
          return taken
        },
      )
    } catch (error) {
      if (isLockTimeout(error)) return 'locked'
      throw error
    }
  }

  async function postpone(timer: DueTimer, { lockTimeoutMs }: How): Promise<void> {
    const values = [...keyOf(timer), addSeconds(timer.due_time, RETRY_SECONDS)]
    await database.transaction(
      async (tx) => {
        const postponed = await run(tx, postponeTimer, values)
        const { tenant, subject: id } = timer
        addHappenings(
          tx,
          postponed.map(() => ({ tenant, kind: 'WORK_FAILED', id }) as const),
        )
      },
      { lockTimeoutMs },
    )
  }

  async function attempt(timer: DueTimer, how: How): Promise<Attempted> {
    try {
      return (await doOrPostpone(timer, how)) ? 'done' : 'not done'
    } catch (error) {
      // The timer stays due.
      if (isLockTimeout(error)) return 'locked'
      throw error
    }
  }

  async function doOrPostpone(timer: DueTimer, how: How): Promise<boolean> {
    try {
      return await withSpan(
        tracing,
        () => ({ name: `timer ${timer.kind}`, attributes: { 'florin.timer.kind': timer.kind } }),
        async (span) => {
          const isDone = await runOne(timer, how)
          // Another process may have been faster.
          span?.set({ 'florin.timer.done': isDone })
          return isDone
        },
      )
    } catch (error) {
      // The timer stays due and runs once the database is back.
      if (isUnreachable(error) || isLockTimeout(error)) throw error
      onFailure(error, timer)
      await postpone(timer, how)
      return false
    }
  }

  const findTurns = turnFinder(database, kinds)

  async function takeTurn({ due, isMoved }: Turn): Promise<number> {
    const howOf = ({ due_time }: DueTimer): How => ({
      take: skipTaken,
      now: isMoved ? due_time : undefined,
      lockTimeoutMs: LOCK_TIMEOUT_MS,
    })
    const { done, isLocked } = await runEach(due, howOf, TURN)
    const tenant = due[0]?.tenant ?? ''
    if (isLocked) leftAlone.add(tenant)
    else leftAlone.delete(tenant)
    return done
  }

  return {
    late: lateCounter(database, kinds),
    async nextDue(tenant, until) {
      const [row] = await database.query<{ due_time: Date }>(nextOfTenant, [tenant, until, kinds])
      return row?.due_time
    },
    async runDue(tenant, time) {
      for (;;) {
        const due = await database.query<DueTimer>(dueOfTenant, [tenant, time, DUE_MAX, kinds])
        if (due.length === 0) return
        // A locked timer is retried: time cannot pass it.
        await runEach(due, ({ due_time }) => ({ take: takeTimer, now: due_time }), DUE_MAX)
      }
    },
    async runAllDue() {
      const served = new Set<Tenant>()
      let done = 0
      for (;;) {
        const others = [...served, ...leftAlone.tenants()]
        const { turns, rows } = await findTurns(others)
        for (const tenant of turns.keys()) served.add(tenant)
        await inParallel([...turns.values()], TURNS_AT_ONCE, async (read) => {
          const count = await takeTurn(await read())
          done += count
        })
        // Workspaces behind those served may remain.
        if (rows < BATCH) return done
      }
    },
    async nextAllDue() {
      // Locked work is due, and no commit announces the end of the lock.
      if (leftAlone.tenants().length > 0) return machineNow()
      return nextDueTime(database.findWork, nextTimer, kinds)
    },
  }
}

type How = {
  readonly take: Statement
  readonly now: Date | undefined
  readonly lockTimeoutMs?: number
}

const subjectKey = ({ kind, subject }: DueTimer) => `${kind} ${subject}`
type Attempted = 'done' | 'not done' | 'locked'
