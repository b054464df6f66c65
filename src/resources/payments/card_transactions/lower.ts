// Lowers or ends a card hold without a clearing. Each function returns its refusal before any
// write.

import type { MovementBook } from '../../../ledger/movement.ts'
import { ApiError } from '../../../platform/contract/errors.ts'
import { changePending } from '../transactions/write.ts'
import type { PendingRow } from '../transactions/table.ts'

type Refused = ApiError | undefined

/** Lowers the hold (contract: cards#lowering-a-hold). */
export function holdLowered(
  book: MovementBook,
  row: PendingRow,
  { total, requested }: { total: bigint; requested: bigint },
): Refused {
  const effects = book.change({ hold: row.uuid, amount: total })
  if (effects instanceof ApiError) return effects
  const amounts = { total_amount: total, req_amount: requested }
  changeHold(book, row, { operation: 'hold_decrease', ...amounts })
  return undefined
}

/** Ends the hold at the merchant's request (contract: cards#lowering-a-hold) … */
export function holdReleased(book: MovementBook, row: PendingRow, requested: bigint): Refused {
  const effects = book.release(row.uuid)
  if (effects instanceof ApiError) return effects
  const status = ended(row, 'RELEASED')
  changeHold(book, row, { status, operation: 'hold_cancel', req_amount: requested })
  return undefined
}

/** … or by expiry. A forced clearing uses `keeps` of it. */
export function holdExpired(book: MovementBook, row: PendingRow, keeps = 0n): Refused {
  const effects = book.expire(row.uuid, keeps)
  if (effects instanceof ApiError) return effects
  changeHold(book, row, { status: ended(row, 'EXPIRED'), operation: 'hold_expire' })
  return undefined
}

/** Partial clearings remain (contract: cards#states-of-an-authorization). */
function ended(row: PendingRow, status: PendingRow['status']): PendingRow['status'] {
  return row.status === 'PARTCLEARED' ? 'CLEARED' : status
}

/** A decline reason belongs to its state only. */
export function changeHold(
  book: MovementBook,
  row: PendingRow,
  change: Parameters<typeof changePending>[2],
): void {
  changePending(book, row, { reason: '', ...change })
}
