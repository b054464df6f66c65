// Reseals values of earlier encryption keys: one transaction per portion of a column and workspace,
// which also stores the position, so that one process works at a time and a crash is harmless.
// Locked rows are skipped, and their column is walked again. The earlier keys stay needed while a
// value cannot be opened, which is reported.

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { steadyMs } from '../values/clock.ts'
import { type Database, run, type Statement, type Tx } from '../database/db.ts'
import { lockKeys, needOnly } from './encryption_keys.ts'
import type { SealedColumn } from './places.ts'
import type { Presence } from './processes.ts'
import { everyone } from './registration.ts'
import { headOf, type Vault } from './seal.ts'

export const RESEAL_EVERY_MS = 5_000
/** The interval of retries for unreadable values. */
const RETRY_MS = 3_600_000
const RESEAL_LOCK = 5_271_005
/** Takes a few milliseconds of the thread. */
const PORTION = 200
/** Rows read for a portion. */
const ROWS_MAX = 5_000
const VERSION_BYTES = 8

const countNeeded: Statement = {
  name: 'resealing_count_needed',
  text: 'select count(*)::int as keys from encryption_keys where is_needed',
}

const onlyOne: Statement = {
  name: 'resealing_only_one',
  text: `select pg_try_advisory_xact_lock(${RESEAL_LOCK}) as is_held`,
}

const findProgress: Statement = {
  name: 'resealing_find_progress',
  text: `select column_name, after_tenant as tenant, after_key as row_key, found_count, is_done, unreadable_count
         from resealed_columns where key_number = $1`,
}

const saveProgress: Statement = {
  name: 'resealing_save_progress',
  text: `insert into resealed_columns as known
           (column_name, key_number, after_tenant, after_key, found_count, resealed_count, is_done, unreadable_count)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (column_name) do update
         set key_number = excluded.key_number, after_tenant = excluded.after_tenant, after_key = excluded.after_key,
             found_count = excluded.found_count, is_done = excluded.is_done,
             unreadable_count = excluded.unreadable_count,
             resealed_count = excluded.resealed_count
               + case when known.key_number = excluded.key_number then known.resealed_count else 0 end`,
}

const walkAgain: Statement = {
  name: 'resealing_walk_again',
  text: 'update resealed_columns set is_done = false where key_number = $1 and unreadable_count > 0',
}

type Position = { readonly tenant: string; readonly row_key: string }
const START: Position = { tenant: '', row_key: '' }

/** The walk through a column, by tenant and key. `found_count`: values under another key so far. */
type Progress = Position & {
  readonly column_name: string
  readonly found_count: bigint
  readonly is_done: boolean
  readonly unreadable_count: bigint
}

/** A value under another key; `sealed` is null for the last row read. */
type Read = { row_key: string; sealed: Buffer | null; is_end: boolean }
type Old = Read & { sealed: Buffer }

type Walk = {
  readonly column: SealedColumn
  readonly name: string
  /** The next tenant with rows, over all nodes; fails while one is unreachable. */
  readonly nextTenant: Statement
  readonly readFirst: Statement
  readonly readOn: Statement
  readonly write: Statement
}

export type Resealing = {
  /** Reseals one portion. True if there is more to do. */
  run(): Promise<boolean>
}

