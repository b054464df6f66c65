// An entry that we received and cannot book is returned to its sender: nothing is booked, and an entry of our
// own with addenda 99 goes out with the next file.

import { runBatch } from '../../../../platform/database/batch.ts'
import { run } from '../../../../platform/database/db.ts'
import type { Op } from '../../../../platform/operations/op.ts'
import { schedule } from '../../../../platform/background/timers.ts'
import { transactionCodes } from '../../../../rails/ach/nacha/records.ts'
import { timingOf } from '../../../../rails/ach/schedule.ts'
import { ODFI } from '../ach.ts'
import { type Destination, sealDestination } from '../destination.ts'
import { detailsOf } from '../details.ts'
import {
  achIncoming,
  incomingNumber,
  incomingPlace,
  type IncomingRow,
} from '../incoming/incoming_queries.ts'
import { achTransfers, type AchRow, takeTraces, type TraceRow } from '../queries.ts'
import { originationTimer } from '../timers.ts'
import { ownSequence, traceNumber } from '../trace.ts'

const SHOWN = 4
const CURRENCY = 'USD'

type Why = { readonly code: string; readonly reason: string }

/** The entry is RETURNED, and its return waits for the next cut-off. */
export async function returnIncoming(
  op: Op,
  entry: IncomingRow,
  { code, reason }: Why,
): Promise<IncomingRow> {
  const return_data = { code, original_dfi_no: ODFI, original_trace: entry.trace_no }
  const row = await returnOf(op, { ...entry, return_data })
  const returned: IncomingRow = {
    ...entry,
    status: 'RETURNED',
    decline_reason: reason,
    return_data,
    last_updated_time: op.now,
  }
  await runBatch(op.tx, [achTransfers.insert(row)])
  await runBatch(op.tx, [achIncoming.insert(returned)])
  await schedule(op, originationTimer(row))
  return returned
}

async function returnOf(op: Op, entry: IncomingRow): Promise<AchRow> {
  const { tenant, now, vault } = op
  const { account_id, return_data } = entry
  if (account_id === null)
    throw new Error(`incoming ACH ${entry.id} is returned without an account`)
  const id = op.newId()
  const [trace] = await run<TraceRow>(op.tx, takeTraces, [[tenant], [id]])
  if (!trace) throw new Error('the sequence of trace numbers is gone')
  // It was received in time for the next file, whatever the sandbox does with entries of today.
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
    transaction_id: op.newId(),
    status: 'INIT',
    dc_sign: entry.dc_sign,
    amount: entry.amount,
    currency: CURRENCY,
    account_id,
    customer_id: null,
    external_account_id: null,
    destination: sealDestination(vault, { tenant, id }, destination),
    destination_last_four: number.slice(-SHOWN),
    trace_no: traceNumber(ODFI, ownSequence(op, trace.sequence)),
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
