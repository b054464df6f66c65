import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'

export const internalAccounts = table(
  'internal_accounts',
  {
    tenant: t.text(),
    id: t.uuid(),
    account_type: t.nullable(t.text()),
    currency: t.text(),
    description: t.nullable(t.text()),
    gl_type: t.nullable(t.text()),
    is_system_acc: t.boolean(),
    purpose: t.text(),
    status: t.text(),
    bank_account_id: t.nullable(t.uuid()),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  { money: true, wiped: true, copied: true },
)
export type InternalAccountTable = TableType<typeof internalAccounts>
