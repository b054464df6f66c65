// A declined payment is a pending transaction without a hold (contract: cards#declines).

import type { MovementBook } from '../../../ledger/movement.ts'
import type { NetworkDecline } from '../../../rails/cards/processor.ts'
import { changedPending } from '../transactions/pending_write.ts'
import { pendingCreated, pendingUpdated } from '../transactions/write.ts'
import type { DeclineReason } from './errors.ts'
import { type Message, type Outcome, subtypes } from './payment_rules.ts'
import { type Payment, pendingOfPayment } from './postings.ts'
import { pendingTransactions } from '../transactions/table.ts'

/** A payment in progress: uuid, end of hold, the network's data, and the response. */
export type PaymentRequest = {
  readonly id: string
  readonly message: Message
  readonly payment: Payment
  readonly reply: (outcome: Outcome) => unknown
  readonly expires: Date
  /** The network's response code for the card's state. */
  readonly code?: string | undefined
}

/** Writes the declined payment and its events, and responds. Moves no money. */
export function declinePayment(
  book: MovementBook,
  request: PaymentRequest,
  reason: DeclineReason,
  byNetwork?: NetworkDecline,
): unknown {
  const { id, message, payment, reply, expires } = request
  const { now } = book.op
  const { subtype, amount } = message
  // Never held.
  const unheld = pendingOfPayment(book, payment, { id, subtype, amount: 0n, expires })
  const before = { ...unheld, req_amount: amount }
  const state = { status: 'DECLINED', operation: 'hold_decline', reason } as const
  if (byNetwork) {
    const user_data = { ...before.user_data, network_decline_details: byNetwork }
    const row = { ...before, ...state, user_data }
    book.insert(pendingTransactions.insert(row))
    pendingCreated(book, row)
  } else {
    const row = changedPending(before, now, book.account(payment.account), state)
    book.insert(pendingTransactions.insert(row))
    pendingCreated(book, before)
    pendingUpdated(book, row)
  }
  const code = byNetwork?.code ?? codeOf(request, reason)
  return reply({ ...declinedOutcome({ id, message, payment, reason }), code })
}

/** The response code for exceeding the account's ceiling. */
const BEYOND_CEILING = '61'

/** The response code, if not determined by the reason. */
function codeOf({ code, message }: PaymentRequest, reason: DeclineReason): string | undefined {
  if (reason === 'TRANSACTION_NOT_PERMITTED') return code
  const isBeyond = reason === 'BALANCE_VIOLATION' && message.subtype === subtypes.originalCredit
  return isBeyond ? BEYOND_CEILING : undefined
}

type Declined = Pick<PaymentRequest, 'id' | 'message'> & {
  readonly payment: Pick<Payment, 'account' | 'currency'>
  readonly reason: DeclineReason
}

export function declinedOutcome({ id, message, payment, reason }: Declined): Outcome {
  const { cardId, amount } = message
  const { account: accountId, currency } = payment
  return { token: id, cardId, accountId, state: 'DECLINED', amount, currency, reason }
}
