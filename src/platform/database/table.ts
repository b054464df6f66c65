// A table is declared once. Its row type, the statement that writes rows, the order of their values, what the hash chain
// covers and how a row is read back from JSON all follow from the declaration. A test holds each one against the database.

import { jsonText } from '../values/json.ts'
import { fromJsonInteger } from '../values/money.ts'
import type { BatchStatement, Insert, Values } from './batch.ts'
import { chain } from '../chain/append.ts'
import type { Copy } from './copy.ts'
import type { Chained } from '../chain/content.ts'
import { writing } from './compose.ts'
import { itemsOf } from './tenants.ts'
import type { ElementType } from './columns.ts'
import { timeFromJson } from './readers.ts'

declare const VALUE: unique symbol

/** A column, and what a value of it is in a row. */
export type Column<Value> = {
  readonly type: ElementType | 'text[]'
  readonly isNullable: boolean
  /** The column of which this one is a copy when a row is written. */
  readonly copyOf?: string
  /** A copy that may change later. */
  readonly isChangeable?: boolean
  /** Not written with the row: the database has a default. */
  readonly isDefault?: boolean
  readonly [VALUE]?: Value
}

type Columns = Readonly<Record<string, Column<unknown>>>

const column =
  (type: Column<unknown>['type']) =>
  <Value>(): Column<Value> => ({ type, isNullable: false })

export const text: <Value extends string = string>() => Column<Value> = column('text')
export const uuid: () => Column<string> = column('uuid')
export const bigint: () => Column<bigint> = column('bigint')
export const smallint: () => Column<number> = column('smallint')
export const integer: () => Column<number> = column('integer')
export const boolean: () => Column<boolean> = column('boolean')
export const timestamptz: () => Column<Date> = column('timestamptz')
/** `YYYY-MM-DD`. */
export const date: () => Column<string> = column('date')
export const bytea: () => Column<Buffer> = column('bytea')
export const jsonb: <Value>() => Column<Value> = column('jsonb')

export const nullable = <Value>(of: Column<Value>): Column<Value | null> => ({
  ...of,
  isNullable: true,
})

/** Written with the value of another column of the row, and the same as that one ever after. */
export const copyOf = <Value>(name: string, of: Column<Value>): Column<Value> => ({
  ...of,
  copyOf: name,
})

/** Written with the value of another column of the row; it may change later. */
export const startsAs = <Value>(name: string, of: Column<Value>): Column<Value> => ({
  ...copyOf(name, of),
  isChangeable: true,
})

/** Not written with the row. */
export const withDefault = <Value>(of: Column<Value>): Column<Value> => ({ ...of, isDefault: true })

type RowOfColumns<Declared extends Columns> = {
  -readonly [Name in keyof Declared]: Declared[Name] extends Column<infer Value> ? Value : never
}

/** A row of a declared table. */
export type RowOf<Declared> = Declared extends Table<infer Of> ? RowOfColumns<Of> : never

type Options<Name> = {
  /** What a row is known by, the tenant first. */
  readonly key: readonly Name[]
  /** What a row that is there already takes from one that is written again. Without it there must be none. */
  readonly updates?: readonly Name[]
  /** What of the rows is in the hash chain: all columns that are written (see Chained). */
  readonly chained?: Pick<Chained, 'kind' | 'seq' | 'changes' | 'joint'>
}

export type Table<Declared extends Columns = Columns> = {
  readonly name: string
  readonly columns: Declared
  readonly key: readonly string[]
  /** Of a table that is declared with `chained`. */
  readonly chained: Chained | undefined
  /** Writes a row: a new one, or with `updates` one that changed. */
  insert(row: RowOfColumns<Declared>): Insert
  /** Writes a row that is new for sure: looking first whether it is there costs PostgreSQL a record of its log. */
  add(row: RowOfColumns<Declared>): Insert
  /** A row that came through JSON (`to_jsonb`), with integers and times as their own types again. */
  fromJson(json: RowOfColumns<Declared>): RowOfColumns<Declared>
}

const declared = new Map<string, Table>()

/** All tables that this program declares. */
export function declaredTables(): ReadonlyMap<string, Table> {
  return declared
}

