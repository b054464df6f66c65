// Businesses: the bank's customers, and related companies. Owners are in ../relationships,
// verification in ../verifications.

import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { type Faults, refuse } from '../../../platform/contract/faults.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { hasOwnerOrManager } from './owner_queries.ts'
import { type BusinessRecord, findBusiness, lockBusiness } from './queries.ts'
import { changeRecord, createRecord, recordBusinessAccounts } from './row_write.ts'
import { findBusinessFaults } from './rules.ts'
import type { Business, CreateBusiness, PatchBusiness } from './schema.ts'
import { toBusiness } from './view.ts'

/** Throws BadRequestBody. */
export async function createBusiness(
  op: Op,
  body: CreateBusiness,
  faults: Faults,
): Promise<Business> {
  findBusinessFaults(body, undefined, faults)
  refuse(faults)
  return toBusiness(await createRecord(op, body), op.vault)
}

/** Throws ResourceNotFound, BadRequestBody. */
export async function patchBusiness(
  op: Op,
  id: string,
  { body, faults }: { body: PatchBusiness; faults: Faults },
): Promise<Business> {
  const before = await lockBusiness(op, id)
  if (!before) throw ResourceNotFound(`business ${id}`)
  findBusinessFaults(body, before, faults)
  await findOwnerFault(op, before, { body, faults })
  refuse(faults)
  return toBusiness(await changeRecord(op, before, body), op.vault)
}

/**
 * A verified business needs an owner once it becomes a customer (contract:
 * businesses#owner-or-manager).
 */
async function findOwnerFault(
  op: Op,
  before: BusinessRecord,
  { body, faults }: { body: PatchBusiness; faults: Faults },
): Promise<void> {
  const becomesCustomer = body.is_customer === true && !before.is_customer
  if (!becomesCustomer || before.verification_status !== 'ACCEPTED') return
  if (await hasOwnerOrManager(op, before.id)) return
  faults.invalid['is_customer'] =
    'needs a relationship BENEFICIAL_OWNER_OF or MANAGING_PERSON_OF to the business, which is verified already'
}

/** Throws ResourceNotFound. */
export async function getBusiness(context: ReadContext, id: string): Promise<Business> {
  const business = await findBusiness(context.db, context.tenant, id)
  if (!business) throw ResourceNotFound(`business ${id}`)
  return toBusiness(business, context.vault)
}

/** Sets has_accounts once, with an event. Ignores unknown ids. */
export async function markBusinessHasAccounts(op: Op, businessId: string): Promise<void> {
  const business = await lockBusiness(op, businessId)
  if (business) await recordBusinessAccounts(op, business)
}
