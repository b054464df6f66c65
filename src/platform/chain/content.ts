// Serializes and hashes rows for the hash chain. An unchanged row has the same hash when read back.

import { hash } from 'node:crypto'
import { familyOf } from '../operations/family.ts'
import { canonicalJson } from '../values/canonical_json.ts'
import { parseJson } from '../values/json.ts'

export type Chained = {
  /** The row type in the chain, one byte. Never reused. */
  readonly kind: number
  readonly table: string
  /** In the order of written rows: the tenant and the id come first. */
  readonly columns: readonly [tenant: 'tenant', id: string, ...others: string[]]
  /** Columns whose written and read forms differ: times and JSON. */
  readonly times: readonly string[]
  readonly json?: readonly string[]
  /** Columns that are not written because they start as copies of another. */
  readonly alike?: Readonly<Record<string, readonly string[]>>
  /** Distinguishes rows with one id, which are written together in this order. */
  readonly seq?: string
  /** Rows are rewritten when they change: the last content counts. */
  readonly changes?: boolean
  /** Rows of other tables have the same id: those of one commit are one item. */
  readonly joint?: Joint
}

/** An item for rows of several tables under one id. */
export type Joint = { readonly kind: number; readonly tables: number }

export const DIGEST_BYTES = 32
const TENANT_AT = 0

export function digest(content: string | Buffer): Buffer {
  return hash('sha256', content, 'buffer')
}

type Value = string | number | bigint | boolean | Date | null | undefined
type Encode = (value: Value) => string

// The database's texts contain no zero byte, so it separates columns unambiguously.
const END = '\0'
const ABSENT = `-${END}`

const asText: Encode = (value) => `=${String(value)}${END}`
/** A copy of a workspace keeps its links. */
const asFamily: Encode = (value) => asText(familyOf(value as string))
/** Microseconds since 1970, PostgreSQL's resolution. */
const asTime: Encode = (value) => `=${(value as Date).getTime()}000${END}`
const asJson: Encode = (value) => `=${canonicalJson(parseJson(value as string))}${END}`

/** The content of a row as written. */
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

/** A row whose copied columns differ has none. */
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
