// Group commit: movements that arrive while a commit is under way are taken together into the next
// one, each decided in the order of arrival. Nobody is answered before the commit. There is no timer:
// an idle ledger commits a single movement at once, a busy one commits many with one flush.

import { isUnreachable } from '../platform/db.ts'
import { ApiError, IdempotencyConcurrentUse, TooManyRequests } from '../platform/errors.ts'
import type { Answer } from '../platform/route.ts'
import { type Origin, traced, type Work } from '../platform/tracing.ts'
import type { Ask, LedgerOptions } from './ask.ts'
import { commitGroup, type Outcome } from './commit_group.ts'
import { type Memory, openMemory } from './memory.ts'

export type Ledger = {
  /**
   * Moves money, once for a key, and answers after the commit (contract A5.2). Rejects with an ApiError for
   * answers that are not kept: the key is in use, or used up.
   */
  submit(ask: Ask): Promise<Answer>
  /** Movements that wait for the next commit. */
  readonly waiting: number
}

const GROUP_MAX = 256
/** Below this, a group takes all that waits: a commit of its own for a handful more costs more than it saves. */
const GROUP_SMALL = 8
/** So many are answered in one turn of the event loop. */
const PORTION = 32
/** More than this and the server is behind by seconds: callers are told to come back. */
const WAITING_MAX = 20_000
const RETRY_AFTER_SECONDS = 1

type Waiting = {
  readonly ask: Ask
  readonly answer: (answer: Answer) => void
  readonly fail: (error: unknown) => void
  readonly origin: Origin | undefined
}

export function openLedger(options: LedgerOptions): Ledger {
  const waiting: Waiting[] = []
  const inFlight = new Set<string>()
  const memory = openMemory()
  let underWay = 0
  let committing = false

  async function commitWaiting(): Promise<void> {
    if (committing) return
    committing = true
    while (waiting.length > 0) {
      const group = takeGroup(waiting, sizeOf(underWay))
      const answer = await settle(options, memory, group)
      // The next group is sent off first, so that the database works while this one is answered.
      if (waiting.length > 0) setImmediate(answer)
      else answer()
    }
    committing = false
  }

  return {
    submit(ask) {
      const name = ask.key && `${ask.tenant} ${ask.key.value}`
      if (name && inFlight.has(name)) return Promise.reject(IdempotencyConcurrentUse())
      if (waiting.length >= WAITING_MAX) {
        return Promise.reject(TooManyRequests({ retryAfterSeconds: RETRY_AFTER_SECONDS }))
      }
      if (name) inFlight.add(name)
      underWay += 1
      return new Promise<Answer>((answer, fail) => {
        waiting.push({ ask, answer, fail, origin: options.tracing?.origin() })
        void commitWaiting()
      }).finally(() => {
        underWay -= 1
        if (name) inFlight.delete(name)
      })
    },
    get waiting() {
      return waiting.length
    },
  }
}

/**
 * How many movements a group takes at most: half of those under way, so that while the database commits one half, this
 * process reads and answers the other. All of them at once would make each of the two wait for the other.
 */
function sizeOf(underWay: number): number {
  return Math.min(GROUP_MAX, Math.max(GROUP_SMALL, Math.ceil(underWay / 2)))
}

/** Takes the next group: in the order of arrival, and of each lane one, however many of it stand before others. */
function takeGroup(waiting: Waiting[], size: number): Waiting[] {
  const lanes = new Set<string>()
  const group: Waiting[] = []
  const passed: Waiting[] = []
  let seen = 0
  for (const one of waiting) {
    if (group.length >= size) break
    seen += 1
    const lane = laneOf(one.ask)
    if (lane !== undefined && lanes.has(lane)) passed.push(one)
    else group.push(one)
    if (lane !== undefined) lanes.add(lane)
  }
  waiting.splice(0, seen, ...passed)
  return group
}

function laneOf({ tenant, attempt }: Ask): string | undefined {
  return 'lane' in attempt && attempt.lane !== undefined ? `${tenant} ${attempt.lane}` : undefined
}

/** Commits a group; what it returns answers everyone in it. Never throws: whoever cannot be answered is told so. */
async function settle(
  options: LedgerOptions,
  memory: Memory,
  group: Waiting[],
): Promise<() => void> {
  try {
    const { outcomes, topics, tries } = await traced(
      options.tracing,
      () => spanOf(group),
      () =>
        commitGroup(
          options,
          memory,
          group.map(({ ask }) => ask),
        ),
    )
    options.observe({ commands: group.length, tries })
    for (const topic of topics) options.wake(topic)
    return () => answerAll(group, outcomes)
  } catch (error) {
    if (group.length === 1 || isUnreachable(error)) {
      return () => {
        for (const { fail } of group) fail(error)
      }
    }
    // One of them is the cause; alone, each gets what it deserves.
    options.log.warn(
      { error: String(error), commands: group.length },
      'a group failed; its movements are committed one by one',
    )
    for (const one of group) (await settle(options, memory, [one]))()
    return () => {}
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
    if (!outcomeOf) throw new Error('a movement of the group was left without an outcome')
    const outcome = outcomeOf()
    if (outcome instanceof ApiError) fail(outcome)
    else answer(outcome)
  } catch (error) {
    fail(error)
  }
}
