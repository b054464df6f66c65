// Playing the card network and whoever makes the cards (specification: simulations; contract B10, C15).

import { movementErrors } from '../../ledger/errors.ts'
import { BadConfiguration, InvalidStatus } from '../../platform/errors.ts'
import { fromJsonInteger } from '../../platform/money.ts'
import type { Op } from '../../platform/op.ts'
import { type Route, route } from '../../platform/route.ts'
import { type Static, type TObject, Type, Uuid } from '../../platform/schema.ts'
import type { Rules } from '../../platform/validate.ts'
import type { CardProcessor } from '../../rails/cards/processor.ts'
import {
  adviseAuthorization,
  adviseFinancial,
  authorize,
  cardFor,
  clear,
  creditOriginal,
  enhance,
  inquireBalance,
  payAtOnce,
  refund,
  reverse,
} from '../../resources/card_transactions/card_transactions.ts'
import { CardTransactionNotFound } from '../../resources/card_transactions/errors.ts'
import { type Outcome, subtypes } from '../../resources/card_transactions/payments.ts'
import { fulfillmentChanged } from '../../resources/cards/cards.ts'
import { CardNotFound } from '../../resources/cards/errors.ts'
import { CardUpdated } from '../../resources/cards/events.ts'
import { CaseCreated, CaseUpdated } from '../../resources/cases/events.ts'
import { SpendControlViolated } from '../../resources/spend_controls/events.ts'
import {
  PendingCreated,
  PendingUpdated,
  PostedCreated,
  PostedUpdated,
} from '../../resources/transactions/events.ts'
import { replyOf } from './reply.ts'
import {
  Authorization,
  AuthorizationAdvice,
  BalanceInquiry,
  Clearing,
  EnhancedData,
  Financial,
  FinancialAdvice,
  Fulfillment,
  NetworkReply,
  OriginalCredit,
  Reversal,
  Withdrawal,
} from './schema.ts'

/** What a payment may tell when it goes beyond a spend control. */
const limitEvents = [SpendControlViolated, CaseCreated, CaseUpdated]

const CARD = '0195f3a0-0000-7000-8000-000000000005'
const ORIGINAL = '0195f3a0-0000-7000-8000-000000000004'

/** A first message is declined rather than refused; a later one hears the ledger's refusal. */
const firstErrors = [CardNotFound, BadConfiguration]
const laterErrors = [CardTransactionNotFound, BadConfiguration, InvalidStatus, ...movementErrors]

type Simulation<Body extends TObject> = {
  readonly operation: string
  readonly summary: string
  readonly description?: string
  readonly path: string
  readonly body: Body
  readonly rules?: Rules
  readonly example: Static<Body>
  readonly errors: readonly (typeof laterErrors)[number][]
  readonly emits: readonly { readonly type: string }[]
  readonly play: (op: Op, body: Static<Body>) => Promise<{ type: string; outcome: Outcome }>
}

function simulation<Body extends TObject>({ play, path, ...rest }: Simulation<Body>): Route {
  return route({
    ...rest,
    tag: 'Simulations',
    method: 'POST',
    path: `/cards/transaction_simulations/${path}`,
    idempotency: 'optional',
    reply: { 201: NetworkReply },
    handle: async (op, { body }) => {
      const { type, outcome } = await play(op, body as Static<Body>)
      return replyOf(type, outcome)
    },
  })
}

/** Cash that is paid out is a part of the amount. */
const cashBackRules: Rules = ({ amount, cash_back_amount: cash }) =>
  typeof amount === 'number' && typeof cash === 'number' && cash > amount
    ? { invalid: { cash_back_amount: 'must be at most the amount' } }
    : {}

const purchase = (cashBack: number | undefined) =>
  (cashBack ?? 0) > 0 ? subtypes.cashback : subtypes.purchase

