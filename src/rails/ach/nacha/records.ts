// The records of a NACHA file as a table: every field with its length and kind, in the order of the
// format's published rules. What fields of one file have to do with each other stands in read.ts.

import type { Layout } from './fields.ts'

/** Company to company, to and from people, and what people start on the web; COR corrects (notifications of change). */
export const secCodes = ['CCD', 'PPD', 'WEB', 'COR'] as const
export type SecCode = (typeof secCodes)[number]

/** 200 holds both, 220 credits only, 225 debits only. */
export const serviceClasses = ['200', '220', '225'] as const
export type ServiceClass = (typeof serviceClasses)[number]

type Code = {
  readonly sign: 'credit' | 'debit'
  readonly account: 'CHECKING' | 'SAVINGS'
  /** Money, a test without money, or an answer (a return, a notification of change). */
  readonly use: 'money' | 'prenote' | 'answer'
}

export const transactionCodes: Readonly<Record<string, Code>> = {
  '21': { sign: 'credit', account: 'CHECKING', use: 'answer' },
  '22': { sign: 'credit', account: 'CHECKING', use: 'money' },
  '23': { sign: 'credit', account: 'CHECKING', use: 'prenote' },
  '26': { sign: 'debit', account: 'CHECKING', use: 'answer' },
  '27': { sign: 'debit', account: 'CHECKING', use: 'money' },
  '28': { sign: 'debit', account: 'CHECKING', use: 'prenote' },
  '31': { sign: 'credit', account: 'SAVINGS', use: 'answer' },
  '32': { sign: 'credit', account: 'SAVINGS', use: 'money' },
  '33': { sign: 'credit', account: 'SAVINGS', use: 'prenote' },
  '36': { sign: 'debit', account: 'SAVINGS', use: 'answer' },
  '37': { sign: 'debit', account: 'SAVINGS', use: 'money' },
  '38': { sign: 'debit', account: 'SAVINGS', use: 'prenote' },
}

/** The code of an entry: which way, to what kind of account, and whether it brings money. */
export function transactionCode(wanted: Code): string {
  const [code] =
    Object.entries(transactionCodes).find(
      ([, { sign, account, use }]) =>
        sign === wanted.sign && account === wanted.account && use === wanted.use,
    ) ?? []
  if (code === undefined) throw new Error('no transaction code says that')
  return code
}

export const fileHeader = [
  { name: 'record type', length: 1, fixed: '1' },
  { name: 'priority code', length: 2, fixed: '01' },
  { name: 'immediate destination', length: 10, kind: 'right' },
  { name: 'immediate origin', length: 10, kind: 'right' },
  { name: 'file creation date', length: 6, kind: 'date' },
  { name: 'file creation time', length: 4, kind: 'time' },
  {
    name: 'file ID modifier',
    length: 1,
    kind: 'name',
    oneOf: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split(''),
  },
  { name: 'record size', length: 3, fixed: '094' },
  { name: 'blocking factor', length: 2, fixed: '10' },
  { name: 'format code', length: 1, fixed: '1' },
  { name: 'immediate destination name', length: 23, kind: 'text' },
  { name: 'immediate origin name', length: 23, kind: 'text' },
  { name: 'reference code', length: 8, kind: 'text' },
] as const satisfies Layout

export const batchHeader = [
  { name: 'record type', length: 1, fixed: '5' },
  { name: 'service class code', length: 3, kind: 'digits', oneOf: serviceClasses },
  { name: 'company name', length: 16, kind: 'name' },
  { name: 'company discretionary data', length: 20, kind: 'text' },
  { name: 'company identification', length: 10, kind: 'name' },
  { name: 'standard entry class code', length: 3, kind: 'name', oneOf: secCodes },
  { name: 'company entry description', length: 10, kind: 'name' },
  { name: 'company descriptive date', length: 6, kind: 'text' },
  { name: 'effective entry date', length: 6, kind: 'optional date' },
  { name: 'settlement date', length: 3, kind: 'text' },
  { name: 'originator status code', length: 1, fixed: '1' },
  { name: 'originating DFI identification', length: 8, kind: 'digits' },
  { name: 'batch number', length: 7, kind: 'number' },
] as const satisfies Layout

