// Writes the transactions of a movement and their events.

import { derivedEventInsert } from '../../../events/event.ts'
import type { Effects } from '../../../ledger/command.ts'
import type { MovementBook } from '../../../ledger/movement.ts'
import { PendingCreated, PendingUpdated, PostedCreated } from './events.ts'
import {
  changedPending,
  type PendingFacts,
  pendingOf,
  splitHistory,
  stateOf,
} from './pending_write.ts'
import { type PostedFacts, postedOf } from './posted_view.ts'
import { pendingStates, pendingTransactions, type PendingRow } from './table.ts'

/** Money is held or expected on `account`, from or for `offset`. */
export type Sides = { readonly account: string; readonly offset: string | null }

/** The unwritten row, with its account's current balances. */
export function newPending(
  { op, number, account }: MovementBook,
  sides: Sides,
  facts: PendingFacts,
): PendingRow {
  return pendingOf(op, { number, account: account(sides.account), offset: sides.offset }, facts)
}

export function addPending(book: MovementBook, row: PendingRow): void {
  book.insert(pendingTransactions.insert(row))
  pendingCreated(book, row)
}

/** `row` is the event's resource. */
export function pendingCreated(book: MovementBook, row: PendingRow): void {
  book.insert(derivedEventInsert(book.op, PendingCreated, row.uuid))
}

/** Writes a new state and its event. The balances are the account's current ones. */
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

/** `row` is the event's resource. */
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
