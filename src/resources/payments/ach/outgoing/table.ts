import { t } from '../../../../platform/database/column_types.ts'
import { type RowOf, table } from '../../../../platform/database/table.ts'
import type { achFaults as faultNames } from '../../../../platform/contract/injected_fault.ts'

export type AchFaultName = (typeof faultNames)[number]

export const achFaults = table(
  'ach_faults',
  {
    tenant: t.text(),
    /** The transfer; for ACH_ENTRY the incoming entry, whose return is dishonored. */
    ach_id: t.uuid(),
    fault: t.text<AchFaultName>(),
    rule: t.nullable(t.uuid()),
    /** Sealed; null for an entry that only shares a late file. */
    settings: t.nullable(t.sealed()),
    settles_time: t.nullable(t.timestamptz()),
    answer_time: t.nullable(t.timestamptz()),
    answered_time: t.nullable(t.timestamptz()),
    /** The next attempt of a failed answer. */
    retry_time: t.nullable(t.timestamptz()),
  },
  {
    key: ['tenant', 'ach_id'],
    updates: ['settles_time', 'answer_time', 'answered_time', 'retry_time'],
    wiped: true,
    copied: true,
  },
)

export type AchFaultRow = RowOf<typeof achFaults>
