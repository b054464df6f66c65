// The numbers that reach an external account: sealed as one at rest, opened inside the bank only. Answers
// show the last four characters (contract: requests#masked-numbers).

import type { Tenant } from '../../../platform/operations/op.ts'
import { type Place, sealedColumn } from '../../../platform/sealing/places.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'

const SHOWN = 4

export const numberNames = [
  'number',
  'iban',
  'ach_routing_number',
  'wire_routing_number',
  'eft_ca_routing_number',
] as const
export type NumberName = (typeof numberNames)[number]

/** In the clear. */
export type Numbers = { readonly [Name in NumberName]?: string | undefined }

export const externalNumbers = sealedColumn('external_accounts', 'numbers')

/** An external account, whose row the sealed value stands in. */
type Owner = { readonly tenant: Tenant; readonly id: string }

const placeOf = ({ tenant, id }: Owner): Place => ({ column: externalNumbers, tenant, key: id })

export function sealNumbers(vault: Vault, owner: Owner, numbers: Numbers): Buffer {
  return vault.seal(placeOf(owner), JSON.stringify(numbers))
}

export function openNumbers(vault: Vault, row: Owner & { numbers: Buffer }): Numbers {
  return JSON.parse(vault.open(placeOf(row), row.numbers)) as Numbers
}

/** The last four characters. */
export function lastFour(number: string): string {
  return number.slice(-SHOWN)
}
