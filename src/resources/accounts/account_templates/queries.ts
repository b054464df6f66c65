import type { Read } from '../../../platform/database/db.ts'
import type { RowOf } from '../../../platform/database/table.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import type { accountTemplates } from './table.ts'

export type AccountTemplateRow = RowOf<typeof accountTemplates>

export function selectTemplates(db: Read, tenant: Tenant) {
  return db.selectFrom('account_templates').selectAll().where('tenant', '=', tenant)
}
