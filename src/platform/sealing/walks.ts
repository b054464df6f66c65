// A walk through the rows of a sealed column, in the order of their keys, a portion at a time.

import { type BatchStatement, runBatch } from '../database/batch.ts'
import { run, type Statement, type Tx } from '../database/db.ts'
import type { SealedColumn } from './places.ts'

/** Opening and sealing so many takes a few milliseconds, in which the process answers nobody. */
export const PORTION = 200
/** So many rows are looked at for that many values. */
export const WALKED = 5_000

/** Where a walk begins. */
export const LOWEST = { uuid: '00000000-0000-0000-0000-000000000000', text: '', boolean: 'false' }

export type Walk = SealedColumn & {
  readonly name: string
  readonly read: Statement
  readonly write: BatchStatement
}

/** How far the walk through a column is. */
export type Progress = Position & {
  readonly column_name: string
  readonly found_count: bigint
  readonly is_done: boolean
  readonly unreadable_count: bigint
}

export const findProgress: Statement = {
  name: 'resealing_find_progress',
  text: `select column_name, after_tenant as tenant, after_key as row_key, found_count, is_done, unreadable_count
         from resealed_columns where key_number = $1`,
}

/** The columns that are not done, in their order. */
export function openWalks(walks: readonly Walk[], progress: readonly Progress[]): readonly Walk[] {
  const done = new Set(progress.filter((it) => it.is_done).map((it) => it.column_name))
  return walks.filter(({ name }) => !done.has(name))
}

/** A row of a column. */
export type Position = { readonly tenant: string; readonly row_key: string }

/** A value that is sealed under another key or in another form, or the last row that was looked at, without its value. */
export type Read = { tenant: string; row_key: string; sealed: Buffer | null; is_end: boolean }
export type Old = Read & { sealed: Buffer }
export type Anew = { readonly row: Old; readonly anew: Buffer }

/** What there is to reseal behind a position. */
export type Portion = {
  readonly old: readonly Old[]
  /** Where the walk goes on behind; undefined at its end. */
  readonly on: Position | undefined
  /** Whether there may be values that the walk did not see: then it has to be walked again. */
  readonly isPartial: boolean
}

/** What came of a portion: how many values were resealed, and whether there is more to do at once. */
export type Stepped = { readonly count: number; readonly hasMore: boolean }

/** In which order columns are walked through, and how a portion of one is read and written. */
export type Way = {
  /** Rows that a workspace left here when it moved to another installation are resealed like any others. */
  begin(tx: Tx): Promise<void>
  /** The column that is walked through next; undefined when all are done. */
  next(walks: readonly Walk[], progress: readonly Progress[]): Walk | undefined
  /** `head`: what every value that is not old begins with. Undefined when it is not known what is to be read. */
  read(
    tx: Tx,
    walk: Walk,
    behind: { readonly from: Position; readonly head: Buffer },
  ): Promise<Portion | undefined>
  /** How many values were written; what somebody has locked or changed is left. */
  write(tx: Tx, walk: Walk, anew: readonly Anew[]): Promise<number>
}

const mayTouchLeftRows: Statement = {
  name: 'resealing_may_touch_left_rows',
  text: `select set_config('florin.maintenance', 'sealing', true)`,
}

/** One PostgreSQL: the rows of all tenants, one tenant after the other. */
export const together: Way = {
  async begin(tx) {
    await run(tx, mayTouchLeftRows, [])
  },
  next: (walks, progress) => openWalks(walks, progress)[0],
  async read(tx, walk, { from, head }) {
    const portion = portionOf(await run<Read>(tx, walk.read, [from.tenant, from.row_key, head]))
    return { old: portion.old, on: portion.isAtEnd ? undefined : portion.place, isPartial: false }
  },
  async write(tx, walk, anew) {
    const [written] = await runBatch(
      tx,
      anew.map(({ row, anew: sealed }) => ({
        statement: walk.write,
        row: [row.tenant, row.row_key, row.sealed, sealed],
      })),
    )
    return written?.count ?? 0
  },
}

/** The values among these rows, the last row that was looked at, and whether there is none behind it. */
export function portionOf(rows: readonly Read[]): {
  readonly old: readonly Old[]
  readonly place: Position | undefined
  readonly isAtEnd: boolean
} {
  const last = rows.find(({ sealed }) => sealed === null)
  const old = rows.filter((row): row is Old => row.sealed !== null)
  // There may be more between the last of a whole portion and the last row that was looked at.
  const isWhole = old.length === PORTION
  return {
    old,
    place: isWhole ? old.at(-1) : last,
    isAtEnd: !isWhole && (last?.is_end ?? true),
  }
}

/** The walk through a column. */
export function walkOf(column: SealedColumn): Walk {
  const { table, column: value, key, keyType, isVersioned } = column
  const version = isVersioned ? ', version = draw_version()' : ''
  return {
    ...column,
    name: `${table}.${value}`,
    read: {
      name: `resealing_read_${table}_${value}`,
      text: `with walked as (
               select tenant, ${key} as key, substring(${value} from 1 for octet_length($3::bytea)) <> $3 as is_old from ${table}
               where (tenant, ${key}) > ($1, $2::${keyType}) order by tenant, ${key} limit ${WALKED}
             ), old as (
               select tenant, key from walked where is_old order by tenant, key limit ${PORTION}
             ), last as (
               select tenant, key from walked order by tenant desc, key desc limit 1
             )
             select tenant, key::text as row_key, null as sealed, (select count(*) from walked) < ${WALKED} as is_end
             from last
             union all
             select * from (
               select t.tenant, t.${key}::text, t.${value}, false
               from old join ${table} t on t.tenant = old.tenant and t.${key} = old.key
               order by t.tenant, t.${key}
             ) in_order`,
    },
    write: {
      name: `resealing_write_${table}_${value}`,
      text: `with old as (
               select t.tenant, t.${key}, given.anew
               from unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[]) given (tenant, key, sealed, anew)
               join ${table} t on t.tenant = given.tenant and t.${key} = given.key::${keyType}
               where t.${value} = given.sealed
               for no key update of t skip locked
             ), written as (
               update ${table} t set ${value} = old.anew${version}
               from old where t.tenant = old.tenant and t.${key} = old.${key} returning true
             )
             select count(*)::int as count from written`,
    },
  }
}
