// The endpoints of persons and their personal ids (contract: customers#personal-ids).

import { CustomerNotFound } from '../../../ledger/errors.ts'
import { route } from '../../../platform/contract/route.ts'
import { Enum, Type, Uuid } from '../../../platform/contract/schema.ts'
import { AddPersonalId, PatchPersonalId, PersonalIdOfPerson } from './personal_id_schema.ts'
import { addPersonalId, deletePersonalId, patchPersonalId } from './personal_id_write.ts'
import { createPerson, getPerson, listPersons, patchPerson } from './write.ts'
import { CreatePerson, PatchPerson, Person, PersonPage, PersonQuery } from './schema.ts'

const tag = 'Persons'
const PersonPath = Type.Object({ person_id: Uuid() })
const PersonalIdPath = Type.Object({ personal_id_id: Uuid() })
const Deleted = Type.Object({ id: Uuid(), resource: Enum(['personal_id']) })

export const personRoutes = [
  route({
    operation: 'listPersons',
    summary: 'List persons',
    tag,
    method: 'GET',
    path: '/persons',
    query: PersonQuery,
    reply: { 200: PersonPage },
    handle: (context, { query }) => listPersons(context, query),
  }),
  route({
    operation: 'createPerson',
    summary: 'Create a person',
    tag,
    method: 'POST',
    path: '/persons',
    body: CreatePerson,
    example: {
      is_customer: false,
      status: 'ACTIVE',
      first_name: 'Alice',
      last_name: 'Lidell',
      dob: '1985-06-14',
      email: 'alice@example.com',
    },
    idempotency: 'optional',
    reply: { 201: Person },
    emits: ['PERSON.CREATED', 'CUSTOMER.CREATED', 'NOTE.CREATED'],
    collects: true,
    handle: (op, { body, faults }) => createPerson(op, body, faults),
  }),
  route({
    operation: 'getPerson',
    summary: 'Get a person',
    tag,
    method: 'GET',
    path: '/persons/{person_id}',
    params: PersonPath,
    reply: { 200: Person },
    handle: (context, { params }) => getPerson(context, params.person_id),
  }),
  route({
    operation: 'updatePerson',
    summary: 'Update a person',
    tag,
    method: 'PATCH',
    path: '/persons/{person_id}',
    params: PersonPath,
    body: PatchPerson,
    example: { email: 'alice.lidell@example.com' },
    idempotency: 'optional',
    reply: { 200: Person },
    emits: ['PERSON.UPDATED', 'CUSTOMER.UPDATED', 'CUSTOMER.CREATED', 'NOTE.CREATED'],
    collects: true,
    handle: (op, { params, body, faults }) => patchPerson(op, params.person_id, { body, faults }),
  }),
  route({
    operation: 'createPersonalId',
    summary: 'Add a personal id to a person',
    tag,
    method: 'POST',
    path: '/persons/personal_ids',
    body: AddPersonalId,
    example: {
      customer_id: '7d943c51-e4ff-4e57-9558-08cab6b963c7',
      id_type: 'PASSPORT_NUMBER',
      identifier: 'X1234567',
      country_code: 'US',
    },
    idempotency: 'optional',
    reply: { 201: PersonalIdOfPerson },
    errors: [CustomerNotFound],
    emits: ['PERSON.UPDATED'],
    handle: (op, { body }) => addPersonalId(op, body),
  }),
  route({
    operation: 'updatePersonalId',
    summary: 'Update a personal id',
    tag,
    method: 'PATCH',
    path: '/persons/personal_ids/{personal_id_id}',
    params: PersonalIdPath,
    body: PatchPersonalId,
    example: { identifier: 'X7654321' },
    idempotency: 'optional',
    reply: { 201: PersonalIdOfPerson },
    emits: ['PERSON.UPDATED'],
    handle: (op, { params, body }) => patchPersonalId(op, params.personal_id_id, body),
  }),
  route({
    operation: 'deletePersonalId',
    summary: 'Delete a personal id',
    tag,
    method: 'DELETE',
    path: '/persons/personal_ids/{personal_id_id}',
    params: PersonalIdPath,
    idempotency: 'ignored',
    reply: { 200: Deleted },
    emits: ['PERSON.UPDATED'],
    handle: (op, { params }) => deletePersonalId(op, params.personal_id_id),
  }),
]
