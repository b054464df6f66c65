// The countries of the world and their parts: ISO 3166-1 and ISO 3166-2. The package's list is of November 2023;
// what was assigned later stands here.

import { iso31661, iso31662 } from 'iso-3166'

const countries: ReadonlySet<string> = new Set(iso31661.map(({ alpha2 }) => alpha2))

/** Norway divided three of its counties again in 2024. Withdrawn codes stay valid: an old address is an address. */
const ASSIGNED_LATER = ['NO-31', 'NO-32', 'NO-33', 'NO-39', 'NO-40', 'NO-55', 'NO-56']

/** The states of APO, FPO and DPO addresses (USPS Publication 28), which ISO 3166-2 does not have. */
const ARMED_FORCES = ['US-AA', 'US-AE', 'US-AP']

const subdivisions: ReadonlySet<string> = new Set([
  ...iso31662.map(({ code }) => code),
  ...ASSIGNED_LATER,
  ...ARMED_FORCES,
])
const divided: ReadonlySet<string> = new Set([...subdivisions].map((code) => code.slice(0, 2)))

/** Whether a country has this code, in capitals. */
export function isCountry(code: string): boolean {
  return countries.has(code)
}

/** Whether ISO 3166-2 divides the country at all. */
export function hasSubdivisions(country: string): boolean {
  return divided.has(country)
}

/** Whether a part of the country has this code, without the country's prefix: `NY` of `US`. */
export function isSubdivision(country: string, code: string): boolean {
  return subdivisions.has(`${country}-${code}`)
}
