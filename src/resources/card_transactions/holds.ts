// What happens to an authorization before and instead of its clearing (contract C15): an advice lowers it, a
// reversal gives back a part or all, and after seven days it expires.

import { type Attempt, type LateAttempt, lateAttemptOf } from '../../ledger/ask.ts'
import { carryOut } from '../../ledger/carry_out.ts'
import { InvalidStatus } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { ReadContext, Op } from '../../platform/op.ts'
import {
  type Answered,
  laterMessage,
  type Later,
  type LoadedOriginal,
  loadOriginals,
  loadPaid,
  type Met,
  originalOf,
  paymentOf,
} from './later.ts'
import { checkWindow, isOpen, openHold, wrongAmount, wrongOriginal } from './originals.ts'
import { type Outcome, subtypes } from './payments.ts'
import { cardCredited, holdExpired, holdLowered, holdReleased } from './postings.ts'

/** How the network is answered. */
export type Reply = (outcome: Outcome) => unknown

/** Lowers what is held to `amount`; zero gives all of it back. Refuses with BadRequestBody. */
export function adviseAuthorization(
  context: ReadContext,
  { id, amount }: Later,
  reply: Reply,
): Promise<LateAttempt> {
  const asking = { id, reply, statement: loadOriginals, settles: false }
  return laterMessage(context, asking, ({ original, payment, now }) => {
    const row = openHold(original, now)
    if (!row) throw wrongOriginal('is no authorization that still holds anything')
    if (amount > row.total_amount)
      throw wrongAmount(`must be at most ${row.total_amount}, which is held`)
    const lowered = { total: amount, requested: amount }
    const attempt =
      amount === 0n ? holdReleased(row, payment, amount) : holdLowered(row, payment, lowered)
    return { attempt, facts: { token: row.uuid, state: 'PENDING', amount } }
  })
}

/**
 * Gives back `amount` of what is held; of what is no longer held but was paid, only when the message is an advice.
 * Refuses with BadRequestBody, CardTransactionNotFound.
 */
export function reverse(
  context: ReadContext,
  reversal: Later & { isAdvice: boolean; windowDays: number | undefined },
  reply: Reply,
): Promise<LateAttempt> {
  const { id, amount, isAdvice, windowDays } = reversal
  const statement = isAdvice ? loadPaid : loadOriginals
  const asking = { id, reply, statement, settles: isAdvice }
  return laterMessage(context, asking, (met) => {
    const { original, payment, now } = met
    checkWindow(now, original, windowDays)
    const row = openHold(original, now)
    if (!row) return reversePaid(met, reversal)
    if (amount > row.total_amount)
      throw wrongAmount(`must be at most ${row.total_amount}, which is held`)
    const rest = row.total_amount - amount
    const lowered = { total: rest, requested: amount }
    const attempt =
      rest === 0n ? holdReleased(row, payment, amount) : holdLowered(row, payment, lowered)
    return { attempt, facts: { token: row.uuid, state: 'REVERSED', amount } }
  })
}

/** Money that the network has given back already: nothing of ours can refuse it. */
export const givenBack = { isForced: true, isForcePost: false, isOwed: true } as const

function reversePaid(
  { original, payment, paid }: Met,
  { amount, isAdvice }: Later & { isAdvice: boolean },
): Answered {
  const { pending, posted } = original
  // A clearing that was forced after the authorization had ended can be named itself.
  if (pending && pending.status !== 'CLEARED' && !posted) {
    throw wrongOriginal(`is ${pending.status}: there is nothing to reverse`)
  }
  if (!isAdvice) throw wrongOriginal('is cleared: only an advice (is_advice) reverses it')
  if (amount > paid) throw wrongAmount(`must be at most ${paid}, which was paid and not given back`)
  const token = newId()
  const reversed = posted?.uuid ?? pending?.uuid ?? original.id
  const facts = { id: token, subtype: subtypes.reversal, amount, original: reversed }
  const attempt = cardCredited(payment, { ...facts, ...givenBack })
  return { attempt, facts: { token, state: 'REVERSED', amount } }
}

/** The timer's work: what still waits expires; what has ended stays as it is. */
export async function expireAuthorization(op: Op, uuid: string): Promise<void> {
  let hasEnded = false
  const { refused } = await carryOut(
    op,
    lateAttemptOf<LoadedOriginal>({
      touched: { accounts: [], holds: [{ id: uuid, isReadOnly: true }] },
      load: { statement: loadOriginals, id: uuid },
      choose({ loaded }): Attempt | ReturnType<typeof InvalidStatus> {
        const pending = loaded && originalOf(loaded).pending
        hasEnded = !pending || !isOpen(pending)
        if (!pending || hasEnded) return InvalidStatus({ detail: 'it has ended', valid: [] })
        const { account_id: account, offset_account: settlement, currency } = pending
        if (settlement === null) throw new Error(`authorization ${uuid} has no other side`)
        const original = { id: uuid, pending, posted: undefined }
        return holdExpired(pending, paymentOf(original, { account, settlement, currency }))
      },
    }),
  )
  if (refused && !hasEnded) throw refused
}
