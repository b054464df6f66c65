// The endpoints of internal accounts (contract: accounts#internal-accounts).

import type { Environment } from '../../../platform/operations/workspaces.ts'
import { Forbidden } from '../../../platform/contract/errors.ts'
import { pageQuery, sortQuery } from '../../../platform/contract/pagination.ts'
import { type Route, route } from '../../../platform/contract/route.ts'
import { List, Type, Uuid } from '../../../platform/contract/schema.ts'
import {
  createInternalAccount,
  getInternalAccount,
  listInternalAccounts,
  patchInternalAccount,
  sortable,
} from './write.ts'
import {
  InternalAccount,
  InternalAccountCreate,
  InternalAccountPage,
  InternalAccountPatch,
} from './schema.ts'

const tag = 'Internal accounts'
const InternalAccountPath = Type.Object({ id: Uuid() })

type Parts = { readonly environment: Environment }

/** In production only the bank's administrators open and change internal accounts. */
export function internalAccountRoutes({ environment }: Parts): Route[] {
  const checkAllowed = () => {
    if (environment === 'production')
      throw Forbidden('internal accounts are opened and changed by administrators')
  }
  return [
    route({
      operation: 'listInternalAccounts',
      summary: 'List internal accounts',
      tag,
      method: 'GET',
      path: '/internal_accounts',
      query: Type.Object({
        id: Type.Optional(List(Uuid())),
        sort_by: sortQuery(sortable.map(({ name }) => name)),
        ...pageQuery,
      }),
      reply: { 200: InternalAccountPage },
      handle: (context, { query }) => listInternalAccounts(context, query),
    }),
    route({
      operation: 'createInternalAccount',
      summary: 'Open an internal account',
      tag,
      method: 'POST',
      path: '/internal_accounts',
      body: InternalAccountCreate,
      example: {
        account_type: 'WIRE_SETTLEMENT',
        purpose: 'SETTLEMENT',
        currency: 'USD',
        status: 'ACTIVE',
      },
      idempotency: 'optional',
      reply: { 201: InternalAccount },
      emits: ['INTERNAL_ACCOUNT.CREATED'],
      handle: async (op, { body }) => {
        checkAllowed()
        return createInternalAccount(op, body)
      },
    }),
    route({
      operation: 'getInternalAccount',
      summary: 'Get an internal account',
      tag,
      method: 'GET',
      path: '/internal_accounts/{id}',
      params: InternalAccountPath,
      reply: { 200: InternalAccount },
      handle: (context, { params }) => getInternalAccount(context, params.id),
    }),
    route({
      operation: 'patchInternalAccount',
      summary: 'Update an internal account',
      tag,
      method: 'PATCH',
      path: '/internal_accounts/{id}',
      params: InternalAccountPath,
      body: InternalAccountPatch,
      example: { description: 'Where ACH batches are settled' },
      idempotency: 'optional',
      reply: { 200: InternalAccount },
      emits: ['INTERNAL_ACCOUNT.UPDATED'],
      handle: async (op, { params, body }) => {
        checkAllowed()
        return patchInternalAccount(op, params.id, body)
      },
    }),
  ]
}
