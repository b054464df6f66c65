// Restricts a check to one workspace.

import type { ClientBase } from 'pg'
import { type Check, SHOWN_MAX } from './check.ts'

/** The tables and views with tenants' rows. */
export async function relationsOfTenants(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * The check's query for the workspace $1: a table's name means that workspace's rows. Materialized,
 * because the planner expects to find violations soon.
 */
export function questionOf({ wrong }: Check, relations: readonly string[]): string {
  const words = new Set(wrong.match(/[a-z_]+/g))
  const own = relations
    .filter((name) => words.has(name))
    .map((name) => `${name} as not materialized (select * from ${name} where tenant = $1)`)
  return `with ${[...own, `wrong as materialized (${wrong})`].join(', ')}
          select tenant, what from wrong limit ${SHOWN_MAX}`
}

/** The workspaces that exist or have rows, in order, without incomplete copies. */
export async function findTenants(
  client: ClientBase,
  tables: readonly string[],
): Promise<readonly string[]> {
  const found = ['workspaces', ...tables].map((table) => `select distinct tenant from ${table}`)
  const { rows } = await client.query<{ tenant: string }>(found.join(' union '))
  return rows.map(({ tenant }) => tenant).toSorted()
}
