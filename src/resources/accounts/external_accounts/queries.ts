import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import type { ExternalAccountTable } from './table.ts'

export type ExternalAccountRow = Selectable<ExternalAccountTable>
export type NewExternalAccount = Insertable<ExternalAccountTable>
export type ExternalAccountChanges = Updateable<ExternalAccountTable>

export function selectExternalAccounts(db: Read, tenant: Tenant) {
  return db.selectFrom('external_accounts').selectAll().where('tenant', '=', tenant)
}

/** In any status. Throws ResourceNotFound. */
export async function getExternalAccountRow(
  { db, tenant }: { db: Read; tenant: Tenant },
  id: string,
): Promise<ExternalAccountRow> {
  const row = await selectExternalAccounts(db, tenant).where('id', '=', id).executeTakeFirst()
  if (!row) throw ResourceNotFound(`external account ${id}`)
  return row
}

/** Throws ResourceNotFound. */
export async function lockExternalAccount(op: Op, id: string): Promise<ExternalAccountRow> {
  const row = await selectExternalAccounts(op.tx, op.tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`external account ${id}`)
  return row
}

/** Undefined if its owner has an ACTIVE link to the same vendor account. */
export function insertExternalAccount(
  op: Op,
  row: NewExternalAccount,
): Promise<ExternalAccountRow | undefined> {
  return op.tx
    .insertInto('external_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The caller has locked the row. */
export function updateExternalAccount(
  op: Op,
  id: string,
  changes: ExternalAccountChanges,
): Promise<ExternalAccountRow> {
  return op.tx
    .updateTable('external_accounts')
    .set(changes)
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
