import type { Selectable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import { toJsonInteger } from '../../../platform/values/money.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import { present } from '../../../platform/contract/present.ts'
import type { SpendControl } from './schema.ts'
import type { SpendControlTable } from './table.ts'

export type SpendControlRow = Selectable<SpendControlTable>

export function selectSpendControls(db: Read, tenant: Tenant) {
  return db.selectFrom('spend_controls').selectAll().where('tenant', '=', tenant)
}

export function toSpendControl(row: SpendControlRow): SpendControl {
  const { direction, payment_types, payment_sub_types, merchant_category_codes } = row
  return {
    id: row.id,
    name: row.name,
    amount_limit: toJsonInteger(row.amount_limit),
    is_active: row.is_active,
    action_case: row.action_case,
    action_decline: row.action_decline,
    time_range: timeRangeOf(row),
    ...present({ direction, payment_types, payment_sub_types, merchant_category_codes }),
    number_of_related_accounts: row.number_of_related_accounts,
    scope: 'FINTECH',
    creation_time: row.creation_time.toISOString(),
    last_modified_time: row.last_modified_time.toISOString(),
  }
}

function timeRangeOf({ time_range_type, days }: SpendControlRow): SpendControl['time_range'] {
  if (time_range_type !== 'ROLLING_WINDOW_DAYS') return { time_range_type }
  return { time_range_type, days: days ?? 0 }
}
