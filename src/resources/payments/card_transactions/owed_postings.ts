// Books what the network has settled, in suspense if the account cannot take it (contract:
// cards#settled-money-that-an-account-cannot-take).

import { AccountClosed, BalanceViolation } from '../../../ledger/errors.ts'
import type { MovementBook } from '../../../ledger/movement.ts'
import type { ApiError } from '../../../platform/contract/errors.ts'
import { openEntry } from '../suspense/write.ts'
import { type Booking, cardCredited, cardDebited, type Payment } from './postings.ts'

/** Closed, or at its ceiling. */
const CANNOT_TAKE: ReadonlySet<string> = new Set([AccountClosed.code, BalanceViolation.code])

const posts = { credit: cardCredited, debit: cardDebited } as const

/** Returns the refusal, before any write. */
export function cardOwed(
  book: MovementBook,
  sign: keyof typeof posts,
  payment: Payment,
  booking: Booking,
  suspense: string | undefined,
): ApiError | undefined {
  const post = posts[sign]
  const refused = post(book, payment, booking)
  if (!refused || !suspense || !CANNOT_TAKE.has(refused.definition.code)) return refused
  const userData = { ...payment.userData, in_suspense: refused.definition.code }
  const kept = { ...payment, account: suspense, userData, isSuspense: true as const }
  const refusedToo = post(book, kept, booking)
  if (refusedToo) return refusedToo
  const entry = openEntry(book.op, {
    id: booking.id,
    account_id: suspense,
    source: 'CARD',
    incoming_ach_id: null,
    intended_account_id: payment.account,
    dc_sign: sign,
    amount: booking.amount,
    currency: payment.currency,
    reason: refused.definition.code,
  })
  book.insert(entry)
  return undefined
}
