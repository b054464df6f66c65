import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { CardBrand, CardForm, CardType, PhysicalCardFormat } from './schema.ts'
import type { CardProduct } from './schema.ts'

/** Fields that are only shown. */
export type CardTerms = Pick<CardProduct, 'card_category' | 'three_ds_policy'> & {
  card_art_id: string
}

export const cardProducts = table(
  'card_products',
  {
    tenant: t.text(),
    id: t.uuid(),
    name: t.text(),
    active: t.boolean(),
    form: t.text<CardForm>(),
    card_brand: t.text<CardBrand>(),
    card_type: t.nullable(t.text<CardType>()),
    card_program_id: t.uuid(),
    physical_card_format: t.nullable(t.text<PhysicalCardFormat>()),
    issue_without_kyc: t.boolean(),
    l2l3_enabled: t.boolean(),
    cross_border_enabled: t.boolean(),
    terms: t.jsonb<CardTerms>(),
    start_date: t.timestamptz(),
    end_date: t.timestamptz(),
    creation_time: t.timestamptz(),
    last_modified_time: t.timestamptz(),
  },
  { wiped: false, copied: true },
)
export type CardProductTable = TableType<typeof cardProducts>
