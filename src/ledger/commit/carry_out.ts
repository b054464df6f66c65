// Executes movements inside an operation's transaction, for timers and rails; requests use groups
// (ledger.ts).

import type { ApiError } from '../../platform/contract/errors.ts'
import type { Op } from '../../platform/operations/op.ts'
import { refuseClosed } from '../../platform/operations/workspaces.ts'
import { bookKey } from '../book.ts'
import { usesToWrite, withLimits } from '../limits/windows.ts'
import { loadRows, lockAndLoad } from './load_book.ts'
import { countParts, type Movement, partsOf } from '../movement.ts'
import {
  workspaceNumbers,
  transactionNumbersFor,
  takeTransactionNumbers,
} from './transaction_numbers.ts'
import { runMovement } from '../run_movement.ts'
import { write } from './write.ts'

/**
 * A refused movement leaves only violations of limits (SpendControlViolation). The caller decides
 * whether the refusal is an error, which rolls them back.
 */
export type CarriedOut = { readonly body: unknown; readonly refused?: ApiError }

/** Its rows commit with the operation. */
export async function carryOut(op: Op, movement: Movement): Promise<CarriedOut> {
  const [done] = await carryOutAll(op, [movement])
  if (!done) throw new Error('a movement was left without an outcome')
  return done
}

/** In order, each on the results of the earlier ones. */
export async function carryOutAll(
  op: Op,
  movements: readonly Movement[],
): Promise<readonly CarriedOut[]> {
  const { tenant, now } = op
  const wanted = { tenant, touched: movements.map(({ touched }) => touched) }
  const submitted = movements.map((movement) => ({ movement }))
  // The workspace's closing is read once the accounts are locked.
  const [locked, rows, takenNumbers] = await Promise.all([
    lockAndLoad(op.tx, wanted),
    loadRows(op.tx, tenant, submitted),
    takeTransactionNumbers(op.tx, countParts(submitted)),
    refuseClosed(op.tx, tenant),
  ])
  const [book, numbers] = await Promise.all([
    withLimits(op.tx, locked, now, wanted),
    transactionNumbersFor(op.tx, locked, takenNumbers),
  ])
  let numbered = 0
  const outcomes = movements.map((movement) => {
    const taken = numbers.slice(numbered, numbered + partsOf({ movement }))
    numbered += taken.length
    const transactionNumbers = workspaceNumbers(op, taken)
    const row = movement.row && rows.get(bookKey(tenant, movement.row.id))
    return runMovement(
      book,
      { op, row, transactionNumbers, newId: op.newId, changes: [] },
      movement,
    )
  })
  const group = outcomes.flatMap(({ booked }) => booked.map((each) => ({ ...each, tenant, now })))
  const inserts = outcomes.flatMap((outcome) => outcome.inserts)
  const { topics } = write(op.tx, group, [...inserts, ...usesToWrite(book)])
  for (const topic of await topics) op.wake(topic)
  return outcomes.map(({ body, refused }) => (refused ? { body: undefined, refused } : { body }))
}
