// What must be so before a workspace can move. Each finding is a sentence that says what to do.

import { isDeepStrictEqual } from 'node:util'
import type { Move, Side } from './side.ts'
import { isHeld, objectsAt, rowOf, subscriptionAt } from './state.ts'
import { tablesOf } from './tables.ts'

/** Slots, connections and workers that one move needs at most: its own, and two initial copies at a time. */
const NEEDED = 3

/** All that is in the way, or nothing. Reads only. */
export async function findObstacles(move: Move): Promise<string[]> {
  // Later questions are about tables that a bank of another version does not have.
  const apart = await installations(move)
  if (apart.length > 0) return apart
  return [
    ...(await workspaces(move)),
    ...(await sourceServer(move)),
    ...(await targetServer(move)),
    ...(await keysOfBoth(move)),
  ]
}

/** Whether the two are installations between which anything can move. */
async function installations({ source, target }: Move): Promise<string[]> {
  const [from, to] = await Promise.all([aboutInstallation(source), aboutInstallation(target)])
  if (to === undefined || from === undefined)
    return [
      `There is no bank at the ${to ? 'source' : 'target'}. Start Florin there once, or check the address.`,
    ]
  if (from.place === to.place) return ['Source and target are the same database. Check --to.']
  const found: string[] = []
  if (from.is_divided || to.is_divided)
    found.push(
      'A workspace cannot move from or to a database that Citus divides. Move shards instead (docs/operations.md).',
    )
  if (!isDeepStrictEqual(from.migrations, to.migrations)) {
    const [older, newer] =
      from.migrations.length < to.migrations.length ? ['source', 'target'] : ['target', 'source']
    found.push(
      `The ${older} is a database of another version than the ${newer}. Bring both to the same version: florin migrate.`,
    )
    return found
  }
  const forms = await Promise.all([formOf(source), formOf(target)])
  if (forms[0]?.['environment'] !== forms[1]?.['environment'])
    found.push(
      'One installation is a sandbox and the other one is production. Move to one of the same kind.',
    )
  else if (!isDeepStrictEqual(...(forms as [unknown, unknown])))
    found.push(
      'One installation still converts what an earlier version stored, and the other one does not. Wait until both are done: florin encryption.',
    )
  return found
}

type Installation = { place: string; is_divided: boolean; migrations: string[] }

async function aboutInstallation(side: Side): Promise<Installation | undefined> {
  const [bank] = await side.query<{ is_there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null and to_regclass('public.installation') is not null as is_there`,
  )
  if (!bank?.is_there) return undefined
  const [row] = await side.query<Installation>(
    `select (select system_identifier from pg_control_system())::text || ' ' || current_database() as place,
            exists (select from pg_extension where extname = 'citus') as is_divided,
            array(select name from schema_migrations order by version) as migrations`,
  )
  return row
}

async function formOf(side: Side): Promise<Record<string, unknown> | undefined> {
  const [row] = await side.query(
    `select environment, sealed_form, seals_details, derives_events, orders_events, writes_once, notes_lateness,
            chain_is_open from installation`,
  )
  return row
}

/** Whether the workspace may leave the source, and come to the target. */
async function workspaces({ source, target, tenant }: Move): Promise<string[]> {
  const found: string[] = []
  const row = await rowOf(source, tenant)
  if (!row || row.snapshot_of !== null) return [`There is no workspace ${tenant} at the source.`]
  if (row.moved_time === null && row.is_arriving)
    found.push(
      `Workspace ${tenant} is still arriving at the source. Finish or abort that move first.`,
    )
  else if (row.moved_time === null && row.closed_time !== null)
    found.push(
      `Workspace ${tenant} is closed. Reopen it first: florin workspaces reopen ${tenant}.`,
    )
  const [snapshots] = await source.query<{ count: number }>(
    'select count(*)::int as count from snapshots where tenant = $1',
    [tenant],
  )
  if ((snapshots?.count ?? 0) > 0)
    found.push(
      `Workspace ${tenant} has ${snapshots?.count} snapshots, which cannot move. Delete them first.`,
    )
  return [...found, ...(await roomAtTarget({ source, target, tenant }, row.move_id))]
}

async function roomAtTarget(
  { source, target, tenant }: Pick<Move, 'source' | 'target' | 'tenant'>,
  moveId: string | null,
): Promise<string[]> {
  const there = await rowOf(target, tenant)
  if (
    there &&
    !(
      there.is_arriving ||
      (moveId !== null && there.move_id === moveId && there.moved_time === null)
    )
  ) {
    if (there.moved_time === null)
      return [
        `The target has a workspace ${tenant} of its own, and ids do not change. Move to another installation, or give ` +
          `a new installation another range of numbers before it is used: select setval('workspace_number', 1000000).`,
      ]
    if (await isHeld(target, tenant))
      return [
        `The target still has the rows with which workspace ${tenant} left it. Delete them there: florin workspaces move ${tenant} --forget.`,
      ]
  }
  const hashes = await source.query<{ hash: Buffer }>(
    'select hash from api_keys where tenant = $1',
    [tenant],
  )
  const used = await target.query(
    'select from api_keys where hash = any ($1::bytea[]) and tenant <> $2 limit 1',
    [hashes.map(({ hash }) => hash), tenant],
  )
  return used.length > 0
    ? [
        `An API key of workspace ${tenant} is the key of another workspace at the target. Revoke and delete it on one of the two sides.`,
      ]
    : []
}

type Role = {
  is_super: boolean
  replicates: boolean
  subscribes: boolean
  creates: boolean
  not_owned: string | null
}

async function roleAt(side: Side): Promise<Role & { version: number }> {
  const tables = await tablesOf(side)
  const [row] = await side.query<Role & { version: number }>(
    `select r.rolsuper as is_super, r.rolreplication as replicates,
            exists (select from pg_roles s where s.rolname = 'pg_create_subscription' and pg_has_role(r.rolname, s.oid, 'USAGE')) as subscribes,
            has_database_privilege(current_database(), 'CREATE') as creates,
            (select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any ($1::text[])
             and not pg_has_role(c.relowner, 'USAGE') limit 1) as not_owned,
            current_setting('server_version_num')::int as version
     from pg_roles r where r.rolname = current_user`,
    [tables],
  )
  if (!row) throw new Error('the role of the connection is gone')
  return row
}

function rightsOn(side: Side, role: Role): string[] {
  const found: string[] = []
  if (role.not_owned !== null)
    found.push(
      `The role at the ${side.which} does not own the tables (${role.not_owned}). Use the role that migrates.`,
    )
  if (!role.creates)
    found.push(
      `The role at the ${side.which} may not create anything in its database. Grant it: grant create on database … to …`,
    )
  return found
}

/** What the source's server must be set up for. */
async function sourceServer({ source, tenant }: Move): Promise<string[]> {
  const role = await roleAt(source)
  const found = rightsOn(source, role)
  if (!role.is_super && !role.replicates)
    found.push('The role at the source may not replicate. Grant it: alter role … replication')
  const [row] = await source.query<{ level: string; slots: number; senders: number }>(
    `select current_setting('wal_level') as level,
            current_setting('max_replication_slots')::int - (select count(*)::int from pg_replication_slots) as slots,
            current_setting('max_wal_senders')::int - (select count(*)::int from pg_stat_replication) as senders`,
  )
  if (row?.level !== 'logical')
    found.push(
      `The source's PostgreSQL runs with wal_level = ${row?.level}. Set it, and restart PostgreSQL: alter system set wal_level = logical`,
    )
  const { hasSlot } = await objectsAt(source, tenant)
  if (hasSlot) return found
  if ((row?.slots ?? 0) < NEEDED)
    found.push(
      `The source has ${row?.slots} free replication slots, and a move needs ${NEEDED}. Raise max_replication_slots, and restart PostgreSQL.`,
    )
  if ((row?.senders ?? 0) < NEEDED)
    found.push(
      `The source has ${row?.senders} free WAL senders, and a move needs ${NEEDED}. Raise max_wal_senders, and restart PostgreSQL.`,
    )
  return found
}

