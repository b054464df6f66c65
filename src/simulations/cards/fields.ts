// What several messages of the card network have in common (contract: cards#messages).

import { Cents, Enum, Metadata, Text, Type, Uuid } from '../../platform/contract/schema.ts'

const FEES_MAX = 100
const NetworkFee = Type.Object(
  {
    type: Enum([
      'ACQUIRER_FEE',
      'CROSS_BORDER_ISSUER_FEE',
      'CUR_CONV_CARDHOLDER_FEE',
      'CUR_CONV_ISSUER_FEE',
      'INTERCHANGE_FEE',
      'ISSUER_FEE',
      'PINDEBIT_ASSOC_FEE',
      'SWITCH_FEE',
    ]),
    amount: Cents({ description: 'In cents.' }),
    credit_debit: Type.Optional(Enum(['C', 'D'], { description: 'Credit or debit.' })),
  },
  {
    $id: 'card_network_fee',
    description: 'Between the network and the bank; the account does not see it.',
  },
)

export const CardAcceptor = Type.Object(
  {
    name: Type.Optional(Text({ maxLength: 50, example: 'Corner Shop' })),
    address: Type.Optional(Text({ maxLength: 255 })),
    city: Type.Optional(Text({ maxLength: 40, example: 'Portland' })),
    state: Type.Optional(
      Type.String({ pattern: '^[A-Z]{2}$', description: 'A US state.', example: 'OR' }),
    ),
    zip: Type.Optional(Text({ maxLength: 10, example: '97201' })),
    country: Type.Optional(Text({ example: 'US' })),
    mcc: Type.Optional(
      Type.String({
        pattern: '^[0-9]{4}$',
        description:
          'Merchant category code, four digits. Without it the payment belongs to no category of a spend control.',
        example: '5411',
      }),
    ),
    ecommerce_security_level_indicator: Type.Optional(Text()),
    partial_approval_capable: Type.Optional(
      Type.Unsafe<boolean>({
        ...Type.Boolean({ description: 'Whether less than the amount can be approved.' }),
        default: false,
      }),
    ),
  },
  { $id: 'card_acceptor', description: 'Where it was paid.' },
)

export const currency = Type.Optional(
  Type.String({
    pattern: '^[A-Z]{3}$',
    description: 'Currency of the amount: the account’s. Default: the account’s.',
    example: 'USD',
  }),
)
export const networkReference = Type.Optional(
  Type.Object(
    {
      retrieval_reference_number: Type.String({ pattern: '^[0-9]{12}$', example: '512345678901' }),
      system_trace_audit_number: Type.String({ pattern: '^[0-9]{6}$', example: '000123' }),
    },
    {
      $id: 'card_network_reference',
      description:
        'The network’s name of the message (RRN and STAN). Without an Idempotency-Key, a message of the same kind about the ' +
        'same card or payment with the same reference is a repeat for 7 days: it is answered with what was done, and changes nothing.',
    },
  ),
)
/** What every message that moves or holds money may say. */
export const common = { currency, network_reference: networkReference }

export const cardId = Uuid({ description: 'The card that is used.' })
export const amount = Cents({ minimum: 1, description: 'In cents.', example: 2500 })
export const mid = Text({
  minLength: 1,
  maxLength: 50,
  description: 'The merchant’s id.',
  example: 'SHOP1',
})
const ORIGINAL = 'The token of the payment’s first message, or of one of its clearings.'
export const originalId = Uuid({ description: ORIGINAL })
/** For settlements, which may name a card instead. */
export const originalIfAny = Uuid({
  description: `${ORIGINAL} Either this or \`card_id\` is required.`,
})
export const fees = Type.Optional(Type.Array(NetworkFee, { maxItems: FEES_MAX }))
export const options = Type.Optional(Metadata({ description: 'Accepted; changes nothing.' }))
export const cashBack = Type.Optional(
  Cents({ minimum: 0, description: 'How much of the amount is paid out in cash.', example: 0 }),
)
export const flag = (description: string) =>
  Type.Optional(Type.Unsafe<boolean>({ ...Type.Boolean({ description }), default: false }))
export const pin = (maxLength: number) =>
  Type.Optional(Text({ minLength: 1, maxLength, description: 'Not stored, so not compared.' }))
