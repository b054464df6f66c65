// The queue of one workspace's movements.

import { ApiError } from '../../platform/contract/errors.ts'
import type { MoneyOutcome } from '../../platform/contract/money.ts'
import type { SpanOrigin } from '../../platform/observability/tracing.ts'
import type { Tenant } from '../../platform/operations/op.ts'
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

export type Line = {
  readonly tenant: Tenant
  waiting: Waiting[]
  /** Unanswered parts: waiting, and in the group in progress. */
  unanswered: number
  /** A group is in progress. */
  isBusy: boolean
  /** The last group timed out on a lock. */
  isHeld: boolean
}

export function newLine(tenant: Tenant): Line {
  return { tenant, waiting: [], unanswered: 0, isBusy: false, isHeld: false }
}

/**
 * A full group, and a small one that takes all waiting movements, because another commit costs
 * more.
 */
const [GROUP_MAX, GROUP_SMALL] = [256, 8]

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
export function takeGroup(line: Line): Waiting[] {
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
