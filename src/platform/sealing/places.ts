// The address of a sealed value: table, column and row. A value opens only there, or at the same
// address in a copy of its workspace (../operations/family.ts).

import { familyOf } from '../operations/family.ts'

/** The primary key of the table is the tenant and `key`. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  readonly key: string
  readonly keyType: 'uuid' | 'text' | 'boolean'
  /** Each write changes the row's version. */
  readonly isVersioned?: boolean
  /** Few values, which many requests open: the vault caches them. */
  readonly isCached?: boolean
  /** Table and column, as in the authenticated data. */
  readonly label: string
}

/** `key` is the text of the row's key, as PostgreSQL writes it: UUIDs in lower case. */
export type Place = {
  readonly column: Pick<SealedColumn, 'table' | 'column' | 'label' | 'isCached'> & {
    /** Sealed under a key that is never replaced, because no resealing reaches the values. */
    readonly isLasting?: boolean
  }
  readonly tenant: string
  readonly key: string
}

/** Declared by `sealed()` of ../database/table.ts. Throws for a key of another type. */
export function sealedColumn(
  table: string,
  column: string,
  {
    keyType,
    ...key
  }: Pick<SealedColumn, 'key' | 'isVersioned' | 'isCached'> & { keyType: string | undefined },
): SealedColumn {
  if (keyType !== 'uuid' && keyType !== 'text' && keyType !== 'boolean')
    throw new Error(`the key of ${table} cannot bind what is sealed`)
  return { table, column, ...key, keyType, label: labelOf(table, column) }
}

/** The address of values outside the sealed columns; `table` and `column` are of no table. */
export function lastingPlace(
  table: string,
  column: string,
  { tenant, key = '' }: { tenant: string; key?: string },
): Place {
  const label = labelOf(table, column)
  return { column: { table, column, label, isLasting: true }, tenant, key }
}

/**
 * The authenticated data of a value, unambiguous by length prefixes. Built for every event, so it
 * is a short text.
 */
export function boundTo({ column, tenant, key }: Place): string {
  const family = familyOf(tenant)
  return `\0${column.label}${family.length} ${family}${key.length} ${key}`
}

/** The address for errors and the log. */
export function nameOf({ column: { table, column }, tenant, key }: Place): string {
  return `${table}.${column} of ${tenant} ${key}`
}

function labelOf(table: string, column: string): string {
  return counted(table) + counted(column)
}

function counted(text: string): string {
  return `${text.length} ${text}`
}
