// A card in the API and its events (contract: cards#virtual-and-physical). Requests are in
// body_schema.ts.

import {
  DateTime,
  Enum,
  FullDate,
  METADATA_BYTES_MAX,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { CardBrand, CardType, PhysicalCardFormat } from '../card_products/schema.ts'
import {
  CardStatus,
  FulfillmentStatus,
  ReissueReason,
  ShippingMethod,
  StatusReason,
} from './values.ts'

export const EMBOSSED_MAX = 21
const MEMO_MAX = 255
const LINE_MAX = 100
const NAME_MAX = 30

const embossed = { maxLength: EMBOSSED_MAX, pattern: `^[A-Za-z0-9 .,/&'-]*$` }

export const EmbossName = Type.Object(
  {
    line_1: Text({ minLength: 1, ...embossed, example: 'ALICE LIDELL' }),
    line_2: Type.Optional(Text({ ...embossed, example: 'HATTER LTD' })),
  },
  { $id: 'card_emboss_name', description: 'Name printed on the card.' },
)
export type EmbossName = Static<typeof EmbossName>

export const CardMetadata = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string', maxLength: 1024 },
  maxProperties: 1000,
  'x-max-bytes': METADATA_BYTES_MAX,
  description: 'Metadata of the integrator: string values, no personal data.',
  example: { order: '4711' },
})

export const CardMemo = Text({ maxLength: MEMO_MAX, example: 'For travel only.' })

const ShippingAddress = Type.Object(
  {
    address_line_1: Text({ minLength: 1, maxLength: LINE_MAX, example: '100 Main St.' }),
    address_line_2: Type.Optional(Text({ maxLength: LINE_MAX, example: 'Suite 99' })),
    city: Type.Optional(Text({ example: 'New York' })),
    state: Type.Optional(Text({ example: 'NY' })),
    postal_code: Type.Optional(Text({ example: '10001' })),
    country_code: Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'Two-letter ISO 3166-1 alpha-2 country code.',
      example: 'US',
    }),
  },
  { $id: 'card_shipping_address' },
)
export type ShippingAddress = Static<typeof ShippingAddress>

const RecipientName = Type.Object(
  {
    first_name: Text({ format: 'name', minLength: 1, maxLength: NAME_MAX, example: 'Alice' }),
    middle_name: Type.Optional(Text({ format: 'name', maxLength: NAME_MAX })),
    last_name: Text({ format: 'name', minLength: 1, maxLength: NAME_MAX, example: 'Lidell' }),
  },
  { $id: 'card_recipient_name' },
)

const shippingFields = {
  care_of_line: Type.Optional(Text({ example: 'c/o The Hatter' })),
  phone_number: Type.Optional(
    Type.String({ pattern: '^\\+[1-9]\\d{1,14}$', example: '+14374570680' }),
  ),
  is_expedited_fulfillment: Type.Optional(Type.Boolean({ deprecated: true })),
}

/** Missing fields come from the holder. */
export const ShippingInput = Type.Object(
  {
    address: Type.Optional(ShippingAddress),
    method: Type.Optional(ShippingMethod),
    recipient_name: Type.Optional(RecipientName),
    ...shippingFields,
  },
  {
    $id: 'card_shipping_request',
    description:
      'Shipping address and method of a physical card. Default: the holder’s shipping address, LOCAL_MAIL.',
  },
)
export type ShippingInput = Static<typeof ShippingInput>

export const Shipping = Type.Object(
  {
    address: ShippingAddress,
    method: ShippingMethod,
    recipient_name: RecipientName,
    ...shippingFields,
  },
  { $id: 'card_shipping', description: 'Shipping address and method of a physical card.' },
)
export type Shipping = Static<typeof Shipping>

export const FulfillmentDetails = Type.Object(
  {
    ship_date: FullDate(),
    shipping_method: ShippingMethod,
    tracking_number: Text({ example: '1Z9999999999' }),
  },
  {
    $id: 'card_fulfillment_details',
    description: 'Shipping details of the card. Absent until the card is shipped.',
  },
)
export type FulfillmentDetails = Static<typeof FulfillmentDetails>

