// A payment that its account cannot take is put into suspense (contract: suspense#entries).

import type { Insert } from '../../../platform/database/batch.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { suspenseEntries, type SuspenseRow } from './table.ts'

type Entering = Pick<
  SuspenseRow,
  | 'id'
  | 'account_id'
  | 'source'
  | 'incoming_ach_id'
  | 'intended_account_id'
  | 'dc_sign'
  | 'amount'
  | 'currency'
  | 'reason'
>

/** The entry of the transaction `id`, which commits with it. */
export function suspended({ tenant, now }: Pick<Op, 'tenant' | 'now'>, entry: Entering): Insert {
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
