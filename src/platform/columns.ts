// Arrays in the forms in which PostgreSQL takes them: what the driver makes of an array costs several times as much.

/** Rows as arrays, one per column. */
export function columnsOf(rows: readonly (readonly unknown[])[]): unknown[] {
  return Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => {
    const values = rows.map((row) => row[column])
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