const shared = {
  id: Uuid({ readOnly: true }),
  type: CardType,
  account_id: Uuid({ description: 'Id of the account that the card draws on.' }),
  card_product_id: Uuid(),
  customer_id: Type.Optional(Uuid({ description: 'Id of the customer who uses the card.' })),
  business_id: Type.Optional(
    Uuid({ description: 'Id of the business that the card was issued for.' }),
  ),
  card_status: CardStatus,
  status_reason: StatusReason,
  memo: Type.Optional(CardMemo),
  card_brand: CardBrand,
  emboss_name: EmbossName,
  last_four: Type.String({
    readOnly: true,
    description: 'Last four digits of the card number.',
    example: '4242',
  }),
  expiration_month: Type.String({ readOnly: true, example: '06' }),
  expiration_year: Type.String({ readOnly: true, example: '30' }),
  expiration_time: DateTime({
    readOnly: true,
    description: 'Time at which the card expires: the end of the expiration month.',
  }),
  bin: Type.String({
    readOnly: true,
    description: 'Bank identification number (BIN): the first digits of the card number.',
    example: '42424200',
  }),
  is_pin_set: Type.Boolean({ readOnly: true }),
  timestamp_pin_set: Type.Optional(DateTime({ readOnly: true })),
  reissue_reason: Type.Optional(ReissueReason),
  reissued_from_id: Type.Optional(Uuid({ description: 'Id of the card that this card replaces.' })),
  reissued_to_id: Type.Optional(Uuid({ description: 'Id of the card that replaced this card.' })),
  metadata: Type.Optional(CardMetadata),
  creation_time: DateTime({ readOnly: true }),
  last_modified_time: DateTime({ readOnly: true }),
  tenant: Type.String({ readOnly: true, example: '1_1' }),
}

export const VirtualCard = Type.Object(
  {
    form: Enum(['VIRTUAL']),
    ...shared,
    card_fulfillment_status: Type.Optional(FulfillmentStatus),
  },
  { $id: 'virtual_card', description: 'A virtual card. Its status is ACTIVE immediately.' },
)

export const PhysicalCard = Type.Object(
  {
    form: Enum(['PHYSICAL']),
    ...shared,
    card_fulfillment_status: FulfillmentStatus,
    fulfillment_details: Type.Optional(FulfillmentDetails),
    physical_card_format: PhysicalCardFormat,
    shipping: Shipping,
    card_image_id: Type.Optional(Uuid()),
    tracking_number: Type.Optional(
      Type.String({ deprecated: true, description: 'Deprecated. Use `fulfillment_details`.' }),
    ),
  },
  { $id: 'physical_card', description: 'A plastic card. Requires activation.' },
)

/** Discriminated by form. */
export const Card = Type.Unsafe<Static<typeof VirtualCard> | Static<typeof PhysicalCard>>({
  $id: 'card_response_body',
  description: 'A virtual or physical card.',
  oneOf: [VirtualCard, PhysicalCard],
  discriminator: {
    propertyName: 'form',
    mapping: {
      VIRTUAL: '#/components/schemas/virtual_card',
      PHYSICAL: '#/components/schemas/physical_card',
    },
  },
})
export type Card = Static<typeof Card>

export const CardPage = Type.Object(
  { cards: Type.Array(Card), next_page_token: Type.Optional(Type.String()) },
  { $id: 'cards_page' },
)

export const CardChange = Type.Object(
  {
    id: Uuid(),
    change_type: Enum(['FULFILLMENT', 'PIN', 'STATUS']),
    channel: Enum(['ADMIN', 'API', 'FRAUD', 'SYSTEM'], { description: 'Origin of the change.' }),
    state: Text({ description: 'Status of the card after the change.', example: 'SUSPENDED' }),
    reason: Type.Optional(StatusReason),
    memo: Type.Optional(CardMemo),
    updated_at: DateTime(),
    updated_by: Text({
      description: 'Id of the API key that made the change, or `SYSTEM`.',
      example: 'SYSTEM',
    }),
  },
  { $id: 'card_change', description: 'A change of a card’s status or fulfillment.' },
)
export type CardChange = Static<typeof CardChange>

export const CardChangePage = Type.Object(
  { changes: Type.Array(CardChange), next_page_token: Type.Optional(Type.String()) },
  { $id: 'card_changes_page' },
)
