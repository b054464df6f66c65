// Builds the routes of simulated card network messages: path, body, errors and response.

import { movementErrors } from '../../ledger/errors.ts'
import type { Ledger } from '../../ledger/commit/ledger.ts'
import type { MoneyKey } from '../../platform/contract/money.ts'
import type { Movement } from '../../ledger/movement.ts'
import {
  ApiError,
  BadConfiguration,
  InvalidStatus,
  refusalOr,
} from '../../platform/contract/errors.ts'
import { fingerprintOf } from '../../platform/operations/idempotency.ts'
import type { ReadContext, Op } from '../../platform/operations/op.ts'
import { type Route, route } from '../../platform/contract/route.ts'
import type { Static, TObject } from '../../platform/contract/schema.ts'
import type { Rules } from '../../platform/contract/validate.ts'
import type { CardProcessor } from '../../rails/cards/processor.ts'
import type { Network } from '../../resources/payments/card_transactions/authorize.ts'
import { CardTransactionNotFound } from '../../resources/payments/card_transactions/errors.ts'
import type { HoldTime } from '../../resources/payments/card_transactions/hold_values.ts'
import { type Outcome, subtypes } from '../../resources/payments/card_transactions/payment_rules.ts'
import { fundingEvents } from '../../resources/payments/internal_transfers/funding_postings.ts'
import { fromJsonInteger, isLarger, type JsonInteger } from '../../platform/values/money.ts'
import { CardNotFound, processorOf } from '../../resources/payments/cards/errors.ts'
import type { CardAcceptor, networkReference } from './field_schema.ts'
import { replyOf } from './view.ts'
import { NetworkReply } from './schema.ts'

/** Events of a payment that exceeds a spend control. */
export const limitEvents = ['SPEND_CONTROL.VIOLATED', 'CASE.CREATED', 'CASE.UPDATED']

/** Events of a payment's first message. */
export const paymentEvents = [
  'TRANSACTION.PENDING.CREATED',
  'TRANSACTION.PENDING.UPDATED',
  ...fundingEvents,
  ...limitEvents,
]

type FirstBody = {
  readonly card_id: string
  readonly amount: JsonInteger
  readonly mid?: string | undefined
  readonly card_acceptor?: Static<typeof CardAcceptor> | undefined
  readonly currency?: string | undefined
}

/** The common fields of a payment's first message. */
export const firstMessage = (body: FirstBody) => ({
  cardId: body.card_id.toLowerCase(),
  amount: fromJsonInteger(body.amount),
  mid: body.mid,
  acceptor: body.card_acceptor,
  currency: body.currency,
})

type LaterBody = {
  readonly original_transaction_id: string
  readonly amount: JsonInteger
  readonly currency?: string | undefined
}

/** The original payment of a later message, and the amount. */
export const original = (body: LaterBody) => ({
  id: body.original_transaction_id.toLowerCase(),
  amount: fromJsonInteger(body.amount),
  currency: body.currency,
})

const CREATED = 201

export const CARD = '0195f3a0-0000-7000-8000-000000000005'
export const ORIGINAL = '0195f3a0-0000-7000-8000-000000000004'

/** A first message is declined rather than refused; a later one gets the ledger's refusal. */
export const firstErrors = [CardNotFound, BadConfiguration]
export const laterErrors = [
  CardTransactionNotFound,
  BadConfiguration,
  InvalidStatus,
  ...movementErrors,
]

type Facts<Body extends TObject> = {
  readonly operation: string
  readonly summary: string
  readonly description?: string
  readonly path: string
  readonly body: Body
  readonly rules?: Rules
  readonly example: Static<Body>
  readonly errors: readonly (typeof laterErrors)[number][]
  readonly emits: readonly string[]
}

type Simulation<Body extends TObject> = Facts<Body> & {
  readonly play: (op: Op, body: Static<Body>) => Promise<{ type: string; outcome: Outcome }>
}

type Message<Body extends TObject> = Facts<Body> & {
  /** The network's message type. */
  readonly type: string | ((body: Static<Body>, outcome: Outcome) => string)
  readonly movement: (
    context: ReadContext,
    network: Network,
    body: Static<Body>,
  ) => Promise<Movement>
}

export type SimulationParts = {
  readonly cards: CardProcessor | undefined
  readonly holdTimes: readonly HoldTime[]
  readonly ledger: Ledger
}

