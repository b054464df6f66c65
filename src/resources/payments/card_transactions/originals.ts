// Which payment a later message means: by the uuid of its pending transaction, or of one that was posted.

import { addSeconds } from '../../../platform/values/clock.ts'
import { BadRequestBody } from '../../../platform/contract/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { PendingRow } from '../transactions/pending.ts'
import type { PostedRow } from '../transactions/posted.ts'
import { CardTransactionNotFound } from './errors.ts'
import type { Outcome } from './payments.ts'
import type { Payment } from './postings.ts'
import { lockPendingRow, lockPostedRow } from './queries.ts'

/** The payment as it stays until the commit: its hold when it has one, and the posted transaction when that was named. */
export type Original = {
  /** The uuid that was named. */
  readonly id: string
  readonly pending: PendingRow | undefined
  readonly posted: OriginalPosted | undefined
}

/** What a later message needs to know of a posted transaction. */
export type OriginalPosted = Pick<
  PostedRow,
  | 'uuid'
  | 'type'
  | 'subtype'
  | 'network'
  | 'primary_account'
  | 'hold_id'
  | 'reference_id'
  | 'user_data'
  | 'created'
>

/** The rows themselves, locked. Throws CardTransactionNotFound, and BadRequestBody for a transaction of another rail. */
export async function lockOriginal(
  op: Op,
  id: string,
): Promise<Original & { readonly posted: PostedRow | undefined }> {
  const waiting = await lockPendingRow(op, id)
  if (waiting) return { id, pending: ofCards(waiting), posted: undefined }
  const posted = await lockPostedRow(op, id)
  if (!posted) throw CardTransactionNotFound(id)
  const { hold_id } = ofCards(posted)
  return { id, pending: hold_id ? await lockPendingRow(op, hold_id) : undefined, posted }
}

/** Throws BadRequestBody for a transaction of another rail. */
export function ofCards<Row extends { type: string }>(row: Row): Row {
  if (row.type === 'card') return row
  throw wrongOriginal('is not a transaction of a card')
}

export function wrongOriginal(why: string) {
  return BadRequestBody({ invalid: { original_transaction_id: why } })
}

export function wrongAmount(why: string) {
  return BadRequestBody({ invalid: { amount: why } })
}

const DAY_SECONDS = 24 * 3600

/** Throws CardTransactionNotFound for a payment that began longer ago than the network looks back. */
export function checkWindow(
  now: Date,
  { id, pending, posted }: Original,
  days: number | undefined,
) {
  const began = pending?.created ?? posted?.created
  if (days === undefined || !began) return
  if (began < addSeconds(now, -days * DAY_SECONDS)) throw CardTransactionNotFound(id)
}

/** The hold, while something is still held in it. */
export function openHold({ pending }: Original, now: Date): PendingRow | undefined {
  return pending && isOpen(pending) && pending.expires_at > now ? pending : undefined
}

/** Whether something is held; a hold whose time has come still is, until its timer is done. */
export function isOpen({ status }: Pick<PendingRow, 'status'>): boolean {
  return status === 'PENDING' || status === 'PARTCLEARED'
}

/** The answer to a later message about the payment. */
export function outcomeOf(
  { id }: Original,
  { account, currency, userData }: Payment,
  facts: Pick<Outcome, 'token' | 'state' | 'amount'>,
): Outcome {
  return { ...facts, currency, cardId: userData.card_id, accountId: account, preceding: id }
}
