// What happens to an authorization before and instead of its clearing (contract C15): an advice lowers it, a
// reversal gives back a part or all, and after seven days it expires.

import { carryOut } from '../../ledger/carry_out.ts'
import type { Attempt } from '../../ledger/ask.ts'
import type { Op } from '../../platform/op.ts'
import {
  checkWindow,
  isOpen,
  lockOriginal,
  openHold,
  type Original,
  outcomeOf,
  paymentOf,
  wrongAmount,
  wrongOriginal,
} from './originals.ts'
import { type Outcome, subtypes } from './payments.ts'
import { cardCredited, holdExpired, holdLowered, holdReleased } from './postings.ts'
import { lockPendingRow, netPaid } from './queries.ts'

/** A later message: which payment it means, and how much. */
export type Later = { readonly id: string; readonly amount: bigint }

/** Lowers what is held to `amount`; zero gives all of it back. Throws BadRequestBody. */
export async function adviseAuthorization(op: Op, { id, amount }: Later): Promise<Outcome> {
  const original = await lockOriginal(op, id)
  const row = openHold(original, op.now)
  if (!row) throw wrongOriginal('is no authorization that still holds anything')
  if (amount > row.total_amount)
    throw wrongAmount(`must be at most ${row.total_amount}, which is held`)
  const payment = await paymentOf(op, original)
  const lowered = { total: amount, requested: amount }
  const attempt =
    amount === 0n ? holdReleased(row, payment, amount) : holdLowered(row, payment, lowered)
  await carryOutOrThrow(op, attempt)
  return outcomeOf(original, payment, { token: row.uuid, state: 'PENDING', amount })
}

/**
 * Gives back `amount` of what is held; of what is no longer held but was paid, only when the message is an advice.
 * Throws BadRequestBody, CardTransactionNotFound.
 */
export async function reverse(
  op: Op,
  {
    id,
    amount,
    isAdvice,
    windowDays,
  }: Later & { isAdvice: boolean; windowDays: number | undefined },
): Promise<Outcome> {
  const original = await lockOriginal(op, id)
  checkWindow(op, original, windowDays)
  const row = openHold(original, op.now)
  if (!row) return reversePaid(op, original, { id, amount, isAdvice })
  if (amount > row.total_amount)
    throw wrongAmount(`must be at most ${row.total_amount}, which is held`)
  const payment = await paymentOf(op, original)
  const rest = row.total_amount - amount
  const lowered = { total: rest, requested: amount }
  const attempt =
    rest === 0n ? holdReleased(row, payment, amount) : holdLowered(row, payment, lowered)
  await carryOutOrThrow(op, attempt)
  return outcomeOf(original, payment, { token: row.uuid, state: 'REVERSED', amount })
}

/** Money that the network has given back already: nothing of ours can refuse it. */
export const givenBack = { isForced: true, isForcePost: false, isOwed: true } as const

async function reversePaid(
  op: Op,
  original: Original,
  { amount, isAdvice }: Later & { isAdvice: boolean },
): Promise<Outcome> {
  const { pending, posted } = original
  // A clearing that was forced after the authorization had ended can be named itself.
  if (pending && pending.status !== 'CLEARED' && !posted) {
    throw wrongOriginal(`is ${pending.status}: there is nothing to reverse`)
  }
  if (!isAdvice) throw wrongOriginal('is cleared: only an advice (is_advice) reverses it')
  const uuid = pending?.uuid ?? posted?.uuid ?? original.id
  const paid = await netPaid(op, { uuid })
  if (amount > paid) throw wrongAmount(`must be at most ${paid}, which was paid and not given back`)
  const payment = await paymentOf(op, original)
  const token = op.newId()
  const facts = { id: token, subtype: subtypes.reversal, amount, original: posted?.uuid ?? uuid }
  await carryOutOrThrow(op, cardCredited(payment, { ...facts, ...givenBack }))
  return outcomeOf(original, payment, { token, state: 'REVERSED', amount })
}

/** The timer's work: what still waits expires; what has ended stays as it is. */
export async function expireAuthorization(op: Op, uuid: string): Promise<void> {
  const row = await lockPendingRow(op, uuid)
  if (!row || !isOpen(row)) return
  const payment = await paymentOf(op, { id: uuid, pending: row, posted: undefined })
  await carryOutOrThrow(op, holdExpired(row, payment))
}

/** The ledger's refusal is the answer. */
export async function carryOutOrThrow(op: Op, attempt: Attempt): Promise<void> {
  const { refused } = await carryOut(op, attempt)
  if (refused) throw refused
}
