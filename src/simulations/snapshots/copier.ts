// How the rows of a workspace get to another one, in the caller's transaction.

import type { Tx } from '../../platform/database/db.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import type { Layout } from './layout.ts'

/** What the clock of a copy shows. */
export type CopiedClock = { clock_offset_ms: bigint; stands_at: Date | null }

type Copying = { readonly to: Tenant; readonly from: Tenant }

export type Copier = {
  take(tx: Tx, layout: Layout, copying: Copying & { readonly time: Date }): Promise<CopiedClock>
  fork(
    tx: Tx,
    layout: Layout,
    copying: Copying & {
      readonly time: Date
      readonly name: string | null
      /** Whose chain it is and who asks, and the id of the link that says so. */
      readonly origin: Tenant
      readonly id: string
      readonly keepsWebhooks: boolean
    },
  ): Promise<CopiedClock>
  /** The money of `to` is locked. */
  putBack(tx: Tx, layout: Layout, copying: Copying & { readonly id: string }): Promise<CopiedClock>
  /** Deletes what the tables have of these workspaces; each table comes before those that its rows refer to. */
  remove(tx: Tx, tables: readonly string[], tenants: readonly Tenant[]): Promise<void>
}
