// The table of addresses: those of persons and, under business_id, of businesses.

import type { Selectable } from 'kysely'
import type { AddressType } from './schema.ts'

export type AddressTable = {
  tenant: string
  id: string
  /** The person's id, whether or not the person is a customer. */
  customer_id: string | null
  business_id: string | null
  address_type: AddressType
  is_active: boolean
  address_line_1: string
  address_line_2: string | null
  city: string | null
  country_code: string
  state: string | null
  postal_code: string | null
  nickname: string | null
  is_registered_agent: boolean
  creation_time: Date
  last_updated_time: Date
}

declare module '../../platform/db.ts' {
  interface Tables {
    addresses: AddressTable
  }
}

/** The columns that the address object shows. */
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

export type StoredAddress = Pick<Selectable<AddressTable>, (typeof shownAddressColumns)[number]>
