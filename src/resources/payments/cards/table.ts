import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { CardBrand, CardForm, CardType, PhysicalCardFormat } from '../card_products/schema.ts'
import type { CardStatus, FulfillmentStatus, ReissueReason, StatusReason } from './values.ts'
import type { CardChange, EmbossName, FulfillmentDetails, Shipping } from './schema.ts'

export const cards = table(
  'cards',
  {
    tenant: t.text(),
    id: t.uuid(),
    form: t.text<CardForm>(),
    type: t.text<CardType>(),
    account_id: t.uuid(),
    card_product_id: t.uuid(),
    customer_id: t.nullable(t.uuid()),
    business_id: t.nullable(t.uuid()),
    card_status: t.text<CardStatus>(),
    status_reason: t.text<StatusReason>(),
    memo: t.nullable(t.text()),
    card_brand: t.text<CardBrand>(),
    emboss_name: t.jsonb<EmbossName>(),
    bin: t.text(),
    last_four: t.text(),
    /** The last valid day. */
    expiration_date: t.date(),
    is_pin_set: t.boolean(),
    timestamp_pin_set: t.nullable(t.timestamptz()),
    reissue_reason: t.nullable(t.text<ReissueReason>()),
    reissued_from_id: t.nullable(t.uuid()),
    reissued_to_id: t.nullable(t.uuid()),
    metadata: t.nullable(t.jsonb<Record<string, string>>()),
    card_fulfillment_status: t.nullable(t.text<FulfillmentStatus>()),
    fulfillment_details: t.nullable(t.jsonb<FulfillmentDetails>()),
    physical_card_format: t.nullable(t.text<PhysicalCardFormat>()),
    shipping: t.nullable(t.jsonb<Shipping>()),
    card_image_id: t.nullable(t.uuid()),
    creation_time: t.timestamptz(),
    last_modified_time: t.timestamptz(),
  },
  { money: true, wiped: true, copied: true },
)
export type CardTable = TableType<typeof cards>

export const cardChanges = table(
  'card_changes',
  {
    tenant: t.text(),
    id: t.uuid(),
    card_id: t.uuid(),
    change_type: t.text<CardChange['change_type']>(),
    channel: t.text<CardChange['channel']>(),
    state: t.text(),
    reason: t.nullable(t.text<StatusReason>()),
    memo: t.nullable(t.text()),
    updated_at: t.timestamptz(),
    updated_by: t.text(),
  },
  { refersTo: ['cards'], wiped: true, copied: true },
)
export type CardChangeTable = TableType<typeof cardChanges>
