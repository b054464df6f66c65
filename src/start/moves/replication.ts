// PostgreSQL's own replication of the rows: a publication with row filters and a slot at the source, a subscription at the target.

import { steadyMs } from '../../platform/values/clock.ts'
import { StartError } from '../../platform/operations/start_error.ts'
import { literal, type Move, nameOf, pause, type Side } from './side.ts'
import { objectsAt, subscriptionAt } from './state.ts'
import { deleteRows, replicatedTables } from './tables.ts'

/** Makes what is missing; what is half there is removed first. The initial copy goes on in the background. */
export async function startReplication(move: Move): Promise<void> {
  const { source, target, tenant, conninfo } = move
  const name = nameOf(tenant)
  const { hasPublication, hasSlot } = await objectsAt(source, tenant)
  const subscription = await subscriptionAt(target, tenant)
  if (hasPublication && hasSlot && subscription !== undefined) return
  await stopReplication(move)
  await deleteRows(target, tenant)
  await publish(source, tenant)
  await source.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name])
  await subscribe(target, name, conninfo)
}

async function publish(source: Side, tenant: string): Promise<void> {
  const tables = await replicatedTables(source)
  const filtered = tables.map((table) => `${table} where (tenant = ${literal(tenant)})`)
  await source.query(
    `create publication ${nameOf(tenant)} for table ${filtered.join(', ')} with (publish = 'insert, update, delete')`,
  )
}

/** Each commit is on the target's disk before the source hears of it: what the command waits for survives a crash there. */
async function subscribe(target: Side, name: string, conninfo: string): Promise<void> {
  try {
    await target.query(
      `create subscription ${name} connection ${literal(conninfo)} publication ${name}
       with (create_slot = false, slot_name = ${name}, copy_data = true, synchronous_commit = 'on')`,
    )
  } catch (error) {
    throw new StartError(
      `The target cannot subscribe to the source (${String(error).replaceAll(conninfo, 'its address')}). Its PostgreSQL needs an address at which it reaches that of ` +
        'the source: give it with --from, then run the same command again.',
      { cause: error },
    )
  }
}

/** Removes subscription, slots and publication, in whichever state they are. */
export async function stopReplication(
  move: Pick<Move, 'source' | 'target' | 'tenant'>,
): Promise<void> {
  const { source, target, tenant } = move
  const name = nameOf(tenant)
  const subscription = await subscriptionAt(target, tenant)
  if (subscription !== undefined) {
    await target.query(`alter subscription ${name} disable`)
    await dropSlots(source, tenant, subscription)
    // Without its slot, so that it is dropped although the slot is gone.
    await target.query(`alter subscription ${name} set (slot_name = none)`)
    await target.query(`drop subscription ${name}`)
  }
  await stopPublishing(source, tenant, subscription)
}

/** What the source can be freed of without the target. */
export async function stopPublishing(
  source: Side,
  tenant: string,
  subscription?: number,
): Promise<void> {
  await dropSlots(source, tenant, subscription)
  await source.query(`drop publication if exists ${nameOf(tenant)}`)
}

const SLOT_TRIES = 100

/** The slot of the move and those of initial copies that did not end. Ends whoever still reads from them. */
async function dropSlots(source: Side, tenant: string, subscription = 0): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const left = await source.query<{ slot_name: string; active_pid: number | null }>(
      `select slot_name, active_pid from pg_replication_slots
       where database = current_database() and (slot_name = $1 or starts_with(slot_name, $2))`,
      [nameOf(tenant), `pg_${subscription}_sync_`],
    )
    if (left.length === 0) return
    if (tries > SLOT_TRIES)
      throw new StartError(
        `The replication slot ${left[0]?.slot_name} at the source is still in use. Run the same command again.`,
      )
    for (const { slot_name, active_pid } of left) {
      if (active_pid !== null) await source.query('select pg_terminate_backend($1)', [active_pid])
      else await source.query('select pg_drop_replication_slot($1)', [slot_name]).catch(() => {})
    }
    await pause(100)
  }
}

/** How often the copy or the replication may fail, since this run began, before the command gives up waiting. */
const FAILURES_MAX = 5

/** Waits until every table is copied and the target is less than a moment behind. */
export async function catchUp(move: Move): Promise<void> {
  const { source, target, tenant, announce } = move
  let told = ''
  const failuresBefore = await failuresOf(target, tenant)
  for (;;) {
    const [state] = await target.query<{ ready: number; all: number }>(
      `select count(*) filter (where srsubstate = 'r')::int as ready, count(*)::int as all
       from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid where s.subname = $1`,
      [nameOf(tenant)],
    )
    if (!state) throw new Error('the subscription is gone')
    if ((await failuresOf(target, tenant)) - failuresBefore >= FAILURES_MAX)
      throw new StartError(
        'The target cannot take the rows: its PostgreSQL logs why. Put that right and run the same command again, or end the move with --abort.',
      )
    const line = `Copied ${state.ready} of ${state.all} tables.`
    if (line !== told) announce(line)
    told = line
    if (state.ready === state.all) break
    await pause(200)
  }
  while ((await bytesBehind(source, tenant)) > NEAR_BYTES) await pause(100)
}

/** How often copies and replication have failed since the subscription was made. */
async function failuresOf(target: Side, tenant: string): Promise<number> {
  const [row] = await target.query<{ failures: number | null }>(
    'select (apply_error_count + sync_error_count)::int as failures from pg_stat_subscription_stats where subname = $1',
    [nameOf(tenant)],
  )
  return row?.failures ?? 0
}

/** The target has so little left to apply that it takes a moment. */
const NEAR_BYTES = 1_000_000

/** How much of the source's log the target has not confirmed. */
async function bytesBehind(source: Side, tenant: string): Promise<number> {
  const [row] = await source.query<{ bytes: number | null }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), confirmed_flush_lsn)::float8 as bytes
     from pg_replication_slots where slot_name = $1`,
    [nameOf(tenant)],
  )
  if (row?.bytes === undefined || row.bytes === null)
    throw new StartError(
      'The replication slot at the source is gone. Run the same command again: it copies the rows anew.',
    )
  return row.bytes
}

/** The end of the source's log, once it is on its disk. */
export async function endOfLog(source: Side): Promise<string> {
  const [row] = await source.query<{ lsn: string }>(
    `select pg_logical_emit_message(true, 'florin', 'a workspace changes over') as marked, pg_current_wal_insert_lsn()::text as lsn`,
  )
  return row?.lsn ?? '0/0'
}

/** Whether the target has on its disk what the source's log held up to `lsn`; asks until it has, or for `milliseconds`. */
export async function isConfirmed(
  source: Side,
  tenant: string,
  lsn: string,
  milliseconds: number,
): Promise<boolean> {
  const until = steadyMs() + milliseconds
  for (;;) {
    const [row] = await source.query<{ is_there: boolean | null }>(
      'select confirmed_flush_lsn >= $2::pg_lsn as is_there from pg_replication_slots where slot_name = $1',
      [nameOf(tenant), lsn],
    )
    if (row?.is_there === true) return true
    if (steadyMs() >= until) return false
    await pause(5)
  }
}
