// The moment at which a workspace changes over: its writes wait, the target has everything, the source gives it up, the target opens it.
// One commit at the source decides. Before it the workspace is the source's, whatever dies; after it, it is the target's.

import { codeOf, StartError } from '../../platform/operations/start_error.ts'
import { addSeconds, machineNow, steadyMs } from '../../platform/values/clock.ts'
import { newId } from '../../platform/values/ids.ts'
import { keysOfBoth } from './checks.ts'
import { endOfLog, isConfirmed } from './replication.ts'
import { raiseSequences } from './sequences.ts'
import { inTransaction, type Move, pause, type Side, WRITERS_LOCK } from './side.ts'
import { isBegun, rowOf } from './state.ts'

/** In one attempt the target has so long, from when the first write may wait, to confirm that it has everything. */
const HELD_MS = 900
/** How long the command waits for writes that are under way; those that come meanwhile wait as well. */
const ENTER_MS = 500
/** How long the command waits for the row of the workspace. */
const ROW_MS = 100
/** How often it is tried to change over, 300 ms apart, unless the caller says otherwise. */
const ATTEMPTS = 100
/** Deliveries are not begun for so long after the command has last said that the workspace leaves. */
const LEAVING_SECONDS = 15

const LOCK_NOT_AVAILABLE = '55P03'

/** Gives the workspace up at the source. Answers for how many milliseconds its writes have waited by then. */
export async function giveUp(move: Move, moveId: string): Promise<number> {
  const { source, tenant, announce, attempts = ATTEMPTS } = move
  let told = ''
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    await source.query('update workspaces set leaving_until = $2 where tenant = $1', [
      tenant,
      addSeconds(machineNow(), LEAVING_SECONDS),
    ])
    // First without holding anybody up.
    const before = await unfinished(source, tenant)
    await raiseSequences(move, { room: true })
    const sinceMs = steadyMs()
    if (before === undefined && (await holdWriters(source, tenant))) {
      try {
        if (
          (await unfinished(source, tenant)) === undefined &&
          (await isWhole(move, moveId, sinceMs))
        ) {
          if (await markMoved(source, tenant, moveId)) return Math.round(steadyMs() - sinceMs)
        }
      } finally {
        await source.query('select pg_advisory_unlock($1, hashtext($2))', [WRITERS_LOCK, tenant])
      }
    }
    const line = before
      ? `Waiting: ${before}.`
      : 'Waiting for a moment at which everything is there.'
    if (line !== told) announce(line)
    told = line
    await pause(300)
  }
  throw new StartError(
    `Workspace ${tenant} did not come to rest: ${(await unfinished(source, tenant)) ?? 'the target stays behind the source'}. ` +
      'It goes on at the source. Run the same command again when there is less to do, or end the move with --abort.',
  )
}

/** Waits for transactions that write, and holds up those that come. False when that takes too long. */
async function holdWriters(source: Side, tenant: string): Promise<boolean> {
  await source.query(`set lock_timeout = ${ENTER_MS}`)
  try {
    await source.query('select pg_advisory_lock($1, hashtext($2))', [WRITERS_LOCK, tenant])
    return true
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
    return false
  } finally {
    await source.query('set lock_timeout = 0')
  }
}

/** What one side alone must end, in words; undefined when there is nothing. */
async function unfinished(source: Side, tenant: string): Promise<string | undefined> {
  const [row] = await source.query<{ deliveries: boolean; files: boolean; snapshots: boolean }>(
    `select exists (select from deliveries where tenant = $1 and lease_until > $2) as deliveries,
            exists (select from ach_files where tenant = $1 and direction = 'OUTGOING' and status <> 'PUBLISHED') as files,
            exists (select from snapshots where tenant = $1) as snapshots`,
    [tenant, machineNow()],
  )
  if (row?.snapshots)
    throw new StartError(
      `Somebody took a snapshot of workspace ${tenant}. Delete it, then run the same command again.`,
    )
  if (row?.deliveries) return 'webhook deliveries are under way'
  if (row?.files)
    return 'an ACH file is still to be sent (is a process with the role files running?)'
  return undefined
}

/** Whether the target has all that was written, can open it, and its numbers go on above it. */
async function isWhole(move: Move, moveId: string, sinceMs: number): Promise<boolean> {
  if (!(await isBegun(move.target, move.tenant, moveId)))
    throw new StartError(
      `The target expects workspace ${move.tenant} from another move by now. It stays at the source.`,
    )
  const lacking = await keysOfBoth(move)
  if (lacking.length > 0) throw new StartError(lacking.join('\n'))
  await raiseSequences(move, { room: false })
  const end = await endOfLog(move.source)
  return isConfirmed(move.source, move.tenant, end, HELD_MS - (steadyMs() - sinceMs))
}

