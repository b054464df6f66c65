import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { FaultRuleCreate } from './schema.ts'
import type { InjectedFault } from '../../../platform/contract/injected_fault.ts'
import type { DeliveryFault } from '../../../events/delivery/fault.ts'

/** Settings of some faults only. */
export type Settings = Pick<
  InjectedFault,
  | 'status'
  | 'when'
  | 'delay_ms'
  | 'return_code'
  | 'change_code'
  | 'banking_days'
  | 'sec_code'
  | 'addenda_count'
  | 'dishonor_code'
> &
  Pick<DeliveryFault, 'delay_seconds'>

export const faults = table(
  'faults',
  {
    tenant: t.text(),
    id: t.uuid(),
    name: t.nullable(t.text()),
    fault: t.text<FaultRuleCreate['fault']>(),
    target: t.text<'REQUEST' | 'PROCESSOR' | 'ACH' | 'DELIVERY' | 'VENDOR'>(),
    /** An operation's id, or the unknown input. */
    operation: t.nullable(t.text()),
    api_key_id: t.nullable(t.uuid()),
    idempotency_key: t.nullable(t.text()),
    webhook_id: t.nullable(t.uuid()),
    /** A type, or a prefix with a star. */
    event_type: t.nullable(t.text()),
    nth: t.integer(),
    times: t.integer(),
    probability: t.nullable(t.float8()),
    seed: t.bigint(),
    settings: t.jsonb<Settings>(),
    /** Sealed. */
    corrected_data: t.nullable(t.sealed()),
    matched: t.withDefault(t.bigint()),
    fired: t.withDefault(t.bigint()),
    last_fired_time: t.withDefault(t.nullable(t.timestamptz())),
    creation_time: t.timestamptz(),
  },
  { refersTo: ['workspaces'], wiped: true, copied: true },
)
export type FaultTable = TableType<typeof faults>