/** What the target's server must be set up for. */
async function targetServer({ target, tenant }: Move): Promise<string[]> {
  const role = await roleAt(target)
  const found = rightsOn(target, role)
  if (!role.is_super && !role.subscribes)
    found.push(
      role.version < 160_000
        ? 'The role at the target may not subscribe: on PostgreSQL 15 only a superuser may. Use one in --to.'
        : 'The role at the target may not subscribe. Grant it: grant pg_create_subscription to …',
    )
  if ((await subscriptionAt(target, tenant)) !== undefined) return found
  const [row] = await target.query<{ workers: number }>(
    `select current_setting('max_logical_replication_workers')::int
            - (select count(*)::int from pg_stat_subscription where pid is not null) as workers`,
  )
  if ((row?.workers ?? 0) < NEEDED)
    found.push(
      `The target has ${row?.workers} free workers of logical replication, and a move needs ${NEEDED}. Raise max_logical_replication_workers, and restart PostgreSQL.`,
    )
  return found
}

type Key = { number: number; key_check: Buffer; is_needed: boolean }

/** Sealed values name their key by its number, and hashes come from the first key: both must be the same at the target. */
export async function keysOfBoth({
  source,
  target,
}: Pick<Move, 'source' | 'target'>): Promise<string[]> {
  const text = 'select number, key_check, is_needed from encryption_keys order by number'
  const [from, to] = await Promise.all([source.query<Key>(text), target.query<Key>(text)])
  const isSame = (number: number) => {
    const [here, there] = [from, to].map((keys) => keys.find((key) => key.number === number))
    return here !== undefined && there !== undefined && here.key_check.equals(there.key_check)
  }
  if (!isSame(FIRST))
    return [
      'The installations began with different encryption keys, so the target cannot find what the source has hashed (account numbers, ' +
        'idempotency keys). Installations between which workspaces move start with the same FLORIN_ENCRYPTION_KEY.',
    ]
  const lacking = from.filter(
    ({ number, is_needed }) =>
      is_needed && !(isSame(number) && to.some((key) => key.number === number && key.is_needed)),
  )
  return lacking.map(
    ({ number }) =>
      `Values of the source are sealed under its encryption key ${number}, which is not in use under this number at the target. ` +
      'Replace the key at the other installation in the same way, or wait until florin encryption says that one key is left.',
  )
}

const FIRST = 1
