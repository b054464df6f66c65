// Addresses of persons and, under business_id, of businesses.

import type { Selectable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import type { AddressTable } from './table.ts'

export const shownAddressColumns = [
  'id',
  'address_type',
  'address_line_1',
  'address_line_2',
  'city',
  'country_code',
  'is_registered_agent',
  'nickname',
  'postal_code',
  'state',
] as const satisfies readonly (keyof AddressTable)[]

/** The owner of an address. */
export type AddressParty =
  | { readonly customer_id: string; readonly business_id?: undefined }
  | { readonly business_id: string; readonly customer_id?: undefined }

export type AddressRow = Selectable<AddressTable>

export type StoredAddress = Pick<AddressRow, (typeof shownAddressColumns)[number]>

/** The active address of a type. */
export function addressOf(
  { addresses }: { addresses: readonly StoredAddress[] },
  type: 'LEGAL' | 'SHIPPING',
): StoredAddress | undefined {
  return addresses.find(({ address_type }) => address_type === type)
}

export function selectAddresses(db: Read, tenant: Tenant) {
  return db.selectFrom('addresses').selectAll().where('tenant', '=', tenant)
}

export function findAddress(db: Read, tenant: Tenant, id: string): Promise<AddressRow | undefined> {
  return selectAddresses(db, tenant).where('id', '=', id).executeTakeFirst()
}
