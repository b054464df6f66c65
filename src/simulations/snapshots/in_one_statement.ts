// Copies a workspace within one PostgreSQL: one statement, all of whose parts see the same moment.

import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import type { Copier, CopiedClock } from './copier.ts'
import { statementsOf } from './statements.ts'

export const inOneStatement: Copier = {
  take: (tx, layout, { to, from, time }) =>
    clockFrom(tx, statementsOf(layout).take, [to, from, time, from]),
  fork: (tx, layout, { to, from, time, name, origin, id, keepsWebhooks }) =>
    clockFrom(tx, statementsOf(layout).fork, [to, from, time, name, origin, id, keepsWebhooks]),
  async putBack(tx, layout, { to, from, id }) {
    const { empty, putBack } = statementsOf(layout)
    const [, clock] = await Promise.all([
      run(tx, empty, [to, from]),
      clockFrom(tx, putBack, [to, from, to, id]),
    ])
    return clock
  },
  async remove(tx, tables, tenants) {
    await run(tx, removalFrom(tables), [tenants])
  },
}

async function clockFrom(
  tx: Tx,
  statement: Statement,
  values: readonly unknown[],
): Promise<CopiedClock> {
  const [row] = await run<CopiedClock>(tx, statement, values)
  if (!row) throw new Error(`nothing was copied to ${String(values[0])}`)
  return row
}

function removalFrom(tables: readonly string[]): Statement {
  const parts = tables.map(
    (table) => `${table}_gone as (delete from ${table} where tenant = any ($1::text[]))`,
  )
  return { name: 'removal_remove', text: `with ${parts.join(', ')} select 1` }
}
