// The table of external accounts: links to accounts at other institutions.

import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import type { Balance } from './balance_schema.ts'
import type {
  ExternalAccountStatus,
  ExternalAccountType,
  InternationalWireDetails,
  VendorData,
  VendorInfo,
  VerificationStatus,
  VerificationVendor,
} from './schema.ts'

type Json<Value> = ColumnType<Value | null, string | null, string | null>

export type ExternalAccountTable = {
  tenant: string
  id: string
  customer_id: string | null
  business_id: string | null
  status: ExternalAccountStatus
  status_reason: string | null
  type: ExternalAccountType
  customer_type: 'BUSINESS' | 'PERSONAL'
  account_owner_names: string[]
  /** Sealed; numbers.ts opens it. */
  numbers: Buffer
  /** What it is found by (numbers.ts); null until the background has worked it out. */
  number_hashes: Buffer[]
  bank_countries: string[]
  bank_name: string
  international_wire_details: Json<InternationalWireDetails>
  name: string | null
  nickname: string | null
  currency: string | null
  metadata: Json<Record<string, unknown>>
  verification_vendor: VerificationVendor
  verification_status: VerificationStatus
  verification_creation_time: Date
  verification_last_updated_time: Date
  vendor_account_id: string | null
  /** Sealed; access.ts opens it. */
  vendor_access: Buffer | null
  vendor_data: Json<VendorData>
  vendor_info: Json<VendorInfo>
  balance: Json<Balance>
  transactions_last_updated_time: Date | null
  creation_time: Date
  last_updated_time: Date
  deletion_time: Date | null
}

declare module '../../../platform/database/db.ts' {
  interface Tables {
    external_accounts: ExternalAccountTable
  }
}

export type ExternalAccountRow = Selectable<ExternalAccountTable>
export type NewExternalAccount = Insertable<ExternalAccountTable>
export type ExternalAccountChanges = Updateable<ExternalAccountTable>

export function selectExternalAccounts(db: Read, tenant: Tenant) {
  return db.selectFrom('external_accounts').selectAll().where('tenant', '=', tenant)
}

/** The row, whatever its status. Throws ResourceNotFound. */
export async function getExternalAccountRow(
  { db, tenant }: { db: Read; tenant: Tenant },
  id: string,
): Promise<ExternalAccountRow> {
  const row = await selectExternalAccounts(db, tenant).where('id', '=', id).executeTakeFirst()
  if (!row) throw ResourceNotFound(`external account ${id}`)
  return row
}

/** The row, locked until the commit. Throws ResourceNotFound. */
export async function lockExternalAccount(op: Op, id: string): Promise<ExternalAccountRow> {
  const row = await selectExternalAccounts(op.tx, op.tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`external account ${id}`)
  return row
}

/** Stores a new link; undefined when its owner has an ACTIVE one to the same account of a vendor. */
export function insertExternalAccount(
  op: Op,
  row: NewExternalAccount,
): Promise<ExternalAccountRow | undefined> {
  return op.tx
    .insertInto('external_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The caller has locked the row. */
export function updateExternalAccount(
  op: Op,
  id: string,
  changes: ExternalAccountChanges,
): Promise<ExternalAccountRow> {
  return op.tx
    .updateTable('external_accounts')
    .set(changes)
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
