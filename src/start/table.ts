import { t } from '../platform/database/column_types.ts'
import { table } from '../platform/database/table.ts'

export const maintenanceRuns = table(
  'maintenance_runs',
  {
    name: t.text(),
    succeeded_time: t.timestamptz(),
  },
  { key: ['name'] },
)
