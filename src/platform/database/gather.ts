// Rows that are looked up by their id. All that are asked for in the same turn of the event loop, or while earlier questions
// are under way, are one question to the database: for a row or two, asking costs far more than the answer, on both sides.

import { type Compilable, DummyDriver, type Expression, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import { isDivided, isShared, readNamed, type Read, type Statement, tablesThrough } from './db.ts'
import type { Tenant } from '../operations/op.ts'

/** So that a question stays quick. */
const TOGETHER_MAX = 256
/**
 * Questions of one statement that one database answers at a time. One would leave this process idle while the database
 * works; many would each be small.
 */
const UNDER_WAY_MAX = 2

/**
 * Finds what belongs to an id of a tenant; the id was checked before: one that is no UUID is the failure of all who ask with
 * it. Callers that ask for the same id get the same objects.
 */
type Finder<Answer> = (db: Read, tenant: Tenant, id: string) => Promise<Answer>

type Lookup<Answer> = {
  readonly tenant: Tenant
  readonly id: string
  readonly answer: (found: Answer) => void
  readonly fail: (error: unknown) => void
}

/** The lookups of one statement that are asked for together. */
type Gathering<Answer> = {
  readonly waiting: Lookup<Answer>[]
  underWay: number
  /** Whether what waits is asked for when this turn of the event loop ends. */
  isDue: boolean
  /** Forgets it: nobody asks. */
  readonly end: () => void
}

/** What a question found, by the name of what was asked for. */
type Answers<Answer> = (name: string) => Answer

/**
 * Finds rows by tenant and id; each looker sees what was committed before it asked, or later. `statement` takes an array of
 * tenants and one of ids, and answers rows with `tenant` and `id`.
 */
export function gather<Result extends object>(
  statement: Statement,
): Finder<Readonly<Result> | undefined> {
  return finder(statement, (rows) => {
    const byName = new Map(rows.map((row) => [nameOf(row), row as Named & Result]))
    return (name) => byName.get(name)
  })
}

/** As gather, for all the rows of an id, in the statement's order. */
export function gatherAll<Result extends object>(
  statement: Statement,
): Finder<readonly Readonly<Result>[]> {
  return finder(statement, (rows) => {
    const byName = new Map<string, Result[]>()
    for (const row of rows as (Named & Result)[]) {
      const name = nameOf(row)
      const others = byName.get(name)
      if (others) others.push(row)
      else byName.set(name, [row])
    }
    return (name) => byName.get(name) ?? []
  })
}

/** As gatherAll, for a list that has its ids together: one question, whose answer is sorted once. */
export function gatherLists<Result extends object>(statement: Statement) {
  return async (
    db: Read,
    tenant: Tenant,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Readonly<Result>[]>> => {
    const lists = new Map<string, Result[]>(ids.map((id) => [id, []]))
    if (ids.length === 0) return lists
    const columns = columnsOf(
      statement,
      ids.map((id) => [tenant, id]),
    )
    const rows = await readNamed<Named & Result>(db, statement, columns)
    for (const row of rows) lists.get(row.id)?.push(row)
    return lists
  }
}

function finder<Answer>(
  statement: Statement,
  sort: (rows: readonly Named[]) => Answers<Answer>,
): Finder<Answer> {
  const gatherings = new WeakMap<Read, Map<string, Gathering<Answer>>>()

  async function answerAll(db: Read, lookups: readonly Lookup<Answer>[]): Promise<void> {
    try {
      const names = new Map(lookups.map((one) => [nameOf(one), one]))
      const wanted = [...names.values()]
      const columns = columnsOf(
        statement,
        wanted.map(({ tenant, id }) => [tenant, id]),
      )
      const found = sort(await readNamed<Named>(db, statement, columns))
      for (const one of lookups) one.answer(found(nameOf(one)))
    } catch (error) {
      for (const { fail } of lookups) fail(error)
    }
  }

  /** Asks for what waits, as far as questions under way leave room; each of them asks for what came meanwhile. */
  function ask(db: Read, gathering: Gathering<Answer>): void {
    gathering.isDue = false
    while (gathering.waiting.length > 0 && gathering.underWay < UNDER_WAY_MAX) {
      void askFor(db, gathering, gathering.waiting.splice(0, TOGETHER_MAX))
    }
  }

  async function askFor(db: Read, gathering: Gathering<Answer>, some: Lookup<Answer>[]) {
    gathering.underWay += 1
    await answerAll(db, some)
    gathering.underWay -= 1
    ask(db, gathering)
    if (gathering.underWay === 0 && !gathering.isDue) gathering.end()
  }

  /** Where each question goes to one node of several, the lookups of each workspace are gathered by themselves. */
  function gatheringOf(db: Read, tenant: Tenant): Gathering<Answer> {
    const gatheringsOfDb = gatherings.get(db) ?? new Map<string, Gathering<Answer>>()
    gatherings.set(db, gatheringsOfDb)
    const name = isDivided(db) ? tenant : ''
    const end = () => gatheringsOfDb.delete(name)
    const gathering = gatheringsOfDb.get(name) ?? { waiting: [], underWay: 0, isDue: false, end }
    gatheringsOfDb.set(name, gathering)
    return gathering
  }

  return (db, tenant, id) =>
    new Promise((answer, fail) => {
      const gathering = gatheringOf(db, tenant)
      gathering.waiting.push({ tenant, id: id.toLowerCase(), answer, fail })
      if (gathering.isDue) return
      gathering.isDue = true
      soonOn(db, () => ask(db, gathering))
    })
}

/** Nobody else asks on the connection of an operation: it need not wait for the turn to end. */
function soonOn(db: Read, work: () => void): void {
  if (isShared(db)) setImmediate(work)
  else queueMicrotask(work)
}

/** A workspace and an id as a statement names them: those that are asked for. */
type LookupColumns = { readonly tenant: Expression<Tenant>; readonly id: Expression<string> }

const lookupColumns: LookupColumns = { tenant: sql.ref('asked.tenant'), id: sql.ref('asked.id') }

/** Writes queries down; nothing is asked through it. */
const compiler = tablesThrough(new DummyDriver())

/**
 * As gather, with a query that is written once: of the row that is asked for, with its `tenant` and `id`. It takes no
 * values; constants stand in it as `sql.lit`.
 */
export function gatherFrom<Result extends object>(
  name: string,
  select: (db: Read, lookup: LookupColumns) => Compilable<Result>,
) {
  const { sql: text, parameters } = select(compiler, lookupColumns).compile()
  if (parameters.length > 0) throw new Error(`the statement ${name} takes values`)
  return gather<Result>({
    name,
    text: `select found.* from unnest($1::text[], $2::uuid[]) as asked (tenant, id)
           cross join lateral (${text}) found`,
  })
}

type Named = { readonly tenant: Tenant; readonly id: string }

function nameOf({ tenant, id }: Named): string {
  return `${tenant} ${id}`
}
