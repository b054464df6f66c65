// Validates external accounts beyond their schema: one owner, a number, numbers valid for their
// country.

import { isValidIBAN } from 'ibantools'
import { type Faults, findOneOf, noFaults } from '../../../platform/contract/faults.ts'
import type { Rules } from '../../../platform/contract/validate.ts'
import { isRoutingNumber } from '../../../platform/values/routing_numbers.ts'
import { isCountry } from '../../people/addresses/country_values.ts'
import { findAddressFaults } from '../../people/addresses/rules.ts'
import type { CreateExternalAccount, PatchExternalAccount } from './body_schema.ts'
import type { InternationalWireDetails } from './schema.ts'

export const createRules: Rules = (fields, now, wrong) => {
  const body = fields as Partial<CreateExternalAccount>
  const faults = ownerRules(fields, now, wrong)
  if (body.account_identifiers) findIdentifierFaults(body.account_identifiers, faults)
  const { routing_identifiers: routing } = body
  if (routing) {
    findCountryFaults(routing.bank_countries, faults)
    findRoutingFaults(routing, routing.bank_countries, faults)
  }
  return faults
}

/** Exactly one of customer_id and business_id. */
export function ownerRules(...[fields, , wrong]: Parameters<Rules>): Faults {
  const faults = { ...noFaults(), invalid: { ...wrong } }
  findOneOf(['customer_id', 'business_id'], fields, faults)
  return faults
}

/** Adds the errors of a patch; `countries` are those of the stored account. */
export function findPatchFaults(
  body: PatchExternalAccount,
  countries: readonly string[],
  faults: Faults,
): void {
  const required = [
    'account_identifiers',
    'account_owner_names',
    'routing_identifiers',
    'type',
  ] as const
  for (const field of required) {
    if (body[field] === null) faults.invalid[field] = 'must not be null'
  }
  const { account_identifiers: identifiers, routing_identifiers: routing } = body
  if (identifiers) findIdentifierFaults(identifiers, faults)
  if (routing) {
    if (routing.bank_name === null) {
      faults.invalid['routing_identifiers.bank_name'] = 'must not be null'
    }
    findRoutingFaults(routing, countries, faults)
  }
}

type Identifiers = CreateExternalAccount['account_identifiers']

function findIdentifierFaults({ number, iban }: Identifiers, faults: Faults): void {
  if (number === undefined && iban === undefined) {
    faults.missing.push('account_identifiers.number')
  }
  if (iban !== undefined && !isValidIBAN(iban)) {
    faults.invalid['account_identifiers.iban'] =
      'must be an IBAN with the length of its country and right check digits'
  }
}

function findCountryFaults(countries: readonly string[], { invalid }: Faults): void {
  for (const [index, country] of countries.entries()) {
    if (!isCountry(country)) {
      invalid[`routing_identifiers.bank_countries[${index}]`] =
        'must be the ISO 3166-1 alpha-2 code of a country'
    }
  }
}

type Routing = {
  ach_routing_number?: string | null
  international_wire_details?: InternationalWireDetails | null
}

function findRoutingFaults(routing: Routing, countries: readonly string[], faults: Faults): void {
  const { ach_routing_number: ach, international_wire_details: details } = routing
  if (ach && countries.includes('US') && !isRoutingNumber(ach)) {
    faults.invalid['routing_identifiers.ach_routing_number'] =
      'must have 9 digits, the last of them the ABA check digit'
  }
  if (!details) return
  const at = 'routing_identifiers.international_wire_details'
  findAddressFaults(`${at}.bank_address`, details.bank_address, faults)
  for (const [index, bank] of (details.correspondent_banks_details ?? []).entries()) {
    const path = `${at}.correspondent_banks_details[${index}].bank_address`
    findAddressFaults(path, bank.bank_address, faults)
  }
}
