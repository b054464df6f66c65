// The tables of spend controls, and a control as the API shows it.

import type { Generated, Selectable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import { toJsonInteger } from '../../../platform/values/money.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import { present } from '../../../platform/contract/present.ts'
import type { SpendControl } from './schema.ts'

type Optional<Name extends keyof SpendControl> = NonNullable<SpendControl[Name]> | null

export type SpendControlTable = {
  tenant: string
  id: string
  name: string
  amount_limit: bigint
  is_active: boolean
  action_case: boolean
  action_decline: boolean
  direction: Optional<'direction'>
  payment_types: Optional<'payment_types'>
  payment_sub_types: Optional<'payment_sub_types'>
  merchant_category_codes: string[] | null
  time_range_type: SpendControl['time_range']['time_range_type']
  days: number | null
  number_of_related_accounts: Generated<number>
  creation_time: Date
  last_modified_time: Date
}

declare module '../../../platform/database/db.ts' {
  interface Tables {
    spend_controls: SpendControlTable
    account_spend_controls: {
      tenant: string
      account_id: string
      spend_control_id: string
      position: number
    }
  }
}

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
