// Declares a table once: row types, write statements, hash chain, sealed columns, wipes and copies.
// src/tables.ts collects all tables; a test compares each with the database.

import { jsonText } from '../values/json.ts'
import { fromJsonInteger } from '../values/money.ts'
import type { BatchStatement, Insert, Values } from './batch.ts'
import { chain } from '../chain/append.ts'
import type { Copy } from './copy.ts'
import type { Chained } from '../chain/content.ts'
import { type SealedColumn, sealedColumn } from '../sealing/places.ts'
import { writeStatement } from './compose.ts'
import { itemsOf } from './tenants.ts'
import type { AnyColumn, Columns, KyselyColumn, RowOfColumns } from './column_types.ts'
import type { ElementType } from './columns.ts'
import { timeFromJson } from './readers.ts'

export type RowOf<Declared> = Declared extends Table<string, infer Of> ? RowOfColumns<Of> : never

export type TableType<Declared> =
  Declared extends Table<string, infer Of>
    ? { -readonly [Name in keyof Of]: KyselyColumn<Of[Name]> }
    : never

type Options<Name> = {
  /** Default: tenant and id. */
  readonly key?: readonly Name[]
  readonly updates?: readonly Name[]
  /** For rows that the hash chain covers: all written columns (see Chained). */
  readonly chained?: Pick<Chained, 'kind' | 'seq' | 'changes' | 'joint'>
} & Whole

/** Declared for every table with a tenant. */
type Whole = {
  /** The tables that its foreign keys name. */
  readonly refersTo?: readonly string[] | undefined
  /** Whether a wipe deletes the rows, or which (contract: sandbox#wipes). */
  readonly money?: boolean | undefined
  readonly wiped?: boolean | string | undefined
  /**
   * Whether snapshots, forks and restores copy the rows (contract: sandbox#snapshots): none, all,
   * those that match `rows` on the table `t`, or by a function. A restore keeps `leftByRestore`.
   */
  readonly copied?:
    | boolean
    | { readonly rows?: string; readonly leftByRestore?: string }
    | 'APART'
    | undefined
}

export type Table<Name extends string = string, Declared extends Columns = Columns> = {
  readonly name: Name
  readonly columns: Declared
  readonly key: readonly string[]
  readonly chained: Chained | undefined
  readonly sealedColumns: readonly SealedColumn[]
  sealedColumn(name: keyof Declared & string): SealedColumn
  /** Inserts a row; a duplicate key fails the statement. */
  insert(row: RowOfColumns<Declared>): Insert
  /** Costs PostgreSQL an extra log record. */
  upsert(row: RowOfColumns<Declared>): Insert
  /** Restores the integers and times of a row that was read as JSON (`to_jsonb`). */
  fromJson(json: RowOfColumns<Declared>): RowOfColumns<Declared>
} & Whole

export function table<const Name extends string, const Declared extends Columns>(
  name: Name,
  columns: Declared,
  options: Options<keyof Declared & string>,
): Table<Name, Declared> {
  const { key = ['tenant', 'id'], refersTo, money, wiped, copied } = options
  const written = Object.keys(columns).filter((it) => isWritten(columns[it]))
  const chained = options.chained && chainedOf(name, columns, written, options.chained)
  const sealedColumns = sealedColumnsOf(name, columns, key)
  // Created on first use: few tables are written by batch statements.
  let writer: Writer<RowOfColumns<Declared>> | undefined
  const writerOnce = () =>
    (writer ??= writerOf(name, columns, { ...options, key, written, chained }))
  return {
    name,
    columns,
    key,
    refersTo,
    money,
    wiped,
    copied,
    chained,
    sealedColumns,
    sealedColumn(of) {
      const found = sealedColumns.find(({ column: it }) => it === of)
      if (!found) throw new Error(`${name}.${of} is not sealed`)
      return found
    },
    insert: (row) => writerOnce().insert(row),
    upsert: (row) => writerOnce().upsert(row),
    fromJson: jsonReader(columns),
  }
}

type Writer<Row> = { insert(row: Row): Insert; upsert(row: Row): Insert }

type Written = Pick<Options<string>, 'updates'> & {
  readonly key: readonly string[]
  readonly written: readonly string[]
  readonly chained: Chained | undefined
}

