// The place of a sealed value: table, column and row. A value opens at the place that it was sealed for, and nowhere else but
// at the same place of a copy of its workspace (../operations/family.ts).

import { familyOf } from '../operations/family.ts'

/** A column of sealed values. The primary key of its table is the tenant and `key`. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  readonly key: string
  readonly keyType: 'uuid' | 'text' | 'boolean'
  /** Its rows have a version that changes with every write. */
  readonly isVersioned?: boolean
  /** Table and column as they stand in the authenticated data of each value; made by `sealedColumn`. */
  readonly label: string
}

/** One value of a sealed column. `key` is the text of its row's key, as PostgreSQL writes it: UUIDs in lower case. */
export type Place = {
  readonly column: SealedColumn
  readonly tenant: string
  readonly key: string
}

/** A column of sealed values: `sealed()` of ../database/table.ts declares it. Throws for a key of another type. */
export function sealedColumn(
  table: string,
  column: string,
  { keyType, ...key }: Pick<SealedColumn, 'key' | 'isVersioned'> & { keyType: string | undefined },
): SealedColumn {
  if (keyType !== 'uuid' && keyType !== 'text' && keyType !== 'boolean')
    throw new Error(`the key of ${table} cannot bind what is sealed`)
  return { table, column, ...key, keyType, label: counted(table) + counted(column) }
}

/**
 * What binds a value to its place, in the authenticated data of its encryption. Two places never have the same text:
 * each part stands behind its length. Built for every event, so it is one short text and no object.
 */
export function boundTo({ column, tenant, key }: Place): string {
  const family = familyOf(tenant)
  return `\0${column.label}${family.length} ${family}${key.length} ${key}`
}

/** The place in words, for errors and the log. */
export function nameOf({ column: { table, column }, tenant, key }: Place): string {
  return `${table}.${column} of ${tenant} ${key}`
}

function counted(text: string): string {
  return `${text.length} ${text}`
}
