// Copies and restores a workspace in the caller's transaction.

import { copyOf } from '../../platform/operations/family.ts'
import type { Op, Tenant } from '../../platform/operations/op.ts'
import { run, type Statement } from '../../platform/database/db.ts'
import { machineNow, workspaceNow } from '../../platform/values/clock.ts'
import { ROWS_MAX, WorkspaceTooLarge } from './errors.ts'
import { type CopiedClock, fork, replace, take } from './row_write.ts'
import { byIndex } from './plan_queries.ts'
import { lockStill } from './lock_queries.ts'

const nextCopy: Statement = {
  name: 'snapshots_next_copy',
  text: `select nextval('copy_number') as number`,
}

const isLarge: Statement = {
  name: 'snapshots_is_large',
  text: ['ledger_entries', 'events']
    .map(
      (table) =>
        `select from (select 1 from ${table} where tenant = $1 limit ${ROWS_MAX + 1}) rows having count(*) > ${ROWS_MAX}`,
    )
    .join(' union all '),
}

type Copied = { readonly tenant: Tenant; readonly time: Date }

/** Creates a hidden copy. Throws WorkspaceTooLarge. */
export async function takeCopy(op: Op): Promise<Copied> {
  const tenant = await prepare(op, op.tenant)
  const copying = { to: tenant, from: op.tenant, time: machineNow() }
  return copied(tenant, await take(op.tx, copying))
}

type Forked = {
  /** The workspace of `op`, or a snapshot's hidden one. */
  readonly from: Tenant
  readonly name: string | undefined
  readonly keepsWebhooks: boolean
}

/** Throws WorkspaceTooLarge. */
export async function forkCopy(op: Op, { from, name, keepsWebhooks }: Forked): Promise<Copied> {
  const tenant = await prepare(op, from)
  const own = { name: name ?? null, keepsWebhooks, origin: op.tenant, id: op.newId() }
  const copying = { to: tenant, from, time: machineNow(), ...own }
  return copied(tenant, await fork(op.tx, copying))
}

/**
 * Makes the workspace of the exclusive `op` equal to the copy. Waits for movements in progress and
 * blocks later ones.
 */
export async function putBack(op: Op, from: Tenant): Promise<void> {
  const copying = { to: op.tenant, from, id: op.newId() }
  await Promise.all([byIndex(op.tx), lockStill(op.tx, op.tenant), replace(op.tx, copying)])
}

async function prepare(op: Op, from: Tenant): Promise<Tenant> {
  // On several nodes the transaction has no single snapshot (row_write.ts).
  if (!op.tx.ways.isWhole) await lockStill(op.tx, from)
  const [large, [row]] = await Promise.all([
    run(op.tx, isLarge, [from]),
    run<{ number: bigint }>(op.tx, nextCopy, []),
    byIndex(op.tx),
  ])
  if (large.length > 0) throw WorkspaceTooLarge()
  if (!row) throw new Error('the sequence of copies is gone')
  return copyOf(op.tenant, row.number)
}

function copied(
  tenant: Tenant,
  { clock_offset_ms: offset, stands_at: still }: CopiedClock,
): Copied {
  return { tenant, time: still ?? workspaceNow(Number(offset)) }
}
