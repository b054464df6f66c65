// Combines movements: all or none.

import { ApiError, type RefusedPart } from '../platform/contract/errors.ts'
import type { Movement } from './movement.ts'
import { refusalOr } from './run_movement.ts'

type Answers = {
  /** From the bodies of all parts in order. */
  readonly done: (bodies: readonly unknown[]) => unknown
  /** The combined refusal. */
  readonly refused: (refusals: readonly RefusedPart[]) => ApiError
}

/**
 * A movement that executes others in order. If any is refused, all are decided, and the combination
 * is refused with all refusals; only violations of declining limits remain. The parts share a noun
 * and depend on no row.
 */
export function together(
  parts: readonly (Movement | ApiError)[],
  { done, refused }: Answers,
): Movement {
  const movements = parts.filter((part): part is Movement => !(part instanceof ApiError))
  const [first] = movements
  return {
    touched: {
      accounts: movements.flatMap(({ touched }) => touched.accounts),
      holds: movements.flatMap(({ touched }) => touched.holds),
    },
    ...(first?.funding ? { funding: first.funding } : {}),
    parts: parts.length,
    run(book) {
      const bodies: unknown[] = []
      const refusals: RefusedPart[] = []
      for (const [index, part] of parts.entries()) {
        const body = part instanceof ApiError ? part : refusalOr(() => part.run(book.part(index)))
        if (body instanceof ApiError) refusals.push({ index, refusal: body })
        else bodies.push(body)
      }
      return refusals.length > 0 ? refused(refusals) : done(bodies)
    },
  }
}
