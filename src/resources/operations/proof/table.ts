import { t } from '../../../platform/database/column_types.ts'
import { table } from '../../../platform/database/table.ts'

export const proofs = table(
  'proofs',
  {
    tenant: t.text(),
    lease: t.nullable(t.uuid()),
    leased_until: t.nullable(t.timestamptz()),
    checked_time: t.nullable(t.timestamptz()),
    took_ms: t.nullable(t.integer()),
    intact_time: t.nullable(t.timestamptz()),
    link: t.nullable(t.bigint()),
    hash: t.nullable(t.bytea()),
    compared: t.nullable(t.bigint()),
    promises: t.nullable(t.integer()),
    violations: t.nullable(t.jsonb<unknown>()),
    unanswered: t.nullable(t.array(t.text())),
  },
  {
    key: ['tenant'],
    wiped: true,
    // Not copied: restored books are unverified.
    copied: false,
  },
)
