// Internal transfers in the API (contract: transfers#transfer-fields).

import {
  alternatives,
  Cents,
  Currency,
  DateTime,
  Enum,
  Metadata,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { type TransferType, transferTypes } from './values.ts'

const REFERENCE_MAX = 128

export const TransferPath = Type.Object({
  id: Uuid({ description: 'Id of the transfer, equal to the `uuid` of its transaction.' }),
})

export const TransferStatus = Enum(['CANCELED', 'COMPLETE', 'EXPIRED', 'PENDING'], {
  $id: 'internal_transfer_status',
})
export const CaptureMode = Enum(['IMMEDIATE', 'MANUAL'], {
  $id: 'capture_mode',
  description:
    'IMMEDIATE posts the transfer immediately. MANUAL places a hold until the transfer is ' +
    'completed, canceled or expires.',
})
const Type158 = Type.Unsafe<TransferType>({
  type: 'string',
  enum: [...transferTypes],
  $id: 'internal_transfer_type',
  description: 'Type of the transfer.',
})

const aliases = {
  originating_account_alias: Text({
    minLength: 1,
    description: 'Alias of the general-ledger account to debit.',
    example: 'funding_accounts',
  }),
  receiving_account_alias: Text({
    minLength: 1,
    description: 'Alias of the general-ledger account to credit.',
    example: 'fees',
  }),
}

/** Stored and shown as sent. */
const requestFields = {
  originating_customer_id: Type.Optional(
    Uuid({
      description:
        'Id of the customer who owns the originating account. Default: its primary holder.',
    }),
  ),
  receiving_customer_id: Type.Optional(
    Uuid({
      description:
        'Id of the customer who owns the receiving account. Default: its primary holder.',
    }),
  ),
  originating_account_customer_id: Type.Optional(
    Uuid({ description: 'Alias of `originating_customer_id`.' }),
  ),
  receiving_account_customer_id: Type.Optional(
    Uuid({ description: 'Alias of `receiving_customer_id`.' }),
  ),
  final_customer_id: Type.Optional(
    Uuid({ description: 'Id of the customer who ultimately receives a remittance.' }),
  ),
  memo: Type.Optional(Text({ description: 'Note to the recipient.', example: 'Rent for June' })),
  metadata: Type.Optional(Metadata({ example: { order: '7-1138' } })),
  external_id: Type.Optional(Text({ maxLength: REFERENCE_MAX, example: 'order-7-1138' })),
  reference_id: Type.Optional(
    Text({ maxLength: REFERENCE_MAX, description: 'Network reference of the transfer.' }),
  ),
}

const money = {
  amount: Cents({ minimum: 1, description: 'Amount, in cents.', example: 2500 }),
  currency: Currency(),
  type: Type158,
}

export const TransferCreate = Type.Object(
  {
    ...money,
    ...requestFields,
    ...alternatives({
      originating_account_id: Uuid({ description: 'Id of the account to debit.' }),
      receiving_account_id: Uuid({ description: 'Id of the account to credit.' }),
      ...aliases,
    }),
    capture_mode: Type.Optional(CaptureMode),
    expires_at: Type.Optional(
      DateTime({
        description:
          'Expiry time of the hold. Only with `capture_mode` MANUAL. Default: 7 days from now.',
      }),
    ),
    tenant: Type.Optional(Type.String({ example: '1_1' })),
  },
  { $id: 'create_internal_transfer' },
)
export type TransferCreate = Static<typeof TransferCreate>

export const TransferPatch = Type.Object(
  { status: Enum(['CANCELED', 'COMPLETE'], { description: 'New status of the transfer.' }) },
  { $id: 'patch_internal_transfer' },
)
export type TransferPatch = Static<typeof TransferPatch>

export const InternalTransfer = Type.Object(
  {
    id: Uuid({
      readOnly: true,
      description: 'Id of the transfer, equal to the `uuid` of its transaction.',
    }),
    status: TransferStatus,
    ...money,
    capture_mode: CaptureMode,
    expires_at: Type.Optional(DateTime({ description: 'Expiry time of a MANUAL transfer.' })),
    originating_account_id: Uuid(),
    receiving_account_id: Uuid(),
    ...Type.Partial(Type.Object(aliases)).properties,
    ...requestFields,
    tenant: Type.String({ example: '1_1' }),
  },
  { $id: 'internal_transfer', description: 'A transfer between two accounts of the bank.' },
)
export type InternalTransfer = Static<typeof InternalTransfer>

export type RequestedFields = Omit<
  InternalTransfer,
  | 'id'
  | 'status'
  | 'amount'
  | 'currency'
  | 'type'
  | 'capture_mode'
  | 'expires_at'
  | 'originating_account_id'
  | 'receiving_account_id'
  | 'originating_customer_id'
  | 'receiving_customer_id'
  | 'tenant'
>
