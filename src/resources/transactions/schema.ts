// Posted and pending transactions, as the API shows them (spec: Batchable transaction; contract B6, C11).

import { pageQuery } from '../../platform/pagination.ts'
import {
  Cents,
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
} from '../../platform/schema.ts'

export const TransactionPath = Type.Object({ id: Uuid({ description: 'The transaction’s uuid.' }) })

export const DcSign = Enum(['credit', 'debit'], {
  $id: 'dc_sign',
  description: 'Whether the account gains or loses.',
})

const Line = Type.Object(
  {
    account_id: Uuid(),
    account_no: Type.String({ example: '790954299503' }),
    amount: Cents({ minimum: 0, example: 2500 }),
    avail_balance: Cents({
      description: 'Available balance right after the posting.',
      example: 7500,
    }),
    available_balance: Cents({ description: 'The same as avail_balance.', example: 7500 }),
    balance: Cents({ description: 'Posted balance right after the posting.', example: 7500 }),
    created: DateTime(),
    currency: Type.String({ example: 'USD' }),
    dc_sign: DcSign,
    is_fee: Type.Boolean(),
    is_gl_acc: Type.Boolean({ description: 'Whether the account belongs to the general ledger.' }),
    is_offset: Type.Boolean(),
    is_primary: Type.Boolean({ description: 'True for exactly one line: the customer’s side.' }),
    meta: Nullable(Metadata()),
    network: Type.String({ example: 'INTERNAL' }),
    related_line: Integer({ description: 'The seq of the counterpart.' }),
    seq: Integer({ minimum: 1 }),
    tenant: Type.String({ example: '1_1' }),
    updated: DateTime(),
    uuid: Uuid(),
  },
  { $id: 'transaction_line', description: 'One side of the double entry.' },
)

