// Converts the row of an incoming entry to its API form.

import { toJsonInteger } from '../../../../platform/values/money.ts'
import { present } from '../../../../platform/contract/present.ts'
import type { Vault } from '../../../../platform/sealing/seal.ts'
import { detailsOf } from '../details_sealing.ts'
import { correctedData, incomingNumber, incomingPlace } from './queries.ts'
import type { IncomingAch } from './schema.ts'
import type { IncomingRow } from './table.ts'

export function toIncoming(row: IncomingRow, vault: Vault): IncomingAch {
  const correction = row.notification_of_change &&
    row.corrected_data && {
      ...row.notification_of_change,
      corrected_data: vault.open(incomingPlace(correctedData, row), row.corrected_data),
    }
  const { identification_number, receiver_name, reference_info, addenda } = detailsOf(vault, row)
  return {
    id: row.id,
    status: row.status,
    dc_sign: row.dc_sign,
    amount: toJsonInteger(row.amount),
    ...present({ account_id: row.account_id }),
    account_no: numberOf(row, vault),
    company_entry_description: row.company_entry_description,
    company_name: row.company_name,
    ...present({ decline_reason: row.decline_reason }),
    effective_date: row.effective_date,
    ...present({ external_id: row.transaction_id }),
    identification_number,
    is_future_dated: row.is_future_dated,
    ...present({ notification_of_change: correction }),
    originating_routing_number: row.originating_routing_number,
    ...present({
      outgoing_ach_id: row.outgoing_ach_id,
      reference_info: reference_info.length > 0 ? reference_info : null,
      return_data: row.return_data,
      receiver_name: receiver_name === '' ? null : receiver_name,
      addenda,
    }),
    sec_code: row.sec_code,
    settlement_date: row.settlement_date,
    tenant: row.tenant,
    trace_no: row.trace_no,
  }
}

const SHOWN = 4

/** Only the end of another bank's account number (of a returned entry) is shown. */
function numberOf(row: IncomingRow, vault: Vault): string {
  const { kind } = row
  const whole = vault.open(incomingPlace(incomingNumber, row), row.number)
  return kind === 'RETURN' || kind === 'CORRECTION' ? whole.slice(-SHOWN) : whole
}
