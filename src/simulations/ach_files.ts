// The NACHA files of the sandbox's ACH network, booked in the operation that creates them.

import type { Op } from '../platform/operations/op.ts'
import type { Vault } from '../platform/sealing/seal.ts'
import { easternDate, easternMinute } from '../rails/ach/calendar.ts'
import type { Addenda, Entry, FileBatch } from '../rails/ach/nacha/file.ts'
import { transactionCode } from '../rails/ach/nacha/records.ts'
import { secClass } from '../rails/ach/nacha/sec_codes.ts'
import { writeNacha } from '../rails/ach/nacha/write.ts'
import { BANK_ROUTING } from '../resources/accounts/accounts/number_sealing.ts'
import { openDestination } from '../resources/payments/ach/destination_sealing.ts'
import { readWhole } from '../resources/payments/ach/files/read.ts'
import type { AchReports } from '../resources/payments/ach/files/report_queries.ts'
import { SIMULATED_SENDER } from '../resources/payments/ach/incoming/answer_rules.ts'
import { bookIncoming } from '../resources/payments/ach/incoming/book.ts'
import { acceptFile } from '../resources/payments/ach/incoming/write.ts'
import { entriesOf } from '../resources/payments/ach/incoming/queries.ts'
import { ODFI, traceNumber } from '../resources/payments/ach/trace_rules.ts'
import type { IncomingRow } from '../resources/payments/ach/incoming/table.ts'
import type { AchRow } from '../resources/payments/ach/table.ts'

export const DFI_LENGTH = 8
const SEQUENCES = 9_999_999
/** The last digits of an id are random. */
const RANDOM_DIGITS = 12
const REFERENCE_LENGTH = 8

/** The file's header and trace number are derived from it. */
export type FileKey = { readonly id: string; readonly askedTime: Date }

type SimulatedFile = {
  readonly key: FileKey
  readonly batch: FileBatch
  /** A return that is booked also after its deadline. */
  readonly isAtAnyTime?: boolean
}

/**
 * Accepts and books a file of one batch in one operation, so that a refusal stores nothing
 * (contract: ach#simulated-entries).
 */
export async function bring(
  op: Op,
  reports: AchReports,
  { key, batch, isAtAnyTime = false }: SimulatedFile,
): Promise<IncomingRow[]> {
  const head = headOf(key)
  const content = writeNacha({ ...head, batches: [batch] })
  const name = `sandbox-${head.reference}.ach`
  const read = await readWhole(op, content)
  if ('problem' in read) throw new Error(`a simulated file is wrong: ${read.problem.reason}`)
  const accepted = await acceptFile(op, { ...read, name, content })
  if (accepted.outcome !== 'received') throw new Error(`the file ${name} was accepted before`)
  op.onCommit(() =>
    reports.file({ tenant: op.tenant, file: name, outcome: 'received', entries: read.entries }),
  )
  const entries = await entriesOf(op.tx, op.tenant, accepted.id)
  const due = entries.filter((entry) => !entry.is_future_dated)
  const booked = await bookIncoming(
    op,
    due.map(({ id }) => id),
    { hasSimulations: true, isAtAnyTime },
  )
  if (booked.length < due.length) throw new Error('an entry was booked before it came')
  op.onCommit(() => booked.forEach((entry) => reports.booked(entry)))
  return [...booked, ...entries.filter((entry) => entry.is_future_dated)]
}

function headOf({ id, askedTime }: FileKey) {
  const reference = id.slice(-REFERENCE_LENGTH)
  return {
    destination: BANK_ROUTING,
    // A different origin for each file: files of one origin and minute would need different
    // modifiers.
    origin: `SB${reference}`,
    createdDate: easternDate(askedTime),
    createdTime: easternMinute(askedTime),
    modifier: 'A',
    destinationName: 'FLORIN',
    originName: 'SANDBOX NETWORK',
    reference,
  }
}

