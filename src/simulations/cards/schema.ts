// Later data about cards and purchases, and responses to the network (contract: cards#fulfilment,
// cards#messages).

import { Cents, Enum, type Static, Text, Type, Uuid } from '../../platform/contract/schema.ts'
import { enhancedFields } from '../../resources/payments/transactions/enhanced_schema.ts'
import { FulfillmentStatus } from '../../resources/payments/cards/values.ts'

export const EnhancedData = Type.Object(
  {
    original_transaction_id: Text({
      minLength: 1,
      description: 'Token of the clearing.',
      example: '0195f3a0-0000-7000-8000-000000000004',
    }),
    ...enhancedFields,
  },
  { $id: 'simulate_l2l3' },
)

export const Fulfillment = Type.Object(
  { card_fulfillment_status: FulfillmentStatus },
  { $id: 'simulate_fulfillment' },
)

export const NetworkReply = Type.Object(
  {
    transaction: Type.Object({
      token: Uuid({
        description: 'Id of the payment in later messages: the `uuid` of a transaction.',
      }),
      type: Type.String({ description: 'Type of the message.', example: 'authorization' }),
      state: Enum(['PENDING', 'COMPLETION', 'CLEARED', 'DECLINED', 'REVERSED'], {
        description: 'State of the payment. A decline is a response, not an error; see `response`.',
      }),
      amount: Cents({
        minimum: 0,
        description: 'Amount, in cents. Less than the requested amount after a partial approval.',
      }),
      currency_code: Type.String({ example: 'USD' }),
      card_id: Uuid(),
      account_id: Uuid(),
      response: Type.Object({
        code: Type.String({
          description: 'Response code of the network. `0000`: approved.',
          example: '0000',
        }),
        memo: Type.String({ description: 'Description of the response; the reason if declined.' }),
      }),
      preceding_related_transaction_token: Type.Optional(
        Uuid({ description: 'Token of the original transaction.' }),
      ),
      cash_back_amount: Type.Optional(
        Cents({
          minimum: 0,
          description:
            'Approved cash-back amount, in cents, included in `amount`. Absent if none was requested.',
        }),
      ),
      available_balance: Type.Optional(
        Cents({
          minimum: 0,
          description: 'Available balance, in cents. Only for a balance inquiry.',
        }),
      ),
    }),
  },
  { $id: 'card_network_reply', description: 'Response of the bank to the card network.' },
)
export type NetworkReply = Static<typeof NetworkReply>
