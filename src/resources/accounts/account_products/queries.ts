// The account products' table.

import { type ColumnType, type Selectable, sql, type SqlBool } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import type { AccountProduct, AccountProductQuery, AccountProductType } from './schema.ts'

/** A product as it was described; its id and type stand in columns of their own. */
export type Terms = TermsOf<AccountProduct>
type TermsOf<Product> = Product extends unknown ? Omit<Product, 'id' | 'product_type'> : never

type AccountProductTable = {
  tenant: string
  id: string
  product_type: AccountProductType
  terms: ColumnType<Terms, string, string>
  creation_time: Date
  last_updated_time: Date
}

declare module '../../../platform/database/db.ts' {
  interface Tables {
    account_products: AccountProductTable
  }
}

export type AccountProductRow = Selectable<AccountProductTable>

export function selectProducts(db: Read, tenant: Tenant) {
  return db.selectFrom('account_products').selectAll().where('tenant', '=', tenant)
}

/** Products that pass the filters of the query, in no order. */
export function selectFiltered(db: Read, tenant: Tenant, query: AccountProductQuery) {
  const { product_type, id, start_date, end_date } = query
  let products = selectProducts(db, tenant).where('product_type', '=', product_type)
  if (id) products = products.where('id', 'in', id)
  if (start_date === undefined && end_date === undefined) return products
  // A fee has no dates: it holds always.
  return products.where(
    sql<SqlBool>`(product_type = 'FEE' or exists (
      select from jsonb_to_recordset(terms -> 'rates') as rate (valid_from date, valid_to date)
      where (${start_date ?? null}::date is null or rate.valid_to is null
             or rate.valid_to > ${start_date ?? null}::date)
        and (${end_date ?? null}::date is null or rate.valid_from <= ${end_date ?? null}::date)))`,
  )
}
