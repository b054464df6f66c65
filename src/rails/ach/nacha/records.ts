// The records of a NACHA file as a table: every field with its length and kind, in the order of the
// format's published rules. What fields of one file have to do with each other stands in read.ts.

import type { Layout, Open } from './fields.ts'
import { SEC_CODES } from './sec_codes.ts'

/** Classes of entries that this bank sends; COR corrects (notifications of change). */
export const secCodes = ['CCD', 'PPD', 'WEB', 'COR'] as const

/** 200 holds both, 220 credits only, 225 debits only. */
export const serviceClasses = ['200', '220', '225'] as const
export type ServiceClass = (typeof serviceClasses)[number]

export type AccountKind = 'CHECKING' | 'SAVINGS' | 'GENERAL_LEDGER' | 'LOAN'

type Code = {
  readonly sign: 'credit' | 'debit'
  readonly account: AccountKind
  /** Money, a test without money, remittance without money, or an answer (a return, a notification of change). */
  readonly use: 'money' | 'prenote' | 'zero' | 'answer'
}

export const transactionCodes: Readonly<Record<string, Code>> = {
  '21': { sign: 'credit', account: 'CHECKING', use: 'answer' },
  '22': { sign: 'credit', account: 'CHECKING', use: 'money' },
  '23': { sign: 'credit', account: 'CHECKING', use: 'prenote' },
  '24': { sign: 'credit', account: 'CHECKING', use: 'zero' },
  '26': { sign: 'debit', account: 'CHECKING', use: 'answer' },
  '27': { sign: 'debit', account: 'CHECKING', use: 'money' },
  '28': { sign: 'debit', account: 'CHECKING', use: 'prenote' },
  '29': { sign: 'debit', account: 'CHECKING', use: 'zero' },
  '31': { sign: 'credit', account: 'SAVINGS', use: 'answer' },
  '32': { sign: 'credit', account: 'SAVINGS', use: 'money' },
  '33': { sign: 'credit', account: 'SAVINGS', use: 'prenote' },
  '34': { sign: 'credit', account: 'SAVINGS', use: 'zero' },
  '36': { sign: 'debit', account: 'SAVINGS', use: 'answer' },
  '37': { sign: 'debit', account: 'SAVINGS', use: 'money' },
  '38': { sign: 'debit', account: 'SAVINGS', use: 'prenote' },
  '39': { sign: 'debit', account: 'SAVINGS', use: 'zero' },
  '41': { sign: 'credit', account: 'GENERAL_LEDGER', use: 'answer' },
  '42': { sign: 'credit', account: 'GENERAL_LEDGER', use: 'money' },
  '43': { sign: 'credit', account: 'GENERAL_LEDGER', use: 'prenote' },
  '44': { sign: 'credit', account: 'GENERAL_LEDGER', use: 'zero' },
  '46': { sign: 'debit', account: 'GENERAL_LEDGER', use: 'answer' },
  '47': { sign: 'debit', account: 'GENERAL_LEDGER', use: 'money' },
  '48': { sign: 'debit', account: 'GENERAL_LEDGER', use: 'prenote' },
  '49': { sign: 'debit', account: 'GENERAL_LEDGER', use: 'zero' },
  '51': { sign: 'credit', account: 'LOAN', use: 'answer' },
  '52': { sign: 'credit', account: 'LOAN', use: 'money' },
  '53': { sign: 'credit', account: 'LOAN', use: 'prenote' },
  '54': { sign: 'credit', account: 'LOAN', use: 'zero' },
  '55': { sign: 'debit', account: 'LOAN', use: 'money' },
  '56': { sign: 'debit', account: 'LOAN', use: 'answer' },
}

