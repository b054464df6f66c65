import type { webhooks } from '../../../events/table.ts'
import type { RowOf } from '../../../platform/database/table.ts'
import type { Read, Statement, Tx } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'

export type WebhookRow = RowOf<typeof webhooks>

/** Serializes creations of webhooks in a workspace, for the maximum. */
export const lockCreation: Statement = {
  name: 'webhooks_lock_creation',
  text: 'select pg_advisory_xact_lock(5274, hashtext($1))',
}

export const countWebhooks: Statement = {
  name: 'webhooks_count',
  text: 'select count(*)::int as count from webhooks where tenant = $1',
}

export function selectWebhooks(db: Read, tenant: Tenant) {
  return db.selectFrom('webhooks').selectAll().where('tenant', '=', tenant)
}

export function findWebhook(db: Read, tenant: Tenant, id: string): Promise<WebhookRow | undefined> {
  return selectWebhooks(db, tenant).where('id', '=', id).executeTakeFirst()
}

export function lockWebhook(tx: Tx, tenant: Tenant, id: string): Promise<WebhookRow | undefined> {
  return selectWebhooks(tx, tenant).where('id', '=', id).forUpdate().executeTakeFirst()
}
