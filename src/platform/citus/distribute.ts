// Divides the tables of a database among the nodes of Citus, each tenant's rows together on one of them; without the extension
// there is nothing to do. What belongs to the installation and is read beside a tenant's rows is on every node; the
// rest of it stays on the node that is asked, the coordinator.

import type { ClientBase } from 'pg'
import { StartError } from '../operations/start_error.ts'
import { askNode, askNodeSignature } from './nodes.ts'

type Client = Pick<ClientBase, 'query'>

/** Read together with rows of tenants, or found before the tenant is known. */
const ON_EVERY_NODE = ['users', 'user_roles', 'api_keys']

/** Has a tenant, and stays on the coordinator: what is on every node cannot be written while one is away, and people sign in meanwhile. */
const AT_HOME = 'sessions'

/** Before this version: no routing of statements that lock rows, no foreign keys to reference tables. */
const OLDEST = 12

/** Divides what is not divided yet; answers how many tables that were. Throws StartError where it cannot. */
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
    await client.query('rollback').catch(() => {}) // The first error is the one that tells.
    throw nodeIsAway(error) ?? error
  }
  return tables.length
}

/** What is said where a node did not answer; undefined of another error. */
function nodeIsAway(error: unknown): StartError | undefined {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (!code.startsWith('08') && !/connection to the remote node/.test(message)) return undefined
  const text = `A node of this database does not answer (${message}). Nothing was divided: bring it back, and run "florin migrate" again.`
  return new StartError(text, { cause: error })
}

/** Whether there is nothing to divide: no extension, or all is. */
export async function isDistributed(client: Client): Promise<boolean> {
  const { rows } = await client.query("select from pg_extension where extname = 'citus'")
  return (
    rows.length === 0 || ((await undividedTables(client)).length === 0 && (await asksNodes(client)))
  )
}

/** Whether the function that asks a node and the setting of the database are there, as this program has them. */
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

/** What is set for a transaction holds where its rows are. */
const settingsReachNodes = `do $settings$
  begin
    execute format('alter database %I set citus.propagate_set_commands = local', current_database());
  end
$settings$`

/** More nodes than this would need another step between the numbers. */
const NODES_MAX = 64

/** Trace numbers are given where an entry lies: each node has its own, all as far from one another as there may be nodes. */
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

/** What is on every node cannot refer to what is on one; that a workspace is there is seen to by what writes it. */
function withoutWorkspace(name: string): string {
  return `alter table ${name} drop constraint if exists ${name}_tenant_fkey`
}

/** All tables of tenants lie where the rows of this one lie. */
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

/** Those that are named first, then tables of tenants, each after those that it refers to. */
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
