// The endpoints of customer accounts (contract: accounts#opening-an-account).

import {
  AccountNotFound,
  BalanceViolation,
  BusinessNotVerified,
  CustomerNotFound,
  CustomerNotVerified,
} from '../../../ledger/errors.ts'
import {
  BadConfiguration,
  DuplicateResource,
  FeatureNotAvailable,
  Forbidden,
  InvalidStatus,
} from '../../../platform/contract/errors.ts'
import { route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { AccountProductNotFound } from '../account_products/errors.ts'
import { AccountTemplateNotFound } from '../account_templates/errors.ts'
import { ExternalAccountNotFound } from '../external_accounts/errors.ts'
import { BusinessNotFound } from '../../people/parties/errors.ts'
import { SpendControlNotFound } from '../../controls/spend_controls/errors.ts'
import { initiateClosure } from './close.ts'
import { createAccount } from './create.ts'
import { patchAccount, replaceAccount } from './patch.ts'
import { listAccounts } from './list.ts'
import { getAccount } from './view.ts'
import {
  AccountCreate,
  AccountPage,
  AccountPatch,
  AccountQuery,
  AccountReplace,
  ClosureRequest,
} from './body_schema.ts'
import { SORTED_MAX } from './number_list.ts'
import { AccountIsClosed, AccountIsFrozen } from './errors.ts'
import { Account } from './schema.ts'

const tag = 'Accounts'
const AccountPath = Type.Object({ account_id: Uuid() })
const changeErrors = [
  Forbidden,
  AccountNotFound,
  SpendControlNotFound,
  AccountProductNotFound,
  CustomerNotVerified,
  BusinessNotVerified,
  InvalidStatus,
  BalanceViolation,
  AccountIsFrozen,
  AccountIsClosed,
]

export const accountRoutes = [
  route({
    operation: 'listAccounts',
    summary: 'List accounts',
    description:
      'General-ledger accounts are omitted unless `account_type` or `include_general_ledger` selects ' +
      `them. Sorting by \`account_number\` is limited to ${SORTED_MAX} accounts; add filters if there are more.`,
    tag,
    method: 'GET',
    path: '/accounts',
    query: AccountQuery,
    reply: { 200: AccountPage },
    handle: (context, { query }) => listAccounts(context, query),
  }),
  route({
    operation: 'createAccount',
    summary: 'Open an account',
    tag,
    method: 'POST',
    path: '/accounts',
    body: AccountCreate,
    example: {
      account_type: 'CHECKING',
      nickname: 'Rent',
      relationships: [
        {
          customer_id: '7d943c51-e4ff-4e57-9558-08cab6b963c7',
          relationship_type: 'PRIMARY_ACCOUNT_HOLDER',
        },
      ],
    },
    idempotency: 'optional',
    reply: { 201: Account },
    errors: [
      Forbidden,
      FeatureNotAvailable,
      AccountTemplateNotFound,
      CustomerNotFound,
      BusinessNotFound,
      AccountNotFound,
      SpendControlNotFound,
      AccountProductNotFound,
      BadConfiguration,
      CustomerNotVerified,
      BusinessNotVerified,
      InvalidStatus,
      BalanceViolation,
      DuplicateResource,
    ],
    emits: [
      'ACCOUNT.CREATED',
      'CUSTOMER.UPDATED',
      'PERSON.UPDATED',
      'BUSINESS.UPDATED',
      'NOTE.CREATED',
    ],
    collects: true,
    handle: (op, { body, faults }) => createAccount(op, body, faults),
  }),
  route({
    operation: 'getAccount',
    summary: 'Get an account',
    tag,
    method: 'GET',
    path: '/accounts/{account_id}',
    params: AccountPath,
    reply: { 200: Account },
    handle: (context, { params }) => getAccount(context, params.account_id),
  }),
  route({
    operation: 'patchAccount',
    summary: 'Update an account',
    tag,
    method: 'PATCH',
    path: '/accounts/{account_id}',
    params: AccountPath,
    body: AccountPatch,
    example: { nickname: 'Rent' },
    idempotency: 'optional',
    reply: { 200: Account },
    errors: changeErrors,
    emits: ['ACCOUNT.UPDATED', 'CARD.UPDATED', 'NOTE.CREATED'],
    collects: true,
    handle: (op, { params, body: patch, faults }) =>
      patchAccount(op, params.account_id, { patch, faults }),
  }),
  route({
    operation: 'putAccount',
    summary: 'Replace an account',
    label: 'deprecated',
    tag,
    method: 'PUT',
    path: '/accounts/{account_id}',
    params: AccountPath,
    body: AccountReplace,
    example: { nickname: 'Rent' },
    idempotency: 'ignored',
    reply: { 200: Account },
    errors: changeErrors,
    emits: ['ACCOUNT.UPDATED', 'CARD.UPDATED', 'NOTE.CREATED'],
    collects: true,
    handle: (op, { params, body, faults }) =>
      replaceAccount(op, params.account_id, { body, faults }),
  }),
  route({
    operation: 'initiateAccountClosure',
    summary: 'Initiate the closure of an account',
    description:
      'Sets the status to IN_CLOSING. The account then accepts only movements that end it, and ' +
      '`account_closure` lists everything that prevents its closure.',
    label: 'beta',
    tag,
    method: 'POST',
    path: '/accounts/{account_id}/initiate_closure',
    params: AccountPath,
    body: ClosureRequest,
    example: {
      reason: 'CUSTOMER_REQUEST_TRANSFER',
      reason_details: 'Moving to another bank',
      payment_method: null,
      destination_id: null,
    },
    idempotency: 'optional',
    reply: { 200: Account },
    errors: [
      Forbidden,
      AccountNotFound,
      ExternalAccountNotFound,
      InvalidStatus,
      AccountIsFrozen,
      AccountIsClosed,
    ],
    emits: ['ACCOUNT.UPDATED'],
    handle: (op, { params, body }) => initiateClosure(op, params.account_id, body),
  }),
]