export function table<const Declared extends Columns>(
  name: string,
  columns: Declared,
  options: Options<keyof Declared & string>,
): Table<Declared> {
  const { key, updates } = options
  const written = Object.keys(columns).filter((it) => isWritten(columns[it]))
  const chained = options.chained && chainedOf(name, columns, written, options.chained)
  const copy = copyOfTable(name, columns, written)
  const told = chained ? { wrote: chain(chained) } : {}
  const statement: BatchStatement = {
    ...writing(`${name}_write`, name, writeText(name, columns, { key, updates, written })),
    ...told,
    ...(copy && !updates ? { copy } : {}),
    ...(updates ? { keyAt: key.map((it) => written.indexOf(it)) } : {}),
  }
  const adding: BatchStatement = updates
    ? {
        ...writing(
          `${name}_add`,
          name,
          writeText(name, columns, { key, updates: undefined, written }),
        ),
        ...told,
        ...(copy ? { copy } : {}),
      }
    : statement
  const valuesOf = extractor(columns, written)
  const made: Table<Declared> = {
    name,
    columns,
    key,
    chained,
    insert: (row) => ({ statement, row: valuesOf(row) }),
    add: (row) => ({ statement: adding, row: valuesOf(row) }),
    fromJson: jsonReader(columns),
  }
  declared.set(name, made)
  return made
}

/** How rows are copied; undefined for a table with columns whose values travel as JSON. */
function copyOfTable(name: string, columns: Columns, written: readonly string[]): Copy | undefined {
  const filled = Object.keys(columns).filter((it) => !columns[it]?.isDefault)
  if (filled.some((it) => columns[it]?.type === 'text[]')) return undefined
  return {
    text: `copy ${name} (${filled.join(', ')}) from stdin (format binary)`,
    fields: filled.map((it) => ({
      at: written.indexOf(columns[it]?.copyOf ?? it),
      type: sentAs(columns[it]),
    })),
  }
}

function isWritten(of: Column<unknown> | undefined): boolean {
  return of !== undefined && of.copyOf === undefined && of.isDefault !== true
}

type Writing = {
  readonly key: readonly string[]
  readonly updates: readonly string[] | undefined
  readonly written: readonly string[]
}

function writeText(name: string, columns: Columns, { key, updates, written }: Writing): string {
  const filled = Object.keys(columns).filter((it) => !columns[it]?.isDefault)
  const [tenant, ...others] = written
  if (tenant !== 'tenant') throw new Error(`${name} does not begin with its tenant`)
  const arrays = others.map((it, at) => `$${at + 2}::${sentAs(columns[it])}[]`)
  const values = filled.map((it) => {
    const from = columns[it]?.copyOf ?? it
    return columns[it]?.type === 'text[]'
      ? `array(select jsonb_array_elements_text(new.${from}))`
      : `new.${from}`
  })
  const changes = updates?.map((it) => `${it} = excluded.${it}`).join(', ')
  return `insert into ${name} (${filled.join(', ')})
          select ${values.join(', ')}
          from ${itemsOf(arrays.join(', '), 'new', others.join(', '))}
          ${changes ? `on conflict (${key.join(', ')}) do update set ${changes}` : ''}`
}

/** Arrays of arrays are not rows: texts of a row travel as JSON. */
function sentAs(of: Column<unknown> | undefined): ElementType {
  return of === undefined || of.type === 'text[]' ? 'jsonb' : of.type
}

/** The values of a row in the order of its statement. Made once for each table, so that rows of one shape stay quick to read. */
function extractor(
  columns: Columns,
  written: readonly string[],
): (row: Readonly<Record<string, unknown>>) => Values {
  const json = written.flatMap((it, at) => (sentAs(columns[it]) === 'jsonb' ? [at] : []))
  return (row) => {
    const values = written.map((name) => row[name])
    for (const at of json) {
      const value = values[at]
      if (value !== null && value !== undefined) values[at] = jsonText(value)
    }
    return values
  }
}

function jsonReader<Declared extends Columns>(columns: Declared): Table<Declared>['fromJson'] {
  const readers = Object.entries(columns).flatMap(([name, { type }]) => {
    const read = FROM_JSON[type]
    return read ? [[name, read] as const] : []
  })
  return (json) => {
    const row: Record<string, unknown> = { ...json }
    for (const [name, read] of readers) if (row[name] !== null) row[name] = read(row[name] as never)
    return row as typeof json
  }
}

const FROM_JSON: Partial<Record<Column<unknown>['type'], (value: never) => unknown>> = {
  bigint: fromJsonInteger,
  timestamptz: timeFromJson,
}

function chainedOf(
  name: string,
  columns: Columns,
  written: readonly string[],
  options: NonNullable<Options<string>['chained']>,
): Chained {
  const [tenant, id, ...others] = written
  if (tenant !== 'tenant' || id === undefined)
    throw new Error(`${name} does not begin with its key`)
  const ofType = (type: ElementType) => written.filter((it) => columns[it]?.type === type)
  const copies = Object.entries(columns).flatMap(([copy, it]) =>
    it.copyOf === undefined || it.isChangeable ? [] : [[it.copyOf, copy] as const],
  )
  const alike: Record<string, string[]> = {}
  for (const [of, copy] of copies) (alike[of] ??= []).push(copy)
  return {
    ...options,
    table: name,
    columns: [tenant, id, ...others],
    times: ofType('timestamptz'),
    json: ofType('jsonb'),
    alike,
  }
}
