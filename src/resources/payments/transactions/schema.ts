// Posted and pending transactions, as the API shows them (contract: transactions#posted-transactions).

import { DcSign } from '../../accounts/external_accounts/balance_schema.ts'
import { pageQuery } from '../../../platform/contract/pagination.ts'
import {
  Cents,
  Currency,
  DateTime,
  Enum,
  FullDate,
  Integer,
  List,
  Metadata,
  Nullable,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { Dispute } from './dispute_schema.ts'
import { EnhancedTransaction } from './enhanced_schema.ts'
import { HISTORY_MAX } from './kinds.ts'

export const TransactionPath = Type.Object({
  id: Uuid({ description: '`uuid` of the transaction.' }),
})

const Line = Type.Object(
  {
    account_id: Uuid({ description: 'The account that gains or loses.' }),
    account_no: Type.String({ description: 'Its number.', example: '790954299503' }),
    amount: Cents({ minimum: 0, description: 'How much, in cents.', example: 2500 }),
    avail_balance: Cents({
      description: 'Available balance right after the posting.',
      example: 7500,
    }),
    available_balance: Cents({ description: 'The same as avail_balance.', example: 7500 }),
    balance: Cents({ description: 'Posted balance right after the posting.', example: 7500 }),
    created: DateTime({ description: 'When the line was posted.' }),
    currency: Currency(),
    dc_sign: DcSign,
    is_fee: Type.Boolean({ description: 'Whether the line is a fee.' }),
    is_gl_acc: Type.Boolean({ description: 'Whether the account belongs to the general ledger.' }),
    is_offset: Type.Boolean({ description: 'True for the counterpart of the customer’s side.' }),
    is_primary: Type.Boolean({ description: 'True for exactly one line: the customer’s side.' }),
    meta: Nullable(Metadata({ description: 'What else is known of the line; null for nothing.' })),
    network: Type.String({ description: 'What carried the money.', example: 'INTERNAL' }),
    related_line: Integer({ description: 'The seq of the counterpart.', example: 2 }),
    seq: Integer({ minimum: 1, description: 'The line’s place in the transaction.', example: 1 }),
    sweep_agg_id: Type.Optional(Uuid({ description: 'The sweep that the line is part of.' })),
    tenant: Type.String({ description: 'Id of the workspace.', example: '1_1' }),
    updated: DateTime({ description: 'The same as created: lines do not change.' }),
    uuid: Uuid({ description: 'The line’s own id.' }),
  },
  { $id: 'transaction_line', description: 'One side of the double entry.' },
)

const TransactionVendorInfo = Type.Object(
  {
    vendor_data: Metadata({ description: 'As the vendor sent it.' }),
    vendor_type: Type.String({ description: 'Which vendor.' }),
  },
  {
    $id: 'transaction_vendor_info',
    description: 'Of card transactions: the network, and what its messages say.',
  },
)

const PostedData = Type.Object(
  {
    force_post: Type.Boolean({ description: 'Whether spend controls and funds were ignored.' }),
    lines: Type.Array(Line, { description: 'Credits and debits sum to the same amount.' }),
    memo: Type.String({ description: 'A short note; empty when there is none.' }),
    metadata: Nullable(Metadata({ description: 'As the caller sent it; null for none.' })),
    external_data: Type.Optional(Nullable(Metadata({ description: 'Of the integrator.' }))),
    hold_id: Type.Optional(Uuid({ description: 'The pending transaction that it came from.' })),
    original_trx: Type.Optional(Uuid({ description: 'Of reversals and returns: what they undo.' })),
    parent_trx: Type.Optional(
      Uuid({
        description:
          'The transaction that this one completes, reverses or returns: `original_trx`, or else `hold_id`.',
      }),
    ),
    risk_info: Type.Optional(
      Nullable(Metadata({ description: 'Of ACH entries: `risk` of the request.' })),
    ),
    user_data: Type.Optional(
      Nullable(Metadata({ description: 'Details from the rail: trace, merchant, card.' })),
    ),
    vendor_info: Type.Optional(TransactionVendorInfo),
  },
  { $id: 'posted_transaction_data' },
)

export const PostedTransaction = Type.Object(
  {
    id: Integer({
      minimum: 1,
      description: 'A number; the path takes the uuid.',
      example: 1042,
    }),
    uuid: Uuid({ description: 'The transaction’s id.' }),
    type: Type.String({ description: 'The rail.', example: 'internal_transfer' }),
    subtype: Type.String({ description: 'The kind of payment.', example: 'account_to_account' }),
    status: Type.String({ description: 'Money that moved has moved.', example: 'COMPLETE' }),
    created: DateTime({ description: 'When it was written.' }),
    updated: DateTime({ description: 'When a dispute or enhanced data was last added.' }),
    effective_date: DateTime({ description: 'When it counts from; may be before it was posted.' }),
    posted_date: DateTime({ description: 'When the balances changed.' }),
    transaction_time: DateTime({ description: 'When the payment was made.' }),
    settlement_date: FullDate({
      description:
        'When the network settled it; the day of the posting where no network is part of it.',
    }),
    idemkey: Type.String({ description: 'Idempotency key of the request that posted it.' }),
    info_only: Type.Boolean({ description: 'True when no money moved.' }),
    lead_mode: Type.Boolean({ description: 'Whether this bank’s ledger leads; true.' }),
    reference_id: Nullable(
      Type.String({ description: 'Network reference; null for internal transfers.' }),
    ),
    tenant: Type.String({ description: 'Id of the workspace.', example: '1_1' }),
    data: PostedData,
    disputes: Type.Optional(Type.Array(Dispute, { description: 'Left out when there is none.' })),
    enhanced_transaction: Type.Optional(EnhancedTransaction),
  },
  {
    $id: 'posted_transaction',
    description:
      'A posted transaction. Posted transactions are immutable; corrections are new transactions.',
  },
)
export type PostedTransaction = Static<typeof PostedTransaction>

export const pendingStatuses = [
  'CLEARED',
  'DECLINED',
  'EXPIRED',
  'INTERNAL_ERROR',
  'PARTCLEARED',
  'PENDING',
  'RELEASED',
  'REPLACED',
] as const

const PendingStatus = Enum(pendingStatuses, {
  $id: 'pending_transaction_status',
  description: 'PENDING and PARTCLEARED wait; every other state is final.',
})
const PendingOperation = Enum(
  [
    'hold_cancel',
    'hold_decline',
    'hold_decrease',
    'hold_expire',
    'hold_increase',
    'hold_new',
    'hold_post',
    'hold_replace',
  ],
  { $id: 'pending_transaction_operation', description: 'What was last done to it.' },
)

const pendingData = {
  amount: Cents({
    minimum: 0,
    description: 'Amount that was held first, in cents.',
    example: 2500,
  }),
  auto_post_at: DateTime({ description: 'When it expires.' }),
  avail_balance: Cents({ description: 'Available balance right after.', example: 7500 }),
  available_balance: Cents({ description: 'The same as avail_balance.', example: 7500 }),
  balance: Cents({ description: 'Posted balance right after.', example: 10_000 }),
  currency: Currency(),
  dc_sign: DcSign,
  effective_date: DateTime({ description: 'When it counts from.' }),
  expires_at: DateTime({ description: 'When it expires unless something happens.' }),
  external_data: Type.Optional(Nullable(Metadata({ description: 'Of the integrator.' }))),
  force_post: Type.Boolean({ description: 'Whether spend controls and funds were ignored.' }),
  idemkey: Type.String({ description: 'Idempotency key of the request that made it.' }),
  memo: Type.String({ description: 'A short note; empty when there is none.' }),
  network: Type.String({ description: 'What carries the money.', example: 'INTERNAL' }),
  operation: PendingOperation,
  reason: Type.String({ description: 'Why it was declined or changed; empty otherwise.' }),
  req_amount: Cents({
    minimum: 0,
    description: 'Amount that the last message or request named, in cents.',
    example: 2500,
  }),
  risk_info: Type.Optional(
    Nullable(Metadata({ description: 'Of ACH entries: `risk` of the request.' })),
  ),
  status: PendingStatus,
  subtype: Type.String({ description: 'The kind of payment.', example: 'account_to_account' }),
  total_amount: Cents({
    minimum: 0,
    description: 'Amount that is held, in cents; after the end, the amount that was held last.',
    example: 2500,
  }),
  transaction_id: Type.Optional(Uuid({ description: 'The transaction that it belongs to.' })),
  transaction_time: DateTime({ description: 'When the payment was requested.' }),
  type: Type.String({ description: 'The rail.', example: 'internal_transfer' }),
  user_data: Type.Optional(
    Nullable(Metadata({ description: 'Details from the rail: trace, merchant, card.' })),
  ),
  was_partial: Type.Boolean({ description: 'Whether less was held than requested.' }),
}

const pendingHead = {
  account_id: Type.String({ description: 'The account that the money waits on.' }),
  account_no: Type.String({ description: 'Its number.', example: '790954299503' }),
  created: DateTime({ description: 'When the money began to wait.' }),
  id: Integer({ minimum: 1, description: 'A number; the path takes the uuid.', example: 1041 }),
  idemkey: Type.String({ description: 'Idempotency key of the request that made it.' }),
  offset_account_id: Type.Optional(Type.String({ description: 'Where the money goes.' })),
  offset_account_no: Type.Optional(Type.String({ description: 'That account’s number.' })),
  reference_id: Nullable(
    Type.String({ description: 'Network reference; null for internal transfers.' }),
  ),
  tenant: Type.String({ description: 'Id of the workspace.', example: '1_1' }),
  updated: DateTime({ description: 'When it last changed.' }),
  uuid: Uuid({ description: 'The later posted transaction has the same uuid.' }),
}

const PendingHistory = Type.Object(
  { ...pendingHead, data: Type.Object(pendingData) },
  { $id: 'pending_transaction_history', description: 'What a pending transaction was before.' },
)

export const PendingTransaction = Type.Object(
  {
    ...pendingHead,
    data: Type.Object({
      ...pendingData,
      history: Type.Array(PendingHistory, {
        description: `What it was before: the ${HISTORY_MAX} newest states, the oldest first.`,
        maxItems: HISTORY_MAX,
      }),
    }),
  },
  {
    $id: 'pending_transaction',
    description: 'A hold: money that is reserved and not yet posted.',
  },
)
export type PendingTransaction = Static<typeof PendingTransaction>

const filters = {
  account_id: Type.Optional(List(Uuid(), { description: 'Filters by account. Comma-separated.' })),
  account_no: Type.Optional(Text({ description: 'Filters by account number.' })),
  card_id: Type.Optional(Uuid({ description: 'Filters by card.' })),
  exclude_jit_transactions: Type.Optional(
    Type.Boolean({ description: 'Omits just-in-time funding. Default: `false`.' }),
  ),
  from_date: Type.Optional(FullDate({ description: 'Earliest date, exclusive.' })),
  idempotency_key: Type.Optional(
    List(Text(), { description: 'Filters by Idempotency-Key. Comma-separated.' }),
  ),
  include_child_transactions: Type.Optional(
    Type.Boolean({
      description:
        'With `account_id`: includes sub-accounts. Accounts have no sub-accounts, so it has no effect.',
    }),
  ),
  reference_id: Type.Optional(Text({ description: 'Filters by network reference.' })),
  subtype: Type.Optional(
    Text({ description: 'Filters by subtype.', example: 'account_to_account' }),
  ),
  to_date: Type.Optional(FullDate({ description: 'Latest date, inclusive.' })),
  type: Type.Optional(Text({ description: 'Filters by type.', example: 'internal_transfer' })),
  uuid: Type.Optional(List(Uuid(), { description: 'Filters by `uuid`. Comma-separated.' })),
  ...pageQuery,
}

export const PostedQuery = Type.Object({
  ...filters,
  batch_ids: Type.Optional(
    List(Uuid(), {
      description:
        'Filters by batch. Comma-separated. Mutually exclusive with `is_batched`. No batches exist, so ' +
        'any value matches no transaction.',
    }),
  ),
  dc_sign: Type.Optional(DcSign),
  is_batched: Type.Optional(
    Type.Boolean({
      description:
        '`true`: only transactions in a batch. `false`: only others. Mutually exclusive with `batch_ids`.',
    }),
  ),
})
export type PostedQuery = Static<typeof PostedQuery>

export const PendingQuery = Type.Object({
  ...filters,
  status: Type.Optional(
    List(Text(), {
      description: 'Filters by status. Comma-separated.',
      example: ['PENDING', 'PARTCLEARED'],
    }),
  ),
  transaction_id: Type.Optional(Uuid({ description: 'Filters by related transaction.' })),
})
export type PendingQuery = Static<typeof PendingQuery>

const nextPage = Nullable(
  Type.String({ description: 'Token of the next page. Null on the last page.' }),
)

export const PostedPage = Type.Object({
  result: Type.Array(PostedTransaction, { description: 'Ordered by posting time.' }),
  next_page_token: nextPage,
})
export const PendingPage = Type.Object({
  result: Type.Array(PendingTransaction, {
    description: 'Ordered by creation time, oldest first.',
  }),
  next_page_token: nextPage,
})
