// The parties that a body names for an account: read, found, locked and checked. Opening an account and
// adding a relationship use the same rules.

import { CustomerNotVerified, CustomerNotFound } from '../../ledger/errors.ts'
import type { Faults } from '../../platform/faults.ts'
import type { Op } from '../../platform/op.ts'
import { markHasAccounts } from '../persons/persons.ts'
import { BusinessNotFound } from './errors.ts'
import type { RelationshipType } from './queries.ts'
import type { AccountRelationshipCreate } from './schema.ts'

/** A customer and what it is to the account. */
export type Party = { id: string; type: RelationshipType }

/** Whether this is the one holder that every account has. */
export function isPrimary(type: RelationshipType): boolean {
  return type === 'PRIMARY_ACCOUNT_HOLDER' || type === 'ACCOUNT_HOLDER'
}

/** Adds what is wrong with the party of one relationship; `at` is its place in the body: `relationships[0].`. */
export function findPartyFaults(faults: Faults, asked: AccountRelationshipCreate, at = ''): void {
  const named = (['customer_id', 'business_id', 'person_id'] as const).filter((it) => asked[it])
  const [first, second] = named
  if (!first) faults.missing.push(`${at}customer_id`)
  if (second) faults.invalid[`${at}${second}`] = `cannot be given together with ${first}`
}

/** Adds what is wrong with the parties of a new account: each named once, exactly one of them primary. */
export function findPartiesFaults(
  faults: Faults,
  asked: readonly AccountRelationshipCreate[],
): void {
  for (const [index, one] of asked.entries()) {
    findPartyFaults(faults, one, `relationships[${index}].`)
  }
  const primaries = asked.filter((one) => isPrimary(one.relationship_type)).length
  const ids = asked.map((one) => idOf(one)).filter((id) => id !== undefined)
  const isRepeated = new Set(ids).size < ids.length
  if (isRepeated) faults.invalid['relationships'] = 'names a party twice'
  if (primaries !== 1) {
    faults.invalid['relationships'] = 'must have exactly one PRIMARY_ACCOUNT_HOLDER'
  }
}

function idOf(asked: AccountRelationshipCreate): string | undefined {
  return (asked.customer_id ?? asked.person_id ?? asked.business_id)?.toLowerCase()
}

/**
 * The parties, each one's record locked until the commit: their state cannot change unseen meanwhile.
 * Throws BusinessNotFound, CustomerNotFound, and CustomerNotVerified for a holder or authorized signer who is not
 * verified; an authorized user needs no verification.
 */
export async function lockParties(
  op: Op,
  asked: readonly AccountRelationshipCreate[],
): Promise<Party[]> {
  // No business exists in this bank yet, so none is known.
  const business = asked.find((one) => one.business_id !== undefined)?.business_id
  if (business) throw BusinessNotFound(business)

  const parties = asked.map((one) => ({ id: idOf(one) ?? '', type: one.relationship_type }))
  const found = await lockCustomers(
    op,
    parties.map(({ id }) => id),
  )
  const byId = new Map(found.map((person) => [person.id, person]))
  const unknown = parties.find(({ id }) => !byId.has(id))
  if (unknown) throw CustomerNotFound(unknown.id)
  const isVerified = ({ id }: Party) => byId.get(id)?.verification_status === 'ACCEPTED'
  if (parties.some((party) => needsVerification(party.type) && !isVerified(party))) {
    throw CustomerNotVerified()
  }
  return parties
}

export function needsVerification(type: RelationshipType): boolean {
  return type !== 'AUTHORIZED_USER'
}

function lockCustomers(op: Op, ids: readonly string[]) {
  return op.tx
    .selectFrom('persons')
    .select(['id', 'verification_status'])
    .where('tenant', '=', op.tenant)
    .where('id', 'in', ids)
    .where('is_customer', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Writes the relationships of an account, and on each party that it has accounts. Returns their ids. */
export async function insertParties(
  op: Op,
  accountId: string,
  parties: readonly Party[],
): Promise<string[]> {
  const rows = parties.map(({ id, type }) => ({
    tenant: op.tenant,
    id: op.newId(),
    account_id: accountId,
    party_id: id,
    party_type: 'CUSTOMER' as const,
    relationship_type: type,
    created_at: op.now,
    updated_at: op.now,
    deleted_at: null,
  }))
  await op.tx.insertInto('account_relationships').values(rows).execute()
  for (const { id } of parties) await markHasAccounts(op, id)
  return rows.map(({ id }) => id)
}
