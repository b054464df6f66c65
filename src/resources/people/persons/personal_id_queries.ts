// Stores personal ids: sealed, and compared by type, country and keyed hash.

import type { Op } from '../../../platform/operations/op.ts'
import type { Place } from '../../../platform/sealing/places.ts'
import { countryOf } from './personal_id_rules.ts'
import type { CreatePersonalId } from './personal_id_schema.ts'
import { type PersonRecord, personalIdentifier, type StoredPersonalId } from './queries.ts'

/** Replaces the person's ids; equal ones keep their row. Returns whether anything changed. */
export async function replacePersonalIds(
  op: Op,
  person: PersonRecord,
  wanted: readonly CreatePersonalId[],
): Promise<boolean> {
  const left = [...person.personal_ids]
  const added: CreatePersonalId[] = []
  for (const id of wanted) {
    const at = left.findIndex((stored) => isSame(op, stored, id))
    if (at < 0) added.push(id)
    else left.splice(at, 1)
  }
  for (const { id } of left) await deletePersonalIdRow(op, id)
  for (const id of added) await insertPersonalIdRow(op, person.id, id)
  return left.length + added.length > 0
}

function isSame(op: Op, stored: StoredPersonalId, id: CreatePersonalId): boolean {
  return (
    stored.id_type === id.id_type &&
    stored.country_code === countryOf(id) &&
    stored.identifier_hash === op.vault.hash(op.tenant, id.identifier).toString('hex')
  )
}

function identifierPlace({ tenant }: Op, id: string): Place {
  return { column: personalIdentifier, tenant, key: id }
}

export async function insertPersonalIdRow(
  op: Op,
  personId: string,
  id: CreatePersonalId,
): Promise<string> {
  const newId = op.newId()
  const row = {
    tenant: op.tenant,
    id: newId,
    person_id: personId,
    id_type: id.id_type,
    identifier: op.vault.seal(identifierPlace(op, newId), id.identifier),
    identifier_hash: op.vault.hash(op.tenant, id.identifier),
    country_code: countryOf(id),
    creation_time: op.now,
    last_updated_time: op.now,
  }
  await op.tx.insertInto('personal_ids').values(row).execute()
  return row.id
}

export async function updatePersonalIdRow(
  op: Op,
  id: string,
  { identifier, country_code }: { identifier: string; country_code: string },
): Promise<void> {
  await op.tx
    .updateTable('personal_ids')
    .set({
      identifier: op.vault.seal(identifierPlace(op, id), identifier),
      identifier_hash: op.vault.hash(op.tenant, identifier),
      country_code,
      last_updated_time: op.now,
    })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
}

export async function deletePersonalIdRow(op: Op, id: string): Promise<void> {
  await op.tx
    .deleteFrom('personal_ids')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
}