/** `onReseal` gets the number of values of each portion. */
export function resealingOf(options: {
  database: Database
  vault: Vault
  columns: readonly SealedColumn[]
  presence: Pick<Presence, 'ring'>
  log: Logger
  onReseal: (count: number) => void
}): Resealing {
  const { database, vault, log } = options
  const { sealing } = options.presence.ring
  const walks = options.columns.map(walkOf)
  let retriedMs = Number.NEGATIVE_INFINITY

  async function step(): Promise<boolean> {
    const progress = await database.query<Progress>(findProgress, [sealing])
    const progressOf = (walk: Walk | undefined) =>
      progress.find((it) => it.column_name === walk?.name)
    const open = walks.filter((it) => !progressOf(it)?.is_done)
    // Unfinished walks come before repeated ones, which may wait for a lock.
    const walk = open.find((it) => progressOf(it)?.tenant !== '') ?? open[0]
    const known = progressOf(walk)
    const next = walk && (await nextOf(walk, known ?? START))
    return database.transaction(async (tx) => {
      const [lock] = await run<{ is_held: boolean }>(tx, onlyOne, [])
      if (!lock?.is_held) return false
      const needed = await lockKeys(tx)
      // While a process seals with another key, a walk would never end.
      if ((await everyone(tx)).some(({ sealing_key }) => sealing_key !== sealing)) return false
      if (!walk) return finish(tx, needed, progress)
      const current = await run<Progress>(tx, findProgress, [sealing])
      const now = current.find((it) => it.column_name === walk.name)
      // Another process has advanced the walk.
      if (!isSame(now ?? START, known ?? START) || now?.is_done) return true
      await walkOn(tx, walk, { from: known, next })
      return true
    })
  }

  /** The next tenant and position; undefined at the end. */
  async function nextOf(walk: Walk, { tenant, row_key }: Position): Promise<Position | undefined> {
    if (row_key !== '') return { tenant, row_key }
    const [row] = await database.query<{ tenant: string | null }>(walk.nextTenant, [tenant])
    return row?.tenant ? { tenant: row.tenant, row_key: '' } : undefined
  }

  async function walkOn(
    tx: Tx,
    { name, column, readFirst, readOn, write }: Walk,
    { from, next }: { from: Progress | undefined; next: Position | undefined },
  ): Promise<void> {
    const isFirst = from === undefined || from.tenant === ''
    const [found, unreadable] = isFirst ? [0n, 0n] : [from.found_count, from.unreadable_count]
    if (!next) {
      await run(tx, saveProgress, [name, sealing, '', '', 0n, 0, found === 0n, unreadable])
      return
    }
    const { tenant, row_key } = next
    const rows = await (row_key === ''
      ? run<Read>(tx, readFirst, [tenant, headOf(sealing)])
      : run<Read>(tx, readOn, [tenant, headOf(sealing), row_key]))
    const old = rows.filter((row): row is Old => row.sealed !== null)
    const last = rows.find(({ sealed }) => sealed === null)
    const isFull = old.length === PORTION
    const isEnd = !isFull && (last?.is_end ?? true)
    const resealed = old.flatMap((row) => resealedOf(column, tenant, row) ?? [])
    const count = resealed.length === 0 ? 0 : await writeAll(tx, write, tenant, resealed)
    const on = isEnd ? '' : ((isFull ? old.at(-1) : last)?.row_key ?? '')
    options.onReseal(count)
    const counts = [
      found + BigInt(resealed.length),
      count,
      false,
      unreadable + BigInt(old.length - resealed.length),
    ]
    await run(tx, saveProgress, [name, sealing, tenant, on, ...counts])
  }

  /** The row under the current key; undefined, and logged, if it cannot be opened. */
  function resealedOf(column: SealedColumn, tenant: string, row: Old) {
    const place = { column, tenant, key: row.row_key }
    try {
      return {
        ...row,
        resealed: vault.seal(place, Buffer.from(vault.open(place, row.sealed, 'latin1'), 'latin1')),
      }
    } catch (error) {
      log.error({ error: String(error) }, 'a value cannot be resealed and stays as it is')
      return undefined
    }
  }

  /** Ends the use of earlier keys, or retries unreadable values. True if there is more. */
  async function finish(
    tx: Tx,
    needed: readonly number[],
    progress: readonly Progress[],
  ): Promise<boolean> {
    if (progress.some(({ unreadable_count }) => unreadable_count > 0n)) {
      if (steadyMs() - retriedMs < RETRY_MS) return false
      retriedMs = steadyMs()
      await run(tx, walkAgain, [sealing])
      return true
    }
    await needOnly(tx, sealing)
    const before = needed.filter((number) => number !== sealing)
    log.info(
      { key: sealing, before },
      'no value is sealed under the earlier encryption keys any more',
    )
    return false
  }

  return {
    async run() {
      const [row] = await database.query<{ keys: number }>(countNeeded, [])
      if (!row || row.keys < 2) return false
      const began = steadyMs()
      const hasMore = await step()
      // Leaves the database to other work for the same duration.
      if (hasMore) await sleep(steadyMs() - began)
      return hasMore
    },
  }
}

/** Writes the rows that are neither locked nor changed; returns their number. */
async function writeAll(
  tx: Tx,
  write: Statement,
  tenant: string,
  rows: readonly (Old & { resealed: Buffer })[],
): Promise<number> {
  const [written] = await run<{ count: number }>(tx, write, [
    tenant,
    rows.map((it) => it.row_key),
    rows.map((it) => it.sealed),
    rows.map((it) => it.resealed),
    rows.map(() => randomBytes(VERSION_BYTES).readBigInt64BE()),
  ])
  return written?.count ?? 0
}

function isSame(one: Position, other: Position): boolean {
  return one.tenant === other.tenant && one.row_key === other.row_key
}

function walkOf(column: SealedColumn): Walk {
  const { table, column: value, key, keyType, isVersioned } = column
  const named = (what: string) => `resealing_${what}_${table}_${value}`
  const version = isVersioned ? ', version = old.version' : ''
  const read = (behind: string) => `
    with walked as (
      select ${key} as key, substring(${value} from 1 for octet_length($2::bytea)) <> $2 as is_old from ${table}
      where tenant = $1 ${behind} order by ${key} limit ${ROWS_MAX}
    ), old as (
      select key from walked where is_old order by key limit ${PORTION}
    ), last as (
      select key from walked order by key desc limit 1
    )
    select key::text as row_key, null::bytea as sealed, (select count(*) from walked) < ${ROWS_MAX} as is_end from last
    union all
    select * from (
      select t.${key}::text, t.${value}, false from old join ${table} t on t.tenant = $1 and t.${key} = old.key
      order by t.${key}
    ) in_order`
  return {
    column,
    name: `${table}.${value}`,
    nextTenant: {
      name: named('next_tenant'),
      text: `select min(tenant) as tenant from ${table} where tenant > $1`,
    },
    readFirst: { name: named('read_first'), text: read('') },
    readOn: { name: named('read_on'), text: read(`and ${key} > $3::${keyType}`) },
    write: {
      name: named('write'),
      text: `with old as (
               select t.${key} as key, given.resealed, given.version
               from unnest($2::text[], $3::bytea[], $4::bytea[], $5::bigint[]) given (key, sealed, resealed, version)
               join ${table} t on t.${key} = given.key::${keyType}
               where t.tenant = $1 and t.${value} = given.sealed
               for no key update of t skip locked
             ), written as (
               update ${table} t set ${value} = old.resealed${version}
               from old where t.tenant = $1 and t.${key} = old.key returning true
             )
             select count(*)::int as count from written`,
    },
  }
}
