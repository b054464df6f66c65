// Balances as they were at any instant (contract: accounts#balances-at-an-instant).

import { pageQuery } from '../../../platform/contract/pagination.ts'
import {
  Cents,
  Currency,
  DateTime,
  Enum,
  INTEGER_MAX,
  type Static,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

/** A history has at most so many balances. */
export const POINTS_MAX = 1000

const at = DateTime({
  description: 'The instant. Movements at exactly this time are counted.',
  example: '2026-06-14T09:30:00.000Z',
})
const asked = (description: string) =>
  Type.Optional(DateTime({ description, example: '2026-06-14T09:30:00Z' }))

const amounts = {
  posted: Cents({
    description: 'The sum of all entries, in cents: credits less debits.',
    example: 12_500,
  }),
  held: Cents({ minimum: 0, description: 'The sum of the open holds, in cents.', example: 2_500 }),
  available: Cents({
    minimum: 0,
    description: 'Posted less held, in cents. Never below zero.',
    example: 10_000,
  }),
}

export const BalancesQuery = Type.Object({
  at: asked(
    'Point in time. Default: now. Must not be later than the current time of the workspace.',
  ),
})

export const BalancesAt = Type.Object(
  { account_id: Uuid(), at, currency: Currency(), ...amounts },
  { $id: 'balances_at', description: 'Balances of an account at a point in time.' },
)
export type BalancesAt = Static<typeof BalancesAt>

export const intervals = ['HOUR', 'DAY', 'WEEK', 'MONTH'] as const

export const HistoryQuery = Type.Object({
  from: asked('Start of the period. Default: 30 intervals before `to`.'),
  to: asked('End of the period. Default: now. Must not be in the future.'),
  interval: Type.Optional(
    Enum(intervals, {
      description:
        'Interval between balances. Balances are reported at the start of each hour, day, week (Monday) ' +
        `or month, in UTC. Default: \`DAY\`. At most ${POINTS_MAX} balances.`,
      example: 'DAY',
    }),
  ),
})
export type HistoryQuery = Static<typeof HistoryQuery>
export type Interval = (typeof intervals)[number]

export const BalanceHistory = Type.Object(
  {
    account_id: Uuid(),
    currency: Currency(),
    balances: Type.Array(Type.Object({ at, ...amounts }, { $id: 'balance_point' }), {
      description:
        'In the order of time: at `from`, at each beginning of an interval, and at `to`.',
    }),
  },
  { $id: 'balance_history' },
)
export type BalanceHistory = Static<typeof BalanceHistory>

const MOST = `${INTEGER_MAX} means that much or more.`
const side = (description: string) => Cents({ minimum: 0, description, example: 12_500 })

export const TrialBalanceQuery = Type.Object({
  at: asked(
    'Point in time. Default: now. Later pages use the same point in time. Must not be in the future.',
  ),
  ...pageQuery,
})
export type TrialBalanceQuery = Static<typeof TrialBalanceQuery>

export const TrialBalance = Type.Object(
  {
    at,
    accounts: Type.Array(
      Type.Object(
        {
          account_id: Uuid(),
          is_general_ledger: Type.Boolean({ description: 'Whether it is one of the bank’s own.' }),
          currency: Currency(),
          debit: side('The balance in cents if it is a debit balance, otherwise 0.'),
          credit: side('The balance in cents if it is a credit balance, otherwise 0.'),
        },
        { $id: 'trial_balance_account' },
      ),
      { description: 'All accounts of the ledger, customers’ and the bank’s own.' },
    ),
    totals: Type.Array(
      Type.Object(
        {
          currency: Currency(),
          debits: side(`The sum of the debit balances, in cents. ${MOST}`),
          credits: side(`The sum of the credit balances, in cents. ${MOST}`),
        },
        { $id: 'trial_balance_total' },
      ),
      {
        description:
          'The sums of this page and those before it. On the last page, debits equal credits in each currency.',
      },
    ),
    next_page_token: Type.Optional(Type.String()),
  },
  {
    $id: 'trial_balance',
    description: 'Debit or credit balance of each account of the ledger at a point in time.',
  },
)
export type TrialBalance = Static<typeof TrialBalance>
