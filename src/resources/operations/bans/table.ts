import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { BanRule } from './schema.ts'

export const banRules = table(
  'ban_rules',
  {
    tenant: t.text(),
    id: t.uuid(),
    reason: t.text<BanRule['reason']>(),
    rejections: t.nullable(t.integer()),
    alert_type: t.nullable(t.text<NonNullable<BanRule['alert_type']>>()),
    amount: t.nullable(t.bigint()),
    days: t.nullable(t.integer()),
    creation_time: t.timestamptz(),
  },
  { wiped: false, copied: true },
)
export type BanRuleTable = TableType<typeof banRules>
