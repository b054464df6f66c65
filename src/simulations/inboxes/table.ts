import { t } from '../../platform/database/column_types.ts'
import { table } from '../../platform/database/table.ts'

export const inboxes = table(
  'inboxes',
  {
    tenant: t.text(),
    id: t.uuid(),
    name: t.nullable(t.text()),
    answer_status: t.smallint(),
    answer_delay_ms: t.integer(),
    /** The number of requests that still get that answer; later ones get 200 at once. Null: all; -1: the last one is over. */
    answers_left: t.nullable(t.integer()),
    received: t.withDefault(t.bigint()),
    creation_time: t.timestamptz(),
  },
  { wiped: false, copied: true },
)
