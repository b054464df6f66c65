// The endpoints of external accounts (contract: external-accounts#linking), except those that call
// vendors (vendor_routes.ts).

import { CustomerNotFound } from '../../../ledger/errors.ts'
import {
  BadQueryParameter,
  DuplicateResource,
  InvalidStatus,
} from '../../../platform/contract/errors.ts'
import { type Route, route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { BusinessNotFound } from '../../people/parties/errors.ts'
import type { Linking } from './access_sealing.ts'
import { Deleted } from './balance_schema.ts'
import { CreateExternalAccount, PatchExternalAccount } from './body_schema.ts'
import {
  createExternalAccount,
  deleteExternalAccount,
  getExternalAccount,
  listExternalAccounts,
} from './write.ts'
import { patchExternalAccount } from './patch.ts'
import { createRules } from './rules.ts'
import { ExternalAccount, ExternalAccountPage, ExternalAccountQuery } from './schema.ts'
import { vendorRoutes } from './vendor_routes.ts'

const tag = 'External accounts'
const ExternalAccountPath = Type.Object({ external_account_id: Uuid() })

const example = {
  customer_id: '7d943c51-e4ff-4e57-9558-08cab6b963c7',
  customer_type: 'PERSONAL',
  account_owner_names: ['Alice Lidell'],
  account_identifiers: { number: '123456789' },
  routing_identifiers: {
    bank_countries: ['US'],
    bank_name: 'First Harbour',
    ach_routing_number: '021000021',
  },
  type: 'CHECKING',
  currency: 'USD',
  nickname: 'Rent',
}

export const externalAccountRoutes = ({ linking }: { readonly linking: Linking }): Route[] => [
  route({
    operation: 'listExternalAccounts',
    summary: 'List external accounts',
    description:
      'Ordered by creation time, oldest first. Only ACTIVE accounts are listed unless ' +
      '`include_history` is `true`.',
    tag,
    method: 'GET',
    path: '/external_accounts',
    query: ExternalAccountQuery,
    reply: { 200: ExternalAccountPage },
    errors: [BadQueryParameter],
    handle: (context, { query }) => listExternalAccounts(context, query),
  }),
  route({
    operation: 'createExternalAccount',
    summary: 'Link an account at another institution',
    description:
      'The account is UNVERIFIED unless the integrator verified it with its own verifier.',
    tag,
    method: 'POST',
    path: '/external_accounts',
    body: CreateExternalAccount,
    example,
    rules: createRules,
    idempotency: 'optional',
    reply: { 201: ExternalAccount },
    errors: [CustomerNotFound, BusinessNotFound, DuplicateResource],
    handle: (op, { body }) => createExternalAccount(op, body),
  }),
  route({
    operation: 'getExternalAccount',
    summary: 'Get an external account',
    tag,
    method: 'GET',
    path: '/external_accounts/{external_account_id}',
    params: ExternalAccountPath,
    reply: { 200: ExternalAccount },
    handle: (context, { params }) => getExternalAccount(context, params.external_account_id),
  }),
  route({
    operation: 'patchExternalAccount',
    summary: 'Update an external account',
    description: 'After the account is verified, only `nickname` can be updated.',
    tag,
    method: 'PATCH',
    path: '/external_accounts/{external_account_id}',
    params: ExternalAccountPath,
    body: PatchExternalAccount,
    example: { nickname: 'Rent', verification: { vendor: 'MANUAL', status: 'VERIFIED' } },
    idempotency: 'optional',
    reply: { 200: ExternalAccount },
    errors: [InvalidStatus],
    collects: true,
    handle: (op, { params, body, faults }) =>
      patchExternalAccount(op, params.external_account_id, { body, faults }),
  }),
  route({
    operation: 'deleteExternalAccount',
    summary: 'Delete an external account',
    description:
      'The account is kept with the status DELETED. Refused while a payment to or from it is pending.',
    tag,
    method: 'DELETE',
    path: '/external_accounts/{external_account_id}',
    params: ExternalAccountPath,
    idempotency: 'ignored',
    reply: { 200: Deleted },
    errors: [InvalidStatus],
    handle: (op, { params }) => deleteExternalAccount(op, params.external_account_id),
  }),
  ...vendorRoutes(linking),
]
