// The receiving account of an entry, sealed at rest.

import type { Tenant } from '../../../platform/operations/op.ts'
import { type Place } from '../../../platform/sealing/places.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import type { AccountKind } from '../../../rails/ach/nacha/records.ts'
import { transliterate } from '../../../platform/values/ascii.ts'
import { achTransfers } from './table.ts'

export type Destination = {
  /** 9 digits. */
  readonly routing: string
  readonly number: string
  readonly account: AccountKind
  readonly name: string
  /** The sender's id, if not the bank's. */
  readonly companyId?: string
  /** The text of the addenda. */
  readonly information?: string
}

/** At most 17 printable ASCII characters. */
const ACCOUNT_NUMBER = /^[\x21-\x7e][\x20-\x7e]{0,16}$/

export const achDestination = achTransfers.sealedColumn('destination')

/** The entry, which binds the sealed value. */
export type DestinationOwner = { readonly tenant: Tenant; readonly id: string }

const placeOf = ({ tenant, id }: DestinationOwner): Place => ({
  column: achDestination,
  tenant,
  key: id,
})

export function sealDestination(
  vault: Vault,
  owner: DestinationOwner,
  destination: Destination,
): Buffer {
  return vault.seal(placeOf(owner), JSON.stringify(destination))
}

export function openDestination(
  vault: Vault,
  row: DestinationOwner & { destination: Buffer },
): Destination {
  return JSON.parse(vault.open(placeOf(row), row.destination)) as Destination
}

export function isAccountNumber(text: string): boolean {
  return ACCOUNT_NUMBER.test(text) && text === text.trim()
}

const FALLBACK = ' '

/** Transliterates for a file; control characters become blanks. */
export function asAscii(text: string, length: number): string {
  return transliterate(text)
    .replaceAll(/[^\x20-\x7e]/g, FALLBACK)
    .slice(0, length)
    .trimEnd()
}
