// All postings of card payments. Each returns its refusal before any write.

import type { Authority } from '../../../ledger/authority.ts'
import type { Assertions, Effects } from '../../../ledger/command.ts'
import type { MovementBook } from '../../../ledger/movement.ts'
import type { Spending } from '../../../ledger/limits/limit.ts'
import { ApiError } from '../../../platform/contract/errors.ts'
import { newTimer } from '../../../platform/background/timers.ts'
import { spendingOf } from '../../controls/spend_controls/spending_events.ts'
import type { PendingFacts } from '../transactions/pending_write.ts'
import { addPending, addPosted, changePending, newPending } from '../transactions/write.ts'
import type { DeclineReason } from './errors.ts'
import { changeHold } from './lower.ts'
import { memoOf, type Subtype, subtypes, type UserData } from './payment_rules.ts'
import type { PendingRow } from '../transactions/table.ts'

declare module '../../../platform/operations/happenings.ts' {
  interface Happenings {
    AUTHORIZATION_EXPIRED: 'CARD_TRANSACTION'
  }
}

/** Expires an uncleared authorization. */
export const EXPIRY_TIMER = 'card_authorization_expiry'

/** The common fields of a payment's transactions. */
export type Payment = {
  readonly account: string
  readonly settlement: string
  readonly currency: string
  readonly network: string
  readonly reference: string | null
  readonly userData: UserData
  /** Set if the account is one for suspense. */
  readonly isSuspense?: true
}

type Refused = ApiError | undefined

/** Holds an amount until its clearing (contract: cards#authorizations). */
export function cardHeld(
  book: MovementBook,
  payment: Payment,
  held: {
    id: string
    subtype: Subtype
    amount: bigint
    /** The requested amount of a partial approval. */
    requested: bigint
    expires: Date
    refusal: ApiError | undefined
  },
): Refused {
  const { account, settlement } = payment
  const { id, subtype, amount, requested, expires } = held
  const effects = book.hold({
    hold: id,
    account,
    otherAccount: settlement,
    amount,
    expires,
    assertions: assertionsOf(payment, held.refusal),
    spending: spendingOf(kindOf(payment, subtype)),
  })
  if (effects instanceof ApiError) return effects
  const row: PendingRow = {
    ...pendingOfPayment(book, payment, { id, subtype, amount, expires }),
    req_amount: requested,
    was_partial: amount < requested,
  }
  const timer = { kind: EXPIRY_TIMER, subject: id, due: expires }
  book.insert(newTimer(book.op.tenant, timer))
  addPending(book, row)
  return undefined
}

/** A verified card: an authorization that ends immediately, without a hold. */
export function cardVerified(
  book: MovementBook,
  payment: Payment,
  verified: { id: string; subtype: Subtype; expires: Date },
): void {
  const row = pendingOfPayment(book, payment, { ...verified, amount: 0n })
  addPending(book, { ...row, status: 'RELEASED', operation: 'hold_cancel' })
}

/** Raises the hold (contract: cards#incremental-authorizations). */
export function holdRaised(
  book: MovementBook,
  row: PendingRow,
  payment: Payment,
  more: bigint,
): Refused {
  const total = row.total_amount + more
  const spending = spendingOf(kindOf(payment, row.subtype as Subtype))
  const effects = book.change({ hold: row.uuid, amount: total, spending })
  if (effects instanceof ApiError) return effects
  changeHold(book, row, { operation: 'hold_increase', total_amount: total, req_amount: more })
  return undefined
}

/** Declines an increase; the hold stays. */
export function raiseDeclined(
  book: MovementBook,
  row: PendingRow,
  { requested, reason }: { requested: bigint; reason: DeclineReason },
): void {
  changePending(book, row, { operation: 'hold_decline', req_amount: requested, reason })
}

export type Booking = {
  readonly id: string
  readonly subtype: Subtype
  readonly amount: bigint
  /** The machine owner's fee, posted as separate lines (contract: cards#payments-at-once). */
  readonly surcharge?: bigint | undefined
  readonly authority: Authority
  /** Shown by the transaction. */
  readonly isForcePost: boolean
  readonly refusal?: ApiError | undefined
  readonly holdId?: string
  readonly original?: string
  /** Overrides how spend controls count it. */
  readonly counts?: SpendingChange | undefined
}

/** A clearing adds the part that was not held; a reversal and a correction subtract. */
export type SpendingChange = Pick<Spending, 'payment' | 'already' | 'undoes'>

