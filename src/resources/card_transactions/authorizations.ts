// The first message about a payment: approved, approved for less, or declined (contract C15). A decline is
// an answer like any other, not an error.

import { type CarriedOut, carryOut } from '../../ledger/carry_out.ts'
import { BalanceViolation, InsufficientFunds } from '../../ledger/errors.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { Op } from '../../platform/op.ts'
import type { CardProcessor } from '../../rails/cards/processor.ts'
import { decline, declinedOutcome, WAITS_SECONDS } from './declines.ts'
import { declineReasonOf } from './errors.ts'
import { type Message, type Outcome, type Standing, subtypes, userDataOf } from './payments.ts'
import { cardCredited, cardDebited, cardHeld, type Payment } from './postings.ts'
import { findBalances } from './queries.ts'
import { standingOf } from './standing.ts'

/** Holds the amount, or what there is of it when the terminal takes less; or declines. */
export async function authorize(op: Op, cards: CardProcessor, message: Message): Promise<Outcome> {
  return answer(op, cards, message, {
    state: 'PENDING',
    carry: async (id, payment, { refusal }) => {
      const { amount: requested, subtype } = message
      const expires = addSeconds(op.now, WAITS_SECONDS)
      const held = (amount: bigint) =>
        carryOut(op, cardHeld(payment, { id, subtype, amount, requested, expires, refusal }))
      const whole = await held(requested)
      const less = await approvable(op, message, whole)
      return less > 0n ? { ...(await held(less)), amount: less } : { ...whole, amount: requested }
    },
  })
}

/** Moves the amount at once (financial, withdrawal), or declines. */
export function payAtOnce(op: Op, cards: CardProcessor, message: Message): Promise<Outcome> {
  return answer(op, cards, message, {
    state: 'COMPLETION',
    carry: async (id, payment, { refusal }) => {
      const { subtype, amount } = message
      const booking = { id, subtype, amount, refusal, isForced: false, isOwed: false }
      return { ...(await carryOut(op, cardDebited(payment, booking))), amount }
    },
  })
}

/** Brings money to the card's account from another card, or declines. */
export function creditOriginal(op: Op, cards: CardProcessor, message: Message): Promise<Outcome> {
  return answer(op, cards, message, {
    state: 'COMPLETION',
    carry: async (id, payment, { refusal }) => {
      const { amount } = message
      const subtype = subtypes.originalCredit
      const booking = { id, subtype, amount, refusal, isForced: false, isOwed: false }
      return { ...(await carryOut(op, cardCredited(payment, booking))), amount }
    },
  })
}

/** Says what is available, moves nothing and leaves nothing behind. */
export async function inquireBalance(
  op: Op,
  cards: CardProcessor,
  message: Message,
): Promise<Outcome> {
  const id = op.newId()
  const { card } = message
  const { refusal, wrongAccount } = await standingOf(op, message)
  const { card: printed, presented } = presentedBy(message)
  const byNetwork = cards.vet(printed, presented, op.now)
  const { posted, held, floor, status, currency } = await findBalances(op, card.account_id)
  const closed = status === 'CLOSED' || status === 'CHARGED_OFF' ? 'CLOSED_ACCOUNT' : undefined
  const reason =
    (byNetwork && 'NETWORK_DECLINED') ??
    closed ??
    (refusal && declineReasonOf(refusal)) ??
    wrongAccount
  if (reason) return declinedOutcome({ id, message, reason, currency })
  const spendable = posted - held - (floor !== null && floor < 0n ? floor : 0n)
  return {
    token: id,
    state: 'COMPLETION',
    amount: 0n,
    currency,
    cardId: card.id,
    accountId: card.account_id,
    available: spendable > 0n ? spendable : 0n,
  }
}

type Answering = {
  readonly state: 'PENDING' | 'COMPLETION'
  readonly carry: (
    id: string,
    payment: Payment,
    standing: Standing,
  ) => Promise<CarriedOut & { amount: bigint }>
}

async function answer(
  op: Op,
  cards: CardProcessor,
  message: Message,
  { state, carry }: Answering,
): Promise<Outcome> {
  const id = op.newId()
  const { card } = message
  const standing = await standingOf(op, message)
  const payment = await paymentOf(op, cards, { message, settlement: standing.settlement })
  const { card: printed, presented } = presentedBy(message)
  const byNetwork = cards.vet(printed, presented, op.now)
  const turnedAway = { id, message, payment }
  if (byNetwork) return decline(op, { ...turnedAway, reason: 'NETWORK_DECLINED', byNetwork })
  if (standing.wrongAccount) return decline(op, { ...turnedAway, reason: standing.wrongAccount })

  const { refused, amount } = await carry(id, payment, standing)
  if (refused) return decline(op, { ...turnedAway, reason: declineReasonOf(refused) })
  return {
    token: id,
    state,
    amount,
    currency: payment.currency,
    cardId: card.id,
    accountId: card.account_id,
    isPartial: amount < message.amount,
  }
}

function presentedBy({ card, expiration }: Message) {
  return { card: { expirationDate: card.expiration_date }, presented: { expiration } }
}

async function paymentOf(
  op: Op,
  cards: CardProcessor,
  { message, settlement }: { message: Message; settlement: string },
): Promise<Payment> {
  const { card } = message
  const { currency } = await findBalances(op, card.account_id)
  return {
    account: card.account_id,
    settlement,
    currency,
    network: card.card_brand,
    reference: cards.newReference(),
    userData: userDataOf(message),
  }
}

const SHORT: ReadonlySet<string> = new Set([InsufficientFunds.code, BalanceViolation.code])

/** What can be approved when funds are short and the terminal takes less; else zero. */
async function approvable(op: Op, message: Message, { refused }: CarriedOut): Promise<bigint> {
  if (!message.acceptor?.partial_approval_capable) return 0n
  if (!refused || !SHORT.has(refused.definition.code)) return 0n
  // The refused attempt locked the account, so this is what the next one finds.
  const { posted, held, floor } = await findBalances(op, message.card.account_id)
  const spendable = posted - held - (floor ?? 0n)
  return spendable > 0n && spendable < message.amount ? spendable : 0n
}
