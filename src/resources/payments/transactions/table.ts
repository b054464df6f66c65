import type { JsonInteger } from '../../../platform/values/money.ts'
import type { EnhancedTransaction } from './enhanced_schema.ts'
import { transactionItem } from '../../../ledger/table.ts'
import { t } from '../../../platform/database/column_types.ts'
import { type RowOf, table } from '../../../platform/database/table.ts'
import type { PendingTransaction } from './pending_schema.ts'

export type Status = PendingTransaction['data']['status']

export type Operation = PendingTransaction['data']['operation']

/** A past state in `history`: JSON, so integers and texts. */
export type PastState = {
  status: Status
  operation: Operation
  amount: JsonInteger
  req_amount: JsonInteger
  total_amount: JsonInteger
  balance: JsonInteger
  available: JsonInteger
  reason: string
  was_partial: boolean
  updated: string
  /** The previous names, if the next state has others. */
  named?: Named
}

/** The rail's names change only when an ACH file was sent under other names. */
export type Named = { reference_id: string | null; user_data: Record<string, unknown> | null }

/** One row per hold; each of its states, with the history, is in the hash chain. */
export const pendingTransactions = table(
  'pending_transactions',
  {
    tenant: t.text(),
    uuid: t.uuid(),
    number: t.bigint(),
    account_id: t.uuid(),
    offset_account: t.nullable(t.uuid()),
    type: t.text(),
    subtype: t.text(),
    network: t.text(),
    status: t.text<Status>(),
    operation: t.text<Operation>(),
    amount: t.bigint(),
    req_amount: t.bigint(),
    total_amount: t.bigint(),
    balance: t.bigint(),
    available: t.bigint(),
    currency: t.text(),
    dc_sign: t.text<'credit' | 'debit'>(),
    memo: t.text(),
    reason: t.text(),
    user_data: t.nullable(t.jsonb<Record<string, unknown>>()),
    external_data: t.nullable(t.jsonb<Record<string, unknown>>()),
    reference_id: t.nullable(t.text()),
    idemkey: t.text(),
    force_post: t.boolean(),
    was_partial: t.boolean(),
    transaction_id: t.nullable(t.uuid()),
    created: t.timestamptz(),
    updated: t.timestamptz(),
    effective_date: t.timestamptz(),
    transaction_time: t.timestamptz(),
    expires_at: t.timestamptz(),
    /** The first state and a bounded number of the newest. */
    history: t.jsonb<PastState[]>(),
    /** The number of states after the first in `pending_states`. */
    earlier: t.integer(),
  },
  {
    money: true,
    key: ['tenant', 'uuid'],
    updates: [
      'status',
      'operation',
      'amount',
      'req_amount',
      'total_amount',
      'balance',
      'available',
      'reason',
      'was_partial',
      'updated',
      'history',
      'earlier',
    ],
    chained: { kind: 3, changes: true },
    wiped: true,
    copied: true,
  },
)

export type PendingRow = RowOf<typeof pendingTransactions>

/** States of a card authorization that left its `history`, in rows of equal size. */
export const pendingStates = table(
  'pending_states',
  {
    tenant: t.text(),
    id: t.uuid(),
    pending_id: t.uuid(),
    first_state: t.integer(),
    states: t.jsonb<PastState[]>(),
  },
  { money: true, chained: { kind: 5 }, wiped: true, copied: true },
)

export type StatesRow = RowOf<typeof pendingStates>

/**
 * The hash chain covers each transaction with its entries, except later merchant data
 * (`enhanced_transaction`, `updated`).
 */
export const postedTransactions = table(
  'posted_transactions',
  {
    tenant: t.text(),
    uuid: t.uuid(),
    number: t.bigint(),
    type: t.text(),
    subtype: t.text(),
    network: t.text(),
    primary_account: t.uuid(),
    idemkey: t.text(),
    memo: t.text(),
    metadata: t.nullable(t.jsonb<Record<string, unknown>>()),
    user_data: t.nullable(t.jsonb<Record<string, unknown>>()),
    external_data: t.nullable(t.jsonb<Record<string, unknown>>()),
    reference_id: t.nullable(t.text()),
    force_post: t.boolean(),
    hold_id: t.nullable(t.uuid()),
    original_trx: t.nullable(t.uuid()),
    is_jit: t.boolean(),
    created: t.timestamptz(),
    updated: t.startsAs('created', t.timestamptz()),
    effective_date: t.copyOf('created', t.timestamptz()),
    posted_date: t.copyOf('created', t.timestamptz()),
    transaction_time: t.copyOf('created', t.timestamptz()),
    enhanced_transaction: t.withDefault(t.nullable(t.jsonb<EnhancedTransaction>())),
  },
  {
    money: true,
    key: ['tenant', 'uuid'],
    chained: { kind: 2, joint: transactionItem },
    wiped: true,
    copied: true,
  },
)

export type PostedRow = RowOf<typeof postedTransactions>
