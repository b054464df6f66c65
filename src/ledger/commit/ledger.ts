// Group commit: movements that arrive during a commit form the next group, decided in the order of arrival. An idle ledger
// commits a single movement without delay; no answer precedes its commit.

import type { Tenant } from '../../platform/operations/op.ts'
import { type TenantKey, tenantKey } from '../../platform/values/tenant_key.ts'
import { steadyMs } from '../../platform/values/clock.ts'
import { isLockTimeout, isUnreachable } from '../../platform/database/db.ts'
import {
  ApiError,
  IdempotencyConcurrentUse,
  TooManyRequests,
} from '../../platform/contract/errors.ts'
import type { Answer } from '../../platform/contract/route.ts'
import { traced, type Work } from '../../platform/observability/tracing.ts'
import { rehearsalsWithin } from '../../platform/operations/rehearsals.ts'
import { openAside } from './aside.ts'
import { commitGroup, type LedgerOptions, type Outcome, wantedBy } from './commit_group.ts'
import { tenantsLocked } from './locked.ts'
import { openMemory } from './account_cache.ts'
import { countParts, partsOf, type Submission } from '../movement.ts'
import { openQueue, type Waiting } from './queue.ts'
import { rehearseGroup } from './rehearse_group.ts'

export type Ledger = {
  /**
   * Moves money once for a key and answers after the commit (contract: requests#used-keys). Rejects with an ApiError for answers that
   * are not kept: key in use or used up, too many waiting movements, a lock. A rehearsal is decided alone and rolled back.
   */
  submit(submission: Submission): Promise<Answer>
  /** As `submit` for many submissions of one workspace, in their order. Throws TooManyRequests before any of them is executed. */
  submitAll(tenant: string, submissions: readonly Submission[]): Promise<Answer>[]
  /** Movements that wait for the next commit. */
  readonly waiting: number
  /** Refuses the movements that wait for locks: the process stops. */
  refuseWaiting(): void
}

/** A group below the second size takes all that waits: another commit for a handful costs more than it saves. */
const [GROUP_MAX, GROUP_SMALL] = [256, 8]
/** Answers in one turn of the event loop. */
export const PORTION = 32
/** Waiting movements, of all workspaces and of one; more are refused with 429. */
export const [WAITING_MAX, WAITING_OF_ONE_MAX] = [20_000, 5_000]
const RETRY_AFTER_SECONDS = 1
/** So many groups commit at once where each is of one workspace, and so of one node. More of them are smaller, and cost more each. */
const GROUPS_ABREAST = 2
/** A slower group (ms) gives its place to others, for it may wait for a node that is away; at most so many, each with a connection. */
const [SLOW_MS, SLOW_MAX] = [500, 8]
/** A group of several workspaces waits so long for a lock; then the workspaces that are locked are set aside. */
const SHARED_LOCK_MS = 30

