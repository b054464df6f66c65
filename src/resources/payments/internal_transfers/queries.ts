// Queries of internal transfers.

import type { Row, Statement } from '../../../platform/database/db.ts'
import { gather } from '../../../platform/database/gather.ts'
import type { PendingRow } from '../transactions/table.ts'
import type { TransferRow } from './table.ts'

/** Without the times, which are not shown and the most expensive columns to read. */
export type ShownTransfer = Omit<TransferRow, 'creation_time' | 'last_updated_time'>

/** Null for an immediate transfer. */
export type LoadedTransfer = Row & TransferRow & { pending: PendingRow | null }

// Runs after the accounts are locked. Planned once, perhaps on an empty table: the order leaves the
// primary key as the only index without a sort.
export const loadTransfers: Statement = {
  name: 'internal_transfers_load',
  text: `select t.*, to_jsonb(p) as pending
         from internal_transfers t
         left join lateral (
           select * from pending_transactions w
           where w.tenant = $1 and w.uuid >= t.id and w.uuid <= t.id
           order by w.uuid limit 1
         ) p on true
         where t.tenant = $1 and t.id = any ($2::uuid[])`,
}

/** The shown columns of a transfer in any state. */
export const findTransfer = gather<ShownTransfer>({
  name: 'internal_transfers_find',
  text: `select t.tenant, t.id, t.status, t.capture_mode, t.amount, t.currency, t.type, t.originating_account_id,
           t.receiving_account_id, t.originating_customer_id, t.receiving_customer_id, t.expires_at, t.asked
         from internal_transfers t where t.tenant = $1 and t.id = any ($2::uuid[])`,
})
