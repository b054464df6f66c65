// The endpoints of account relationships (contract: accounts#account-relationships).

import {
  BusinessNotVerified,
  CustomerNotFound,
  CustomerNotVerified,
} from '../../../ledger/errors.ts'
import {
  DuplicateResource,
  InvalidStatus,
  ResourceNotFound,
} from '../../../platform/contract/errors.ts'
import { pageQuery } from '../../../platform/contract/pagination.ts'
import { route } from '../../../platform/contract/route.ts'
import { Enum, Type, Uuid } from '../../../platform/contract/schema.ts'
import { AccountIsClosed } from '../accounts/errors.ts'
import { BusinessNotFound } from '../../people/parties/errors.ts'
import {
  createAccountRelationship,
  deleteAccountRelationship,
  getAccountRelationship,
  listAccountRelationships,
  replaceAccountRelationship,
} from './write.ts'
import { AccountRelationshipCreate } from '../holders/schema.ts'
import {
  AccountRelationship,
  AccountRelationshipPage,
  AccountRelationshipReplace,
} from './schema.ts'

const tag = 'Account relationships'
const AccountPath = Type.Object({ account_id: Uuid() })
const RelationshipPath = Type.Object({ account_id: Uuid(), relationship_id: Uuid() })
const Deleted = Type.Object({ id: Uuid(), resource: Enum(['account_relationship']) })

export const accountRelationshipRoutes = [
  route({
    operation: 'listAccountRelationships',
    summary: 'List the holders of an account',
    tag,
    method: 'GET',
    path: '/accounts/{account_id}/relationships',
    params: AccountPath,
    query: Type.Object(pageQuery),
    reply: { 200: AccountRelationshipPage },
    handle: (context, { params, query }) =>
      listAccountRelationships(context, params.account_id, query),
  }),
  route({
    operation: 'createAccountRelationship',
    summary: 'Add a holder to an account',
    tag,
    method: 'POST',
    path: '/accounts/{account_id}/relationships',
    params: AccountPath,
    body: AccountRelationshipCreate,
    example: {
      customer_id: '7d943c51-e4ff-4e57-9558-08cab6b963c7',
      relationship_type: 'JOINT_ACCOUNT_HOLDER',
    },
    idempotency: 'optional',
    reply: { 201: AccountRelationship },
    errors: [
      CustomerNotFound,
      BusinessNotFound,
      DuplicateResource,
      CustomerNotVerified,
      BusinessNotVerified,
      AccountIsClosed,
    ],
    emits: ['ACCOUNT.UPDATED', 'CUSTOMER.UPDATED', 'PERSON.UPDATED', 'BUSINESS.UPDATED'],
    handle: (op, { params, body }) => createAccountRelationship(op, params.account_id, body),
  }),
  route({
    operation: 'getAccountRelationship',
    summary: 'Get a relationship of an account',
    tag,
    method: 'GET',
    path: '/accounts/{account_id}/relationships/{relationship_id}',
    params: RelationshipPath,
    reply: { 200: AccountRelationship },
    handle: (context, { params }) =>
      getAccountRelationship(context, params.account_id, params.relationship_id),
  }),
  route({
    operation: 'putAccountRelationship',
    summary: 'Update the role of a party on an account',
    tag,
    method: 'PUT',
    path: '/accounts/{account_id}/relationships/{relationship_id}',
    params: RelationshipPath,
    body: AccountRelationshipReplace,
    example: { relationship_type: 'AUTHORIZED_SIGNER' },
    idempotency: 'ignored',
    reply: { 200: AccountRelationship },
    errors: [
      ResourceNotFound,
      InvalidStatus,
      CustomerNotVerified,
      BusinessNotVerified,
      AccountIsClosed,
    ],
    emits: ['ACCOUNT.UPDATED'],
    handle: (op, { params, body }) =>
      replaceAccountRelationship(
        op,
        { accountId: params.account_id, id: params.relationship_id },
        body,
      ),
  }),
  route({
    operation: 'deleteAccountRelationship',
    summary: 'End a relationship of an account',
    tag,
    method: 'DELETE',
    path: '/accounts/{account_id}/relationships/{relationship_id}',
    params: RelationshipPath,
    idempotency: 'ignored',
    reply: { 200: Deleted },
    errors: [InvalidStatus, AccountIsClosed],
    emits: ['ACCOUNT.UPDATED'],
    handle: (op, { params }) =>
      deleteAccountRelationship(op, params.account_id, params.relationship_id),
  }),
]
