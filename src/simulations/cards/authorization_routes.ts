// Playing payments that wait: authorization, advice, clearing, reversal (contract: cards#messages).

import { fundingEvents } from '../../resources/payments/internal_transfers/funding.ts'
import { fromJsonInteger } from '../../platform/values/money.ts'
import type { Route } from '../../platform/contract/route.ts'
import { authorize } from '../../resources/payments/card_transactions/authorizations.ts'
import { clear, refund } from '../../resources/payments/card_transactions/clearings.ts'
import { adviseAuthorization, reverse } from '../../resources/payments/card_transactions/holds.ts'
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
    description: 'Lowers the hold to the amount; zero releases it.',
    path: 'authorization/advice',
    body: AuthorizationAdvice,
    example: { original_transaction_id: ORIGINAL, amount: 2000 },
    errors: laterErrors,
    emits: ['TRANSACTION.PENDING.UPDATED'],
    type: 'authorization.advice',
    movement: (context, { reply }, { original_transaction_id: id, amount }) =>
      adviseAuthorization(
        context,
        { id: id.toLowerCase(), amount: fromJsonInteger(amount) },
        reply,
      ),
  }),
  message(parts, {
    operation: 'simulateClearing',
    summary: 'Simulate a clearing or a refund',
    description:
      'Less than is held clears a part and keeps the rest held; more is taken from what is available, beyond that ' +
      'only with force_post. With is_refund money comes back.',
    path: 'clearing',
    body: Clearing,
    example: { original_transaction_id: ORIGINAL, amount: 2500 },
    errors: laterErrors,
    emits: ['TRANSACTION.PENDING.UPDATED', ...fundingEvents, ...limitEvents],
    type: ({ is_refund }) => (is_refund ? 'refund' : 'authorization.clearing'),
    movement: (context, { reply }, body) => {
      const clearing = {
        id: body.original_transaction_id.toLowerCase(),
        amount: fromJsonInteger(body.amount),
        isForced: body.force_post ?? false,
        mid: body.mid,
        acceptor: body.card_acceptor,
      }
      return body.is_refund ? refund(context, clearing, reply) : clear(context, clearing, reply)
    },
  }),
  message(parts, {
    operation: 'simulateReversal',
    summary: 'Simulate a reversal',
    description:
      'Releases the hold, or a part of it. A cleared payment is reversed only by an advice (is_advice).',
    path: 'reversal',
    body: Reversal,
    example: { original_transaction_id: ORIGINAL, amount: 2500 },
    errors: laterErrors,
    emits: ['TRANSACTION.PENDING.UPDATED', 'TRANSACTION.POSTED.CREATED'],
    type: 'authorization.reversal',
    movement: (context, { reply }, body) => {
      const reversal = {
        id: body.original_transaction_id.toLowerCase(),
        amount: fromJsonInteger(body.amount),
        isAdvice: body.is_advice ?? false,
        windowDays: body.find_original_window_days,
      }
      return reverse(context, reversal, reply)
    },
  }),
]
