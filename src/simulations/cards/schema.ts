// Messages of the card network, as the sandbox lets a user play them (contract C15).

import {
  Cents,
  Enum,
  INTEGER_MAX,
  Metadata,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../platform/schema.ts'
import { enhancedFields } from '../../resources/transactions/enhanced_schema.ts'
import { FulfillmentStatus } from '../../resources/cards/values.ts'

const FEES_MAX = 100
const INT32_MAX = 2_147_483_647

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
      Text({ maxLength: 5, description: 'Merchant category code.', example: '5411' }),
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

const SenderData = Type.Object(
  {
    funding_source: Enum([
      'cash',
      'credit',
      'debit',
      'deposit_account',
      'mobile_money_payment',
      'non_network_b_credit',
      'prepaid',
    ]),
    sender_account_number: Type.Optional(Text()),
    sender_account_type: Type.Optional(Text()),
    sender_address: Type.Optional(Text()),
    sender_city: Type.Optional(Text()),
    sender_country: Type.Optional(Text()),
    sender_name: Type.Optional(Text()),
    sender_reference_number: Type.Optional(Text()),
    sender_state: Type.Optional(Text()),
    transaction_purpose: Type.Optional(Text()),
    unique_transaction_reference_number: Type.Optional(Text({ minLength: 1, maxLength: 17 })),
  },
  { $id: 'original_credit_sender', description: 'Who sends the money.' },
)

const cardId = Uuid({ description: 'The card that is used.' })
const amount = Cents({ minimum: 1, description: 'In cents.', example: 2500 })
const mid = Text({
  minLength: 1,
  maxLength: 50,
  description: 'The merchant’s id.',
  example: 'SHOP1',
})
const originalId = Uuid({
  description: 'The token of the payment’s first message or of its clearing.',
})
const fees = Type.Optional(Type.Array(NetworkFee, { maxItems: FEES_MAX }))
const options = Type.Optional(Metadata({ description: 'Accepted; changes nothing.' }))
const cashBack = Type.Optional(
  Cents({ minimum: 0, description: 'How much of the amount is paid out in cash.', example: 0 }),
)
const flag = (description: string) =>
  Type.Optional(Type.Unsafe<boolean>({ ...Type.Boolean({ description }), default: false }))
const pin = (maxLength: number) =>
  Type.Optional(Text({ minLength: 1, maxLength, description: 'Not stored, so not compared.' }))
const accountType = Enum(['checking', 'credit', 'savings'], {
  description: 'Chosen at the terminal; declined when the card draws on another kind.',
})

export const Authorization = Type.Object(
  {
    card_id: cardId,
    amount,
    mid,
    card_acceptor: Type.Optional(CardAcceptor),
    card_options: Type.Optional(CardOptions),
    cash_back_amount: cashBack,
    is_pre_auth: flag('A hotel’s or a pump’s estimate; held like any other.'),
    network_fees: fees,
    pin: pin(50),
    transaction_options: options,
  },
  { $id: 'simulate_authorization' },
)

export const AuthorizationAdvice = Type.Object(
  {
    original_transaction_id: originalId,
    amount: Cents({ minimum: 0, description: 'What stays held, in cents.', example: 2000 }),
    network_fees: fees,
    transaction_options: options,
  },
  { $id: 'simulate_authorization_advice' },
)

export const Clearing = Type.Object(
  {
    original_transaction_id: originalId,
    amount,
    is_refund: flag('Gives money back instead.'),
    force_post: flag('Whatever is held or available, and whatever the spend controls say.'),
    mid: Type.Optional(mid),
    card_acceptor: Type.Optional(CardAcceptor),
    network_fees: fees,
  },
  { $id: 'simulate_clearing' },
)

export const Reversal = Type.Object(
  {
    original_transaction_id: originalId,
    amount,
    is_advice: flag('Reverses what was cleared already, too.'),
    find_original_window_days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: INT32_MAX,
        format: 'int32',
        description: 'How many days ago the payment may have begun.',
      }),
    ),
    network_fees: fees,
  },
  { $id: 'simulate_reversal' },
)

