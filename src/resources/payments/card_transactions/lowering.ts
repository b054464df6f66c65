// A hold of a card payment becomes smaller, or ends without a clearing. Each answers the refusal, if it is refused; then it has
// written nothing.

import type { MovementBook } from '../../../ledger/movement.ts'
import { ApiError } from '../../../platform/contract/errors.ts'
import { changePending } from '../transactions/write.ts'
import type { PendingRow } from '../transactions/table.ts'

type Refused = ApiError | undefined

/** Less waits than before (contract: cards#lowering-a-hold). */
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

/** Nothing waits any more, because the merchant says so (contract: cards#lowering-a-hold) … */
export function holdReleased(book: MovementBook, row: PendingRow, requested: bigint): Refused {
  const effects = book.release(row.uuid)
  if (effects instanceof ApiError) return effects
  const status = ended(row, 'RELEASED')
  changeHold(book, row, { status, operation: 'hold_cancel', req_amount: requested })
  return undefined
}

/** … or because its time has come. A clearing by force takes `keeps` of it. */
export function holdExpired(book: MovementBook, row: PendingRow, keeps = 0n): Refused {
  const effects = book.expire(row.uuid, keeps)
  if (effects instanceof ApiError) return effects
  changeHold(book, row, { status: ended(row, 'EXPIRED'), operation: 'hold_expire' })
  return undefined
}

/** What was cleared in part stays cleared (contract: cards#states-of-an-authorization). */
function ended(row: PendingRow, status: PendingRow['status']): PendingRow['status'] {
  return row.status === 'PARTCLEARED' ? 'CLEARED' : status
}

/** The reason of a decline belongs to the state that it led to. */
export function changeHold(
  book: MovementBook,
  row: PendingRow,
  change: Parameters<typeof changePending>[2],
): void {
  changePending(book, row, { reason: '', ...change })
}
