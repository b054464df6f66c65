// Which rows of a workspace are replicated, and which go another way.

import type { Side } from './side.ts'

/** Tables with a tenant that are not replicated, with what becomes of their rows. */
export const notReplicated: Readonly<Record<string, string>> = {
  workspaces: 'written at the target last: its row opens the workspace',
  api_keys:
    'few; copied while writes wait, because their primary key does not begin with the tenant',
  user_roles: 'users stay where they are',
  sessions: 'of a browser at this address',
  snapshots:
    'the copies that they name are other workspaces, so a workspace with snapshots does not move',
}

/** Written also while the workspace changes over and afterwards: what was asked is logged, whatever it was answered. */
const neverHeld = new Set(['request_log', 'request_batches', 'user_roles', 'sessions'])

const findTables = `
  select c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`

/** All tables with rows of workspaces, of this version of the database. */
export async function tablesOf(side: Side): Promise<string[]> {
  const rows = await side.query<{ name: string }>(findTables)
  return rows.map(({ name }) => name)
}

export async function replicatedTables(side: Side): Promise<string[]> {
  return (await tablesOf(side)).filter((table) => !(table in notReplicated))
}

/** Whose writes wait while the workspace changes over, and are refused afterwards. */
export async function heldTables(side: Side): Promise<string[]> {
  return (await tablesOf(side)).filter((table) => !neverHeld.has(table))
}

const findReferences = `
  select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace`

const PORTION = 10_000

/** Deletes the replicated rows of a workspace, in portions: tables that refer to others first. Answers how many. */
export async function deleteRows(side: Side, tenant: string): Promise<number> {
  const left = new Set(await replicatedTables(side))
  const references = await side.query<{ child: string; parent: string }>(findReferences)
  let count = 0
  while (left.size > 0) {
    const free = [...left].filter(
      (table) =>
        !references.some(
          ({ child, parent }) => parent === table && child !== table && left.has(child),
        ),
    )
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    for (const table of free) {
      count += await deleteFrom(side, table, tenant)
      left.delete(table)
    }
  }
  return count
}

async function deleteFrom({ client }: Side, table: string, tenant: string): Promise<number> {
  const text = `delete from ${table} where tenant = $1 and ctid = any (array(select ctid from ${table} where tenant = $1 limit ${PORTION}))`
  let count = 0
  for (;;) {
    const { rowCount } = await client.query(text, [tenant])
    count += rowCount ?? 0
    if ((rowCount ?? 0) < PORTION) return count
  }
}
