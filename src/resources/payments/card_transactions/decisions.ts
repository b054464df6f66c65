// Decides on a later message from the chain and the message (contract: card-messages#the-table).
// Pure.

import { CENTS_MAX, fromJsonInteger } from '../../../platform/values/money.ts'
import { addSeconds } from '../../../platform/values/clock.ts'
import { stateOf } from '../transactions/pending.ts'
import { type Chain, isOpen, namesCredit, openHold, type Sums } from './chain.ts'
import { CardTransactionNotFound, wrongAmount, wrongOriginal } from './errors.ts'
import { type Acceptor, type Outcome, type Subtype, subtypes } from './payments.ts'
import type { PendingRow } from '../transactions/table.ts'

type Named = {
  /** The uuid of the authorization or of a posted transaction. */
  readonly id: string
  /** In cents. */
  readonly amount: bigint
  /** If the message names one. */
  readonly currency?: string | undefined
}

type Settlement = Named & {
  readonly isForced: boolean
  /** The last clearing: the rest of the hold is released. */
  readonly isFinal: boolean
  readonly mid?: string | undefined
  readonly acceptor?: Acceptor | undefined
}

/** A message about an existing payment. */
export type LaterMessage =
  | (Named & { readonly kind: 'advice' | 'correction' | 'increment' })
  | (Settlement & { readonly kind: 'clearing' | 'refund' })
  | (Named & {
      readonly kind: 'reversal'
      readonly isAdvice: boolean
      readonly windowDays: number | undefined
    })
type Reversal = Extract<LaterMessage, { kind: 'reversal' }>

/** The movement, and the response. */
export type Decision = {
  readonly state: Outcome['state']
  readonly amount: bigint
} /** `total` stays held; zero ends the hold. */ & (
  | { readonly moves: 'HOLD'; readonly row: PendingRow; readonly total: bigint }
  /** Holds `amount` more, if the card may pay it. */
  | { readonly moves: 'MORE'; readonly row: PendingRow }
  /**
   * A debit. `row` is the open hold to use; `isWhole`: one clearing ends the hold and has its uuid.
   */
  | {
      readonly moves: 'DEBIT'
      readonly row: PendingRow | undefined
      readonly isWhole: boolean
      readonly isForced: boolean
      /** The rest of the hold is released. */
      readonly isFinal: boolean
    }
  | {
      readonly moves: 'CREDIT'
      readonly subtype: Subtype
      readonly credited: bigint
      /** What counts no longer as spent: all that a reversal or a correction states, whatever refunds have given back of it. */
      readonly undone: bigint
      readonly isForced: boolean
    }
  | { readonly moves: 'NOTHING' }
)

/** Throws BadRequestBody for a message that does not fit the chain, and CardTransactionNotFound. */
export function decide(chain: Chain, message: LaterMessage, now: Date): Decision {
  switch (message.kind) {
    case 'advice':
      return decideAdvice(chain, message, now)
    case 'increment':
      return decideIncrement(chain, message, now)
    case 'clearing':
      return decideClearing(chain, message, now)
    case 'reversal':
      return decideReversal(chain, message, now)
    case 'refund':
      return decideRefund(chain, message)
    default:
      return decideCorrection(chain, message)
  }
}

/** An advice states the authorization's total, of which the cleared part is no longer held. */
function decideAdvice(chain: Chain, { amount }: Named, now: Date): Decision {
  const row = openHold(chain, now)
  if (!row) throw wrongOriginal('is no authorization that still holds anything')
  const { paid } = chain.all
  const most = paid + row.total_amount
  if (amount > most) throw wrongAmount(`must be at most ${most}, the total of the authorization`)
  const total = amount > paid ? amount - paid : 0n
  const state = total > 0n ? 'PENDING' : amount > 0n ? 'CLEARED' : 'REVERSED'
  return { moves: 'HOLD', row, total, state, amount }
}

/** Each change stores a state. */
const CHANGES_MAX = 100

/** An increment by `amount`. */
function decideIncrement(chain: Chain, { amount }: Named, now: Date): Decision {
  const row = openHold(chain, now)
  if (!row) throw wrongOriginal('is no authorization that still holds anything')
  if (stateOf(row) >= CHANGES_MAX) {
    throw wrongOriginal(`was changed ${CHANGES_MAX} times: it takes no further increment`)
  }
  const most = CENTS_MAX - row.total_amount
  if (amount > most)
    throw wrongAmount(`must be at most ${most}, so that the total is at most ${CENTS_MAX}`)
  return { moves: 'MORE', row, state: 'PENDING', amount }
}

function decideClearing(chain: Chain, clearing: Settlement, now: Date): Decision {
  const { amount, isForced, isFinal } = clearing
  const { pending } = chain
  if (!pending) throw wrongOriginal('was posted immediately: there is nothing to clear')
  const row = openHold(chain, now)
  if (!row && !isForced) {
    const status = isOpen(pending) ? 'EXPIRED' : pending.status
    throw wrongOriginal(`is ${status}: it can be cleared by force_post only`)
  }
  const isLast = row !== undefined && (isFinal || amount >= row.total_amount)
  const isWhole = isLast && row.status === 'PENDING'
  return { moves: 'DEBIT', row, isWhole, isForced, isFinal, state: 'CLEARED', amount }
}

