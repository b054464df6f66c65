// Changes a card: lock, row, history, event. The lock order is persons and businesses, accounts,
// ledger accounts, cards, without gaps.

import { emit } from '../../../events/event.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, type PageQuery, paginate } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import { lockAccountRows } from '../../accounts/accounts/queries.ts'
import { CardUpdated } from './events.ts'
import {
  type CardChangeRow,
  type CardChanges,
  type CardRow,
  findCardRow,
  lockCardRows,
  updateCard,
} from './queries.ts'
import type { CardChange } from './schema.ts'
import type { StatusReason } from './values.ts'
import { toCard } from './view.ts'

export type LockedCard = { readonly card: CardRow; readonly replaced: CardRow | undefined }

/** Locks the card, its account and the card that it replaces. Throws ResourceNotFound. */
export async function lockCard(op: Op, id: string): Promise<LockedCard> {
  const current = await findCardRow(op.tx, op.tenant, id)
  if (!current) throw ResourceNotFound(`card ${id}`)
  await lockAccountRows(op, [current.account_id])
  const ids = [current.id, ...(current.reissued_from_id ? [current.reissued_from_id] : [])]
  const rows = await lockCardRows(op, current.account_id, ids)
  const card = rows.find((row) => row.id === current.id)
  if (!card) throw ResourceNotFound(`card ${id}`)
  return { card, replaced: rows.find((row) => row.id === current.reissued_from_id) }
}

/** Writes changes and their event; `report` is as in `emit`. */
export async function writeCard(
  op: Op,
  before: CardRow,
  changes: CardChanges,
  report: { isReport?: true } = {},
): Promise<CardRow> {
  if (Object.keys(changes).length === 0) return before
  const after = await updateCard(op, before.id, changes)
  emit(op, CardUpdated, {
    resourceId: before.id,
    before: toCard(before),
    after: toCard(after),
    ...report,
  })
  return after
}

type Remembered = {
  change_type: CardChange['change_type']
  state: string
  reason?: StatusReason
  memo?: string | null
  /** A change by the bank, not by a caller. */
  bySystem?: boolean
}

/** Records a change and its actor. */
export async function rememberChange(
  op: Op,
  cardId: string,
  { bySystem = false, change_type, state, reason, memo }: Remembered,
): Promise<void> {
  const asker = op.actor.kind !== 'bank' && !bySystem ? op.actor.id : undefined
  await op.tx
    .insertInto('card_changes')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      card_id: cardId,
      change_type,
      channel: asker === undefined ? 'SYSTEM' : 'API',
      state,
      reason: reason ?? null,
      memo: memo ?? null,
      updated_at: op.now,
      updated_by: asker ?? 'SYSTEM',
    })
    .execute()
}

/** Newest first. Throws ResourceNotFound. */
export async function listCardChanges(context: ReadContext, cardId: string, page: PageQuery) {
  const { db, tenant } = context
  const card = await findCardRow(db, tenant, cardId)
  if (!card) throw ResourceNotFound(`card ${cardId}`)
  const changes = db
    .selectFrom('card_changes')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('card_id', '=', cardId)
  const { rows, next_page_token } = await paginate(changes, {
    page,
    context,
    order: [
      { name: 'updated_at', column: 'updated_at', type: 'timestamptz', direction: 'desc' },
      { name: 'id', column: 'id', type: 'uuid', direction: 'desc' },
    ],
  })
  return listBody('changes', rows.map(toChange), next_page_token)
}

function toChange(row: CardChangeRow): CardChange {
  const { reason, memo } = row
  return {
    id: row.id,
    change_type: row.change_type,
    channel: row.channel,
    state: row.state,
    ...present({ reason, memo }),
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
  }
}
