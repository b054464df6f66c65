import { t } from '../../../platform/database/column_types.ts'
import { table } from '../../../platform/database/table.ts'
import type { AccountTemplateValues } from './schema.ts'

export const accountTemplates = table(
  'account_templates',
  {
    tenant: t.text(),
    id: t.uuid(),
    name: t.text(),
    is_enabled: t.boolean(),
    account_type: t.text(),
    description: t.nullable(t.text()),
    application_type: t.nullable(t.text()),
    template: t.jsonb<AccountTemplateValues>(),
    creation_time: t.timestamptz(),
  },
  { wiped: false, copied: true },
)
