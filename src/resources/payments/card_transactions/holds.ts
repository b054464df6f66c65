// What happens to an authorization before and instead of its clearing (contract: cards#lowering-a-hold): an advice
// lowers it, a reversal gives back a part or all, and after seven days it expires.

import { carryOut } from '../../../ledger/commit/carry_out.ts'
import type { Movement, MovementBook } from '../../../ledger/movement.ts'
import { holdOf } from '../../../ledger/touched.ts'
import { type ApiError, InvalidStatus } from '../../../platform/contract/errors.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import type { PendingRow } from '../transactions/pending.ts'
import {
  type Facts,
  laterMessage,
  type Later,
  type LoadedOriginal,
  loadOriginals,
  loadPaid,
  type LoadedPayment,
  originalOf,
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
): Promise<Movement> {
  const messageInput = { id, reply, statement: loadOriginals, settles: false }
  return laterMessage(context, messageInput, (book, { original }) => {
    const row = openHold(original, book.op.now)
    if (!row) throw wrongOriginal('is no authorization that still holds anything')
    if (amount > row.total_amount)
      throw wrongAmount(`must be at most ${row.total_amount}, which is held`)
    const refused = lower(book, row, { total: amount, requested: amount })
    return refused ?? { token: row.uuid, state: 'PENDING', amount }
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
): Promise<Movement> {
  const { id, amount, isAdvice, windowDays } = reversal
  const statement = isAdvice ? loadPaid : loadOriginals
  const messageInput = { id, reply, statement, settles: isAdvice }
  return laterMessage(context, messageInput, (book, loaded) => {
    const { original } = loaded
    const { now } = book.op
    checkWindow(now, original, windowDays)
    const row = openHold(original, now)
    if (!row) return reversePaid(book, loaded, reversal)
    if (amount > row.total_amount)
      throw wrongAmount(`must be at most ${row.total_amount}, which is held`)
    const total = row.total_amount - amount
    const refused = lower(book, row, { total, requested: amount })
    return refused ?? { token: row.uuid, state: 'REVERSED', amount }
  })
}

/** `total` stays held; when that is nothing the hold has ended. */
function lower(
  book: MovementBook,
  row: PendingRow,
  lowered: { total: bigint; requested: bigint },
): ApiError | undefined {
  return lowered.total === 0n
    ? holdReleased(book, row, lowered.requested)
    : holdLowered(book, row, lowered)
}

/** Money that the network has given back already: nothing of ours can refuse it. */
export const refundRules = { authority: 'FORCED', isForcePost: false } as const

function reversePaid(
  book: MovementBook,
  { original, payment, paid }: LoadedPayment,
  { amount, isAdvice }: Later & { isAdvice: boolean },
): Facts | ApiError {
  const { pending, posted } = original
  // A clearing that was forced after the authorization had ended can be named itself.
  if (pending && pending.status !== 'CLEARED' && !posted) {
    throw wrongOriginal(`is ${pending.status}: there is nothing to reverse`)
  }
  if (!isAdvice) throw wrongOriginal('is cleared: only an advice (is_advice) reverses it')
  if (amount > paid) throw wrongAmount(`must be at most ${paid}, which was paid and not given back`)
  const token = book.op.newId()
  const reversed = posted?.uuid ?? pending?.uuid ?? original.id
  const facts = { id: token, subtype: subtypes.reversal, amount, original: reversed }
  return (
    cardCredited(book, payment, { ...facts, ...refundRules }) ?? {
      token,
      state: 'REVERSED',
      amount,
    }
  )
}

/** The timer's work: what still waits expires; what has ended stays as it is. */
export async function expireAuthorization(op: Op, uuid: string): Promise<void> {
  let hasEnded = false
  const movement: Movement<LoadedOriginal> = {
    touched: holdOf(uuid),
    row: { statement: loadOriginals, id: uuid },
    run(book) {
      const pending = book.row && originalOf(book.row).pending
      hasEnded = !pending || !isOpen(pending)
      if (!pending || hasEnded) return InvalidStatus({ detail: 'it has ended', valid: [] })
      return holdExpired(book, pending)
    },
  }
  const { refused } = await carryOut(op, movement)
  if (!refused) op.happened({ kind: 'AUTHORIZATION_EXPIRED', id: uuid })
  if (refused && !hasEnded) throw refused
}
