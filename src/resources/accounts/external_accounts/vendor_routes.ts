// The endpoints of external accounts that call vendors (contract: external-accounts#vendors) before
// their operation.

import { CustomerNotFound } from '../../../ledger/errors.ts'
import { route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import type { Rules } from '../../../platform/contract/validate.ts'
import { VendorTimeout } from '../../../rails/aggregators/errors.ts'
import { FeatureNotAvailable } from '../../../platform/contract/errors.ts'
import { BusinessNotFound } from '../../people/parties/errors.ts'
import type { Linking } from './access_sealing.ts'
import { getBalance } from './balance_write.ts'
import {
  Balance,
  BalanceQuery,
  Refreshed,
  TransactionList,
  TransactionQuery,
} from './balance_schema.ts'
import {
  addVendorAccounts,
  createAccessToken,
  createLinkToken,
  hear,
  syncVendorAccounts,
} from './link_write.ts'
import { ownerRules } from './rules.ts'
import { hearTransactions, listTransactions, refreshTransactions } from './transaction_write.ts'
import {
  AccessToken,
  CreateAccessToken,
  CreateLinkToken,
  LinkedVendorAccounts,
  LinkToken,
  LinkVendorAccounts,
} from './vendor_schema.ts'

const tag = 'External accounts'
const ASKS_VENDOR = 'the request calls a vendor over the network'
const ExternalAccountPath = Type.Object({ external_account_id: Uuid() })

const vendor = 'AGGREGATOR_A'
const customer_id = '7d943c51-e4ff-4e57-9558-08cab6b963c7'
const linkExample = {
  vendor,
  customer_id,
  customer_type: 'PERSONAL',
  vendor_access_token: 'access-sandbox-8ab976e6-64bc-4b38-98f7-731e7a349970',
  verify_owner: true,
}

const linkRules: Rules = (fields, now, wrong) => {
  const faults = ownerRules(fields, now, wrong)
  const { vendor_access_token, vendor_customer_id } = fields
  if (vendor_access_token === undefined && vendor_customer_id === undefined) {
    faults.missing.push('vendor_access_token')
  }
  return faults
}

/** Common to both routes that link shared accounts. */
const vendorReport = (linking: Linking) => ({
  tag,
  method: 'POST' as const,
  body: LinkVendorAccounts,
  example: linkExample,
  rules: linkRules,
  reply: { 200: LinkedVendorAccounts },
  errors: [CustomerNotFound, BusinessNotFound, FeatureNotAvailable, VendorTimeout],
  idempotency: 'optional' as const,
  notRehearsed: ASKS_VENDOR,
  steps: (
    context: Parameters<typeof hear>[1],
    { body }: { readonly body: Parameters<typeof hear>[2] },
  ) => hear(linking, context, body),
})

export const vendorRoutes = (linking: Linking) => [
  route({
    operation: 'createLinkToken',
    summary: 'Create a link token for a vendor',
    tag,
    method: 'POST',
    path: '/external_accounts/link_tokens',
    body: CreateLinkToken,
    example: { vendor, customer_id },
    rules: ownerRules,
    secret: 'kept',
    reply: { 201: LinkToken },
    errors: [CustomerNotFound, BusinessNotFound, FeatureNotAvailable, VendorTimeout],
    idempotency: 'optional',
    notRehearsed: ASKS_VENDOR,
    steps: (context, { body }, deed) => createLinkToken(linking, context, { body, deed }),
  }),
  route({
    operation: 'createAccessToken',
    summary: 'Exchange a public token for an access token',
    tag,
    method: 'POST',
    path: '/external_accounts/access_tokens',
    body: CreateAccessToken,
    example: { vendor, vendor_public_token: 'link-sandbox-5b1c8de2f0a94c7e8d13a6f02b7c9d45' },
    secret: 'kept',
    reply: { 201: AccessToken },
    errors: [FeatureNotAvailable, VendorTimeout],
    idempotency: 'optional',
    notRehearsed: ASKS_VENDOR,
    steps: (context, { body }, deed) => createAccessToken(linking, context, { body, deed }),
  }),
  route({
    operation: 'addVendorAccounts',
    summary: 'Link accounts through a vendor',
    description:
      'The vendor verifies the accounts. An account that cannot be linked is reported in ' +
      '`failed_accounts`; the others are linked.',
    ...vendorReport(linking),
    path: '/external_accounts/add_vendor_accounts',
    record: addVendorAccounts,
  }),
  route({
    operation: 'syncVendorAccounts',
    summary: 'Synchronize linked accounts with a vendor',
    description:
      'Links new accounts, refreshes linked accounts, and removes accounts that the owner no longer ' +
      'shares with the vendor.',
    ...vendorReport(linking),
    path: '/external_accounts/sync_vendor_accounts',
    record: syncVendorAccounts,
  }),
  route({
    operation: 'getExternalAccountBalance',
    summary: 'Get the balance of an external account',
    tag,
    notRehearsed: ASKS_VENDOR,
    method: 'GET',
    path: '/external_accounts/{external_account_id}/balance',
    params: ExternalAccountPath,
    query: BalanceQuery,
    reply: { 200: Balance },
    errors: [FeatureNotAvailable, VendorTimeout],
    handle: (context, { params, query }) =>
      getBalance(linking, context, { id: params.external_account_id, max_age: query.max_age }),
  }),
  route({
    operation: 'listExternalAccountTransactions',
    summary: 'List the transactions of an external account',
    description: 'Transactions as of the last refresh, newest first. At most 500.',
    tag,
    method: 'GET',
    path: '/external_accounts/{external_account_id}/transactions',
    params: ExternalAccountPath,
    query: TransactionQuery,
    reply: { 200: TransactionList },
    errors: [FeatureNotAvailable],
    handle: (context, { params, query }) =>
      listTransactions(context, { id: params.external_account_id, ...query }),
  }),
  route({
    operation: 'refreshExternalAccountTransactions',
    summary: 'Refresh the transactions of an external account',
    tag,
    method: 'POST',
    path: '/external_accounts/{external_account_id}/refresh_transactions',
    params: ExternalAccountPath,
    reply: { 200: Refreshed },
    errors: [FeatureNotAvailable, VendorTimeout],
    idempotency: 'optional',
    notRehearsed: ASKS_VENDOR,
    steps: (context, { params }) => hearTransactions(linking, context, params.external_account_id),
    record: (op, vendorTransactions, { params }) =>
      refreshTransactions(op, params.external_account_id, vendorTransactions),
  }),
]
