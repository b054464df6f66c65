// Copies a workspace, and puts one back, in the caller's transaction.

import { copyOf } from '../../platform/operations/family.ts'
import type { Op, Tenant } from '../../platform/operations/op.ts'
import { run, type Statement } from '../../platform/database/db.ts'
import { machineNow, workspaceNow } from '../../platform/values/clock.ts'
import { isAnyOlder } from '../../platform/sealing/processes.ts'
import { beginCopies } from '../../platform/sealing/sealed_form.ts'
import { OlderProgramServes, ROWS_MAX, WorkspaceTooLarge } from './errors.ts'
import { byIndex, layoutOf } from './layout.ts'
import { type Statements, statementsOf } from './statements.ts'

const nextCopy: Statement = {
  name: 'snapshots_next_copy',
  text: `select nextval('copy_number') as number`,
}

const isLarge: Statement = {
  name: 'snapshots_is_large',
  text: ['ledger_entries', 'events']
    .map(
      (table) =>
        `select from (select from ${table} where tenant = $1 limit ${ROWS_MAX + 1}) rows having count(*) > ${ROWS_MAX}`,
    )
    .join(' union all '),
}

type Copied = { readonly tenant: Tenant; readonly time: Date }

/** A hidden copy of the workspace of `op`. Throws WorkspaceTooLarge and OlderProgramServes. */
export async function takeCopy(op: Op): Promise<Copied> {
  const { statements, tenant } = await prepare(op, op.tenant)
  return copied(op, statements.take, [tenant, op.tenant, machineNow(), op.tenant])
}

type Forked = {
  /** The workspace to copy: that of `op`, or the hidden one of a snapshot. */
  readonly from: Tenant
  readonly name: string | undefined
  readonly keepsWebhooks: boolean
}

/** A copy that lives on. Throws WorkspaceTooLarge and OlderProgramServes. */
export async function forkCopy(op: Op, { from, name, keepsWebhooks }: Forked): Promise<Copied> {
  const { statements, tenant } = await prepare(op, from)
  const values = [tenant, from, machineNow(), name ?? null, op.tenant, op.newId(), keepsWebhooks]
  return copied(op, statements.fork, values)
}

// In this order, as when a workspace is closed.
const lockWorkspace: Statement = {
  name: 'snapshots_lock_workspace',
  text: 'select from workspaces where tenant = $1 for no key update',
}
const lockMoney: Statement = {
  name: 'snapshots_lock_money',
  text: 'select id from ledger_accounts where tenant = $1 order by id for update',
}

/**
 * Makes the workspace of `op`, which is carried out alone, what the copy is. Movements of money that are under way end first,
 * and those that come later wait.
 */
export async function putBack(op: Op, from: Tenant): Promise<void> {
  const { empty, putBack: statement } = statementsOf(await layoutOf(op.tx))
  await Promise.all([
    byIndex(op.tx),
    run(op.tx, lockWorkspace, [op.tenant]),
    run(op.tx, lockMoney, [op.tenant]),
    run(op.tx, empty, [op.tenant, from]),
    copied(op, statement, [op.tenant, from, op.tenant, op.newId()]),
  ])
}

async function prepare(op: Op, from: Tenant): Promise<{ statements: Statements; tenant: Tenant }> {
  const [layout, isOlder, large, [row]] = await Promise.all([
    layoutOf(op.tx),
    isAnyOlder(op.tx),
    run(op.tx, isLarge, [from]),
    run<{ number: bigint }>(op.tx, nextCopy, []),
    beginCopies(op.tx),
    byIndex(op.tx),
  ])
  if (isOlder) throw OlderProgramServes()
  if (large.length > 0) throw WorkspaceTooLarge()
  if (!row) throw new Error('the sequence of copies is gone')
  return { statements: statementsOf(layout), tenant: copyOf(op.tenant, row.number) }
}

async function copied(op: Op, statement: Statement, values: readonly unknown[]): Promise<Copied> {
  const [row] = await run<{ clock_offset_ms: bigint; stands_at: Date | null }>(
    op.tx,
    statement,
    values,
  )
  const tenant = values[0] as Tenant
  if (!row) throw new Error(`nothing was copied to ${tenant}`)
  return { tenant, time: row.stands_at ?? workspaceNow(Number(row.clock_offset_ms)) }
}
