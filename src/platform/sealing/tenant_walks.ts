// Walks through sealed columns where the rows of tenants are on several nodes: tenant by tenant, each portion about one of them. A
// node that is away is passed over, and the column is walked through again when all nodes answer; until then it is not done, and the
// old keys stay needed.

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Database, isUnreachable, run, type Statement, type Tx } from '../database/db.ts'
import { inBraces, type Question } from '../database/nodes.ts'
import { codeOf } from '../operations/start_error.ts'
import { machineNow } from '../values/clock.ts'
import {
  findProgress,
  LOWEST,
  openWalks,
  PORTION,
  type Portion,
  portionOf,
  type Position,
  type Progress,
  type Read,
  type Stepped,
  type Walk,
  WALKED,
  type Way,
} from './walks.ts'

/** A node that does not answer for so long is passed over: the keys are locked meanwhile. */
const ANSWER_MS = 5_000
/** More than a node has parts of a table: each answers one tenant. */
const PARTS_MAX = 100_000
const CANCELED = '57014'
const VERSION_BYTES = 8

type Statements = {
  /** The tenant after $1 that has rows in the table. As one question of all nodes, it leaves none out, or fails. */
  readonly nextOfAll: Statement
  /** The same of each node by itself, for each of its parts. */
  readonly nextOfEach: Question
  readonly readFirst: Statement
  readonly readOn: Statement
  readonly write: Statement
}

const lowest: Statement = {
  name: 'resealing_lowest',
  text: 'select min(it) as tenant from unnest($1::text[]) as it',
}

/** What is ahead of a position: a tenant, in it what is behind a key, or the end. */
type Ahead = {
  readonly walk: Walk
  readonly from: Position | undefined
  readonly tenant: string | undefined
  readonly after: string | undefined
  readonly isPartial: boolean
}

/** The portions of one process. */
export type TenantWalks = {
  /** The next portion, in a transaction in which `step` reads and writes it in the way that it is given. */
  step(step: (tx: Tx, way: Way) => Promise<Stepped>): Promise<Stepped>
}

/** `sealing`: the number of the key that every value will be sealed under. */
export function openTenantWalks({
  database,
  walks,
  sealing,
  log,
}: {
  readonly database: Database
  readonly walks: readonly Walk[]
  readonly sealing: number
  readonly log: Logger
}): TenantWalks {
  const statements = new Map(walks.map((walk) => [walk.name, statementsOf(walk)]))
  /** Where a walk was when this process was through with a tenant. */
  let end: { readonly name: string; readonly at: Position } | undefined
  /** The walk in which nodes are asked one by one, because one of them was away. It is walked again in any case. */
  let partial: string | undefined

  const of = (walk: Walk): Statements => {
    const known = statements.get(walk.name)
    if (!known) throw new Error(`${walk.name} is no sealed column`)
    return known
  }

  /** Undefined while the walk has to wait until all nodes answer. */
  async function aheadOf(walk: Walk, from: Position | undefined): Promise<Ahead | undefined> {
    const tenant = from?.tenant ?? ''
    if (tenant === '') partial = undefined
    else if (end?.name !== walk.name || !isSame(end.at, from))
      return { walk, from, tenant, after: from?.row_key, isPartial: false }
    if (partial !== walk.name)
      try {
        const next = await nextOfAll(walk, tenant)
        return { walk, from, tenant: next, after: undefined, isPartial: false }
      } catch (error) {
        if (!isAway(error)) throw error
        if (from?.tenant === '') return undefined
        partial = walk.name
      }
    const next = await nextOfEach(walk, tenant)
    return { walk, from, tenant: next, after: undefined, isPartial: true }
  }

  function nextOfAll(walk: Walk, tenant: string): Promise<string | undefined> {
    return database.transaction(async (tx) => {
      await limitTime(tx)
      return tenantOf(await run<Lowest>(tx, of(walk).nextOfAll, [tenant]))
    })
  }

  async function nextOfEach(walk: Walk, tenant: string): Promise<string | undefined> {
    const asked = { time: machineNow(), most: PARTS_MAX, names: [tenant] }
    const found = await database.findWork(of(walk).nextOfEach, asked)
    return tenantOf(await database.query<Lowest>(lowest, [found.map((it) => it.tenant)]))
  }

  return {
    async step(step) {
      const progress = await database.query<Progress>(findProgress, [sealing])
      const walk = nextOf(walks, progress)
      const ahead = walk && (await aheadOf(walk, positionOf(walk, progress)))
      if (walk && !ahead) return { count: 0, hasMore: false }
      const stepOn = async (way: TenantWay) => {
        const stepped = await database.transaction((tx) => step(tx, way))
        const at = way.end()
        if (ahead && at) end = { name: ahead.walk.name, at }
        return stepped
      }
      try {
        return await stepOn(wayOf(ahead, of))
      } catch (error) {
        if (!isAway(error) || ahead?.tenant === undefined) throw error
        const { tenant } = ahead
        const facts = { tenant, column: ahead.walk.name, error: String(error) }
        log.warn(facts, 'the values of a workspace are resealed when its node answers again')
        return stepOn(passingOver(ahead, of))
      }
    },
  }
}

type TenantWay = Way & {
  /** Where the walk goes on, if the tenant was read to its end or was passed over. */
  end(): Position | undefined
}

