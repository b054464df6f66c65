// The endpoints of suspense entries (contract: suspense#resolutions).

import { movementErrors } from '../../../ledger/errors.ts'
import { InvalidStatus } from '../../../platform/contract/errors.ts'
import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import { getEntry, listEntries, resolveEntry, returnEntry } from './write.ts'
import {
  SuspenseEntry,
  SuspensePage,
  SuspensePath,
  SuspenseQuery,
  SuspenseResolution,
  SuspenseReturn,
} from './schema.ts'

const tag = 'Operations'
const least = 'owner'
// An entry is resolved once, with or without a key: a refusal stored under a key would block the next attempt.
const idempotency = 'ignored'
export const suspenseRoutes: Route[] = [
  ownRoute({
    operation: 'listSuspenseEntries',
    summary: 'List suspense entries',
    tag,
    method: 'GET',
    path: '/operations/suspense',
    query: SuspenseQuery,
    reply: { 200: SuspensePage },
    handle: (context, { query }) => listEntries(context, query),
  }),
  ownRoute({
    operation: 'getSuspenseEntry',
    summary: 'Get a suspense entry',
    tag,
    method: 'GET',
    path: '/operations/suspense/{entry_id}',
    params: SuspensePath,
    reply: { 200: SuspenseEntry },
    handle: (context, { params }) => getEntry(context, params.entry_id),
  }),
  ownRoute({
    operation: 'resolveSuspenseEntry',
    summary: 'Resolve a suspense entry',
    description:
      'Moves the amount of an open entry to an account, or from it if the entry is a debit, as an internal ' +
      'transfer. An entry can be resolved once.',
    tag,
    method: 'POST',
    path: '/operations/suspense/{entry_id}/resolve',
    least,
    params: SuspensePath,
    idempotency,
    body: SuspenseResolution,
    example: { account_id: '0195f3a0-0000-7000-8000-000000000001' },
    reply: { 200: SuspenseEntry },
    errors: [...movementErrors, InvalidStatus],
    emits: [
      'TRANSACTION.POSTED.CREATED',
      'INTERNAL_TRANSFER.SUCCEEDED',
      'SPEND_CONTROL.VIOLATED',
      'CASE.CREATED',
      'CASE.UPDATED',
    ],
    handle: (op, { params, body }) => resolveEntry(op, params.entry_id, body),
  }),
  ownRoute({
    operation: 'returnSuspenseEntry',
    summary: 'Return a suspense entry to its originator',
    description:
      'Returns an open ACH entry to its originator with the next outgoing file, and moves the amount back to the settlement account.',
    tag,
    method: 'POST',
    path: '/operations/suspense/{entry_id}/return',
    least,
    params: SuspensePath,
    idempotency,
    body: SuspenseReturn,
    example: { code: 'R03' },
    reply: { 200: SuspenseEntry },
    errors: [InvalidStatus],
    emits: ['TRANSACTION.POSTED.CREATED'],
    handle: (op, { params, body }) => returnEntry(op, params.entry_id, body),
  }),
]
