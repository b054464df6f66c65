// Ends suspense entries (contract: suspense#resolutions).

import type { Insert } from '../../../platform/database/batch.ts'
import type { Statement } from '../../../platform/database/db.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { suspenseEntries, type SuspenseRow } from './table.ts'

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

export function resolved(
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
