// The merchant's settlement of a payment (contract C15): clearings of authorizations, refunds, and advices
// that correct what was posted at once.

import type { Attempt, LateAttempt } from '../../ledger/ask.ts'
import { BalanceViolation, InsufficientFunds } from '../../ledger/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { ReadContext } from '../../platform/op.ts'
import type { PendingRow } from '../transactions/pending.ts'
import { givenBack, type Reply } from './holds.ts'
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
  nothing,
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
export function clear(
  context: ReadContext,
  clearing: Clearing,
  reply: Reply,
): Promise<LateAttempt> {
  const { id, amount, isForced } = clearing
  const asking = { id, reply, amendment: clearing, statement: loadOriginals, settles: true }
  return laterMessage(context, asking, ({ original, payment, now }) => {
    const { pending } = original
    if (!pending) throw wrongOriginal('was posted at once: there is nothing to clear')
    const row = openHold(original, now)
    if (!row && !isForced) {
      throw wrongOriginal(`is ${statusOf(pending)}: it can be cleared by force_post only`)
    }
    const isWhole = row !== undefined && row.status === 'PENDING' && amount >= row.total_amount
    const booking: Booking = {
      id: isWhole ? row.uuid : newId(),
      subtype: pending.subtype as Subtype,
      amount,
      isForced,
      isOwed: true,
      holdId: pending.uuid,
    }
    const attempt = row ? cleared(row, payment, booking) : forced(pending, payment, booking)
    return { attempt, facts: { token: booking.id, state: 'CLEARED', amount } }
  })
}

function statusOf(row: PendingRow): string {
  return isOpen(row) ? 'EXPIRED' : row.status
}

/** A hold whose time has come gives its money back first. */
function forced(row: PendingRow, payment: Payment, booking: Booking): Attempt {
  const debited = cardDebited(payment, booking)
  return isOpen(row) ? { ...holdExpired(row, payment), next: debited } : debited
}

const SHORT: ReadonlySet<string> = new Set([InsufficientFunds.code, BalanceViolation.code])

function cleared(row: PendingRow, payment: Payment, booking: Booking): Attempt {
  if (booking.amount <= row.total_amount) return cardCleared(row, payment, booking)
  const [freed, whole] = cardOvercleared(row, payment, booking)
  const next: Attempt = {
    ...whole,
    instead: ({ definition }) =>
      SHORT.has(definition.code)
        ? wrongAmount('is more than is held and available: it can be cleared by force_post only')
        : undefined,
  }
  return { ...freed, next }
}

/** Gives money back for a payment, cleared or not. Refuses with BadRequestBody, CardTransactionNotFound. */
export function refund(
  context: ReadContext,
  refunded: Clearing,
  reply: Reply,
): Promise<LateAttempt> {
  const { id, amount, isForced } = refunded
  const asking = { id, reply, amendment: refunded, statement: loadOriginals, settles: true }
  return laterMessage(context, asking, ({ original, payment }) => {
    const { pending, posted } = original
    const isPayable = !pending || isOpen(pending) || pending.status === 'CLEARED'
    if (!isPayable && !posted && !isForced) {
      throw wrongOriginal(`is ${pending.status}: it can be refunded by force_post only`)
    }
    const token = newId()
    const facts = { id: token, subtype: subtypes.refund, amount, original: original.id }
    const settled = { isForced: true, isForcePost: isForced, isOwed: true }
    const attempt = cardCredited(payment, { ...facts, ...settled })
    return { attempt, facts: { token, state: 'COMPLETION', amount } }
  })
}

/** Corrects a payment that was posted at once to `amount`: what is too much comes back. Refuses with BadRequestBody. */
export function adviseFinancial(
  context: ReadContext,
  { id, amount }: Later,
  reply: Reply,
): Promise<LateAttempt> {
  const asking = { id, reply, statement: loadPaid, settles: true }
  return laterMessage(context, asking, ({ original, payment, paid }) => {
    if (!isPaidAtOnce(original)) throw wrongOriginal('was not posted by a financial message')
    if (amount > paid) throw wrongAmount(`must be at most ${paid}, which was paid`)
    const given = { state: 'COMPLETION', amount } as const
    if (amount === paid) return { attempt: nothing(payment), facts: { token: id, ...given } }
    const token = newId()
    const back = { id: token, subtype: subtypes.adjustment, amount: paid - amount, original: id }
    const attempt = cardCredited(payment, { ...back, ...givenBack })
    return { attempt, facts: { token, ...given } }
  })
}

const paidAtOnce: readonly string[] = [subtypes.purchase, subtypes.cashback, subtypes.withdrawal]

function isPaidAtOnce({ pending, posted }: Original): boolean {
  return !pending && posted !== undefined && paidAtOnce.includes(posted.subtype)
}
