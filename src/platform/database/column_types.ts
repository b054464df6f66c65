// The types of columns in a table declaration (table.ts).

import type { ColumnType } from 'kysely'
import type { ElementType } from './columns.ts'
import type { SealedColumn } from '../sealing/places.ts'

declare const VALUE: unique symbol

type Type = ElementType | 'numeric'

/** Its type in a row, in an `insert` and in an `update`. */
export type Column<Value, Inserted = Value, Updated = Value> = {
  readonly type: Type | `${Type}[]`
  readonly isNullable: boolean
  readonly copyOf?: string
  readonly isChangeable?: boolean
  /** The database has a default. */
  readonly isDefault?: boolean
  /** Encrypted at rest. */
  readonly sealed?: Pick<SealedColumn, 'isVersioned' | 'isCached'>
  readonly [VALUE]?: readonly [Value, Inserted, Updated]
}

// oxlint-disable-next-line typescript/no-explicit-any -- a column of any values; `unknown` would refuse those with other inserted ones.
export type AnyColumn = Column<any, any, any>
export type Columns = Readonly<Record<string, AnyColumn>>

const column =
  (type: Type) =>
  <Value>(): Column<Value> => ({ type, isNullable: false })

const text: <Value extends string = string>() => Column<Value> = column('text')
const uuid: () => Column<string> = column('uuid')
const bigint: () => Column<bigint> = column('bigint')
const smallint: () => Column<number> = column('smallint')
const integer: () => Column<number> = column('integer')
const float8: () => Column<number> = column('float8')
/** JavaScript has no exact decimal. */
const numeric: () => Column<string> = column('numeric')
const boolean: () => Column<boolean> = column('boolean')
const timestamptz: () => Column<Date> = column('timestamptz')
/** `YYYY-MM-DD`. */
const date: () => Column<string> = column('date')
const bytea: () => Column<Buffer> = column('bytea')
const jsonb = <Value>(): Column<Value, string, string> => ({
  type: 'jsonb',
  isNullable: false,
})

/** Encrypted at rest, bound to the row's tenant and the second column of its key. */
const sealed = (how: NonNullable<AnyColumn['sealed']> = {}): Column<Buffer> => ({
  type: 'bytea',
  isNullable: false,
  sealed: how,
})

const array = <Value>(of: Column<Value>): Column<Value[]> => ({
  type: `${of.type as Type}[]`,
  isNullable: false,
})

const nullable = <Value, Inserted, Updated>(
  of: Column<Value, Inserted, Updated>,
): Column<Value | null, Inserted | null, Updated | null> => ({ ...of, isNullable: true })

/** Copies another column of the row, and always equals it. */
const copyOf = <Value>(name: string, of: Column<Value>): Column<Value> => ({
  ...of,
  copyOf: name,
})

/** Copies another column of the row when written; may change later. */
const startsAs = <Value>(name: string, of: Column<Value>): Column<Value> => ({
  ...copyOf(name, of),
  isChangeable: true,
})

const withDefault = <Value, Inserted, Updated>(
  of: Column<Value, Inserted, Updated>,
): Column<Value, Inserted | undefined, Updated> => ({ ...of, isDefault: true })

export const t = {
  text,
  uuid,
  bigint,
  integer,
  smallint,
  boolean,
  timestamptz,
  date,
  bytea,
  jsonb,
  float8,
  numeric,
  nullable,
  withDefault,
  array,
  sealed,
  copyOf,
  startsAs,
}

export type RowOfColumns<Declared extends Columns> = {
  -readonly [Name in keyof Declared]: NonNullable<Declared[Name][typeof VALUE]>[0]
}

export type KyselyColumn<Of> =
  Of extends Column<infer Value, infer Inserted, infer Updated>
    ? [Value, Value] extends [Inserted, Updated]
      ? [Inserted, Updated] extends [Value, Value]
        ? Value
        : ColumnType<Value, Inserted, Updated>
      : ColumnType<Value, Inserted, Updated>
    : never
