import { t } from '../../../platform/database/column_types.ts'
import { type RowOf, table } from '../../../platform/database/table.ts'

/** Payments that no account could take: each is on a suspense account until one decision resolves it. Its id is that of its transaction. */
export const suspenseEntries = table(
  'suspense_entries',
  {
    tenant: t.text(),
    id: t.uuid(),
    /** The suspense account. */
    account_id: t.uuid(),
    source: t.text<'ACH' | 'CARD'>(),
    incoming_ach_id: t.nullable(t.uuid()),
    /** The account that the payment is addressed to. */
    intended_account_id: t.nullable(t.uuid()),
    /** `credit` is money that an account gets, `debit` money that one owes. */
    dc_sign: t.text<'credit' | 'debit'>(),
    amount: t.bigint(),
    currency: t.text(),
    reason: t.text(),
    status: t.text<'OPEN' | 'RESOLVED' | 'RETURNED'>(),
    /** The account at the other side of the resolution, and its transaction. */
    resolved_account_id: t.nullable(t.uuid()),
    resolution_id: t.nullable(t.uuid()),
    creation_time: t.timestamptz(),
    resolved_time: t.nullable(t.timestamptz()),
  },
  {
    money: true,
    updates: ['status', 'resolved_account_id', 'resolution_id', 'resolved_time'],
    wiped: true,
    copied: true,
  },
)

export type SuspenseRow = RowOf<typeof suspenseEntries>
