// Relationships between persons and businesses (contract: relationships#types-of-relationships).
// The contract has no events for them.

import { jsonText } from '../../../platform/values/json.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Updateable } from 'kysely'
import { violates } from '../../../platform/database/failures.ts'
import { DuplicateResource, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { type Faults, refuse } from '../../../platform/contract/faults.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { BusinessNotFound, PersonNotFound } from '../parties/errors.ts'
import { hasOwnerOrManager } from '../businesses/owner_queries.ts'
import { findBusiness, lockBusiness } from '../businesses/queries.ts'
import { findPerson } from '../persons/queries.ts'
import { LastOwnerOfBusiness } from './errors.ts'
import { type RelationshipRow, selectRelationships, toRelationship } from './queries.ts'
import type { CreateRelationship, PatchRelationship, Relationship } from './schema.ts'
import {
  findDataFaults,
  findVariantFaults,
  knownData,
  partyFields,
  sameId,
} from './variant_rules.ts'
import type { RelationshipTable } from './table.ts'

/** Throws BadRequestBody, PersonNotFound, BusinessNotFound, DuplicateResource. */
export async function createRelationship(
  op: Op,
  { body, faults }: { body: CreateRelationship; faults: Faults },
): Promise<Relationship> {
  findVariantFaults(body, faults)
  refuse(faults)
  await requireParties(op, body)
  const { relationship_type, additional_data, metadata } = body
  const row = await op.tx
    .insertInto('relationships')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      relationship_type,
      from_person_id: body.from_person_id ?? null,
      from_business_id: body.from_business_id ?? null,
      to_person_id: body.to_person_id ?? null,
      to_business_id: body.to_business_id ?? null,
      additional_data: jsonText(knownData(relationship_type, additional_data)),
      metadata: metadata ? jsonText(metadata) : null,
      creation_time: op.now,
      last_updated_time: op.now,
      deleted_time: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (!violates(error, 'two_parties_are_related_in_one_way_once')) throw error
      throw DuplicateResource(`these parties are related by ${relationship_type} already`)
    })
  return toRelationship(row)
}

/** Throws ResourceNotFound. */
export async function getRelationship(context: ReadContext, id: string): Promise<Relationship> {
  const row = await selectRelationships(context.db, context.tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`relationship ${id}`)
  return toRelationship(row)
}

/** The type and parties are immutable. Throws ResourceNotFound, BadRequestBody. */
export async function patchRelationship(
  op: Op,
  id: string,
  { body, faults }: { body: PatchRelationship; faults: Faults },
): Promise<Relationship> {
  const row = await lockRelationship(op, id)
  findPatchFaults(row, body, faults)
  refuse(faults)

  const changes = changedColumns(row, body)
  if (Object.keys(changes).length === 0) return toRelationship(row)
  return toRelationship(await writeRelationship(op, id, changes))
}

/** Throws ResourceNotFound, LastOwnerOfBusiness. */
export async function deleteRelationship(op: Op, id: string) {
  const { to_business_id } = await lockRelationship(op, id)
  // Serializes the counting of owners.
  const business = to_business_id === null ? undefined : await lockBusiness(op, to_business_id)
  const isOwned = async () => business && (await hasOwnerOrManager(op, business.id))
  const wasOwned = await isOwned()
  await writeRelationship(op, id, { deleted_time: op.now })
  if (business?.is_customer && wasOwned && !(await isOwned())) throw LastOwnerOfBusiness()
  return { id, resource: 'relationship' }
}

async function requireParties({ tx, tenant }: Op, body: CreateRelationship): Promise<void> {
  for (const id of [body.from_person_id, body.to_person_id]) {
    if (id && !(await findPerson(tx, tenant, id))) throw PersonNotFound(id)
  }
  for (const id of [body.from_business_id, body.to_business_id]) {
    if (id && !(await findBusiness(tx, tenant, id))) throw BusinessNotFound(id)
  }
}

async function lockRelationship(op: Op, id: string): Promise<RelationshipRow> {
  const row = await selectRelationships(op.tx, op.tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`relationship ${id}`)
  return row
}

function writeRelationship(
  op: Op,
  id: string,
  changes: Updateable<RelationshipTable>,
): Promise<RelationshipRow> {
  return op.tx
    .updateTable('relationships')
    .set({ ...changes, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function findPatchFaults(
  row: RelationshipRow,
  { relationship_type, additional_data, ...body }: PatchRelationship,
  faults: Faults,
): void {
  const { immutable, invalid } = faults
  const isOfType = (relationship_type ?? row.relationship_type) === row.relationship_type
  if (!isOfType) immutable.push('relationship_type')
  for (const field of partyFields) {
    const value = body[field]
    if (value === null && row[field] !== null) invalid[field] = 'cannot be cleared'
    else if (value && !sameId(value, row[field] ?? undefined)) immutable.push(field)
  }
  if (additional_data === null) invalid['additional_data'] = 'cannot be cleared'
  else if (additional_data && isOfType) {
    findDataFaults(row.relationship_type, additional_data, faults)
  }
}

function changedColumns(
  row: RelationshipRow,
  { additional_data, metadata }: PatchRelationship,
): Updateable<RelationshipTable> {
  const changed: Updateable<RelationshipTable> = {}
  const data = additional_data && knownData(row.relationship_type, additional_data)
  if (data && !isDeepStrictEqual(data, row.additional_data)) {
    changed.additional_data = jsonText(data)
  }
  if (metadata !== undefined && !isDeepStrictEqual(metadata, row.metadata)) {
    changed.metadata = metadata && jsonText(metadata)
  }
  return changed
}