function writerOf<Row extends Readonly<Record<string, unknown>>>(
  name: string,
  columns: Columns,
  { key, updates, written, chained }: Written,
): Writer<Row> {
  const copy = copyOfTable(name, columns, written)
  const told = chained ? { wrote: chain(chained) } : {}
  const statementOf = (suffix: string, changes: Written['updates']): BatchStatement => ({
    ...writeStatement(
      `${name}_${suffix}`,
      name,
      writeText(name, columns, { key, written, changes }),
    ),
    ...told,
    ...(copy && !changes ? { copy } : {}),
    ...(changes ? { keyAt: key.map((it) => written.indexOf(it)) } : {}),
  })
  const inserting = statementOf('insert', undefined)
  const upserting = updates && statementOf('upsert', updates)
  const valuesOf = extractor(columns, written)
  return {
    insert: (row) => ({ statement: inserting, row: valuesOf(row) }),
    upsert(row) {
      if (!upserting) throw new Error(`rows of ${name} never change`)
      return { statement: upserting, row: valuesOf(row) }
    },
  }
}

function sealedColumnsOf(
  name: string,
  columns: Columns,
  [, id = '']: readonly string[],
): SealedColumn[] {
  return Object.entries(columns).flatMap(([it, { sealed: how }]) =>
    how ? sealedColumn(name, it, { key: id, keyType: columns[id]?.type, ...how }) : [],
  )
}

/** Undefined for a table with columns that travel as JSON. */
function copyOfTable(name: string, columns: Columns, written: readonly string[]): Copy | undefined {
  const filled = Object.keys(columns).filter((it) => !columns[it]?.isDefault)
  if (filled.some((it) => sentAs(columns[it]) !== columns[it]?.type)) return undefined
  return {
    text: `copy ${name} (${filled.join(', ')}) from stdin (format binary)`,
    fields: filled.map((it) => ({
      at: written.indexOf(columns[it]?.copyOf ?? it),
      type: sentAs(columns[it]),
    })),
  }
}

function isWritten(of: AnyColumn | undefined): boolean {
  return of !== undefined && of.copyOf === undefined && of.isDefault !== true
}

type Writing = {
  readonly key: readonly string[]
  readonly written: readonly string[]
  readonly changes: readonly string[] | undefined
}

function writeText(name: string, columns: Columns, { key, written, changes }: Writing): string {
  const filled = Object.keys(columns).filter((it) => !columns[it]?.isDefault)
  const [tenant, ...others] = written
  if (tenant !== 'tenant') throw new Error(`${name} does not begin with its tenant`)
  const arrays = others.map((it, at) => `$${at + 2}::${sentAs(columns[it])}[]`)
  const values = filled.map((it) => valueOf(columns[it], `new.${columns[it]?.copyOf ?? it}`))
  const updated = changes?.map((it) => `${it} = excluded.${it}`).join(', ')
  return `insert into ${name} (${filled.join(', ')})
          select ${values.join(', ')}
          from ${itemsOf(arrays.join(', '), 'new', others.join(', '))}
          ${updated ? `on conflict (${key.join(', ')}) do update set ${updated}` : ''}`
}

const isArray = (type: AnyColumn['type']): boolean => type.endsWith('[]')

/**
 * The transport type. Arrays travel as JSON, because arrays of arrays are not rows; decimals travel
 * as text.
 */
function sentAs(of: AnyColumn | undefined): ElementType {
  if (of === undefined || isArray(of.type)) return 'jsonb'
  return of.type === 'numeric' ? 'text' : (of.type as ElementType)
}

function valueOf(of: AnyColumn | undefined, sent: string): string {
  if (of && isArray(of.type)) return `array(select jsonb_array_elements_text(${sent}))::${of.type}`
  return of?.type === 'numeric' ? `${sent}::numeric` : sent
}

/**
 * The values of a row in the statement's order. One function per table keeps property access
 * monomorphic.
 */
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

function jsonReader<Declared extends Columns>(
  columns: Declared,
): Table<string, Declared>['fromJson'] {
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

const FROM_JSON: Partial<Record<AnyColumn['type'], (value: never) => unknown>> = {
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
