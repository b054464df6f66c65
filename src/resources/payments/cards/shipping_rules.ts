// The shipping address of a physical card. Default: the holder's (contract: cards#shipping).

import { type Faults, noFaults, refuse } from '../../../platform/contract/faults.ts'
import { present } from '../../../platform/contract/present.ts'
import { findAddressFaults, storedPostalCode } from '../../people/addresses/rules.ts'
import { hasCallingCode } from '../../people/persons/phone_rules.ts'
import type { CardHolders } from './holder_rules.ts'
import type { Shipping, ShippingAddress, ShippingInput } from './schema.ts'

const NAME_MAX = 30
const LINE_MAX = 100

/** Throws BadRequestBody if the holder has no address or name for the default. */
export function shippingTo(input: ShippingInput | undefined, holders: CardHolders): Shipping {
  const { address, method, recipient_name, ...rest } = input ?? {}
  const faults: Faults = noFaults()
  const to = address ? asStored(address) : addressOfHolder(holders)
  const recipient = recipient_name ?? nameOfHolder(holders)
  if (!to) faults.missing.push('shipping.address')
  if (!recipient) faults.missing.push('shipping.recipient_name')
  refuse(faults)
  if (!to || !recipient) throw new Error('shipping without an address or a name')
  return { address: to, method: method ?? 'LOCAL_MAIL', recipient_name: recipient, ...rest }
}

/** Adds errors of address and phone number. */
export function findShippingFaults(shipping: unknown, faults: Faults): void {
  const { address, phone_number } = fieldsOf(shipping)
  const { country_code, postal_code, state } = fieldsOf(address)
  if (typeof country_code === 'string') {
    const judged = { country_code, ...textsOf({ postal_code, state }) }
    findAddressFaults('shipping.address', judged, faults)
  }
  if (typeof phone_number === 'string' && !hasCallingCode(phone_number)) {
    faults.invalid['shipping.phone_number'] = 'must begin with the calling code of a country'
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts) as Record<string, string>
}

function asStored(address: ShippingAddress): ShippingAddress {
  return { ...address, ...present({ postal_code: storedPostalCode(address) }) }
}

function addressOfHolder({ customer, business }: CardHolders): ShippingAddress | undefined {
  const party = customer ?? business
  const found = party?.addresses.find(({ address_type }) => address_type === 'SHIPPING')
  if (!found) return undefined
  const { address_line_2, city, state, postal_code } = found
  return {
    address_line_1: found.address_line_1.slice(0, LINE_MAX),
    ...present({ address_line_2: address_line_2?.slice(0, LINE_MAX), city, state, postal_code }),
    country_code: found.country_code,
  }
}

function nameOfHolder({ customer }: CardHolders): Shipping['recipient_name'] | undefined {
  const { first_name, last_name } = customer ?? {}
  if (!first_name || !last_name) return undefined
  return { first_name: first_name.slice(0, NAME_MAX), last_name: last_name.slice(0, NAME_MAX) }
}
