// Persons, customers or not. The customer view is in ../customers, verification in
// ../verifications.

import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { type Faults, refuse } from '../../../platform/contract/faults.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody } from '../../../platform/contract/pagination.ts'
import { listRecords } from './list.ts'
import { findPerson, lockPerson } from './queries.ts'
import { changeRecord, createRecord, recordAccounts } from './row_write.ts'
import { findPersonFaults } from './rules.ts'
import type { CreatePerson, PatchPerson, Person, PersonQuery } from './schema.ts'
import { toPerson } from './view.ts'

/** Throws BadRequestBody. */
export async function createPerson(op: Op, body: CreatePerson, faults: Faults): Promise<Person> {
  findPersonFaults(op.now, body, undefined, faults)
  refuse(faults)
  return toPerson(await createRecord(op, body), op.vault)
}

/** Throws ResourceNotFound, BadRequestBody. */
export async function patchPerson(
  op: Op,
  id: string,
  { body, faults }: { body: PatchPerson; faults: Faults },
): Promise<Person> {
  const before = await lockPerson(op, id)
  if (!before) throw ResourceNotFound(`person ${id}`)
  findPersonFaults(op.now, body, before, faults)
  refuse(faults)
  return toPerson(await changeRecord(op, before, body), op.vault)
}

/** Throws ResourceNotFound. */
export async function getPerson(context: ReadContext, id: string): Promise<Person> {
  const person = await findPerson(context.db, context.tenant, id)
  if (!person) throw ResourceNotFound(`person ${id}`)
  return toPerson(person, context.vault)
}

export async function listPersons(context: ReadContext, query: PersonQuery) {
  const { rows, next_page_token } = await listRecords(context, query)
  const shown = rows.map((person) => toPerson(person, context.vault))
  return listBody('persons', shown, next_page_token)
}

/** Sets has_accounts once, with an event. Ignores unknown ids. */
export async function markHasAccounts(op: Op, personId: string): Promise<void> {
  const person = await lockPerson(op, personId)
  if (person) await recordAccounts(op, person)
}
