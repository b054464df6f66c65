// One movement inside an operation's own transaction: timers and rails move money this way; requests
// go through the groups (ledger.ts). Both decide and write the same way (run_movement.ts).

import type { ApiError } from '../../platform/contract/errors.ts'
import type { Op } from '../../platform/operations/op.ts'
import { refuseClosed } from '../../platform/operations/workspaces.ts'
import { bookKey } from '../book.ts'
import { usesToWrite, withLimits } from '../limits/windows.ts'
import { loadRows } from './load_rows.ts'
import { lockAndLoad } from './load_locked.ts'
import { type Movement, partsOf } from '../movement.ts'
import {
  workspaceNumbers,
  transactionNumbersFor,
  takeTransactionNumbers,
} from './transaction_numbers.ts'
import { runMovement } from '../run_movement.ts'
import { write } from './write.ts'

/**
 * What a refused movement leaves is nothing but what is told of limits that it violated (SpendControlViolation); the
 * caller decides whether that is an error, which undoes them, or an outcome, with which they commit.
 */
export type CarriedOut = { readonly body: unknown; readonly refused?: ApiError }

/** Carries out one movement; its rows commit with the operation. */
export async function carryOut(op: Op, movement: Movement): Promise<CarriedOut> {
  const { tenant, now } = op
  // In this order, in one flight: whether the workspace is closed is read once nothing else moves these accounts.
  const [locked, rows, takenNumbers] = await Promise.all([
    lockAndLoad(op.tx, [{ tenant, touched: movement.touched }]),
    loadRows(op.tx, [{ tenant, movement }]),
    takeTransactionNumbers(op.tx, partsOf({ movement })),
    refuseClosed(op.tx, tenant),
  ])
  const row = movement.row && rows.get(bookKey(tenant, movement.row.id))
  const [book, numbers] = await Promise.all([
    withLimits(op.tx, locked, now),
    transactionNumbersFor(op.tx, locked, takenNumbers),
  ])
  const at = {
    op,
    row,
    transactionNumbers: workspaceNumbers(op, numbers),
    newId: op.newId,
    changes: [],
  }
  const { booked, body, refused, inserts } = runMovement(book, at, movement)
  const group = booked.map((each) => ({ ...each, tenant, now }))
  const { topics } = write(op.tx, group, [...inserts, ...usesToWrite(book)])
  for (const topic of await topics) op.wake(topic)
  return refused ? { body: undefined, refused } : { body }
}