/** `slowMs`: how long a group of one workspace may take before others are committed meanwhile. */
export function openLedger(options: LedgerOptions, slowMs = SLOW_MS): Ledger {
  // Where the tables are divided by tenant, a group of several tenants would be a transaction of several nodes.
  const { tenantsMax, groupsMax } = options.database.placement.choose({
    together: { tenantsMax: Number.POSITIVE_INFINITY, groupsMax: 1 },
    byTenant: { tenantsMax: 1, groupsMax: GROUPS_ABREAST },
  })
  const queue = openQueue({ tenantsMax })
  const inFlight = new Set<TenantKey>()
  /** Parts under way of each workspace beyond one for each movement. */
  const partsUnderWay = new Map<Tenant, number>()
  const memory = openMemory()
  options.database.onConnectionChange(() => memory.forgetAll())
  const aside = openAside(async (group, lockTimeoutMs) => (await commit(group, lockTimeoutMs))())
  let underWay = 0
  let [groups, slow] = [0, 0]
  /** Workspaces of which a group is being committed while others are: their next one waits for it. */
  const busy = new Set<Tenant>()

  /** Commits group after group until nothing waits that may be committed now. */
  async function commitWaiting(): Promise<void> {
    if (groups >= groupsMax) return
    groups += 1
    for (let group = takeGroup(); group.length > 0; group = takeGroup()) {
      const tenant = group[0]?.submission.tenant ?? ''
      if (groupsMax > 1) busy.add(tenant)
      const commits = commitOrSetAside(group)
      const answer = await (groupsMax > 1 ? makingRoom(commits) : commits)
      busy.delete(tenant)
      // The next group is sent off first, so that the database works while this one is answered.
      if (queue.length > 0) setImmediate(answer)
      else answer()
    }
    groups -= 1
  }

  /** Waits for a group. When it becomes slow, another has its place, so that no other workspace waits for it. */
  async function makingRoom(commits: Promise<() => void>): Promise<() => void> {
    let isSlow = false
    const becomesSlow = setTimeout(() => {
      if (slow >= SLOW_MAX) return
      isSlow = true
      slow += 1
      groups -= 1
      void commitWaiting()
    }, slowMs)
    try {
      return await commits
    } finally {
      clearTimeout(becomesSlow)
      if (isSlow) {
        slow -= 1
        groups += 1
      }
    }
  }

  /** Nothing when others have the place of one that was slow: they go on until nothing waits. */
  const takeGroup = () =>
    queue.length > 0 && groups <= groupsMax ? queue.take(sizeOf(underWay - aside.size), busy) : []

  /** Commits a group; what it returns answers everyone in it. Rejects when it cannot be committed as a whole. */
  async function commit(group: readonly Waiting[], lockTimeoutMs: number): Promise<() => void> {
    const submissions = group.map(({ submission }) => submission)
    const { outcomes, topics } = await traced(
      options.tracing,
      () => spanOf(group),
      () => commitGroup(options, memory, submissions, { lockTimeoutMs }),
    ).catch((error: unknown) => {
      if (!isUnreachable(error)) options.onAgain(isLockTimeout(error) ? 'locked' : 'refused', 1)
      throw error
    })
    options.observe(countParts(submissions))
    for (const topic of topics) options.wake(topic)
    return () => answerAll(group, outcomes)
  }

  /** Commits a group of all workspaces, and sets those aside that keep the others from it. Never throws. */
  async function commitOrSetAside(group: readonly Waiting[]): Promise<() => void> {
    try {
      return await commit(group, SHARED_LOCK_MS)
    } catch (error) {
      return await commitRest(group, error).catch((other: unknown) => failAll(group, other))
    }
  }

  /** Sets aside the workspaces that are known to be locked, and commits the others; or sets all of them aside, each for itself. */
  async function commitRest(group: readonly Waiting[], error: unknown): Promise<() => void> {
    if (isUnreachable(error)) return failAll(group, error)
    const tenants = new Set(group.map(({ submission }) => submission.tenant))
    if (isLockTimeout(error) && tenants.size > 1) {
      const submissions = group.map(({ submission }) => submission)
      const locked = await tenantsLocked(options.database, wantedBy(submissions), SHARED_LOCK_MS)
      const others = group.filter(({ submission }) => !locked.has(submission.tenant))
      if (locked.size > 0 && others.length > 0) {
        for (const tenant of locked) setAside(tenant, group, true)
        return commitOrSetAside(others)
      }
    }
    if (!isLockTimeout(error)) {
      const facts = { error: String(error), commands: group.length, workspaces: tenants.size }
      options.log.warn(facts, 'a group failed; each of its workspaces is committed alone')
    }
    for (const tenant of tenants) setAside(tenant, group, tenants.size === 1)
    return () => {}
  }

  /** Later movements of the workspace go where its earlier ones are, so they stay in order. */
  function setAside(tenant: string, group: readonly Waiting[], isCause: boolean): void {
    const own = group.filter(({ submission }) => submission.tenant === tenant)
    aside.enter(tenant, [...own, ...queue.takeAllOf(tenant)], isCause)
  }

  function isFull(tenant: string, parts: number): boolean {
    const ofOne =
      queue.lengthOf(tenant) + aside.lengthOf(tenant) + (partsUnderWay.get(tenant) ?? 0) + parts
    return queue.length + aside.size + parts > WAITING_MAX || ofOne > WAITING_OF_ONE_MAX
  }

  /** Puts a movement where its workspace's movements wait; the caller starts the next commit. */
  function enqueue(submission: Submission): Promise<Answer> {
    const { tenant } = submission
    const name = submission.key && tenantKey(tenant, submission.key.value)
    if (name && inFlight.has(name)) return Promise.reject(IdempotencyConcurrentUse())
    if (name) inFlight.add(name)
    underWay += 1
    return new Promise<Answer>((answer, fail) => {
      const origin = options.tracing?.origin()
      const one = { submission, answer, fail, origin, sinceMs: steadyMs() }
      if (aside.has(tenant)) aside.add(one)
      else queue.add(one)
    }).finally(() => {
      underWay -= 1
      if (name) inFlight.delete(name)
    })
  }

  /** A movement with many parts commits apart from other workspaces: their groups do not wait for it. */
  async function enqueueApart(submission: Submission, parts: number): Promise<Answer> {
    const { tenant } = submission
    const more = parts - 1
    partsUnderWay.set(tenant, (partsUnderWay.get(tenant) ?? 0) + more)
    const answer = enqueue(submission)
    // Behind a group of its workspace that is under way it keeps its place: it follows as a group of its own.
    if (!aside.has(tenant) && !busy.has(tenant)) setAside(tenant, [], false)
    try {
      return await answer
    } finally {
      const left = (partsUnderWay.get(tenant) ?? 0) - more
      if (left > 0) partsUnderWay.set(tenant, left)
      else partsUnderWay.delete(tenant)
    }
  }

  /** Decides movements of one workspace after each other, as if nothing else happened meanwhile. */
  function rehearse(submissions: readonly [Submission, ...Submission[]]): Promise<Answer>[] {
    const [{ tenant, rehearsal }] = submissions
    if (!rehearsal) throw new Error('a real movement is not to be rehearsed')
    const free = submissions.filter(
      ({ key }) => !key || !inFlight.has(tenantKey(tenant, key.value)),
    )
    const outcomes =
      free.length === 0
        ? Promise.resolve([])
        : rehearsalsWithin(options.database, tenant, () => rehearseGroup(options, free, rehearsal))
    const places = new Map(free.map((submission, place) => [submission, place]))
    return submissions.map(async (submission) => {
      const place = places.get(submission)
      if (place === undefined) throw IdempotencyConcurrentUse()
      return answerOf((await outcomes)[place])
    })
  }

  return {
    submit(submission) {
      const parts = partsOf(submission)
      if (isFull(submission.tenant, parts)) {
        return Promise.reject(TooManyRequests({ retryAfterSeconds: RETRY_AFTER_SECONDS }))
      }
      if (submission.rehearsal) return rehearse([submission])[0] as Promise<Answer>
      if (parts > 1) return enqueueApart(submission, parts)
      const answer = enqueue(submission)
      void commitWaiting()
      return answer
    },
    submitAll(tenant, submissions) {
      if (isFull(tenant, submissions.length))
        throw TooManyRequests({ retryAfterSeconds: RETRY_AFTER_SECONDS })
      const [first, ...others] = submissions
      if (first?.rehearsal) return rehearse([first, ...others])
      const answers = submissions.map(enqueue)
      void commitWaiting()
      return answers
    },
    get waiting() {
      return queue.length + aside.size
    },
    refuseWaiting: aside.refuseWaiting,
  }
}

