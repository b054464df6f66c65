// Writes the transactions of a movement and their events.

import { derivedEventInsert } from '../../../events/event.ts'
import type { Effects } from '../../../ledger/command.ts'
import type { MovementBook } from '../../../ledger/movement.ts'
import { PendingCreated, PendingUpdated, PostedCreated } from './events.ts'
import { changedPending, type PendingFacts, pendingOf, splitHistory, stateOf } from './pending.ts'
import { type PostedFacts, postedOf } from './posted.ts'
import { pendingStates, pendingTransactions, type PendingRow } from './table.ts'

/** The two accounts of a pending transaction: money waits on `account`, or is expected there, from or for `offset`. */
export type Sides = { readonly account: string; readonly offset: string | null }

/** The row of money that begins to wait, with its account as it stands now. It is not written yet. */
export function newPending(
  { op, number, account }: MovementBook,
  sides: Sides,
  facts: PendingFacts,
): PendingRow {
  return pendingOf(op, { number, account: account(sides.account), offset: sides.offset }, facts)
}

/** Writes a new pending transaction, and then its event. */
export function addPending(book: MovementBook, row: PendingRow): void {
  book.insert(pendingTransactions.insert(row))
  pendingCreated(book, row)
}

/** The event of a new pending transaction; `row` is what it shows. */
export function pendingCreated(book: MovementBook, row: PendingRow): void {
  book.insert(derivedEventInsert(book.op, PendingCreated, row.uuid))
}

/** Writes what becomes of a pending transaction, and its event. Its balances are those of its account now. */
export function changePending(
  book: MovementBook,
  before: PendingRow,
  change: Parameters<typeof changedPending>[3],
): void {
  const changed = changedPending(before, book.op.now, book.account(before.account_id), change)
  const { row, states } = splitHistory(book.op, changed)
  if (states) book.insert(pendingStates.insert(states))
  book.insert(pendingTransactions.upsert(row))
  pendingUpdated(book, row)
}

/** The event of a pending transaction that changed; `row` is what it shows. */
export function pendingUpdated(book: MovementBook, row: PendingRow): void {
  book.insert(derivedEventInsert(book.op, PendingUpdated, row.uuid, stateOf(row)))
}

/** Writes the posted transaction that the ledger has just booked, and its event. */
export function addPosted(book: MovementBook, effects: Effects, facts: PostedFacts): void {
  book.insert(
    postedOf(book, effects, facts),
    derivedEventInsert(book.op, PostedCreated, facts.uuid),
  )
}
