// Reads a NACHA file, strictly: the first thing that is wrong is reported with its line and field, and
// nothing of the file is used.

import { dateOf, NachaError, RECORD_LENGTH, readRecord, type Values } from './fields.ts'
import type { Addenda, Batch, Entry, NachaFile } from './file.ts'
import * as records from './records.ts'
import { batchTotals, sum, type Totals } from './totals.ts'

const BLOCK = 10
const SEQUENCE_LENGTH = 7
const FILLER = '9'.repeat(RECORD_LENGTH)

/** The file. Lines end in LF or CRLF. Throws NachaError. */
export function readNacha(text: string): NachaFile {
  const lines = linesOf(text)
  const header = lines.read(records.fileHeader)
  const batches: Batch[] = []
  while (lines.type() === '5') batches.push(readBatch(lines, batches.length + 1))
  readFileControl(lines, batches)
  return {
    destination: header['immediate destination'],
    origin: header['immediate origin'],
    createdDate: dateOf(header['file creation date']),
    createdTime: header['file creation time'],
    modifier: header['file ID modifier'],
    destinationName: header['immediate destination name'],
    originName: header['immediate origin name'],
    reference: header['reference code'],
    batches,
  }
}

type Lines = ReturnType<typeof linesOf>

/** The lines one after the other; what is read last is what `fail` speaks about. */
function linesOf(text: string) {
  const all = text.split(/\r?\n/)
  if (all.at(-1) === '') all.pop()
  let at = 0
  const fail = (field: string, problem: string): never => {
    throw new NachaError({ line: at, field, problem })
  }
  const next = (): string => {
    at += 1
    const line = all[at - 1]
    if (line === undefined) return fail('record type', 'is missing: the file ends too early')
    if (line.length !== RECORD_LENGTH) {
      return fail('record', `is ${line.length} characters long instead of ${RECORD_LENGTH}`)
    }
    return line
  }
  return {
    fail,
    next,
    /** The record type of the line to come, if there is one. */
    type: () => all[at]?.[0],
    /** Which addenda the line to come is. */
    addendaType: () => all[at]?.slice(1, 3),
    isOver: () => at === all.length,
    count: () => at,
    read: <const Fields extends Parameters<typeof readRecord>[0]>(fields: Fields): Values<Fields> =>
      readRecord(fields, next(), at),
    /** The values of a field must be equal. */
    same(field: string, found: string | bigint | number, expected: string | bigint | number): void {
      if (String(found) !== String(expected)) fail(field, `is ${found} and must be ${expected}`)
    },
  }
}

function readBatch(lines: Lines, number: number): Batch {
  const header = lines.read(records.batchHeader)
  lines.same('batch number', Number(header['batch number']), number)
  if (!/^(\d{3})?$/.test(header['settlement date']))
    lines.fail('settlement date', 'must be three digits, or blank')
  const head = headOf(header)
  const entries: Entry[] = []
  while (lines.type() === '6') entries.push(readEntry(lines, head, entries.at(-1)))
  if (entries.length === 0) {
    lines.next()
    lines.fail('record type', 'must be 6: a batch has at least one entry')
  }
  const batch = { ...head, entries }
  const control = lines.read(records.batchControl)
  lines.same('service class code', control['service class code'], batch.serviceClass)
  checkTotals(lines, control, batchTotals(batch))
  lines.same('company identification', control['company identification'], batch.companyId)
  lines.same('originating DFI identification', control['originating DFI identification'], head.odfi)
  lines.same('batch number', Number(control['batch number']), number)
  return batch
}

type Head = Omit<Batch, 'entries'>

function headOf(header: Values<typeof records.batchHeader>): Head {
  return {
    serviceClass: header['service class code'] as Batch['serviceClass'],
    companyName: header['company name'],
    companyData: header['company discretionary data'],
    companyId: header['company identification'],
    secCode: header['standard entry class code'] as Batch['secCode'],
    description: header['company entry description'],
    descriptiveDate: header['company descriptive date'],
    effectiveDate: dateOf(header['effective entry date']),
    settlementDay: header['settlement date'],
    odfi: header['originating DFI identification'],
  }
}

function readEntry(lines: Lines, head: Head, before: Entry | undefined): Entry {
  const values = lines.read(records.entryDetail)
  const trace = values['trace number']
  const code = values['transaction code']
  checkCode(lines, head, { code, amount: BigInt(values.amount) })
  if (!trace.startsWith(head.odfi))
    lines.fail('trace number', `must begin with the batch’s originating DFI, ${head.odfi}`)
  if (before && trace <= before.trace)
    lines.fail('trace number', 'must be higher than that of the entry before')
  const hasAddenda = values['addenda record indicator'] === '1'
  if (hasAddenda !== (lines.type() === '7'))
    lines.fail('addenda record indicator', 'must be 1 with an addenda record, and 0 without')
  const isAnswer = records.transactionCodes[code]?.use === 'answer'
  if (isAnswer && !hasAddenda)
    lines.fail('addenda record indicator', 'must be 1: an answer says why in its addenda')
  return {
    code,
    routing: values['receiving DFI identification'] + values['check digit'],
    account: values['DFI account number'],
    amount: BigInt(values.amount),
    identification: values['individual identification number'],
    name: values['individual name'],
    discretionary: values['discretionary data'],
    trace,
    addenda: hasAddenda ? readAddenda(lines, { head, trace, isAnswer }) : undefined,
  }
}

