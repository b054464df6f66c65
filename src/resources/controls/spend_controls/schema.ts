// Schemas of spend controls (contract: spend-controls#control-fields).

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

/** Fits an index row. */
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
  description: 'Length of the window before each transaction, in days of 24 hours.',
  example: 7,
})

/** rules.ts checks the fields of each type. */
const TimeRangeInput = Type.Object(
  {
    time_range_type: Enum(timeRangeTypes, {
      description: 'Type of the period. ROLLING_WINDOW_DAYS requires `days`.',
      example: 'ROLLING_WINDOW_DAYS',
    }),
    days: Type.Optional(Days),
  },
  {
    $id: 'write_time_range',
    additionalProperties: false,
    description: 'Period of the transactions that are added up. Replaced as a unit.',
  },
)

const SingleTransaction = Type.Object(
  { time_range_type: Enum(['SINGLE_TRANSACTION'], { example: 'SINGLE_TRANSACTION' }) },
  {
    $id: 'time_range_single_transaction',
    description: 'Each transaction is compared with the limit separately.',
  },
)
const RollingWindow = Type.Object(
  {
    time_range_type: Enum(['ROLLING_WINDOW_DAYS'], { example: 'ROLLING_WINDOW_DAYS' }),
    days: Days,
  },
  {
    $id: 'time_range_rolling_window_days',
    description: 'Transactions of a rolling window, including the new one.',
  },
)
const Forever = Type.Object(
  { time_range_type: Enum(['FOREVER'], { example: 'FOREVER' }) },
  { $id: 'time_range_forever', description: 'All transactions, without a time limit.' },
)

const reference = (name: string) => `#/components/schemas/time_range_${name}`
const TimeRange = Type.Unsafe<
  Static<typeof SingleTransaction> | Static<typeof RollingWindow> | Static<typeof Forever>
>({
  $id: 'time_range',
  description: 'Period of the transactions that are added up.',
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
    description: 'Limit in cents. A sum above the limit violates the control.',
    example: 50_000,
  }),
  is_active: Type.Boolean({ description: 'Whether the control is enabled.' }),
  action_case: Type.Boolean({
    description: 'Whether a violation opens a case, or is added to the open case.',
  }),
  action_decline: Type.Boolean({
    description: 'Whether transactions that violate the control are declined.',
  }),
}

const optional = {
  direction: Direction,
  payment_types: Type.Array(PaymentType, {
    maxItems: paymentTypes.length,
    description: 'Payment types to which the control applies. Default: all.',
    example: ['CARD'],
  }),
  payment_sub_types: Type.Array(PaymentSubType, {
    maxItems: paymentSubTypes.length,
    description: 'Payment subtypes to which the control applies. Default: all.',
    example: ['CARD.ATM_WITHDRAWAL'],
  }),
  merchant_category_codes: Type.Array(Text({ pattern: CODE_PATTERN, maxLength: 9 }), {
    maxItems: CODES_MAX,
    description:
      'Merchant category codes (4 digits) or ranges of two codes joined by a hyphen. If not empty, ' +
      'the control applies to card transactions only.',
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
      description: 'Number of accounts that list the control in `spend_control_ids`.',
      example: 3,
    }),
    scope: Enum(['ACCOUNT', 'BANK', 'FINTECH'], {
      readOnly: true,
      description: 'Owner of the control. FINTECH for controls created through this API.',
      example: 'FINTECH',
    }),
    creation_time: DateTime({ readOnly: true }),
    last_modified_time: DateTime({ readOnly: true, description: 'Time of the last PATCH.' }),
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
    description: 'Fields to update, effective for later transactions. Other fields are refused.',
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
/** The range of database integers. */
const COUNT_MAX = 2_147_483_647
const count = (description: string) =>
  Type.Optional(Integer({ minimum: 0, maximum: COUNT_MAX, description }))

export const SpendControlQuery = Type.Object({
  id: Type.Optional(List(Uuid())),
  account_id: Type.Optional(
    Uuid({ description: 'Filters by account: controls in the account’s `spend_control_ids`.' }),
  ),
  name: Type.Optional(Text({ description: 'Filters by name. Exact match.' })),
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
    amount_limit: Cents({ description: 'Limit of the control, in cents.', example: 50_000 }),
    used: Cents({
      minimum: 0,
      description:
        'Amount that currently counts toward the limit, including holds, in cents. 0 for SINGLE_TRANSACTION.',
      example: 12_500,
    }),
    remaining: Cents({
      minimum: 0,
      description:
        'Largest amount of one more transaction that does not violate the control, in cents.',
      example: 37_500,
    }),
    window_start: Type.Optional(
      DateTime({
        description: 'Start of the window, exclusive. Only for ROLLING_WINDOW_DAYS.',
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
    account_id: Uuid({ description: 'Id of the account to which the control applies.' }),
    transaction_id: Uuid({
      description: '`uuid` of the transaction. If it was declined: the `uuid` it would have had.',
    }),
    amount: Cents({
      description: 'Amount of the transaction on the account, in cents.',
      example: 50_001,
    }),
    limit: Cents({ description: '`amount_limit` of the control.', example: 50_000 }),
  },
  { $id: 'spend_control_violation', description: 'A transaction that violates a spend control.' },
)
