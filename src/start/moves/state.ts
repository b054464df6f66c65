// How far a move is: what the row of the workspace says on either side, and what of the move's own is there.

import { nameOf, type Side } from './side.ts'

/** The row of the workspace, as far as a move is concerned. */
export type WorkspaceRow = {
  tenant: string
  closed_time: Date | null
  snapshot_of: string | null
  move_id: string | null
  is_arriving: boolean
  moved_time: Date | null
}

const readRow = `select tenant, closed_time, snapshot_of, move_id, is_arriving, moved_time from workspaces where tenant = $1`

export async function rowOf(side: Side, tenant: string): Promise<WorkspaceRow | undefined> {
  const [row] = await side.query<WorkspaceRow>(readRow, [tenant])
  return row
}

/** Whether the target expects the workspace from this move. */
export async function isBegun(target: Side, tenant: string, moveId: string): Promise<boolean> {
  const there = await rowOf(target, tenant)
  return there?.is_arriving === true && there.move_id === moveId
}

/** Whether writes of the workspace meet the triggers of a move here. */
export async function isHeld(side: Side, tenant: string): Promise<boolean> {
  const rows = await side.query(
    `select from pg_trigger where starts_with(tgname, $1) and not tgisinternal limit 1`,
    [`${nameOf(tenant)}_`],
  )
  return rows.length > 0
}

type Objects = {
  readonly hasPublication: boolean
  readonly hasSlot: boolean
}

export async function objectsAt(source: Side, tenant: string): Promise<Objects> {
  const [row] = await source.query<Objects>(
    `select exists (select from pg_publication where pubname = $1) as "hasPublication",
            exists (select from pg_replication_slots where slot_name = $1 and database = current_database()) as "hasSlot"`,
    [nameOf(tenant)],
  )
  return row ?? { hasPublication: false, hasSlot: false }
}

/** The subscription of the move, and its number, by which PostgreSQL names the slots of initial copies. */
export async function subscriptionAt(target: Side, tenant: string): Promise<number | undefined> {
  const [row] = await target.query<{ oid: number }>(
    `select s.oid::int8::int as oid from pg_subscription s join pg_database d on d.oid = s.subdbid
     where d.datname = current_database() and subname = $1`,
    [nameOf(tenant)],
  )
  return row?.oid
}
