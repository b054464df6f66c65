// Executes movements inside an operation's transaction, for timers and rails; requests use groups
// (ledger.ts).

import { setImmediate as nextTurn } from 'node:timers/promises'
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
import { type MovementResult, runMovement } from '../run_movement.ts'
import { write } from './write.ts'

/** Movements between two turns of the event loop, so that requests of other workspaces are answered. */
const SLICE = 32

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
  const outcomes: MovementResult[] = []
  for (const [index, movement] of movements.entries()) {
    if (index > 0 && index % SLICE === 0) await nextTurn()
    const taken = numbers.slice(numbered, numbered + partsOf({ movement }))
    numbered += taken.length
    const transactionNumbers = workspaceNumbers(op, taken)
    const row = movement.row && rows.get(bookKey(tenant, movement.row.id))
    const at = { op, row, transactionNumbers, newId: op.newId, changes: [] }
    outcomes.push(runMovement(book, at, movement))
  }
  const group = outcomes.flatMap(({ booked }) => booked.map((each) => ({ ...each, tenant, now })))
  const inserts = outcomes.flatMap((outcome) => outcome.inserts)
  const { topics } = write(op.tx, group, [...inserts, ...usesToWrite(book)])
  for (const topic of await topics) op.wake(topic)
  return outcomes.map(({ body, refused }) => (refused ? { body: undefined, refused } : { body }))
}