export const PostedTransaction = Type.Object(
  {
    id: Integer({ minimum: 1, format: 'int64', example: 1042 } as object),
    uuid: Uuid(),
    type: Type.String({ description: 'The rail.', example: 'internal_transfer' }),
    subtype: Type.String({ example: 'account_to_account' }),
    status: Type.String({ example: 'COMPLETE' }),
    created: DateTime(),
    updated: DateTime(),
    effective_date: DateTime(),
    posted_date: DateTime(),
    transaction_time: DateTime(),
    settlement_date: Type.Optional(FullDate()),
    idemkey: Type.String({ description: 'Idempotency key of the request that posted it.' }),
    info_only: Type.Boolean({ description: 'True when no money moved.' }),
    lead_mode: Type.Boolean(),
    reference_id: Nullable(
      Type.String({ description: 'Network reference; null for internal transfers.' }),
    ),
    tenant: Type.String({ example: '1_1' }),
    data: Type.Object({
      force_post: Type.Boolean(),
      lines: Type.Array(Line, { description: 'Credits and debits sum to the same amount.' }),
      memo: Type.String(),
      metadata: Nullable(Metadata()),
      external_data: Type.Optional(Nullable(Metadata())),
      hold_id: Type.Optional(Uuid({ description: 'The pending transaction that it came from.' })),
      original_trx: Type.Optional(
        Uuid({ description: 'Of reversals and returns: what they undo.' }),
      ),
      parent_trx: Type.Optional(Uuid()),
      risk_info: Type.Optional(Nullable(Metadata())),
      user_data: Type.Optional(Nullable(Metadata())),
    }),
  },
  {
    $id: 'posted_transaction',
    description: 'Money that moved. It never changes; corrections are new transactions.',
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

const PendingStatus = Enum(pendingStatuses, { $id: 'pending_transaction_status' })
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
  { $id: 'pending_transaction_operation' },
)

const pendingData = {
  amount: Cents({ minimum: 0, example: 2500 }),
  auto_post_at: DateTime({ description: 'When it ends by itself.' }),
  avail_balance: Cents(),
  available_balance: Cents(),
  balance: Cents(),
  currency: Type.String({ example: 'USD' }),
  dc_sign: DcSign,
  effective_date: DateTime(),
  expires_at: DateTime(),
  external_data: Type.Optional(Nullable(Metadata())),
  force_post: Type.Boolean(),
  idemkey: Type.String(),
  memo: Type.String(),
  network: Type.String({ example: 'INTERNAL' }),
  operation: PendingOperation,
  reason: Type.String({ description: 'Why it was declined or changed; empty otherwise.' }),
  req_amount: Cents({ minimum: 0 }),
  risk_info: Type.Optional(Nullable(Metadata())),
  status: PendingStatus,
  subtype: Type.String({ example: 'account_to_account' }),
  total_amount: Cents({ minimum: 0 }),
  transaction_id: Type.Optional(Uuid()),
  transaction_time: DateTime(),
  type: Type.String({ example: 'internal_transfer' }),
  user_data: Type.Optional(Nullable(Metadata())),
  was_partial: Type.Boolean(),
}

const pendingHead = {
  account_id: Type.String(),
  account_no: Type.String(),
  created: DateTime(),
  id: Integer({ minimum: 1, example: 1041 }),
  idemkey: Type.String(),
  offset_account_id: Type.Optional(Type.String()),
  offset_account_no: Type.Optional(Type.String()),
  reference_id: Nullable(Type.String()),
  tenant: Type.String({ example: '1_1' }),
  updated: DateTime(),
  uuid: Uuid({ description: 'The later posted transaction has the same uuid.' }),
}

const PendingHistory = Type.Object(
  { ...pendingHead, data: Type.Object(pendingData) },
  { $id: 'pending_transaction_history', description: 'What a pending transaction was before.' },
)

export const PendingTransaction = Type.Object(
  { ...pendingHead, data: Type.Object({ ...pendingData, history: Type.Array(PendingHistory) }) },
  {
    $id: 'pending_transaction',
    description: 'Money that waits: it is held, and moves later or never.',
  },
)
export type PendingTransaction = Static<typeof PendingTransaction>

const filters = {
  account_id: Type.Optional(List(Uuid())),
  account_no: Type.Optional(Text()),
  card_id: Type.Optional(Uuid()),
  exclude_jit_transactions: Type.Optional(
    Type.Boolean({ description: 'Hide just-in-time funding.' }),
  ),
  from_date: Type.Optional(FullDate({ description: 'Only later dates than this one.' })),
  idempotency_key: Type.Optional(List(Text())),
  include_child_transactions: Type.Optional(
    Type.Boolean({ description: 'With account_id: also of sub-accounts.' }),
  ),
  reference_id: Type.Optional(Text()),
  subtype: Type.Optional(Text()),
  to_date: Type.Optional(FullDate({ description: 'Up to and including this date.' })),
  type: Type.Optional(Text()),
  uuid: Type.Optional(List(Uuid())),
  ...pageQuery,
}

export const PostedQuery = Type.Object({
  ...filters,
  batch_ids: Type.Optional(List(Uuid(), { description: 'Not together with is_batched.' })),
  dc_sign: Type.Optional(DcSign),
  is_batched: Type.Optional(Type.Boolean({ description: 'Not together with batch_ids.' })),
})
export type PostedQuery = Static<typeof PostedQuery>

export const PendingQuery = Type.Object({
  ...filters,
  status: Type.Optional(
    List(Text(), { description: 'Statuses of the hold.', example: ['PENDING', 'PARTCLEARED'] }),
  ),
  transaction_id: Type.Optional(Uuid()),
})
export type PendingQuery = Static<typeof PendingQuery>

const nextPage = Nullable(Type.String({ description: 'Null on the last page.' }))

export const PostedPage = Type.Object({
  result: Type.Array(PostedTransaction),
  next_page_token: nextPage,
})
export const PendingPage = Type.Object({
  result: Type.Array(PendingTransaction),
  next_page_token: nextPage,
})
