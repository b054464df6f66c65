// Writes addresses. A new address ends the previous row, which preserves history. Callers have
// locked the party.

import type { Op } from '../../../platform/operations/op.ts'
import type { AddressParty, AddressRow, StoredAddress } from './queries.ts'
import { storedPostalCode } from './rules.ts'
import type { Address, AddressType } from './schema.ts'
import type { AddressTable } from './table.ts'

/** Types of which a party has one active address. */
export type SoleType = 'LEGAL' | 'SHIPPING'

export type Fields = Pick<
  AddressTable,
  | 'address_line_1'
  | 'address_line_2'
  | 'city'
  | 'country_code'
  | 'state'
  | 'postal_code'
  | 'nickname'
  | 'is_registered_agent'
>

const fieldNames = [
  'address_line_1',
  'address_line_2',
  'city',
  'country_code',
  'state',
  'postal_code',
  'nickname',
  'is_registered_agent',
] as const satisfies readonly (keyof Fields)[]

export function storedFields(address: Address): Fields {
  return {
    address_line_1: address.address_line_1,
    address_line_2: address.address_line_2 ?? null,
    city: address.city ?? null,
    country_code: address.country_code,
    state: address.state ?? null,
    postal_code: storedPostalCode(address),
    nickname: address.nickname ?? null,
    is_registered_agent: address.is_registered_agent ?? false,
  }
}

export function isSame(stored: StoredAddress, fields: Fields): boolean {
  return fieldNames.every((name) => stored[name] === fields[name])
}

/**
 * Sets the party's only active LEGAL or SHIPPING address, null for none, and ends the previous one.
 * Returns whether anything changed. The party is locked.
 */
export async function placeAddress(
  op: Op,
  party: AddressParty,
  type: SoleType,
  { former, wanted }: { former: StoredAddress | undefined; wanted: Address | null },
): Promise<boolean> {
  const fields = wanted && storedFields(wanted)
  if (former && fields && isSame(former, fields)) return false
  if (!former && !fields) return false
  if (former) await updateAddress(op, former.id, { is_active: false })
  if (fields) await insertAddress(op, party, { address_type: type, is_active: true, ...fields })
  return true
}

export function insertAddress(
  op: Op,
  party: AddressParty,
  fields: Fields & { address_type: AddressType; is_active: boolean },
): Promise<AddressRow> {
  return op.tx
    .insertInto('addresses')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      customer_id: party.customer_id ?? null,
      business_id: party.business_id ?? null,
      ...fields,
      creation_time: op.now,
      last_updated_time: op.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the new row. */
export function updateAddress(
  op: Op,
  id: string,
  changes: Partial<Fields & { is_active: boolean }>,
): Promise<AddressRow> {
  return op.tx
    .updateTable('addresses')
    .set({ ...changes, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
