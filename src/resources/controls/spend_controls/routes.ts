// The endpoints of spend controls (contract: spend-controls#control-fields). There is none that deletes: set is_active
// to false.

import { route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { AmbiguousPaymentSubtypes } from './errors.ts'
import { SpendControlCreated, SpendControlUpdated } from './events.ts'
import { listSpendControls } from './list.ts'
import { patchRules, spendControlRules } from './rules.ts'
import {
  CreateSpendControl,
  PatchSpendControl,
  SpendControl,
  SpendControlPage,
  SpendControlQuery,
} from './schema.ts'
import { createSpendControl, getSpendControl, patchSpendControl } from './spend_controls.ts'

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
    summary: 'Make a spend control',
    description:
      'It acts on the accounts that list it in spend_control_ids, and on those whose primary holder does, on each ' +
      'separately. What was spent before counts, too.',
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
    emits: [SpendControlCreated],
    handle: (op, { body }) => createSpendControl(op, body),
  }),
  route({
    operation: 'getSpendControl',
    summary: 'Show a spend control',
    tag,
    method: 'GET',
    path: '/spend_controls/{spend_control_id}',
    params: SpendControlPath,
    reply: { 200: SpendControl },
    handle: (context, { params }) => getSpendControl(context, params.spend_control_id),
  }),
  route({
    operation: 'updateSpendControl',
    summary: 'Change a spend control',
    description:
      'Acts on transactions that are evaluated after it; is_active false ends it at once.',
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
    emits: [SpendControlUpdated],
    handle: (op, { params, body }) => patchSpendControl(op, params.spend_control_id, body),
  }),
]
