// A payment that is declined leaves a pending transaction that never held anything (contract C15): it is
// made and then DECLINED, or, when the network itself turned it away, made DECLINED.

import { told } from '../../events/event.ts'
import type { Attempt } from '../../ledger/ask.ts'
import { addSeconds } from '../../platform/clock.ts'
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
import { numbersOf, type Payment, pendingFacts } from './postings.ts'

/** An authorization waits for so long to be cleared (contract C15). */
export const WAITS_SECONDS = 7 * 24 * 3600

/** A payment on its way: its uuid, what the network said of it, and how the network is answered. */
export type Asked = {
  readonly id: string
  readonly message: Message
  readonly payment: Payment
  readonly reply: (outcome: Outcome) => unknown
}

/** Moves nothing: writes the declined payment, tells of it, and answers the network. */
export function declined(asked: Asked, reason: DeclineReason, byNetwork?: NetworkDecline): Attempt {
  const { id, message, payment, reply } = asked
  const { account, settlement } = payment
  return {
    command: { kind: 'note', account, otherAccount: settlement },
    write(done) {
      const { op } = done
      const balances = done.account(account)
      const shown = (row: PendingRow) => toPending(op.vault, row, numbersOf(done, payment))
      const before = pendingOf(
        op,
        { number: done.number, account: balances, offset: settlement },
        pendingFacts(payment, {
          id,
          subtype: message.subtype,
          amount: message.amount,
          expires: addSeconds(op.now, WAITS_SECONDS),
        }),
      )
      const body = reply(declinedOutcome({ id, message, payment, reason }))
      const state = { status: 'DECLINED', operation: 'hold_decline', reason } as const
      if (byNetwork) {
        const user_data = { ...before.user_data, network_decline_details: byNetwork }
        const row = { ...before, ...state, user_data }
        const created = told(op, PendingCreated, { resourceId: id, after: shown(row) })
        return { body, inserts: [pendingInsert(row), ...created] }
      }
      const row = changedPending(before, op.now, balances, state)
      const created = told(op, PendingCreated, { resourceId: id, after: shown(before) })
      const facts = { resourceId: id, before: shown(before), after: shown(row) }
      return { body, inserts: [pendingInsert(row), ...created, ...told(op, PendingUpdated, facts)] }
    },
  }
}

type Declined = Pick<Asked, 'id' | 'message'> & {
  readonly payment: Pick<Payment, 'account' | 'currency'>
  readonly reason: DeclineReason
}

/** The answer to a message that is turned down. */
export function declinedOutcome({ id, message, payment, reason }: Declined): Outcome {
  const { cardId, amount } = message
  const { account: accountId, currency } = payment
  return { token: id, cardId, accountId, state: 'DECLINED', amount, currency, reason }
}
