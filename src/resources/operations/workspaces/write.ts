// Lists, closes and reopens workspaces; callers check the rights. Times are the machine's.

import { machineNow } from '../../../platform/values/clock.ts'
import { takeInteger } from '../../../platform/values/random.ts'
import { type Read, run, type Statement, type Tx } from '../../../platform/database/db.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { ReadContext, Op, Tenant } from '../../../platform/operations/op.ts'
import { listBody, type PageQuery, paginate } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import { audit } from '../audit_log/write.ts'
import { WorkspaceInUse } from './errors.ts'
import type { Workspace } from './schema.ts'

type Row = { tenant: string; name: string | null; created_time: Date; closed_time: Date | null }

function toWorkspace({ tenant, name, created_time, closed_time }: Row): Workspace {
  return {
    tenant,
    ...present({ name }),
    creation_time: created_time.toISOString(),
    ...present({ closed_time: closed_time?.toISOString() }),
  }
}

function selectWorkspaces(db: Read) {
  return db
    .selectFrom('workspaces')
    .select(['tenant', 'name', 'created_time', 'closed_time'])
    .where('snapshot_of', 'is', null)
}

/** All workspaces, or those among `tenants`, oldest first. */
export async function listWorkspaces(
  context: ReadContext,
  page: PageQuery,
  tenants?: readonly Tenant[],
) {
  const all = selectWorkspaces(context.db)
  const chosen =
    tenants === undefined
      ? all
      : all.where('tenant', 'in', tenants.length > 0 ? [...tenants] : [null])
  const { rows, next_page_token } = await paginate(chosen, {
    page,
    context,
    order: [
      { name: 'creation_time', column: 'created_time', type: 'timestamptz' },
      { name: 'tenant', column: 'tenant', type: 'text' },
    ],
  })
  return listBody('workspaces', rows.map(toWorkspace), next_page_token)
}

/** Throws ResourceNotFound. */
export async function getWorkspace(db: Read, tenant: Tenant): Promise<Workspace> {
  const row = await selectWorkspaces(db).where('tenant', '=', tenant).executeTakeFirst()
  if (!row) throw ResourceNotFound(`workspace ${tenant}`)
  return toWorkspace(row)
}

/** The limit of counts. */
const COUNTED_MAX = 10_000

const countOf = (rows: string) =>
  `(select count(*)::int from (select from ${rows} limit ${COUNTED_MAX}) counted)`

/** The open resources of workspace $1. */
const countOpen: Statement = {
  name: 'workspaces_count_open',
  text: `select
    ${countOf('ledger_accounts where tenant = $1 and not is_general and (posted <> 0 or held <> 0)')} as accounts,
    ${countOf(`pending_transactions where tenant = $1 and status in ('PENDING', 'PARTCLEARED')`)} as pending,
    ${countOf(`ach_transfers where tenant = $1 and status in ('INIT', 'PENDING')`)} as transfers,
    ${countOf(`ach_incoming where tenant = $1 and status in ('INIT', 'IN_SUSPENSE')`)} as entries,
    ${countOf(`ach_files where tenant = $1 and direction = 'OUTGOING' and status <> 'PUBLISHED'`)} as files`,
}

const kinds = {
  accounts: 'accounts of customers with money on them',
  pending: 'pending transactions',
  transfers: 'ACH transfers under way',
  entries: 'received ACH entries that wait',
  files: 'ACH files to be sent',
} as const

async function refuseOpen(tx: Tx, tenant: Tenant): Promise<void> {
  const [counts] = await run<Record<keyof typeof kinds, number>>(tx, countOpen, [tenant])
  const open = Object.entries(counts ?? {}).filter(([, count]) => count > 0)
  if (open.length === 0) return
  const what = open
    .map(([kind, count]) => `${countText(count)} ${kinds[kind as keyof typeof kinds]}`)
    .join(', ')
  throw WorkspaceInUse({ tenant, what })
}

function countText(count: number): string {
  return count < COUNTED_MAX ? String(count) : `${COUNTED_MAX} or more`
}

/** Blocks new accounts (keepOpen) and concurrent changes until the commit. */
const lockWorkspace: Statement = {
  name: 'workspaces_lock',
  text: `select closed_time from workspaces
         where tenant = $1 and snapshot_of is null for no key update`,
}

/**
 * Waits for movements, and restarts those decided without a lock. Locks in the movements' order.
 * With a random $2, each account gets an unknown version.
 */
const holdAccounts: Statement = {
  name: 'workspaces_hold_accounts',
  text: `with held as materialized (
           select id from ledger_accounts where tenant = $1 order by id for update
         )
         update ledger_accounts a set version = a.version # $2 from held where a.tenant = $1 and a.id = held.id`,
}

const setClosed: Statement = {
  name: 'workspaces_set_closed',
  text: 'update workspaces set closed_time = $2 where tenant = $1',
}

/** Locks it; true if closed. Throws ResourceNotFound. */
async function lock(op: Op, tenant: Tenant): Promise<boolean> {
  const [row] = await run<{ closed_time: Date | null }>(op.tx, lockWorkspace, [tenant])
  if (!row) throw ResourceNotFound(`workspace ${tenant}`)
  return row.closed_time !== null
}

/**
 * Keys and sessions are refused, background work stops, and the data stays. Idempotent. Of a
 * concurrent movement, one of the two is refused. Throws ResourceNotFound or WorkspaceInUse.
 */
export async function closeWorkspace(op: Op, tenant: Tenant): Promise<Workspace> {
  if (!(await lock(op, tenant))) {
    // First without account locks, so that a refusal does not delay a busy bank.
    await refuseOpen(op.tx, tenant)
    await run(op.tx, holdAccounts, [tenant, takeInteger()])
    await refuseOpen(op.tx, tenant)
    await run(op.tx, setClosed, [tenant, machineNow()])
    await audit({ ...op, tenant }, { action: 'workspace.closed', subject: tenant })
  }
  return getWorkspace(op.tx, tenant)
}

/** Overdue work runs now. Throws ResourceNotFound. */
export async function reopenWorkspace(op: Op, tenant: Tenant): Promise<Workspace> {
  if (await lock(op, tenant)) {
    await run(op.tx, setClosed, [tenant, null])
    await audit({ ...op, tenant }, { action: 'workspace.reopened', subject: tenant })
  }
  return getWorkspace(op.tx, tenant)
}
