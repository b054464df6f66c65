// Every way a payment with a card moves money: what is booked, and which rows belong with it. Each answers the refusal, if it
// is refused; then it has written nothing. The other side is the bank's card settlement.

import type { Authority } from '../../../ledger/authority.ts'
import type { Assertions, Effects } from '../../../ledger/command.ts'
import type { MovementBook } from '../../../ledger/movement.ts'
import type { Spending } from '../../../ledger/limits/limit.ts'
import { AccountClosed, BalanceViolation } from '../../../ledger/errors.ts'
import { ApiError } from '../../../platform/contract/errors.ts'
import { newTimer } from '../../../platform/background/timers.ts'
import { spendingOf } from '../../controls/spend_controls/spending.ts'
import type { PendingFacts } from '../transactions/pending.ts'
import { addPending, addPosted, changePending, newPending } from '../transactions/write.ts'
import type { DeclineReason } from './errors.ts'
import { changeHold } from './lowering.ts'
import { memoOf, type Subtype, subtypes, type UserData } from './payments.ts'
import type { PendingRow } from '../transactions/table.ts'

declare module '../../../platform/operations/happenings.ts' {
  interface Happenings {
    AUTHORIZATION_EXPIRED: 'CARD_TRANSACTION'
  }
}

/** The timer that ends an authorization which nobody cleared. */
export const EXPIRY_TIMER = 'card_authorization_expiry'

/** What all transactions of one payment have in common. */
export type Payment = {
  readonly account: string
  readonly settlement: string
  readonly currency: string
  readonly network: string
  readonly reference: string | null
  readonly userData: UserData
}

type Refused = ApiError | undefined

/** An amount that leaves the available balance and waits for its clearing (contract: cards#authorizations). */
export function cardHeld(
  book: MovementBook,
  payment: Payment,
  held: {
    id: string
    subtype: Subtype
    amount: bigint
    /** What was asked for, when less than that is approved. */
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

/** A card that may pay, and nothing held: the authorization has ended as it is made. */
export function cardVerified(
  book: MovementBook,
  payment: Payment,
  verified: { id: string; subtype: Subtype; expires: Date },
): void {
  const row = pendingOfPayment(book, payment, { ...verified, amount: 0n })
  addPending(book, { ...row, status: 'RELEASED', operation: 'hold_cancel' })
}

/** More is held than before (contract: cards#incremental-authorizations). */
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

/** An increase is turned down: the hold stays as it is. */
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
  /** Of the amount, the fee of the machine's owner: lines of its own (contract: cards#payments-at-once). */
  readonly surcharge?: bigint | undefined
  readonly authority: Authority
  /** Whether the merchant asked for it by force, which the transaction shows. */
  readonly isForcePost: boolean
  readonly refusal?: ApiError | undefined
  readonly holdId?: string
  readonly original?: string
  /** How it counts towards spend controls, unless as what it is. */
  readonly counts?: SpendingChange
}

/** A clearing adds to its authorization what was not held; a reversal and a correction take back what counted last. */
export type SpendingChange = Pick<Spending, 'payment' | 'already' | 'undoes'>

/** Money goes to the merchant at once (financial, withdrawal, forced clearing). */
export function cardDebited(book: MovementBook, payment: Payment, booking: Booking): Refused {
  const effects = post(book, payment, booking, { from: payment.account, to: payment.settlement })
  return effects instanceof ApiError ? effects : writePosted(book, effects, payment, booking)
}

/** Money comes back, or comes in (refund, reversal of what was cleared, original credit). */
export function cardCredited(book: MovementBook, payment: Payment, booking: Booking): Refused {
  const effects = post(book, payment, booking, { from: payment.settlement, to: payment.account })
  return effects instanceof ApiError ? effects : writePosted(book, effects, payment, booking)
}

/** Refusals of an account that cannot take money: closed, or at its ceiling. */
const CANNOT_TAKE: ReadonlySet<string> = new Set([AccountClosed.code, BalanceViolation.code])

/** The network has credited it already: an account that cannot take it does not stop it (contract: cards#credits-that-are-owed). */
export function cardCreditOwed(
  book: MovementBook,
  payment: Payment,
  booking: Booking,
  suspense: string | undefined,
): Refused {
  const refused = cardCredited(book, payment, booking)
  if (!refused || !suspense || !CANNOT_TAKE.has(refused.definition.code)) return refused
  const userData = { ...payment.userData, in_suspense: refused.definition.code }
  const { counts: _, ...inSuspense } = booking
  return cardCredited(book, { ...payment, account: suspense, userData }, inSuspense)
}

/** Held money moves: all that is held, or a part, and then the rest stays held, unless it was the last part (contract: cards#clearings). */
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

/** More moves than was held: what was held is given back first, then all of it moves as one transaction. */
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

/** The posted transaction and its event. */
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

/** The pending transaction of a payment that begins to wait. It is not written yet. */
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

function kindOf({ userData: { mcc } }: Payment, subtype: Subtype) {
  return { type: 'card', subtype, mcc }
}

function assertionsOf({ currency }: Payment, rail: ApiError | undefined): Assertions {
  return { currency, parties: [], unknownParties: [], rail }
}
