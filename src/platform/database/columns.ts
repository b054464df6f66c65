// Arrays in PostgreSQL's binary form, much cheaper than the driver's text form.

type Statement = { readonly name: string; readonly text: string }

/**
 * One array per column, of the types in the statement's casts (`$2::uuid[]`, …). If `$1` is no
 * array, it is the tenant of all rows.
 */
export function columnsOf(
  statement: Statement,
  rows: readonly (readonly unknown[])[],
): readonly unknown[] {
  const tenant = rows[0]?.[0]
  const types = typesOf(statement)
  const columns: unknown[] = types.map((type, column) =>
    arrayOf(
      type,
      rows.map((row) => row[column]),
    ),
  )
  if (types[0] !== undefined) return columns
  if (rows.some((row) => row[0] !== tenant))
    throw new Error(`${statement.name} is about several tenants, and may be about one`)
  columns[0] = tenant
  return columns
}

/** By the text of the statement. */
const known = new Map<string, readonly ElementType[]>()

function typesOf(statement: Statement): readonly ElementType[] {
  const before = known.get(statement.text)
  if (before) return before
  const types: ElementType[] = []
  for (const [, parameter, type = ''] of statement.text.matchAll(/\$(\d+)::(\w+)\[\]/g)) {
    if (!isElementType(type)) throw new Error(`${statement.name} takes ${type}[]`)
    types[Number(parameter) - 1] = type
  }
  known.set(statement.text, types)
  return types
}

export type CopiedField = { readonly at: number; readonly type: ElementType }

/** Rows in the form of `copy … from stdin (format binary)`. Throws for a value of another type. */
export function copyDataOf(
  fields: readonly CopiedField[],
  rows: readonly (readonly unknown[])[],
): Buffer {
  at = 0
  writeBytes(COPY_HEAD)
  for (const row of rows) {
    writeInt16(fields.length)
    for (const field of fields) writeElement(ELEMENTS[field.type].write, row[field.at])
  }
  writeInt16(ABSENT)
  return written()
}

/** The signature, no flags, no extension. */
const COPY_HEAD = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])

/** Undefined becomes null. Throws for a value of another type. */
export function arrayOf(type: ElementType, values: readonly unknown[]): Buffer {
  const { oid, write } = ELEMENTS[type]
  at = 0
  // Dimensions, whether nulls may occur, element type, length, index of the first element.
  for (const field of values.length === 0 ? [0, 0, oid] : [1, 1, oid, values.length, 1])
    writeInt32(field)
  for (const value of values) writeElement(write, value)
  return written()
}

/** A value, preceded by its length. */
function writeElement(write: (value: never) => void, value: unknown): void {
  const start = at
  writeInt32(ABSENT)
  if (value === null || value === undefined) return
  write(value as never)
  scratch.writeInt32BE(at - start - INT32_BYTES, start)
}

function written(): Buffer {
  const all = Buffer.from(scratch.subarray(0, at))
  if (scratch.length > KEPT_BYTES) scratch = Buffer.allocUnsafe(KEPT_BYTES)
  return all
}

const ABSENT = -1
const INT32_BYTES = 4
const KEPT_BYTES = 1024 * 1024

let scratch = Buffer.allocUnsafe(64 * 1024)
let at = 0

function makeRoom(bytes: number): void {
  if (at + bytes <= scratch.length) return
  const larger = Buffer.allocUnsafe(2 * (at + bytes))
  scratch.copy(larger, 0, 0, at)
  scratch = larger
}

function writeInt32(value: number): void {
  makeRoom(INT32_BYTES)
  at = scratch.writeInt32BE(value, at)
}

function writeInt16(value: number): void {
  makeRoom(2)
  at = scratch.writeInt16BE(value, at)
}

const INT32_VALUES = 2 ** 32

/** In halves where a number is exact: arithmetic on a bigint allocates for each byte. */
function writeInt64(value: bigint | number): void {
  makeRoom(2 * INT32_BYTES)
  const number = Number(value)
  if (Number.isSafeInteger(number)) {
    at = scratch.writeInt32BE(Math.floor(number / INT32_VALUES), at)
    at = scratch.writeInt32BE(number | 0, at)
  } else at = scratch.writeBigInt64BE(BigInt(value), at)
}

