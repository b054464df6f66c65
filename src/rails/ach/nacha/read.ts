// Reads a NACHA file, strictly: the first thing that is wrong is reported with its line and field, and
// nothing of the file is used.

import { dateOf, RECORD_LENGTH, type Values } from './fields.ts'
import type { Addenda, FileBatchHead, Entry, FileHead, NachaFile } from './file.ts'
import { type Lines, linesIn, linesOf } from './lines.ts'
import * as records from './records.ts'
import { entryTotals, NOTHING, plus, type Totals } from './totals.ts'

const BLOCK = 10
const SEQUENCE_LENGTH = 7
/** A line that fills up the last block. */
export const FILLER = '9'.repeat(RECORD_LENGTH)

/** The file. Lines end in LF or CRLF. Throws NachaError. */
export function readNacha(text: string): NachaFile {
  const entries = nachaEntries(linesIn(text))
  const batches: (FileBatchHead & { entries: Entry[] })[] = []
  let head: FileBatchHead | undefined
  for (;;) {
    const { done, value } = entries.next()
    if (done) return { ...value, batches }
    if (value.batch !== head) batches.push({ ...value.batch, entries: [] })
    head = value.batch
    batches.at(-1)?.entries.push(value.entry)
  }
}

/**
 * The entries of a file one after the other, each with the head of its batch, however many there are. Nothing may be
 * done with them before the last one came and the file's own control was right. Throws NachaError.
 */
export function* nachaEntries(
  texts: Iterable<string>,
): Generator<{ batch: FileBatchHead; entry: Entry }, FileHead> {
  const lines = linesOf(texts)
  const header = lines.read(records.fileHeader)
  let batches = 0
  let totals = NOTHING
  while (lines.type() === '5') totals = plus(totals, yield* readBatch(lines, ++batches))
  readFileControl(lines, batches, totals)
  return {
    destination: header['immediate destination'],
    origin: header['immediate origin'],
    createdDate: dateOf(header['file creation date']),
    createdTime: header['file creation time'],
    modifier: header['file ID modifier'],
    destinationName: header['immediate destination name'],
    originName: header['immediate origin name'],
    reference: header['reference code'],
  }
}

function* readBatch(
  lines: Lines,
  number: number,
): Generator<{ batch: FileBatchHead; entry: Entry }, Totals> {
  const header = lines.read(records.batchHeader)
  lines.same('batch number', Number(header['batch number']), number)
  if (!/^(\d{3})?$/.test(header['settlement date']))
    lines.fail('settlement date', 'must be three digits, or blank')
  const batch = headOf(header)
  let totals = NOTHING
  let before = ''
  while (lines.type() === '6') {
    const entry = readEntry(lines, batch, before)
    totals = plus(totals, entryTotals(entry))
    before = entry.trace
    yield { batch, entry }
  }
  if (totals.count === 0) {
    lines.next()
    lines.fail('record type', 'must be 6: a batch has at least one entry')
  }
  const control = lines.read(records.batchControl)
  lines.same('service class code', control['service class code'], batch.serviceClass)
  checkTotals(lines, control, totals)
  // Not repeated in the message: with some senders it is a person's number.
  if (control['company identification'] !== batch.companyId)
    lines.fail('company identification', 'must be that of the batch header')
  lines.same(
    'originating DFI identification',
    control['originating DFI identification'],
    batch.odfi,
  )
  lines.same('batch number', Number(control['batch number']), number)
  return totals
}

function headOf(header: Values<typeof records.batchHeader>): FileBatchHead {
  return {
    serviceClass: header['service class code'] as FileBatchHead['serviceClass'],
    companyName: header['company name'],
    companyData: header['company discretionary data'],
    companyId: header['company identification'],
    secCode: header['standard entry class code'] as FileBatchHead['secCode'],
    description: header['company entry description'],
    descriptiveDate: header['company descriptive date'],
    effectiveDate: dateOf(header['effective entry date']),
    settlementDay: header['settlement date'],
    odfi: header['originating DFI identification'],
  }
}

function readEntry(lines: Lines, head: FileBatchHead, before: string): Entry {
  const values = lines.read(records.entryDetail)
  const trace = values['trace number']
  const code = values['transaction code']
  checkCode(lines, head, { code, amount: BigInt(values.amount) })
  if (!trace.startsWith(head.odfi))
    lines.fail('trace number', `must begin with the batch’s originating DFI, ${head.odfi}`)
  if (trace <= before) lines.fail('trace number', 'must be higher than that of the entry before')
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

function checkCode(
  lines: Lines,
  head: FileBatchHead,
  entry: { code: string; amount: bigint },
): void {
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

type Around = { readonly head: FileBatchHead; readonly trace: string; readonly isAnswer: boolean }

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

function readFileControl(lines: Lines, batches: number, totals: Totals): void {
  const control = lines.read(records.fileControl)
  lines.same('batch count', Number(control['batch count']), batches)
  const blocks = Math.ceil(lines.count() / BLOCK)
  lines.same('block count', Number(control['block count']), blocks)
  checkTotals(lines, control, totals)
  while (lines.count() < blocks * BLOCK) {
    if (lines.next() !== FILLER) lines.fail('filler', 'must be nines')
  }
  if (!lines.isOver()) {
    lines.next()
    lines.fail('record type', 'follows after the end of the file')
  }
}
