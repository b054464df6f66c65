// Forks: live copies of a workspace, with the same ids and another key.

import { checkScope } from '../../platform/contract/scopes.ts'
import { ResourceNotFound } from '../../platform/contract/errors.ts'
import { listBody, type PageQuery, paginate } from '../../platform/contract/pagination.ts'
import { present } from '../../platform/contract/present.ts'
import { run, type Statement } from '../../platform/database/db.ts'
import type { Op, ReadContext, Tenant } from '../../platform/operations/op.ts'
import { addKey, aloneIn, type Environment, newKey } from '../../platform/operations/workspaces.ts'
import { machineNow } from '../../platform/values/clock.ts'
import { audit } from '../../resources/operations/audit_log/write.ts'
import { giveRoles } from '../../resources/operations/users/write.ts'
import { forkCopy } from './copy.ts'
import { FORKS_MAX, NotAFork, SnapshotNotFound, TooManyForks } from './errors.ts'
import { removeWorkspaces } from './remove.ts'
import { type Fork, type NewWorkspace, SELF } from './schema.ts'
import { copiesOf, keep } from './write.ts'

export const countForks: Statement = {
  name: 'forks_count',
  text: `select count(*)::int as count from (
           select 1 from workspaces where forked_by = $1 limit ${FORKS_MAX}) forks`,
}

type Wanted = {
  /** `self`, or the id of a snapshot. */
  readonly from: string
  readonly name: string | undefined
  readonly keepsWebhooks: boolean
}

/**
 * Copies the workspace or its snapshot, with a key that has the caller's rights; a user gets the
 * same role. Throws Forbidden for a key that may not enable webhooks, SnapshotNotFound,
 * TooManyForks and WorkspaceTooLarge.
 */
export async function fork(
  op: Op,
  { from, name, keepsWebhooks }: Wanted,
  environment: Environment,
): Promise<NewWorkspace> {
  if (keepsWebhooks) checkScope(op.rights, { group: 'webhooks', access: 'write' })
  const source = await sourceOf(op, from.toLowerCase())
  const [row] = await run<{ count: number }>(op.tx, countForks, [op.tenant])
  if ((row?.count ?? 0) >= FORKS_MAX) throw TooManyForks()
  const { tenant } = await forkCopy(op, { from: source, name, keepsWebhooks })
  const api_key = newKey(environment)
  const { rights, actor } = op
  await addKey(op.tx, { tenant, key: api_key, rights, createdTime: machineNow() })
  if (actor.kind === 'user')
    await giveRoles(op, { id: actor.id, user_name: actor.name ?? '' }, [
      { tenant, role: rights.role },
    ])
  const detail = { from: from === SELF ? op.tenant : from }
  await audit({ ...op, tenant }, { action: 'workspace.created', subject: tenant, detail })
  return { tenant, api_key }
}

async function sourceOf(op: Op, from: string): Promise<Tenant> {
  if (from === SELF) return op.tenant
  const snapshot = await keep(op, from)
  if (!snapshot) throw SnapshotNotFound(from)
  return snapshot.copy
}

/** The workspace's forks, oldest first. */
export async function listForks(context: ReadContext, page: PageQuery) {
  const { rows, next_page_token } = await paginate(
    context.db
      .selectFrom('workspaces')
      .select(['tenant', 'name', 'created_time'])
      .where('forked_by', '=', context.tenant),
    {
      page,
      context,
      order: [
        { name: 'creation_time', column: 'created_time', type: 'timestamptz' },
        { name: 'tenant', column: 'tenant', type: 'text' },
      ],
    },
  )
  const forks = rows.map(
    ({ tenant, name, created_time }): Fork => ({
      tenant,
      ...present({ name }),
      creation_time: created_time.toISOString(),
    }),
  )
  return listBody('workspaces', forks, next_page_token)
}

/** The workspace that made a fork; undefined if it does not exist. */
async function forkedByOf({ tx }: Op, tenant: Tenant): Promise<Tenant | undefined> {
  const row = await tx
    .selectFrom('workspaces')
    .select('forked_by')
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return row?.forked_by ?? undefined
}

/**
 * Deletes a fork with its snapshots: one of the workspace, or itself. Waits for its requests.
 * Throws ResourceNotFound, and NotAFork for a workspace that is no fork.
 */
export async function deleteFork(op: Op, tenant: Tenant): Promise<void> {
  const isOwn = tenant === op.tenant
  const forkedBy = await forkedByOf(op, tenant)
  if (isOwn ? forkedBy === undefined : forkedBy !== op.tenant)
    throw isOwn ? NotAFork(tenant) : ResourceNotFound(`workspace ${tenant}`)
  await aloneIn(op.tx, tenant)
  // A concurrent request may have deleted it.
  if ((await forkedByOf(op, tenant)) === undefined) throw ResourceNotFound(`workspace ${tenant}`)
  await removeWorkspaces(op.tx, [tenant, ...(await copiesOf(op, tenant))])
  if (!isOwn) await audit(op, { action: 'workspace.deleted', subject: tenant })
}
