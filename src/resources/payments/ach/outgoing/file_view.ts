// Formats the outgoing NACHA file. Pure: equal entries give equal bytes.

import type { Vault } from '../../../../platform/sealing/seal.ts'
import { easternDate, easternMinute } from '../../../../rails/ach/calendar.ts'
import type { Addenda, FileBatch, Entry, NachaFile } from '../../../../rails/ach/nacha/file.ts'
import { type ServiceClass, transactionCode } from '../../../../rails/ach/nacha/records.ts'
import { BANK_ROUTING } from '../../../accounts/accounts/number_sealing.ts'
import { asAscii, openDestination } from '../destination_sealing.ts'
import type { AchRow } from '../table.ts'

/** FedACH, the receiving operator. */
export const OPERATOR_ROUTING = '061000146'
const DESTINATION = { routing: OPERATOR_ROUTING, name: 'FEDERAL RESERVE BANK' }
const BANK_NAME = 'FLORIN'
const DEFAULT_DESCRIPTION = 'TRANSFER'
const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const ODFI_LENGTH = 8

const LENGTH = {
  companyName: 16,
  companyId: 10,
  description: 10,
  identification: 15,
  name: 22,
  information: 80,
}

/** The control records hold twelve digits. */
const SUM_MAX = 999_999_999_999n

/** The first entries whose sums fit one file, at least one. */
export function takeFitting(rows: readonly AchRow[]): AchRow[] {
  const sums = { credit: 0n, debit: 0n }
  const end = rows.findIndex(({ dc_sign, amount }) => (sums[dc_sign] += amount) > SUM_MAX)
  return rows.slice(0, end === -1 ? rows.length : end)
}

type Facts = {
  readonly vault: Vault
  readonly now: Date
  /** Of the workspace's files, from 1. */
  readonly number: bigint
  readonly reference: string
}

export function outgoingFile(rows: readonly AchRow[], facts: Facts): NachaFile {
  const { vault, now, number, reference } = facts
  const groups = new Map<string, AchRow[]>()
  for (const row of rows) {
    const key = fileBatchKey(row, vault)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return {
    destination: DESTINATION.routing,
    origin: BANK_ROUTING,
    createdDate: easternDate(now),
    createdTime: easternMinute(now),
    modifier: modifierOf(number),
    destinationName: DESTINATION.name,
    originName: BANK_NAME,
    reference,
    batches: [...groups.values()].map((group) => fileBatchOf(group, vault)),
  }
}

/** Distinguishes the files of a day; it continues over days, so that a restore repeats none. */
function modifierOf(number: bigint): string {
  return MODIFIERS.charAt(Number((number - 1n) % BigInt(MODIFIERS.length)))
}

/** Entries of one sender, kind and day share a batch; returns have separate batches. */
function fileBatchKey(row: AchRow, vault: Vault): string {
  const head = headOf(row, vault)
  return JSON.stringify([head, row.incoming_ach_id !== null])
}

function headOf(row: AchRow, vault: Vault) {
  const { companyId } = openDestination(vault, row)
  return {
    companyName: named(row.company_name, LENGTH.companyName, BANK_NAME),
    companyId: named(companyId, LENGTH.companyId, companyIdOf(row.tenant)),
    secCode: row.sec_code,
    description: named(row.company_entry_description, LENGTH.description, DEFAULT_DESCRIPTION),
    effectiveDate: row.settlement_date,
  }
}

/** `1_17` → `9000100017`: 9 marks a number that the bank assigns. */
function companyIdOf(tenant: string): string {
  const [bank = '', partner = ''] = tenant.split('_')
  return `9${bank.padStart(4, '0').slice(-4)}${partner.padStart(5, '0').slice(-5)}`
}

function named(text: string | null | undefined, length: number, otherwise: string): string {
  return asAscii(text ?? '', length).trim() || otherwise
}

function fileBatchOf(rows: readonly AchRow[], vault: Vault): FileBatch {
  const [first] = rows
  if (!first) throw new Error('a batch has at least one entry')
  const entries = rows
    .toSorted((a, b) => (a.trace_no < b.trace_no ? -1 : 1))
    .map((row) => entryOf(row, vault))
  return {
    ...headOf(first, vault),
    serviceClass: serviceClassOf(rows),
    companyData: '',
    descriptiveDate: '',
    settlementDay: '',
    odfi: BANK_ROUTING.slice(0, ODFI_LENGTH),
    entries,
  }
}

function serviceClassOf(rows: readonly AchRow[]): ServiceClass {
  const signs = new Set(rows.map(({ dc_sign }) => dc_sign))
  if (signs.size === 2) return '200'
  return signs.has('credit') ? '220' : '225'
}

function entryOf(row: AchRow, vault: Vault): Entry {
  const { routing, number, account, name, information } = openDestination(vault, row)
  const use = row.incoming_ach_id === null ? 'money' : 'answer'
  return {
    code: transactionCode({ sign: row.dc_sign, account, use }),
    routing,
    account: number,
    amount: row.amount,
    identification: row.id.replaceAll('-', '').slice(-LENGTH.identification),
    name: asAscii(name, LENGTH.name),
    // Web entries state whether they recur.
    discretionary: row.sec_code === 'WEB' ? 'S' : '',
    trace: row.trace_no,
    addenda: addendaOf(row, information),
  }
}

function addendaOf({ return_data, incoming_ach_id }: AchRow, text: string | undefined): Addenda[] {
  if (incoming_ach_id !== null) {
    if (!return_data) throw new Error('a return identifies the returned entry')
    const {
      code: reason,
      original_trace: originalTrace,
      original_dfi_no: originalDfi,
    } = return_data
    return [{ type: '99', reason, originalTrace, originalDfi, dateOfDeath: '', information: '' }]
  }
  const information = asAscii(text ?? '', LENGTH.information)
  return information.trim() === '' ? [] : [{ type: '05', information }]
}
