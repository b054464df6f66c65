// Schemas of requests to issue, activate, change and list cards (contract: cards#issuing,
// cards#changing-a-card).

import { noFaults } from '../../../platform/contract/faults.ts'
import { orderQuery, pageQuery, sortQuery } from '../../../platform/contract/pagination.ts'
import {
  alternatives,
  Enum,
  FullDate,
  List,
  patchOf,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import type { Problems } from '../../../platform/contract/validate.ts'
import { CardBrand, CardForm, CardType } from '../card_products/schema.ts'
import { CardMemo, CardMetadata, EmbossName, ShippingInput } from './schema.ts'
import { findShippingFaults } from './shipping_rules.ts'
import { RequestedStatus, CardStatus, ReissueReason, StatusReason } from './values.ts'

const CODE_MAX = 64

export const CardCreate = Type.Object(
  {
    form: CardForm,
    type: CardType,
    account_id: Uuid({ description: 'Id of the account that the card draws on.' }),
    card_product_id: Uuid(),
    ...alternatives({
      customer_id: Uuid({
        description: 'Id of the cardholder. Required without `business_id`.',
      }),
      business_id: Uuid({
        description:
          'Id of the business that the card is issued for. Without `customer_id`, the card cannot be used ' +
          'until a cardholder is set.',
      }),
    }),
    emboss_name: Type.Optional(EmbossName),
    metadata: Type.Optional(CardMetadata),
    reissued_from_id: Type.Optional(Uuid({ description: 'Id of the card to replace.' })),
    reissue_reason: Type.Optional(ReissueReason),
    shipping: Type.Optional(ShippingInput),
    card_image_id: Type.Optional(
      Uuid({ description: 'Id of the image printed on the card. Physical cards only.' }),
    ),
  },
  {
    $id: 'create_card',
    description: 'A new card. Shipping and image apply to physical cards only.',
  },
)
export type CardCreate = Static<typeof CardCreate>

/** A reissue names card and reason, a card has a holder, and an address must be deliverable. */
export function createRules(fields: Record<string, unknown>): Partial<Problems> {
  const { reissued_from_id: from, reissue_reason: reason, customer_id, business_id } = fields
  const faults = noFaults()
  findShippingFaults(fields['shipping'], faults)
  const missing = [
    ...(from !== undefined && reason === undefined ? ['reissue_reason'] : []),
    ...(from === undefined && reason !== undefined ? ['reissued_from_id'] : []),
    ...(customer_id === undefined && business_id === undefined ? ['customer_id'] : []),
  ]
  return { missing, invalid: faults.invalid }
}

const fixed = {
  account_id: Uuid({ description: 'Cannot be changed.' }),
  business_id: Uuid({ description: 'Cannot be changed.' }),
  card_product_id: Uuid({ description: 'Cannot be changed.' }),
  form: CardForm,
  type: CardType,
}
/** Fixed when the card is issued. */
export const immutableNames = Object.keys(fixed) as (keyof typeof fixed)[]

export const CardPatch = Type.Object(
  patchOf({
    card_status: RequestedStatus,
    reason: StatusReason,
    memo: CardMemo,
    customer_id: Uuid({ description: 'Id of the new cardholder.' }),
    emboss_name: EmbossName,
    metadata: CardMetadata,
    ...fixed,
  }),
  {
    $id: 'patch_card',
    description:
      'Fields to update; null clears memo and metadata. `reason` explains a change of status.',
  },
)
export type CardPatch = Static<typeof CardPatch>

export const CardActivation = Type.Object(
  {
    customer_id: Uuid({ description: 'Id of the customer who uses the card.' }),
    activation_code: Text({
      minLength: 1,
      maxLength: CODE_MAX,
      description:
        'Activation code supplied with the card. In the sandbox: the last four digits of the card number.',
      example: '4242',
    }),
  },
  { $id: 'activate_card' },
)
export type CardActivation = Static<typeof CardActivation>

export const sortFields = [
  'account_id',
  'card_brand',
  'card_product_id',
  'card_status',
  'card_type',
  'customer_id',
  'expiration_date',
  'form',
  'last_four',
] as const

export const CardQuery = Type.Object({
  account_id: Type.Optional(List(Uuid(), { description: 'Filters by account. Comma-separated.' })),
  barcode: Type.Optional(
    Type.String({
      pattern: '^\\d{20}$',
      description:
        'Filters by barcode. Cards of this bank have no barcode, so any value matches no card.',
    }),
  ),
  bin_prefix: Type.Optional(
    Type.String({
      pattern: '^(\\d{6}|\\d{8})$',
      description: 'Bank identification number (BIN): the first digits of the card number.',
    }),
  ),
  card_brand: Type.Optional(CardBrand),
  card_product_id: Type.Optional(Uuid()),
  card_status: Type.Optional(CardStatus),
  card_type: Type.Optional(CardType),
  customer_id: Type.Optional(Uuid({ description: 'Filters by cardholder.' })),
  emboss_name: Type.Optional(
    Text({ description: 'Filters by the first line of the shipping address. Case-insensitive.' }),
  ),
  expiration_date: Type.Optional(FullDate({ description: 'Last day on which the card is valid.' })),
  form: Type.Optional(CardForm),
  last_four: Type.Optional(Type.String({ pattern: '^\\d{4}$' })),
  postal_code: Type.Optional(Text({ description: 'Filters by a field of the shipping address.' })),
  sort_by: sortQuery(sortFields),
  ...pageQuery,
  ...orderQuery(),
})
export type CardQuery = Static<typeof CardQuery>

export const WidgetQuery = Type.Object({
  customer_id: Uuid(),
  account_id: Uuid(),
  widget_type: Enum(['activate_card', 'set_pin']),
  card_id: Type.Optional(Uuid()),
})
