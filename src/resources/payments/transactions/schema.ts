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
    account_id: Uuid({ description: 'Id of the account.' }),
    account_no: Type.String({ description: 'Account number.', example: '790954299503' }),
    amount: Cents({ minimum: 0, description: 'Amount, in cents.', example: 2500 }),
    avail_balance: Cents({
      description: 'Available balance after the posting, in cents.',
      example: 7500,
    }),
    available_balance: Cents({ description: 'Alias of `avail_balance`.', example: 7500 }),
    balance: Cents({ description: 'Posted balance after the posting, in cents.', example: 7500 }),
    created: DateTime({ description: 'Time of the posting.' }),
    currency: Currency(),
    dc_sign: DcSign,
    is_fee: Type.Boolean({ description: 'Whether the line is a fee.' }),
    is_gl_acc: Type.Boolean({ description: 'Whether the account is a general-ledger account.' }),
    is_offset: Type.Boolean({ description: 'True for the counterpart of the primary line.' }),
    is_primary: Type.Boolean({
      description: 'True for exactly one line: the line on the customer’s account.',
    }),
    meta: Nullable(Metadata({ description: 'Further data of the line. Null if there is none.' })),
    network: Type.String({ description: 'Payment network.', example: 'INTERNAL' }),
    related_line: Integer({ description: '`seq` of the counterpart line.', example: 2 }),
    seq: Integer({
      minimum: 1,
      description: 'Position of the line in the transaction, starting at 1.',
      example: 1,
    }),
    sweep_agg_id: Type.Optional(Uuid({ description: 'Id of the sweep.' })),
    tenant: Type.String({ description: 'Id of the workspace.', example: '1_1' }),
    updated: DateTime({ description: 'Equal to `created`; lines are immutable.' }),
    uuid: Uuid({ description: 'Id of the line.' }),
  },
  { $id: 'transaction_line', description: 'One line of a double-entry transaction.' },
)

const TransactionVendorInfo = Type.Object(
  {
    vendor_data: Metadata({ description: 'Unmodified data of the vendor.' }),
    vendor_type: Type.String({ description: 'Name of the vendor.' }),
  },
  {
    $id: 'transaction_vendor_info',
    description: 'Network and message data of a card transaction.',
  },
)

const PostedData = Type.Object(
  {
    force_post: Type.Boolean({
      description: 'Whether spend controls and the available balance were ignored.',
    }),
    lines: Type.Array(Line, {
      description: 'Lines of the transaction. The sum of credits equals the sum of debits.',
    }),
    memo: Type.String({ description: 'Short note. Empty if there is none.' }),
    metadata: Nullable(
      Metadata({ description: 'Metadata of the request. Null if there is none.' }),
    ),
    external_data: Type.Optional(Nullable(Metadata({ description: 'Data of the integrator.' }))),
    hold_id: Type.Optional(Uuid({ description: 'Id of the pending transaction that was posted.' })),
    original_trx: Type.Optional(
      Uuid({
        description:
          'Id of the transaction that was reversed or returned. Only for reversals and returns.',
      }),
    ),
    parent_trx: Type.Optional(
      Uuid({
        description:
          'Id of the transaction that this one completes, reverses or returns: `original_trx`, otherwise `hold_id`.',
      }),
    ),
    risk_info: Type.Optional(
      Nullable(Metadata({ description: '`risk` of the request. Only for ACH transfers.' })),
    ),
    user_data: Type.Optional(
      Nullable(Metadata({ description: 'Details from the payment rail: trace, merchant, card.' })),
    ),
    vendor_info: Type.Optional(TransactionVendorInfo),
  },
  { $id: 'posted_transaction_data' },
)

