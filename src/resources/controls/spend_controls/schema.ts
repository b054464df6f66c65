// Spend controls, as the API shows them and takes them (contract: spend-controls#control-fields).

import { pageQuery, sortQuery } from '../../../platform/contract/pagination.ts'
import {
  Cents,
  DateTime,
  Enum,
  Integer,
  List,
  patchOf,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

/** Indexed text has to fit an index row. */
const NAME_MAX = 255
const CODES_MAX = 10
const DAYS_MAX = 31
const CODE_PATTERN = String.raw`^\d{4}(-\d{4})?$`

export const paymentTypes = [
  'ACH',
  'CARD',
  'CASH',
  'CHECK',
  'EFT_CA',
  'EXTERNAL_CARD',
  'INTERNAL_TRANSFER',
  'SERVICE_PAY',
  'WIRE',
] as const
const PaymentType = Enum(paymentTypes, { $id: 'payment_type', example: 'CARD' })

const paymentSubTypes = [
  'ACH.INCOMING_CREDIT',
  'ACH.INCOMING_DEBIT',
  'ACH.OUTGOING_CREDIT',
  'ACH.OUTGOING_DEBIT',
  'CARD.ATM_WITHDRAWAL',
  'CARD.POS_CASHBACK',
  'SERVICE_PAY.INCOMING_NETWORK_D_AUTODEPOSIT',
  'SERVICE_PAY.OUTGOING_BILL_PAYMENT',
  'SERVICE_PAY.OUTGOING_NETWORK_D_E_TRANSFER',
] as const
const PaymentSubType = Enum(paymentSubTypes, {
  $id: 'payment_sub_type',
  example: 'CARD.ATM_WITHDRAWAL',
})

export const Direction = Enum(['CREDITS', 'DEBITS'], {
  $id: 'spend_control_direction',
  description:
    'Direction of the limited transactions: CREDITS are incoming, DEBITS outgoing. Default: DEBITS.',
})

const timeRangeTypes = ['FOREVER', 'ROLLING_WINDOW_DAYS', 'SINGLE_TRANSACTION'] as const

const Days = Integer({
  minimum: 1,
  maximum: DAYS_MAX,
  description: 'How many times 24 hours the window reaches back from each transaction.',
  example: 7,
})

/** What a body may say; which fields belong to which type is a rule (rules.ts). */
const TimeRangeInput = Type.Object(
  {
    time_range_type: Enum(timeRangeTypes, {
      description: 'ROLLING_WINDOW_DAYS needs days; the others take no further field.',
      example: 'ROLLING_WINDOW_DAYS',
    }),
    days: Type.Optional(Days),
  },
  {
    $id: 'write_time_range',
    additionalProperties: false,
    description: 'Which transactions are counted together. Replaced as a whole.',
  },
)

const SingleTransaction = Type.Object(
  { time_range_type: Enum(['SINGLE_TRANSACTION'], { example: 'SINGLE_TRANSACTION' }) },
  {
    $id: 'time_range_single_transaction',
    description: 'Each transaction alone against the limit.',
  },
)
const RollingWindow = Type.Object(
  {
    time_range_type: Enum(['ROLLING_WINDOW_DAYS'], { example: 'ROLLING_WINDOW_DAYS' }),
    days: Days,
  },
  {
    $id: 'time_range_rolling_window_days',
    description: 'The transactions of the last days, the new one included.',
  },
)
const Forever = Type.Object(
  { time_range_type: Enum(['FOREVER'], { example: 'FOREVER' }) },
  { $id: 'time_range_forever', description: 'All transactions that ever were.' },
)

const reference = (name: string) => `#/components/schemas/time_range_${name}`
const TimeRange = Type.Unsafe<
  Static<typeof SingleTransaction> | Static<typeof RollingWindow> | Static<typeof Forever>
>({
  $id: 'time_range',
  description: 'Which transactions are counted together.',
  oneOf: [SingleTransaction, RollingWindow, Forever],
  discriminator: {
    propertyName: 'time_range_type',
    mapping: {
      SINGLE_TRANSACTION: reference('single_transaction'),
      ROLLING_WINDOW_DAYS: reference('rolling_window_days'),
      FOREVER: reference('forever'),
    },
  },
})

const needed = {
  name: Text({ maxLength: NAME_MAX, example: 'Groceries' }),
  amount_limit: Cents({
    minimum: 0,
    description: 'In cents. A sum above it violates the control; an equal one does not.',
    example: 50_000,
  }),
  is_active: Type.Boolean({ description: 'False: the control does nothing.' }),
  action_case: Type.Boolean({
    description: 'Violations open a case, or are added to the open one.',
  }),
  action_decline: Type.Boolean({
    description: 'Transactions that violate the control are declined.',
  }),
}

const optional = {
  direction: Direction,
  payment_types: Type.Array(PaymentType, {
    maxItems: paymentTypes.length,
    description: 'Unset or empty: all payment types.',
    example: ['CARD'],
  }),
  payment_sub_types: Type.Array(PaymentSubType, {
    maxItems: paymentSubTypes.length,
    description: 'Unset or empty: all sub-types.',
    example: ['CARD.ATM_WITHDRAWAL'],
  }),
  merchant_category_codes: Type.Array(Text({ pattern: CODE_PATTERN, maxLength: 9 }), {
    maxItems: CODES_MAX,
    description:
      'Codes of 4 digits, or ranges of two joined by a hyphen. Unless empty, the control acts on card transactions only.',
    example: ['5411', '5811-5814'],
  }),
}
const maybe = Type.Partial(Type.Object(optional)).properties

export const SpendControl = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    ...needed,
    time_range: TimeRange,
    ...maybe,
    number_of_related_accounts: Integer({
      minimum: 0,
      readOnly: true,
      description: 'Accounts that list the control in their spend_control_ids.',
      example: 3,
    }),
    scope: Enum(['ACCOUNT', 'BANK', 'FINTECH'], {
      readOnly: true,
      description: 'Who manages the control; FINTECH for those made through this API.',
      example: 'FINTECH',
    }),
    creation_time: DateTime({ readOnly: true }),
    last_modified_time: DateTime({ readOnly: true, description: 'Of the last PATCH.' }),
  },
  {
    $id: 'spend_control',
    description: 'A limit on the amount that an account may spend or receive.',
  },
)
export type SpendControl = Static<typeof SpendControl>

