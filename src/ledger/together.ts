// Several movements as one: all of them, or none.

import { ApiError, type RefusedPart } from '../platform/contract/errors.ts'
import type { Movement } from './movement.ts'
import { refusalOr } from './run_movement.ts'

type Answers = {
  /** The body, from the bodies of all parts in their order. */
  readonly done: (bodies: readonly unknown[]) => unknown
  /** The refusal of the whole. */
  readonly refused: (refusals: readonly RefusedPart[]) => ApiError
}

/**
 * One movement that carries out others, each decided after those before it. If any of them is refused, or is an ApiError
 * already, all are decided, the whole is refused for each of them, and nothing remains but the violations of limits that refused
 * them. The parts come from one noun (they share its `funding`) and depend on no row.
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
