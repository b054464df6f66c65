// Validates postal codes and states by country.

import type { Faults } from '../../../platform/contract/faults.ts'
import { hasSubdivisions, isCountry, isSubdivision } from './country_values.ts'
import type { Address } from './schema.ts'

const US_POSTAL_CODE = /^\d{5}(-\d{4})?$/
const CA_POSTAL_CODE = /^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/

export type Judged = Pick<Address, 'country_code' | 'postal_code' | 'state'>

/** Adds errors; `path` is the position in the body, for example `legal_address`, or empty. */
export function findAddressFaults(path: string, address: Judged, { invalid }: Faults): void {
  const { country_code, postal_code, state } = address
  const at = path === '' ? '' : `${path}.`
  if (!isCountry(country_code)) {
    invalid[`${at}country_code`] = 'must be the ISO 3166-1 alpha-2 code of a country'
  }
  if (postal_code !== undefined) {
    if (country_code === 'US' && !US_POSTAL_CODE.test(postal_code)) {
      invalid[`${at}postal_code`] = 'must have 5 digits, or 5 and 4 joined by a hyphen'
    }
    if (country_code === 'CA' && !CA_POSTAL_CODE.test(postal_code)) {
      invalid[`${at}postal_code`] = 'must have the form A1A 1A1'
    }
  }
  if (state !== undefined && hasSubdivisions(country_code) && !isSubdivision(country_code, state)) {
    invalid[`${at}state`] =
      `must be an ISO 3166-2 subdivision of ${country_code}, without the country prefix`
  }
}

/**
 * A Canadian postal code is stored in capitals with its space (contract: addresses#postal-codes).
 */
export function storedPostalCode({ country_code, postal_code }: Address): string | null {
  if (postal_code === undefined) return null
  if (country_code !== 'CA') return postal_code
  const code = postal_code.replace(' ', '').toUpperCase()
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
