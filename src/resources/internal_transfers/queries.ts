// How internal transfers are stored and found.

import type { BatchStatement, Insert } from '../../platform/batch.ts'
import type { Row, Statement } from '../../platform/db.ts'
import { gather } from '../../platform/gather.ts'
import type { PendingRow } from '../transactions/pending.ts'
import type { Asked, InternalTransfer } from './schema.ts'

export type TransferRow = {
  tenant: string
  id: string
  status: InternalTransfer['status']
  capture_mode: InternalTransfer['capture_mode']
  amount: bigint
  currency: string
  type: InternalTransfer['type']
  originating_account_id: string
  receiving_account_id: string
  expires_at: Date | null
  asked: Asked
  creation_time: Date
  last_updated_time: Date
}

/** What is shown of it. Its times are not, and reading them would cost more than any other column. */
export type ShownTransfer = Omit<TransferRow, 'creation_time' | 'last_updated_time'>

declare module '../../platform/db.ts' {
  interface Tables {
    internal_transfers: TransferRow
  }
}

const writeTransfer: BatchStatement = {
  name: 'internal_transfers_write',
  text: `insert into internal_transfers (
           tenant, id, status, capture_mode, amount, currency, type, originating_account_id, receiving_account_id,
           expires_at, asked, creation_time, last_updated_time)
         select * from unnest(
           $1::text[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::uuid[],
           $9::uuid[], $10::timestamptz[], $11::jsonb[], $12::timestamptz[], $13::timestamptz[])
         on conflict (tenant, id) do update
         set status = excluded.status, last_updated_time = excluded.last_updated_time`,
}

/** Writes a transfer, new or changed. */
export function transferInsert(row: TransferRow): Insert {
  return {
    statement: writeTransfer,
    row: [
      row.tenant,
      row.id,
      row.status,
      row.capture_mode,
      row.amount,
      row.currency,
      row.type,
      row.originating_account_id,
      row.receiving_account_id,
      row.expires_at,
      JSON.stringify(row.asked),
      row.creation_time,
      row.last_updated_time,
    ],
  }
}

/** A transfer and the pending transaction that it waits in; null for one that moved at once. */
export type LoadedTransfer = Row & TransferRow & { pending: PendingRow | null }

// The ledger runs this after it has locked the accounts, so nobody changes these rows meanwhile.
export const loadTransfers: Statement = {
  name: 'internal_transfers_load',
  text: `select t.*, to_jsonb(p) as pending
         from unnest($1::text[], $2::uuid[]) as asked (tenant, id)
         join internal_transfers t on t.tenant = asked.tenant and t.id = asked.id
         left join pending_transactions p on p.tenant = t.tenant and p.uuid = t.id`,
}

/** A transfer in any state, for those who only look: what is shown of it. */
export const findTransfer = gather<ShownTransfer>({
  name: 'internal_transfers_find',
  text: `select t.tenant, t.id, t.status, t.capture_mode, t.amount, t.currency, t.type, t.originating_account_id,
           t.receiving_account_id, t.expires_at, t.asked
         from unnest($1::text[], $2::uuid[]) as asked (tenant, id)
         join internal_transfers t on t.tenant = asked.tenant and t.id = asked.id`,
})
