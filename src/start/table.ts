import { t, table } from '../platform/database/table.ts'

export const maintenanceRuns = table(
  'maintenance_runs',
  {
    name: t.text(),
    succeeded_time: t.timestamptz(),
  },
  { key: ['name'] },
)
