// Readers of PostgreSQL's values, where the driver's own are not the ones that are wanted.

import pg from 'pg'
import { parseJson } from '../values/json.ts'

const INT8 = 20
const JSON_TEXT = 114
const JSONB = 3802
const DATE = 1082
const TIMESTAMPTZ = 1184
const TEXT_ARRAY: number = 1009
const UUID_ARRAY: number = 2951

let readText = ''
let readTime: unknown

/** Most rows hold one and the same time several times over: it is read once, and is one Date. */
function readTimestamp(text: string): unknown {
  if (text !== readText) {
    // Years of four digits in UTC, as almost all are, are what the language itself reads, in half the time.
    readTime =
      text.charAt(4) === '-' && text.endsWith('+00')
        ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
        : pg.types.getTypeParser(TIMESTAMPTZ)(text)
    readText = text
  }
  return readTime
}

const LONG_YEAR = /^(\d{5,6})-/

/** A time as PostgreSQL writes it into JSON. The language reads years beyond 9999 with a sign and six digits only. */
export function timeFromJson(text: string): Date {
  return new Date(text.replace(LONG_YEAR, (_, year: string) => `+${year.padStart(6, '0')}-`))
}

/** Nothing in it that is quoted, and no further dimension. */
const PLAIN_ARRAY = /^\{[\w-]+(?:,[\w-]+)*\}$/

/** The driver's own reader goes letter by letter, which is needed for few. */
function readArray(text: string): unknown {
  if (text === '{}') return []
  if (!PLAIN_ARRAY.test(text) || text.includes('NULL'))
    return pg.types.getTypeParser(TEXT_ARRAY)(text)
  return text.slice(1, -1).split(',')
}

/** Amounts are `bigint`; dates stay the text that the API shows. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
    if (oid === INT8) return BigInt
    if (oid === DATE) return (text) => text
    if ((oid === JSONB || oid === JSON_TEXT) && format !== 'binary') return parseJson
    if (oid === TIMESTAMPTZ && format !== 'binary') return readTimestamp
    if ((oid === TEXT_ARRAY || oid === UUID_ARRAY) && format !== 'binary') return readArray
    return pg.types.getTypeParser(oid, format)
  },
}
