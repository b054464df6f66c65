import { t } from '../../../platform/database/column_types.ts'
import { table } from '../../../platform/database/table.ts'

export const transactionVolume = table(
  'transaction_volume',
  {
    tenant: t.text(),
    time: t.timestamptz(),
    transaction_count: t.bigint(),
    amount: t.bigint(),
  },
  { key: ['tenant', 'time'], wiped: true, copied: true },
)

export const transactionVolumeMarks = table(
  'transaction_volume_marks',
  {
    tenant: t.text(),
    counted_time: t.timestamptz(),
  },
  { key: ['tenant'], wiped: true, copied: true },
)
