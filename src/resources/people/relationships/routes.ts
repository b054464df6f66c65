// The endpoints of relationships between persons and businesses (contract:
// relationships#types-of-relationships).

import { DuplicateResource } from '../../../platform/contract/errors.ts'
import { route } from '../../../platform/contract/route.ts'
import { Enum, Type, Uuid } from '../../../platform/contract/schema.ts'
import { BusinessNotFound, PersonNotFound } from '../parties/errors.ts'
import { listRelationships } from './list.ts'
import { LastOwnerOfBusiness } from './errors.ts'
import {
  createRelationship,
  deleteRelationship,
  getRelationship,
  patchRelationship,
} from './write.ts'
import {
  CreateRelationship,
  PatchRelationship,
  Relationship,
  RelationshipPage,
  RelationshipQuery,
} from './schema.ts'

const tag = 'Relationships'
const RelationshipPath = Type.Object({
  relationship_id: Uuid({ description: 'Id of the relationship.' }),
})
const Deleted = Type.Object({
  id: Uuid({ description: 'Id of the deleted object.' }),
  resource: Enum(['relationship']),
})

export const relationshipRoutes = [
  route({
    operation: 'listRelationships',
    summary: 'List relationships between persons and businesses',
    tag,
    method: 'GET',
    path: '/relationships',
    query: RelationshipQuery,
    reply: { 200: RelationshipPage },
    handle: (context, { query }) => listRelationships(context, query),
  }),
  route({
    operation: 'createRelationship',
    summary: 'Create a relationship',
    description:
      'A business that is a direct customer needs at least one BENEFICIAL_OWNER_OF or MANAGING_PERSON_OF before it ' +
      'can be verified.',
    tag,
    method: 'POST',
    path: '/relationships',
    body: CreateRelationship,
    example: {
      relationship_type: 'BENEFICIAL_OWNER_OF',
      from_person_id: '7d943c51-e4ff-4e57-9558-08cab6b963c7',
      to_business_id: '0b6e2a54-7e3c-4a7e-9c55-5f0f5a0ec0a1',
      additional_data: { percent_ownership: 33.34 },
    },
    idempotency: 'optional',
    reply: { 201: Relationship },
    errors: [PersonNotFound, BusinessNotFound, DuplicateResource],
    collects: true,
    handle: (op, input) => createRelationship(op, input),
  }),
  route({
    operation: 'getRelationship',
    summary: 'Get a relationship',
    tag,
    method: 'GET',
    path: '/relationships/{relationship_id}',
    params: RelationshipPath,
    reply: { 200: Relationship },
    handle: (context, { params }) => getRelationship(context, params.relationship_id),
  }),
  route({
    operation: 'updateRelationship',
    summary: 'Update a relationship',
    tag,
    method: 'PATCH',
    path: '/relationships/{relationship_id}',
    params: RelationshipPath,
    body: PatchRelationship,
    example: {
      relationship_type: 'BENEFICIAL_OWNER_OF',
      additional_data: { percent_ownership: 25 },
    },
    idempotency: 'optional',
    reply: { 200: Relationship },
    collects: true,
    handle: (op, { params, body, faults }) =>
      patchRelationship(op, params.relationship_id, { body, faults }),
  }),
  route({
    operation: 'deleteRelationship',
    summary: 'End a relationship',
    description:
      'The relationship is no longer listed. The same parties can be related again. The last ' +
      'beneficial owner or managing person of a business customer cannot be removed.',
    tag,
    method: 'DELETE',
    path: '/relationships/{relationship_id}',
    params: RelationshipPath,
    idempotency: 'ignored',
    reply: { 200: Deleted },
    errors: [LastOwnerOfBusiness],
    handle: (op, { params }) => deleteRelationship(op, params.relationship_id),
  }),
]