function checkCode(lines: Lines, head: Head, entry: { code: string; amount: bigint }): void {
  const code = records.transactionCodes[entry.code]
  const field = 'transaction code'
  if (head.serviceClass === '220' && code?.sign === 'debit')
    lines.fail(field, 'must be a credit: the batch has credits only')
  if (head.serviceClass === '225' && code?.sign === 'credit')
    lines.fail(field, 'must be a debit: the batch has debits only')
  if (head.secCode === 'COR' && code?.use !== 'answer')
    lines.fail(field, 'must be that of an answer: the batch corrects entries')
  const isEmpty = entry.amount === 0n
  if (code?.use === 'prenote' && !isEmpty) lines.fail('amount', 'must be 0 in a prenote')
  if (code?.use === 'money' && isEmpty) lines.fail('amount', 'must be more than 0')
  if (head.secCode === 'COR' && !isEmpty)
    lines.fail('amount', 'must be 0 in a notification of change')
}

type Around = { readonly head: Head; readonly trace: string; readonly isAnswer: boolean }

function readAddenda(lines: Lines, { head, trace, isAnswer }: Around): Addenda {
  const type = lines.addendaType()
  const expected = head.secCode === 'COR' ? '98' : isAnswer ? '99' : '05'
  if (type !== expected) {
    lines.next()
    lines.fail('addenda type code', `must be ${expected}`)
  }
  if (type === '05') {
    const values = lines.read(records.addenda05)
    lines.same('addenda sequence number', Number(values['addenda sequence number']), 1)
    lines.same(
      'entry detail sequence number',
      values['entry detail sequence number'],
      trace.slice(-SEQUENCE_LENGTH),
    )
    return { type, information: values['payment related information'] }
  }
  const values = lines.read(type === '98' ? records.addenda98 : records.addenda99)
  lines.same('trace number', values['trace number'], trace)
  const original = {
    originalTrace: values['original entry trace number'],
    originalDfi: values['original receiving DFI identification'],
  }
  return type === '98' ? corrected(lines, values, original) : returned(lines, values, original)
}

type Original = { originalTrace: string; originalDfi: string }

function corrected(
  lines: Lines,
  values: Values<typeof records.addenda98>,
  original: Original,
): Addenda {
  const changeCode = values['change code']
  if (!/^C\d\d$/.test(changeCode)) lines.fail('change code', 'must be C and two digits')
  return { type: '98', changeCode, ...original, correctedData: values['corrected data'] }
}

function returned(
  lines: Lines,
  values: Values<typeof records.addenda99>,
  original: Original,
): Addenda {
  const reason = values['return reason code']
  if (!/^R\d\d$/.test(reason)) lines.fail('return reason code', 'must be R and two digits')
  return {
    type: '99',
    reason,
    ...original,
    dateOfDeath: dateOf(values['date of death']),
    information: values['addenda information'],
  }
}

type Control = Pick<
  Values<typeof records.batchControl>,
  | 'entry/addenda count'
  | 'entry hash'
  | 'total debit entry dollar amount'
  | 'total credit entry dollar amount'
>

function checkTotals(lines: Lines, control: Control, totals: Totals): void {
  const { count, hash, debit, credit } = totals
  lines.same('entry/addenda count', BigInt(control['entry/addenda count']), count)
  lines.same('entry hash', BigInt(control['entry hash']), hash)
  const field = (sign: 'debit' | 'credit') => `total ${sign} entry dollar amount` as const
  lines.same(field('debit'), BigInt(control[field('debit')]), debit)
  lines.same(field('credit'), BigInt(control[field('credit')]), credit)
}

function readFileControl(lines: Lines, batches: readonly Batch[]): void {
  const control = lines.read(records.fileControl)
  lines.same('batch count', Number(control['batch count']), batches.length)
  const blocks = Math.ceil(lines.count() / BLOCK)
  lines.same('block count', Number(control['block count']), blocks)
  checkTotals(lines, control, sum(batches.map(batchTotals)))
  while (lines.count() < blocks * BLOCK) {
    if (lines.next() !== FILLER) lines.fail('filler', 'must be nines')
  }
  if (!lines.isOver()) {
    lines.next()
    lines.fail('record type', 'follows after the end of the file')
  }
}
