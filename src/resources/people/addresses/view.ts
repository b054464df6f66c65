// Converts a stored address into its forms in a party and under /addresses.

import { present } from '../../../platform/contract/present.ts'
import type { AddressRow, StoredAddress } from './queries.ts'
import type { Address, PartyAddress } from './schema.ts'

/** In its party. */
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

/** Under /addresses. */
export function toPartyAddress(row: AddressRow): PartyAddress {
  const { customer_id, business_id } = row
  return {
    ...toAddress(row),
    id: row.id,
    address_type: row.address_type,
    ...present({ customer_id, business_id }),
    is_active: row.is_active,
    creation_date: row.creation_time.toISOString(),
    last_updated_time: row.last_updated_time.toISOString(),
  }
}
