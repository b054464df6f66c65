// The layouts of addenda records, as in records.ts.

import type { Layout, OpenField } from './fields.ts'

/** A field without checks. */
export const text = <const Name extends string>(name: Name, length: number) =>
  ({ name, length, kind: 'text' }) as const

const ADDENDA = { name: 'record type', length: 1, fixed: '7' } as const
export const TRACE = { name: 'trace number', length: 15, kind: 'digits', isLax: true } as const
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
const SEQUENCE = {
  name: 'entry detail sequence number',
  length: 7,
  kind: 'number',
  isLax: true,
} as const
/** Addenda whose fields are only stored. */
const kept = (type: string, ...fields: readonly OpenField[]): Layout => [
  ADDENDA,
  { name: 'addenda type code', length: 2, fixed: type },
  ...fields,
]

/** The remittance text. */
export const addenda05 = [
  ADDENDA,
  { name: 'addenda type code', length: 2, fixed: '05' },
  { name: 'payment related information', length: 80, kind: 'name' },
  { name: 'addenda sequence number', length: 4, kind: 'number', isLax: true },
  SEQUENCE,
] as const satisfies Layout

const ADDRESS_LENGTH = 35

/** Stored addenda: card terminals (02) and international entries (10 to 18). */
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

/** Addenda of an unknown type. */
export const unknownAddenda = [
  ADDENDA,
  text('addenda type code', 2),
  text('unknown', 91),
] as const satisfies Layout

/** A notification of change. */
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

/** A return. */
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

/** A return of an international entry. */
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

/** A dishonored return, by the bank of the original. */
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

/** A contested dishonored return, by the returning bank. */
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
