import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { SpendControl } from './schema.ts'

export const spendControls = table(
  'spend_controls',
  {
    tenant: t.text(),
    id: t.uuid(),
    name: t.text(),
    amount_limit: t.bigint(),
    is_active: t.boolean(),
    action_case: t.boolean(),
    action_decline: t.boolean(),
    direction: t.nullable(t.text<NonNullable<SpendControl['direction']>>()),
    payment_types: t.nullable(
      t.array(t.text<NonNullable<SpendControl['payment_types']>[number]>()),
    ),
    payment_sub_types: t.nullable(
      t.array(t.text<NonNullable<SpendControl['payment_sub_types']>[number]>()),
    ),
    merchant_category_codes: t.nullable(t.array(t.text())),
    time_range_type: t.text<SpendControl['time_range']['time_range_type']>(),
    days: t.nullable(t.integer()),
    number_of_related_accounts: t.withDefault(t.integer()),
    creation_time: t.timestamptz(),
    last_modified_time: t.timestamptz(),
  },
  { wiped: true, copied: true },
)
export type SpendControlTable = TableType<typeof spendControls>

export const accountSpendControls = table(
  'account_spend_controls',
  {
    tenant: t.text(),
    account_id: t.uuid(),
    spend_control_id: t.uuid(),
    position: t.integer(),
  },
  {
    refersTo: ['spend_controls'],
    key: ['tenant', 'account_id', 'spend_control_id'],
    wiped: true,
    copied: true,
  },
)
