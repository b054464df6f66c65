// The party of an address, which is locked first and gets an event too, because it shows its
// addresses.

import { CustomerNotFound } from '../../../ledger/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { BusinessNotFound } from '../parties/errors.ts'
import { lockAddressParty, type LockedParty } from './hooks.ts'
import type { AddressParty } from './queries.ts'

/** From a validated body or a stored row. */
export function partyOf(named: {
  customer_id?: string | null
  business_id?: string | null
}): AddressParty {
  if (named.customer_id) return { customer_id: named.customer_id }
  if (named.business_id) return { business_id: named.business_id }
  throw new Error('an address without a party')
}

/** Throws CustomerNotFound, BusinessNotFound. */
export async function lockParty(op: Op, party: AddressParty): Promise<LockedParty> {
  const locked = await lockAddressParty(op, party)
  if (locked) return locked
  throw party.customer_id === undefined
    ? BusinessNotFound(party.business_id)
    : CustomerNotFound(party.customer_id)
}
