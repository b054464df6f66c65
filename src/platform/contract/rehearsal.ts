// What the contract says of rehearsals (contract: requests#rehearsals).

import { defineError } from './errors.ts'
import { type Json, publish } from './openapi_schemas.ts'
import type { Route } from './route.ts'
import { Cents, Integer, type Static, Text, Type, Uuid } from './schema.ts'

/** Contract: requests#what-cannot-be-rehearsed. */
export const RehearsalNotPossible = defineError<{ operation: string; reason: string }>({
  code: 'REHEARSAL_NOT_POSSIBLE',
  slug: 'rehearsal-not-possible',
  title: 'Rehearsal Not Possible',
  status: 400,
  detail: ({ operation, reason }) => `${operation} cannot be rehearsed: ${reason}`,
})

/**
 * The longest value of the header with the effects, in bytes. Proxies take few headers: nginx holds those of an answer in 4 KB
 * together, unless it is told otherwise.
 */
export const EFFECTS_MAX = 3_000

const Sums = (description: string) =>
  Type.Object(
    {
      posted: Cents({ description: 'The sum of all entries, in cents.', example: 12_500 }),
      held: Cents({ minimum: 0, description: 'The sum of the open holds, in cents.', example: 0 }),
      available: Cents({
        minimum: 0,
        description: 'Posted less held, in cents. Never below zero.',
        example: 12_500,
      }),
    },
    { description },
  )

export const RehearsalEffects = Type.Object(
  {
    balance_count: Integer({
      minimum: 0,
      description:
        'How many accounts would have another balance. `balances` has as many as fit the header.',
      example: 1,
    }),
    event_count: Integer({
      minimum: 0,
      description: 'How many events there would be. `events` has as many as fit the header.',
      example: 1,
    }),
    balances: Type.Array(
      Type.Object({
        account_id: Uuid({ description: 'A customer account, or one of the bank’s own.' }),
        before: Sums('What the account holds.'),
        after: Sums('What it would hold.'),
      }),
      { description: 'Accounts whose balances would change.' },
    ),
    events: Type.Array(
      Type.Object({
        type: Text({ example: 'TRANSACTION.POSTED.CREATED' }),
        resource_id: Type.Optional(
          Uuid({ description: 'What it would tell of; absent if it is about no resource.' }),
        ),
      }),
      { description: 'Events that would be written, in their order.' },
    ),
  },
  { $id: 'rehearsal_effects', description: 'What a rehearsed request would have changed.' },
)
export type RehearsalEffects = Static<typeof RehearsalEffects>

/** What the document says of the header of a rehearsal, once for all operations. */
export function rehearsalComponents(components: Json): Json {
  const flag = { type: 'string', enum: ['true', 'false'] }
  return {
    parameters: {
      rehearsal: {
        name: 'Florin-Rehearsal',
        in: 'header',
        required: false,
        description:
          '`true`: a rehearsal. The answer is what it would be, and nothing of the request remains: no row, no event, no used ' +
          'Idempotency-Key. The answer has the same header; without it, the request was carried out.',
        schema: { ...flag, default: 'false' },
        example: 'true',
      },
    },
    headers: {
      rehearsal: {
        description: '`true` on the answer of a rehearsal, and absent from any other.',
        schema: flag,
      },
      rehearsal_effects: {
        description: `What a rehearsed request would have changed: JSON in ASCII, of at most ${EFFECTS_MAX} bytes.`,
        content: {
          'application/json': { schema: publish(RehearsalEffects, components) },
        },
      },
    },
  }
}

const SESSION = 'it changes a browser session'
const SEVERAL_OPERATIONS = 'it consists of several operations that commit separately'

/** Why the operation cannot be rehearsed; undefined for one that can, and for one that changes nothing. */
export function whyNotRehearsed(definition: Route): string | undefined {
  const { method, notRehearsed } = definition
  if (notRehearsed !== undefined || method === 'GET') return notRehearsed
  if ('handleSession' in definition) return SESSION
  return 'steps' in definition ? SEVERAL_OPERATIONS : undefined
}

/** Whether the operation can be rehearsed. */
export function isRehearsable(definition: Route): boolean {
  return definition.method !== 'GET' && whyNotRehearsed(definition) === undefined
}

export const rehearsalParameter: Json = { $ref: '#/components/parameters/rehearsal' }

/** The headers of an answer to an operation that can be rehearsed. */
export function rehearsalHeaders(definition: Route): Json {
  if (!isRehearsable(definition)) return {}
  return {
    headers: {
      'Florin-Rehearsal': { $ref: '#/components/headers/rehearsal' },
      'Florin-Rehearsal-Effects': { $ref: '#/components/headers/rehearsal_effects' },
    },
  }
}
