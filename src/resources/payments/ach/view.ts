// Converts the row of an outgoing entry to its API form.

import { numberPlace } from '../../../ledger/accounts.ts'
import { addSeconds } from '../../../platform/values/clock.ts'
import { toJsonInteger } from '../../../platform/values/money.ts'
import { present } from '../../../platform/contract/present.ts'
import { openDestination } from './destination_sealing.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import type { OwnAccount } from './queries.ts'
import type { Ach } from './schema.ts'
import type { AchRow } from './table.ts'

const DAY_SECONDS = 24 * 3600

export function toAch(row: AchRow, vault: Vault, { number, nickname }: OwnAccount): Ach {
  const [bank, partner] = row.tenant.split('_').map(Number)
  const hold =
    row.hold_amount === null
      ? null
      : {
          amount: toJsonInteger(row.hold_amount),
          availability_time: fundsTime(row).toISOString(),
        }
  const destination = openDestination(vault, row)
  return {
    id: row.id,
    external_id: row.transaction_id,
    status: row.status,
    dc_sign: row.dc_sign,
    amount: toJsonInteger(row.amount),
    ...present({
      account_id: row.external_account_id,
      account_name: destination.name || null,
    }),
    account_no: row.destination_last_four,
    source_account_id: row.account_id,
    ...present({ source_account_name: nickname }),
    source_account_no: vault.open(numberPlace(row.tenant, row.account_id), number),
    bank_id: bank ?? 0,
    partner_id: partner ?? 0,
    ...present({
      company_entry_description: row.company_entry_description,
      company_name: row.company_name,
    }),
    effective_date: row.effective_date,
    ...present({ hold, incoming_ach_id: row.incoming_ach_id }),
    is_same_day: row.is_same_day,
    memo: row.memo,
    ...present({ reference_info: destination.information, return_data: row.return_data }),
    trace_no: row.trace_no,
  }
}

/** The time when held funds become available: as requested, or days after settlement. */
export function fundsTime(row: Pick<AchRow, 'funds_time' | 'settles_time' | 'hold_days'>): Date {
  return row.funds_time ?? addSeconds(row.settles_time, (row.hold_days ?? 0) * DAY_SECONDS)
}
