// Bulk transfers in the API (contract: transfers#bulk-transfers).

import { Enum, Integer, Type } from '../../../platform/contract/schema.ts'
import { InternalTransfer, TransferCreate } from './schema.ts'

const ITEMS_MAX = 1000
const KEY_MAX = 255

export const BulkQuery = Type.Object({
  mode: Type.Optional(
    Enum(['all', 'each'], {
      description:
        'each: every transfer succeeds or fails independently, under its own `idempotency_key`. all: ' +
        'either every transfer succeeds or none, under the Idempotency-Key header. Default: `each`.',
    }),
  ),
})

export const BulkTransfer = Type.Object(
  {
    idempotency_key: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: KEY_MAX,
        description:
          'Idempotency key of this transfer, printable ASCII. Required with mode=each; not allowed with mode=all.',
        example: 'payroll-2026-06-0001',
      }),
    ),
    ...TransferCreate.properties,
  },
  { $id: 'bulk_internal_transfer' },
)

export const BulkTransfers = Type.Array(BulkTransfer, { minItems: 1, maxItems: ITEMS_MAX })

const Problem = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  $id: 'problem',
  example: {
    type: 'http://localhost:8080/errors/insufficient-funds',
    title: 'Insufficient Funds',
    status: 422,
    detail: 'not enough available money on the originating account',
    code: 'INSUFFICIENT_FUNDS',
  },
})

const BulkResult = Type.Object(
  {
    idempotency_key: Type.Optional(
      Type.String({ description: 'Idempotency key of the transfer, with mode=each.' }),
    ),
    status: Integer({
      description: 'HTTP status that a single transfer would return.',
      example: 200,
    }),
    replayed: Type.Boolean({
      description: 'Whether the result is the stored refusal of an earlier request with this key.',
      example: false,
    }),
    transfer: Type.Optional(InternalTransfer),
    problem: Type.Optional(Problem),
  },
  {
    $id: 'internal_transfer_result',
    description: 'Result of one transfer: either `transfer` or `problem`.',
  },
)

export const BulkResults = Type.Object(
  {
    results: Type.Array(BulkResult, {
      description: 'Results, one per transfer, in request order.',
    }),
  },
  { $id: 'internal_transfer_results' },
)
