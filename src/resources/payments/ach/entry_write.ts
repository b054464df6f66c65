// Locks an outgoing entry for a change, and updates its pending transaction and events.

import type { Movement, MovementBook } from '../../../ledger/movement.ts'
import { ApiError, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { changePending } from '../transactions/write.ts'
import { type LoadedAch, loadAch, type OwnAccount } from './queries.ts'
import { toAch } from './view.ts'
import { pendingTransactions, type PendingRow } from '../transactions/table.ts'
import { achTransfers, type AchRow } from './table.ts'

export const RAIL = { type: 'ach', network: 'ACH' }

/** Settlement, cancellation or a return ends the hold. */
export const NEVER = new Date('9999-12-31T00:00:00Z')

export function subtypeOf({ dc_sign }: Pick<AchRow, 'dc_sign'>): string {
  return `outgoing_${dc_sign}`
}

export function userData(row: AchRow) {
  const { id, trace_no, sec_code, effective_date, settlement_date, is_same_day, asked } = row
  const said = { ach_id: id, trace_no, sec_code, effective_date, settlement_date, is_same_day }
  return asked.risk ? { ...said, risk: asked.risk } : said
}

type Change = {
  readonly touched: Movement['touched']
  readonly funding?: NonNullable<Movement['funding']>
  /** Refuses before any booking. */
  readonly early: (row: AchRow) => ApiError | undefined
  /** Books and writes the change, and returns the new entry. */
  readonly run: (book: MovementBook, row: AchRow, pending: PendingRow | null) => AchRow | ApiError
}

/** Locks and reads one entry, then changes it. */
export function changeOf(
  id: string,
  { touched, funding, early, run }: Change,
): Movement<LoadedAch> {
  return {
    touched,
    row: { statement: loadAch, id },
    ...(funding ? { funding } : {}),
    run(book) {
      if (!book.row) return ResourceNotFound(`ACH transfer ${id}`)
      const { pending, ...before } = book.row
      return early(before) ?? run(book, before, pending && pendingTransactions.fromJson(pending))
    },
  }
}

export function writeEntry(book: MovementBook, row: AchRow): AchRow {
  book.insert(achTransfers.upsert({ ...row, last_updated_time: book.op.now }))
  return row
}

/** Maps the result to the API's form. */
export function withAnswer(movement: Movement<LoadedAch>, own: OwnAccount): Movement<LoadedAch> {
  return {
    ...movement,
    run(book) {
      const row = movement.run(book)
      return row instanceof ApiError ? row : toAch(row as AchRow, book.op.vault, own)
    },
  }
}

export function pendingChange(
  book: MovementBook,
  before: PendingRow | null,
  change: Parameters<typeof changePending>[2],
): void {
  if (!before) throw new Error('an ACH transfer waits without a pending transaction')
  changePending(book, before, change)
}
