// The merchant's settlement of a payment (contract C15): clearings of authorizations, refunds, and advices
// that correct what was posted at once.

import { carryOut } from '../../ledger/carry_out.ts'
import { BalanceViolation, InsufficientFunds } from '../../ledger/errors.ts'
import type { Op } from '../../platform/op.ts'
import type { PendingRow } from '../transactions/pending.ts'
import { carryOutOrThrow, givenBack, type Later } from './holds.ts'
import {
  isOpen,
  lockOriginal,
  openHold,
  type Original,
  outcomeOf,
  paymentOf,
  wrongAmount,
  wrongOriginal,
} from './originals.ts'
import { type Acceptor, type Outcome, subtypes, type Subtype } from './payments.ts'
import {
  type Booking,
  cardCleared,
  cardCredited,
  cardDebited,
  cardOvercleared,
  holdExpired,
  type Payment,
} from './postings.ts'
import { netPaid } from './queries.ts'

export type Clearing = Later & {
  readonly isForced: boolean
  readonly mid?: string | undefined
  readonly acceptor?: Acceptor | undefined
}

/**
 * Moves `amount` of an authorization: less than is held keeps the rest held; more is taken from what is available, or
 * anyway when it is forced. Throws BadRequestBody, CardTransactionNotFound, and what the ledger refuses.
 */
export async function clear(op: Op, clearing: Clearing): Promise<Outcome> {
  const { id, amount, isForced } = clearing
  const original = await lockOriginal(op, id)
  const { pending } = original
  if (!pending) throw wrongOriginal('was posted at once: there is nothing to clear')
  const payment = await paymentOf(op, original, clearing)
  const row = openHold(original, op.now)
  if (!row && !isForced) {
    throw wrongOriginal(`is ${statusOf(pending)}: it can be cleared by force_post only`)
  }
  const isWhole = row !== undefined && row.status === 'PENDING' && amount >= row.total_amount
  const booking: Booking = {
    id: isWhole ? row.uuid : op.newId(),
    subtype: pending.subtype as Subtype,
    amount,
    isForced,
    isOwed: true,
    holdId: pending.uuid,
  }
  if (!row) await force(op, pending, payment, booking)
  else if (amount <= row.total_amount) await carryOutOrThrow(op, cardCleared(row, payment, booking))
  else await overclear(op, row, payment, booking)
  return outcomeOf(original, payment, { token: booking.id, state: 'CLEARED', amount })
}

function statusOf(row: PendingRow): string {
  return isOpen(row) ? 'EXPIRED' : row.status
}

/** A hold whose time has come gives its money back first. */
async function force(op: Op, row: PendingRow, payment: Payment, booking: Booking): Promise<void> {
  if (isOpen(row)) await carryOutOrThrow(op, holdExpired(row, payment))
  await carryOutOrThrow(op, cardDebited(payment, booking))
}

const SHORT: ReadonlySet<string> = new Set([InsufficientFunds.code, BalanceViolation.code])

async function overclear(op: Op, row: PendingRow, payment: Payment, booking: Booking) {
  const [freed, cleared] = cardOvercleared(row, payment, booking)
  await carryOutOrThrow(op, freed)
  const { refused } = await carryOut(op, cleared)
  if (refused && SHORT.has(refused.definition.code)) {
    throw wrongAmount('is more than is held and available: it can be cleared by force_post only')
  }
  if (refused) throw refused
}

/** Gives money back for a payment, cleared or not. Throws BadRequestBody, CardTransactionNotFound. */
export async function refund(op: Op, refunded: Clearing): Promise<Outcome> {
  const { id, amount, isForced } = refunded
  const original = await lockOriginal(op, id)
  const { pending, posted } = original
  const isPayable = !pending || isOpen(pending) || pending.status === 'CLEARED'
  if (!isPayable && !posted && !isForced) {
    throw wrongOriginal(`is ${pending.status}: it can be refunded by force_post only`)
  }
  const payment = await paymentOf(op, original, refunded)
  const token = op.newId()
  const facts = { id: token, subtype: subtypes.refund, amount, original: id }
  const settled = { isForced: true, isForcePost: isForced, isOwed: true }
  await carryOutOrThrow(op, cardCredited(payment, { ...facts, ...settled }))
  return outcomeOf(original, payment, { token, state: 'COMPLETION', amount })
}

/** Corrects a payment that was posted at once to `amount`: what is too much comes back. Throws BadRequestBody. */
export async function adviseFinancial(op: Op, { id, amount }: Later): Promise<Outcome> {
  const original = await lockOriginal(op, id)
  if (!isPaidAtOnce(original)) throw wrongOriginal('was not posted by a financial message')
  const paid = await netPaid(op, { uuid: id })
  if (amount > paid) throw wrongAmount(`must be at most ${paid}, which was paid`)
  const payment = await paymentOf(op, original)
  if (amount === paid)
    return outcomeOf(original, payment, { token: id, state: 'COMPLETION', amount })
  const token = op.newId()
  const back = { id: token, subtype: subtypes.adjustment, amount: paid - amount, original: id }
  await carryOutOrThrow(op, cardCredited(payment, { ...back, ...givenBack }))
  return outcomeOf(original, payment, { token, state: 'COMPLETION', amount })
}

const paidAtOnce: readonly string[] = [subtypes.purchase, subtypes.cashback, subtypes.withdrawal]

function isPaidAtOnce({ pending, posted }: Original): boolean {
  return !pending && posted !== undefined && paidAtOnce.includes(posted.subtype)
}
