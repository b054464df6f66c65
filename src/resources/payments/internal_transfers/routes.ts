// The endpoints of internal transfers (contract: transfers#transfer-fields).

import { movementErrors } from '../../../ledger/errors.ts'
import type { Ledger } from '../../../ledger/commit/ledger.ts'
import { DuplicateIdempotencyKey } from '../../../platform/operations/money_keys.ts'
import { InvalidStatus } from '../../../platform/contract/errors.ts'
import { type Route, route } from '../../../platform/contract/route.ts'
import { changeTransfer, createTransfer, getTransfer, kindOfChange, kindOfCreate } from './write.ts'
import { transferRules } from './rules.ts'
import { InternalTransfer, TransferCreate, TransferPatch, TransferPath } from './schema.ts'
import { createTransfers } from './bulk_write.ts'
import { BulkQuery, BulkResults, BulkTransfers } from './bulk_schema.ts'

const tag = 'Internal transfers'

const newTransferEvents = [
  'TRANSACTION.POSTED.CREATED',
  'INTERNAL_TRANSFER.SUCCEEDED',
  'TRANSACTION.PENDING.CREATED',
  'SPEND_CONTROL.VIOLATED',
  'CASE.CREATED',
  'CASE.UPDATED',
]

const example = {
  amount: 2500,
  currency: 'USD',
  type: 'ACCOUNT_TO_ACCOUNT',
  originating_account_id: '0195f3a0-0000-7000-8000-000000000001',
  receiving_account_id: '0195f3a0-0000-7000-8000-000000000002',
  memo: 'Rent for June',
}

export const internalTransferRoutes = ({ ledger }: { readonly ledger: Ledger }): Route[] => [
  route({
    operation: 'createInternalTransfer',
    summary: 'Create a transfer between two accounts',
    description:
      'IMMEDIATE posts the transfer immediately. MANUAL places a hold on the originating account ' +
      'until the transfer is completed, canceled or expires.',
    tag,
    method: 'POST',
    path: '/transactions/internal_transfer',
    idempotency: 'required',
    body: TransferCreate,
    rules: transferRules,
    reply: { 200: InternalTransfer },
    errors: [...movementErrors, DuplicateIdempotencyKey],
    emits: newTransferEvents,
    kind: kindOfCreate,
    example,
    submit: (request) => createTransfer(ledger, request),
  }),
  route({
    operation: 'createInternalTransfersInBulk',
    summary: 'Create up to 1,000 transfers in one request',
    description:
      'A JSON array of transfers, or NDJSON (`application/x-ndjson`, one transfer per line). Each ' +
      'item is validated and posted like a single transfer. The response has one result per item, in ' +
      'request order.',
    tag,
    method: 'POST',
    path: '/transactions/internal_transfer/bulk',
    single: '/transactions/internal_transfer',
    idempotency: 'bulk',
    query: BulkQuery,
    body: BulkTransfers,
    rules: transferRules,
    reply: { 200: BulkResults },
    errors: [DuplicateIdempotencyKey],
    emits: newTransferEvents,
    example: [
      { idempotency_key: 'payroll-2026-06-0001', ...example },
      { idempotency_key: 'payroll-2026-06-0002', ...example, amount: 3100 },
    ],
    submitBulk: (request) => createTransfers(ledger, request),
  }),
  route({
    operation: 'getInternalTransfer',
    summary: 'Get an internal transfer',
    tag,
    method: 'GET',
    path: '/transactions/internal_transfer/{id}',
    params: TransferPath,
    reply: { 200: InternalTransfer },
    handle: (context, { params }) => getTransfer(context, params.id),
  }),
  route({
    operation: 'patchInternalTransfer',
    summary: 'Complete or cancel a pending transfer',
    tag,
    method: 'PATCH',
    path: '/transactions/internal_transfer/{id}',
    params: TransferPath,
    idempotency: 'required',
    body: TransferPatch,
    reply: { 200: InternalTransfer },
    errors: [...movementErrors, InvalidStatus, DuplicateIdempotencyKey],
    emits: [
      'TRANSACTION.PENDING.UPDATED',
      'TRANSACTION.POSTED.CREATED',
      'INTERNAL_TRANSFER.SUCCEEDED',
    ],
    kind: kindOfChange,
    example: { status: 'COMPLETE' },
    submit: (request) => changeTransfer(ledger, request),
  }),
]
