// Snapshots: a past state of the workspace, stored as a hidden workspace (decision 0017).

import { ResourceNotFound } from '../../platform/contract/errors.ts'
import { listBody, type PageQuery, paginate } from '../../platform/contract/pagination.ts'
import { run, type Statement } from '../../platform/database/db.ts'
import type { RowOf } from '../../platform/database/table.ts'
import type { snapshots } from './table.ts'
import type { Op, ReadContext, Tenant } from '../../platform/operations/op.ts'
import { forgetProof } from '../../resources/operations/proof/view.ts'
import { addSeconds, machineNow } from '../../platform/values/clock.ts'
import { putBack, takeCopy } from './copy.ts'
import { SNAPSHOTS_MAX, TooManySnapshots } from './errors.ts'
import { removeWorkspaces } from './remove.ts'
import type { Snapshot } from './schema.ts'

type Row = RowOf<typeof snapshots>

function toSnapshot({ id, name, time, creation_time }: Omit<Row, 'tenant' | 'copy'>): Snapshot {
  return { id, name, time: time.toISOString(), creation_time: creation_time.toISOString() }
}

const countOwn: Statement = {
  name: 'snapshots_count',
  text: `select count(*)::int as count from snapshots where tenant = $1`,
}
const DAY_SECONDS = 24 * 3600

// Makes concurrent snapshots conflict, because neither sees the other for the limit; the later one
// is retried.
const touchLatest: Statement = {
  name: 'snapshots_touch_latest',
  text: `update snapshots set name = name
         where tenant = $1 and id = (select id from snapshots where tenant = $1 order by id desc limit 1)`,
}

/** Throws TooManySnapshots, WorkspaceTooLarge. */
export async function createSnapshot(op: Op, name: string): Promise<Snapshot> {
  const [, [own]] = await Promise.all([
    run(op.tx, touchLatest, [op.tenant]),
    run<{ count: number }>(op.tx, countOwn, [op.tenant]),
  ])
  if ((own?.count ?? 0) >= SNAPSHOTS_MAX) throw TooManySnapshots()
  const { tenant: copy, time } = await takeCopy(op)
  const row = { id: op.newId(), name, time, creation_time: machineNow() }
  await op.tx
    .insertInto('snapshots')
    .values({ ...row, tenant: op.tenant, copy })
    .execute()
  return toSnapshot(row)
}

/** Newest first. */
export async function listSnapshots(context: ReadContext, page: PageQuery) {
  const { rows, next_page_token } = await paginate(
    context.db.selectFrom('snapshots').selectAll().where('tenant', '=', context.tenant),
    {
      page,
      context,
      order: [{ name: 'id', column: 'id', type: 'uuid', direction: 'desc' }],
    },
  )
  return listBody('snapshots', rows.map(toSnapshot), next_page_token)
}

/** Throws ResourceNotFound. */
export async function getSnapshot({ db, tenant }: ReadContext, id: string): Promise<Snapshot> {
  const row = await db
    .selectFrom('snapshots')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`snapshot ${id}`)
  return toSnapshot(row)
}

// Protects it until the commit.
const keepSnapshot: Statement = {
  name: 'snapshots_keep',
  text: 'select * from snapshots where tenant = $1 and id = $2 for share',
}

/** A snapshot that cannot be deleted before the commit; undefined if missing. */
export async function keep(op: Op, id: string): Promise<Row | undefined> {
  const [row] = await run<Row>(op.tx, keepSnapshot, [op.tenant, id])
  return row
}

/** Restores the workspace, in an exclusive operation. Throws ResourceNotFound. */
export async function restoreSnapshot(op: Op, id: string): Promise<Snapshot> {
  const row = await keep(op, id)
  if (!row) throw ResourceNotFound(`snapshot ${id}`)
  await putBack(op, row.copy)
  await forgetProof(op)
  op.wake('timers')
  op.wake('events')
  return toSnapshot(row)
}

/** Waits for a fork or restore that reads it. Throws ResourceNotFound. */
export async function deleteSnapshot(op: Op, id: string): Promise<void> {
  const row = await op.tx
    .deleteFrom('snapshots')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returning('copy')
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`snapshot ${id}`)
  await removeWorkspaces(op.tx, [row.copy])
}

// The oldest one that no restore or fork uses.
const takeExpired: Statement = {
  name: 'snapshots_take_expired',
  text: `delete from snapshots where (tenant, id) in (
           select tenant, id from snapshots where tenant = $1 and creation_time < $2 order by id limit 1 for update skip locked)
         returning copy`,
}

/** Deletes a snapshot after `days` of the machine's time; true if there may be more. */
export async function removeExpired(op: Op, days: number): Promise<boolean> {
  const cutoff = addSeconds(machineNow(), -days * DAY_SECONDS)
  const [expired] = await run<{ copy: Tenant }>(op.tx, takeExpired, [op.tenant, cutoff])
  if (!expired) return false
  await removeWorkspaces(op.tx, [expired.copy])
  return true
}

export async function copiesOf({ tx }: Pick<Op, 'tx'>, tenant: Tenant): Promise<Tenant[]> {
  const rows = await tx
    .selectFrom('snapshots')
    .select('copy')
    .where('tenant', '=', tenant)
    .forUpdate()
    .execute()
  return rows.map(({ copy }) => copy)
}
