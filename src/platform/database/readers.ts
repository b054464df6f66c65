// Parsers of PostgreSQL's values that replace the driver's.

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

/** Consecutive equal times are parsed once and share one Date. */
function readTimestamp(text: string): unknown {
  if (text !== readText) {
    // Four-digit years in UTC, nearly all, suit the built-in parser, which is twice as fast.
    readTime =
      text.charAt(4) === '-' && text.endsWith('+00')
        ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
        : pg.types.getTypeParser(TIMESTAMPTZ)(text)
    readText = text
  }
  return readTime
}

const LONG_YEAR = /^(\d{5,6})-/

/**
 * A time in PostgreSQL's JSON. JavaScript parses years above 9999 only with a sign and six digits.
 */
export function timeFromJson(text: string): Date {
  return new Date(text.replace(LONG_YEAR, (_, year: string) => `+${year.padStart(6, '0')}-`))
}

/** One dimension without quotes. */
const PLAIN_ARRAY = /^\{[\w-]+(?:,[\w-]+)*\}$/

/** The driver's own parser goes character by character. */
function readArray(text: string): unknown {
  if (text === '{}') return []
  if (!PLAIN_ARRAY.test(text) || text.includes('NULL'))
    return pg.types.getTypeParser(TEXT_ARRAY)(text)
  return text.slice(1, -1).split(',')
}

/** Amounts are `bigint`; dates stay text, as the API shows them. */
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
