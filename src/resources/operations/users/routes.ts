// The endpoints of users. They ignore Idempotency-Key: the fingerprint would be a fast hash of a
// password.

import { DuplicateResource, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { toPage } from '../../../platform/contract/pagination.ts'
import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import type { Callers } from '../../../platform/operations/workspaces.ts'
import { LastOwner, PasswordIsOwn, PasswordIsTheirs } from './errors.ts'
import { User, UserCreate, UserPage, UserPatch, UserQuery } from './schema.ts'
import { changeUser, createUser, listUsers, removeUser } from './write.ts'

const tag = 'Operations'
const least = 'owner'
const UserPath = Type.Object({ user_id: Uuid() })

export const userRoutes = ({ callers }: { readonly callers: Pick<Callers, 'forget'> }): Route[] => [
  ownRoute({
    operation: 'listUsers',
    summary: 'List the users of the workspace',
    tag,
    method: 'GET',
    path: '/operations/users',
    least,
    query: UserQuery,
    reply: { 200: UserPage },
    handle: (context, { query }) => listUsers(context, toPage(query)),
  }),
  ownRoute({
    operation: 'createUser',
    summary: 'Add a user',
    description: 'To grant roles to an existing user, use PATCH.',
    tag,
    method: 'POST',
    path: '/operations/users',
    least,
    idempotency: 'ignored',
    body: UserCreate,
    example: {
      user_name: 'ada@example.com',
      password: 'correct horse battery staple',
      roles: [{ tenant: '1_1', role: 'developer' }],
    },
    reply: { 201: User },
    errors: [DuplicateResource],
    handle: (op, { body }) => createUser(op, body),
  }),
  ownRoute({
    operation: 'patchUser',
    summary: 'Update a user’s password or roles',
    description:
      'A new password ends all sessions of the user and must be replaced by the user after the next ' +
      'sign-in. Roles replace the user’s roles in your workspaces immediately; API keys created by ' +
      'the user are limited to the new role.',
    tag,
    method: 'PATCH',
    path: '/operations/users/{user_id}',
    params: UserPath,
    least,
    idempotency: 'ignored',
    body: UserPatch,
    example: { roles: [{ tenant: '1_1', role: 'viewer' }] },
    reply: { 200: User },
    errors: [ResourceNotFound, DuplicateResource, LastOwner, PasswordIsOwn, PasswordIsTheirs],
    handle: (op, { params, body }) => {
      op.onCommit(() => callers.forget(params.user_id))
      return changeUser(op, params.user_id, body)
    },
  }),
  ownRoute({
    operation: 'deleteUser',
    summary: 'Remove a user',
    description:
      'Removes the user from your workspaces and their forks. The user’s sessions there end, and API ' +
      'keys created by the user are refused. A user without any other workspace is deleted.',
    tag,
    method: 'DELETE',
    path: '/operations/users/{user_id}',
    params: UserPath,
    least,
    idempotency: 'ignored',
    reply: { 204: null },
    errors: [ResourceNotFound, LastOwner],
    handle: (op, { params }) => {
      op.onCommit(() => callers.forget(params.user_id))
      return removeUser(op, params.user_id)
    },
  }),
]
