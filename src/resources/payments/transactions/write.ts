// What a movement writes of the transactions that the API shows: each with its event.

import { derivedEventInsert, eventInserts } from '../../../events/event.ts'
import type { Effects } from '../../../ledger/command.ts'
import type { MovementBook } from '../../../ledger/movement.ts'
import { PendingCreated, PendingUpdated, PostedCreated } from './events.ts'
import {
  changedPending,
  type PendingFacts,
  pendingOf,
  type PendingRow,
  pendingTransactions,
  toPending,
} from './pending.ts'
import { type PostedFacts, postedOf } from './posted.ts'

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
  book.insert(pendingTransactions.add(row))
  pendingCreated(book, row)
}

/** The event of a new pending transaction; `row` is what it shows. */
export function pendingCreated(book: MovementBook, row: PendingRow): void {
  const after = toPending(book.op.vault, row, numbersOf(book, row))
  book.insert(...eventInserts(book.op, PendingCreated, { resourceId: row.uuid, after }))
}

/** Writes what becomes of a pending transaction, and its event. Its balances are those of its account now. */
export function changePending(
  book: MovementBook,
  before: PendingRow,
  change: Parameters<typeof changedPending>[3],
): void {
  const after = changedPending(before, book.op.now, book.account(before.account_id), change)
  book.insert(pendingTransactions.insert(after))
  pendingUpdated(book, before, after)
}

/** The event of a pending transaction that changed. */
export function pendingUpdated(book: MovementBook, before: PendingRow, after: PendingRow): void {
  const numbers = numbersOf(book, before)
  const shown = (row: PendingRow) => toPending(book.op.vault, row, numbers)
  const facts = { resourceId: before.uuid, before: shown(before), after: shown(after) }
  book.insert(...eventInserts(book.op, PendingUpdated, facts))
}

/** Writes the posted transaction that the ledger has just booked, and its event. */
export function addPosted(book: MovementBook, effects: Effects, facts: PostedFacts): void {
  const { insert, shown } = postedOf(book, effects, facts)
  book.insert(insert, derivedEventInsert(book.op, PostedCreated, facts.uuid, shown))
}

/** The sealed numbers of the two accounts. */
function numbersOf(book: MovementBook, { account_id, offset_account }: PendingRow) {
  return {
    number: book.account(account_id).number,
    offset_number: offset_account ? book.account(offset_account).number : null,
  }
}
