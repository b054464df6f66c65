// The sealed numbers of an external account. Responses show the last four characters (contract:
// requests#masked-numbers).

import type { Tenant } from '../../../platform/operations/op.ts'
import { type Place } from '../../../platform/sealing/places.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { externalAccounts } from './table.ts'

const SHOWN = 4

export const numberNames = [
  'number',
  'iban',
  'ach_routing_number',
  'wire_routing_number',
  'eft_ca_routing_number',
] as const
export type NumberName = (typeof numberNames)[number]

/** In clear. */
export type ExternalNumbers = { readonly [Name in NumberName]?: string | undefined }

export const externalNumbers = externalAccounts.sealedColumn('numbers')

/** The external account, which binds the sealed value. */
type Owner = { readonly tenant: Tenant; readonly id: string }

const placeOf = ({ tenant, id }: Owner): Place => ({ column: externalNumbers, tenant, key: id })

export function openNumbers(vault: Vault, row: Owner & { numbers: Buffer }): ExternalNumbers {
  return JSON.parse(vault.open(placeOf(row), row.numbers)) as ExternalNumbers
}

/** The sealed numbers, and the keyed hashes for lookups. */
export type NumberColumns = { readonly numbers: Buffer; readonly number_hashes: Buffer[] }

export function numberColumns(vault: Vault, owner: Owner, numbers: ExternalNumbers): NumberColumns {
  return {
    numbers: vault.seal(placeOf(owner), JSON.stringify(numbers)),
    number_hashes: numberHashes(vault, owner.tenant, numbers),
  }
}

/** Of a number and an IBAN, in full and by their last four characters. */
function numberHashes(vault: Vault, tenant: Tenant, numbers: ExternalNumbers): Buffer[] {
  const texts = [numbers.number, numbers.iban].flatMap((it) => (it ? [plainNumber(it)] : []))
  return texts.flatMap((text) => [wholeHash(vault, tenant, text), endHash(vault, tenant, text)])
}

/** Normalizes a number for comparison. */
const plainNumber = (text: string) => text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()

/** Of a full number or IBAN. */
export function wholeHash(vault: Vault, tenant: Tenant, number: string): Buffer {
  return vault.hash(tenant, `external number ${plainNumber(number)}`)
}

/** For lookups by the last four characters. */
export function endHash(vault: Vault, tenant: Tenant, number: string): Buffer {
  return vault.hash(tenant, `end of external number ${lastFour(plainNumber(number))}`)
}

export function lastFour(number: string): string {
  return number.slice(-SHOWN)
}