export const PostedTransaction = Type.Object(
  {
    id: Integer({
      minimum: 1,
      description: 'Sequence number. Paths use the `uuid`.',
      example: 1042,
    }),
    uuid: Uuid({ description: 'Id of the transaction.' }),
    type: Type.String({ description: 'Payment rail.', example: 'internal_transfer' }),
    subtype: Type.String({ description: 'Subtype of the payment.', example: 'account_to_account' }),
    status: Type.String({
      description: 'Status of the transaction. Always `COMPLETE`.',
      example: 'COMPLETE',
    }),
    created: DateTime({ description: 'Time of creation.' }),
    updated: DateTime({ description: 'Time at which a dispute or enhanced data was last added.' }),
    effective_date: DateTime({ description: 'Effective time. Can precede the posting.' }),
    posted_date: DateTime({ description: 'Time at which the balances changed.' }),
    transaction_time: DateTime({ description: 'Time of the payment.' }),
    settlement_date: FullDate({
      description: 'Settlement date of the network. Without a network: the posting date.',
    }),
    idemkey: Type.String({
      description: 'Idempotency key of the request that posted the transaction.',
    }),
    info_only: Type.Boolean({ description: 'True if the transaction moved no money.' }),
    lead_mode: Type.Boolean({
      description: 'Whether this bank’s ledger is the system of record. Always `true`.',
    }),
    reference_id: Nullable(
      Type.String({ description: 'Network reference. Null for internal transfers.' }),
    ),
    tenant: Type.String({ description: 'Id of the workspace.', example: '1_1' }),
    data: PostedData,
    disputes: Type.Optional(
      Type.Array(Dispute, {
        description: 'Disputes of the transaction. Absent if there are none.',
      }),
    ),
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
  description:
    'Status of the hold. PENDING and PARTCLEARED are open; all other statuses are final.',
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
  { $id: 'pending_transaction_operation', description: 'Last operation on the hold.' },
)

const pendingData = {
  amount: Cents({
    minimum: 0,
    description: 'Amount initially held, in cents.',
    example: 2500,
  }),
  auto_post_at: DateTime({ description: 'Time at which the hold expires.' }),
  avail_balance: Cents({
    description: 'Available balance after the operation, in cents.',
    example: 7500,
  }),
  available_balance: Cents({ description: 'Alias of `avail_balance`.', example: 7500 }),
  balance: Cents({ description: 'Posted balance after the operation, in cents.', example: 10_000 }),
  currency: Currency(),
  dc_sign: DcSign,
  effective_date: DateTime({ description: 'Effective time.' }),
  expires_at: DateTime({ description: 'Time at which the hold expires if it is not completed.' }),
  external_data: Type.Optional(Nullable(Metadata({ description: 'Data of the integrator.' }))),
  force_post: Type.Boolean({
    description: 'Whether spend controls and the available balance were ignored.',
  }),
  idemkey: Type.String({
    description: 'Idempotency key of the request that created the transaction.',
  }),
  memo: Type.String({ description: 'Short note. Empty if there is none.' }),
  network: Type.String({ description: 'Payment network.', example: 'INTERNAL' }),
  operation: PendingOperation,
  reason: Type.String({ description: 'Reason for a decline or change. Empty otherwise.' }),
  req_amount: Cents({
    minimum: 0,
    description: 'Amount of the last message or request, in cents.',
    example: 2500,
  }),
  risk_info: Type.Optional(
    Nullable(Metadata({ description: '`risk` of the request. Only for ACH transfers.' })),
  ),
  status: PendingStatus,
  subtype: Type.String({ description: 'Subtype of the payment.', example: 'account_to_account' }),
  total_amount: Cents({
    minimum: 0,
    description: 'Amount currently held, in cents. In a final state: the amount last held.',
    example: 2500,
  }),
  transaction_id: Type.Optional(Uuid({ description: 'Id of the related transaction.' })),
  transaction_time: DateTime({ description: 'Time at which the payment was requested.' }),
  type: Type.String({ description: 'Payment rail.', example: 'internal_transfer' }),
  user_data: Type.Optional(
    Nullable(Metadata({ description: 'Details from the payment rail: trace, merchant, card.' })),
  ),
  was_partial: Type.Boolean({ description: 'Whether less than the requested amount was held.' }),
}

const pendingHead = {
  account_id: Type.String({ description: 'Id of the account on which the money is held.' }),
  account_no: Type.String({ description: 'Account number.', example: '790954299503' }),
  created: DateTime({ description: 'Time at which the hold was created.' }),
  id: Integer({ minimum: 1, description: 'Sequence number. Paths use the `uuid`.', example: 1041 }),
  idemkey: Type.String({
    description: 'Idempotency key of the request that created the transaction.',
  }),
  offset_account_id: Type.Optional(
    Type.String({ description: 'Id of the account that receives the money.' }),
  ),
  offset_account_no: Type.Optional(
    Type.String({ description: 'Number of the account that receives the money.' }),
  ),
  reference_id: Nullable(
    Type.String({ description: 'Network reference. Null for internal transfers.' }),
  ),
  tenant: Type.String({ description: 'Id of the workspace.', example: '1_1' }),
  updated: DateTime({ description: 'Time of the last update.' }),
  uuid: Uuid({
    description: 'Id of the transaction. Equal to the `uuid` of the posted transaction it becomes.',
  }),
}

const PendingHistory = Type.Object(
  { ...pendingHead, data: Type.Object(pendingData) },
  { $id: 'pending_transaction_history', description: 'A previous state of a pending transaction.' },
)

export const PendingTransaction = Type.Object(
  {
    ...pendingHead,
    data: Type.Object({
      ...pendingData,
      history: Type.Array(PendingHistory, {
        description: `The ${HISTORY_MAX} most recent previous states, oldest first.`,
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