function wayOf(ahead: Ahead | undefined, of: (walk: Walk) => Statements): TenantWay {
  let end: Position | undefined
  return {
    end: () => end,
    async begin(tx) {
      await limitTime(tx)
      // As a command: what a function sets does not reach the node.
      await sql`set local florin.maintenance = 'sealing'`.execute(tx)
    },
    next: nextOf,
    async read(tx, walk, { from, head }) {
      end = undefined
      if (!ahead || !isAt(ahead, walk, from)) return undefined
      const { tenant, after, isPartial } = ahead
      if (tenant === undefined) return { old: [], on: undefined, isPartial }
      const { readFirst, readOn } = of(walk)
      const rows = await (after === undefined
        ? run<Read>(tx, readFirst, [tenant, head])
        : run<Read>(tx, readOn, [tenant, head, after]))
      const { old, place, isAtEnd } = portionOf(rows)
      const on = place ?? placeIn(ahead)
      if (isAtEnd) end = on
      return { old, on, isPartial }
    },
    async write(tx, walk, anew) {
      const [first] = anew
      if (!first) return 0
      const keys = anew.map(({ row }) => row.row_key)
      const sealed = anew.map(({ row }) => row.sealed)
      const versions = anew.map(() => randomBytes(VERSION_BYTES).readBigInt64BE())
      const values = [first.row.tenant, keys, sealed, anew.map((it) => it.anew), versions]
      const [written] = await run<{ count: number }>(tx, of(walk).write, values)
      return written?.count ?? 0
    },
  }
}

/** Leaves the tenant ahead as it is. */
function passingOver(ahead: Ahead, of: (walk: Walk) => Statements): TenantWay {
  let end: Position | undefined
  return {
    ...wayOf(ahead, of),
    end: () => end,
    async read(_, walk, { from }): Promise<Portion | undefined> {
      end = isAt(ahead, walk, from) ? placeIn(ahead) : undefined
      return end && { old: [], on: end, isPartial: true }
    },
  }
}

/** The end of what was walked through in the tenant ahead, where no row of it was read now. */
function placeIn({ walk, from, tenant }: Ahead): Position | undefined {
  if (tenant === undefined) return undefined
  return from?.tenant === tenant ? from : { tenant, row_key: LOWEST[walk.keyType] }
}

/** Whether nobody has walked on since it was looked what is ahead. */
function isAt({ walk, from }: Ahead, next: Walk, now: Position): boolean {
  const before = from ?? { tenant: '', row_key: LOWEST[walk.keyType] }
  return walk.name === next.name && isSame(before, now)
}

function isSame(one: Position, other: Position | undefined): boolean {
  return one.tenant === other?.tenant && one.row_key === other.row_key
}

/** Each column is walked through once before one is walked through again, which may have to wait for a node. */
function nextOf(walks: readonly Walk[], progress: readonly Progress[]): Walk | undefined {
  const open = openWalks(walks, progress)
  return open.find((walk) => positionOf(walk, progress)?.tenant !== '') ?? open[0]
}

function positionOf(walk: Walk, progress: readonly Progress[]): Position | undefined {
  return progress.find((it) => it.column_name === walk.name)
}

type Lowest = { tenant: string | null }

const tenantOf = ([row]: readonly Lowest[]) => row?.tenant ?? undefined

async function limitTime(tx: Tx): Promise<void> {
  await sql.raw(`set local statement_timeout = ${ANSWER_MS}`).execute(tx)
}

/** Whether a node, or all of the database, did not answer. */
function isAway(error: unknown): boolean {
  return isUnreachable(error) || codeOf(error) === CANCELED
}

function statementsOf({ table, column: value, key, keyType, isVersioned }: Walk): Statements {
  const named = (what: string) => `resealing_${what}_${table}_${value}`
  // Given: the engine refuses an update that draws it, and what a trigger would draw.
  const version = isVersioned ? ', version = old.version' : ''
  const read = (behind: string) => `
    with walked as (
      select ${key} as key, substring(${value} from 1 for octet_length($2::bytea)) <> $2 as is_old from ${table}
      where tenant = $1 ${behind} order by ${key} limit ${WALKED}
    ), old as (
      select key from walked where is_old order by key limit ${PORTION}
    ), last as (
      select key from walked order by key desc limit 1
    )
    select $1::text as tenant, key::text as row_key, null::bytea as sealed, (select count(*) from walked) < ${WALKED} as is_end
    from last
    union all
    select * from (
      select t.tenant, t.${key}::text, t.${value}, false
      from old join ${table} t on t.tenant = $1 and t.${key} = old.key
      order by t.${key}
    ) in_order`
  return {
    nextOfAll: {
      name: named('next'),
      text: `select min(tenant) as tenant from ${table} where tenant > $1`,
    },
    nextOfEach: {
      name: named('next_of_each'),
      text: inBraces(
        `select min(tenant) as tenant, null::timestamptz as due_time, 0::bigint as clock_offset_ms
         from ${table} where tenant > ($3::text[])[1] and tenant <> all ($4::text[])
         having min(tenant) is not null limit $2`,
        table,
      ),
    },
    readFirst: { name: named('read_first'), text: read('') },
    readOn: { name: named('read_on'), text: read(`and ${key} > $3::${keyType}`) },
    write: {
      name: named('write_one'),
      text: `with old as (
               select t.${key} as key, given.anew, given.version
               from unnest($2::text[], $3::bytea[], $4::bytea[], $5::bigint[]) given (key, sealed, anew, version)
               join ${table} t on t.${key} = given.key::${keyType}
               where t.tenant = $1 and t.${value} = given.sealed
               for no key update of t skip locked
             ), written as (
               update ${table} t set ${value} = old.anew${version}
               from old where t.tenant = $1 and t.${key} = old.key returning true
             )
             select count(*)::int as count from written`,
    },
  }
}
