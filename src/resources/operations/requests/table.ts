import { t } from '../../../platform/database/column_types.ts'
import { table } from '../../../platform/database/table.ts'

export const requestBatches = table(
  'request_batches',
  {
    tenant: t.text(),
    last_id: t.uuid(),
    first_id: t.uuid(),
    requests: t.smallint(),
    /** How many of them were refused or failed. */
    failures: t.smallint(),
    /** See `finderOf`. */
    finders: t.array(t.bigint()),
    /** Compressed JSON, sealed: for each request the values of `summaryFields`. */
    summaries: t.sealed(),
    /** Compressed JSON, sealed: for each request, in the same order, a `Detail`. */
    details: t.sealed(),
    /** By the clock of the database. */
    written_at: t.withDefault(t.timestamptz()),
  },
  {
    key: ['tenant', 'last_id'],
    wiped: true,
    // The request log is a record of what happened, which a restore does not change.
    copied: false,
  },
)
