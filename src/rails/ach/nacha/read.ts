// Reads a NACHA file: the bank's own strictly, a received one tolerating deviations that do not
// affect structure and amounts.

import { dateOf, RECORD_LENGTH, type FieldValues } from './fields.ts'
import type { FileBatchHead, Entry, FileHead, NachaFile } from './file.ts'
import { isFiller, type NachaLines, linesIn, linesOf, type Received } from './lines.ts'
import { isAnswer, type OwnFields, readAllAddenda } from './read_addenda.ts'
import * as records from './records.ts'
import { receiverIn } from './sec_codes.ts'
import { entryTotals, NOTHING, plus, type Totals } from './totals.ts'

const BLOCK = 10
/** A padding line. */
const FILLER = '9'.repeat(RECORD_LENGTH)
const SEC_COLUMN = 51
const CODE_LENGTH = 3

/** Strict. Throws NachaError. */
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

/** Streams the entries, valid only once the file's control record was read. Throws NachaError. */
export function* nachaEntries(
  texts: Iterable<string>,
  received?: Received,
): Generator<{ batch: FileBatchHead; entry: Entry }, FileHead> {
  const lines = linesOf(texts, received)
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
  lines: NachaLines,
  place: number,
): Generator<{ batch: FileBatchHead; entry: Entry }, Totals> {
  const { batch, number } = readBatchHeader(lines)
  if (Number(number) !== place) lines.insist('batch number', `must be ${place}`)
  if (!/^(\d{3})?$/.test(batch.settlementDay))
    lines.insist('settlement date', 'must be three digits, or blank')
  let totals = NOTHING
  let before = ''
  while (lines.type() === '6') {
    const entry = readEntry(lines, { head: batch, before })
    totals = plus(totals, entryTotals(entry))
    before = entry.trace
    yield { batch, entry }
  }
  if (totals.count === 0 && lines.type() !== '8') {
    lines.next()
    lines.fail('record type', 'must be 6: a batch has at least one entry')
  }
  const control = lines.read(records.batchControl)
  if (totals.count === 0) lines.insist('record type', 'must be 6: a batch has at least one entry')
  lines.same('service class code', control['service class code'], batch.serviceClass)
  checkTotals(lines, control, totals)
  // Not in the message: some senders use a person's number.
  if (control['company identification'] !== batch.companyId)
    lines.insist('company identification', 'must be that of the batch header')
  lines.same(
    'originating DFI identification',
    control['originating DFI identification'],
    batch.odfi,
  )
  lines.same('batch number', control['batch number'], Number(number))
  return totals
}

function readBatchHeader(lines: NachaLines): { batch: FileBatchHead; number: string } {
  const isInternational =
    lines.ahead(SEC_COLUMN, CODE_LENGTH) === 'IAT' || lines.ahead(5, 6) === 'IATCOR'
  if (isInternational) return internationalHead(lines.read(records.batchHeaderInternational))
  const header = lines.read(records.batchHeader)
  const own = { companyName: header['company name'], companyId: header['company identification'] }
  const batch = {
    ...commonHead(header),
    ...own,
    companyData: header['company discretionary data'],
    descriptiveDate: header['company descriptive date'],
  }
  return { batch, number: header['batch number'] }
}

function internationalHead(header: FieldValues<typeof records.batchHeaderInternational>) {
  const batch: FileBatchHead = {
    ...commonHead(header),
    companyName: '',
    companyId: header['originator identification'],
    companyData: '',
    descriptiveDate: '',
    isInternational: true,
  }
  return { batch, number: header['batch number'] }
}

type CommonHead = Pick<
  FieldValues<typeof records.batchHeader>,
  | 'service class code'
  | 'standard entry class code'
  | 'company entry description'
  | 'effective entry date'
  | 'settlement date'
  | 'originating DFI identification'
>

function commonHead(header: CommonHead) {
  return {
    serviceClass: header['service class code'] as FileBatchHead['serviceClass'],
    secCode: header['standard entry class code'],
    description: header['company entry description'],
    effectiveDate: dateOf(header['effective entry date']),
    settlementDay: header['settlement date'],
    odfi: header['originating DFI identification'],
  }
}

type Around = { readonly head: FileBatchHead; readonly before: string }

function readEntry(lines: NachaLines, around: Around): Entry {
  const { head } = around
  if (!head.isInternational) return readDomestic(lines, around)
  const values = lines.read(records.entryDetailInternational)
  const own = checkedEntry(lines, values, around)
  const isListed = [
    values['OFAC screening indicator'],
    values['secondary OFAC screening indicator'],
  ]
  const addenda = readAllAddenda(lines, head, own)
  const field = (code: string, name: string) =>
    addenda.flatMap((it) => (it.type === 'kept' && it.code === code ? [it.fields[name]] : []))[0]
  return {
    ...own,
    identification: field('15', 'receiver identification number') ?? '',
    name: field('10', 'receiving company or individual name') ?? '',
    discretionary: '',
    addenda,
    ...(isListed.includes('1') ? { isScreened: true } : {}),
  }
}

