// Per workspace: the current secret and, for 24 hours after a rolling replacement, the previous
// one.

import type { Read, Tx } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'

export function findSecretInUse(db: Read, tenant: Tenant) {
  return db
    .selectFrom('webhook_secrets')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('is_previous', '=', false)
    .executeTakeFirst()
}

/** The lock also serializes replacements: the row stays, only its secret changes. */
export function lockSecretInUse(tx: Tx, tenant: Tenant) {
  return tx
    .selectFrom('webhook_secrets')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('is_previous', '=', false)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns true if it had not expired at `now`. */
export async function deletePrevious(
  tx: Tx,
  { tenant, now }: { tenant: Tenant; now: Date },
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('webhook_secrets')
    .where('tenant', '=', tenant)
    .where('is_previous', '=', true)
    .returning('deleted_at')
    .executeTakeFirst()
  return deleted !== undefined && deleted.deleted_at !== null && deleted.deleted_at > now
}

/** Deletes an expired previous secret. */
export async function deleteEnded(
  tx: Tx,
  { tenant, now }: { tenant: Tenant; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_secrets')
    .where('tenant', '=', tenant)
    .where('is_previous', '=', true)
    .where('deleted_at', '<=', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
