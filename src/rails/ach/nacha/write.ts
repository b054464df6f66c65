// Writes a NACHA file: 94 characters a line, filled up with lines of nines to blocks of ten.

import { rawDate, RECORD_LENGTH, writeRecord } from './fields.ts'
import type { Addenda, Batch, Entry, NachaFile } from './file.ts'
import { readNacha } from './read.ts'
import * as records from './records.ts'
import { batchTotals, sum, type Totals } from './totals.ts'

export const BLOCK = 10
const SEQUENCE_LENGTH = 7

/** The text of the file. Throws NachaError for anything that readNacha would not take back. */
export function writeNacha(file: NachaFile): string {
  const lines: string[] = []
  const add = (write: (line: number) => string) => lines.push(write(lines.length + 1))

  add((line) => headerLine(file, line))
  for (const [index, batch] of file.batches.entries()) {
    const number = String(index + 1)
    add((line) => batchHeaderLine(batch, number, line))
    for (const entry of batch.entries) {
      add((line) => entryLine(entry, line))
      const { addenda, trace } = entry
      if (addenda) add((line) => addendaLine(addenda, trace, line))
    }
    add((line) => batchControlLine(batch, number, line))
  }
  add((line) => fileControlLine(file, line))
  while (lines.length % BLOCK !== 0) lines.push('9'.repeat(RECORD_LENGTH))
  const text = `${lines.join('\n')}\n`
  readNacha(text)
  return text
}

function headerLine(file: NachaFile, line: number): string {
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

function batchHeaderLine(batch: Batch, number: string, line: number): string {
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

function entryLine(entry: Entry, line: number): string {
  return writeRecord(
    records.entryDetail,
    {
      'transaction code': entry.code,
      'receiving DFI identification': entry.routing.slice(0, -1),
      'check digit': entry.routing.slice(-1),
      'DFI account number': entry.account,
      amount: String(entry.amount),
      'individual identification number': entry.identification,
      'individual name': entry.name,
      'discretionary data': entry.discretionary,
      'addenda record indicator': entry.addenda ? '1' : '0',
      'trace number': entry.trace,
    },
    line,
  )
}

function addendaLine(addenda: Addenda, trace: string, line: number): string {
  if (addenda.type === '05') {
    return writeRecord(
      records.addenda05,
      {
        'payment related information': addenda.information,
        'addenda sequence number': '1',
        'entry detail sequence number': trace.slice(-SEQUENCE_LENGTH),
      },
      line,
    )
  }
  const original = {
    'original entry trace number': addenda.originalTrace,
    'original receiving DFI identification': addenda.originalDfi,
    'trace number': trace,
  }
  if (addenda.type === '98') {
    const changed = { 'change code': addenda.changeCode, 'corrected data': addenda.correctedData }
    return writeRecord(records.addenda98, { ...original, ...changed }, line)
  }
  const returned = {
    'return reason code': addenda.reason,
    'date of death': rawDate(addenda.dateOfDeath),
    'addenda information': addenda.information,
  }
  return writeRecord(records.addenda99, { ...original, ...returned }, line)
}

function batchControlLine(batch: Batch, number: string, line: number): string {
  return writeRecord(
    records.batchControl,
    {
      'service class code': batch.serviceClass,
      ...controlOf(batchTotals(batch)),
      'company identification': batch.companyId,
      'originating DFI identification': batch.odfi,
      'batch number': number,
    },
    line,
  )
}

function fileControlLine({ batches }: NachaFile, line: number): string {
  const values = {
    'batch count': String(batches.length),
    'block count': String(Math.ceil(line / BLOCK)),
    ...controlOf(sum(batches.map(batchTotals))),
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
