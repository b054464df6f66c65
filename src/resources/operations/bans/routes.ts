// The endpoints of bans and ban rules (contract: customers#bans-by-the-bank).

import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { confirmAlert } from '../../people/monitoring/alert_write.ts'
import { banCustomer, unbanCustomer } from './write.ts'
import { createBanRule, deleteBanRule, getBanRule, listBanRules } from './ban_rules.ts'
import { CustomerBanned, CustomerNotBanned, TooManyBanRules } from './errors.ts'
import {
  BanReason,
  banReasonRules,
  BanRule,
  BanRuleCreate,
  BanRulePage,
  BanRuleQuery,
  banRuleRules,
} from './schema.ts'

const tag = 'Operations'
const least = 'owner'
const CustomerPath = Type.Object({ customer_id: Uuid() })
const RulePath = Type.Object({ ban_rule_id: Uuid({ description: 'Id of the rule.' }) })
const emits = ['CUSTOMER.UPDATED', 'PERSON.UPDATED', 'NOTE.CREATED']

export const banRoutes: Route[] = [
  ownRoute({
    operation: 'banCustomer',
    summary: 'Ban a customer',
    description: 'The customer’s accounts cannot move money until the ban is lifted.',
    tag,
    method: 'POST',
    path: '/operations/customers/{customer_id}/ban',
    least,
    params: CustomerPath,
    body: BanReason,
    example: { reason: 'Forged documents.' },
    rules: banReasonRules,
    idempotency: 'optional',
    reply: { 204: null },
    errors: [CustomerBanned],
    emits,
    handle: (op, { params, body }) => banCustomer(op, params.customer_id, body.reason),
  }),
  ownRoute({
    operation: 'unbanCustomer',
    summary: 'Lift a ban',
    description:
      'Sets the ban status to ALLOWED. Ban rules count only occurrences after this request.',
    tag,
    method: 'POST',
    path: '/operations/customers/{customer_id}/unban',
    least,
    params: CustomerPath,
    body: BanReason,
    example: { reason: 'The documents were genuine.' },
    rules: banReasonRules,
    idempotency: 'optional',
    reply: { 204: null },
    errors: [CustomerNotBanned],
    emits,
    handle: (op, { params, body }) => unbanCustomer(op, params.customer_id, body.reason),
  }),
  ownRoute({
    operation: 'confirmMonitoringAlert',
    summary: 'Confirm a monitoring alert',
    description:
      'Marks the alert as a true positive and applies the ban rules to the person. Cannot be undone.',
    tag,
    method: 'POST',
    path: '/operations/monitoring/alerts/{alert_id}/confirm',
    least,
    params: Type.Object({ alert_id: Uuid({ description: 'Id of the alert.' }) }),
    idempotency: 'optional',
    reply: { 204: null },
    emits,
    handle: (op, { params }) => confirmAlert(op, params.alert_id),
  }),
  ownRoute({
    operation: 'listBanRules',
    summary: 'List ban rules',
    tag,
    method: 'GET',
    path: '/operations/ban_rules',
    query: BanRuleQuery,
    reply: { 200: BanRulePage },
    handle: (context, { query }) => listBanRules(context, query),
  }),
  ownRoute({
    operation: 'createBanRule',
    summary: 'Create a ban rule',
    description:
      'Customers who meet the condition are banned in the operation that meets it. Rejections and ' +
      'alerts from before the rule was created count once a new one occurs.',
    tag,
    method: 'POST',
    path: '/operations/ban_rules',
    least,
    body: BanRuleCreate,
    example: { reason: 'IDENTITY_REJECTED', rejections: 3 },
    rules: banRuleRules,
    idempotency: 'optional',
    reply: { 201: BanRule },
    errors: [TooManyBanRules],
    handle: (op, { body }) => createBanRule(op, body),
  }),
  ownRoute({
    operation: 'getBanRule',
    summary: 'Get a ban rule',
    tag,
    method: 'GET',
    path: '/operations/ban_rules/{ban_rule_id}',
    params: RulePath,
    reply: { 200: BanRule },
    handle: (context, { params }) => getBanRule(context, params.ban_rule_id),
  }),
  ownRoute({
    operation: 'deleteBanRule',
    summary: 'Delete a ban rule',
    description: 'Customers banned by the rule remain banned.',
    tag,
    method: 'DELETE',
    path: '/operations/ban_rules/{ban_rule_id}',
    least,
    params: RulePath,
    idempotency: 'ignored',
    reply: { 204: null },
    handle: (op, { params }) => deleteBanRule(op, params.ban_rule_id),
  }),
]
