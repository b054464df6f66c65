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
    /**
     * Remaining requests with that response; later ones get 200 immediately. Null: all; -1:
     * expired.
     */
    answers_left: t.nullable(t.integer()),
    received: t.withDefault(t.bigint()),
    creation_time: t.timestamptz(),
  },
  { refersTo: ['workspaces'], wiped: false, copied: true },
)
