// Normalizes international wire details.

import { storedPostalCode } from '../../people/addresses/rules.ts'
import type { Address } from '../../people/addresses/schema.ts'
import type { InternationalWireDetails } from './schema.ts'

export function storedWireDetails(details: InternationalWireDetails): InternationalWireDetails {
  const { correspondent_banks_details: banks } = details
  return {
    ...details,
    bank_address: storedAddress(details.bank_address),
    ...(banks
      ? {
          correspondent_banks_details: banks.map((bank) => ({
            ...bank,
            bank_address: storedAddress(bank.bank_address),
          })),
        }
      : {}),
  }
}

function storedAddress(address: Address): Address {
  const postal_code = storedPostalCode(address)
  return postal_code === null ? address : { ...address, postal_code }
}
