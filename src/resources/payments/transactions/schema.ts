// Posted transactions in the API, and the lists of transactions (contract:
// transactions#posted-transactions).

import { DcSign } from '../../accounts/external_accounts/balance_schema.ts'
import { MetadataFilter } from '../../../platform/contract/metadata_filter.ts'
import { orderQuery, pageQuery } from '../../../platform/contract/pagination.ts'
import {
  Cents,
  Currency,
  DateTime,
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
import { PendingTransaction } from './pending_schema.ts'

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
    effective_date: DateTime({ description: 'Effective time: the posting time.' }),
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
  ...orderQuery(),
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
  metadata: MetadataFilter,
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
  result: Type.Array(PostedTransaction, {
    description: 'Ordered by posting time, oldest first by default.',
  }),
  next_page_token: nextPage,
})
export const PendingPage = Type.Object({
  result: Type.Array(PendingTransaction, {
    description: 'Ordered by creation time, oldest first by default.',
  }),
  next_page_token: nextPage,
})
