// From an entry of a NACHA file to the row that waits to be booked. Pure but for ids and sealing.

import type { Op, Tenant } from '../../../../platform/operations/op.ts'
import type { Vault } from '../../../../platform/sealing/seal.ts'
import { civilDate } from '../../../../platform/values/clock.ts'
import { easternDate } from '../../../../rails/ach/calendar.ts'
import type { FileBatchHead, Entry } from '../../../../rails/ach/nacha/file.ts'
import { transactionCodes } from '../../../../rails/ach/nacha/records.ts'
import { routingNumber } from '../../../../platform/values/routing_numbers.ts'
import { sealDetails } from '../details.ts'
import {
  correctedData,
  incomingNumber,
  incomingPlace,
  type IncomingRow,
} from './incoming_queries.ts'

type EntryInFile = {
  readonly batch: FileBatchHead
  readonly entry: Entry
  readonly fileId: string
  /** Which entry of the file it is, from 1. */
  readonly position: number
}

/** The row of one entry. Which account it is meant for is not known yet. */
export function incomingRow(
  op: Pick<Op, 'tenant' | 'now' | 'newId' | 'vault'>,
  { batch, entry, fileId, position }: EntryInFile,
): IncomingRow {
  const days = daysOf(op.now, batch)
  const own = { tenant: op.tenant, id: op.newId() }
  return {
    ...own,
    file_id: fileId,
    position,
    kind: kindOf(entry),
    status: 'INIT',
    transaction_id: null,
    account_id: null,
    number: op.vault.seal(incomingPlace(incomingNumber, own), entry.account),
    amount: entry.amount,
    code: entry.code,
    dc_sign: transactionCodes[entry.code]?.sign ?? 'credit',
    sec_code: batch.secCode,
    company_name: batch.companyName,
    company_entry_description: batch.description,
    originating_routing_number: routingNumber(batch.odfi),
    ...days,
    trace_no: entry.trace,
    details: sealDetails(op.vault, own, {
      company_id: batch.companyId,
      identification_number: entry.identification,
      reference_info: entry.addenda?.type === '05' ? [entry.addenda.information] : [],
    }),
    decline_reason: null,
    ...answerOf(op.vault, own, entry, days.settlement_date),
    outgoing_ach_id: null,
    creation_time: op.now,
    last_updated_time: op.now,
  }
}

function kindOf({ addenda, amount }: Entry): IncomingRow['kind'] {
  if (addenda?.type === '99') return 'RETURN'
  if (addenda?.type === '98') return 'CORRECTION'
  return amount === 0n ? 'PRENOTE' : 'MONEY'
}

/** What is dated today or earlier is booked at once; the rest as its day begins. */
function daysOf(now: Date, { effectiveDate, settlementDay }: FileBatchHead) {
  const effective_date = effectiveDate || easternDate(now)
  const settlement_date = settlementDay ? dayOfYear(settlementDay, effective_date) : effective_date
  const is_future_dated = settlement_date > civilDate(now)
  const due_time = is_future_dated ? new Date(`${settlement_date}T00:00:00Z`) : now
  return { effective_date, settlement_date, due_time, is_future_dated }
}

const DAY_MS = 24 * 3600 * 1000
const HALF_A_YEAR = 183

/** The date with this number in its year, in the year that puts it nearest to the effective date. */
function dayOfYear(day: string, effective: string): string {
  const near = Date.parse(`${effective}T00:00:00Z`)
  const year = Number(effective.slice(0, 4))
  const candidates = [year - 1, year, year + 1].map((it) => Date.UTC(it, 0, Number(day)))
  const found = candidates.find((time) => Math.abs(time - near) <= HALF_A_YEAR * DAY_MS) ?? near
  return new Date(found).toISOString().slice(0, 10)
}

/** What a return or a notification of change says of the entry that it answers. */
function answerOf(
  vault: Vault,
  entry: { tenant: Tenant; id: string },
  { addenda, trace }: Entry,
  settled: string,
): Pick<IncomingRow, 'return_data' | 'notification_of_change' | 'corrected_data'> {
  const none = { return_data: null, notification_of_change: null, corrected_data: null }
  if (addenda?.type === '99') {
    const { reason: code, originalTrace: original_trace, originalDfi: original_dfi_no } = addenda
    const own = { return_trace: trace, return_settlement_date: settled }
    return { ...none, return_data: { code, original_dfi_no, original_trace, ...own } }
  }
  if (addenda?.type === '98') {
    const { changeCode, originalTrace: original_trace, originalDfi: original_dfi_no } = addenda
    return {
      ...none,
      notification_of_change: { change_code: changeCode, original_dfi_no, original_trace },
      corrected_data: vault.seal(incomingPlace(correctedData, entry), addenda.correctedData),
    }
  }
  return none
}
