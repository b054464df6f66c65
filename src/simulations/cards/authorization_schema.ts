// Messages about payments that await clearing (contract: cards#messages).

import { alternatives, Cents, Text, Type, Uuid } from '../../platform/contract/schema.ts'
import {
  CardAcceptor,
  amount,
  cardId,
  cashBack,
  common,
  fees,
  flag,
  mid,
  options,
  originalId,
  originalIfAny,
  pin,
} from './field_schema.ts'

const INT32_MAX = 2_147_483_647

const CardOptions = Type.Object(
  {
    billing_address: Type.Optional(
      Type.Object({
        address: Type.Optional(Text()),
        compressed_zip: Type.Optional(Text()),
        first_name: Type.Optional(Text()),
        last_name: Type.Optional(Text()),
        zip: Type.Optional(Text()),
      }),
    ),
    card_present: Type.Optional(Type.Boolean()),
    cvv: Type.Optional(
      Text({
        maxLength: 3,
        description: 'Card verification value. Accepted and not checked, because it is not stored.',
      }),
    ),
    expiration: Type.Optional(
      Text({
        minLength: 4,
        maxLength: 4,
        description: 'Expiration date, MMYY. The network declines a date other than the card’s.',
        example: '0630',
      }),
    ),
  },
  { $id: 'card_options', description: 'Card data read by the terminal.' },
)

export const Authorization = Type.Object(
  {
    card_id: cardId,
    amount: Cents({
      minimum: 0,
      description: 'Amount, in cents. `0` verifies the account without a hold.',
      example: 2500,
    }),
    mid,
    card_acceptor: Type.Optional(CardAcceptor),
    card_options: Type.Optional(CardOptions),
    cash_back_amount: cashBack,
    is_pre_auth: flag(
      'Whether the amount is an estimate, for example of a hotel or fuel pump. Held like any other amount.',
    ),
    network_fees: fees,
    pin: pin(50),
    transaction_options: options,
    ...common,
  },
  { $id: 'simulate_authorization' },
)

export const AuthorizationAdvice = Type.Object(
  {
    original_transaction_id: originalId,
    amount: Cents({
      minimum: 0,
      description:
        'New total of the authorization, in cents, including cleared amounts. With `increment`: the amount to add.',
      example: 2000,
    }),
    increment: flag(
      'Whether the amount is added to the authorization, subject to the usual checks. Default: `false`.',
    ),
    network_fees: fees,
    transaction_options: options,
    ...common,
  },
  { $id: 'simulate_authorization_advice' },
)

export const Clearing = Type.Object(
  {
    ...alternatives({
      original_transaction_id: originalIfAny,
      card_id: Uuid({
        description:
          'Id of the card, for a clearing without an authorization (requires `force_post`) or a refund ' +
          'without a payment.',
      }),
    }),
    amount,
    is_refund: flag('Whether to refund the amount instead. Default: `false`.'),
    is_final: flag(
      'Whether this is the last clearing of the authorization. Releases the remaining hold. Not for refunds.',
    ),
    force_post: flag(
      'Whether to ignore holds, the available balance and spend controls. Default: `false`.',
    ),
    mid: Type.Optional(mid),
    card_acceptor: Type.Optional(CardAcceptor),
    network_fees: fees,
    ...common,
  },
  { $id: 'simulate_clearing' },
)

export const Reversal = Type.Object(
  {
    original_transaction_id: originalId,
    amount,
    is_advice: flag(
      'Whether the reversal is an advice. Required to reverse a clearing or a single-message payment.',
    ),
    find_original_window_days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: INT32_MAX,
        format: 'int32',
        description:
          'Maximum age of the original payment, in days of 24 hours. Default: no maximum.',
      }),
    ),
    network_fees: fees,
    ...common,
  },
  { $id: 'simulate_reversal' },
)
