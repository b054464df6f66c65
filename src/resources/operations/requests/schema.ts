// Requests that were logged, as people see them.

import {
  DateTime,
  Integer,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { operationsPage } from '../../../platform/contract/pagination.ts'
import { ShownActor } from '../audit_log/schema.ts'

const STATUS = { minimum: 100, maximum: 599 }
const KEY_MAX = 255

const fields = {
  id: Uuid({ description: 'As in the `request-id` header of the answer.' }),
  method: Text({ example: 'POST' }),
  path: Text({ description: 'Without the query.', example: '/v0/customers' }),
  status: Integer({ ...STATUS, example: 201 }),
  latency_ms: Type.Number({ description: 'From its arrival to its answer.', example: 4.2 }),
  idempotency_key: Type.Optional(Text({ example: '6f8e7f0a-2b1c-4a3d-9e5f-7c6b5a493827' })),
  actor: ShownActor,
  time: DateTime({
    description: 'When it came, by the machine’s clock: a sandbox clock does not move it.',
  }),
  error_code: Type.Optional(
    Text({
      description: 'The code of the problem that it was refused with.',
      example: 'BAD_REQUEST_BODY',
    }),
  ),
  resource_id: Type.Optional(
    Uuid({ description: 'The last id in the path, or of what was made.' }),
  ),
  rehearsal: Type.Optional(
    Type.Boolean({
      description: 'True for a rehearsal: nothing of it remained but this entry. Absent otherwise.',
      example: true,
    }),
  ),
  fault_id: Type.Optional(Uuid({ description: 'The rule of a fault on demand that fired on it.' })),
  ignored_count: Type.Optional(
    Integer({
      description:
        'The number of its query parameters and members that no schema knows, which were ignored. Absent when there are none.',
      minimum: 1,
      example: 1,
    }),
  ),
  group: Type.Optional(
    Text({
      description:
        'The group of the operation, as in the scopes of API keys. Absent when no operation answered.',
      example: 'customers',
    }),
  ),
}

const Body = (description: string) =>
  Type.Unsafe<unknown>({
    description:
      `${description} SSNs, account and card numbers, keys, tokens, secrets and signatures are masked. A ` +
      `string when it is longer than 16 KiB (its beginning) or was not kept (the reason).`,
    example: { status: 'PROSPECT', ssn: '[masked]' },
  })

export const LoggedRequest = Type.Object(fields, { $id: 'logged_request' })
export type LoggedRequest = Static<typeof LoggedRequest>

export const LoggedRequestDetail = Type.Object(
  {
    ...fields,
    request_body: Type.Optional(Body('The request body.')),
    response_body: Type.Optional(Body('The response body; not kept for GET requests.')),
    request_headers: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'content-type, idempotency-key and user-agent.',
      example: { 'content-type': 'application/json' },
    }),
    trace_id: Type.Optional(
      Text({
        description: 'From the `traceparent` header.',
        example: '4bf92f3577b34da6a3ce929d0e0e4736',
      }),
    ),
    ignored: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Text({ example: 'body.captureMode' }),
            did_you_mean: Type.Optional(
              Text({ description: 'A known name that is near.', example: 'capture_mode' }),
            ),
          },
          { $id: 'ignored_name' },
        ),
        { description: 'The query parameters and members that were ignored, at most 50.' },
      ),
    ),
    fault: Type.Optional(
      Type.Object(
        {
          fault: Text({ example: 'ANSWER_LOST' }),
          rule: Type.Optional(Uuid({ description: 'The rule; absent if a header asked for it.' })),
          status: Type.Optional(Integer({ ...STATUS, example: 503 })),
          when: Type.Optional(Text({ example: 'AFTER' })),
          delay_ms: Type.Optional(Integer({ minimum: 1, example: 1500 })),
          return_code: Type.Optional(Text({ example: 'R03' })),
          change_code: Type.Optional(Text({ example: 'C01' })),
          banking_days: Type.Optional(Integer({ minimum: 0, example: 2 })),
        },
        {
          $id: 'logged_fault',
          description:
            'What the sandbox did wrong on demand. `status` and `response_body` of a lost or cut answer are what it would have been.',
        },
      ),
    ),
  },
  { $id: 'logged_request_detail' },
)
export type LoggedRequestDetail = Static<typeof LoggedRequestDetail>

export const RequestPage = Type.Object(
  { requests: Type.Array(LoggedRequest), next_page_token: Type.Optional(Type.String()) },
  { $id: 'requests_page' },
)

export const RequestQuery = Type.Object({
  method: Type.Optional(Text({ pattern: '^[A-Z]+$', example: 'POST' })),
  path: Type.Optional(Text({ description: 'Filters by path prefix.', example: '/v0/customers' })),
  status_min: Type.Optional(Integer({ ...STATUS, description: 'Minimum HTTP status, inclusive.' })),
  status_max: Type.Optional(Integer({ ...STATUS, description: 'Maximum HTTP status, inclusive.' })),
  idempotency_key: Type.Optional(
    Type.String({ maxLength: KEY_MAX, description: 'Filters by Idempotency-Key.' }),
  ),
  resource_id: Type.Optional(Uuid({ description: 'Filters by resource id.' })),
  fault_id: Type.Optional(
    Uuid({ description: 'Filters by the fault rule that fired on the request.' }),
  ),
  own_reads: Type.Optional(
    Type.Boolean({
      description:
        '`false`: omits GET requests of signed-in browsers, such as those of the dashboard. Default: `true`.',
      example: false,
    }),
  ),
  from_time: Type.Optional(DateTime({ description: 'Earliest time, inclusive. Machine time.' })),
  to_time: Type.Optional(DateTime({ description: 'Latest time, exclusive. Machine time.' })),
  ...operationsPage,
})
export type RequestQuery = Static<typeof RequestQuery>