export const Financial = Type.Object(
  {
    card_id: cardId,
    amount,
    mid,
    card_acceptor: CardAcceptor,
    cash_back_amount: cashBack,
    is_pre_auth: flag('Accepted; the money moves at once all the same.'),
    pin: pin(15),
    transaction_options: options,
  },
  { $id: 'simulate_financial' },
)

export const FinancialAdvice = Type.Object(
  {
    original_transaction_id: originalId,
    amount: Cents({ minimum: 0, description: 'What was really paid, in cents.', example: 2000 }),
    network_fees: fees,
    transaction_options: options,
  },
  { $id: 'simulate_financial_advice' },
)

export const BalanceInquiry = Type.Object(
  {
    card_id: cardId,
    account_type: accountType,
    mid,
    card_acceptor: CardAcceptor,
    network_fees: fees,
    pin: pin(15),
  },
  { $id: 'simulate_balance_inquiry' },
)

export const Withdrawal = Type.Object(
  {
    card_id: cardId,
    amount,
    mid,
    account_type: Type.Optional(accountType),
    card_acceptor: Type.Optional(CardAcceptor),
    pin: pin(15),
  },
  { $id: 'simulate_withdrawal' },
)

const creditTypes = [
  'account_to_account',
  'bill_payment',
  'business_to_business',
  'card_bill_payment',
  'cash_claim',
  'cash_in',
  'cash_out',
  'disbursement',
  'face_to_face_merchant_payment',
  'gambling_payout',
  'government_disbursement',
  'government_payment',
  'loyalty',
  'merchant_disbursement',
  'mobile_air_time_payment',
  'money_transfer_by_bank',
  'money_transfer_by_merchant',
  'online_gambling_payout',
  'payments_goods_services',
  'pension_disbursement',
  'person_to_person',
  'prepaid',
  'prepaid_loads',
  'wallet_transfer',
] as const

export const OriginalCredit = Type.Object(
  {
    card_id: cardId,
    amount,
    mid,
    type: Enum(creditTypes, { description: 'What the money is for.', example: 'disbursement' }),
    card_acceptor: Type.Optional(CardAcceptor),
    screening_score: Type.Optional(Text()),
    sender_data: Type.Optional(SenderData),
    transactionPurpose: Type.Optional(Text()),
  },
  { $id: 'simulate_original_credit' },
)

export const EnhancedData = Type.Object(
  {
    original_transaction_id: Text({
      minLength: 1,
      description: 'The token of the clearing.',
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
      token: Uuid({ description: 'Names the payment in later messages: a transaction’s uuid.' }),
      type: Type.String({ description: 'The message.', example: 'authorization' }),
      state: Enum(['PENDING', 'COMPLETION', 'CLEARED', 'DECLINED', 'REVERSED'], {
        description: 'A decline is an answer, not an error: see `response`.',
      }),
      amount: Type.Integer({
        minimum: 0,
        maximum: INTEGER_MAX,
        format: 'int64',
        description: 'In cents; less than asked for when it was approved in part.',
      }),
      currency_code: Type.String({ example: 'USD' }),
      card_id: Uuid(),
      account_id: Uuid(),
      response: Type.Object({
        code: Type.String({ description: 'Of the network: 0000 for yes.', example: '0000' }),
        memo: Type.String({ description: 'In words; the reason of a decline.' }),
      }),
      preceding_related_transaction_token: Type.Optional(
        Uuid({ description: 'The original that was named.' }),
      ),
      available_balance: Type.Optional(
        Cents({ minimum: 0, description: 'Of a balance inquiry, in cents.' }),
      ),
    }),
  },
  { $id: 'card_network_reply', description: 'What the bank tells the card network.' },
)
export type NetworkReply = Static<typeof NetworkReply>
