import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { Case } from './schema.ts'

export const cases = table(
  'cases',
  {
    tenant: t.text(),
    id: t.uuid(),
    account_id: t.uuid(),
    spend_control_id: t.uuid(),
    status: t.text<Case['status']>(),
    violations: t.integer(),
    transaction_id: t.uuid(),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  { wiped: true, copied: true },
)
export type CaseRow = TableType<typeof cases>

export const controlViolations = table(
  'control_violations',
  {
    tenant: t.text(),
    id: t.uuid(),
    account_id: t.uuid(),
    spend_control_id: t.uuid(),
    excess: t.bigint(),
    creation_time: t.timestamptz(),
  },
  { wiped: true, copied: true },
)
export type ControlViolationTable = TableType<typeof controlViolations>
