// Simulates authorizations, advices, clearings and reversals (contract: cards#messages).

import { fundingEvents } from '../../resources/payments/internal_transfers/funding_postings.ts'
import type { Route } from '../../platform/contract/route.ts'
import { authorize } from '../../resources/payments/card_transactions/authorize.ts'
import { laterMessage } from '../../resources/payments/card_transactions/later_write.ts'
import { settleWithout } from '../../resources/payments/card_transactions/unlinked_write.ts'
import { CardNotFound } from '../../resources/payments/cards/errors.ts'
import { Authorization, AuthorizationAdvice, Clearing, Reversal } from './authorization_schema.ts'
import {
  CARD,
  cashBackRules,
  firstErrors,
  firstMessage,
  incrementRules,
  laterErrors,
  limitEvents,
  ORIGINAL,
  message,
  original,
  type SimulationParts,
  paymentEvents,
  purchase,
  settlementRules,
} from './simulation_routes.ts'

export const authorizationSimulations = (parts: SimulationParts): Route[] => [
  message(parts, {
    operation: 'simulateAuthorization',
    summary: 'Simulate an authorization',
    description:
      'Places a hold on the card’s account for 7 days, or for the period of the merchant category. A ' +
      'declined authorization returns 201 with state DECLINED and the reason in `response.memo`. An ' +
      'amount of zero verifies the account without a hold.',
    path: 'authorization',
    body: Authorization,
    rules: cashBackRules,
    example: {
      card_id: CARD,
      amount: 2500,
      mid: 'SHOP1',
      card_acceptor: { name: 'Corner Shop', city: 'Portland', state: 'OR', mcc: '5411' },
    },
    errors: firstErrors,
    emits: paymentEvents,
    type: 'authorization',
    movement: (context, network, body) =>
      authorize(context, network, {
        ...firstMessage(body),
        ...purchase(body.cash_back_amount),
        expiration: body.card_options?.expiration,
      }),
  }),
  message(parts, {
    operation: 'simulateAuthorizationAdvice',
    summary: 'Simulate an authorization advice',
    description:
      'Lowers the total of the authorization, including cleared amounts, to `amount`; zero releases ' +
      'the hold. With `increment`, adds `amount` to the total. A declined increment leaves the hold ' +
      'unchanged.',
    path: 'authorization/advice',
    body: AuthorizationAdvice,
    rules: incrementRules,
    example: { original_transaction_id: ORIGINAL, amount: 2000 },
    errors: laterErrors,
    emits: ['TRANSACTION.PENDING.UPDATED', ...fundingEvents, ...limitEvents],
    type: ({ increment }) => (increment ? 'authorization.incremental' : 'authorization.advice'),
    movement: (context, network, body) => {
      const kind = body.increment ? 'increment' : 'advice'
      return laterMessage(context, { kind, ...original(body) }, network)
    },
  }),
  message(parts, {
    operation: 'simulateClearing',
    summary: 'Simulate a clearing or a refund',
    description:
      'Posts a purchase. An amount below the hold is a partial clearing and the remaining hold stays ' +
      'open; an amount above the hold requires available funds or `force_post`. With `is_refund`, ' +
      'refunds up to the amount paid. With `card_id`, no original transaction is referenced.',
    path: 'clearing',
    body: Clearing,
    rules: settlementRules,
    example: { original_transaction_id: ORIGINAL, amount: 2500 },
    errors: [...laterErrors, CardNotFound],
    emits: ['TRANSACTION.PENDING.UPDATED', ...fundingEvents, ...limitEvents],
    type: ({ is_refund }) => (is_refund ? 'refund' : 'authorization.clearing'),
    movement: (context, network, body) => {
      const { is_refund, force_post: isForced = false, is_final: isFinal = false } = body
      const { mid, card_acceptor: acceptor } = body
      const kind = is_refund ? 'refund' : 'clearing'
      const { card_id: card, original_transaction_id: named } = body
      if (card !== undefined) {
        const settled = { ...firstMessage({ ...body, card_id: card }), kind, isForced } as const
        return settleWithout(context, network, settled)
      }
      if (named === undefined) throw new Error('a settlement of nothing')
      const of = original({ ...body, original_transaction_id: named })
      const settlement = { ...of, isForced, isFinal, mid, acceptor }
      return laterMessage(context, { kind, ...settlement }, network)
    },
  }),
  message(parts, {
    operation: 'simulateReversal',
    summary: 'Simulate a reversal',
    description:
      'Releases all or part of the hold, or credits the referenced clearing. A clearing can be ' +
      'reversed only by an advice (`is_advice`).',
    path: 'reversal',
    body: Reversal,
    example: { original_transaction_id: ORIGINAL, amount: 2500 },
    errors: laterErrors,
    emits: ['TRANSACTION.PENDING.CREATED', 'TRANSACTION.PENDING.UPDATED', ...fundingEvents],
    type: (_, { family }) => `${family}.reversal`,
    movement: (context, network, body) => {
      const { is_advice: isAdvice = false, find_original_window_days: windowDays } = body
      const reversal = { ...original(body), isAdvice, windowDays }
      return laterMessage(context, { kind: 'reversal', ...reversal }, network)
    },
  }),
]
