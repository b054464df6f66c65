// Simulates single-message payments (contract: cards#payments-at-once).

import { fundingEvents } from '../../resources/payments/internal_transfers/funding_postings.ts'
import type { Route } from '../../platform/contract/route.ts'
import { creditOriginal, payAtOnce } from '../../resources/payments/card_transactions/authorize.ts'
import { inquireBalance } from '../../resources/payments/card_transactions/inquire.ts'
import { laterMessage } from '../../resources/payments/card_transactions/later_write.ts'
import { fromJsonInteger } from '../../platform/values/money.ts'
import { subtypes } from '../../resources/payments/card_transactions/payment_rules.ts'
import { processorOf } from '../../resources/payments/cards/errors.ts'
import {
  BalanceInquiry,
  Financial,
  FinancialAdvice,
  OriginalCredit,
  Withdrawal,
} from './financial_schema.ts'
import {
  CARD,
  cashBackRules,
  firstErrors,
  firstMessage,
  laterErrors,
  ORIGINAL,
  message,
  original,
  type SimulationParts,
  paymentEvents,
  purchase,
  simulation,
  surchargeRules,
} from './simulation_routes.ts'

export const financialSimulations = (parts: SimulationParts): Route[] => [
  message(parts, {
    operation: 'simulateFinancial',
    summary: 'Simulate a single-message payment',
    description: 'Authorizes and posts the payment in one message.',
    path: 'financial',
    body: Financial,
    rules: cashBackRules,
    example: { card_id: CARD, amount: 2500, mid: 'SHOP1', card_acceptor: { name: 'Corner Shop' } },
    errors: firstErrors,
    emits: paymentEvents,
    type: 'pindebit',
    movement: (context, network, body) =>
      payAtOnce(context, network, {
        ...firstMessage(body),
        ...purchase(body.cash_back_amount),
      }),
  }),
  message(parts, {
    operation: 'simulateFinancialAdvice',
    summary: 'Simulate a financial advice',
    description: 'Lowers a posted single-message payment; the excess is returned to the account.',
    path: 'financial/advice',
    body: FinancialAdvice,
    example: { original_transaction_id: ORIGINAL, amount: 2000 },
    errors: laterErrors,
    emits: ['TRANSACTION.PENDING.CREATED', ...fundingEvents],
    type: 'pindebit advice',
    movement: (context, network, body) =>
      laterMessage(context, { kind: 'correction', ...original(body) }, network),
  }),
  simulation({
    operation: 'simulateBalanceInquiry',
    summary: 'Simulate a balance inquiry',
    description: 'Moves no money and stores nothing.',
    path: 'financial/balance_inquiry',
    body: BalanceInquiry,
    example: {
      card_id: CARD,
      account_type: 'checking',
      mid: 'ATM1',
      card_acceptor: { name: 'Bank of the Corner' },
    },
    errors: firstErrors,
    emits: [],
    play: async (op, body) => ({
      type: 'pindebit.balanceinquiry',
      outcome: await inquireBalance(op, processorOf(parts.cards), {
        cardId: body.card_id.toLowerCase(),
        amount: 0n,
        subtype: subtypes.withdrawal,
        mid: body.mid,
        acceptor: body.card_acceptor,
        accountType: body.account_type,
      }),
    }),
  }),
  message(parts, {
    operation: 'simulateWithdrawal',
    summary: 'Simulate an ATM withdrawal',
    description:
      'Authorizes and posts a cash withdrawal. A surcharge is part of the amount and is posted on ' +
      'separate lines.',
    path: 'financial/withdrawal',
    body: Withdrawal,
    rules: surchargeRules,
    example: { card_id: CARD, amount: 6000, mid: 'ATM1', account_type: 'checking' },
    errors: firstErrors,
    emits: paymentEvents,
    type: 'pindebit.atm.withdrawal',
    movement: (context, network, body) =>
      payAtOnce(context, network, {
        ...firstMessage(body),
        subtype: subtypes.withdrawal,
        accountType: body.account_type,
        surcharge: body.surcharge_amount ? fromJsonInteger(body.surcharge_amount) : undefined,
      }),
  }),
  message(parts, {
    operation: 'simulateOriginalCredit',
    summary: 'Simulate an original credit to a card',
    path: 'financial/original_credit',
    body: OriginalCredit,
    example: { card_id: CARD, amount: 10_000, mid: 'PAYER1', type: 'disbursement' },
    errors: firstErrors,
    emits: paymentEvents,
    type: 'OCT',
    movement: (context, network, body) =>
      creditOriginal(context, network, {
        ...firstMessage(body),
        subtype: subtypes.originalCredit,
      }),
  }),
]
