// Merges a workspace's lookups by id of one turn of the event loop into one query.

import { type Compilable, DummyDriver, type Expression, sql } from 'kysely'
import { columnsOf } from './columns.ts'
import { type Read, Reader, type Statement } from './db.ts'
import { undividedPlacement } from './placement.ts'
import { itemsOf } from './tenants.ts'
import type { Tenant } from '../operations/op.ts'

/** Keeps each query fast. */
const TOGETHER_MAX = 256

/**
 * Finds the rows of a valid UUID; another text fails the entire query. Callers with the same id
 * share the same objects.
 */
type Finder<Answer> = (db: Read, tenant: Tenant, id: string) => Promise<Answer>

type Lookup<Answer> = {
  readonly tenant: Tenant
  readonly id: string
  readonly answer: (found: Answer) => void
  readonly fail: (error: unknown) => void
}

type Answers<Answer> = (name: string) => Answer

/**
 * Rows by tenant and id, as of the lookup or later. `statement` takes the tenant and an array of
 * ids; rows have `tenant` and `id`.
 */
export function gather<Result extends object>(
  statement: Statement,
): Finder<Readonly<Result> | undefined> {
  return finder(statement, (rows) => {
    const byName = new Map(rows.map((row) => [nameOf(row), row as Named & Result]))
    return (name) => byName.get(name)
  })
}

/** As gather, for all rows of an id, in order. */
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

/** As gatherAll, for a list that has all its ids: one query, sorted once. */
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
    const rows = await db.query<Named & Result>(statement, columns)
    for (const row of rows) lists.get(row.id)?.push(row)
    return lists
  }
}

function finder<Answer>(
  statement: Statement,
  sort: (rows: readonly Named[]) => Answers<Answer>,
): Finder<Answer> {
  const gathering = new WeakMap<Read, Map<Tenant, Lookup<Answer>[]>>()

  async function answerAll(db: Read, lookups: readonly Lookup<Answer>[]): Promise<void> {
    const names = new Map(lookups.map((one) => [nameOf(one), one]))
    const wanted = [...names.values()]
    const columns = columnsOf(
      statement,
      wanted.map(({ tenant, id }) => [tenant, id]),
    )
    const found = sort(await db.query<Named>(statement, columns))
    for (const one of lookups) one.answer(found(nameOf(one)))
  }

  function soon(db: Read): Map<Tenant, Lookup<Answer>[]> {
    const all = new Map<Tenant, Lookup<Answer>[]>()
    gathering.set(db, all)
    soonOn(db, () => {
      gathering.delete(db)
      for (const lookups of all.values())
        for (let at = 0; at < lookups.length; at += TOGETHER_MAX) {
          const some = lookups.slice(at, at + TOGETHER_MAX)
          answerAll(db, some).catch((error: unknown) => {
            for (const { fail } of some) fail(error)
          })
        }
    })
    return all
  }

  return (db, tenant, id) =>
    new Promise((answer, fail) => {
      const one = { tenant, id: id.toLowerCase(), answer, fail }
      const all = gathering.get(db) ?? soon(db)
      const others = all.get(tenant)
      if (others) others.push(one)
      else all.set(tenant, [one])
    })
}

/** An operation has its own connection: no reason to wait for the turn to end. */
function soonOn(db: Read, work: () => void): void {
  if (db.isShared) setImmediate(work)
  else queueMicrotask(work)
}

/** The columns of a lookup: workspace and id. */
type LookupColumns = { readonly tenant: Expression<Tenant>; readonly id: Expression<string> }

const lookupColumns: LookupColumns = { tenant: sql.raw('$1'), id: sql.ref('asked.id') }

/** Compiles queries; never runs one. */
const compiler = new Reader(new DummyDriver(), { ways: undividedPlacement, query: async () => [] })

/**
 * As gather, with a Kysely query whose rows have `tenant` and `id`. It takes no values: constants
 * are `sql.lit`.
 */
export function gatherFrom<Result extends object>(
  name: string,
  select: (db: Read, lookup: LookupColumns) => Compilable<Result>,
) {
  const { sql: text, parameters } = select(compiler, lookupColumns).compile()
  if (parameters.length > 0) throw new Error(`the statement ${name} takes values`)
  return gather<Result>({
    name,
    text: `select found.* from ${itemsOf('$2::uuid[]', 'asked', 'id')} cross join lateral (${text} offset 0) found`,
  })
}

type Named = { readonly tenant: Tenant; readonly id: string }

function nameOf({ tenant, id }: Named): string {
  return `${tenant} ${id}`
}
