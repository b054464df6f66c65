// Returns incoming entries to their sender by an outgoing entry with addenda 99 in the next file.

import { runBatch } from '../../../../platform/database/batch.ts'
import type { Op } from '../../../../platform/operations/op.ts'
import { schedule } from '../../../../platform/background/timers.ts'
import { transactionCodes } from '../../../../rails/ach/nacha/records.ts'
import { timingOf } from '../../../../rails/ach/schedule.ts'
import { ODFI } from '../trace_rules.ts'
import { type Destination, sealDestination } from '../destination_sealing.ts'
import { detailsOf } from '../details_sealing.ts'
import { incomingNumber, incomingPlace } from '../incoming/queries.ts'
import { newTraces } from '../retrace.ts'
import { originationTimer } from '../timers.ts'
import { achIncoming, type IncomingRow } from '../incoming/table.ts'
import { achTransfers, type AchRow } from '../table.ts'

const SHOWN = 4
const CURRENCY = 'USD'

export type Returned = {
  readonly entry: IncomingRow
  readonly code: string
  readonly reason: string
  /** The transaction that took its money back. Absent if not booked. */
  readonly transaction?: string
}

/** Their returns wait for the next cut-off. `bank`: the account of entries that name none. */
export async function returnIncoming(
  op: Op,
  entries: readonly Returned[],
  bank: string,
): Promise<IncomingRow[]> {
  if (entries.length === 0) return []
  const ids = entries.map(() => op.newId())
  const traces = await newTraces(op, ids)
  const returned = entries.map(({ entry, code, reason }): IncomingRow => {
    const return_data = { code, original_dfi_no: ODFI, original_trace: entry.trace_no }
    const change = { decline_reason: reason, return_data, last_updated_time: op.now }
    return { ...entry, ...change, status: 'RETURNED' }
  })
  const rows = returned.map((entry, index) => {
    const [id, trace] = [ids[index], traces[index]]
    if (id === undefined || trace === undefined) throw new Error('a return has no trace number')
    const transaction = entries[index]?.transaction ?? op.newId()
    return returnOf(op, entry, { id, trace, bank, transaction })
  })
  await runBatch(op.tx, rows.map(achTransfers.insert))
  await runBatch(op.tx, returned.map(achIncoming.upsert))
  // All leave at the next cut-off.
  const [first] = rows
  if (first) await schedule(op, originationTimer(first))
  return returned
}

type OwnReturn = {
  readonly id: string
  readonly trace: string
  readonly bank: string
  readonly transaction: string
}

function returnOf(op: Op, entry: IncomingRow, { id, trace, bank, transaction }: OwnReturn): AchRow {
  const { tenant, now, vault } = op
  const { account_id, return_data } = entry
  // In time for the next file, regardless of the sandbox's same-day rules.
  const next = { isSameDay: false, effectiveDate: undefined }
  const timing = timingOf(now, next, { settlesAtOnce: false })
  const number = vault.open(incomingPlace(incomingNumber, entry), entry.number)
  const destination: Destination = {
    routing: entry.originating_routing_number,
    number,
    account: transactionCodes[entry.code]?.account ?? 'CHECKING',
    name: '',
    companyId: detailsOf(vault, entry).company_id,
  }
  return {
    tenant,
    id,
    transaction_id: transaction,
    status: 'INIT',
    dc_sign: entry.dc_sign,
    amount: entry.amount,
    currency: CURRENCY,
    account_id: account_id ?? bank,
    customer_id: null,
    external_account_id: null,
    destination: sealDestination(vault, { tenant, id }, destination),
    destination_last_four: number.slice(-SHOWN),
    trace_no: trace,
    sec_code: entry.sec_code,
    is_same_day: false,
    effective_date: timing.effectiveDate,
    settlement_date: timing.settlementDate,
    leaves_time: timing.originates,
    settles_time: timing.settles,
    hold_amount: null,
    hold_days: null,
    funds_time: null,
    funds_hold_id: null,
    company_name: entry.company_name,
    company_entry_description: entry.company_entry_description,
    memo: '',
    asked: {},
    idemkey: '',
    file_id: null,
    return_data,
    incoming_ach_id: entry.id,
    creation_time: now,
    last_updated_time: now,
  }
}
