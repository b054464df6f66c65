// Rows of many operations written by one statement. The statement takes one array per column
// (`select * from unnest($1::text[], …)`), so a batch of one and of five hundred read the same.

import { run, type Row, send, type Statement, type Tx } from './db.ts'
import type { Topic } from './op.ts'

/** A statement over arrays. One with `wakes` answers `count`: above zero, somebody has to be woken. */
export type BatchStatement = Statement & { readonly wakes?: Topic }

/** One row for a batch statement: its values in the order of the statement's arrays. */
export type Insert = { readonly statement: BatchStatement; readonly row: readonly unknown[] }

type Counted = Row & { count?: number }

/** Writes rows of one statement now and waits for them. */
export async function runBatch(tx: Tx, inserts: readonly Insert[]): Promise<Counted[]> {
  const [first] = inserts
  if (!first) return []
  return run<Counted>(tx, first.statement, columnsOf(inserts))
}

/**
 * Sends the rows of many operations with the commit, one statement each, in the order in which the statements first
 * appear. The result says, after the commit, who has to be woken.
 */
export function sendBatches(tx: Tx, inserts: readonly Insert[]): Promise<Topic[]> {
  const batches = new Map<BatchStatement, Insert[]>()
  for (const insert of inserts) {
    const batch = batches.get(insert.statement)
    if (batch) batch.push(insert)
    else batches.set(insert.statement, [insert])
  }
  const topics = [...batches].map(async ([statement, batch]) => {
    const [result] = await send<Counted>(tx, statement, columnsOf(batch))
    return statement.wakes && (result?.count ?? 0) > 0 ? [statement.wakes] : []
  })
  const woken = Promise.all(topics).then((named) => named.flat())
  // A failure is the commit's to report; without this line it would be reported twice.
  woken.catch(() => {})
  return woken
}

/** The rows of one statement as its arrays, one per column, in the forms that PostgreSQL takes them. */
export function columnsOf(inserts: readonly Insert[]): unknown[] {
  const width = inserts[0]?.row.length ?? 0
  return Array.from({ length: width }, (_, column) => {
    const values = inserts.map(({ row }) => row[column])
    return values.some(Buffer.isBuffer)
      ? binaryArray(values as (Buffer | null)[])
      : (textArray(values) ?? values)
  })
}

const SPECIAL = /["\\]/
const SPECIALS = /["\\]/g
/** Longer for years that PostgreSQL writes otherwise. */
const ISO_LENGTH = 24

/**
 * An array as PostgreSQL reads it from text, which the driver would write as well, at several times the cost: most values
 * hold nothing to be escaped, and the rows of a group carry one and the same time. Undefined when something else than
 * texts, numbers, booleans and times stands in it.
 */
function textArray(values: readonly unknown[]): string | undefined {
  let text = ''
  let time: Date | undefined
  let timeText = ''
  for (const value of values) {
    let item: string
    if (typeof value === 'string') {
      item = `"${SPECIAL.test(value) ? value.replace(SPECIALS, '\\$&') : value}"`
    } else if (value === null || value === undefined) item = 'NULL'
    else if (value instanceof Date) {
      if (value !== time) {
        time = value
        timeText = `"${value.toISOString()}"`
        if (timeText.length !== ISO_LENGTH + 2) return undefined
      }
      item = timeText
    } else if (
      typeof value === 'number' ||
      typeof value === 'bigint' ||
      value === true ||
      value === false
    )
      item = String(value)
    else return undefined
    text += text === '' ? item : `,${item}`
  }
  return `{${text}}`
}

const BYTEA = 17
const FIELD_BYTES = 4
const HEAD_BYTES = 5 * FIELD_BYTES
const ABSENT = -1

/**
 * A `bytea[]` in PostgreSQL's binary form: the driver would write bytes as hexadecimal text, twice as long, for the
 * database to read back.
 */
function binaryArray(values: readonly (Buffer | null)[]): Buffer {
  const size = values.reduce((sum, value) => sum + FIELD_BYTES + (value?.length ?? 0), HEAD_BYTES)
  const array = Buffer.allocUnsafe(size)
  // How many dimensions, whether nulls may come, the type of the elements, their number, the first one's index.
  let at = 0
  for (const field of [1, 1, BYTEA, values.length, 1]) at = array.writeInt32BE(field, at)
  for (const value of values) {
    at = array.writeInt32BE(value?.length ?? ABSENT, at)
    if (value) at += value.copy(array, at)
  }
  return array
}
