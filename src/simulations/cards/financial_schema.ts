// Single-message payments (contract: cards#payments-at-once).

import { Cents, Enum, Text, Type } from '../../platform/contract/schema.ts'
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
  pin,
} from './field_schema.ts'

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
  { $id: 'original_credit_sender', description: 'Sender of the original credit.' },
)

const accountType = Enum(['checking', 'credit', 'savings'], {
  description: 'Account type selected at the terminal. Declined if the card draws on another type.',
})

export const Financial = Type.Object(
  {
    card_id: cardId,
    amount,
    mid,
    card_acceptor: CardAcceptor,
    cash_back_amount: cashBack,
    is_pre_auth: flag('Accepted and ignored: the payment is posted immediately.'),
    pin: pin(15),
    transaction_options: options,
    ...common,
  },
  { $id: 'simulate_financial' },
)

export const FinancialAdvice = Type.Object(
  {
    original_transaction_id: originalId,
    amount: Cents({
      minimum: 0,
      description: 'Final amount of the payment, in cents.',
      example: 2000,
    }),
    network_fees: fees,
    transaction_options: options,
    ...common,
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
    surcharge_amount: Type.Optional(
      Cents({
        minimum: 0,
        description: 'Surcharge of the ATM owner, in cents, included in the amount. Default: `0`.',
        example: 300,
      }),
    ),
    card_acceptor: Type.Optional(CardAcceptor),
    pin: pin(15),
    ...common,
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
    type: Enum(creditTypes, { description: 'Purpose of the credit.', example: 'disbursement' }),
    card_acceptor: Type.Optional(CardAcceptor),
    screening_score: Type.Optional(Text()),
    sender_data: Type.Optional(SenderData),
    transactionPurpose: Type.Optional(Text()),
    ...common,
  },
  { $id: 'simulate_original_credit' },
)
