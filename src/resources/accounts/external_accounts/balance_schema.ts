// Schemas of balances and transactions of external accounts (contract:
// external-accounts#balances-and-transactions-elsewhere).

import {
  Cents,
  DateTime,
  Enum,
  FullDate,
  Integer,
  Nullable,
  type Static,
  Text,
  Type,
} from '../../../platform/contract/schema.ts'

/** From the account's view. */
export const DcSign = Enum(['credit', 'debit'], {
  $id: 'dc_sign',
  description: 'Direction: `credit` increases the account balance, `debit` decreases it.',
})

export const TRANSACTIONS_MAX = 500
/** A hundred years. */
const AGE_MAX = 100 * 366 * 24 * 3600

export const Balance = Type.Object(
  {
    currency: Text({ description: 'Three-letter ISO 4217 currency code.', example: 'USD' }),
    available: Nullable(Cents({ description: 'Available balance, in cents.', example: 182500 })),
    current: Nullable(
      Cents({
        description: 'Current balance, or the balance due on a credit card, in cents.',
        example: 190000,
      }),
    ),
    limit: Nullable(Cents({ description: 'Credit limit, in cents.', example: 500000 })),
    creation_time: DateTime({ description: 'Time at which a balance was first received.' }),
    last_updated_time: DateTime({
      description: 'Time at which the data was last fetched from the vendor.',
    }),
    last_updated_time_vendor: Type.Optional(
      DateTime({ description: 'Time of the balance, as reported by the vendor.' }),
    ),
    transactions_last_updated_time: Type.Optional(
      DateTime({ description: 'Time of the last refresh of the transactions.' }),
    ),
  },
  { $id: 'external_account_balance', description: 'Last balance reported by the vendor.' },
)
export type Balance = Static<typeof Balance>

export const BalanceQuery = Type.Object({
  max_age: Type.Optional(
    Integer({
      minimum: 0,
      maximum: AGE_MAX,
      description:
        'Maximum age of the data, in seconds. Data that exceeds it is fetched from the vendor.',
      example: 3600,
    }),
  ),
})

const Transaction = Type.Object(
  {
    vendor_transaction_id: Text({ description: 'Id of the transaction at the vendor.' }),
    date: FullDate({ description: 'Date of the transaction.', example: '2026-05-06' }),
    amount: Cents({ minimum: 0, description: 'Amount, in cents.', example: 2500 }),
    dc_sign: DcSign,
    currency: Text({ description: 'Three-letter ISO 4217 currency code.', example: 'USD' }),
    description: Text({
      description: 'Description from the institution.',
      example: 'Grocery store',
    }),
    is_pending: Type.Boolean({
      description: 'Whether the transaction is pending and can still change or disappear.',
    }),
  },
  { $id: 'external_account_transaction', description: 'A transaction of an external account.' },
)

export const TransactionList = Type.Object(
  { transactions: Type.Array(Transaction, { maxItems: TRANSACTIONS_MAX }) },
  { $id: 'external_account_transactions', description: 'Newest first. At most 500.' },
)
export type TransactionList = Static<typeof TransactionList>

export const TransactionQuery = Type.Object({
  start_date: FullDate({ description: 'Earliest date, inclusive.', example: '2026-05-01' }),
  end_date: FullDate({ description: 'Latest date, exclusive.', example: '2026-06-01' }),
})

export const Refreshed = Type.Object(
  {
    transactions_synced: Integer({
      minimum: 0,
      description: 'Number of new or changed transactions.',
      example: 12,
    }),
  },
  { $id: 'external_account_refresh' },
)

export const Deleted = Type.Object(
  { id: Type.String({ format: 'uuid' }), resource: Enum(['external_account']) },
  { $id: 'deleted_external_account' },
)
