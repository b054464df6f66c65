// The layouts of NACHA records, in the published order.

import {
  addenda05,
  addenda98,
  addenda99,
  addenda99Contested,
  addenda99Dishonored,
  addenda99International,
  keptAddenda,
  text,
  TRACE,
  unknownAddenda,
} from './addenda_records.ts'
import type { Layout } from './fields.ts'
import { SEC_CODES } from './sec_codes.ts'

/** COR is for notifications of change. */
export const secCodes = ['CCD', 'PPD', 'WEB', 'COR'] as const

/** 200 mixes both, 220 has credits, 225 debits. */
export const serviceClasses = ['200', '220', '225'] as const
export type ServiceClass = (typeof serviceClasses)[number]

export type AccountKind = 'CHECKING' | 'SAVINGS' | 'GENERAL_LEDGER' | 'LOAN'

type Code = {
  readonly sign: 'credit' | 'debit'
  readonly account: AccountKind
  /**
   * Money, a prenote, zero-dollar remittance, or an answer (a return, a notification of change).
   */
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

/** By the second digit, also for unpublished codes. */
export function signOf(code: string): 'credit' | 'debit' {
  return '01234'.includes(code.charAt(1)) ? 'credit' : 'debit'
}

/** The code by direction, account type and use. */
export function transactionCode(wanted: Code): string {
  const [code] =
    Object.entries(transactionCodes).find(
      ([, { sign, account, use }]) =>
        sign === wanted.sign && account === wanted.account && use === wanted.use,
    ) ?? []
  if (code === undefined) throw new Error('no transaction code has this meaning')
  return code
}

/** Compared but not validated. */
const sum = <const Name extends string>(name: Name, length: number) =>
  ({ name, length, kind: 'number', isLax: true }) as const
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
  // Federal agencies have 2, the operator 0.
  { name: 'originator status code', length: 1, fixed: '1', isLax: true },
  { name: 'originating DFI identification', length: 8, kind: 'digits' },
  sum('batch number', 7),
] as const satisfies Layout

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

// Common fields.
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
export const entryDetail = [
  { name: 'record type', length: 1, fixed: '6' },
  CODE,
  RECEIVER,
  CHECK_DIGIT,
  // Blank in the return of an entry without one.
  { name: 'DFI account number', length: 17, kind: 'text' },
  { name: 'amount', length: 10, kind: 'number' },
  { name: 'individual identification number', length: 15, kind: 'text' },
  { name: 'individual name', length: 22, kind: 'text' },
  { name: 'discretionary data', length: 2, kind: 'text' },
  INDICATOR,
  TRACE,
] as const satisfies Layout

/** Its addenda name the parties. */
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

/** Common to batch and file control records. */
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

/** For the test of their length. */
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
