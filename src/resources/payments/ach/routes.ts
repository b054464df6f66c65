// The endpoints of ACH (contract: ach#asking-for-an-entry).

import { fundingEvents } from '../internal_transfers/funding_postings.ts'
import { ExternalAccountNotFound } from '../../accounts/external_accounts/errors.ts'
import { movementErrors, PaymentRailNotEnabled } from '../../../ledger/errors.ts'
import type { Ledger } from '../../../ledger/commit/ledger.ts'
import { DuplicateIdempotencyKey } from '../../../platform/operations/money_keys.ts'
import { BadConfiguration, InvalidStatus } from '../../../platform/contract/errors.ts'
import { type Route, route } from '../../../platform/contract/route.ts'
import type { AchRail } from '../../../rails/ach/ach.ts'
import { changeAch, createAch, getAch, listAch } from './write.ts'
import { ExternalAccountNotActive, ExternalAccountNotVerified } from './errors.ts'
import { getIncoming, listIncoming } from './incoming/write.ts'
import { IncomingAch, IncomingPage, IncomingPath, IncomingQuery } from './incoming/schema.ts'
import { achPatchRules, achRules } from './rules.ts'
import { Ach, AchPage, AchPath, AchQuery, CreateAch, PatchAch } from './schema.ts'

const tag = 'ACH'

type Parts = { readonly ledger: Ledger; readonly achRail: AchRail }

export const achRoutes = (parts: Parts): Route[] => [
  route({
    operation: 'listAch',
    summary: 'List outgoing ACH transfers',
    tag,
    method: 'GET',
    path: '/ach',
    query: AchQuery,
    reply: { 200: AchPage },
    handle: (context, { query }) => listAch(context, query),
  }),
  route({
    operation: 'createAch',
    summary: 'Create an ACH transfer',
    description:
      'A push (credit) places a hold on the account until settlement; a pull (debit) is posted at ' +
      'settlement. The cut-off is 24:00 Eastern time on the day before the effective date, or 16:45 ' +
      'on the same day for same-day entries. In the sandbox, an entry with an effective date of today ' +
      'or earlier settles immediately.',
    tag,
    method: 'POST',
    path: '/ach',
    idempotency: 'required',
    body: CreateAch,
    rules: achRules,
    reply: { 201: Ach },
    errors: [
      ...movementErrors,
      ExternalAccountNotFound,
      PaymentRailNotEnabled,
      ExternalAccountNotActive,
      ExternalAccountNotVerified,
      BadConfiguration,
      DuplicateIdempotencyKey,
    ],
    emits: [
      'TRANSACTION.PENDING.CREATED',
      ...fundingEvents,
      'SPEND_CONTROL.VIOLATED',
      'CASE.CREATED',
      'CASE.UPDATED',
    ],
    kind: () => 'pending',
    example: {
      amount: 12345,
      currency: 'USD',
      dc_sign: 'credit',
      customer_id: '0195f3a0-0000-7000-8000-000000000001',
      originating_account_id: '0195f3a0-0000-7000-8000-000000000002',
      receiving_account_id: '0195f3a0-0000-7000-8000-000000000003',
      company_name: 'QUILL LTD',
      company_entry_description: 'RENT',
      reference_info: 'Rent for June',
    },
    submit: (request) => createAch(parts, request),
  }),
  route({
    operation: 'listIncomingAch',
    summary: 'List incoming ACH entries',
    description: 'Entries received from other banks, in all statuses.',
    tag,
    label: 'beta',
    method: 'GET',
    path: '/ach/incoming',
    query: IncomingQuery,
    reply: { 200: IncomingPage },
    handle: (context, { query }) => listIncoming(context, query),
  }),
  route({
    operation: 'getIncomingAch',
    summary: 'Get an incoming ACH entry',
    description: 'An entry received from another bank.',
    tag,
    label: 'beta',
    method: 'GET',
    path: '/ach/incoming/{id}',
    params: IncomingPath,
    reply: { 200: IncomingAch },
    handle: (context, { params }) => getIncoming(context, params.id),
  }),
  route({
    operation: 'getAch',
    summary: 'Get an ACH transfer',
    tag,
    method: 'GET',
    path: '/ach/{transaction_id}',
    params: AchPath,
    reply: { 200: Ach },
    handle: (context, { params }) => getAch(context, params.transaction_id),
  }),
  route({
    operation: 'patchAch',
    summary: 'Cancel an ACH transfer, or update its availability time',
    tag,
    method: 'PATCH',
    path: '/ach/{transaction_id}',
    params: AchPath,
    idempotency: 'required',
    body: PatchAch,
    rules: achPatchRules,
    reply: { 200: Ach },
    errors: [InvalidStatus, DuplicateIdempotencyKey],
    emits: ['TRANSACTION.PENDING.UPDATED', ...fundingEvents],
    kind: () => 'pending',
    example: { status: 'CANCELED' },
    submit: (request) => changeAch(parts, request),
  }),
]