export function returnBatch(
  vault: Vault,
  row: AchRow,
  { reason, key }: { reason: string; key: FileKey },
): FileBatch {
  const addenda = { type: '99', reason, dateOfDeath: '', information: '' } as const
  const entry = answerEntry(vault, row, { key, addenda, amount: row.amount })
  return {
    ...batchHead(entry.odfi, easternDate(key.askedTime)),
    serviceClass: '200',
    secCode: row.sec_code,
    entries: [entry],
  }
}

/** The dishonor of a return that this bank sent. */
export function dishonorBatch(
  vault: Vault,
  row: AchRow,
  { reason, key }: { reason: string; key: FileKey },
): FileBatch {
  const dishonors = { trace: row.trace_no }
  const own = { type: '99', reason, dateOfDeath: '', information: '', dishonors } as const
  const entry = answerEntry(vault, row, { key, addenda: own, amount: row.amount })
  const originalTrace = row.return_data?.original_trace ?? ''
  const addenda = entry.addenda.map((it) => ({ ...it, originalTrace, originalDfi: ODFI }))
  return {
    ...batchHead(entry.odfi, easternDate(key.askedTime)),
    serviceClass: '200',
    secCode: row.sec_code,
    entries: [{ ...entry, addenda }],
  }
}

/** Addenda of the type that the entry class allows. */
export function simulatedAddenda(secCode: string, count: number): Addenda[] {
  const [type = ''] = secClass(secCode)?.addenda ?? []
  return Array.from({ length: count }, (_, index): Addenda => {
    const text = `SIMULATED ADDENDA ${index + 1} OF ${count}`
    return type === '05'
      ? { type, information: text }
      : { type: 'kept', code: type, fields: { 'terminal location': text } }
  })
}

/** A notification of change, which moves no money. */
export function changeBatch(
  vault: Vault,
  row: AchRow,
  { change, key }: { change: { changeCode: string; correctedData: string }; key: FileKey },
): FileBatch {
  const addenda = { type: '98', ...change } as const
  const entry = answerEntry(vault, row, { key, addenda, amount: 0n })
  return {
    ...batchHead(entry.odfi, easternDate(key.askedTime)),
    serviceClass: '200',
    secCode: 'COR',
    entries: [entry],
  }
}

type AnswerAddenda = Extract<Addenda, { type: '98' | '99' }>
type OwnAddenda = AnswerAddenda extends infer One
  ? One extends AnswerAddenda
    ? Omit<One, 'originalTrace' | 'originalDfi'>
    : never
  : never

function answerEntry(
  vault: Vault,
  row: AchRow,
  { key, addenda, amount }: { key: FileKey; addenda: OwnAddenda; amount: bigint },
): Entry & { readonly odfi: string } {
  const { routing, number, account } = openDestination(vault, row)
  const odfi = routing.slice(0, DFI_LENGTH)
  const original = { originalTrace: row.trace_no, originalDfi: odfi }
  return {
    ...entryHead(odfi, key),
    odfi,
    code: transactionCode({ sign: row.dc_sign, account, use: 'answer' }),
    account: number,
    amount,
    addenda: [{ ...original, ...addenda }],
  }
}

export function batchHead(
  odfi: string,
  effectiveDate: string,
): Omit<FileBatch, 'entries' | 'serviceClass'> {
  return {
    companyName: SIMULATED_SENDER,
    companyData: '',
    companyId: '9876543210',
    secCode: 'PPD',
    description: 'SIMULATED',
    descriptiveDate: '',
    effectiveDate,
    settlementDay: '',
    odfi,
  }
}

export function entryHead(
  dfi: string,
  { id }: FileKey,
): Omit<Entry, 'code' | 'account' | 'amount' | 'addenda'> {
  return {
    routing: BANK_ROUTING,
    identification: 'SANDBOX',
    name: 'Sandbox Receiver',
    discretionary: '',
    trace: traceNumber(dfi, 1 + (Number.parseInt(id.slice(-RANDOM_DIGITS), 16) % SEQUENCES)),
  }
}
