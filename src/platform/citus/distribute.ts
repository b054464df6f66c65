// Distributes tenants' tables among Citus nodes, each tenant on one node. Installation tables that
// are joined with tenants' rows are on every node, the others on the coordinator. No effect without
// Citus.

import type { ClientBase } from 'pg'
import { StartError } from '../operations/start_error.ts'
import { askNode, askNodeSignature } from './nodes.ts'

type Client = Pick<ClientBase, 'query'>

/** Read together with rows of tenants, or before the tenant is known. */
const ON_EVERY_NODE = ['users', 'user_roles', 'api_keys']

/**
 * Stays on the coordinator: tables on every node are read-only while a node is unreachable, and
 * sign-ins must go on.
 */
const AT_HOME = 'sessions'

/** The first with routing of locking statements and foreign keys to reference tables. */
const OLDEST = 12

/** Throws StartError on failure. */
export async function distribute(client: Client): Promise<number> {
  const { rows } = await client.query<{ extversion: string }>(
    `select extversion from pg_extension where extname = 'citus'`,
  )
  const [found] = rows
  if (!found) return 0
  await refuseUnfit(client, found.extversion)
  const tables = await undividedTables(client)
  if (tables.length === 0 && (await asksNodes(client))) return 0
  await client.query('begin')
  try {
    await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
    await client.query('set local citus.enable_unsafe_triggers to on')
    for (const name of [...ON_EVERY_NODE, AT_HOME]) await client.query(withoutWorkspace(name))
    for (const { name, tenant } of tables) {
      if (!tenant) await client.query('select create_reference_table($1::regclass)', [name])
      else
        await client.query(
          `select create_distributed_table($1::regclass, 'tenant', colocate_with => $2)`,
          [name, name === ROOT ? 'none' : ROOT],
        )
    }
    await client.query(settingsReachNodes)
    await client.query('select run_command_on_workers($1)', [ownNumbers])
    await client.query(ownNumbers)
    await client.query(
      `create or replace function ${askNodeSignature} returns table (tenant text, due_time timestamptz, clock_offset_ms bigint)
       language plpgsql as $ask$${askNode}$ask$`,
    )
    await client.query(
      `select create_distributed_function('tenants_with_work(text, text, timestamptz, integer, text[], text[])', 'place', colocate_with => '${ROOT}')`,
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw nodeIsAway(error) ?? error
  }
  return tables.length
}

/** The message for an unreachable node; undefined for other errors. */
function nodeIsAway(error: unknown): StartError | undefined {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (!code.startsWith('08') && !/connection to the remote node/.test(message)) return undefined
  const text = `A node of this database does not answer (${message}). Nothing was divided: bring it back, and run "florin migrate" again.`
  return new StartError(text, { cause: error })
}

export async function isDistributed(client: Client): Promise<boolean> {
  const { rows } = await client.query("select from pg_extension where extname = 'citus'")
  return (
    rows.length === 0 || ((await undividedTables(client)).length === 0 && (await asksNodes(client)))
  )
}

async function asksNodes(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_proc
     join pg_db_role_setting s on s.setrole = 0 and 'citus.propagate_set_commands=local' = any (s.setconfig)
     join pg_database d on d.oid = s.setdatabase and d.datname = current_database()
     where proname = 'tenants_with_work' and prosrc = $1 and pronamespace = current_schema()::regnamespace`,
    [askNode],
  )
  return rows.length > 0
}

/** Propagates transaction settings to the nodes. */
const settingsReachNodes = `do $settings$
  begin
    execute format('alter database %I set citus.propagate_set_commands = local', current_database());
  end
$settings$`

/** More nodes would need a larger step between the numbers. */
const NODES_MAX = 64

/** Trace numbers are assigned on the entry's node: each node has a disjoint sequence. */
const ownNumbers = `do $numbers$
  declare own int := (select groupid from pg_dist_local_group) + 1;
  begin
    execute format('create sequence if not exists ach_trace_number minvalue %s maxvalue 9999999 start %s increment ${NODES_MAX} cycle', own, own);
    if (select increment_by from pg_sequences where sequencename = 'ach_trace_number') = 1 then
      execute format('alter sequence ach_trace_number minvalue %s increment ${NODES_MAX} restart %s', own,
                     own + ${NODES_MAX} * ((select coalesce(last_value, 0) from ach_trace_number) / ${NODES_MAX} + 1));
    end if;
  end
$numbers$`

/**
 * A reference table cannot refer to a distributed one; the writer ensures that the workspace
 * exists.
 */
function withoutWorkspace(name: string): string {
  return `alter table ${name} drop constraint if exists ${name}_tenant_fkey`
}

/** All tenants' tables are co-located with this one. */
const ROOT = 'workspaces'

async function refuseUnfit(client: Client, version: string): Promise<void> {
  if (Number.parseInt(version, 10) < OLDEST)
    throw new StartError(
      `This database has Citus ${version}, and Florin needs ${OLDEST} or newer: install it and run "alter extension citus update".`,
    )
  const { rows } = await client.query<{ nodename: string; nodeport: number }>(
    `select nodename, nodeport from pg_dist_node where noderole = 'primary' and not isactive order by 1, 2`,
  )
  const [away] = rows
  if (away)
    throw new StartError(
      `The node ${away.nodename}:${away.nodeport} of this database is not active: bring it back, and run "select citus_activate_node('${away.nodename}', ${away.nodeport})".`,
    )
}

type Undivided = { readonly name: string; readonly tenant: boolean }

/** The named tables first, then tenants' tables by their references. */
async function undividedTables(client: Client): Promise<Undivided[]> {
  const { rows } = await client.query<Undivided & { refers_to: string[] }>(
    `select c.relname as name, exists (
              select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant' and not a.attisdropped
            ) as tenant,
            array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
                  where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as refers_to
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
     order by c.relname`,
  )
  const shared = ON_EVERY_NODE.flatMap((name) => rows.filter((row) => row.name === name))
  const own = rows.filter(
    ({ name, tenant }) => tenant && name !== AT_HOME && !ON_EVERY_NODE.includes(name),
  )
  const placed = new Set<string>()
  const sorted: Undivided[] = []
  const place = (row: (typeof own)[number]) => {
    if (placed.has(row.name)) return
    placed.add(row.name)
    for (const other of own) if (row.refers_to.includes(other.name)) place(other)
    sorted.push(row)
  }
  for (const row of own) if (row.name === ROOT) place(row)
  for (const row of own) place(row)
  return [...shared.map(({ name }) => ({ name, tenant: false })), ...sorted]
}
