import { t } from '../../../platform/database/column_types.ts'
import { table } from '../../../platform/database/table.ts'
import type { AuditAction, ShownActor } from './schema.ts'

export const auditLog = table(
  'audit_log',
  {
    tenant: t.text(),
    id: t.uuid(),
    time: t.timestamptz(),
    actor_type: t.text<ShownActor['type']>(),
    actor_id: t.nullable(t.uuid()),
    actor_name: t.nullable(t.text()),
    action: t.text<AuditAction>(),
    subject: t.nullable(t.text()),
    /** JSON text when written, an object when read. */
    detail: t.nullable(t.jsonb<unknown>()),
    request_id: t.text(),
    address: t.nullable(t.text()),
    client: t.nullable(t.text()),
  },
  {
    wiped: false,
    // A restore does not change history.
    copied: false,
  },
)
