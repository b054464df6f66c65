// Reads the full account numbers of an external account for payments, never for the API.

import type { Read } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { openNumbers } from './number_sealing.ts'
import { selectExternalAccounts } from './queries.ts'
import type { ExternalAccountStatus, ExternalAccountType } from './schema.ts'

/** With its numbers in clear. */
export type LinkedAccount = {
  readonly id: string
  /** Exactly one of customer_id and business_id. */
  readonly owner: { readonly customer_id: string | null; readonly business_id: string | null }
  readonly status: ExternalAccountStatus
  readonly is_verified: boolean
  readonly type: ExternalAccountType
  /** At the other institution. */
  readonly customer_type: 'BUSINESS' | 'PERSONAL'
  readonly owner_names: readonly string[]
  readonly bank_name: string
  readonly bank_countries: readonly string[]
  readonly currency: string | null
  readonly number: string | undefined
  readonly iban: string | undefined
  readonly ach_routing_number: string | undefined
  readonly wire_routing_number: string | undefined
  readonly eft_ca_routing_number: string | undefined
}

/** A `ReadContext`, or an operation as `{ db: op.tx, tenant: op.tenant, vault: op.vault }`. */
type ReadAccess = { readonly db: Read; readonly tenant: Tenant; readonly vault: Vault }

/** In any status; undefined if missing. */
export async function findExternalAccount(
  { db, tenant, vault }: ReadAccess,
  id: string,
): Promise<LinkedAccount | undefined> {
  const row = await selectExternalAccounts(db, tenant).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { customer_id, business_id, status, type, customer_type, currency } = row
  const numbers = openNumbers(vault, row)
  return {
    id: row.id,
    owner: { customer_id, business_id },
    status,
    is_verified: row.verification_status === 'VERIFIED',
    type,
    customer_type,
    owner_names: row.account_owner_names,
    bank_name: row.bank_name,
    bank_countries: row.bank_countries,
    currency,
    number: numbers.number,
    iban: numbers.iban,
    ach_routing_number: numbers.ach_routing_number,
    wire_routing_number: numbers.wire_routing_number,
    eft_ca_routing_number: numbers.eft_ca_routing_number,
  }
}
