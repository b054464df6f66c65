// The merchant's settlement of a payment (contract: cards#clearings): clearings of authorizations, refunds, and advices
// that correct what was posted at once.

import { BalanceViolation, InsufficientFunds } from '../../../ledger/errors.ts'
import type { Movement, MovementBook } from '../../../ledger/movement.ts'
import type { ApiError } from '../../../platform/contract/errors.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import type { PendingRow } from '../transactions/pending.ts'
import { refundRules, type Reply } from './holds.ts'
import { laterMessage, type Later, loadOriginals, loadPaid } from './later.ts'
import { isOpen, openHold, type Original, wrongAmount, wrongOriginal } from './originals.ts'
import { type Acceptor, subtypes, type Subtype } from './payments.ts'
import {
  type Booking,
  cardCleared,
  cardCredited,
  cardDebited,
  cardOvercleared,
  holdExpired,
  type Payment,
} from './postings.ts'

export type Clearing = Later & {
  readonly isForced: boolean
  readonly mid?: string | undefined
  readonly acceptor?: Acceptor | undefined
}

/**
 * Moves `amount` of an authorization: less than is held keeps the rest held; more is taken from what is available, or
 * anyway when it is forced. Refuses with BadRequestBody, CardTransactionNotFound, and what the ledger refuses.
 */
export function clear(context: ReadContext, clearing: Clearing, reply: Reply): Promise<Movement> {
  const { id, amount, isForced } = clearing
  const messageInput = { id, reply, amendment: clearing, statement: loadOriginals, settles: true }
  return laterMessage(context, messageInput, (book, { original, payment }) => {
    const { pending } = original
    if (!pending) throw wrongOriginal('was posted at once: there is nothing to clear')
    const row = openHold(original, book.op.now)
    if (!row && !isForced) {
      throw wrongOriginal(`is ${statusOf(pending)}: it can be cleared by force_post only`)
    }
    const isWhole = row !== undefined && row.status === 'PENDING' && amount >= row.total_amount
    const booking: Booking = {
      id: isWhole ? row.uuid : book.op.newId(),
      subtype: pending.subtype as Subtype,
      amount,
      authority: isForced ? 'FORCED' : 'SETTLED',
      isForcePost: isForced,
      holdId: pending.uuid,
    }
    const refused = row
      ? clearHeld(book, row, payment, booking)
      : clearForced(book, pending, payment, booking)
    return refused ?? { token: booking.id, state: 'CLEARED', amount }
  })
}

function statusOf(row: PendingRow): string {
  return isOpen(row) ? 'EXPIRED' : row.status
}

/** A hold whose time has come gives its money back first. */
function clearForced(
  book: MovementBook,
  row: PendingRow,
  payment: Payment,
  booking: Booking,
): ApiError | undefined {
  const refused = isOpen(row) ? holdExpired(book, row) : undefined
  return refused ?? cardDebited(book, payment, booking)
}

const SHORT: ReadonlySet<string> = new Set([InsufficientFunds.code, BalanceViolation.code])

function clearHeld(
  book: MovementBook,
  row: PendingRow,
  payment: Payment,
  booking: Booking,
): ApiError | undefined {
  if (booking.amount <= row.total_amount) return cardCleared(book, row, payment, booking)
  const refused = cardOvercleared(book, row, payment, booking)
  return refused && SHORT.has(refused.definition.code)
    ? wrongAmount('is more than is held and available: it can be cleared by force_post only')
    : refused
}

/** Gives money back for a payment, cleared or not. Refuses with BadRequestBody, CardTransactionNotFound. */
export function refund(context: ReadContext, refunded: Clearing, reply: Reply): Promise<Movement> {
  const { id, amount, isForced } = refunded
  const messageInput = { id, reply, amendment: refunded, statement: loadOriginals, settles: true }
  return laterMessage(context, messageInput, (book, { original, payment }) => {
    const { pending, posted } = original
    const isPayable = !pending || isOpen(pending) || pending.status === 'CLEARED'
    if (!isPayable && !posted && !isForced) {
      throw wrongOriginal(`is ${pending.status}: it can be refunded by force_post only`)
    }
    const token = book.op.newId()
    const facts = { id: token, subtype: subtypes.refund, amount, original: original.id }
    const as = { authority: 'FORCED', isForcePost: isForced } as const
    return (
      cardCredited(book, payment, { ...facts, ...as }) ?? { token, state: 'COMPLETION', amount }
    )
  })
}

/** Corrects a payment that was posted at once to `amount`: what is too much comes back. Refuses with BadRequestBody. */
export function adviseFinancial(
  context: ReadContext,
  { id, amount }: Later,
  reply: Reply,
): Promise<Movement> {
  const messageInput = { id, reply, statement: loadPaid, settles: true }
  return laterMessage(context, messageInput, (book, { original, payment, paid }) => {
    if (!isPaidAtOnce(original)) throw wrongOriginal('was not posted by a financial message')
    if (amount > paid) throw wrongAmount(`must be at most ${paid}, which was paid`)
    const completed = { state: 'COMPLETION', amount } as const
    if (amount === paid) return { token: id, ...completed }
    const token = book.op.newId()
    const back = { id: token, subtype: subtypes.adjustment, amount: paid - amount, original: id }
    return cardCredited(book, payment, { ...back, ...refundRules }) ?? { token, ...completed }
  })
}

const paidAtOnce: readonly string[] = [subtypes.purchase, subtypes.cashback, subtypes.withdrawal]

function isPaidAtOnce({ pending, posted }: Original): boolean {
  return !pending && posted !== undefined && paidAtOnce.includes(posted.subtype)
}
