// Parameters, headers and schemas of rehearsals (contract: requests#rehearsals).

import { defineError } from './errors.ts'
import { type Json, publish } from './openapi_schemas.ts'
import type { Route } from './route.ts'
import { Cents, Integer, type Static, Text, Type, Uuid } from './schema.ts'

/** (contract: requests#what-cannot-be-rehearsed) */
export const RehearsalNotPossible = defineError<{ operation: string; reason: string }>({
  code: 'REHEARSAL_NOT_POSSIBLE',
  slug: 'rehearsal-not-possible',
  title: 'Rehearsal Not Possible',
  status: 400,
  when: 'The request has the header Florin-Rehearsal: true, and its operation cannot be rehearsed. Nothing was done.',
  next: 'Read `detail` for the reason. In the sandbox, try the request in a fork of your workspace instead: POST /sandbox/workspaces with "from": "self".',
  detail: ({ operation, reason }) => `${operation} cannot be rehearsed: ${reason}`,
})

/** In bytes: nginx limits all response headers together to 4 KB by default. */
export const EFFECTS_MAX = 3_000

const FITS = `the header is limited to ${EFFECTS_MAX} bytes.`

const Sums = (description: string) =>
  Type.Object(
    {
      posted: Cents({
        description: 'Posted balance: credits less debits, in cents.',
        example: 12_500,
      }),
      held: Cents({ minimum: 0, description: 'Sum of open holds, in cents.', example: 0 }),
      available: Cents({
        minimum: 0,
        description: 'Available balance: posted balance less open holds, in cents. Never below 0.',
        example: 12_500,
      }),
    },
    { description },
  )

export const RehearsalEffects = Type.Object(
  {
    balance_count: Integer({
      minimum: 0,
      description: `Number of accounts with a changed balance. \`balances\` can be shorter: ${FITS}`,
      example: 1,
    }),
    event_count: Integer({
      minimum: 0,
      description: `Number of emitted events. \`events\` can be shorter: ${FITS}`,
      example: 1,
    }),
    balances: Type.Array(
      Type.Object({
        account_id: Uuid({ description: 'Id of a customer account or a general-ledger account.' }),
        before: Sums('Balances before the request.'),
        after: Sums('Balances after the request.'),
      }),
      { description: 'Accounts with a changed balance, up to the limit of the header.' },
    ),
    events: Type.Array(
      Type.Object({
        type: Text({ example: 'TRANSACTION.POSTED.CREATED' }),
        resource_id: Type.Optional(
          Uuid({ description: 'Id of the resource of the event. Absent if it has none.' }),
        ),
      }),
      { description: 'Emitted events, in order, up to the limit of the header.' },
    ),
  },
  { $id: 'rehearsal_effects', description: 'Changes that the rehearsed request would make.' },
)
export type RehearsalEffects = Static<typeof RehearsalEffects>

export function rehearsalComponents(components: Json): Json {
  const flag = { type: 'string', enum: ['true', 'false'] }
  return {
    parameters: {
      rehearsal: {
        name: 'Florin-Rehearsal',
        in: 'header',
        required: false,
        description:
          '`true`: rehearses the request. The response is the same as without the header, and no changes ' +
          'are stored: no row, no event, no used Idempotency-Key. The response repeats the header; ' +
          'without it, the request was executed.',
        schema: { ...flag, default: 'false' },
        example: 'true',
      },
    },
    headers: {
      rehearsal: {
        description: '`true` in the response to a rehearsal, otherwise absent.',
        schema: flag,
      },
      rehearsal_effects: {
        description: `Changes that the rehearsed request would make, as JSON in ASCII. At most ${EFFECTS_MAX} bytes.`,
        content: {
          'application/json': { schema: publish(RehearsalEffects, components) },
        },
      },
    },
  }
}

const SESSION = 'the request changes a browser session'
const SEVERAL_OPERATIONS = 'the request executes several operations that commit separately'

/** Why the operation cannot be rehearsed; undefined if it can, or if it changes nothing. */
export function whyNotRehearsed(definition: Route): string | undefined {
  const { method, notRehearsed } = definition
  if (notRehearsed !== undefined || method === 'GET') return notRehearsed
  if ('handleSession' in definition) return SESSION
  return 'steps' in definition ? SEVERAL_OPERATIONS : undefined
}

export function isRehearsable(definition: Route): boolean {
  return definition.method !== 'GET' && whyNotRehearsed(definition) === undefined
}

export const rehearsalParameter: Json = { $ref: '#/components/parameters/rehearsal' }

export function rehearsalHeaders(definition: Route): Json {
  if (!isRehearsable(definition)) return {}
  return {
    headers: {
      'Florin-Rehearsal': { $ref: '#/components/headers/rehearsal' },
      'Florin-Rehearsal-Effects': { $ref: '#/components/headers/rehearsal_effects' },
    },
  }
}
