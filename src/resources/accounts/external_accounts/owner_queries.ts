// Finds the owner of an external account, a customer or business, before any vendor call or write.

import { CustomerNotFound } from '../../../ledger/errors.ts'
import type { Read } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import { BusinessNotFound } from '../../people/parties/errors.ts'
import { findBusiness } from '../../people/businesses/queries.ts'
import { findPerson } from '../../people/persons/queries.ts'

/** Exactly one, as the body's rules ensure. */
export type OwnerIds = {
  readonly customer_id?: string | undefined
  readonly business_id?: string | undefined
}

export type Owner = {
  readonly customer_id: string | null
  readonly business_id: string | null
  /** Empty for a prospect without a name. */
  readonly name: string
}

/** Throws CustomerNotFound, BusinessNotFound. */
export async function getOwner(
  { db, tenant }: { db: Read; tenant: Tenant },
  { customer_id, business_id }: OwnerIds,
): Promise<Owner> {
  if (business_id !== undefined) {
    const business = await findBusiness(db, tenant, business_id)
    if (!business) throw BusinessNotFound(business_id)
    return { customer_id: null, business_id: business.id, name: business.entity_name ?? '' }
  }
  const id = customer_id ?? ''
  const person = await findPerson(db, tenant, id)
  if (!person?.is_customer) throw CustomerNotFound(id)
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ')
  return { customer_id: person.id, business_id: null, name }
}
