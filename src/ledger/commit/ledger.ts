// Group commit: movements that arrive during a commit form the next group, decided in order of
// arrival. No response precedes its commit.

import { type TenantKey, tenantKey } from '../../platform/values/tenant_key.ts'
import { steadyMs } from '../../platform/values/clock.ts'
import { isLockTimeout, isUnreachable } from '../../platform/database/failures.ts'
import { IdempotencyConcurrentUse } from '../../platform/contract/errors.ts'
import { TooManyRequests } from '../../platform/contract/server_errors.ts'
import { keyInUse } from '../../platform/operations/money_keys.ts'
import type { MoneyOutcome } from '../../platform/contract/money.ts'
import { withSpan, type Work } from '../../platform/observability/tracing.ts'
import { rehearsalsWithin } from '../../platform/operations/rehearsals.ts'
import {
  commitGroup,
  type LedgerOptions,
  type CommitOutcome,
  rehearseGroup,
} from './commit_group.ts'
import { openMemory } from './account_cache.ts'
import { countParts, namesOf, partsOf, type Submission } from '../movement.ts'
import { openScheduler, type Waiting } from './scheduler.ts'

export type Ledger = {
  /**
   * Executes a movement once per key and resolves after the commit (contract: requests#used-keys).
   * Rejects with an ApiError for unstored refusals: key in use or used up, queue full, lock
   * timeout. A rehearsal is rolled back.
   */
  submit(submission: Submission): Promise<MoneyOutcome>
  /** Throws TooManyRequests before any is executed. */
  submitAll(tenant: string, submissions: readonly Submission[]): Promise<MoneyOutcome>[]
  /** Movements that wait for the next commit. */
  readonly waiting: number
  /** Refuses movements that wait for locks when the process stops. */
  refuseWaiting(): void
}

/** Responses per turn of the event loop. */
const PORTION = 32
/**
 * Waiting movements of all workspaces, and unanswered parts of one; above these, requests get 429.
 */
export const [WAITING_MAX, UNANSWERED_MAX] = [20_000, 5_000]
const RETRY_AFTER_SECONDS = 1

/** `slowMs`: then a group gives up its place. */
export function openLedger(options: LedgerOptions, slowMs?: number): Ledger {
  const inFlight = new Set<TenantKey>()
  const memory = openMemory()
  options.database.onConnectionChange(() => memory.forgetAll())
  const scheduler = openScheduler(commit, slowMs)

  /** The returned function answers its callers. */
  async function commit(group: readonly Waiting[], lockTimeoutMs: number): Promise<() => void> {
    const submissions = group.map(({ submission }) => submission)
    const { outcomes, topics } = await withSpan(
      options.tracing,
      () => spanOf(group),
      () => commitGroup(options, memory, submissions, { lockTimeoutMs }),
    ).catch((error: unknown) => {
      if (!isUnreachable(error)) reportAgain(group, error)
      throw error
    })
    options.observe(countParts(submissions))
    for (const topic of topics) options.wake(topic)
    return () => answerAll(group, outcomes)
  }

  function reportAgain(group: readonly Waiting[], error: unknown): void {
    const isLocked = isLockTimeout(error)
    options.onAgain(isLocked ? 'locked' : 'refused', 1)
    if (isLocked || group.length === 1) return
    const tenant = group[0]?.submission.tenant
    const facts = { error: String(error), commands: group.length, tenant }
    options.log.warn(facts, 'the database refused a group; it is committed in halves')
  }

  function isFull(tenant: string, parts: number): boolean {
    return (
      scheduler.waiting + parts > WAITING_MAX ||
      scheduler.unansweredOf(tenant) + parts > UNANSWERED_MAX
    )
  }

  /** Queues a movement; the caller starts the next commit. */
  function enqueue(submission: Submission, isOfMany: boolean): Promise<MoneyOutcome> {
    const { tenant } = submission
    const keys = namesOf(submission)
    const used = keys.find(({ value }) => inFlight.has(tenantKey(tenant, value)))
    if (used) return Promise.reject(keyInUse(used))
    const names = keys.map(({ value }) => tenantKey(tenant, value))
    for (const name of names) inFlight.add(name)
    return new Promise<MoneyOutcome>((answer, fail) => {
      const origin = options.tracing?.origin()
      const ended = () => {
        scheduler.answered(one)
        for (const name of names) inFlight.delete(name)
      }
      const one: Waiting = {
        submission,
        answer: (said) => {
          ended()
          answer(said)
        },
        fail: (error) => {
          ended()
          fail(error)
        },
        origin,
        sinceMs: steadyMs(),
        isOfMany,
      }
      scheduler.add(one)
    })
  }

  /** Decides movements one after the other, in isolation. */
  function rehearse(submissions: readonly [Submission, ...Submission[]]): Promise<MoneyOutcome>[] {
    const [{ tenant, rehearsal }] = submissions
    if (!rehearsal) throw new Error('a real movement is not to be rehearsed')
    const free = submissions.filter(
      (submission) =>
        !namesOf(submission).some(({ value }) => inFlight.has(tenantKey(tenant, value))),
    )
    const outcomes =
      free.length === 0
        ? Promise.resolve([])
        : rehearsalsWithin(options.database, tenant, () => rehearseGroup(options, free, rehearsal))
    const places = new Map(free.map((submission, place) => [submission, place]))
    return submissions.map(async (submission) => {
      const place = places.get(submission)
      if (place === undefined) throw IdempotencyConcurrentUse()
      return resultOf((await outcomes)[place])
    })
  }

  return {
    submit(submission) {
      const parts = partsOf(submission)
      if (isFull(submission.tenant, parts)) {
        return Promise.reject(TooManyRequests({ retryAfterSeconds: RETRY_AFTER_SECONDS }))
      }
      if (submission.rehearsal) return rehearse([submission])[0] as Promise<MoneyOutcome>
      const answer = enqueue(submission, false)
      scheduler.start()
      return answer
    },
    submitAll(tenant, submissions) {
      if (isFull(tenant, submissions.length))
        throw TooManyRequests({ retryAfterSeconds: RETRY_AFTER_SECONDS })
      const [first, ...others] = submissions
      if (first?.rehearsal) return rehearse([first, ...others])
      const answers = submissions.map((it) => enqueue(it, true))
      scheduler.start()
      return answers
    },
    get waiting() {
      return scheduler.waiting
    },
    refuseWaiting: scheduler.refuseHeld,
  }
}

/** Links the commit's span to its requests. */
function spanOf(group: readonly Waiting[]): Work {
  return {
    name: 'ledger group',
    attributes: { 'florin.group.commands': group.length },
    origins: group.flatMap(({ origin }) => origin ?? []),
  }
}

/** In portions, so that the next group is not delayed. */
function answerAll(group: readonly Waiting[], outcomes: readonly CommitOutcome[], from = 0): void {
  const to = Math.min(from + PORTION, group.length)
  for (const [index, one] of group.slice(from, to).entries()) {
    answerOne(one, outcomes[from + index])
  }
  if (to < group.length) setImmediate(answerAll, group, outcomes, to)
}

function answerOne({ answer, fail }: Waiting, outcome: CommitOutcome | undefined): void {
  try {
    answer(resultOf(outcome))
  } catch (error) {
    fail(error)
  }
}

/** Throws the refusal or the movement's error. */
function resultOf(outcome: CommitOutcome | undefined): MoneyOutcome {
  if (!outcome) throw new Error('a movement of the group was left without an outcome')
  if ('thrown' in outcome) throw outcome.thrown
  return outcome
}
