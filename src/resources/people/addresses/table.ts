import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { AddressType } from './schema.ts'

export const addresses = table(
  'addresses',
  {
    tenant: t.text(),
    id: t.uuid(),
    /** The person's id, customer or not. */
    customer_id: t.nullable(t.uuid()),
    business_id: t.nullable(t.uuid()),
    address_type: t.text<AddressType>(),
    is_active: t.boolean(),
    address_line_1: t.text(),
    address_line_2: t.nullable(t.text()),
    city: t.nullable(t.text()),
    country_code: t.text(),
    state: t.nullable(t.text()),
    postal_code: t.nullable(t.text()),
    nickname: t.nullable(t.text()),
    is_registered_agent: t.boolean(),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  { wiped: true, copied: true },
)
export type AddressTable = TableType<typeof addresses>
