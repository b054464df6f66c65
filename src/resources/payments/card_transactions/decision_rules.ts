// Decides on a later message from the chain and the message (contract: card-messages#the-table).
// Pure.

import { CENTS_MAX, fromJsonInteger } from '../../../platform/values/money.ts'
import { addSeconds } from '../../../platform/values/clock.ts'
import { stateOf } from '../transactions/pending_write.ts'
import { type Chain, creditOf, isOpen, openHold } from './queries.ts'
import { authorizedBy, creditedOf, least, most, returnedBy } from './credit_rules.ts'
import { CardTransactionNotFound, wrongAmount, wrongOriginal } from './errors.ts'
import { type Acceptor, type Outcome, type Subtype, subtypes } from './payment_rules.ts'
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
      /** What earlier credits state and could not credit, because it was not paid yet. */
      readonly returned: bigint
    }
  | {
      readonly moves: 'CREDIT'
      readonly subtype: Subtype
      readonly credited: bigint
      /** What it states and other credits have given back: a later clearing credits it. */
      readonly uncredited: bigint
      /** No longer spent: all that a reversal or a correction states, whatever refunds have given back of it. */
      readonly undone: bigint
      readonly isForced: boolean
    }
  /** Refunds have given back the money: only spend controls change. */
  | {
      readonly moves: 'COUNT'
      readonly subtype: Subtype
      readonly undone: bigint
      readonly uncredited: bigint
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
  const authorized = paid + row.total_amount
  if (amount > authorized)
    throw wrongAmount(`must be at most ${authorized}, the total of the authorization`)
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
  const left = CENTS_MAX - row.total_amount
  if (amount > left)
    throw wrongAmount(`must be at most ${left}, so that the total is at most ${CENTS_MAX}`)
  return { moves: 'MORE', row, state: 'PENDING', amount }
}

function decideClearing(chain: Chain, clearing: Settlement, now: Date): Decision {
  const { amount, isForced, isFinal } = clearing
  const { pending } = chain
  onlyPayments(chain)
  if (!pending) throw wrongOriginal('was posted immediately: there is nothing to clear')
  const row = openHold(chain, now)
  if (!row && !isForced) {
    const status = isOpen(pending) ? 'EXPIRED' : pending.status
    throw wrongOriginal(`is ${status}: it can be cleared by force_post only`)
  }
  const isLast = row !== undefined && (isFinal || amount >= row.total_amount)
  const isWhole = isLast && row.status === 'PENDING'
  const returned = returnedBy(chain, amount)
  return { moves: 'DEBIT', row, isWhole, isForced, isFinal, returned, state: 'CLEARED', amount }
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
  const { named, pending } = chain
  if (named.paid === 0n && pending) throw wrongOriginal(`${nothingPaid(pending)} to reverse`)
  if (!isAdvice) throw wrongOriginal('is cleared: only an advice (is_advice) reverses it')
  if (amount > named.paid) throw wrongAmount(`must be at most ${named.paid}, which was paid`)
  return undo(chain, amount, { subtype: subtypes.reversal, state: 'REVERSED' })
}

function decideRefund(chain: Chain, { amount, isForced }: Settlement): Decision {
  onlyPayments(chain)
  const { pending, posted, named } = chain
  // A forced refund of an authorization may precede the clearing.
  const isAhead = isForced && pending !== undefined && !posted
  const paid = isAhead ? most(named.paid, authorizedBy(pending)) : named.paid
  if (paid === 0n && pending) {
    const but = isForced ? '' : ', but by force_post'
    throw wrongOriginal(`${nothingPaid(pending)} to refund${but}`)
  }
  if (amount > paid) throw wrongAmount(`must be at most ${paid}, which was paid`)
  const { credited, uncredited } = creditedOf(chain, amount, isAhead)
  if (credited === 0n) throw givenBack()
  const as = { subtype: subtypes.refund, state: 'COMPLETION', isForced } as const
  return { moves: 'CREDIT', ...as, credited, uncredited, undone: 0n, amount: credited }
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
  const as = { subtype: subtypes.adjustment, state: 'COMPLETION' } as const
  return { ...undo(chain, paid - amount, as), amount }
}

/** Throws BadRequestBody for a transaction that is no payment. */
function onlyPayments(chain: Chain): void {
  const credit = creditOf(chain)
  if (credit === undefined) return
  throw wrongOriginal(`is a credit (${credit}): only a payment can be cleared or paid back`)
}

/**
 * Credits the part of a reversal or a correction that was not given back before. Spend controls
 * count all of it, so that the order of credits does not matter.
 */
function undo(
  chain: Chain,
  amount: bigint,
  as: { readonly subtype: Subtype; readonly state: Outcome['state'] },
): Decision {
  const { named, all } = chain
  const counted = least(named.paid - named.undone, all.paid - all.undone)
  const undone = most(least(amount, counted), 0n)
  const { credited, uncredited } = creditedOf(chain, undone, false)
  if (credited > 0n) {
    const sums = { credited, uncredited, undone }
    return { moves: 'CREDIT', ...as, ...sums, isForced: false, amount: credited }
  }
  if (undone === 0n) throw givenBack()
  return { moves: 'COUNT', ...as, undone, uncredited, amount: 0n }
}

function givenBack() {
  return wrongOriginal('was given back in full already')
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
