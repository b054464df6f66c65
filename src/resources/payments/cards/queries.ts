// Queries of cards and their history.

import type { Expression, Selectable, Updateable } from 'kysely'
import { lockLedgerAccount } from '../../../ledger/accounts.ts'
import type { Read } from '../../../platform/database/db.ts'
import { gatherFrom } from '../../../platform/database/gather.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import type { CardForm } from '../card_products/schema.ts'
import { type CardStatus, endedStatuses } from './values.ts'
import type { CardTable, CardChangeTable } from './table.ts'

export type CardRow = Selectable<CardTable>
export type CardChanges = Updateable<CardTable>
export type CardChangeRow = Selectable<CardChangeTable>

export function selectCards(db: Read, tenant: Tenant | Expression<Tenant>) {
  return db.selectFrom('cards').selectAll().where('tenant', '=', tenant)
}

export const findCardRow = gatherFrom<CardRow>('cards_find', (db, { tenant, id }) =>
  selectCards(db, tenant).where('id', '=', id),
)

/**
 * Locks the cards in id order, and their ledger account, which serializes payments. Lock the
 * account first.
 */
export async function lockCardRows(
  op: Op,
  accountId: string,
  ids: readonly string[],
): Promise<CardRow[]> {
  await lockLedgerAccount(op, accountId)
  return selectCards(op.tx, op.tenant).where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Returns the new row. */
export function updateCard(op: Op, id: string, changes: CardChanges): Promise<CardRow> {
  return op.tx
    .updateTable('cards')
    .set({ ...changes, last_modified_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** True if another card awaits activation in its place. The account is locked. */
export async function isBeingReplaced(op: Op, { id, account_id }: CardRow): Promise<boolean> {
  const waiting = await op.tx
    .selectFrom('cards')
    .select('id')
    .where('tenant', '=', op.tenant)
    .where('account_id', '=', account_id)
    .where('reissued_from_id', '=', id)
    .where('card_status', 'not in', endedStatuses)
    .executeTakeFirst()
  return waiting !== undefined
}

/** The number of an account's cards by form and status. */
export async function countCards(
  op: Op,
  accountId: string,
  { form, statuses }: { form: CardForm; statuses: readonly CardStatus[] },
): Promise<number> {
  const { count } = await op.tx
    .selectFrom('cards')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('tenant', '=', op.tenant)
    .where('account_id', '=', accountId)
    .where('form', '=', form)
    .where('card_status', 'in', statuses)
    .executeTakeFirstOrThrow()
  return Number(count)
}