/**
 * How many movements a group takes at most: half of those under way, so that while the database commits one half, this
 * process reads and answers the other. All of them at once would make each of the two wait for the other.
 */
export function sizeOf(underWay: number): number {
  return Math.min(GROUP_MAX, Math.max(GROUP_SMALL, Math.ceil(underWay / 2)))
}

function failAll(group: readonly Waiting[], error: unknown): () => void {
  return () => {
    for (const { fail } of group) fail(error)
  }
}

/** The span of a commit, which leads to the requests that it serves. */
function spanOf(group: readonly Waiting[]): Work {
  return {
    name: 'ledger group',
    attributes: { 'florin.group.commands': group.length },
    origins: group.flatMap(({ origin }) => origin ?? []),
  }
}

/** In portions, between which the event loop turns: what the database says of the next group does not wait for all of this. */
function answerAll(group: readonly Waiting[], outcomes: readonly Outcome[], from = 0): void {
  const to = Math.min(from + PORTION, group.length)
  for (const [index, one] of group.slice(from, to).entries()) {
    answerOne(one, outcomes[from + index])
  }
  if (to < group.length) setImmediate(answerAll, group, outcomes, to)
}

function answerOne({ answer, fail }: Waiting, outcomeOf: Outcome | undefined): void {
  try {
    answer(answerOf(outcomeOf))
  } catch (error) {
    fail(error)
  }
}

/** Throws the refusal, or what the movement threw. */
function answerOf(outcomeOf: Outcome | undefined): Answer {
  if (!outcomeOf) throw new Error('a movement of the group was left without an outcome')
  const outcome = outcomeOf()
  if (outcome instanceof ApiError) throw outcome
  return outcome
}
