import type { Selectable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import type { InternalAccountTable } from './table.ts'

export type ShownInternalRow = Selectable<InternalAccountTable> & {
  number: Buffer
  posted: bigint
  held: bigint
}

/** With number and balances, unordered. */
export function selectInternal(db: Read, tenant: Tenant) {
  return db
    .selectFrom('internal_accounts as i')
    .innerJoin('ledger_accounts as l', (join) =>
      join.onRef('l.tenant', '=', 'i.tenant').onRef('l.id', '=', 'i.id'),
    )
    .where('i.tenant', '=', tenant)
    .selectAll('i')
    .select(['l.number', 'l.posted', 'l.held'])
}

/** Locks all accounts of a type until the commit. The oldest is the first. */
export function lockType(op: Op, type: string) {
  return op.tx
    .selectFrom('internal_accounts')
    .select(['id', 'currency'])
    .where('tenant', '=', op.tenant)
    .where('account_type', '=', type)
    .orderBy('creation_time')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function lockInternalRow(op: Op, id: string) {
  return op.tx
    .selectFrom('internal_accounts')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
