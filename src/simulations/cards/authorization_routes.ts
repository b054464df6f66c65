// Playing payments that wait: authorization, advice, clearing, reversal (contract: cards#messages).

import { fundingEvents } from '../../resources/payments/internal_transfers/funding.ts'
import type { Route } from '../../platform/contract/route.ts'
import { authorize } from '../../resources/payments/card_transactions/authorizations.ts'
import { laterMessage } from '../../resources/payments/card_transactions/later.ts'
import { Authorization, AuthorizationAdvice, Clearing, Reversal } from './authorization_schema.ts'
import {
  CARD,
  cashBackRules,
  firstErrors,
  firstMessage,
  laterErrors,
  limitEvents,
  ORIGINAL,
  message,
  original,
  type Parts,
  paymentEvents,
  purchase,
} from './simulation.ts'

export const authorizationSimulations = (parts: Parts): Route[] => [
  message(parts, {
    operation: 'simulateAuthorization',
    summary: 'Simulate an authorization',
    description:
      'Holds the amount on the card’s account for 7 days, or declines: a decline is answered with state DECLINED and ' +
      'the reason in `response.memo`.',
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
        subtype: purchase(body.cash_back_amount),
        expiration: body.card_options?.expiration,
      }),
  }),
  message(parts, {
    operation: 'simulateAuthorizationAdvice',
    summary: 'Simulate an advice that lowers a hold',
    description:
      'Lowers the total of the authorization to the amount, of which cleared amounts are a part; zero releases the hold.',
    path: 'authorization/advice',
    body: AuthorizationAdvice,
    example: { original_transaction_id: ORIGINAL, amount: 2000 },
    errors: laterErrors,
    emits: ['TRANSACTION.PENDING.UPDATED', ...fundingEvents],
    type: 'authorization.advice',
    movement: (context, { reply }, body) =>
      laterMessage(context, { kind: 'advice', ...original(body) }, reply),
  }),
  message(parts, {
    operation: 'simulateClearing',
    summary: 'Simulate a clearing or a refund',
    description:
      'Less than is held clears a part and keeps the rest held; more is taken from what is available, beyond that ' +
      'only with force_post. With is_refund up to what was paid comes back.',
    path: 'clearing',
    body: Clearing,
    example: { original_transaction_id: ORIGINAL, amount: 2500 },
    errors: laterErrors,
    emits: ['TRANSACTION.PENDING.UPDATED', ...fundingEvents, ...limitEvents],
    type: ({ is_refund }) => (is_refund ? 'refund' : 'authorization.clearing'),
    movement: (context, { reply }, body) => {
      const { is_refund, force_post: isForced = false, is_final: isFinal = false } = body
      const { mid, card_acceptor: acceptor } = body
      const kind = is_refund ? 'refund' : 'clearing'
      const settlement = { ...original(body), isForced, isFinal, mid, acceptor }
      return laterMessage(context, { kind, ...settlement }, reply)
    },
  }),
  message(parts, {
    operation: 'simulateReversal',
    summary: 'Simulate a reversal',
    description:
      'Releases the hold, or a part of it, or credits the clearing that it names; a clearing is reversed only by an ' +
      'advice (is_advice).',
    path: 'reversal',
    body: Reversal,
    example: { original_transaction_id: ORIGINAL, amount: 2500 },
    errors: laterErrors,
    emits: ['TRANSACTION.PENDING.UPDATED', ...fundingEvents],
    type: (_, { family }) => `${family}.reversal`,
    movement: (context, { reply }, body) => {
      const { is_advice: isAdvice = false, find_original_window_days: windowDays } = body
      const reversal = { ...original(body), isAdvice, windowDays }
      return laterMessage(context, { kind: 'reversal', ...reversal }, reply)
    },
  }),
]
