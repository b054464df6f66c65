// The endpoints of spend controls (contract: spend-controls#control-fields). Controls are disabled
// by is_active, never deleted.

import { route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { AmbiguousPaymentSubtypes } from './errors.ts'
import { listSpendControls } from './list.ts'
import { patchRules, spendControlRules } from './rules.ts'
import {
  CreateSpendControl,
  PatchSpendControl,
  SpendControl,
  SpendControlPage,
  SpendControlQuery,
  SpendControlUsage,
  UsageQuery,
} from './schema.ts'
import { getSpendControlUsage } from './usage_view.ts'
import { createSpendControl, getSpendControl, patchSpendControl } from './write.ts'

const tag = 'Spend controls'
const SpendControlPath = Type.Object({ spend_control_id: Uuid() })

export const spendControlRoutes = [
  route({
    operation: 'listSpendControls',
    summary: 'List spend controls',
    tag,
    method: 'GET',
    path: '/spend_controls',
    query: SpendControlQuery,
    reply: { 200: SpendControlPage },
    handle: (context, { query }) => listSpendControls(context, query),
  }),
  route({
    operation: 'createSpendControl',
    summary: 'Create a spend control',
    description:
      'Applies separately to each account that lists it, or has a primary holder that lists it, in ' +
      '`spend_control_ids`. Earlier transactions count toward the limit.',
    tag,
    method: 'POST',
    path: '/spend_controls',
    body: CreateSpendControl,
    rules: spendControlRules,
    example: {
      name: 'Groceries',
      amount_limit: 50_000,
      is_active: true,
      action_case: false,
      action_decline: true,
      time_range: { time_range_type: 'ROLLING_WINDOW_DAYS', days: 7 },
      payment_types: ['CARD'],
      merchant_category_codes: ['5411', '5811-5814'],
    },
    idempotency: 'optional',
    reply: { 201: SpendControl },
    errors: [AmbiguousPaymentSubtypes],
    emits: ['SPEND_CONTROL.CREATED'],
    handle: (op, { body }) => createSpendControl(op, body),
  }),
  route({
    operation: 'getSpendControl',
    summary: 'Get a spend control',
    tag,
    method: 'GET',
    path: '/spend_controls/{spend_control_id}',
    params: SpendControlPath,
    reply: { 200: SpendControl },
    handle: (context, { params }) => getSpendControl(context, params.spend_control_id),
  }),
  route({
    operation: 'getSpendControlUsage',
    summary: 'Get the usage of a spend control on an account',
    description: 'Returns 404 if the control does not apply to the account or is not active.',
    tag,
    method: 'GET',
    path: '/spend_controls/{spend_control_id}/usage',
    params: SpendControlPath,
    query: UsageQuery,
    reply: { 200: SpendControlUsage },
    handle: (context, { params, query }) =>
      getSpendControlUsage(context, params.spend_control_id, query.account_id),
  }),
  route({
    operation: 'updateSpendControl',
    summary: 'Update a spend control',
    description:
      'Applies to transactions evaluated after the update. `is_active: false` disables the control immediately.',
    tag,
    method: 'PATCH',
    path: '/spend_controls/{spend_control_id}',
    params: SpendControlPath,
    body: PatchSpendControl,
    rules: patchRules,
    example: { amount_limit: 75_000 },
    idempotency: 'optional',
    reply: { 200: SpendControl },
    errors: [AmbiguousPaymentSubtypes],
    emits: ['SPEND_CONTROL.UPDATED'],
    handle: (op, { params, body }) => patchSpendControl(op, params.spend_control_id, body),
  }),
]
