// The question that a check asks about one workspace.

import type { ClientBase } from 'pg'
import { type Check, SHOWN_MAX } from './check.ts'

/** The tables and views with rows of workspaces. */
export async function relationsOfTenants(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * The query of a check about the workspace $1: in it the name of a table means the rows of that workspace. Materialized, so that the
 * limit does not make the planner prefer what finds the first rows soon: there are none.
 */
export function questionOf({ wrong }: Check, relations: readonly string[]): string {
  const words = new Set(wrong.match(/[a-z_]+/g))
  const own = relations
    .filter((name) => words.has(name))
    .map((name) => `${name} as not materialized (select * from ${name} where tenant = $1)`)
  return `with ${[...own, `wrong as materialized (${wrong})`].join(', ')}
          select tenant, what from wrong limit ${SHOWN_MAX}`
}

/**
 * The workspaces with anything in one of the tables, or known, in order. Not one whose rows are still on their way here: what it holds is
 * not all of one moment.
 */
export async function findTenants(
  client: ClientBase,
  tables: readonly string[],
): Promise<readonly string[]> {
  const found = ['workspaces', ...tables].map((table) => `select distinct tenant from ${table}`)
  const { rows } = await client.query<{ tenant: string }>(found.join(' union '))
  return rows.map(({ tenant }) => tenant).toSorted()
}
