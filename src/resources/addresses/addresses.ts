// Addresses of persons and businesses. A new address never overwrites an old one: the old row is ended,
// so that it stays known where somebody lived.

import type { Op } from '../../platform/op.ts'
import { present } from '../../platform/present.ts'
import type { StoredAddress } from './queries.ts'
import { storedPostalCode } from './rules.ts'
import type { Address } from './schema.ts'

/** Whose address it is. */
export type AddressParty =
  | { readonly customer_id: string; readonly business_id?: undefined }
  | { readonly business_id: string; readonly customer_id?: undefined }

export function toAddress(row: StoredAddress): Address {
  const { id, address_type, address_line_1, country_code } = row
  const { address_line_2, city, nickname, postal_code, state } = row
  return {
    id,
    address_type,
    address_line_1,
    ...present({ address_line_2, city }),
    country_code,
    ...(row.is_registered_agent ? { is_registered_agent: true } : {}),
    ...present({ nickname, postal_code, state }),
  }
}

/**
 * Gives the party its only active LEGAL or SHIPPING address, or none for null; the former one is ended.
 * Returns whether anything changed. The caller has checked the address and locked the party.
 */
export async function placeAddress(
  op: Op,
  party: AddressParty,
  type: 'LEGAL' | 'SHIPPING',
  { former, wanted }: { former: StoredAddress | undefined; wanted: Address | null },
): Promise<boolean> {
  const fields = wanted && storedFields(wanted)
  if (former && fields && isSame(former, fields)) return false
  if (!former && !fields) return false
  if (former) await endAddress(op, former.id)
  if (fields) await insertAddress(op, party, { address_type: type, ...fields })
  return true
}

type Fields = ReturnType<typeof storedFields>

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

function storedFields(address: Address) {
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

function isSame(stored: StoredAddress, fields: Fields): boolean {
  return fieldNames.every((name) => stored[name] === fields[name])
}

async function endAddress(op: Op, id: string): Promise<void> {
  await op.tx
    .updateTable('addresses')
    .set({ is_active: false, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
}

async function insertAddress(
  op: Op,
  party: AddressParty,
  fields: Fields & { address_type: 'LEGAL' | 'SHIPPING' },
): Promise<void> {
  await op.tx
    .insertInto('addresses')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      customer_id: party.customer_id ?? null,
      business_id: party.business_id ?? null,
      is_active: true,
      ...fields,
      creation_time: op.now,
      last_updated_time: op.now,
    })
    .execute()
}
