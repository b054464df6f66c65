// The endpoints of account templates (contract: accounts#templates).

import { AccountNotFound } from '../../../ledger/errors.ts'
import { DuplicateResource, FeatureNotAvailable } from '../../../platform/contract/errors.ts'
import { pageQuery } from '../../../platform/contract/pagination.ts'
import { route } from '../../../platform/contract/route.ts'
import { Enum, Type, Uuid } from '../../../platform/contract/schema.ts'
import { AccountProductNotFound } from '../account_products/errors.ts'
import { AccountType } from '../terms/types.ts'
import { SpendControlNotFound } from '../../controls/spend_controls/errors.ts'
import {
  createAccountTemplate,
  deleteAccountTemplate,
  getAccountTemplate,
  listAccountTemplates,
  replaceAccountTemplate,
} from './write.ts'
import { AccountTemplate, AccountTemplatePage, AccountTemplateWrite } from './schema.ts'

const tag = 'Account templates'
const TemplatePath = Type.Object({ template_id: Uuid() })
const Deleted = Type.Object({ id: Uuid(), resource: Enum(['account_template']) })
const writeErrors = [
  DuplicateResource,
  FeatureNotAvailable,
  SpendControlNotFound,
  AccountProductNotFound,
  AccountNotFound,
]

const example = {
  name: 'Everyday checking',
  is_enabled: true,
  template: {
    account_type: 'CHECKING',
    bank_country: 'US',
    currency: 'USD',
    balance_floor: { balance: 0 },
    is_ach_enabled: true,
    is_card_enabled: true,
  },
}

export const accountTemplateRoutes = [
  route({
    operation: 'listAccountTemplates',
    summary: 'List account templates',
    tag,
    method: 'GET',
    path: '/accounts/templates',
    query: Type.Object({ account_type: Type.Optional(AccountType), ...pageQuery }),
    reply: { 200: AccountTemplatePage },
    handle: (context, { query }) => listAccountTemplates(context, query),
  }),
  route({
    operation: 'createAccountTemplate',
    summary: 'Create an account template',
    tag,
    method: 'POST',
    path: '/accounts/templates',
    body: AccountTemplateWrite,
    example,
    idempotency: 'optional',
    reply: { 201: AccountTemplate },
    errors: writeErrors,
    handle: (op, { body }) => createAccountTemplate(op, body),
  }),
  route({
    operation: 'getAccountTemplate',
    summary: 'Get an account template',
    tag,
    method: 'GET',
    path: '/accounts/templates/{template_id}',
    params: TemplatePath,
    reply: { 200: AccountTemplate },
    handle: (context, { params }) => getAccountTemplate(context, params.template_id),
  }),
  route({
    operation: 'putAccountTemplate',
    summary: 'Replace an account template',
    tag,
    method: 'PUT',
    path: '/accounts/templates/{template_id}',
    params: TemplatePath,
    body: AccountTemplateWrite,
    example,
    idempotency: 'ignored',
    reply: { 200: AccountTemplate },
    errors: writeErrors,
    handle: (op, { params, body }) => replaceAccountTemplate(op, params.template_id, body),
  }),
  route({
    operation: 'deleteAccountTemplate',
    summary: 'Delete an account template',
    tag,
    method: 'DELETE',
    path: '/accounts/templates/{template_id}',
    params: TemplatePath,
    idempotency: 'ignored',
    reply: { 200: Deleted },
    handle: (op, { params }) => deleteAccountTemplate(op, params.template_id),
  }),
]
