// Describes a movement of any rail for spend controls: its kind, and its violation events. Pure, because a violation
// is written in the commit of the movement or of its refusal.

import { eventInserts } from '../../../events/event.ts'
import type { Spending, ViolationHandler } from '../../../ledger/limits/limit.ts'
import { atMost, toJsonInteger } from '../../../platform/values/money.ts'
import { caseAfter, caseFromJson, type CaseJson } from '../cases/cases.ts'
import { violationInsert } from '../cases/violations.ts'
import { SpendControlViolated } from './events.ts'

/**
 * The spending that a transaction is. Say the `type` and `subtype` that its pending and posted rows have, and the
 * `mcc` of their user_data: what was spent before is counted by those rows.
 */
export function spendingOf(transaction: {
  type: string
  subtype: string
  mcc?: string | undefined
}): Spending {
  const { type, subtype, mcc } = transaction
  return {
    paymentType: type.toUpperCase(),
    paymentSubType: `${type}.${subtype}`.toUpperCase(),
    mcc,
    // An authorization with a card is the payment: its clearing is no other one.
    keepsTime: type === 'card',
    onViolation,
  }
}

/** The event of the violation; and the case, new or with one more violation, when the control asks for it. */
const onViolation: ViolationHandler = (op, { limit, transaction, amount, excess }) => {
  const happened = {
    spend_control_id: limit.id,
    account_id: limit.account,
    transaction_id: transaction,
  }
  const violated = eventInserts(op, SpendControlViolated, {
    resourceId: limit.id,
    after: {
      ...happened,
      amount: toJsonInteger(atMost(amount)),
      limit: toJsonInteger(limit.amountLimit),
    },
  })
  violated.push(
    violationInsert({
      tenant: op.tenant,
      id: op.newId(),
      account_id: limit.account,
      spend_control_id: limit.id,
      excess: atMost(excess),
      creation_time: op.now,
    }),
  )
  if (!limit.notifies) return { inserts: violated, violationState: limit.violationState }
  const open =
    limit.violationState === null ? undefined : caseFromJson(limit.violationState as CaseJson)
  const { row, inserts } = caseAfter(op, happened, open)
  return { inserts: [...violated, ...inserts], violationState: row }
}
