// The card products' table.

import type { ColumnType, Selectable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import type { CardBrand, CardForm, CardProduct, CardType, PhysicalCardFormat } from './schema.ts'

/** What of a product is only shown. */
export type Terms = Pick<CardProduct, 'card_category' | 'three_ds_policy'> & { card_art_id: string }

export type CardProductTable = {
  tenant: string
  id: string
  name: string
  active: boolean
  form: CardForm
  card_brand: CardBrand
  card_type: CardType | null
  card_program_id: string
  physical_card_format: PhysicalCardFormat | null
  issue_without_kyc: boolean
  l2l3_enabled: boolean
  cross_border_enabled: boolean
  terms: ColumnType<Terms, string, string>
  start_date: Date
  end_date: Date
  creation_time: Date
  last_modified_time: Date
}

declare module '../../../platform/database/db.ts' {
  interface Tables {
    card_products: CardProductTable
  }
}

export type CardProductRow = Selectable<CardProductTable>

export function selectCardProducts(db: Read, tenant: Tenant) {
  return db.selectFrom('card_products').selectAll().where('tenant', '=', tenant)
}