export const cardSimulations = (cards: CardProcessor): Route[] => [
  simulation({
    operation: 'simulateAuthorization',
    summary: 'Play an authorization',
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
    emits: [PendingCreated, PendingUpdated, ...limitEvents],
    play: async (op, body) => ({
      type: 'authorization',
      outcome: await authorize(op, cards, {
        card: await cardFor(op, body.card_id),
        amount: fromJsonInteger(body.amount),
        subtype: purchase(body.cash_back_amount),
        mid: body.mid,
        acceptor: body.card_acceptor,
        expiration: body.card_options?.expiration,
      }),
    }),
  }),
  simulation({
    operation: 'simulateAuthorizationAdvice',
    summary: 'Play an advice: less is held',
    description: 'Lowers what is held to the amount; zero gives all of it back.',
    path: 'authorization/advice',
    body: AuthorizationAdvice,
    example: { original_transaction_id: ORIGINAL, amount: 2000 },
    errors: laterErrors,
    emits: [PendingUpdated],
    play: async (op, { original_transaction_id: id, amount }) => ({
      type: 'authorization.advice',
      outcome: await adviseAuthorization(op, { id, amount: fromJsonInteger(amount) }),
    }),
  }),
  simulation({
    operation: 'simulateClearing',
    summary: 'Play a clearing or a refund',
    description:
      'Less than is held clears a part and keeps the rest held; more is taken from what is available, beyond that ' +
      'only with force_post. With is_refund money comes back.',
    path: 'clearing',
    body: Clearing,
    example: { original_transaction_id: ORIGINAL, amount: 2500 },
    errors: laterErrors,
    emits: [PendingUpdated, PostedCreated],
    play: async (op, body) => {
      const clearing = {
        id: body.original_transaction_id,
        amount: fromJsonInteger(body.amount),
        isForced: body.force_post ?? false,
        mid: body.mid,
        acceptor: body.card_acceptor,
      }
      return body.is_refund
        ? { type: 'refund', outcome: await refund(op, clearing) }
        : { type: 'authorization.clearing', outcome: await clear(op, clearing) }
    },
  }),
  simulation({
    operation: 'simulateReversal',
    summary: 'Play a reversal',
    description:
      'Gives back the amount, or a part, of what is held. What was cleared is reversed only by an advice (is_advice).',
    path: 'reversal',
    body: Reversal,
    example: { original_transaction_id: ORIGINAL, amount: 2500 },
    errors: laterErrors,
    emits: [PendingUpdated, PostedCreated],
    play: async (op, body) => ({
      type: 'authorization.reversal',
      outcome: await reverse(op, {
        id: body.original_transaction_id,
        amount: fromJsonInteger(body.amount),
        isAdvice: body.is_advice ?? false,
        windowDays: body.find_original_window_days,
      }),
    }),
  }),
  simulation({
    operation: 'simulateFinancial',
    summary: 'Play a payment that is posted at once',
    description: 'Checked like an authorization, and posted without waiting.',
    path: 'financial',
    body: Financial,
    rules: cashBackRules,
    example: { card_id: CARD, amount: 2500, mid: 'SHOP1', card_acceptor: { name: 'Corner Shop' } },
    errors: firstErrors,
    emits: [PostedCreated, PendingCreated, PendingUpdated, ...limitEvents],
    play: async (op, body) => ({
      type: 'pindebit',
      outcome: await payAtOnce(op, cards, {
        card: await cardFor(op, body.card_id),
        amount: fromJsonInteger(body.amount),
        subtype: purchase(body.cash_back_amount),
        mid: body.mid,
        acceptor: body.card_acceptor,
      }),
    }),
  }),
  simulation({
    operation: 'simulateFinancialAdvice',
    summary: 'Play an advice: less was paid',
    description: 'Corrects a payment that was posted at once; what was too much comes back.',
    path: 'financial/advice',
    body: FinancialAdvice,
    example: { original_transaction_id: ORIGINAL, amount: 2000 },
    errors: laterErrors,
    emits: [PostedCreated],
    play: async (op, { original_transaction_id: id, amount }) => ({
      type: 'pindebit advice',
      outcome: await adviseFinancial(op, { id, amount: fromJsonInteger(amount) }),
    }),
  }),
  simulation({
    operation: 'simulateBalanceInquiry',
    summary: 'Play a look at the balance',
    description: 'Moves nothing and leaves nothing behind.',
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
      outcome: await inquireBalance(op, cards, {
        card: await cardFor(op, body.card_id),
        amount: 0n,
        subtype: subtypes.withdrawal,
        mid: body.mid,
        acceptor: body.card_acceptor,
        accountType: body.account_type,
      }),
    }),
  }),
  simulation({
    operation: 'simulateWithdrawal',
    summary: 'Play a withdrawal at a machine',
    path: 'financial/withdrawal',
    body: Withdrawal,
    example: { card_id: CARD, amount: 6000, mid: 'ATM1', account_type: 'checking' },
    errors: firstErrors,
    emits: [PostedCreated, PendingCreated, PendingUpdated, ...limitEvents],
    play: async (op, body) => ({
      type: 'pindebit.atm.withdrawal',
      outcome: await payAtOnce(op, cards, {
        card: await cardFor(op, body.card_id),
        amount: fromJsonInteger(body.amount),
        subtype: subtypes.withdrawal,
        mid: body.mid,
        acceptor: body.card_acceptor,
        accountType: body.account_type,
      }),
    }),
  }),
  simulation({
    operation: 'simulateOriginalCredit',
    summary: 'Play money that comes in on a card',
    path: 'financial/original_credit',
    body: OriginalCredit,
    example: { card_id: CARD, amount: 10_000, mid: 'PAYER1', type: 'disbursement' },
    errors: firstErrors,
    emits: [PostedCreated, PendingCreated, PendingUpdated, ...limitEvents],
    play: async (op, body) => ({
      type: 'OCT',
      outcome: await creditOriginal(op, cards, {
        card: await cardFor(op, body.card_id),
        amount: fromJsonInteger(body.amount),
        subtype: subtypes.originalCredit,
        mid: body.mid,
        acceptor: body.card_acceptor,
      }),
    }),
  }),
  route({
    operation: 'simulateL2L3',
    summary: 'Play what a merchant tells of a purchase afterwards',
    description:
      'Attaches L2 and L3 data to a cleared purchase as its enhanced_transaction; sent again, it replaces what was there.',
    tag: 'Simulations',
    label: 'alpha',
    method: 'POST',
    path: '/cards/transaction_simulations/clearing/l2l3',
    body: EnhancedData,
    example: {
      original_transaction_id: ORIGINAL,
      purchase_order: 'PO-4711',
      financial: { tax_id: '12-3456789', total_tax_amount: 210 },
      inventory_details: [{ description: 'Hammer', quantity: 2, unit_price: 1145 }],
    },
    idempotency: 'optional',
    reply: { 201: Type.Object({}) },
    errors: [CardTransactionNotFound],
    emits: [PostedUpdated],
    handle: async (op, { body: { original_transaction_id: id, ...data } }) => {
      await enhance(op, id, data)
      return {}
    },
  }),
  route({
    operation: 'simulateFulfillment',
    summary: 'Play whoever makes the cards',
    description: 'Sets how far the making of a card is, in any order.',
    tag: 'Simulations',
    method: 'POST',
    path: '/cards/{card_id}/webhook_simulations/fulfillment',
    params: Type.Object({ card_id: Uuid() }),
    body: Fulfillment,
    example: { card_fulfillment_status: 'SHIPPED' },
    idempotency: 'optional',
    reply: { 200: Fulfillment },
    emits: [CardUpdated],
    handle: (op, { params, body }) =>
      fulfillmentChanged(op, params.card_id, body.card_fulfillment_status),
  }),
]
