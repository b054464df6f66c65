// Validates, finds and locks the parties of an account, for openings and new relationships.

import {
  BusinessNotVerified,
  CustomerNotFound,
  CustomerNotVerified,
} from '../../../ledger/errors.ts'
import { BadRequestBody } from '../../../platform/contract/errors.ts'
import type { Faults } from '../../../platform/contract/faults.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { markBusinessHasAccounts } from '../../people/businesses/write.ts'
import { BusinessNotFound } from '../../people/parties/errors.ts'
import { markHasAccounts } from '../../people/persons/write.ts'
import type { AccountRelationshipCreate } from './schema.ts'
import type { PartyType, HolderRole } from './table.ts'

type NamedParty = { id: string; partyType: PartyType; type: HolderRole }

/** A party with a locked record. */
export type Party = NamedParty & {
  readonly hasAccounts: boolean
  readonly spendControlIds: readonly string[]
}

/** Every account has exactly one primary holder. */
export function isPrimary(type: HolderRole): boolean {
  return type === 'PRIMARY_ACCOUNT_HOLDER' || type === 'ACCOUNT_HOLDER'
}

/** Adds the errors of one party; `at` is its path in the body: `relationships[0].`. */
export function findPartyFaults(faults: Faults, input: AccountRelationshipCreate, at = ''): void {
  const named = (['customer_id', 'business_id', 'person_id'] as const).filter((it) => input[it])
  const [first, second] = named
  if (!first) faults.missing.push(`${at}customer_id`)
  if (second) faults.invalid[`${at}${second}`] = `cannot be given together with ${first}`
}

/** Adds errors of a new account's parties: each once, exactly one primary. */
export function findPartiesFaults(
  faults: Faults,
  inputs: readonly AccountRelationshipCreate[],
): void {
  for (const [index, one] of inputs.entries()) {
    findPartyFaults(faults, one, `relationships[${index}].`)
  }
  const primaries = inputs.filter((one) => isPrimary(one.relationship_type)).length
  const ids = inputs.map((one) => idOf(one)).filter((id) => id !== undefined)
  const isRepeated = new Set(ids).size < ids.length
  if (isRepeated) faults.invalid['relationships'] = 'names a party twice'
  if (primaries !== 1) {
    faults.invalid['relationships'] = 'must have exactly one PRIMARY_ACCOUNT_HOLDER'
  }
}

function idOf(input: AccountRelationshipCreate): string | undefined {
  return (input.customer_id ?? input.person_id ?? input.business_id)?.toLowerCase()
}

/**
 * Locks the parties: persons before businesses, each in id order. `placeOf` returns a party's path
 * in the body. Throws CustomerNotFound, BusinessNotFound, BadRequestBody for a business that is no
 * customer, and CustomerNotVerified or BusinessNotVerified, except for an authorized user.
 */
export async function lockParties(
  op: Op,
  inputs: readonly AccountRelationshipCreate[],
  placeOf: (index: number) => string = () => '',
): Promise<Party[]> {
  const parties = inputs.map((one) => ({
    id: idOf(one) ?? '',
    partyType: one.business_id === undefined ? ('CUSTOMER' as const) : ('BUSINESS' as const),
    type: one.relationship_type,
  }))
  const customers = await lockCustomers(op, idsOf(parties, 'CUSTOMER'))
  checkCustomers(customers, parties)
  const businesses = await lockBusinesses(op, idsOf(parties, 'BUSINESS'))
  checkBusinesses(businesses, parties, placeOf)
  const known = new Map([...customers, ...businesses].map((row) => [row.id, row]))
  return parties.map((party) => {
    const row = known.get(party.id)
    const listed = row && 'spend_control_ids' in row ? row.spend_control_ids : null
    return { ...party, hasAccounts: row?.has_accounts === true, spendControlIds: listed ?? [] }
  })
}

function idsOf(parties: readonly NamedParty[], type: PartyType): string[] {
  return parties.filter(({ partyType }) => partyType === type).map(({ id }) => id)
}

type VerifiableParty = { id: string; verification_status: string }

function checkCustomers(found: readonly VerifiableParty[], parties: readonly NamedParty[]): void {
  const customers = parties.filter(({ partyType }) => partyType === 'CUSTOMER')
  const unknown = customers.find(({ id }) => !found.some((person) => person.id === id))
  if (unknown) throw CustomerNotFound(unknown.id)
  if (customers.some((party) => lacksVerification(party, found))) throw CustomerNotVerified()
}

function checkBusinesses(
  found: readonly (VerifiableParty & { is_customer: boolean })[],
  parties: readonly NamedParty[],
  placeOf: (index: number) => string,
): void {
  const businesses = parties.filter(({ partyType }) => partyType === 'BUSINESS')
  const unknown = businesses.find(({ id }) => !found.some((business) => business.id === id))
  if (unknown) throw BusinessNotFound(unknown.id)
  const others = found.filter(({ is_customer }) => !is_customer).map(({ id }) => id)
  if (others.length > 0) {
    const at = placeOf(parties.findIndex(({ id }) => others.includes(id)))
    const why = 'is no customer of the bank: its is_customer is false'
    throw BadRequestBody({ invalid: { [`${at}business_id`]: why } })
  }
  if (businesses.some((party) => lacksVerification(party, found))) throw BusinessNotVerified()
}

function lacksVerification({ id, type }: NamedParty, found: readonly VerifiableParty[]): boolean {
  const row = found.find((it) => it.id === id)
  return needsVerification(type) && row?.verification_status !== 'ACCEPTED'
}

export function needsVerification(type: HolderRole): boolean {
  return type !== 'AUTHORIZED_USER'
}

async function lockCustomers(op: Op, ids: readonly string[]) {
  if (ids.length === 0) return []
  return op.tx
    .selectFrom('persons')
    .select(['id', 'verification_status', 'has_accounts', 'spend_control_ids'])
    .where('tenant', '=', op.tenant)
    .where('id', 'in', ids)
    .where('is_customer', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

async function lockBusinesses(op: Op, ids: readonly string[]) {
  if (ids.length === 0) return []
  return op.tx
    .selectFrom('businesses')
    .select(['id', 'verification_status', 'is_customer', 'has_accounts'])
    .where('tenant', '=', op.tenant)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Writes the relationships, and marks the parties as having accounts. Returns the ids. */
export async function insertParties(
  op: Op,
  accountId: string,
  parties: readonly Party[],
): Promise<string[]> {
  const rows = parties.map(({ id, partyType, type }) => ({
    tenant: op.tenant,
    id: op.newId(),
    account_id: accountId,
    party_id: id,
    party_type: partyType,
    relationship_type: type,
    created_at: op.now,
    updated_at: op.now,
    deleted_at: null,
  }))
  await op.tx.insertInto('account_relationships').values(rows).execute()
  for (const { id, partyType, hasAccounts } of parties) {
    if (hasAccounts) continue
    if (partyType === 'BUSINESS') await markBusinessHasAccounts(op, id)
    else await markHasAccounts(op, id)
  }
  return rows.map(({ id }) => id)
}
