// Queues movements and schedules groups: one in progress per workspace, in turns. Workspaces with locked rows or slow
// groups have separate places (decision 0004).

import { availableParallelism } from 'node:os'
import { isLockTimeout, isUnreachable } from '../../platform/database/failures.ts'
import { ApiError } from '../../platform/contract/errors.ts'
import type { MoneyOutcome } from '../../platform/contract/money.ts'
import { workspaceLocked } from '../../platform/contract/server_errors.ts'
import type { SpanOrigin } from '../../platform/observability/tracing.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import { steadyMs } from '../../platform/values/clock.ts'
import { partsOf, type Submission } from '../movement.ts'

export type Waiting = {
  readonly submission: Submission
  readonly answer: (outcome: MoneyOutcome) => void
  readonly fail: (error: unknown) => void
  readonly origin: SpanOrigin | undefined
  /** Monotonic milliseconds. */
  readonly sinceMs: number
  /** Part of a request with several movements. */
  readonly isOfMany: boolean
}

/** The queue of a workspace. */
type Line = {
  waiting: Waiting[]
  /** Unanswered parts: waiting, and in the group in progress. */
  unanswered: number
  /** A group is in progress. */
  isBusy: boolean
  /** The last group timed out on a lock. */
  isHeld: boolean
}

export type Scheduler = {
  /** Queues a movement. `start` begins the possible groups. */
  add(one: Waiting): void
  start(): void
  answered(one: Waiting): void
  /** The workspace's unanswered parts. */
  unansweredOf(tenant: Tenant): number
  /** Movements that wait for a group or for its locks. */
  readonly waiting: number
  /** Refuses movements that wait for locks when the process stops. */
  refuseHeld(): void
}

/** Rejects if nothing was committed. */
type Commit = (group: readonly Waiting[], lockTimeoutMs: number) => Promise<() => void>

/**
 * A full group, and a small one that takes all waiting movements, because another commit costs
 * more.
 */
const [GROUP_MAX, GROUP_SMALL] = [256, 8]

/**
 * More groups than cores are smaller and slower: four on two cores halve the rate of many small
 * workspaces.
 */
const GROUPS_MAX = Math.min(8, Math.max(2, availableParallelism()))
/** After SLOW_MS a group gives up its place; at most SLOW_MAX groups, each with a connection. */
const [SLOW_MS, SLOW_MAX] = [500, 4]
/** Groups in progress of workspaces with locked rows. */
const HELD_MAX = 3
/** Lock timeouts (ms): of the first attempt, and after one has failed. */
const [FIRST_LOCK_MS, HELD_LOCK_MS] = [30, 250]
/** The maximum wait for locks (ms); then the movement is refused and may be repeated. */
const PATIENCE_MS = 15_000

type Turns = { readonly ready: Set<Line>; readonly places: number; taken: number }

