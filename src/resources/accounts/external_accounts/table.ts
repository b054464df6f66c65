import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type {
  ExternalAccountStatus,
  ExternalAccountType,
  InternationalWireDetails,
  VendorData,
  ExternalVendorInfo,
  OwnershipStatus,
  VerificationVendor,
} from './schema.ts'
import type { Balance } from './balance_schema.ts'

export const externalAccountTransactions = table(
  'external_account_transactions',
  {
    tenant: t.text(),
    external_account_id: t.uuid(),
    vendor_transaction_id: t.text(),
    transaction_date: t.date(),
    amount: t.bigint(),
    dc_sign: t.text<'credit' | 'debit'>(),
    currency: t.text(),
    description: t.text(),
    is_pending: t.boolean(),
  },
  {
    refersTo: ['external_accounts'],
    key: ['tenant', 'external_account_id', 'vendor_transaction_id'],
    wiped: true,
    copied: true,
  },
)
export type TransactionTable = TableType<typeof externalAccountTransactions>

export const externalAccounts = table(
  'external_accounts',
  {
    tenant: t.text(),
    id: t.uuid(),
    customer_id: t.nullable(t.uuid()),
    business_id: t.nullable(t.uuid()),
    status: t.text<ExternalAccountStatus>(),
    status_reason: t.nullable(t.text()),
    type: t.text<ExternalAccountType>(),
    customer_type: t.text<'BUSINESS' | 'PERSONAL'>(),
    account_owner_names: t.array(t.text()),
    /** Sealed (number_sealing.ts). */
    numbers: t.sealed(),
    /** For lookups (number_sealing.ts); null until computed in the background. */
    number_hashes: t.array(t.bytea()),
    bank_countries: t.array(t.text()),
    bank_name: t.text(),
    international_wire_details: t.nullable(t.jsonb<InternationalWireDetails>()),
    name: t.nullable(t.text()),
    nickname: t.nullable(t.text()),
    currency: t.nullable(t.text()),
    metadata: t.nullable(t.jsonb<Record<string, unknown>>()),
    verification_vendor: t.text<VerificationVendor>(),
    verification_status: t.text<OwnershipStatus>(),
    verification_creation_time: t.timestamptz(),
    verification_last_updated_time: t.timestamptz(),
    vendor_account_id: t.nullable(t.text()),
    /** Sealed (access_sealing.ts). */
    vendor_access: t.nullable(t.sealed()),
    vendor_data: t.nullable(t.jsonb<VendorData>()),
    vendor_info: t.nullable(t.jsonb<ExternalVendorInfo>()),
    balance: t.nullable(t.jsonb<Balance>()),
    transactions_last_updated_time: t.nullable(t.timestamptz()),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
    deletion_time: t.nullable(t.timestamptz()),
  },
  { wiped: true, copied: true },
)
export type ExternalAccountTable = TableType<typeof externalAccounts>
