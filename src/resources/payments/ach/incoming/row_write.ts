// Converts an entry of a NACHA file to a row. Pure except for ids and sealing.

import type { Op, Tenant } from '../../../../platform/operations/op.ts'
import type { Vault } from '../../../../platform/sealing/seal.ts'
import { civilDate } from '../../../../platform/values/clock.ts'
import { easternDate } from '../../../../rails/ach/calendar.ts'
import type { Addenda, FileBatchHead, Entry } from '../../../../rails/ach/nacha/file.ts'
import { signOf } from '../../../../rails/ach/nacha/records.ts'
import { routingNumber } from '../../../../platform/values/routing_numbers.ts'
import { sealDetails } from '../details_sealing.ts'
import { correctedData, incomingNumber, incomingPlace } from './queries.ts'
import type { IncomingRow } from './table.ts'

type EntryInFile = {
  readonly batch: FileBatchHead
  readonly entry: Entry
  readonly fileId: string
  /** The index in the file, from 1. */
  readonly position: number
}

/** The account is not known yet. */
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
    dc_sign: signOf(entry.code),
    sec_code: batch.secCode,
    company_name: senderOf(batch, entry),
    company_entry_description: batch.description,
    originating_routing_number: routingNumber(batch.odfi),
    ...days,
    trace_no: entry.trace,
    details: sealDetails(op.vault, own, {
      company_id: batch.companyId,
      identification_number: entry.identification,
      receiver_name: entry.name,
      ...addendaOf(entry),
      ...(entry.isScreened ? { is_screened: true } : {}),
    }),
    decline_reason: null,
    ...answerOf(op.vault, own, entry, days.settlement_date),
    outgoing_ach_id: null,
    creation_time: op.now,
    last_updated_time: op.now,
  }
}

function kindOf({ addenda, amount }: Entry): IncomingRow['kind'] {
  const returned = addendaOfType(addenda, '99')
  if (returned) return returned.dishonors ? 'DISHONORED' : 'RETURN'
  if (addendaOfType(addenda, '98')) return 'CORRECTION'
  return amount === 0n ? 'PRENOTE' : 'MONEY'
}

function addendaOfType<Type extends Addenda['type']>(
  addenda: readonly Addenda[],
  type: Type,
): Extract<Addenda, { type: Type }> | undefined {
  return addenda.find((it): it is Extract<Addenda, { type: Type }> => it.type === type)
}

const INTERNATIONAL_SENDER = { code: '11', field: 'originator name' }
const INTERNATIONAL_REMITTANCE = { code: '17', field: 'payment related information' }

/** An international entry has the sender's name in its addenda. */
function senderOf({ companyName, isInternational }: FileBatchHead, { addenda }: Entry): string {
  const [sender] = fieldsIn(addenda, INTERNATIONAL_SENDER)
  return isInternational && sender !== undefined ? sender : companyName
}

type FieldOf = { readonly code: string; readonly field: string }

function fieldsIn(addenda: readonly Addenda[], { code, field }: FieldOf): string[] {
  return addenda.flatMap((it) =>
    it.type === 'kept' && it.code === code ? (it.fields[field] ?? []) : [],
  )
}

/** The remittance text, and the fields of structured addenda. */
function addendaOf({ addenda }: Entry) {
  const reference_info = addenda.flatMap((it) => (it.type === '05' ? [it.information] : []))
  const kept = addenda.flatMap((it) =>
    it.type === 'kept' ? [{ type_code: it.code, fields: saidIn(it.fields) }] : [],
  )
  return {
    reference_info: [...reference_info, ...fieldsIn(addenda, INTERNATIONAL_REMITTANCE)],
    ...(kept.length > 0 ? { addenda: kept } : {}),
  }
}

/** The fields that are not blank. */
function saidIn(fields: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(fields)
    .map(([name, value]) => ({ name, value: value.trim() }))
    .filter(({ name, value }) => value !== '' && !name.startsWith('reserved'))
}

/** Entries dated today or earlier are booked immediately; the others when their day begins. */
function daysOf(now: Date, { effectiveDate, settlementDay }: FileBatchHead) {
  const effective_date = effectiveDate || easternDate(now)
  const settlement_date = settlementDay ? dayOfYear(settlementDay, effective_date) : effective_date
  const is_future_dated = settlement_date > civilDate(now)
  const due_time = is_future_dated ? new Date(`${settlement_date}T00:00:00Z`) : now
  return { effective_date, settlement_date, due_time, is_future_dated }
}

const DAY_MS = 24 * 3600 * 1000
const HALF_A_YEAR = 183

/** The date of this day number, in the year closest to the effective date. */
function dayOfYear(day: string, effective: string): string {
  const near = Date.parse(`${effective}T00:00:00Z`)
  const year = Number(effective.slice(0, 4))
  const candidates = [year - 1, year, year + 1].map((it) => Date.UTC(it, 0, Number(day)))
  const found = candidates.find((time) => Math.abs(time - near) <= HALF_A_YEAR * DAY_MS) ?? near
  return new Date(found).toISOString().slice(0, 10)
}

/** The original entry of a return or a notification of change. */
function answerOf(
  vault: Vault,
  entry: { tenant: Tenant; id: string },
  { addenda, trace }: Entry,
  settled: string,
): Pick<IncomingRow, 'return_data' | 'notification_of_change' | 'corrected_data'> {
  const none = { return_data: null, notification_of_change: null, corrected_data: null }
  const returned = addendaOfType(addenda, '99')
  if (returned) {
    const { reason: code, originalTrace: original_trace, originalDfi: original_dfi_no } = returned
    const own = { return_trace: trace, return_settlement_date: settled }
    const { dishonors } = returned
    const disputed = dishonors ? { dishonored_trace: dishonors.trace } : {}
    return { ...none, return_data: { code, original_dfi_no, original_trace, ...own, ...disputed } }
  }
  const corrected = addendaOfType(addenda, '98')
  if (corrected) {
    const { changeCode, originalTrace: original_trace, originalDfi: original_dfi_no } = corrected
    return {
      ...none,
      notification_of_change: { change_code: changeCode, original_dfi_no, original_trace },
      corrected_data: vault.seal(incomingPlace(correctedData, entry), corrected.correctedData),
    }
  }
  return none
}
