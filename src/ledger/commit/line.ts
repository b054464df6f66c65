// The movements of one workspace that wait for a commit, in the order of arrival.

import { ApiError } from '../../platform/contract/errors.ts'
import type { MoneyOutcome } from '../../platform/contract/money.ts'
import type { Origin } from '../../platform/observability/tracing.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import { partsOf, type Submission } from '../movement.ts'

/** A movement whose caller waits for the answer. */
export type Waiting = {
  readonly submission: Submission
  readonly answer: (outcome: MoneyOutcome) => void
  readonly fail: (error: unknown) => void
  readonly origin: Origin | undefined
  /** When it was submitted, on the steady clock (ms). */
  readonly sinceMs: number
  /** One request submitted it with others. */
  readonly isOfMany: boolean
}

export type Line = {
  readonly tenant: Tenant
  waiting: Waiting[]
  /** Parts of its movements that are not answered: those that wait, and those of the group in flight. */
  unanswered: number
  /** A group of it is in flight. */
  isBusy: boolean
  /** Its last group did not get its locks. */
  isHeld: boolean
}

export function newLine(tenant: Tenant): Line {
  return { tenant, waiting: [], unanswered: 0, isBusy: false, isHeld: false }
}

/** A group below the second size takes all that waits: another commit for a handful costs more than it saves. */
const [GROUP_MAX, GROUP_SMALL] = [256, 8]

/**
 * How many parts a group takes at most: half of those that are not answered, so that while the database commits one half, this
 * process reads and answers the other. With all of them at once each of the two would wait for the other.
 */
export function sizeOf(unanswered: number): number {
  return Math.min(GROUP_MAX, Math.max(GROUP_SMALL, Math.ceil(unanswered / 2)))
}

/**
 * Takes the next group of a line: at most `sizeOf` parts, and of movements that exclude each other one. A movement with more parts than
 * that is taken alone. Of many that one request submitted as many are taken as a group holds: their caller waits for all of them, and in a
 * seeded workspace the same request makes the same groups (contract: sandbox#seeded-workspaces).
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
