// Messages about payments that wait for their clearing (contract: cards#messages).

import { Cents, Text, Type, Uuid } from '../../platform/contract/schema.ts'
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
} from './fields.ts'

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
    cvv: Type.Optional(Text({ maxLength: 3, description: 'Not stored, so not compared.' })),
    expiration: Type.Optional(
      Text({
        minLength: 4,
        maxLength: 4,
        description: 'MMYY. Any other than the card’s is declined by the network.',
        example: '0630',
      }),
    ),
  },
  { $id: 'card_options', description: 'What the terminal read from the card.' },
)

export const Authorization = Type.Object(
  {
    card_id: cardId,
    amount: Cents({
      minimum: 0,
      description: 'In cents. Zero verifies the account: nothing is held.',
      example: 2500,
    }),
    mid,
    card_acceptor: Type.Optional(CardAcceptor),
    card_options: Type.Optional(CardOptions),
    cash_back_amount: cashBack,
    is_pre_auth: flag('A hotel’s or a pump’s estimate; held like any other.'),
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
        'The total of the authorization, in cents. Cleared amounts count towards it. With increment, what is added to it.',
      example: 2000,
    }),
    increment: flag('Raises the authorization by the amount, if the card may pay it.'),
    network_fees: fees,
    transaction_options: options,
    ...common,
  },
  { $id: 'simulate_authorization_advice' },
)

export const Clearing = Type.Object(
  {
    original_transaction_id: Type.Optional(originalIfAny),
    card_id: Type.Optional(
      Uuid({
        description:
          'The card of a clearing without an authorization, which needs force_post, or of a refund of no payment.',
      }),
    ),
    amount,
    is_refund: flag('Gives money back instead.'),
    is_final: flag('The last clearing of the authorization: releases what is still held.'),
    force_post: flag('Ignores holds, the available balance and spend controls.'),
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
    is_advice: flag('Required to reverse a clearing or a payment at once.'),
    find_original_window_days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: INT32_MAX,
        format: 'int32',
        description: 'How many days ago the payment may have begun.',
      }),
    ),
    network_fees: fees,
    ...common,
  },
  { $id: 'simulate_reversal' },
)
