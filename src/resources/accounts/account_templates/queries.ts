// The account templates' table.

import type { ColumnType, Selectable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import type { AccountTemplateValues } from './schema.ts'

declare module '../../../platform/database/db.ts' {
  interface Tables {
    account_templates: {
      tenant: string
      id: string
      name: string
      is_enabled: boolean
      account_type: string
      description: string | null
      application_type: string | null
      template: ColumnType<AccountTemplateValues, string, string>
      creation_time: Date
    }
  }
}

export type AccountTemplateRow = Selectable<
  import('../../../platform/database/db.ts').Tables['account_templates']
>

export function selectTemplates(db: Read, tenant: Tenant) {
  return db.selectFrom('account_templates').selectAll().where('tenant', '=', tenant)
}
