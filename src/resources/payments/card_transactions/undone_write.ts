// Ends the counting of reversed and corrected amounts in spend controls (contract:
// card-messages#giving-back).

import { ApiError } from '../../../platform/contract/errors.ts'
import type { MovementBook } from '../../../ledger/movement.ts'
import { toJsonInteger } from '../../../platform/values/money.ts'
import { spendingOf } from '../../controls/spend_controls/spending_events.ts'
import { addPending } from '../transactions/write.ts'
import type { Chain } from './queries.ts'
import type { Decision } from './decision_rules.ts'
import { subtypes } from './payment_rules.ts'
import {
  assertionsOf,
  kindOf,
  type Payment,
  pendingOfPayment,
  type SpendingChange,
} from './postings.ts'

type Credit = Extract<Decision, { moves: 'CREDIT' | 'COUNT' }>

/** A reversed or corrected amount is no longer spent; a refund is a credit of its own. */
export function countsOf(
  chain: Chain,
  { account }: Payment,
  { subtype, undone: amount }: Pick<Credit, 'subtype' | 'undone'>,
): SpendingChange | undefined {
  return subtype === subtypes.refund
    ? undefined
    : { payment: rootOf(chain), undoes: { account, amount } }
}

/**
 * Keeps the stated amount as a pending transaction that has ended, without money. Returns its uuid,
 * or the refusal.
 */
export function countUndone(
  book: MovementBook,
  payment: Payment,
  chain: Chain,
  { subtype, undone, uncredited }: Extract<Credit, { moves: 'COUNT' }>,
): string | ApiError {
  const id = book.op.newId()
  const kept = {
    ...payment,
    userData: {
      ...payment.userData,
      undone_amount: toJsonInteger(undone),
      ...(uncredited > 0n ? { uncredited_amount: toJsonInteger(uncredited) } : {}),
      undone_payment: rootOf(chain),
      original_trx: chain.id,
    },
  }
  const counts = countsOf(chain, payment, { subtype, undone })
  const effects = book.post({
    transaction: id,
    moves: [],
    assertions: assertionsOf(payment, undefined),
    spending: { ...spendingOf(kindOf(payment, subtype)), ...counts },
    authority: 'FORCED',
  })
  if (effects instanceof ApiError) return effects
  const row = pendingOfPayment(book, kept, { id, subtype, amount: 0n, expires: book.op.now })
  addPending(book, { ...row, dc_sign: 'credit', status: 'RELEASED', operation: 'hold_cancel' })
  return id
}

function rootOf({ pending, posted }: Chain): string {
  const root = pending ?? posted
  if (!root) throw new Error('a chain without a transaction')
  return root.uuid
}