export const CreateSpendControl = Type.Object(
  { ...needed, time_range: TimeRangeInput, ...maybe },
  { $id: 'create_spend_control' },
)
export type CreateSpendControl = Static<typeof CreateSpendControl>

export const PatchSpendControl = Type.Object(
  patchOf({ ...needed, time_range: TimeRangeInput, ...optional }),
  {
    $id: 'patch_spend_control',
    additionalProperties: false,
    description: 'Acts on transactions after it. Other properties than these are refused.',
  },
)
export type PatchSpendControl = Static<typeof PatchSpendControl>

export const sortNames = [
  'amount_limit',
  'is_active',
  'last_modified_time',
  'name',
  'num_related_accounts',
] as const

const amount = (description: string) => Type.Optional(Cents({ minimum: 0, description }))
/** Counts are integers of the database. */
const COUNT_MAX = 2_147_483_647
const count = (description: string) =>
  Type.Optional(Integer({ minimum: 0, maximum: COUNT_MAX, description }))

export const SpendControlQuery = Type.Object({
  id: Type.Optional(List(Uuid())),
  account_id: Type.Optional(
    Uuid({ description: 'Filters by account: controls in the account’s `spend_control_ids`.' }),
  ),
  name: Type.Optional(Text({ description: 'Exact match.' })),
  amount_limit: amount('Filters by `amount_limit`, in cents.'),
  amount_limit_gte: amount('Minimum `amount_limit`, in cents, inclusive.'),
  amount_limit_lte: amount('Maximum `amount_limit`, in cents, inclusive.'),
  direction: Type.Optional(Direction),
  is_active: Type.Optional(Type.Boolean()),
  payment_type: Type.Optional(PaymentType),
  num_related_accounts: count('Filters by the number of accounts that list the control.'),
  num_related_accounts_gte: count('Minimum number of accounts that list the control, inclusive.'),
  num_related_accounts_lte: count('Maximum number of accounts that list the control, inclusive.'),
  sort_by: sortQuery(sortNames),
  ...pageQuery,
})
export type SpendControlQuery = Static<typeof SpendControlQuery>

export const SpendControlPage = Type.Object(
  {
    spend_controls: Type.Array(SpendControl),
    next_page_token: Type.Optional(Type.String()),
  },
  { $id: 'spend_controls_page' },
)

export const UsageQuery = Type.Object({
  account_id: Uuid({
    description: 'Id of an account to which the control applies.',
    example: '3f0c2f7e-52b1-4b8e-9c3a-2b6a1f1f4c55',
  }),
})

export const SpendControlUsage = Type.Object(
  {
    spend_control_id: Uuid(),
    account_id: Uuid(),
    amount_limit: Cents({ description: 'Of the control, in cents.', example: 50_000 }),
    used: Cents({
      minimum: 0,
      description:
        'What counts towards the limit now, holds included, in cents; 0 for SINGLE_TRANSACTION.',
      example: 12_500,
    }),
    remaining: Cents({
      minimum: 0,
      description:
        'The largest amount of one more transaction that does not violate the control, in cents.',
      example: 37_500,
    }),
    window_start: Type.Optional(
      DateTime({
        description: 'Of ROLLING_WINDOW_DAYS: what happened until then no longer counts.',
      }),
    ),
  },
  { $id: 'spend_control_usage', description: 'Usage of a spend control on an account.' },
)
export type SpendControlUsage = Static<typeof SpendControlUsage>

/** The resource of a violation event (contract: events#resource-of-an-event). */
export const Violation = Type.Object(
  {
    spend_control_id: Uuid(),
    account_id: Uuid({ description: 'The account on which the control acts.' }),
    transaction_id: Uuid({
      description: 'The uuid of the transaction, or the one that it would have had.',
    }),
    amount: Cents({
      description: 'Of the transaction on that account, in cents.',
      example: 50_001,
    }),
    limit: Cents({ description: 'The amount_limit of the control.', example: 50_000 }),
  },
  { $id: 'spend_control_violation', description: 'A transaction that violates a spend control.' },
)
