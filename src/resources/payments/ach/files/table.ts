import { t } from '../../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../../platform/database/table.ts'

export const achFiles = table(
  'ach_files',
  {
    tenant: t.text(),
    id: t.uuid(),
    direction: t.text<'OUTGOING' | 'INCOMING'>(),
    status: t.text<'DECIDED' | 'STAGED' | 'PUBLISHED' | 'ACCEPTED' | 'REJECTED' | 'QUARANTINED'>(),
    name: t.text(),
    hash: t.bytea(),
    /** Incoming and accepted: keyed hash of the records. */
    fingerprint: t.nullable(t.bytea()),
    /** Incoming and accepted: the header's identity. */
    header_identity: t.nullable(t.text()),
    content: t.nullable(t.sealed()),
    reason: t.nullable(t.text()),
    entry_count: t.integer(),
    creation_time: t.timestamptz(),
    retry_time: t.nullable(t.timestamptz()),
  },
  { money: true, wiped: true, copied: true },
)
export type FileRow = TableType<typeof achFiles>
