// Validates bodies of /addresses beyond their schemas (contract: addresses#address-fields,
// addresses#changing-an-address).

import { type Faults, findOneOf, noFaults } from '../../../platform/contract/faults.ts'
import type { Rules } from '../../../platform/contract/validate.ts'
import type { AddressRow } from './queries.ts'
import { findAddressFaults, type Judged } from './rules.ts'
import { type Address, immutableNames, type PatchAddress } from './schema.ts'
import { toAddress } from './view.ts'

export const addressRules: Rules = (fields, _now, wrong) => {
  const faults = { ...noFaults(), invalid: { ...wrong } }
  findOneOf(['customer_id', 'business_id'], fields, faults)
  if (fields['country_code'] !== undefined) findAddressFaults('', fields as Judged, faults)
  return faults
}

const required = ['address_line_1', 'city', 'country_code', 'state', 'is_active'] as const

/** Adds the errors of a change. */
export function findPatchFaults(row: AddressRow, body: PatchAddress, faults: Faults): void {
  findAddressFaults('', mergePatch(row, body), faults)
  for (const name of required) {
    if (body[name] === null) faults.invalid[name] = 'cannot be cleared'
  }
  for (const name of immutableNames) {
    const value = body[name]
    if (
      value !== undefined &&
      (value?.toLowerCase() ?? null) !== (row[name]?.toLowerCase() ?? null)
    ) {
      faults.immutable.push(name)
    }
  }
}

/** The address after the change. */
export function mergePatch(row: AddressRow, body: PatchAddress): Address {
  const { is_active: _active, address_type: _type, ...parts } = body
  const { customer_id: _customer, business_id: _business, ...changes } = parts
  const entries = Object.entries({ ...toAddress(row), ...changes })
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as Address
}