function readDomestic(lines: NachaLines, around: Around): Entry {
  const { head } = around
  const values = lines.read(records.entryDetail)
  const own = checkedEntry(lines, values, around)
  const receiver = receiverIn(head.secCode, {
    identification: values['individual identification number'],
    name: values['individual name'],
  })
  const discretionary = values['discretionary data']
  return { ...own, ...receiver, discretionary, addenda: readAllAddenda(lines, head, own) }
}

type EntryFields = Pick<
  FieldValues<typeof records.entryDetail>,
  | 'transaction code'
  | 'receiving DFI identification'
  | 'check digit'
  | 'DFI account number'
  | 'amount'
  | 'addenda record indicator'
  | 'trace number'
>

/** The checks of every entry. */
function checkedEntry(lines: NachaLines, values: EntryFields, { head, before }: Around): OwnFields {
  const own = {
    code: values['transaction code'],
    routing: values['receiving DFI identification'] + values['check digit'],
    account: values['DFI account number'],
    amount: BigInt(values.amount),
    trace: values['trace number'],
  }
  checkCode(lines, head, own)
  if (!own.trace.startsWith(head.odfi))
    lines.insist('trace number', `must begin with the batch’s originating DFI, ${head.odfi}`)
  if (own.trace <= before)
    lines.insist('trace number', 'must be higher than that of the entry before')
  const hasAddenda = lines.type() === '7'
  if ((values['addenda record indicator'] === '1') !== hasAddenda)
    lines.insist('addenda record indicator', 'must be 1 with an addenda record, and 0 without')
  if (isAnswer(own) && !hasAddenda)
    lines.insist(
      'addenda record indicator',
      'must be 1: a return or correction has an addenda record',
    )
  return own
}

function checkCode(
  lines: NachaLines,
  head: FileBatchHead,
  entry: { code: string; amount: bigint },
): void {
  const code = records.transactionCodes[entry.code]
  const field = 'transaction code'
  if (head.serviceClass === '220' && code?.sign === 'debit')
    lines.insist(field, 'must be a credit: the batch has credits only')
  if (head.serviceClass === '225' && code?.sign === 'credit')
    lines.insist(field, 'must be a debit: the batch has debits only')
  if (head.secCode === 'COR' && code?.use !== 'answer')
    lines.insist(field, 'must be that of a return or correction: the batch corrects entries')
  const isEmpty = entry.amount === 0n
  if (code?.use === 'prenote' && !isEmpty) lines.insist('amount', 'must be 0 in a prenote')
  if (code?.use === 'zero' && !isEmpty) lines.insist('amount', 'must be 0 with this code')
  if (code?.use === 'money' && isEmpty) lines.insist('amount', 'must be more than 0')
  if (head.secCode === 'COR' && !isEmpty)
    lines.insist('amount', 'must be 0 in a notification of change')
}

type Control = Pick<
  FieldValues<typeof records.batchControl>,
  | 'entry/addenda count'
  | 'entry hash'
  | 'total debit entry dollar amount'
  | 'total credit entry dollar amount'
>

function checkTotals(lines: NachaLines, control: Control, totals: Totals): void {
  const { count, hash, debit, credit } = totals
  lines.same('entry/addenda count', control['entry/addenda count'], count)
  lines.same('entry hash', control['entry hash'], hash)
  const field = (sign: 'debit' | 'credit') => `total ${sign} entry dollar amount` as const
  lines.same(field('debit'), control[field('debit')], debit)
  lines.same(field('credit'), control[field('credit')], credit)
}

function readFileControl(lines: NachaLines, batches: number, totals: Totals): void {
  const control = lines.read(records.fileControl)
  lines.same('batch count', control['batch count'], batches)
  const blocks = Math.ceil(lines.count() / BLOCK)
  lines.same('block count', control['block count'], blocks)
  checkTotals(lines, control, totals)
  while (!lines.isOver() && isFiller(lines.ahead(1, Number.MAX_SAFE_INTEGER)))
    if (lines.next() !== FILLER) lines.insist('filler', 'must be nines')
  if (lines.count() % BLOCK !== 0) lines.insistAhead('filler', 'must be nines')
  if (lines.isOver()) return
  lines.next()
  lines.fail('record type', 'follows after the end of the file')
}
