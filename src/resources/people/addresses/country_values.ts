// Countries and subdivisions by ISO 3166-1 and ISO 3166-2. The package's list is of November 2023;
// later codes are here.

import { iso31661, iso31662 } from 'iso-3166'

const countries: ReadonlySet<string> = new Set(iso31661.map(({ alpha2 }) => alpha2))

/** Norway divided three counties in 2024. Withdrawn codes stay valid for old addresses. */
const ASSIGNED_LATER = ['NO-31', 'NO-32', 'NO-33', 'NO-39', 'NO-40', 'NO-55', 'NO-56']

/** The states of APO, FPO and DPO addresses (USPS Publication 28), absent from ISO 3166-2. */
const ARMED_FORCES = ['US-AA', 'US-AE', 'US-AP']

const subdivisions: ReadonlySet<string> = new Set([
  ...iso31662.map(({ code }) => code),
  ...ASSIGNED_LATER,
  ...ARMED_FORCES,
])
const divided: ReadonlySet<string> = new Set([...subdivisions].map((code) => code.slice(0, 2)))

/** `code` is in capitals. */
export function isCountry(code: string): boolean {
  return countries.has(code)
}

/** True if ISO 3166-2 divides the country. */
export function hasSubdivisions(country: string): boolean {
  return divided.has(country)
}

/** `code` has no country prefix: `NY` of `US`. */
export function isSubdivision(country: string, code: string): boolean {
  return subdivisions.has(`${country}-${code}`)
}
