// Rows that are looked up by their id. All that are asked for in the same turn of the event loop are one question to the
// database: for a row or two, asking costs far more than the answer, on both sides.

import { columnsOf } from './columns.ts'
import { look, type Read, type Row, type Statement } from './db.ts'
import type { Tenant } from './op.ts'

/** So that a question stays quick. */
const TOGETHER_MAX = 256

type Asked<Found> = {
  readonly tenant: Tenant
  readonly id: string
  readonly answer: (row: Found | undefined) => void
  readonly fail: (error: unknown) => void
}

/**
 * Finds rows by tenant and id; each looker sees what was committed before it asked, or later. `statement` takes an array of
 * tenants and one of ids, and answers rows with `tenant` and `id`. Whoever asks for the same row gets the same object.
 */
export function gather<Found extends object>(
  statement: Statement,
): (db: Read, tenant: Tenant, id: string) => Promise<Readonly<Found> | undefined> {
  const gathering = new WeakMap<Read, Asked<Found>[]>()

  function askTogether(db: Read, first: Asked<Found>): void {
    const asked = [first]
    gathering.set(db, asked)
    setImmediate(() => {
      if (gathering.get(db) === asked) gathering.delete(db)
      answerAll(db, statement, asked).catch((error: unknown) => {
        for (const { fail } of asked) fail(error)
      })
    })
  }

  return (db, tenant, id) =>
    new Promise((answer, fail) => {
      const one = { tenant, id: id.toLowerCase(), answer, fail }
      const others = gathering.get(db)
      if (others && others.length < TOGETHER_MAX) others.push(one)
      else askTogether(db, one)
    })
}

async function answerAll<Found extends object>(
  db: Read,
  statement: Statement,
  asked: readonly Asked<Found>[],
): Promise<void> {
  const names = new Map(asked.map((one) => [nameOf(one), one]))
  const wanted = [...names.values()]
  const columns = columnsOf(
    statement,
    wanted.map(({ tenant, id }) => [tenant, id]),
  )
  const rows = await look<Row & { tenant: Tenant; id: string }>(db, statement, columns)
  const found = new Map(rows.map((row) => [nameOf(row), row as Found]))
  for (const one of asked) one.answer(found.get(nameOf(one)))
}

function nameOf({ tenant, id }: { tenant: Tenant; id: string }): string {
  return `${tenant} ${id}`
}
