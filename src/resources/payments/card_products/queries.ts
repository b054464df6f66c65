// The card products' table.

import type { Selectable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import type { CardProductTable } from './table.ts'

export type CardProductRow = Selectable<CardProductTable>

export function selectCardProducts(db: Read, tenant: Tenant) {
  return db.selectFrom('card_products').selectAll().where('tenant', '=', tenant)
}
