// A refusal as an RFC 7807 problem (contract: requests#problems).

import type { ApiError, RefusedPart } from './errors.ts'
import { mayRead, type Scoped } from './scopes.ts'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/**
 * `errorsBase` has no trailing slash. The balance of an account is shown only to callers that may
 * read accounts (contract: requests#who-sees-what).
 */
export function problem(
  error: ApiError,
  errorsBase: string,
  caller: Scoped | undefined,
): Record<string, unknown> {
  const { code, slug, title, status } = error.definition
  const { refused, ...extras } = error.extras
  if (!caller || !mayRead(caller, 'accounts')) delete extras.available
  return {
    type: `${errorsBase}/${slug}`,
    title,
    status,
    detail: error.message,
    code,
    ...extras,
    ...(refused ? { refused: refused.map((part) => refusedPart(part, errorsBase, caller)) } : {}),
  }
}

function refusedPart(
  { index, refusal }: RefusedPart,
  errorsBase: string,
  caller: Scoped | undefined,
) {
  return { index, problem: problem(refusal, errorsBase, caller) }
}

export const problemSchema = {
  type: 'object',
  description: 'An RFC 7807 problem.',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: {
      type: 'string',
      format: 'uri',
      description: 'URI of the error type. The part after the last slash is the v0 code.',
    },
    title: { type: 'string', description: 'Human-readable title of the error type.' },
    status: { type: 'integer', description: 'HTTP status.' },
    detail: { type: 'string', description: 'Human-readable explanation of this occurrence.' },
    code: {
      type: 'string',
      description: 'v1 error code (preview).',
      example: 'BAD_REQUEST_BODY',
    },
    missing: {
      type: 'array',
      items: { type: 'string' },
      description: 'Required fields that are missing.',
    },
    invalid: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Invalid fields: field name to explanation.',
    },
    immutable: {
      type: 'array',
      items: { type: 'string' },
      description: 'Fields that cannot be changed.',
    },
    valid_status: {
      type: 'array',
      items: { type: 'string' },
      description: 'Statuses that would be accepted.',
    },
    transaction_id: {
      type: 'string',
      format: 'uuid',
      description:
        '`uuid` of the transaction created with the Idempotency-Key, if the key was already used.',
    },
    account_id: {
      type: 'string',
      format: 'uuid',
      description: 'Id of the account with insufficient funds. Only with INSUFFICIENT_FUNDS.',
    },
    available: {
      type: 'integer',
      format: 'int64',
      description:
        'Available balance of the account, including credit, in cents. Only with INSUFFICIENT_FUNDS.',
      example: 400,
    },
    required: {
      type: 'integer',
      format: 'int64',
      description: 'Amount of the movement, in cents. Only with INSUFFICIENT_FUNDS.',
      example: 2500,
    },
    retry_after: { type: 'integer', description: 'Number of seconds to wait before a retry.' },
    refused: {
      type: 'array',
      description: 'Refused items, in request order. Only with BULK_REFUSED.',
      items: {
        type: 'object',
        required: ['index', 'problem'],
        properties: {
          index: { type: 'integer', description: 'Index of the item, starting at 0.' },
          problem: { $ref: '#/components/schemas/problem' },
        },
      },
    },
  },
}
