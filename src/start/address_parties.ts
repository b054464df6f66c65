// Locks the person or business of an address, and emits its events.

import type { Op } from '../platform/operations/op.ts'
import type { LockedParty } from '../resources/people/addresses/hooks.ts'
import type { AddressParty } from '../resources/people/addresses/queries.ts'
import { lockBusiness } from '../resources/people/businesses/queries.ts'
import { touchBusiness } from '../resources/people/businesses/row_write.ts'
import { lockPerson } from '../resources/people/persons/queries.ts'
import { touchRecord } from '../resources/people/persons/row_write.ts'

export async function lockPartyOfAddress(
  op: Op,
  party: AddressParty,
): Promise<LockedParty | undefined> {
  if (party.customer_id !== undefined) {
    const person = await lockPerson(op, party.customer_id)
    return (
      person && {
        party: { customer_id: person.id },
        announce: async () => void (await touchRecord(op, person)),
      }
    )
  }
  const business = await lockBusiness(op, party.business_id)
  return (
    business && {
      party: { business_id: business.id },
      announce: async () => void (await touchBusiness(op, business)),
    }
  )
}
