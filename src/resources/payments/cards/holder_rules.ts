// The holders of a card: its customer, its business, or both (contract: cards#issuing).

import {
  BusinessNotVerified,
  CustomerNotFound,
  CustomerNotVerified,
  ImproperAccountCustomerRelationship,
} from '../../../ledger/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { transliterate } from '../../../platform/values/ascii.ts'
import { BusinessNotFound } from '../../people/parties/errors.ts'
import { type BusinessRecord, lockBusiness } from '../../people/businesses/queries.ts'
import { lockPerson, type PersonRecord } from '../../people/persons/queries.ts'
import { EMBOSSED_MAX, type EmbossName } from './schema.ts'

export type CardHolders = {
  readonly customer: PersonRecord | undefined
  readonly business: BusinessRecord | undefined
}

type HolderIds = {
  customer_id?: string | null | undefined
  business_id?: string | null | undefined
}

/** Locks the named holders, before the account. Throws CustomerNotFound, BusinessNotFound. */
export async function lockHolders(
  op: Op,
  { customer_id, business_id }: HolderIds,
): Promise<CardHolders> {
  const customer = customer_id ? await lockPerson(op, customer_id) : undefined
  if (customer_id && !customer?.is_customer) throw CustomerNotFound(customer_id)
  const business = business_id ? await lockBusiness(op, business_id) : undefined
  if (business_id && !business?.is_customer) throw BusinessNotFound(business_id)
  return { customer, business }
}

/**
 * Throws ImproperAccountCustomerRelationship for a holder who is no party of the account, and,
 * unless the product skips verification, CustomerNotVerified or BusinessNotVerified.
 */
export async function checkHolders(
  op: Op,
  { customer, business }: CardHolders,
  { accountId, needsVerification }: { accountId: string; needsVerification: boolean },
): Promise<void> {
  for (const party of [customer, business]) {
    if (party && !(await isParty(op, accountId, party.id))) {
      throw ImproperAccountCustomerRelationship()
    }
  }
  if (!needsVerification) return
  if (customer && customer.verification_status !== 'ACCEPTED') throw CustomerNotVerified()
  if (business && business.verification_status !== 'ACCEPTED') throw BusinessNotVerified()
}

async function isParty(op: Op, accountId: string, partyId: string): Promise<boolean> {
  const row = await op.tx
    .selectFrom('account_relationships')
    .select('id')
    .where('tenant', '=', op.tenant)
    .where('account_id', '=', accountId)
    .where('party_id', '=', partyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const NAMELESS = 'CARDHOLDER'

/** The default: the holder's embossable name. */
export function embossNameOf({ customer, business }: CardHolders): EmbossName {
  const name = customer
    ? [customer.first_name, customer.last_name].filter(Boolean).join(' ')
    : (business?.entity_name ?? '')
  return { line_1: embossable(name) || NAMELESS }
}

/** Transliterates, and drops other characters. */
function embossable(name: string): string {
  const plain = transliterate(name).replaceAll(/[^A-Za-z0-9 .,/&'-]/g, '')
  return plain.replaceAll(/ +/g, ' ').trim().slice(0, EMBOSSED_MAX).trim()
}