// Fields of several kinds of records.
const ADDENDA = { name: 'record type', length: 1, fixed: '7' } as const
const TRACE = { name: 'trace number', length: 15, kind: 'digits' } as const
const ORIGINAL_TRACE = { name: 'original entry trace number', length: 15, kind: 'digits' } as const
const ORIGINAL_BANK = {
  name: 'original receiving DFI identification',
  length: 8,
  kind: 'digits',
} as const

export const entryDetail = [
  { name: 'record type', length: 1, fixed: '6' },
  { name: 'transaction code', length: 2, kind: 'digits', oneOf: Object.keys(transactionCodes) },
  { name: 'receiving DFI identification', length: 8, kind: 'digits' },
  { name: 'check digit', length: 1, kind: 'digits' },
  { name: 'DFI account number', length: 17, kind: 'name' },
  { name: 'amount', length: 10, kind: 'number' },
  { name: 'individual identification number', length: 15, kind: 'text' },
  { name: 'individual name', length: 22, kind: 'text' },
  { name: 'discretionary data', length: 2, kind: 'text' },
  { name: 'addenda record indicator', length: 1, kind: 'digits', oneOf: ['0', '1'] },
  TRACE,
] as const satisfies Layout

/** What the payment is for. */
export const addenda05 = [
  ADDENDA,
  { name: 'addenda type code', length: 2, fixed: '05' },
  { name: 'payment related information', length: 80, kind: 'name' },
  { name: 'addenda sequence number', length: 4, kind: 'number' },
  { name: 'entry detail sequence number', length: 7, kind: 'number' },
] as const satisfies Layout

/** What was wrong with an entry that was nevertheless booked: a notification of change. */
export const addenda98 = [
  ADDENDA,
  { name: 'addenda type code', length: 2, fixed: '98' },
  { name: 'change code', length: 3, kind: 'name' },
  ORIGINAL_TRACE,
  { name: 'reserved 1', length: 6, fixed: '' },
  ORIGINAL_BANK,
  { name: 'corrected data', length: 29, kind: 'name' },
  { name: 'reserved 2', length: 15, fixed: '' },
  TRACE,
] as const satisfies Layout

/** Why an entry comes back. */
export const addenda99 = [
  ADDENDA,
  { name: 'addenda type code', length: 2, fixed: '99' },
  { name: 'return reason code', length: 3, kind: 'name' },
  ORIGINAL_TRACE,
  { name: 'date of death', length: 6, kind: 'optional date' },
  ORIGINAL_BANK,
  { name: 'addenda information', length: 44, kind: 'text' },
  TRACE,
] as const satisfies Layout

/** What control records of batch and file have in common. */
const SUMS = [
  { name: 'entry hash', length: 10, kind: 'number' },
  { name: 'total debit entry dollar amount', length: 12, kind: 'number' },
  { name: 'total credit entry dollar amount', length: 12, kind: 'number' },
] as const

export const batchControl = [
  { name: 'record type', length: 1, fixed: '8' },
  { name: 'service class code', length: 3, kind: 'digits', oneOf: serviceClasses },
  { name: 'entry/addenda count', length: 6, kind: 'number' },
  ...SUMS,
  { name: 'company identification', length: 10, kind: 'name' },
  { name: 'message authentication code', length: 19, fixed: '' },
  { name: 'reserved', length: 6, fixed: '' },
  { name: 'originating DFI identification', length: 8, kind: 'digits' },
  { name: 'batch number', length: 7, kind: 'number' },
] as const satisfies Layout

export const fileControl = [
  { name: 'record type', length: 1, fixed: '9' },
  { name: 'batch count', length: 6, kind: 'number' },
  { name: 'block count', length: 6, kind: 'number' },
  { name: 'entry/addenda count', length: 8, kind: 'number' },
  ...SUMS,
  { name: 'reserved', length: 39, fixed: '' },
] as const satisfies Layout

/** All layouts, for the test that each is 94 characters long. */
export const layouts = {
  fileHeader,
  batchHeader,
  entryDetail,
  addenda05,
  addenda98,
  addenda99,
  batchControl,
  fileControl,
}