/**
 * On the connection that holds the writers up: if it is lost, nothing of this is committed. False when somebody keeps the row of the
 * workspace, who may be waiting for us.
 */
async function markMoved(source: Side, tenant: string, moveId: string): Promise<boolean> {
  try {
    await inTransaction(source, async () => {
      await source.query(`set local lock_timeout = ${ROW_MS}`)
      const marked = await source.query(
        `update workspaces set moved_time = $3, closed_time = coalesce(closed_time, $3), leaving_until = null
         where tenant = $1 and move_id = $2 and moved_time is null returning tenant`,
        [tenant, moveId, machineNow()],
      )
      if (marked.length !== 1)
        throw new StartError(
          `Workspace ${tenant} was deleted meanwhile. End the move with --abort.`,
        )
      await note(source, tenant, 'workspace.moved')
    })
    return true
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
    return false
  }
}

/** Opens the workspace at the target, with its keys, as the source left it. Once, however often it is asked. */
export async function takeOver(move: Move, moveId: string): Promise<void> {
  const { source, target, tenant } = move
  const left = await rowOf(source, tenant)
  if (left?.move_id !== moveId || left.moved_time === null)
    throw new Error('the source has not given the workspace up')
  const arriving = await rowOf(target, tenant)
  if (arriving?.move_id === moveId && !arriving.is_arriving) return
  const [workspace] = await source.query<{ row: string }>(
    'select to_jsonb(w)::text as row from workspaces w where tenant = $1',
    [tenant],
  )
  await inTransaction(target, async () => {
    const opened = await target.query(openText(await columnsOf(target, 'workspaces')), [
      workspace?.row,
      moveId,
      machineNow(),
    ])
    if (opened.length !== 1)
      throw new StartError(
        `Workspace ${tenant} left the source, but this target does not expect it. Name the target that it went to (--to).`,
      )
    await copyKeys(move)
    await note(target, tenant, 'workspace.arrived')
  })
  await target.query(
    `select pg_notify('florin', topic) from unnest(array['timers', 'deliveries']) topic`,
  )
}

/** The keys as they are at the source. Until the workspace is open, the target answers them that it is on its way. */
export async function copyKeys({ source, target, tenant }: Move): Promise<void> {
  const [keys] = await source.query<{ rows: string }>(
    `select coalesce(jsonb_agg(to_jsonb(k)), '[]')::text as rows from api_keys k where tenant = $1`,
    [tenant],
  )
  await target.query(
    `with gone as (delete from api_keys where tenant = $2 and id not in (select id from jsonb_populate_recordset(null::api_keys, $1::jsonb)))
     insert into api_keys select * from jsonb_populate_recordset(null::api_keys, $1::jsonb)
     on conflict (id) do update set name = excluded.name, revoked_time = excluded.revoked_time, ends_time = excluded.ends_time,
       last_used_time = excluded.last_used_time, scopes = excluded.scopes
     where api_keys.tenant = $2`,
    [keys?.rows, tenant],
  )
}

/** The row as it was at the source; the workspace is open unless somebody had closed it there. */
function openText(columns: readonly string[]): string {
  const own: Readonly<Record<string, string>> = {
    is_arriving: 'false',
    leaving_until: 'null',
    arrived_time: '$3',
    moved_time: 'null',
    closed_time: 'nullif(f.closed_time, f.moved_time)',
  }
  const set = columns
    .filter((column) => column !== 'tenant')
    .map((column) => `${column} = ${own[column] ?? `f.${column}`}`)
  return `update workspaces w set ${set.join(', ')} from jsonb_populate_record(null::workspaces, $1::jsonb) f
          where w.tenant = f.tenant and w.is_arriving and w.move_id = $2 returning w.tenant`
}

async function columnsOf(side: Side, table: string): Promise<string[]> {
  const rows = await side.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

async function note(
  side: Side,
  tenant: string,
  action: 'workspace.moved' | 'workspace.arrived',
): Promise<void> {
  await side.query(
    `insert into audit_log (tenant, id, time, actor_type, action, subject, request_id) values ($1, $2, $3, 'BANK', $4, $1, '')`,
    [tenant, newId(), machineNow(), action],
  )
}
