// The person or business that an address belongs to. It shows its addresses, so a change of one locks the
// party first (persons and businesses before everything else) and tells the world of the party too.

import { CustomerNotFound } from '../../../ledger/errors.ts'
import type { ApiError } from '../../../platform/contract/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { BusinessNotFound } from '../parties/errors.ts'
import { lockBusiness } from '../businesses/queries.ts'
import { touchBusiness } from '../businesses/record.ts'
import { lockPerson } from '../persons/queries.ts'
import { touchRecord } from '../persons/record.ts'
import type { AddressParty } from './queries.ts'

/** A party as it was when it was locked. */
export type LockedParty = {
  readonly party: AddressParty
  /** Emits that the party changed, when the addresses that it shows did change. */
  readonly announce: () => Promise<void>
}

/** The one party that an address names: a checked body or a stored row. */
export function partyOf(named: {
  customer_id?: string | null
  business_id?: string | null
}): AddressParty {
  if (named.customer_id) return { customer_id: named.customer_id }
  if (named.business_id) return { business_id: named.business_id }
  throw new Error('an address without a party')
}

/** The party, locked until the commit. Throws CustomerNotFound, BusinessNotFound. */
export async function lockParty(op: Op, party: AddressParty): Promise<LockedParty> {
  if (party.customer_id !== undefined) {
    const person = found(await lockPerson(op, party.customer_id), CustomerNotFound, party)
    return {
      party: { customer_id: person.id },
      announce: async () => void (await touchRecord(op, person)),
    }
  }
  const business = found(await lockBusiness(op, party.business_id), BusinessNotFound, party)
  return {
    party: { business_id: business.id },
    announce: async () => void (await touchBusiness(op, business)),
  }
}

function found<Record>(
  record: Record | undefined,
  refusal: (id: string) => ApiError,
  { customer_id, business_id }: AddressParty,
): Record {
  if (!record) throw refusal(customer_id ?? business_id)
  return record
}
