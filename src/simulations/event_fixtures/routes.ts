// Triggers an event by causing it with real operations (contract: sandbox#events-on-demand).

import { BadConfiguration } from '../../platform/contract/errors.ts'
import { present } from '../../platform/contract/present.ts'
import { ownRoute, type Deed, type Route } from '../../platform/contract/route.ts'
import { alternatives, Enum, type Static, Type, Uuid } from '../../platform/contract/schema.ts'
import type { Problems } from '../../platform/contract/validate.ts'
import type { Inside } from '../../platform/http/inside.ts'
import type { ReadContext } from '../../platform/operations/op.ts'
import { catalogue } from '../../resources/webhooks/webhooks/catalogue.ts'
import { contextOf, type Raised } from '../sample_data/context.ts'
import { fixtures, stories } from './fixtures.ts'

const emitted = [...catalogue.declared.keys()].toSorted()

const SimulateEvent = Type.Object(
  alternatives({
    event: Enum(emitted, {
      description: 'Event type to trigger.',
      example: 'CARD.CREATED',
    }),
    story: Enum(Object.keys(stories), {
      description: 'Scenario with a specific outcome, as an alternative to `event`.',
      example: 'ACH_RETURNED',
    }),
  }),
  { $id: 'simulate_event', description: 'Exactly one of `event` and `story` is required.' },
)
type SimulateEvent = Static<typeof SimulateEvent>

const SimulatedEvent = Type.Object(
  {
    event: Enum(emitted, { description: 'Type of the event.' }),
    event_id: Type.Optional(
      Uuid({ description: 'Id of the event. Absent if the request was completed after a crash.' }),
    ),
    resource_id: Type.Optional(Uuid({ description: 'Id of the resource of the event.' })),
    made: Type.Unsafe<Raised>({
      type: 'object',
      additionalProperties: { type: 'array', items: Type.String() },
      description: 'Ids of the resources created in the process, by kind.',
      example: { customers: ['7d943c51-e4ff-4e57-9558-08cab6b963c7'] },
    }),
  },
  { $id: 'simulated_event' },
)

type Parts = {
  readonly inside: (context: ReadContext) => Inside
}

export const eventFixtureRoutes = ({ inside }: Parts): Route[] => [
  ownRoute({
    operation: 'simulateEvent',
    summary: 'Trigger a real event',
    description:
      'Performs the operations that cause an event of this type, with new customers, accounts, cards ' +
      'and money. The event and its resource are real and are delivered to webhooks. `POST ' +
      '/v0/webhooks/trigger` sends a mock event without a resource.',
    tag: 'Simulations',
    method: 'POST',
    path: '/sandbox/events',
    isOfManyGroups: true,
    body: SimulateEvent,
    rules: eitherOf,
    example: { event: 'CARD.CREATED' },
    idempotency: 'optional',
    reply: { 201: SimulatedEvent },
    errors: [BadConfiguration],
    steps: (context, { body }, deed) =>
      letHappen(inside(context), { now: context.now, body, deed }),
  }),
]

function eitherOf({ event, story }: Record<string, unknown>): Partial<Problems> {
  if (event === undefined && story === undefined) return { missing: ['event'] }
  if (event === undefined || story === undefined) return {}
  return { invalid: { story: 'cannot be given together with event' } }
}

async function letHappen(
  inside: Inside,
  { now, body, deed }: { now: Date; body: SimulateEvent; deed: Deed },
): Promise<Static<typeof SimulatedEvent>> {
  const story = body.story === undefined ? undefined : stories[body.story]
  const type = story?.event ?? body.event ?? ''
  const run = story?.run ?? fixtures[type]
  if (!run) throw new Error(`there is no fixture of ${type}`)
  const { next_after } = await inside('listEventsInOrder', { query: { after: 'latest' } })
  const context = contextOf(inside, now, deed, deed.id)
  await run(context)
  const found = await ownOf(inside, {
    type,
    after: String(next_after),
    made: new Set(Object.values(context.raised).flat()),
  })
  return {
    event: type,
    ...present({ event_id: found?.id, resource_id: found?.resource_id }),
    made: context.raised,
  }
}

type Found = { readonly id: string; readonly type: string; readonly resource_id?: string }

/** The last event of a type after a position, preferably of a resource created here. */
async function ownOf(
  inside: Inside,
  { type, after, made }: { type: string; after: string; made: ReadonlySet<string> },
): Promise<Found | undefined> {
  let last: Found | undefined
  let own: Found | undefined
  for (let position = after, hasMore = true; hasMore; ) {
    const page = await inside('listEventsInOrder', { query: { after: position, types: type } })
    const events = page['event_list'] as Found[]
    last = events.at(-1) ?? last
    own = events.findLast(({ resource_id: id }) => id !== undefined && made.has(id)) ?? own
    position = String(page['next_after'])
    hasMore = page['has_more'] === true
  }
  return own ?? last
}
