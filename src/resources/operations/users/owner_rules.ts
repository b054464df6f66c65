// The users that an owner administers: only their roles in the owner's workspaces are visible and
// changeable.

import { BadRequestBody } from '../../../platform/contract/errors.ts'
import type { ReadContext, Op, Tenant } from '../../../platform/operations/op.ts'
import type { Read } from '../../../platform/database/db.ts'

export type Administered = (tenant: Tenant) => boolean

/** Users administer what they own, keys their workspace, operators everything. */
export async function administeredBy(
  db: Read,
  { tenant, actor }: { tenant: Tenant; actor: Op['actor'] },
): Promise<Administered> {
  const owned = await ownedBy(db, { tenant, actor })
  if (owned === undefined) return () => true
  const tenants = new Set(owned)
  return (other) => tenants.has(other)
}

/** Undefined: all workspaces. */
export async function ownedBy(
  db: Read,
  { tenant, actor }: { tenant: Tenant; actor: Op['actor'] },
): Promise<readonly Tenant[] | undefined> {
  if (actor.kind === 'bank' || actor.kind === 'link') return undefined
  if (actor.kind === 'key') return [tenant]
  const rows = await db
    .selectFrom('user_roles')
    .select('tenant')
    .where('user_id', '=', actor.id)
    .where('role', '=', 'owner')
    .execute()
  return rows.map((row) => row.tenant)
}

/**
 * Throws BadRequestBody unless each workspace is distinct, exists, and is administered by the
 * caller.
 */
export async function checkRoles(
  { db }: Pick<ReadContext, 'db'>,
  roles: readonly { tenant: Tenant }[],
  isMine: Administered,
): Promise<void> {
  const known = await db
    .selectFrom('workspaces')
    .select('tenant')
    .where('snapshot_of', 'is', null)
    .where(
      'tenant',
      'in',
      roles.map(({ tenant }) => tenant),
    )
    .execute()
  const exists = new Set(known.map(({ tenant }) => tenant))
  const invalid: Record<string, string> = {}
  for (const [index, { tenant }] of roles.entries()) {
    const field = `roles[${index}].tenant`
    if (!exists.has(tenant) || !isMine(tenant)) invalid[field] = 'is no workspace that you own'
    else if (roles.findIndex((other) => other.tenant === tenant) < index)
      invalid[field] = 'is named more than once'
  }
  if (Object.keys(invalid).length > 0) throw BadRequestBody({ invalid })
}
