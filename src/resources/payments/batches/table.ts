import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'

export const batchTemplates = table(
  'batch_templates',
  {
    tenant: t.text(),
    id: t.uuid(),
    enabled: t.boolean(),
    type: t.text(),
    subtypes: t.array(t.text()),
    min_individual_amount: t.nullable(t.bigint()),
    max_individual_amount: t.nullable(t.bigint()),
    creation_time: t.timestamptz(),
  },
  { wiped: false, copied: true },
)
export type BatchTemplateRow = TableType<typeof batchTemplates>
