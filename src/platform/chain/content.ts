// Serializes and hashes rows for the hash chain. A row that is read back gives the same hash, or it was changed.

import { hash } from 'node:crypto'
import { familyOf } from '../operations/family.ts'
import { canonicalJson } from '../values/canonical_json.ts'
import { parseJson } from '../values/json.ts'

/** Rows that are chained: which columns, and how they are found again. */
export type Chained = {
  /** What the rows are called in the chain, one byte. Never given to others. */
  readonly kind: number
  readonly table: string
  /** The columns, in the order of the rows that are written: the tenant and the id come first. */
  readonly columns: readonly [tenant: 'tenant', id: string, ...others: string[]]
  /** Columns that are not written as they are read: times and JSON. */
  readonly times: readonly string[]
  readonly json?: readonly string[]
  /** Columns that are not in what is written, because they begin as another one of the row does. */
  readonly alike?: Readonly<Record<string, readonly string[]>>
  /** Several rows have one id, and are told apart by this column; they are written together, in its order. */
  readonly seq?: string
  /** Rows are written again when they change: the last content counts. */
  readonly changes?: boolean
  /** Rows of other tables have the same id: those that are written in one commit are one item. */
  readonly joint?: Joint
}

/** An item for the rows of so many tables under one id: its kind, as another one is given to rows of each table alone. */
export type Joint = { readonly kind: number; readonly tables: number }

export const DIGEST_BYTES = 32
/** The tenant is the first column. */
const TENANT_AT = 0

export function digest(content: string | Buffer): Buffer {
  return hash('sha256', content, 'buffer')
}

type Value = string | number | bigint | boolean | Date | null | undefined
type Encode = (value: Value) => string

// No text of the database contains a zero byte, so what stands between two of them is one column.
const END = '\0'
const ABSENT = `-${END}`

const asText: Encode = (value) => `=${String(value)}${END}`
/** A copy of a workspace has its links as they are. */
const asFamily: Encode = (value) => asText(familyOf(value as string))
/** Microseconds since 1970, as PostgreSQL keeps times. */
const asTime: Encode = (value) => `=${(value as Date).getTime()}000${END}`
const asJson: Encode = (value) => `=${canonicalJson(parseJson(value as string))}${END}`

/** The content of a row as it is handed to the database. */
export function contentsOf({ columns, times, json = [] }: Chained) {
  const encoders = columns.map((name, at): Encode => {
    if (at === TENANT_AT) return asFamily
    if (times.includes(name)) return asTime
    return json.includes(name) ? asJson : asText
  })
  return (row: readonly unknown[]): string => {
    let content = ''
    let at = 0
    for (const encode of encoders) {
      const value = row[at++] as Value
      content += value === null || value === undefined ? ABSENT : encode(value)
    }
    return content
  }
}

/** The content of a row that was read with `selectOf`. */
export function contentsRead({ columns, json = [] }: Chained) {
  const isJson = columns.map((name) => json.includes(name))
  return (row: readonly (string | null)[]): string =>
    row
      .map((value, at) => {
        if (value === null) return ABSENT
        if (at === TENANT_AT) return asFamily(value)
        return isJson[at] ? asJson(value) : asText(value)
      })
      .join('')
}

/** The columns of rows as the texts that `contentsRead` takes. A row in which what begins alike differs has none. */
export function selectOf({ columns, times, alike = {} }: Chained): string {
  const read = (name: string) =>
    times.includes(name) ? `replace(extract(epoch from ${name})::text, '.', '')` : `${name}::text`
  return columns
    .map((name) => {
      const others = alike[name]
      if (!others) return read(name)
      const same = others.map((other) => `${other} is not distinct from ${name}`).join(' and ')
      return `case when ${same} then ${read(name)} end`
    })
    .join(', ')
}