/** The direction of an entry, also of one whose code is not published: the second digit says it. */
export function signOf(code: string): 'credit' | 'debit' {
  return '01234'.includes(code.charAt(1)) ? 'credit' : 'debit'
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

/** A number of a control record: what it says is compared, whatever it is. */
const sum = <const Name extends string>(name: Name, length: number) =>
  ({ name, length, kind: 'number', isLax: true }) as const
/** A field that is kept, or passed over, as it is. */
const text = <const Name extends string>(name: Name, length: number) =>
  ({ name, length, kind: 'text' }) as const

export const fileHeader = [
  { name: 'record type', length: 1, fixed: '1' },
  { name: 'priority code', length: 2, fixed: '01', isLax: true },
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
  { name: 'standard entry class code', length: 3, kind: 'name', oneOf: SEC_CODES },
  { name: 'company entry description', length: 10, kind: 'name' },
  { name: 'company descriptive date', length: 6, kind: 'text' },
  { name: 'effective entry date', length: 6, kind: 'optional date' },
  { name: 'settlement date', length: 3, kind: 'text' },
  // A federal agency has 2, and the operator 0.
  { name: 'originator status code', length: 1, fixed: '1', isLax: true },
  { name: 'originating DFI identification', length: 8, kind: 'digits' },
  sum('batch number', 7),
] as const satisfies Layout

/** The header of a batch of international entries. */
export const batchHeaderInternational = [
  { name: 'record type', length: 1, fixed: '5' },
  { name: 'service class code', length: 3, kind: 'digits', oneOf: serviceClasses },
  text('IAT indicator', 16),
  text('foreign exchange indicator', 2),
  text('foreign exchange reference indicator', 1),
  text('foreign exchange reference', 15),
  text('ISO destination country code', 2),
  { name: 'originator identification', length: 10, kind: 'name' },
  { name: 'standard entry class code', length: 3, kind: 'name', oneOf: SEC_CODES },
  { name: 'company entry description', length: 10, kind: 'name' },
  text('ISO originating currency code', 3),
  text('ISO destination currency code', 3),
  { name: 'effective entry date', length: 6, kind: 'optional date' },
  { name: 'settlement date', length: 3, kind: 'text' },
  { name: 'originator status code', length: 1, fixed: '1', isLax: true },
  { name: 'originating DFI identification', length: 8, kind: 'digits' },
  sum('batch number', 7),
] as const satisfies Layout

// Fields of several kinds of records.
const ADDENDA = { name: 'record type', length: 1, fixed: '7' } as const
const TRACE = { name: 'trace number', length: 15, kind: 'digits', isLax: true } as const
const ORIGINAL_TRACE = {
  name: 'original entry trace number',
  length: 15,
  kind: 'digits',
  isLax: true,
} as const
const ORIGINAL_BANK = {
  name: 'original receiving DFI identification',
  length: 8,
  kind: 'digits',
  isLax: true,
} as const
const CODES = Object.keys(transactionCodes)
const CODE = {
  name: 'transaction code',
  length: 2,
  kind: 'digits',
  oneOf: CODES,
  isLax: true,
} as const
const RECEIVER = { name: 'receiving DFI identification', length: 8, kind: 'digits' } as const
const CHECK_DIGIT = { name: 'check digit', length: 1, kind: 'digits', isLax: true } as const
const INDICATOR = {
  name: 'addenda record indicator',
  length: 1,
  kind: 'digits',
  oneOf: ['0', '1'],
  isLax: true,
} as const
const SEQUENCE = {
  name: 'entry detail sequence number',
  length: 7,
  kind: 'number',
  isLax: true,
} as const
/** A record of addenda whose fields are only kept. */
const kept = (type: string, ...fields: readonly Open[]): Layout => [
  ADDENDA,
  { name: 'addenda type code', length: 2, fixed: type },
  ...fields,
]

export const entryDetail = [
  { name: 'record type', length: 1, fixed: '6' },
  CODE,
  RECEIVER,
  CHECK_DIGIT,
  // Blank in the return of an entry that named none.
  { name: 'DFI account number', length: 17, kind: 'text' },
  { name: 'amount', length: 10, kind: 'number' },
  { name: 'individual identification number', length: 15, kind: 'text' },
  { name: 'individual name', length: 22, kind: 'text' },
  { name: 'discretionary data', length: 2, kind: 'text' },
  INDICATOR,
  TRACE,
] as const satisfies Layout

/** An international entry. Who takes part stands in its addenda. */
export const entryDetailInternational = [
  { name: 'record type', length: 1, fixed: '6' },
  CODE,
  RECEIVER,
  CHECK_DIGIT,
  text('number of addenda records', 4),
  text('reserved 1', 13),
  { name: 'amount', length: 10, kind: 'number' },
  { name: 'DFI account number', length: 35, kind: 'name' },
  text('reserved 2', 2),
  text('OFAC screening indicator', 1),
  text('secondary OFAC screening indicator', 1),
  INDICATOR,
  TRACE,
] as const satisfies Layout

/** What the payment is for. */
export const addenda05 = [
  ADDENDA,
  { name: 'addenda type code', length: 2, fixed: '05' },
  { name: 'payment related information', length: 80, kind: 'name' },
  { name: 'addenda sequence number', length: 4, kind: 'number', isLax: true },
  SEQUENCE,
] as const satisfies Layout

const ADDRESS_LENGTH = 35

/** Addenda whose fields are kept as they are: of card terminals (02) and of international entries (10 to 18). */
export const keptAddenda: Readonly<Record<string, Layout>> = {
  '02': kept(
    '02',
    text('reference information 1', 7),
    text('reference information 2', 3),
    text('terminal identification code', 6),
    text('transaction serial number', 6),
    text('transaction date', 4),
    text('authorization code or card expiration date', 6),
    text('terminal location', 27),
    text('terminal city', 15),
    text('terminal state', 2),
    TRACE,
  ),
  '10': kept(
    '10',
    text('transaction type code', 3),
    text('foreign payment amount', 18),
    text('foreign trace number', 22),
    text('receiving company or individual name', 35),
    text('reserved', 6),
    SEQUENCE,
  ),
  '11': kept(
    '11',
    text('originator name', 35),
    text('originator street address', ADDRESS_LENGTH),
    text('reserved', 14),
    SEQUENCE,
  ),
  '12': kept(
    '12',
    text('originator city and state', ADDRESS_LENGTH),
    text('originator country and postal code', ADDRESS_LENGTH),
    text('reserved', 14),
    SEQUENCE,
  ),
  '13': kept(
    '13',
    text('originating DFI name', 35),
    text('originating DFI qualifier', 2),
    text('originating DFI identification', 34),
    text('originating DFI branch country code', 3),
    text('reserved', 10),
    SEQUENCE,
  ),
  '14': kept(
    '14',
    text('receiving DFI name', 35),
    text('receiving DFI qualifier', 2),
    text('receiving DFI identification', 34),
    text('receiving DFI branch country code', 3),
    text('reserved', 10),
    SEQUENCE,
  ),
  '15': kept(
    '15',
    text('receiver identification number', 15),
    text('receiver street address', ADDRESS_LENGTH),
    text('reserved', 34),
    SEQUENCE,
  ),
  '16': kept(
    '16',
    text('receiver city and state', ADDRESS_LENGTH),
    text('receiver country and postal code', ADDRESS_LENGTH),
    text('reserved', 14),
    SEQUENCE,
  ),
  '17': kept(
    '17',
    text('payment related information', 80),
    text('addenda sequence number', 4),
    SEQUENCE,
  ),
  '18': kept(
    '18',
    text('foreign correspondent bank name', 35),
    text('foreign correspondent bank qualifier', 2),
    text('foreign correspondent bank identification', 34),
    text('foreign correspondent bank country code', 3),
    text('reserved', 6),
    text('addenda sequence number', 4),
    SEQUENCE,
  ),
}

/** Addenda of a type that the rules do not know. */
export const unknownAddenda = [
  ADDENDA,
  text('addenda type code', 2),
  text('unknown', 91),
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

/** Why an international entry comes back. */
export const addenda99International = [
  ADDENDA,
  { name: 'addenda type code', length: 2, fixed: '99' },
  { name: 'return reason code', length: 3, kind: 'name' },
  ORIGINAL_TRACE,
  text('original forward entry payment amount', 10),
  ORIGINAL_BANK,
  text('addenda information', 40),
  TRACE,
] as const satisfies Layout

/** What the bank that sent the original says of its return: the return is dishonored. */
export const addenda99Dishonored = [
  ADDENDA,
  { name: 'addenda type code', length: 2, fixed: '99' },
  { name: 'return reason code', length: 3, kind: 'name' },
  ORIGINAL_TRACE,
  text('reserved 1', 6),
  ORIGINAL_BANK,
  text('reserved 2', 3),
  text('return trace number', 15),
  text('return settlement date', 3),
  text('code of the return', 2),
  text('addenda information', 21),
  TRACE,
] as const satisfies Layout

/** What the bank that returned the original says to that: it contests the dishonored return. */
export const addenda99Contested = [
  ADDENDA,
  { name: 'addenda type code', length: 2, fixed: '99' },
  { name: 'return reason code', length: 3, kind: 'name' },
  ORIGINAL_TRACE,
  text('date of the return', 6),
  ORIGINAL_BANK,
  text('original settlement date', 3),
  text('return trace number', 15),
  text('return settlement date', 3),
  text('code of the return', 2),
  text('dishonored return trace number', 15),
  text('dishonored return settlement date', 3),
  text('code of the dishonored return', 2),
  text('reserved', 1),
  TRACE,
] as const satisfies Layout

/** What control records of batch and file have in common. */
const SUMS = [
  sum('entry hash', 10),
  sum('total debit entry dollar amount', 12),
  sum('total credit entry dollar amount', 12),
] as const

export const batchControl = [
  { name: 'record type', length: 1, fixed: '8' },
  { name: 'service class code', length: 3, kind: 'digits', oneOf: serviceClasses, isLax: true },
  sum('entry/addenda count', 6),
  ...SUMS,
  { name: 'company identification', length: 10, kind: 'name' },
  { name: 'message authentication code', length: 19, fixed: '' },
  { name: 'reserved', length: 6, fixed: '' },
  { name: 'originating DFI identification', length: 8, kind: 'digits', isLax: true },
  sum('batch number', 7),
] as const satisfies Layout

export const fileControl = [
  { name: 'record type', length: 1, fixed: '9' },
  sum('batch count', 6),
  sum('block count', 6),
  sum('entry/addenda count', 8),
  ...SUMS,
  { name: 'reserved', length: 39, fixed: '' },
] as const satisfies Layout

/** All layouts, for the test that each is 94 characters long. */
export const layouts: Readonly<Record<string, Layout>> = {
  fileHeader,
  batchHeader,
  batchHeaderInternational,
  entryDetail,
  entryDetailInternational,
  addenda05,
  addenda98,
  addenda99,
  addenda99International,
  addenda99Dishonored,
  addenda99Contested,
  unknownAddenda,
  batchControl,
  fileControl,
  ...keptAddenda,
}
