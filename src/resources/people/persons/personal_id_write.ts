// Single personal ids (contract: customers#personal-ids). Each write locks the person and emits its
// event.

import { CustomerNotFound } from '../../../ledger/errors.ts'
import { noFaults, refuse } from '../../../platform/contract/faults.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { countryOf, findPersonalIdFaults } from './personal_id_rules.ts'
import {
  deletePersonalIdRow,
  insertPersonalIdRow,
  updatePersonalIdRow,
} from './personal_id_queries.ts'
import type { AddPersonalId, PatchPersonalId, PersonalIdOfPerson } from './personal_id_schema.ts'
import { lockPerson, openIdentifier, type PersonRecord, type StoredPersonalId } from './queries.ts'
import { touchRecord } from './row_write.ts'
import { toPersonalId } from './view.ts'

/** Throws BadRequestBody, CustomerNotFound. */
export async function addPersonalId(op: Op, body: AddPersonalId): Promise<PersonalIdOfPerson> {
  const { customer_id, person_id, ...id } = body
  const faults = noFaults()
  if (!customer_id && !person_id) faults.missing.push('customer_id')
  if (customer_id && person_id && customer_id.toLowerCase() !== person_id.toLowerCase()) {
    faults.invalid['person_id'] = 'names another person than customer_id'
  }
  findPersonalIdFaults('', id, faults)
  refuse(faults)

  const personId = customer_id ?? person_id ?? ''
  const person = await lockPerson(op, personId)
  if (!person) throw CustomerNotFound(personId)
  const added = await insertPersonalIdRow(op, person.id, id)
  return shownOf(op, await touchRecord(op, person), added)
}

/** Throws ResourceNotFound, BadRequestBody. */
export async function patchPersonalId(
  op: Op,
  id: string,
  body: PatchPersonalId,
): Promise<PersonalIdOfPerson> {
  const { person, stored } = await lockPersonalId(op, id)
  const faults = noFaults()
  if (body.id_type !== undefined && body.id_type !== stored.id_type)
    faults.immutable.push('id_type')
  for (const field of ['identifier', 'country_code'] as const) {
    if (body[field] === null) faults.invalid[field] = 'cannot be cleared'
  }
  const current = openIdentifier(op.vault, op.tenant, stored)
  const wanted = {
    id_type: stored.id_type,
    identifier: body.identifier ?? current,
    country_code: body.country_code ?? stored.country_code,
  }
  findPersonalIdFaults('', wanted, faults)
  refuse(faults)

  if (wanted.identifier === current && wanted.country_code === stored.country_code) {
    return shownOf(op, person, id)
  }
  await updatePersonalIdRow(op, id, { ...wanted, country_code: countryOf(wanted) })
  return shownOf(op, await touchRecord(op, person), id)
}

/** Throws ResourceNotFound. */
export async function deletePersonalId(op: Op, id: string) {
  const { person } = await lockPersonalId(op, id)
  await deletePersonalIdRow(op, id)
  await touchRecord(op, person)
  return { id, resource: 'personal_id' as const }
}

async function lockPersonalId(
  op: Op,
  id: string,
): Promise<{ person: PersonRecord; stored: StoredPersonalId }> {
  const row = await op.tx
    .selectFrom('personal_ids')
    .select('person_id')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  const person = row && (await lockPerson(op, row.person_id))
  const stored = person?.personal_ids.find((it) => it.id === id)
  if (!person || !stored) throw ResourceNotFound(`personal id ${id}`)
  return { person, stored }
}

function shownOf(op: Op, person: PersonRecord, id: string): PersonalIdOfPerson {
  const stored = person.personal_ids.find((it) => it.id === id)
  if (!stored) throw new Error(`personal id ${id} vanished inside an operation`)
  return { ...toPersonalId(op.tenant, stored, op.vault), customer_id: person.id }
}