/** A message that is one operation. */
export function simulation<Body extends TObject>({ play, ...facts }: Simulation<Body>): Route {
  return route({
    ...declared(facts),
    method: 'POST',
    idempotency: 'optional',
    handle: async (op, { body }) => {
      const { type, outcome } = await play(op, body as Static<Body>)
      return replyOf(type, outcome)
    },
  })
}

/** A message that moves money, through the ledger's groups. */
export function message<Body extends TObject>(
  { cards, holdTimes, ledger }: SimulationParts,
  { movement: movementOf, type, ...facts }: Message<Body>,
): Route {
  return route({
    ...declared(facts),
    method: 'POST',
    idempotency: 'optional',
    submit: async ({ context, key, answer, tenant, rehearsal, read }) => {
      let reference: MoneyKey | undefined
      const movement = await refusalOr(async () => {
        const body = read() as Static<Body>
        const typeOf = typeof type === 'string' ? () => type : type
        const reply = (outcome: Outcome) => replyOf(typeOf(body, outcome), outcome)
        const network = { cards: processorOf(cards), holdTimes, reply }
        const moves = await movementOf(context, network, body)
        reference = referenceOf(facts.operation, body, { of: moves, answer })
        return moves
      })
      // A refusal without a key is not stored.
      if (movement instanceof ApiError && !key) throw movement
      return ledger.submit({ tenant, key, reference, movement, rehearsal })
    },
  })
}

type Reference = Static<typeof networkReference>

/** Identifies a repeat. */
type Referring = {
  readonly network_reference?: unknown
  readonly card_id?: unknown
  readonly is_refund?: unknown
  readonly increment?: unknown
}

/**
 * The reference of a message, as a key within its card, or within its payment: later messages of a payment exclude each other, whichever
 * token they name. A repeat need not say the same.
 */
function referenceOf(
  operation: string,
  body: Referring,
  { of: { row }, answer }: { of: Pick<Movement, 'row'>; answer: MoneyKey['answer'] },
): MoneyKey | undefined {
  const reference = body.network_reference as Reference | undefined
  if (!reference) return undefined
  const { retrieval_reference_number: retrieval, system_trace_audit_number: trace } = reference
  const kind = body.is_refund ? 'refund' : body.increment ? 'increment' : operation
  const named = row?.exclusive ?? String(body.card_id).toLowerCase()
  const value = `network ${kind} ${named} ${retrieval} ${trace}`
  const fingerprint = () => fingerprintOf('POST', value, null)
  return { kind: 'answer', isReference: true, value, fingerprint, answer }
}

function declared<Body extends TObject>({ path, ...facts }: Facts<Body>) {
  return {
    ...facts,
    tag: 'Simulations',
    path: `/cards/transaction_simulations/${path}`,
    reply: { [CREATED]: NetworkReply },
  }
}

/** Cash back is part of the amount. */
export const cashBackRules: Rules = ({ amount, cash_back_amount: cash }) =>
  isLarger(cash, amount) ? { invalid: { cash_back_amount: 'must be at most the amount' } } : {}

export const purchase = (cashBack: JsonInteger = 0) => ({
  subtype: cashBack === 0 ? subtypes.purchase : subtypes.cashback,
  cash: cashBack === 0 ? undefined : fromJsonInteger(cashBack),
})

export const incrementRules: Rules = ({ amount, increment }) =>
  increment === true && amount === 0
    ? { invalid: { amount: 'must be at least 1 for an increment' } }
    : {}

/**
 * A settlement names a payment or, if forced or a refund, the card; only a clearing can be final.
 */
export const settlementRules: Rules = (body) => {
  const { card_id: card, original_transaction_id: payment, is_refund, force_post, is_final } = body
  const final =
    is_final === true && (is_refund === true || card !== undefined)
      ? { is_final: 'is for clearings of an authorization only' }
      : {}
  if (card === undefined)
    return { missing: payment === undefined ? ['original_transaction_id'] : [], invalid: final }
  if (payment !== undefined) {
    const both = { card_id: 'must be left out with original_transaction_id' }
    return { invalid: { ...final, ...both } }
  }
  return is_refund === true || force_post === true
    ? { invalid: final }
    : { invalid: { ...final, force_post: 'must be true without an authorization' } }
}

/** The surcharge is part of the amount. */
export const surchargeRules: Rules = ({ amount, surcharge_amount: surcharge }) =>
  amount === undefined || surcharge === undefined || isLarger(amount, surcharge)
    ? {}
    : { invalid: { surcharge_amount: 'must be less than the amount' } }
