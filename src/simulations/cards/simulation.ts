// What all messages that are played have in common: a path, a body, what may go wrong, and the bank's reply.

import { movementErrors } from '../../ledger/errors.ts'
import { BadConfiguration, InvalidStatus } from '../../platform/errors.ts'
import type { Op } from '../../platform/op.ts'
import { type Route, route } from '../../platform/route.ts'
import type { Static, TObject } from '../../platform/schema.ts'
import type { Rules } from '../../platform/validate.ts'
import { CardTransactionNotFound } from '../../resources/card_transactions/errors.ts'
import { type Outcome, subtypes } from '../../resources/card_transactions/payments.ts'
import { CardNotFound } from '../../resources/cards/errors.ts'
import { CaseCreated, CaseUpdated } from '../../resources/cases/events.ts'
import { SpendControlViolated } from '../../resources/spend_controls/events.ts'
import { replyOf } from './reply.ts'
import { NetworkReply } from './schema.ts'

/** What a payment may tell when it goes beyond a spend control. */
export const limitEvents = [SpendControlViolated, CaseCreated, CaseUpdated]

export const CARD = '0195f3a0-0000-7000-8000-000000000005'
export const ORIGINAL = '0195f3a0-0000-7000-8000-000000000004'

/** A first message is declined rather than refused; a later one hears the ledger's refusal. */
export const firstErrors = [CardNotFound, BadConfiguration]
export const laterErrors = [
  CardTransactionNotFound,
  BadConfiguration,
  InvalidStatus,
  ...movementErrors,
]

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

export function simulation<Body extends TObject>({ play, path, ...rest }: Simulation<Body>): Route {
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
export const cashBackRules: Rules = ({ amount, cash_back_amount: cash }) =>
  typeof amount === 'number' && typeof cash === 'number' && cash > amount
    ? { invalid: { cash_back_amount: 'must be at most the amount' } }
    : {}

export const purchase = (cashBack: number | undefined) =>
  (cashBack ?? 0) > 0 ? subtypes.cashback : subtypes.purchase
