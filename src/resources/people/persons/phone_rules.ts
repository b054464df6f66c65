// Validates telephone numbers by their country calling code only (contract:
// customers#phone-numbers).

import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

/** Calling codes without a country: freephone, satellites, international networks. */
const NON_GEOGRAPHIC = ['800', '808', '870', '878', '881', '882', '883', '888', '979']

const callingCodes: ReadonlySet<string> = new Set([
  ...getCountries().map((country: CountryCode) => getCountryCallingCode(country)),
  ...NON_GEOGRAPHIC,
])

const LONGEST_CODE = 3

/** `phoneNumber` is in E.164 form (`+14374570680`). */
export function hasCallingCode(phoneNumber: string): boolean {
  for (let digits = 1; digits <= LONGEST_CODE; digits += 1) {
    if (callingCodes.has(phoneNumber.slice(1, 1 + digits))) return true
  }
  return false
}