function writeByte(value: number): void {
  makeRoom(1)
  scratch[at] = value
  at += 1
}

/** Longer texts go to Node, whose call costs more than this many characters. */
const SHORT = 64
const UTF8_MAX = 3
const ASCII = 0x80

function writeText(text: string): void {
  makeRoom(text.length * UTF8_MAX)
  const start = at
  if (text.length <= SHORT) {
    let index = 0
    for (; index < text.length; index += 1) {
      const letter = text.charCodeAt(index)
      if (letter >= ASCII) break
      scratch[start + index] = letter
    }
    if (index === text.length) {
      at = start + index
      return
    }
  }
  at = start + scratch.write(text, start)
}

const UUID_LENGTH = 36
const UUID_BYTES = 16
const DASH = '-'.charCodeAt(0)
/** By the code of a hexadecimal digit; negative for any other character. */
const DIGITS = Int8Array.from({ length: ASCII }, (_, code) => {
  const letter = String.fromCharCode(code)
  return /[0-9a-f]/i.test(letter) ? Number.parseInt(letter, 16) : -1
})

function writeUuid(uuid: string): void {
  makeRoom(UUID_BYTES)
  let signs = uuid.length === UUID_LENGTH ? 0 : -1
  for (let index = 0; index < UUID_LENGTH; index += 2) {
    if (index === 8 || index === 13 || index === 18 || index === 23) {
      if (uuid.charCodeAt(index) !== DASH) signs = -1
      index += 1
    }
    const high = DIGITS[uuid.charCodeAt(index)] ?? -1
    const low = DIGITS[uuid.charCodeAt(index + 1)] ?? -1
    signs |= high | low
    scratch[at] = (high << 4) | low
    at += 1
  }
  if (signs < 0) throw new TypeError(`${uuid} is not a UUID`)
}

/** PostgreSQL's epoch. */
const EPOCH_MS = Date.UTC(2000, 0, 1)
const DAY_MS = 24 * 3600 * 1000
const MICROSECONDS = 1000n

// The rows of a group carry the same time.
let time: Date | undefined
let microseconds = 0n

function writeTime(value: Date): void {
  if (value !== time) {
    microseconds = BigInt(value.getTime() - EPOCH_MS) * MICROSECONDS
    time = value
  }
  writeInt64(microseconds)
}

/** Node accepts other values silently. */
function whole(value: number): number {
  if (!Number.isInteger(value)) throw new TypeError(`${value} is not an integer`)
  return value
}

function writeBytes(bytes: Buffer): void {
  makeRoom(bytes.length)
  at += bytes.copy(scratch, at)
}

/** PostgreSQL's type identifiers and the writers of values. */
const ELEMENTS = {
  text: { oid: 25, write: writeText },
  uuid: { oid: 2950, write: writeUuid },
  bigint: { oid: 20, write: writeInt64 },
  integer: { oid: 23, write: (value: number) => writeInt32(whole(value)) },
  smallint: {
    oid: 21,
    write: (value: number) => writeInt16(whole(value)),
  },
  float8: {
    oid: 701,
    write(value: number) {
      makeRoom(8)
      at = scratch.writeDoubleBE(value, at)
    },
  },
  boolean: {
    oid: 16,
    write(value: boolean) {
      if (typeof value !== 'boolean') throw new TypeError(`${String(value)} is not a boolean`)
      writeByte(value ? 1 : 0)
    },
  },
  timestamptz: { oid: 1184, write: writeTime },
  /** `YYYY-MM-DD`. */
  date: {
    oid: 1082,
    write: (day: string) => writeInt32(whole((Date.parse(day) - EPOCH_MS) / DAY_MS)),
  },
  bytea: { oid: 17, write: writeBytes },
  jsonb: {
    oid: 3802,
    write(json: string) {
      writeByte(JSONB_VERSION)
      writeText(json)
    },
  },
}

const JSONB_VERSION = 1

export type ElementType = keyof typeof ELEMENTS

function isElementType(type: string): type is ElementType {
  return Object.hasOwn(ELEMENTS, type)
}
