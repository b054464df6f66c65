// The types of columns in the declaration of a table (table.ts).

import type { ColumnType } from 'kysely'
import type { ElementType } from './columns.ts'

declare const VALUE: unique symbol

type Type = ElementType | 'numeric'

/** A column: a value of it in a row, in an `insert` and in an `update` of Kysely. */
export type Column<Value, Inserted = Value, Updated = Value> = {
  readonly type: Type | `${Type}[]`
  readonly isNullable: boolean
  /** The column of which this one is a copy when a row is written. */
  readonly copyOf?: string
  /** A copy that may change later. */
  readonly isChangeable?: boolean
  /** Not written with the row: the database has a default. */
  readonly isDefault?: boolean
  /** Of values that are encrypted at rest. */
  readonly sealed?: { readonly isVersioned?: boolean }
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
/** As text: JavaScript has no such numbers. */
const numeric: () => Column<string> = column('numeric')
const boolean: () => Column<boolean> = column('boolean')
const timestamptz: () => Column<Date> = column('timestamptz')
/** `YYYY-MM-DD`. */
const date: () => Column<string> = column('date')
const bytea: () => Column<Buffer> = column('bytea')
/** A value in rows, its text in statements of Kysely. */
const jsonb = <Value>(): Column<Value, string, string> => ({
  type: 'jsonb',
  isNullable: false,
})

/** Values that are encrypted at rest, each for its place: the row's tenant and the second column of its key. */
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

/** Written with the value of another column of the row, and the same as that one ever after. */
const copyOf = <Value>(name: string, of: Column<Value>): Column<Value> => ({
  ...of,
  copyOf: name,
})

/** Written with the value of another column of the row; it may change later. */
const startsAs = <Value>(name: string, of: Column<Value>): Column<Value> => ({
  ...copyOf(name, of),
  isChangeable: true,
})

/** Not written with the row. */
const withDefault = <Value, Inserted, Updated>(
  of: Column<Value, Inserted, Updated>,
): Column<Value, Inserted | undefined, Updated> => ({ ...of, isDefault: true })

/** The types of columns. */
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

/** A column as Kysely sees it. */
export type KyselyColumn<Of> =
  Of extends Column<infer Value, infer Inserted, infer Updated>
    ? [Value, Value] extends [Inserted, Updated]
      ? [Inserted, Updated] extends [Value, Value]
        ? Value
        : ColumnType<Value, Inserted, Updated>
      : ColumnType<Value, Inserted, Updated>
    : never
