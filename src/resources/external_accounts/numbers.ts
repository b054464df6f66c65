// The numbers that reach an external account: sealed as one at rest, opened inside the bank only. Answers
// show the last four characters (contract A13).

import type { Tenant } from '../../platform/op.ts'
import type { Vault } from '../../platform/seal.ts'

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

export function sealNumbers(vault: Vault, tenant: Tenant, numbers: Numbers): Buffer {
  return vault.seal(tenant, JSON.stringify(numbers))
}

export function openNumbers(vault: Vault, row: { tenant: Tenant; numbers: Buffer }): Numbers {
  return JSON.parse(vault.open(row.tenant, row.numbers)) as Numbers
}

/** The last four characters. */
export function lastFour(number: string): string {
  return number.slice(-SHOWN)
}