export function openScheduler(commit: Commit, slowMs = SLOW_MS): Scheduler {
  const lines = new Map<Tenant, Line>()
  const free: Turns = { ready: new Set(), places: GROUPS_MAX, taken: 0 }
  const held: Turns = { ready: new Set(), places: HELD_MAX, taken: 0 }
  let [waiting, slow] = [0, 0]

  function start(): void {
    for (const turns of [free, held]) {
      for (const line of turns.ready) {
        if (turns.taken >= turns.places) break
        turns.ready.delete(line)
        void serve(line, turns)
      }
    }
  }

  /** Serves a queue, then moves it to the end. */
  async function serve(line: Line, turns: Turns): Promise<void> {
    line.isBusy = true
    turns.taken += 1
    const end = turns === free ? releasedWhenSlow() : () => (turns.taken -= 1)
    const answer = await commitNext(line)
    end()
    line.isBusy = false
    if (line.waiting.length > 0) (line.isHeld ? held : free).ready.add(line)
    const others = waiting
    start()
    // The next group is sent first, so that the database works during the responses.
    if (others > 0) setImmediate(answer)
    else answer()
  }

  /** Frees the place of a slow group. */
  function releasedWhenSlow(): () => void {
    let isSlow = false
    const becomesSlow = setTimeout(() => {
      if (slow >= SLOW_MAX) return
      isSlow = true
      slow += 1
      free.taken -= 1
      start()
    }, slowMs)
    return () => {
      clearTimeout(becomesSlow)
      if (isSlow) slow -= 1
      else free.taken -= 1
    }
  }

  /** Never rejects: failures are answered or wait again. */
  async function commitNext(line: Line): Promise<() => void> {
    const { isHeld } = line
    if (isHeld) refuseSince(line, steadyMs() - PATIENCE_MS)
    const group = takeGroup(line)
    // Movements that wait for locks are not in progress.
    if (!isHeld) waiting -= group.length
    const { left, answer } = await commitParts(line, group)
    line.isHeld = left.length > 0
    line.waiting.unshift(...left)
    waiting += isHeld ? left.length - group.length : left.length
    return answer
  }

  /** By halves if the database refuses a part. `left`: those that wait for locks. */
  async function commitParts(line: Line, group: readonly Waiting[]): Promise<Committed> {
    if (group.length === 0) return NOTHING
    try {
      const answer = await commit(group, line.isHeld ? HELD_LOCK_MS : FIRST_LOCK_MS)
      return { left: [], answer }
    } catch (error) {
      if (isLockTimeout(error)) return { left: group, answer: () => {} }
      if (group.length === 1 || isUnreachable(error))
        return { left: [], answer: failing(group, error) }
      const half = Math.ceil(group.length / 2)
      const rest = group.slice(half)
      const first = await commitParts(line, group.slice(0, half))
      if (first.left.length > 0) return { ...first, left: [...first.left, ...rest] }
      first.answer()
      return commitParts(line, rest)
    }
  }

  /** Refuses movements that have waited since then or longer. */
  function refuseSince(line: Line, sinceMs: number): void {
    const overdue = line.waiting.filter((one) => one.sinceMs <= sinceMs)
    line.waiting = line.waiting.filter((one) => one.sinceMs > sinceMs)
    waiting -= overdue.length
    for (const { fail } of overdue) fail(workspaceLocked())
  }

  return {
    add(one) {
      const { tenant } = one.submission
      const line = lines.get(tenant) ?? { waiting: [], unanswered: 0, isBusy: false, isHeld: false }
      lines.set(tenant, line)
      line.waiting.push(one)
      line.unanswered += partsOf(one.submission)
      waiting += 1
      if (!line.isBusy) (line.isHeld ? held : free).ready.add(line)
    },
    start,
    answered({ submission }) {
      const line = lines.get(submission.tenant)
      if (!line) throw new Error(`workspace ${submission.tenant} has no line`)
      line.unanswered -= partsOf(submission)
      if (line.unanswered === 0) lines.delete(submission.tenant)
    },
    unansweredOf: (tenant) => lines.get(tenant)?.unanswered ?? 0,
    get waiting() {
      return waiting
    },
    refuseHeld() {
      for (const line of lines.values()) if (line.isHeld) refuseSince(line, steadyMs())
    },
  }
}

type Committed = { readonly left: readonly Waiting[]; readonly answer: () => void }

const NOTHING: Committed = { left: [], answer: () => {} }

function failing(group: readonly Waiting[], error: unknown): () => void {
  return () => {
    for (const { fail } of group) fail(error)
  }
}

/**
 * Half of the unanswered parts: this process reads and answers one half while the database commits
 * the other.
 */
export function sizeOf(unanswered: number): number {
  return Math.min(GROUP_MAX, Math.max(GROUP_SMALL, Math.ceil(unanswered / 2)))
}

/**
 * Takes the next group: at most `sizeOf` parts, and one of movements that exclude each other. A
 * larger movement is alone. A request's movements fill groups, so that in a seeded workspace equal
 * requests form equal groups (contract: sandbox#seeded-workspaces).
 */
export function takeGroup(line: Pick<Line, 'waiting' | 'unanswered'>): Waiting[] {
  const most = line.waiting[0]?.isOfMany ? GROUP_MAX : sizeOf(line.unanswered)
  const taken: Waiting[] = []
  const passed: Waiting[] = []
  const excluded = new Set<string>()
  let examined = 0
  let size = 0
  for (const one of line.waiting) {
    const parts = partsOf(one.submission)
    if (size > 0 && size + parts > most) break
    examined += 1
    const exclusive = exclusiveOf(one.submission)
    if (exclusive !== undefined && excluded.has(exclusive)) {
      passed.push(one)
    } else {
      taken.push(one)
      size += parts
    }
    if (exclusive !== undefined) excluded.add(exclusive)
  }
  line.waiting.splice(0, examined, ...passed)
  return taken
}

function exclusiveOf({ movement }: Submission): string | undefined {
  return movement instanceof ApiError ? undefined : movement.row?.exclusive
}
