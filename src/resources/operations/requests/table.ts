import { t } from '../../../platform/database/column_types.ts'
import { table } from '../../../platform/database/table.ts'

export const requestBatches = table(
  'request_batches',
  {
    tenant: t.text(),
    last_id: t.uuid(),
    first_id: t.uuid(),
    requests: t.smallint(),
    /** Refused or failed requests. */
    failures: t.smallint(),
    /** See `finderOf`. */
    finders: t.array(t.bigint()),
    /** Compressed JSON, sealed: for each request the values of `summaryFields`. */
    summaries: t.sealed(),
    /** Compressed JSON, sealed: for each request, in order, a `Detail`. */
    details: t.sealed(),
    /** By the clock of the database. */
    written_at: t.withDefault(t.timestamptz()),
  },
  {
    key: ['tenant', 'last_id'],
    wiped: true,
    // A restore does not change history.
    copied: false,
  },
)
