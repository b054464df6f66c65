// The person or business of a subscription or an alert.

import { type Faults, findOneOf } from '../../../platform/contract/faults.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { WatchedParty } from '../../../rails/alerts/alerts.ts'
import { BusinessNotFound, PersonNotFound } from '../parties/errors.ts'
import { findBusiness } from '../businesses/queries.ts'
import { findPerson } from '../persons/queries.ts'

/** Exactly one of the two is set. */
export type MonitoredParty = {
  readonly person_id?: string | undefined
  readonly business_id?: string | undefined
}

export const BOTH = 'cannot be given together with person_id'

/** Adds an error unless the body names exactly one party. */
export function findPartyFaults(body: MonitoredParty, faults: Faults): void {
  findOneOf(['person_id', 'business_id'], body, faults)
}

/** The party for the provider. Throws PersonNotFound, BusinessNotFound. */
export async function getWatchedParty(
  { tx, tenant }: Op,
  { person_id, business_id }: MonitoredParty,
): Promise<WatchedParty> {
  if (person_id) {
    const person = await findPerson(tx, tenant, person_id)
    if (!person) throw PersonNotFound(person_id)
    return { kind: 'person', name: person.last_name ?? undefined }
  }
  const business = await findBusiness(tx, tenant, business_id ?? '')
  if (!business) throw BusinessNotFound(business_id ?? '')
  return { kind: 'business', name: business.entity_name ?? undefined }
}
