import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import type { AccountProductQuery } from './schema.ts'
import type { AccountProductTable } from './table.ts'

export type AccountProductRow = Selectable<AccountProductTable>

export function selectProducts(db: Read, tenant: Tenant) {
  return db.selectFrom('account_products').selectAll().where('tenant', '=', tenant)
}

/** Unordered. */
export function selectFiltered(db: Read, tenant: Tenant, query: AccountProductQuery) {
  const { product_type, id, start_date, end_date } = query
  let products = selectProducts(db, tenant).where('product_type', '=', product_type)
  if (id) products = products.where('id', 'in', id)
  if (start_date === undefined && end_date === undefined) return products
  // Fees have no dates.
  return products.where(
    sql<SqlBool>`(product_type = 'FEE' or exists (
      select from jsonb_to_recordset(terms -> 'rates') as rate (valid_from date, valid_to date)
      where (${start_date ?? null}::date is null or rate.valid_to is null
             or rate.valid_to > ${start_date ?? null}::date)
        and (${end_date ?? null}::date is null or rate.valid_from <= ${end_date ?? null}::date)))`,
  )
}
