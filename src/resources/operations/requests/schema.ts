// Logged requests in the API.

import {
  DateTime,
  Integer,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { operationsPage, orderQuery } from '../../../platform/contract/pagination.ts'
import { ShownActor } from '../audit_log/schema.ts'

const STATUS = { minimum: 100, maximum: 599 }
const KEY_MAX = 255

const fields = {
  id: Uuid({ description: 'Id of the request, as in the `request-id` header of the response.' }),
  method: Text({ example: 'POST' }),
  path: Text({
    description: 'Path of the request, without the query string.',
    example: '/v0/customers',
  }),
  status: Integer({ ...STATUS, example: 201 }),
  latency_ms: Type.Number({
    description: 'Time from arrival to response, in milliseconds.',
    example: 4.2,
  }),
  idempotency_key: Type.Optional(Text({ example: '6f8e7f0a-2b1c-4a3d-9e5f-7c6b5a493827' })),
  actor: ShownActor,
  time: DateTime({
    description: 'Time of arrival. Machine time, independent of the sandbox clock.',
  }),
  error_code: Type.Optional(
    Text({
      description: 'Error code of the response. Absent for successful requests.',
      example: 'BAD_REQUEST_BODY',
    }),
  ),
  resource_id: Type.Optional(
    Uuid({ description: 'Last id in the path, or the id of the created resource.' }),
  ),
  rehearsal: Type.Optional(
    Type.Boolean({
      description: 'True for a rehearsal, of which only this entry is stored. Absent otherwise.',
      example: true,
    }),
  ),
  fault_id: Type.Optional(Uuid({ description: 'Id of the fault rule that fired on the request.' })),
  ignored_count: Type.Optional(
    Integer({
      description:
        'Number of unknown query parameters and body members that were ignored. Absent if there are none.',
      minimum: 1,
      example: 1,
    }),
  ),
  group: Type.Optional(
    Text({
      description:
        'Group of the operation, as in the scopes of API keys. Absent if no operation matched.',
      example: 'customers',
    }),
  ),
}

const Body = (description: string) =>
  Type.Unsafe<unknown>({
    description:
      `${description} SSNs, account and card numbers, keys, tokens, secrets and signatures are masked. A ` +
      `string if it is longer than 16 KiB (its beginning) or was not stored (the reason).`,
    example: { status: 'PROSPECT', ssn: '[masked]' },
  })

export const LoggedRequest = Type.Object(fields, { $id: 'logged_request' })
export type LoggedRequest = Static<typeof LoggedRequest>

export const LoggedRequestDetail = Type.Object(
  {
    ...fields,
    request_body: Type.Optional(Body('Request body.')),
    response_body: Type.Optional(Body('Response body. Not stored for GET requests.')),
    request_headers: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Request headers: content-type, idempotency-key and user-agent.',
      example: { 'content-type': 'application/json' },
    }),
    trace_id: Type.Optional(
      Text({
        description: 'Trace id from the `traceparent` header.',
        example: '4bf92f3577b34da6a3ce929d0e0e4736',
      }),
    ),
    ignored: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Text({ example: 'body.captureMode' }),
            did_you_mean: Type.Optional(
              Text({
                description: 'Known name with the most similar spelling.',
                example: 'capture_mode',
              }),
            ),
          },
          { $id: 'ignored_name' },
        ),
        { description: 'Unknown query parameters and body members that were ignored, at most 50.' },
      ),
    ),
    fault: Type.Optional(
      Type.Object(
        {
          fault: Text({ example: 'ANSWER_LOST' }),
          rule: Type.Optional(
            Uuid({
              description: 'Id of the fault rule. Absent if the fault was requested by a header.',
            }),
          ),
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
            'An injected fault. For a lost or cut response, `status` and `response_body` are those of the ' +
            'original response.',
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
  ...orderQuery('desc'),
})
export type RequestQuery = Static<typeof RequestQuery>
