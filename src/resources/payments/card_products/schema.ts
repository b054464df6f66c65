// Schemas of card products (contract: cards#card-products). Products are created with the workspace
// only.

import { pageQuery } from '../../../platform/contract/pagination.ts'
import { DateTime, Enum, type Static, Text, Type, Uuid } from '../../../platform/contract/schema.ts'

const NAME_MAX = 40

export const CardForm = Enum(['PHYSICAL', 'VIRTUAL'], {
  $id: 'card_form',
  description: 'VIRTUAL: no plastic. PHYSICAL: a plastic card.',
  example: 'VIRTUAL',
})
export type CardForm = Static<typeof CardForm>

export const CardBrand = Enum(['NETWORK_A', 'NETWORK_B'], {
  $id: 'card_brand',
  description: 'Card network.',
  example: 'NETWORK_A',
})
export type CardBrand = Static<typeof CardBrand>

export const CardType = Enum(['DEBIT', 'PREPAID'], { $id: 'card_type', example: 'DEBIT' })
export type CardType = Static<typeof CardType>

export const PhysicalCardFormat = Enum(
  ['CHIP', 'CONTACT', 'CONTACTLESS', 'MAGNETIC_STRIPE', 'PHYSICAL_COMBO'],
  { $id: 'physical_card_format', description: 'Technology of the physical card.', example: 'CHIP' },
)
export type PhysicalCardFormat = Static<typeof PhysicalCardFormat>

const ThreeDsPolicy = Enum(['DECISION_GATEWAY', 'EXEMPT', 'SMS_OTP'], {
  description: '3-D Secure policy for online purchases.',
})

const Provisioning = Type.Object({
  enabled: Type.Boolean({ description: 'Whether provisioning by this method is enabled.' }),
})

const Tokenization = Type.Object(
  {
    card_art_id: Type.String({ description: 'Id of the card art displayed in the wallet.' }),
    provisioning_controls: Type.Object({
      in_app_provisioning: Provisioning,
      manual_entry: Provisioning,
      wallet_provider_card_on_file: Provisioning,
    }),
  },
  {
    $id: 'digital_wallet_tokenization',
    description: 'Settings for adding cards to digital wallets.',
  },
)

export const CardProduct = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    name: Text({ minLength: 1, maxLength: NAME_MAX, example: 'Virtual debit card' }),
    active: Type.Boolean({ description: 'Whether cards can be issued for the product.' }),
    form: CardForm,
    card_brand: CardBrand,
    card_category: Enum(['COMMERCIAL', 'CONSUMER']),
    card_type: Type.Optional(CardType),
    card_program_id: Uuid({ description: 'Id of the card program.' }),
    physical_card_format: Type.Optional(PhysicalCardFormat),
    issue_without_kyc: Type.Boolean({
      description: 'Whether cards are issued to unverified holders.',
    }),
    l2l3_enabled: Type.Boolean({ description: 'Whether merchants can send L2 and L3 data.' }),
    cross_border_enabled: Type.Boolean({
      description: 'Whether cross-border transactions are enabled.',
    }),
    digital_wallet_tokenization: Tokenization,
    three_ds_policy: ThreeDsPolicy,
    start_date: DateTime({ description: 'First date on which cards are issued.' }),
    end_date: DateTime({ description: 'Last date on which cards are issued.' }),
    creation_time: DateTime({ readOnly: true }),
    last_modified_time: DateTime({ readOnly: true }),
  },
  { $id: 'card_product', description: 'A type of card that can be issued.' },
)
export type CardProduct = Static<typeof CardProduct>

export const CardProductQuery = Type.Object({ form: Type.Optional(CardForm), ...pageQuery })
export type CardProductQuery = Static<typeof CardProductQuery>

export const CardProductPage = Type.Object(
  { card_products: Type.Array(CardProduct), next_page_token: Type.Optional(Type.String()) },
  { $id: 'card_products_page' },
)
