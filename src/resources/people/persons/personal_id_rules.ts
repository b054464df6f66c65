// Validates personal ids beyond their schema: the country that the type implies.

import type { Faults } from '../../../platform/contract/faults.ts'
import { isCountry } from '../addresses/country_values.ts'
import type { CreatePersonalId, PersonalIdType } from './personal_id_schema.ts'

const impliedCountry: Partial<Record<PersonalIdType, string>> = { SSN: 'US', ITIN: 'US', SIN: 'CA' }
const SSN = /^\d{3}-\d{2}-\d{4}$/

/** The issuing country, which `findPersonalIdFaults` has ensured. */
export function countryOf({ id_type, country_code }: CreatePersonalId): string {
  return impliedCountry[id_type] ?? country_code ?? ''
}

/** Adds errors; `at` is the path in the body, for example `personal_ids[0].`. */
export function findPersonalIdFaults(
  at: string,
  { id_type, identifier, country_code }: CreatePersonalId,
  { missing, invalid }: Faults,
): void {
  const implied = impliedCountry[id_type]
  if (country_code === undefined) {
    if (implied === undefined) missing.push(`${at}country_code`)
  } else if (implied !== undefined && country_code !== implied) {
    invalid[`${at}country_code`] = `must be ${implied} for ${id_type}`
  } else if (!isCountry(country_code)) {
    invalid[`${at}country_code`] = 'must be the ISO 3166-1 alpha-2 code of a country'
  }
  if (id_type === 'SSN' && !SSN.test(identifier)) {
    invalid[`${at}identifier`] = 'must have the form ddd-dd-dddd'
  }
}
