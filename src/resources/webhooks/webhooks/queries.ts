// The webhooks' table.

import type { Generated, Selectable } from 'kysely'
import type { Read, Statement, Tables, Tx } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'

declare module '../../../platform/database/db.ts' {
  interface Tables {
    webhooks: {
      tenant: string
      id: string
      url: string
      description: string | null
      /** As they were sent. */
      enabled_events: string[]
      /** The same in the catalogue's spelling, each once: events are matched against these. */
      patterns: string[]
      metadata: string | null
      is_enabled: boolean
      /** Grows each time the webhook is disabled: deliveries of an earlier run are stopped. */
      run: number
      creation_time: Date
      last_updated: Date
      /** Its own secret, sealed; null where the workspace's signs. */
      secret: Buffer | null
      secret_time: Date | null
      /** What signed before, sealed, until the time when it ends. */
      previous_secret: Buffer | null
      previous_secret_ends: Date | null
      /** Sealed; null where it has none. */
      custom_headers: Buffer | null
      has_standard_headers: Generated<boolean>
    }
  }
}

export type WebhookRow = Selectable<Tables['webhooks']>

/** Other creations of webhooks of the workspace wait until the commit, so that they do not pass the maximum together. */
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
