// Pending transactions in the API (contract: transactions#pending-transactions).

import { DcSign } from '../../accounts/external_accounts/balance_schema.ts'
import {
  Cents,
  Currency,
  DateTime,
  Enum,
  Integer,
  Metadata,
  Nullable,
  type Static,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { HISTORY_MAX } from './kind_queries.ts'

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
  effective_date: DateTime({ description: 'Time at which the hold was created.' }),
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