/** Debits immediately (financial, withdrawal, forced clearing). */
export function cardDebited(book: MovementBook, payment: Payment, booking: Booking): Refused {
  const effects = post(book, payment, booking, { from: payment.account, to: payment.settlement })
  return effects instanceof ApiError ? effects : writePosted(book, effects, payment, booking)
}

/** Credits (refund, reversal of a clearing, original credit). */
export function cardCredited(book: MovementBook, payment: Payment, booking: Booking): Refused {
  const effects = post(book, payment, booking, { from: payment.settlement, to: payment.account })
  return effects instanceof ApiError ? effects : writePosted(book, effects, payment, booking)
}

/**
 * Posts the hold or a part; the rest stays held unless this is the last part (contract:
 * cards#clearings).
 */
export function cardCleared(
  book: MovementBook,
  row: PendingRow,
  payment: Payment,
  booking: Booking & { readonly isFinal: boolean },
): Refused {
  const { id: transaction, amount, isFinal } = booking
  const left = row.total_amount - amount
  const rest = isFinal ? 0n : left
  if (rest < left) {
    const lowered = book.change({ hold: row.uuid, amount })
    if (lowered instanceof ApiError) return lowered
  }
  const effects = book.capture({ hold: row.uuid, transaction, amount, authority: 'SETTLED' })
  if (effects instanceof ApiError) return effects
  changeHold(book, row, {
    status: rest > 0n ? 'PARTCLEARED' : 'CLEARED',
    operation: 'hold_post',
    req_amount: amount,
    total_amount: rest > 0n ? rest : row.total_amount,
  })
  return writePosted(book, effects, payment, booking)
}

/** Posts more than was held: releases the hold, then posts one transaction. */
export function cardOvercleared(
  book: MovementBook,
  row: PendingRow,
  payment: Payment,
  booking: Booking,
): Refused {
  const { account: from, settlement: to } = payment
  const freed = book.release(row.uuid, booking.amount)
  if (freed instanceof ApiError) return freed
  const effects = post(book, payment, booking, { from, to })
  if (effects instanceof ApiError) return effects
  const { amount: req_amount } = booking
  changeHold(book, row, { status: 'CLEARED', operation: 'hold_post', req_amount })
  return writePosted(book, effects, payment, booking)
}

function post(
  book: MovementBook,
  payment: Payment,
  { id: transaction, subtype, amount, surcharge = 0n, authority, refusal, counts }: Booking,
  { from, to }: { from: string; to: string },
): Effects | ApiError {
  return book.post({
    transaction,
    moves: [
      { from, to, amount: amount - surcharge },
      ...(surcharge > 0n ? [{ from, to, amount: surcharge }] : []),
    ],
    assertions: assertionsOf(payment, refusal),
    spending: { ...spendingOf(kindOf(payment, subtype)), ...counts },
    authority,
  })
}

function writePosted(
  book: MovementBook,
  effects: Effects,
  payment: Payment,
  { id, subtype, isForcePost, holdId, original }: Booking,
): undefined {
  addPosted(book, effects, {
    uuid: id,
    type: 'card',
    subtype,
    network: payment.network,
    idemkey: '',
    memo: memoOf(payment.userData),
    metadata: null,
    user_data: payment.userData,
    reference_id: payment.reference,
    force_post: isForcePost,
    ...(holdId ? { hold_id: holdId } : {}),
    ...(original ? { original_trx: original } : {}),
  })
}

/** A payment's new pending transaction, not written yet. */
export function pendingOfPayment(
  book: MovementBook,
  { account, settlement, network, userData, reference }: Payment,
  { id, subtype, amount, expires }: { id: string; subtype: Subtype; amount: bigint; expires: Date },
): PendingRow {
  const facts: PendingFacts = {
    uuid: id,
    type: 'card',
    subtype,
    network,
    dc_sign: subtype === subtypes.originalCredit ? 'credit' : 'debit',
    memo: memoOf(userData),
    idemkey: '',
    expires_at: expires,
    amount,
    user_data: userData,
    reference_id: reference,
  }
  return newPending(book, { account, offset: settlement }, facts)
}

export function kindOf({ userData: { mcc } }: Payment, subtype: Subtype) {
  return { type: 'card', subtype, mcc }
}

export function assertionsOf(
  { currency, isSuspense }: Payment,
  rail: ApiError | undefined,
): Assertions {
  return { currency, parties: [], unknownParties: [], rail, isSuspense: isSuspense ?? false }
}
