// Creates sample data with fixed names and amounts by public operations.

import { addSeconds } from '../../platform/values/clock.ts'
import { BadConfiguration, DuplicateResource } from '../../platform/contract/errors.ts'
import { KEPT_SECONDS } from '../../platform/operations/idempotency.ts'
import type { Inside } from '../../platform/http/inside.ts'
import type { ReadContext } from '../../platform/operations/op.ts'
import { ownRoute, type Route } from '../../platform/contract/route.ts'
import { Integer, Type, Uuid } from '../../platform/contract/schema.ts'
import { raiseAccounts, restrictAndCloseAccounts } from './accounts.ts'
import { raiseAch } from './ach.ts'
import { raiseBatchTemplate } from './batches.ts'
import { raiseBusinesses } from './businesses.ts'
import { raiseCardPayments, raiseCards } from './cards.ts'
import { raiseExternalAccounts } from './external_accounts.ts'
import { raiseAlerts } from './monitoring.ts'
import { type Live, liveBy, liveThroughPast } from './past.ts'
import { raisePeople, suspend } from './people.ts'
import { raiseSpendControls } from './spend_controls.ts'
import { type Raised, type SampleContext, contextOf } from './context.ts'
import { raiseBudget, raiseDeposits, raiseTransfers } from './transfers.ts'

const SampleData = Type.Object(
  {
    raised: Type.Unsafe<Raised>({
      type: 'object',
      additionalProperties: { type: 'array', items: Uuid() },
      description: 'Ids of the created resources by kind, in order of creation.',
      example: { customers: ['7d943c51-e4ff-4e57-9558-08cab6b963c7'] },
    }),
  },
  { $id: 'sample_data', description: 'Ids of the created resources.' },
)

const DAYS_MAX = 365

const RaiseSampleData = Type.Object(
  {
    days: Type.Optional(
      Integer({
        minimum: 0,
        maximum: DAYS_MAX,
        description:
          'Number of days of simulated history: salaries, rent, card payments, ACH with a return, a ' +
          'failing webhook. The clock of the workspace is advanced by this number of days. 90 days take ' +
          'about ten seconds.',
        example: 0,
      }),
    ),
  },
  { $id: 'raise_sample_data' },
)

type Parts = {
  readonly inside: (context: ReadContext) => Inside
}

export const sampleDataRoutes = ({ inside }: Parts): Route[] => [
  ownRoute({
    operation: 'raiseSampleData',
    summary: 'Create sample data',
    description:
      'Creates customers, businesses, accounts, cards and transactions in many states. Once per ' +
      'workspace: a second call is refused until the workspace is wiped.',
    tag: 'Simulations',
    method: 'POST',
    path: '/sandbox/sample_data',
    isOfManyGroups: true,
    body: RaiseSampleData,
    bodyOptional: true,
    example: { days: 0 },
    idempotency: 'optional',
    reply: { 201: SampleData },
    errors: [DuplicateResource, BadConfiguration],
    steps: async (context, { body: { days = 0 } }, deed) => {
      // Follows the workspace's clock.
      let asks = inside(context)
      const current: Inside = (operation, request) => asks(operation, request)
      const live = liveBy(current, (now) => {
        asks = inside({ ...context, now })
      })
      return { raised: await raise(contextOf(current, context.now, deed), { days, live }) }
    },
  }),
]

/** Throws DuplicateResource if the workspace has its sample data. */
async function raise(
  first: SampleContext,
  { days, live }: { readonly days: number; readonly live: Live },
): Promise<Raised> {
  let context = first
  await begin(context)
  const people = await raisePeople(context)
  const businesses = await raiseBusinesses(context, people)
  const accounts = await raiseAccounts(context, people, businesses)
  const elsewhere = await raiseExternalAccounts(context, people, businesses)
  await raiseDeposits(context, accounts)
  await raiseSpendControls(context, accounts)
  const cards = await raiseCards(context, accounts, people)
  if (days > 0) {
    const lives = { people, accounts, cards, elsewhere }
    context = await liveThroughPast(context, lives, { days, live })
  }
  await raiseTransfers(context, accounts, people)
  await raiseCardPayments(context, cards)
  await raiseAch(context, accounts, { people, elsewhere })
  await raiseAlerts(context, people, businesses)
  await raiseBatchTemplate(context)
  await suspend(context, people.nate)
  await restrictAndCloseAccounts(context, accounts)
  return context.raised
}

/**
 * The first movement's used key marks existing sample data, until a wipe (contract:
 * requests#used-keys). An interrupted run continues.
 */
async function begin(context: SampleContext): Promise<void> {
  const { deed, now } = context
  const isForgotten = now >= addSeconds(deed.askedTime, KEPT_SECONDS)
  if (isForgotten || (await raiseBudget(context)) !== deed.id)
    throw DuplicateResource('the workspace has its sample data already: POST /v0/wipe empties it')
}
