import { t } from '../../platform/database/column_types.ts'
import { table } from '../../platform/database/table.ts'

export const snapshots = table(
  'snapshots',
  {
    tenant: t.text(),
    id: t.uuid(),
    /** The hidden workspace with its rows. */
    copy: t.text(),
    name: t.text(),
    /** The workspace's time, and the machine's. */
    time: t.timestamptz(),
    creation_time: t.timestamptz(),
  },
  {
    wiped: false,
    // A snapshot belongs to its workspace and survives a restore.
    copied: false,
  },
)
