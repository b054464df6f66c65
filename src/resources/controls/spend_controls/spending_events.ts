// Maps a movement to spending, and violations to events. Pure, because violations are written in
// the commit.

import { eventInserts } from '../../../events/event.ts'
import type { Spending, ViolationHandler } from '../../../ledger/limits/limit.ts'
import { atMost, toJsonInteger } from '../../../platform/values/money.ts'
import { caseAfter, caseFromJson, type CaseJson } from '../cases/cases.ts'
import { violationInsert } from '../cases/violations.ts'
import { SpendControlViolated } from './events.ts'

/** The spending of a transaction, by the `type`, `subtype` and `mcc` of its rows. */
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
    // A card payment counts at its authorization, not again at its clearing.
    keepsTime: type === 'card',
    onViolation,
  }
}

/** The violation's event, and its case if the control requests one. */
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
