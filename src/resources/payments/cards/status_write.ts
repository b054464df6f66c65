// The status transitions of a card (contract: cards#statuses-of-cards), and their effects.

import { InvalidStatus } from '../../../platform/contract/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { type LockedCard, rememberChange, writeCard } from './write.ts'
import { checkActiveVirtual } from './limit_rules.ts'
import { type CardChanges, type CardRow, lockCardRows, selectCards } from './queries.ts'
import {
  type RequestedStatus,
  type CardStatus,
  endedStatuses,
  type ReissueReason,
  type StatusReason,
} from './values.ts'

const next: Partial<Record<CardStatus, readonly RequestedStatus[]>> = {
  UNACTIVATED: ['ACTIVE', 'TERMINATED'],
  ACTIVE: ['SUSPENDED', 'TERMINATED'],
  SUSPENDED: ['ACTIVE', 'TERMINATED'],
}

/** Throws InvalidStatus with the accepted statuses. */
export function checkMove(
  { card_status, customer_id }: Pick<CardRow, 'card_status' | 'customer_id'>,
  to: RequestedStatus,
): void {
  // A business card is activated by its future user.
  const isUsable = customer_id !== null
  const valid = (next[card_status] ?? []).filter((status) => isUsable || status !== 'ACTIVE')
  if (valid.includes(to)) return
  const why =
    to === 'ACTIVE' && !isUsable
      ? 'a card without a customer cannot be activated: set customer_id first'
      : `a card that is ${card_status} cannot become ${to}`
  throw InvalidStatus({ detail: why, valid })
}

type Move = {
  to: RequestedStatus
  reason: StatusReason
  memo?: string | null
  bySystem?: boolean
  /** Other changes of the same write. */
  changes?: CardChanges
}

/**
 * Activation terminates the replaced card. Throws TooManyCards above the limit of active virtual
 * cards.
 */
export async function moveCard(
  op: Op,
  { card, replaced }: LockedCard,
  { to, reason, memo, bySystem = false, changes = {} }: Move,
): Promise<CardRow> {
  if (to === 'ACTIVE') {
    if (card.card_status === 'UNACTIVATED' && replaced) await endReplaced(op, replaced, card)
    await checkActiveVirtual(op, card)
  }
  const after = await writeCard(op, card, { ...changes, card_status: to, status_reason: reason })
  await rememberChange(op, card.id, {
    change_type: 'STATUS',
    state: to,
    reason,
    memo: memo ?? null,
    bySystem,
  })
  return after
}

const reasonOf: Partial<Record<ReissueReason, StatusReason>> = {
  EXPIRATION: 'EXP',
  LOST: 'LOS',
  STOLEN: 'STO',
}

/** Ends the old card of a reissue with a reference to the new one. Both are locked. */
export async function endReplaced(
  op: Op,
  old: CardRow,
  { id, reissue_reason }: Pick<CardRow, 'id' | 'reissue_reason'>,
): Promise<void> {
  if (old.reissued_to_id === id) return
  const hasEnded = endedStatuses.includes(old.card_status)
  const reason = (reissue_reason && reasonOf[reissue_reason]) ?? 'OTH'
  const ending = { card_status: 'TERMINATED', status_reason: reason } as const
  await writeCard(op, old, { reissued_to_id: id, ...(hasEnded ? {} : ending) })
  if (hasEnded) return
  await rememberChange(op, old.id, {
    change_type: 'STATUS',
    state: 'TERMINATED',
    reason,
    bySystem: true,
  })
}

/**
 * Ends every card of an account that is being closed (contract: cards#end-with-the-account). The
 * account is locked.
 */
export async function terminateCardsOf(op: Op, accountId: string): Promise<void> {
  const live = await selectCards(op.tx, op.tenant)
    .where('account_id', '=', accountId)
    .where('card_status', 'not in', endedStatuses)
    .execute()
  if (live.length === 0) return
  const ids = live.map(({ id }) => id)
  for (const card of await lockCardRows(op, accountId, ids)) {
    const move = { to: 'TERMINATED', reason: 'ISS', bySystem: true } as const
    await moveCard(op, { card, replaced: undefined }, move)
  }
}
