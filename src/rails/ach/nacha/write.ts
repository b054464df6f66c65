// Writes a NACHA file: lines of 94 characters, padded to blocks of ten.

import { rawDate, RECORD_LENGTH, writeRecord } from './fields.ts'
import type { Addenda, FileBatchHead, Entry, FileHead, LongFile, NachaFile } from './file.ts'
import * as addendaRecords from './addenda_records.ts'
import { readNacha } from './read.ts'
import { receiverFields } from './sec_codes.ts'
import * as records from './records.ts'
import { entryTotals, NOTHING, plus, type Totals } from './totals.ts'

export const BLOCK = 10
const SEQUENCE_LENGTH = 7

/** Throws NachaError for anything that readNacha would refuse. */
export function writeNacha(file: NachaFile): string {
  const text = `${[...nachaLines(file)].join('\n')}\n`
  readNacha(text)
  return text
}

/**
 * Throws NachaError for a value that does not fit its field; does not check fields against each
 * other.
 */
export function* nachaLines(file: LongFile): Generator<string, void> {
  let line = 0
  yield headerLine(file, ++line)
  let batches = 0
  let totals = NOTHING
  for (const batch of file.batches) {
    const number = String(++batches)
    let own = NOTHING
    yield batchHeaderLine(batch, number, ++line)
    for (const entry of batch.entries) {
      yield entryLine(batch.secCode, entry, ++line)
      for (const [index, addenda] of entry.addenda.entries())
        yield addendaLine(addenda, { trace: entry.trace, index }, ++line)
      own = plus(own, entryTotals(entry))
    }
    yield batchControlLine(batch, { number, totals: own }, ++line)
    totals = plus(totals, own)
  }
  yield fileControlLine({ batches, totals }, ++line)
  for (; line % BLOCK !== 0; line += 1) yield '9'.repeat(RECORD_LENGTH)
}

function headerLine(file: FileHead, line: number): string {
  return writeRecord(
    records.fileHeader,
    {
      'immediate destination': file.destination,
      'immediate origin': file.origin,
      'file creation date': rawDate(file.createdDate),
      'file creation time': file.createdTime,
      'file ID modifier': file.modifier,
      'immediate destination name': file.destinationName,
      'immediate origin name': file.originName,
      'reference code': file.reference,
    },
    line,
  )
}

function batchHeaderLine(batch: FileBatchHead, number: string, line: number): string {
  return writeRecord(
    records.batchHeader,
    {
      'service class code': batch.serviceClass,
      'company name': batch.companyName,
      'company discretionary data': batch.companyData,
      'company identification': batch.companyId,
      'standard entry class code': batch.secCode,
      'company entry description': batch.description,
      'company descriptive date': batch.descriptiveDate,
      'effective entry date': rawDate(batch.effectiveDate),
      'settlement date': batch.settlementDay,
      'originating DFI identification': batch.odfi,
      'batch number': number,
    },
    line,
  )
}

function entryLine(secCode: string, entry: Entry, line: number): string {
  const receiver = receiverFields(secCode, { ...entry, addenda: entry.addenda.length })
  return writeRecord(
    records.entryDetail,
    {
      'transaction code': entry.code,
      'receiving DFI identification': entry.routing.slice(0, -1),
      'check digit': entry.routing.slice(-1),
      'DFI account number': entry.account,
      amount: String(entry.amount),
      'individual identification number': receiver.identification,
      'individual name': receiver.name,
      'discretionary data': entry.discretionary,
      'addenda record indicator': entry.addenda.length > 0 ? '1' : '0',
      'trace number': entry.trace,
    },
    line,
  )
}

/** Fields of a dishonored return that decide nothing. */
const BLANK = {
  'reserved 1': '',
  'reserved 2': '',
  'return settlement date': '',
  'code of the return': '',
  'addenda information': '',
}

type Place = { readonly trace: string; readonly index: number }

function addendaLine(addenda: Addenda, { trace, index }: Place, line: number): string {
  if (addenda.type === '05') {
    return writeRecord(
      addendaRecords.addenda05,
      {
        'payment related information': addenda.information,
        'addenda sequence number': String(index + 1),
        'entry detail sequence number': trace.slice(-SEQUENCE_LENGTH),
      },
      line,
    )
  }
  if (addenda.type === 'kept') return keptLine(addenda, trace, line)
  const original = {
    'original entry trace number': addenda.originalTrace,
    'original receiving DFI identification': addenda.originalDfi,
    'trace number': trace,
  }
  if (addenda.type === '98') {
    const changed = { 'change code': addenda.changeCode, 'corrected data': addenda.correctedData }
    return writeRecord(addendaRecords.addenda98, { ...original, ...changed }, line)
  }
  if (addenda.dishonors) {
    const { reason, dishonors } = addenda
    const values = { 'return reason code': reason, 'return trace number': dishonors.trace }
    return writeRecord(
      addendaRecords.addenda99Dishonored,
      { ...BLANK, ...original, ...values },
      line,
    )
  }
  const returned = {
    'return reason code': addenda.reason,
    'date of death': rawDate(addenda.dateOfDeath),
    'addenda information': addenda.information,
  }
  return writeRecord(addendaRecords.addenda99, { ...original, ...returned }, line)
}

function keptLine(
  { code, fields }: Extract<Addenda, { type: 'kept' }>,
  trace: string,
  line: number,
): string {
  const layout = addendaRecords.keptAddenda[code]
  if (!layout) throw new Error(`addenda ${code} are not published`)
  const sequence = trace.slice(-SEQUENCE_LENGTH)
  const blank = Object.fromEntries(layout.map(({ name }) => [name, '']))
  const own = { 'trace number': trace, 'entry detail sequence number': sequence }
  return writeRecord(layout, { ...blank, ...fields, ...own }, line)
}

type BatchCounts = { readonly number: string; readonly totals: Totals }

function batchControlLine(
  batch: FileBatchHead,
  { number, totals }: BatchCounts,
  line: number,
): string {
  return writeRecord(
    records.batchControl,
    {
      'service class code': batch.serviceClass,
      ...controlOf(totals),
      'company identification': batch.companyId,
      'originating DFI identification': batch.odfi,
      'batch number': number,
    },
    line,
  )
}

type Whole = { readonly batches: number; readonly totals: Totals }

function fileControlLine({ batches, totals }: Whole, line: number): string {
  const values = {
    'batch count': String(batches),
    'block count': String(Math.ceil(line / BLOCK)),
    ...controlOf(totals),
  }
  return writeRecord(records.fileControl, values, line)
}

function controlOf({ count, hash, debit, credit }: Totals) {
  return {
    'entry/addenda count': String(count),
    'entry hash': String(hash),
    'total debit entry dollar amount': String(debit),
    'total credit entry dollar amount': String(credit),
  }
}