/** Releases an authorization's hold; refunds a clearing or a single-message payment. */
function decideReversal(chain: Chain, message: Reversal, now: Date): Decision {
  const { amount, isAdvice, windowDays } = message
  checkWindow(now, chain, windowDays)
  onlyPayments(chain)
  const row = chain.posted ? undefined : openHold(chain, now)
  if (row) {
    const isAll = amount >= row.total_amount
    const isTotal = amount === chain.all.paid + row.total_amount || wasRequested(row, amount)
    if (amount > row.total_amount && !isTotal) {
      throw wrongAmount(`must be at most ${row.total_amount}, which is held`)
    }
    const total = isAll ? 0n : row.total_amount - amount
    return { moves: 'HOLD', row, total, state: 'REVERSED', amount }
  }
  const { named, all, pending } = chain
  if (named.paid === 0n && pending) throw wrongOriginal(`${nothingPaid(pending)} to reverse`)
  if (!isAdvice) throw wrongOriginal('is cleared: only an advice (is_advice) reverses it')
  const paid = { named: named.paid, all: all.paid }
  return giveBack(chain, amount, paid, { subtype: subtypes.reversal, state: 'REVERSED' })
}

function decideRefund(chain: Chain, { amount, isForced }: Settlement): Decision {
  onlyPayments(chain)
  const { pending, posted, named, all } = chain
  // The refund may precede the clearing: a forced refund is bounded by the authorized amount.
  const authorized = isForced && pending && !posted ? authorizedBy(pending) : 0n
  const paid = named.paid > authorized ? named.paid : authorized
  if (paid === 0n && pending) {
    const but = isForced ? '' : ', but by force_post'
    throw wrongOriginal(`${nothingPaid(pending)} to refund${but}`)
  }
  const most = { named: paid, all: all.paid > paid ? all.paid : paid }
  return giveBack(chain, amount, most, { subtype: subtypes.refund, state: 'COMPLETION', isForced })
}

/**
 * The highest amount held, as far as stored; the requested amount if declined, because the merchant
 * may have been paid anyway.
 */
function authorizedBy({ status, amount, req_amount, total_amount, history }: PendingRow): bigint {
  if (status === 'DECLINED') return req_amount
  const totals = [total_amount, ...history.map((past) => fromJsonInteger(past.total_amount))]
  return totals.reduce((most, total) => (total > most ? total : most), amount)
}

const paidAtOnce: readonly string[] = [subtypes.purchase, subtypes.cashback, subtypes.withdrawal]

/** A correction states the amount actually paid. */
function decideCorrection(chain: Chain, { amount }: Named): Decision {
  const { pending, posted, named } = chain
  const isAtOnce = !pending && posted && !posted.original_trx && !posted.force_post
  if (!isAtOnce || !paidAtOnce.includes(posted.subtype)) {
    throw wrongOriginal('was not posted by a financial message')
  }
  const paid = named.paid - named.lowered
  if (amount > paid) throw wrongAmount(`must be at most ${paid}, which was paid`)
  if (amount === paid) return { moves: 'NOTHING', state: 'COMPLETION', amount }
  const back = { subtype: subtypes.adjustment, state: 'COMPLETION' } as const
  const most = { named: named.paid, all: named.paid }
  return { ...giveBack(chain, paid - amount, most, back), amount }
}

/** Throws BadRequestBody for a transaction that is no payment. */
function onlyPayments(chain: Chain): void {
  if (namesCredit(chain)) {
    throw wrongOriginal(`is a credit (${chain.posted?.subtype}): only a payment can be paid back`)
  }
}

/**
 * Credits at most what the named transaction, and the payment, have left, so that the order of
 * credits does not matter.
 */
function giveBack(
  { named, all }: Chain,
  amount: bigint,
  paid: { readonly named: bigint; readonly all: bigint },
  as: { subtype: Subtype; state: Outcome['state']; isForced?: boolean },
): Decision {
  if (amount > paid.named) throw wrongAmount(`must be at most ${paid.named}, which was paid`)
  const ofNamed = paid.named - creditsOf(named)
  const ofAll = paid.all - creditsOf(all)
  const remains = least(ofNamed, ofAll)
  if (remains <= 0n) throw wrongOriginal('was given back in full already')
  const { subtype, state, isForced = false } = as
  const credited = least(amount, remains)
  const counted = least(paid.named - named.undone, paid.all - all.undone)
  const undone = subtype === subtypes.refund ? 0n : least(amount, counted)
  return { moves: 'CREDIT', subtype, credited, undone, isForced, state, amount: credited }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function creditsOf({ refunded, reversed, corrected }: Sums): bigint {
  return refunded + reversed + corrected
}

function nothingPaid(pending: PendingRow): string {
  const status = isOpen(pending) ? 'not cleared' : pending.status
  return `is ${status}: there is nothing`
}

/** A full reversal may name the amount first requested or approved. */
function wasRequested({ amount: approved, req_amount, history }: PendingRow, amount: bigint) {
  const requested = history[0] ? fromJsonInteger(history[0].req_amount) : req_amount
  return amount === approved || amount === requested
}

const DAY_SECONDS = 24 * 3600

/** Throws CardTransactionNotFound for a payment that began more days of 24 hours ago than the network searches. */
function checkWindow(now: Date, { id, pending, posted }: Chain, days: number | undefined): void {
  const began = pending?.created ?? posted?.created
  if (days === undefined || !began) return
  if (began < addSeconds(now, -days * DAY_SECONDS)) throw CardTransactionNotFound(id)
}
