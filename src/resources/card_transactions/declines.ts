// A payment that is declined leaves a pending transaction that never held anything (contract C15): it is
// made and then DECLINED, or, when the network itself turned it away, made DECLINED.

import { emit } from '../../events/event.ts'
import { takeNumbers } from '../../ledger/numbers.ts'
import { runBatch } from '../../platform/batch.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { Op } from '../../platform/op.ts'
import type { NetworkDecline } from '../../rails/cards/processor.ts'
import { PendingCreated, PendingUpdated } from '../transactions/events.ts'
import {
  changedPending,
  pendingInsert,
  pendingOf,
  type PendingRow,
  toPending,
} from '../transactions/pending.ts'
import type { DeclineReason } from './errors.ts'
import type { Message, Outcome } from './payments.ts'
import { type Payment, pendingFacts } from './postings.ts'
import { findBalances } from './queries.ts'

/** An authorization waits for so long to be cleared (contract C15). */
export const WAITS_SECONDS = 7 * 24 * 3600

type Declined = {
  readonly id: string
  readonly message: Message
  readonly payment: Payment
  readonly reason: DeclineReason
  readonly byNetwork?: NetworkDecline
}

/** Writes the declined payment, tells of it, and answers the network. */
export async function decline(op: Op, { id, message, payment, reason, byNetwork }: Declined) {
  const { account, settlement } = payment
  const [number] = await takeNumbers(op.tx, 1)
  if (number === undefined) throw new Error('the sequence of transaction numbers is gone')
  const balances = await findBalances(op, account)
  const { number: sealed } = balances
  const offset = await findBalances(op, settlement)
  const shown = (row: PendingRow) =>
    toPending(op.vault, row, { number: sealed, offset_number: offset.number })
  const asked = pendingOf(
    op,
    { number, account: balances, offset: settlement },
    {
      ...pendingFacts(payment),
      uuid: id,
      subtype: message.subtype,
      dc_sign: message.subtype === 'oct' ? 'credit' : 'debit',
      amount: message.amount,
      expires_at: addSeconds(op.now, WAITS_SECONDS),
    },
  )
  const state = { status: 'DECLINED', operation: 'hold_decline', reason } as const
  if (byNetwork) {
    const details = { network_decline_details: byNetwork }
    const row = { ...asked, ...state, user_data: { ...asked.user_data, ...details } }
    await runBatch(op.tx, [pendingInsert(row)])
    await emit(op, PendingCreated, { resourceId: id, after: shown(row) })
  } else {
    const row = changedPending(asked, op.now, balances, state)
    await runBatch(op.tx, [pendingInsert(row)])
    await emit(op, PendingCreated, { resourceId: id, after: shown(asked) })
    await emit(op, PendingUpdated, { resourceId: id, before: shown(asked), after: shown(row) })
  }
  return declinedOutcome({ id, message, reason, currency: payment.currency })
}

/** The answer to a message that is turned down. */
export function declinedOutcome({
  id,
  message: { card, amount },
  reason,
  currency,
}: Pick<Declined, 'id' | 'message' | 'reason'> & { currency: string }): Outcome {
  const named = { token: id, cardId: card.id, accountId: card.account_id }
  return { ...named, state: 'DECLINED', amount, currency, reason }
}
