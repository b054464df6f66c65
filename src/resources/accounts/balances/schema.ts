// Schemas of balances at any instant (contract: accounts#balances-at-an-instant).

import { CENTS_MAX } from '../../../platform/values/money.ts'
import { pageQuery } from '../../../platform/contract/pagination.ts'
import {
  Cents,
  Currency,
  DateTime,
  Enum,
  type Static,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

/** Balances per history. */
export const POINTS_MAX = 1000

const at = DateTime({
  description: 'Point in time. Entries at exactly this time are included.',
  example: '2026-06-14T09:30:00.000Z',
})
const asked = (description: string) =>
  Type.Optional(DateTime({ description, example: '2026-06-14T09:30:00Z' }))

const amounts = {
  posted: Cents({
    description: 'Posted balance: credits less debits, in cents.',
    example: 12_500,
  }),
  held: Cents({ minimum: 0, description: 'Sum of open holds, in cents.', example: 2_500 }),
  available: Cents({
    minimum: 0,
    description: 'Available balance: posted balance less open holds, in cents. Never below 0.',
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
        'Balances in ascending time: at `from`, at the start of each interval, and at `to`.',
    }),
  },
  { $id: 'balance_history' },
)
export type BalanceHistory = Static<typeof BalanceHistory>

const MOST = `Capped at ${CENTS_MAX}.`
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
          is_general_ledger: Type.Boolean({
            description: 'Whether the account is a general-ledger account.',
          }),
          currency: Currency(),
          debit: side('Debit balance, in cents. 0 if the balance is a credit balance.'),
          credit: side('Credit balance, in cents. 0 if the balance is a debit balance.'),
        },
        { $id: 'trial_balance_account' },
      ),
      { description: 'All customer accounts and internal accounts.' },
    ),
    totals: Type.Array(
      Type.Object(
        {
          currency: Currency(),
          debits: side(`Sum of the debit balances, in cents. ${MOST}`),
          credits: side(`Sum of the credit balances, in cents. ${MOST}`),
        },
        { $id: 'trial_balance_total' },
      ),
      {
        description:
          'Totals of this page and all previous pages. On the last page, debits equal credits in each currency.',
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
