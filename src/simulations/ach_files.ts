// The files that the sandbox's ACH network brings: real NACHA files, which the ordinary file exchange reads.

import type { Deed } from '../platform/contract/route.ts'
import type { Tenant } from '../platform/operations/op.ts'
import type { Vault } from '../platform/sealing/seal.ts'
import { easternDate, easternMinute } from '../rails/ach/calendar.ts'
import type { Addenda, Entry, FileBatch } from '../rails/ach/nacha/file.ts'
import { transactionCode } from '../rails/ach/nacha/records.ts'
import { writeNacha } from '../rails/ach/nacha/write.ts'
import { BANK_ROUTING } from '../resources/accounts/accounts/account_numbers.ts'
import { openDestination } from '../resources/payments/ach/destination.ts'
import type { AchFileExchange } from '../resources/payments/ach/files/file_exchange.ts'
import { identityOf } from '../resources/payments/ach/files/reading.ts'
import { SIMULATED_SENDER } from '../resources/payments/ach/incoming/answers.ts'
import type { AchRow } from '../resources/payments/ach/queries.ts'
import { traceNumber } from '../resources/payments/ach/trace.ts'

export const DFI_LENGTH = 8
const SEQUENCES = 9_999_999
/** The last digits of an id are random. */
const RANDOM_DIGITS = 12
const REFERENCE_LENGTH = 8

/** Brings a file of this one batch, and answers what became of its entries. */
export function bring(
  fileExchange: Pick<AchFileExchange, 'bring'>,
  tenant: Tenant,
  { deed, batch }: { deed: Deed; batch: FileBatch },
) {
  const head = headOf(deed)
  const content = writeNacha({ ...head, batches: [batch] })
  const name = `sandbox-${head.reference}.ach`
  return fileExchange.bring({ tenant, name, header: identityOf(head), content })
}

/** How the file begins: in the same way whenever the deed is asked for again. */
export function headOf({ id, askedTime }: Deed) {
  const reference = id.slice(-REFERENCE_LENGTH)
  return {
    destination: BANK_ROUTING,
    // A different sender for each file: two files of one sender and minute would need different modifiers.
    origin: `SB${reference}`,
    createdDate: easternDate(askedTime),
    createdTime: easternMinute(askedTime),
    modifier: 'A',
    destinationName: 'FLORIN',
    originName: 'SANDBOX NETWORK',
    reference,
  }
}

/** The other bank returns an entry of ours. */
export function returnBatch(
  vault: Vault,
  row: AchRow,
  { reason, deed }: { reason: string; deed: Deed },
): FileBatch {
  const addenda = { type: '99', reason, dateOfDeath: '', information: '' } as const
  const entry = answerEntry(vault, row, { deed, addenda, amount: row.amount })
  return {
    ...batchHead(entry.odfi, easternDate(deed.askedTime)),
    serviceClass: '200',
    secCode: row.sec_code as FileBatch['secCode'],
    entries: [entry],
  }
}

/** The other bank says what is wrong in an entry of ours: a notification of change, which moves no money. */
export function changeBatch(
  vault: Vault,
  row: AchRow,
  { change, deed }: { change: { changeCode: string; correctedData: string }; deed: Deed },
): FileBatch {
  const addenda = { type: '98', ...change } as const
  const entry = answerEntry(vault, row, { deed, addenda, amount: 0n })
  return {
    ...batchHead(entry.odfi, easternDate(deed.askedTime)),
    serviceClass: '200',
    secCode: 'COR',
    entries: [entry],
  }
}

type AnswerAddenda = Exclude<Addenda, { type: '05' }>
type OwnAddenda = AnswerAddenda extends infer One
  ? One extends AnswerAddenda
    ? Omit<One, 'originalTrace' | 'originalDfi'>
    : never
  : never

function answerEntry(
  vault: Vault,
  row: AchRow,
  { deed, addenda, amount }: { deed: Deed; addenda: OwnAddenda; amount: bigint },
): Entry & { readonly odfi: string } {
  const { routing, number, account } = openDestination(vault, row)
  const odfi = routing.slice(0, DFI_LENGTH)
  const original = { originalTrace: row.trace_no, originalDfi: odfi }
  return {
    ...entryHead(odfi, deed),
    odfi,
    code: transactionCode({ sign: row.dc_sign, account, use: 'answer' }),
    account: number,
    amount,
    addenda: { ...original, ...addenda },
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
  { id }: Deed,
): Omit<Entry, 'code' | 'account' | 'amount' | 'addenda'> {
  return {
    routing: BANK_ROUTING,
    identification: 'SANDBOX',
    name: 'Sandbox Receiver',
    discretionary: '',
    trace: traceNumber(dfi, 1 + (Number.parseInt(id.slice(-RANDOM_DIGITS), 16) % SEQUENCES)),
  }
}
