// Every way a payment with a card moves money: what is booked, and which rows belong with it. Each answers the refusal, if it
// is refused; then it has written nothing. The other side is the bank's card settlement.

import type { Authority } from '../../../ledger/authority.ts'
import type { Assertions, Effects } from '../../../ledger/command.ts'
import type { MovementBook } from '../../../ledger/movement.ts'
import type { Spending } from '../../../ledger/limits/limit.ts'
import { ApiError } from '../../../platform/contract/errors.ts'
import { newTimer } from '../../../platform/background/timers.ts'
import { spendingOf } from '../../controls/spend_controls/spending.ts'
import type { PendingFacts, PendingRow } from '../transactions/pending.ts'
import { addPending, addPosted, changePending, newPending } from '../transactions/write.ts'
import { memoOf, type Subtype, subtypes, type UserData } from './payments.ts'

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

export type Booking = {
  readonly id: string
  readonly subtype: Subtype
  readonly amount: bigint
  readonly authority: Authority
  /** Whether the merchant asked for it by force, which the transaction shows. */
  readonly isForcePost: boolean
  readonly refusal?: ApiError | undefined
  readonly holdId?: string
  readonly original?: string
  /** How it counts towards spend controls, unless as what it is. */
  readonly counts?: SpendingChange
}

/** A clearing counts at the time of its authorization; a reversal and a correction take back what counted as `subtype`. */
export type SpendingChange = Pick<Spending, 'time' | 'already' | 'undoes'> & {
  readonly subtype?: Subtype
}

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
  changePending(book, row, {
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
  changePending(book, row, { status: 'CLEARED', operation: 'hold_post', req_amount })
  return writePosted(book, effects, payment, booking)
}

/** Less waits than before (contract: cards#lowering-a-hold). */
export function holdLowered(
  book: MovementBook,
  row: PendingRow,
  { total, requested }: { total: bigint; requested: bigint },
): Refused {
  const effects = book.change({ hold: row.uuid, amount: total })
  if (effects instanceof ApiError) return effects
  const amounts = { total_amount: total, req_amount: requested }
  changePending(book, row, { operation: 'hold_decrease', ...amounts })
  return undefined
}

/** Nothing waits any more, because the merchant says so (contract: cards#lowering-a-hold) … */
export function holdReleased(book: MovementBook, row: PendingRow, requested: bigint): Refused {
  const effects = book.release(row.uuid)
  if (effects instanceof ApiError) return effects
  const status = ended(row, 'RELEASED')
  changePending(book, row, { status, operation: 'hold_cancel', req_amount: requested })
  return undefined
}

/** … or because its time has come. A clearing by force takes `keeps` of it. */
export function holdExpired(book: MovementBook, row: PendingRow, keeps = 0n): Refused {
  const effects = book.expire(row.uuid, keeps)
  if (effects instanceof ApiError) return effects
  changePending(book, row, { status: ended(row, 'EXPIRED'), operation: 'hold_expire' })
  return undefined
}

/** What was cleared in part stays cleared (contract: cards#states-of-an-authorization). */
function ended(row: PendingRow, status: PendingRow['status']): PendingRow['status'] {
  return row.status === 'PARTCLEARED' ? 'CLEARED' : status
}

function post(
  book: MovementBook,
  payment: Payment,
  { id: transaction, subtype, amount, authority, refusal, counts }: Booking,
  { from, to }: { from: string; to: string },
): Effects | ApiError {
  return book.post({
    transaction,
    moves: [{ from, to, amount }],
    assertions: assertionsOf(payment, refusal),
    spending: { ...spendingOf(kindOf(payment, counts?.subtype ?? subtype)), ...counts },
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
