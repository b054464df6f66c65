import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { AccountProductType } from './schema.ts'
import type { AccountProduct } from './schema.ts'

/** Without id and type, which are columns. */
export type Terms = TermsOf<AccountProduct>

type TermsOf<Product> = Product extends unknown ? Omit<Product, 'id' | 'product_type'> : never

export const accountProducts = table(
  'account_products',
  {
    tenant: t.text(),
    id: t.uuid(),
    product_type: t.text<AccountProductType>(),
    terms: t.jsonb<Terms>(),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  { wiped: false, copied: true },
)
export type AccountProductTable = TableType<typeof accountProducts>
