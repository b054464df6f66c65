// Fields shared by messages of the card network (contract: cards#messages).

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
    amount: Cents({ description: 'Amount, in cents.' }),
    credit_debit: Type.Optional(Enum(['C', 'D'], { description: 'Direction of the fee.' })),
  },
  {
    $id: 'card_network_fee',
    description: 'A fee between the network and the bank. Not charged to the account.',
  },
)

export const CardAcceptor = Type.Object(
  {
    name: Type.Optional(Text({ maxLength: 50, example: 'Corner Shop' })),
    address: Type.Optional(Text({ maxLength: 255 })),
    city: Type.Optional(Text({ maxLength: 40, example: 'Portland' })),
    state: Type.Optional(
      Type.String({ pattern: '^[A-Z]{2}$', description: 'US state, two letters.', example: 'OR' }),
    ),
    zip: Type.Optional(Text({ maxLength: 10, example: '97201' })),
    country: Type.Optional(Text({ example: 'US' })),
    mcc: Type.Optional(
      Type.String({
        pattern: '^[0-9]{4}$',
        description:
          'Merchant category code (MCC), four digits. Without it, the payment matches no category of a ' +
          'spend control. The code of a clearing or refund does not change the category of the payment.',
        example: '5411',
      }),
    ),
    ecommerce_security_level_indicator: Type.Optional(Text()),
    partial_approval_capable: Type.Optional(
      Type.Unsafe<boolean>({
        ...Type.Boolean({
          description:
            'Whether the acceptor supports partial approval, of an authorization or a financial message.',
        }),
        default: false,
      }),
    ),
  },
  { $id: 'card_acceptor', description: 'Merchant or ATM that accepts the card.' },
)

export const currency = Type.Optional(
  Type.String({
    pattern: '^[A-Z]{3}$',
    description:
      'Currency of the amount. Must be the account’s currency. Default: the account’s currency.',
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
        'Network reference of the message (RRN and STAN). A message of the same kind, for the same card or ' +
        'payment and with the same reference, is treated as a repeat for 7 days, also with another ' +
        'Idempotency-Key: it returns the original result and changes nothing.',
    },
  ),
)
/** Optional fields of every financial message. */
export const common = { currency, network_reference: networkReference }

export const cardId = Uuid({ description: 'Id of the card.' })
export const amount = Cents({ minimum: 1, description: 'Amount, in cents.', example: 2500 })
export const mid = Text({
  minLength: 1,
  maxLength: 50,
  description: 'Merchant id.',
  example: 'SHOP1',
})
const ORIGINAL = 'Token of the first message of the payment, or of one of its clearings.'
export const originalId = Uuid({ description: ORIGINAL })
/** For settlements, which may name a card instead. */
export const originalIfAny = Uuid({
  description: `${ORIGINAL} Exactly one of this and \`card_id\` is required.`,
})
export const fees = Type.Optional(Type.Array(NetworkFee, { maxItems: FEES_MAX }))
export const options = Type.Optional(Metadata({ description: 'Accepted and ignored.' }))
export const cashBack = Type.Optional(
  Cents({
    minimum: 0,
    description: 'Cash-back amount, in cents, included in the amount.',
    example: 0,
  }),
)
export const flag = (description: string) =>
  Type.Optional(Type.Unsafe<boolean>({ ...Type.Boolean({ description }), default: false }))
export const pin = (maxLength: number) =>
  Type.Optional(
    Text({
      minLength: 1,
      maxLength,
      description: 'Card verification value. Accepted and not checked, because it is not stored.',
    }),
  )
