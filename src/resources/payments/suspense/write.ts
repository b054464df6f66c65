// Opens and ends suspense entries (contract: suspense#entries, suspense#resolutions).

import type { Insert } from '../../../platform/database/batch.ts'
import type { Statement } from '../../../platform/database/db.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { suspenseEntries, type SuspenseRow } from './table.ts'

type NewEntry = Omit<
  SuspenseRow,
  'tenant' | 'status' | 'resolved_account_id' | 'resolution_id' | 'creation_time' | 'resolved_time'
>

/** The entry of the transaction `id`, which commits with it. */
export function openEntry({ tenant, now }: Pick<Op, 'tenant' | 'now'>, entry: NewEntry): Insert {
  return suspenseEntries.insert({
    tenant,
    ...entry,
    status: 'OPEN',
    resolved_account_id: null,
    resolution_id: null,
    creation_time: now,
    resolved_time: null,
  })
}

/** Movements of an entry lock its suspense account first, so that each reads what the one before has written. */
export const loadEntries: Statement = {
  name: 'suspense_entries_load',
  text: 'select s.* from suspense_entries s where s.tenant = $1 and s.id = any ($2::uuid[])',
}

type Resolution = {
  readonly status: 'RESOLVED' | 'RETURNED'
  /** The account at the other side, and the transaction. */
  readonly account: string
  readonly transaction: string
}

export function endEntry(
  { now }: Pick<Op, 'now'>,
  entry: SuspenseRow,
  { status, account, transaction }: Resolution,
): Insert {
  return suspenseEntries.upsert({
    ...entry,
    status,
    resolved_account_id: account,
    resolution_id: transaction,
    resolved_time: now,
  })
}
