import { t } from '../database/column_types.ts'
import { table } from '../database/table.ts'

export const timers = table(
  'timers',
  { tenant: t.text(), kind: t.text(), subject: t.text(), due_time: t.timestamptz() },
  {
    key: ['tenant', 'kind', 'subject'],
    money: true,
    updates: ['due_time'],
    wiped: "kind not in ('retention', 'webhook_secret_expiry')",
    copied: { leftByRestore: "t.kind = 'webhook_secret_expiry'" },
  },
)
