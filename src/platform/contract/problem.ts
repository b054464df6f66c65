// A refusal as it goes over the wire: an RFC 7807 problem (contract: requests#problems).

import type { ApiError, RefusedPart } from './errors.ts'

/** What a problem document is sent as. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** The problem document of an error (contract: requests#problems). `errorsBase` has no trailing slash. */
export function problem(error: ApiError, errorsBase: string): Record<string, unknown> {
  const { code, slug, title, status } = error.definition
  const { refused, ...extras } = error.extras
  return {
    type: `${errorsBase}/${slug}`,
    title,
    status,
    detail: error.message,
    code,
    ...extras,
    ...(refused ? { refused: refused.map((part) => refusedPart(part, errorsBase)) } : {}),
  }
}

function refusedPart({ index, refusal }: RefusedPart, errorsBase: string) {
  return { index, problem: problem(refusal, errorsBase) }
}

/** What the OpenAPI document says of it. */
export const problemSchema = {
  type: 'object',
  description: 'An RFC 7807 problem.',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: {
      type: 'string',
      format: 'uri',
      description: 'Identifies the kind of error; the part after the last slash is the v0 code.',
    },
    title: { type: 'string', description: 'Human-readable category, one to one with type.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'Explains this occurrence.' },
    code: {
      type: 'string',
      description: 'Preview of the v1 error code.',
      example: 'BAD_REQUEST_BODY',
    },
    missing: {
      type: 'array',
      items: { type: 'string' },
      description: 'Required fields that are absent.',
    },
    invalid: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field name to what is wrong with it.',
    },
    immutable: {
      type: 'array',
      items: { type: 'string' },
      description: 'Fields that cannot be changed.',
    },
    valid_status: {
      type: 'array',
      items: { type: 'string' },
      description: 'Statuses that would be accepted now.',
    },
    transaction_id: {
      type: 'string',
      format: 'uuid',
      description: 'With a used Idempotency-Key: the `uuid` of the transaction that it made.',
    },
    retry_after: { type: 'integer', description: 'Seconds to wait before trying again.' },
    refused: {
      type: 'array',
      description: 'With BULK_REFUSED: the items that are refused, in their order.',
      items: {
        type: 'object',
        required: ['index', 'problem'],
        properties: {
          index: { type: 'integer', description: 'The place of the item, from 0.' },
          problem: { $ref: '#/components/schemas/problem' },
        },
      },
    },
  },
}
