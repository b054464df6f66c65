// `florin workspaces move`: takes a workspace to another installation while it is used. Each step looks at what is there and does what
// is missing, so after a crash the next run goes on.

import { newId } from '../../platform/values/ids.ts'
import { machineNow } from '../../platform/values/clock.ts'
import { StartError } from '../../platform/operations/start_error.ts'
import { copyKeys, giveUp, takeOver } from './change_over.ts'
import { findObstacles } from './checks.ts'
import { holdTables, releaseTables } from './hold.ts'
import {
  catchUp,
  endOfLog,
  isConfirmed,
  startReplication,
  stopPublishing,
  stopReplication,
} from './replication.ts'
import { raiseSequences } from './sequences.ts'
import { beAlone, type Move, pause, type Side } from './side.ts'
import { isBegun, isHeld, objectsAt, rowOf } from './state.ts'
import { deleteRows, replicatedTables } from './tables.ts'

/** `heldMs`: for how long writes waited; undefined when an earlier run had given the workspace up. */
export type Moved = { readonly tenant: string; readonly heldMs: number | undefined }

/** Request log entries of what was answered just before are written within this time. */
const LATE_LINES_MS = 2_000
const LAST_MS = 10_000

/** Throws StartError with all that is in the way. */
export async function checkMove(move: Move): Promise<void> {
  const found = await findObstacles(move)
  if (found.length > 0) throw new StartError(found.join('\n'))
}

/** Moves the workspace, or goes on with a move that was begun. Throws StartError for what a person can mend. */
export async function moveWorkspace(move: Move): Promise<Moved> {
  const { source, target, tenant, announce } = move
  await beAlone([source, target], tenant)
  const before = await rowOf(source, tenant)
  let heldMs: number | undefined
  if (before?.moved_time == null) {
    await checkMove(move)
    const moveId = await begin(move)
    await raiseSequences(move, { room: true })
    await holdTables(source, tenant)
    announce('Copying the rows; the workspace is used meanwhile.')
    await startReplication(move)
    await catchUp(move)
    await analyze(target)
    await copyKeys(move)
    heldMs = await giveUp(move, moveId)
  }
  const moveId = (await rowOf(source, tenant))?.move_id
  if (!moveId) throw new Error('a workspace that has moved without a move')
  await takeOver(move, moveId)
  announce(
    heldMs === undefined
      ? 'The target serves the workspace.'
      : `The target serves the workspace. Its writes waited for ${heldMs} ms.`,
  )
  await finish(move)
  return { tenant, heldMs }
}

/** Says on both sides that the workspace is on its way. Answers the id of the move. */
async function begin({ source, target, tenant }: Move): Promise<string> {
  const known = await rowOf(source, tenant)
  const moveId =
    known?.move_id && (await isBegun(target, tenant, known.move_id)) ? known.move_id : newId()
  await source.query('update workspaces set move_id = $2 where tenant = $1', [tenant, moveId])
  const came = await target.query(
    `insert into workspaces (tenant, created_time, closed_time, is_arriving, move_id) values ($1, $3, $3, true, $2)
     on conflict (tenant) do update set is_arriving = true, move_id = excluded.move_id
     where workspaces.is_arriving or workspaces.moved_time is not null
     returning tenant`,
    [tenant, moveId, machineNow()],
  )
  if (came.length !== 1)
    throw new StartError(
      `The target has a workspace ${tenant} of its own, made just now. Nothing was moved.`,
    )
  return moveId
}

/** So that the first questions at the target are planned for the rows that came. */
async function analyze(target: Side): Promise<void> {
  await target.query(`analyze ${(await replicatedTables(target)).join(', ')}`)
}

/** Late lines of the request log still go over; then nothing of the replication is left. */
async function finish(move: Move): Promise<void> {
  const { source, tenant } = move
  const { hasSlot, hasPublication } = await objectsAt(source, tenant)
  if (hasSlot) {
    await pause(LATE_LINES_MS)
    await isConfirmed(source, tenant, await endOfLog(source), LAST_MS)
  }
  if (hasSlot || hasPublication) await stopReplication(move)
}

/** Ends a move that has not changed over: the workspace stays at the source. Without a target, only the source is cleared. */
export async function abortMove({
  source,
  target,
  tenant,
  announce,
}: Omit<Move, 'conninfo' | 'target'> & { target?: Side }): Promise<void> {
  await beAlone(target ? [source, target] : [source], tenant)
  const row = await rowOf(source, tenant)
  if (!row) throw new StartError(`There is no workspace ${tenant} at the source.`)
  const there = target && (await rowOf(target, tenant))
  // Only while its own target has not opened it is it certain that nobody else serves it.
  const isWaitingThere = there?.is_arriving === true && there.move_id === row.move_id
  if (row.moved_time !== null && !isWaitingThere)
    throw new StartError(
      target
        ? `Workspace ${tenant} has moved, and is not waiting at this target. Move it back from the installation that serves it.`
        : `Workspace ${tenant} was given up by the source. Name the target (--to), to see whether it serves the workspace.`,
    )
  if (there?.is_arriving && !isWaitingThere)
    throw new StartError(
      `What arrives at this target under the id ${tenant} belongs to another move. Name the target of this one (--to), or leave out --to.`,
    )
  if (target) await stopReplication({ source, target, tenant })
  else await stopPublishing(source, tenant)
  await source.query(
    `update workspaces set closed_time = nullif(closed_time, moved_time), moved_time = null, leaving_until = null where tenant = $1`,
    [tenant],
  )
  await releaseTables(source, tenant)
  if (target && isWaitingThere) await clearTarget(target, tenant)
  // Last: until then another run knows what at the target is its own.
  await source.query('update workspaces set move_id = null where tenant = $1', [tenant])
  announce(`Workspace ${tenant} stays at the source.`)
}

async function clearTarget(target: Side, tenant: string): Promise<void> {
  await deleteRows(target, tenant)
  await target.query('delete from user_roles where tenant = $1', [tenant])
  await target.query(
    'delete from api_keys k using workspaces w where w.tenant = $1 and k.tenant = w.tenant and w.moved_time is null',
    [tenant],
  )
  // One that had left the target earlier is as it was.
  await target.query(
    'update workspaces set is_arriving = false where tenant = $1 and is_arriving and moved_time is not null',
    [tenant],
  )
  await target.query(
    'delete from workspaces where tenant = $1 and is_arriving and moved_time is null',
    [tenant],
  )
}

/** Deletes the rows with which a workspace left. Its row and its keys stay, so that those who still ask hear that it has moved. */
export async function forgetMoved(
  source: Side,
  tenant: string,
  announce: Move['announce'],
): Promise<number> {
  await beAlone([source], tenant)
  const row = await rowOf(source, tenant)
  if (!row?.moved_time)
    throw new StartError(
      `Workspace ${tenant} has not moved from here to another installation. Nothing was deleted.`,
    )
  const { hasSlot, hasPublication } = await objectsAt(source, tenant)
  if (hasSlot || hasPublication)
    throw new StartError(
      `The move of workspace ${tenant} is not finished. Run florin workspaces move ${tenant} --to … again first.`,
    )
  const count = await deleteRows(source, tenant)
  if (await isHeld(source, tenant)) await releaseTables(source, tenant)
  announce(`${count} rows of workspace ${tenant} are deleted.`)
  return count
}
