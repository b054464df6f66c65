// Account products: interest and fees (contract: accounts#products).

import { pageQuery } from '../../../platform/contract/pagination.ts'
import {
  Cents,
  Currency,
  Enum,
  FullDate,
  Integer,
  List,
  patchOf,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

const RATES_MAX = 100
const FEE_PRODUCTS_MAX = 100

export const productTypes = ['FEE', 'INTEREST'] as const
export const AccountProductType = Enum(productTypes, {
  $id: 'account_product_type',
  description: 'Type of the products.',
  example: 'INTEREST',
})
export type AccountProductType = (typeof productTypes)[number]

export const InterestRate = Type.Object(
  {
    rate: Integer({
      minimum: 0,
      description: 'Annual interest rate, in basis points: 150 is 1.5 %.',
      example: 150,
    }),
    accrual_period: Type.Optional(
      Enum(['DAILY', 'MONTHLY'], {
        description: 'Accrual period. Always `DAILY`.',
        example: 'DAILY',
      }),
    ),
    valid_from: FullDate({
      description: 'First date on which the rate is in effect.',
      example: '2026-01-01',
    }),
    valid_to: Type.Optional(
      FullDate({
        description:
          'First date on which the rate is no longer in effect. Absent for an open-ended rate.',
        example: '2027-01-01',
      }),
    ),
  },
  {
    $id: 'interest_rate',
    description: 'An interest rate and the period in which it is in effect.',
  },
)
export type InterestRate = Static<typeof InterestRate>

const interest = {
  calculation_method: Enum(['COMPOUNDED_DAILY', 'COMPOUNDED_MONTHLY'], {
    description: 'Interest calculation method.',
    example: 'COMPOUNDED_DAILY',
  }),
  accrual_payout_schedule: Enum(['MONTHLY', 'NONE'], {
    description: 'Payout schedule of accrued interest.',
    example: 'MONTHLY',
  }),
  rates: Type.Array(InterestRate, {
    minItems: 1,
    maxItems: RATES_MAX,
    description: 'Interest rates. Their periods must not overlap.',
  }),
  description: Text({ description: 'Description of the product.', example: 'Everyday savings' }),
}

const fee = {
  amount: Cents({ minimum: 0, description: 'Amount of the fee, in cents.', example: 500 }),
  currency: Currency(),
  fee_type: Enum(
    ['ACH_FEE', 'ANNUAL_FEE', 'ATM_WITHDRWAL_FEE', 'MONTHLY_FEE', 'OVERDRAFT_FEE', 'WIRE_FEE'],
    { description: 'Type of the fee.', example: 'MONTHLY_FEE' },
  ),
}

export const fieldsOf = {
  FEE: Object.keys(fee),
  INTEREST: Object.keys(interest),
} as const

const id = Uuid({ description: 'Id of the account product.' })

const InterestProduct = Type.Object(
  {
    id,
    product_type: Enum(['INTEREST'], { description: 'Always `INTEREST`.' }),
    rates: interest.rates,
    calculation_method: Type.Optional(interest.calculation_method),
    accrual_payout_schedule: Type.Optional(interest.accrual_payout_schedule),
    description: Type.Optional(interest.description),
  },
  {
    $id: 'interest_product',
    description: 'Interest terms of an account. Stored for information; interest is not accrued.',
  },
)

const FeeProduct = Type.Object(
  { id, product_type: Enum(['FEE'], { description: 'Always `FEE`.' }), ...fee },
  {
    $id: 'fee_product',
    description: 'Fee terms of an account. Stored for information; fees are not charged.',
    deprecated: true,
  },
)

/** Discriminated by product_type. */
export const AccountProduct = Type.Unsafe<
  Static<typeof InterestProduct> | Static<typeof FeeProduct>
>({
  $id: 'account_product',
  description: 'Terms for the interest (INTEREST) or the fees (FEE, deprecated) of accounts.',
  oneOf: [InterestProduct, FeeProduct],
  discriminator: {
    propertyName: 'product_type',
    mapping: {
      FEE: '#/components/schemas/fee_product',
      INTEREST: '#/components/schemas/interest_product',
    },
  },
})
export type AccountProduct = Static<typeof AccountProduct>

const terms = Type.Partial(Type.Object({ ...interest, ...fee })).properties

export const AccountProductCreate = Type.Object(
  { product_type: AccountProductType, ...terms },
  {
    $id: 'create_account_product',
    description:
      'INTEREST requires `rates` with periods that do not overlap. FEE requires `amount`, `currency` ' +
      'and `fee_type`.',
  },
)
export type AccountProductCreate = Static<typeof AccountProductCreate>

export const AccountProductPatch = Type.Object(
  patchOf({ product_type: AccountProductType, ...interest, ...fee }),
  {
    $id: 'patch_account_product',
    description:
      'Fields to update, of the product’s own type. `product_type` cannot be changed. `rates` ' +
      'replaces all existing rates.',
  },
)
export type AccountProductPatch = Static<typeof AccountProductPatch>

/** The product fields of accounts and templates. */
export const productReferences = {
  interest_product_id: Uuid({
    description:
      'Id of the INTEREST product with the terms of the account. Interest is not accrued.',
  }),
  fee_product_ids: Type.Array(Uuid(), {
    maxItems: FEE_PRODUCTS_MAX,
    description: 'Ids of the FEE products with the terms of the account. Fees are not charged.',
  }),
}

export const AccountProductQuery = Type.Object({
  product_type: AccountProductType,
  id: Type.Optional(List(Uuid(), { description: 'Filters by id. Comma-separated.' })),
  start_date: Type.Optional(
    FullDate({
      description: 'Only interest products with a rate that is in effect on or after this date.',
    }),
  ),
  end_date: Type.Optional(
    FullDate({
      description: 'Only interest products with a rate that is in effect on or before this date.',
    }),
  ),
  ...pageQuery,
})
export type AccountProductQuery = Static<typeof AccountProductQuery>

export const AccountProductPage = Type.Object(
  {
    account_products: Type.Array(AccountProduct, {
      description: 'Ordered by creation time, oldest first.',
    }),
    next_page_token: Type.Optional(
      Type.String({ description: 'Token of the next page. Absent on the last page.' }),
    ),
  },
  { $id: 'account_products_page' },
)
