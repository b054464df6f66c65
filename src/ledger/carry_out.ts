// One attempt inside an operation's own transaction: timers and rails move money this way; requests
// go through the groups (group.ts). Both decide and write the same way (attempt.ts).

import type { ApiError } from '../platform/errors.ts'
import type { Op } from '../platform/op.ts'
import { refuseClosed } from '../platform/workspaces.ts'
import { type Attempt, type LateAttempt, touchedIn } from './ask.ts'
import { attemptOn } from './attempt.ts'
import { bookKey } from './book.ts'
import { usesToWrite, withLimits } from './load_limits.ts'
import { loadRows } from './load_rows.ts'
import { lockAndLoad } from './lock.ts'
import { numbersFor, takeNumbers } from './numbers.ts'
import { write } from './write.ts'

/**
 * What a refused attempt leaves is nothing but what is told of limits that it violated (SpendControlViolation); the
 * caller decides whether that is an error, which undoes them, or an outcome, with which they commit.
 */
export type CarriedOut = { readonly body: unknown; readonly refused?: ApiError }

/** Carries out one attempt; its rows commit with the operation. */
export async function carryOut(op: Op, attempt: Attempt | LateAttempt): Promise<CarriedOut> {
  const { tenant, now } = op
  // In this order, in one flight: whether the workspace is closed is read once nothing else moves these accounts.
  const [locked, rows, taken] = await Promise.all([
    lockAndLoad(op.tx, [{ tenant, touched: touchedIn(attempt) }]),
    loadRows(op.tx, [{ tenant, attempt }]),
    takeNumbers(op.tx, 1),
    refuseClosed(op.tx, tenant),
  ])
  const loaded = attempt.load && rows.get(bookKey(tenant, attempt.load.id))
  const [book, [numbers]] = await Promise.all([
    withLimits(op.tx, locked, () => now),
    numbersFor(op.tx, locked, taken),
  ])
  if (!numbers) throw new Error('the sequence of transaction numbers is gone')

  const { effects, body, refused, inserts } = attemptOn(
    book,
    { op, loaded, numbers, newId: op.newId, changes: [] },
    attempt,
  )
  const group = (effects ?? []).map((each) => ({ tenant, effects: each, numbers, now }))
  const { topics } = write(op.tx, group, [...inserts, ...usesToWrite(book)])
  for (const topic of await topics) op.wake(topic)
  return refused ? { body: undefined, refused } : { body }
}
