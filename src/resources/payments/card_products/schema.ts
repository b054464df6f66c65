// What a card product looks like (contract: cards#card-products). Products come with the workspace; nothing makes new
// ones.

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
  { $id: 'physical_card_format', description: 'What the plastic can do.', example: 'CHIP' },
)
export type PhysicalCardFormat = Static<typeof PhysicalCardFormat>

const ThreeDsPolicy = Enum(['DECISION_GATEWAY', 'EXEMPT', 'SMS_OTP'], {
  description: 'How a purchase over the internet is confirmed.',
})

const Provisioning = Type.Object({
  enabled: Type.Boolean({ description: 'Whether cards can get into wallets this way.' }),
})

const Tokenization = Type.Object(
  {
    card_art_id: Type.String({ description: 'The picture that a wallet shows.' }),
    provisioning_controls: Type.Object({
      in_app_provisioning: Provisioning,
      manual_entry: Provisioning,
      wallet_provider_card_on_file: Provisioning,
    }),
  },
  { $id: 'digital_wallet_tokenization', description: 'How cards get into digital wallets.' },
)

export const CardProduct = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    name: Text({ minLength: 1, maxLength: NAME_MAX, example: 'Virtual debit card' }),
    active: Type.Boolean({ description: 'Only active products make cards.' }),
    form: CardForm,
    card_brand: CardBrand,
    card_category: Enum(['COMMERCIAL', 'CONSUMER']),
    card_type: Type.Optional(CardType),
    card_program_id: Uuid({ description: 'The program of the card product.' }),
    physical_card_format: Type.Optional(PhysicalCardFormat),
    issue_without_kyc: Type.Boolean({
      description: 'Whether holders who are not verified get cards.',
    }),
    l2l3_enabled: Type.Boolean({ description: 'Whether merchants send L2 and L3 data.' }),
    cross_border_enabled: Type.Boolean({ description: 'Whether cards work abroad.' }),
    digital_wallet_tokenization: Tokenization,
    three_ds_policy: ThreeDsPolicy,
    start_date: DateTime({ description: 'From when on cards are made.' }),
    end_date: DateTime({ description: 'Until when cards are made.' }),
    creation_time: DateTime({ readOnly: true }),
    last_modified_time: DateTime({ readOnly: true }),
  },
  { $id: 'card_product', description: 'What a card is made from.' },
)
export type CardProduct = Static<typeof CardProduct>

export const CardProductQuery = Type.Object({ form: Type.Optional(CardForm), ...pageQuery })
export type CardProductQuery = Static<typeof CardProductQuery>

export const CardProductPage = Type.Object(
  { card_products: Type.Array(CardProduct), next_page_token: Type.Optional(Type.String()) },
  { $id: 'card_products_page' },
)
