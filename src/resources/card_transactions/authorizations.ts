// The first message about a payment: approved, approved for less, or declined (contract C15). A decline is
// an answer like any other, not an error. Each goes through the ledger's groups: what comes of it is chosen once the
// account is locked and the card is read, and answered after the commit.

import { type Attempt, type Found, type LateAttempt, lateAttemptOf } from '../../ledger/ask.ts'
import type { BookAccount } from '../../ledger/book.ts'
import { BalanceViolation, InsufficientFunds } from '../../ledger/errors.ts'
import { changed, type Touched, waiting } from '../../ledger/touched.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { ApiError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { ReadContext } from '../../platform/op.ts'
import type { CardProcessor } from '../../rails/cards/processor.ts'
import { CardNotFound } from '../cards/errors.ts'
import { type Asked, declined, WAITS_SECONDS } from './declines.ts'
import { declineReasonOf } from './errors.ts'
import { type Message, type Outcome, subtypes, userDataOf } from './payments.ts'
import { cardCredited, cardDebited, cardHeld } from './postings.ts'
import { type PayingCard, sharePayingCards, sidesOf, standingOf } from './standing.ts'

/** Who carries the message: what it says of cards, and how it is answered. */
export type Network = {
  readonly cards: CardProcessor
  readonly reply: (outcome: Outcome) => unknown
}

/** Holds the amount, or what there is of it when the terminal takes less; or declines. Throws as `sidesOf`. */
export function authorize(
  context: ReadContext,
  network: Network,
  message: Message,
): Promise<LateAttempt> {
  return firstMessage(context, network, message, {
    touches: waiting,
    begin: (asked, refusal, now) => {
      const { id } = asked
      const { subtype, amount: requested } = message
      const expires = addSeconds(now, WAITS_SECONDS)
      const held = (amount: bigint) => {
        const hold = { id, subtype, amount, requested, expires, refusal }
        return approved(asked, cardHeld(asked.payment, hold), { state: 'PENDING', amount })
      }
      return orElse(held(requested), (why, { account }) => {
        const less = approvable(message, why, account(asked.payment.account))
        return less > 0n ? orDeclined(asked, held(less)) : declined(asked, declineReasonOf(why))
      })
    },
  })
}

/** Moves the amount at once (financial, withdrawal), or declines. Throws as `sidesOf`. */
export function payAtOnce(
  context: ReadContext,
  network: Network,
  message: Message,
): Promise<LateAttempt> {
  return atOnce(context, network, message, cardDebited)
}

/** Brings money to the card's account from another card, or declines. Throws as `sidesOf`. */
export function creditOriginal(
  context: ReadContext,
  network: Network,
  message: Message,
): Promise<LateAttempt> {
  return atOnce(context, network, { ...message, subtype: subtypes.originalCredit }, cardCredited)
}

function atOnce(
  context: ReadContext,
  network: Network,
  message: Message,
  post: typeof cardDebited,
): Promise<LateAttempt> {
  return firstMessage(context, network, message, {
    touches: (account, settlement) => ({ accounts: changed(account, settlement), holds: [] }),
    begin: (asked, refusal) => {
      const { subtype, amount } = message
      const booking = { id: asked.id, subtype, amount, refusal, isForced: false, isOwed: false }
      const posted = post(asked.payment, booking)
      return orDeclined(asked, approved(asked, posted, { state: 'COMPLETION', amount }))
    },
  })
}

type Beginning = {
  readonly touches: (account: string, settlement: string) => Touched
  readonly begin: (asked: Asked, refusal: ApiError | undefined, now: Date) => Attempt
}

/** What every first message goes through, in this order: the network, the choice at the terminal, the ledger. */
async function firstMessage(
  context: ReadContext,
  { cards, reply }: Network,
  message: Message,
  { touches, begin }: Beginning,
): Promise<LateAttempt> {
  const { account, settlement } = await sidesOf(context, message.cardId)
  const id = newId()
  const reference = cards.newReference()
  return lateAttemptOf<PayingCard>({
    touched: touches(account, settlement),
    load: { statement: sharePayingCards, id: message.cardId },
    choose({ op, account: accountOf, loaded: card }) {
      if (!card) return CardNotFound(message.cardId)
      const { currency } = accountOf(account)
      const { card_brand: network } = card
      const userData = userDataOf(message)
      const payment = { account, settlement, currency, network, reference, userData }
      const asked = { id, message, payment, reply }
      const printed = { expirationDate: card.expiration_date }
      const byNetwork = cards.vet(printed, { expiration: message.expiration }, op.now)
      if (byNetwork) return declined(asked, 'NETWORK_DECLINED', byNetwork)
      const { refusal, wrongAccount } = standingOf(card, message.accountType)
      return wrongAccount ? declined(asked, wrongAccount) : begin(asked, refusal, op.now)
    },
  })
}

type Approval = Pick<Outcome, 'amount' | 'state'>

/** The attempt, answered with what is approved. */
function approved(
  { id: token, message, payment, reply }: Asked,
  attempt: Attempt,
  given: Approval,
) {
  const { account: accountId, currency } = payment
  const { amount, state } = given
  const { cardId } = message
  const isPartial = amount < message.amount
  const outcome = { token, state, amount, currency, cardId, accountId, isPartial }
  return {
    ...attempt,
    write: (done) => ({ body: reply(outcome), inserts: attempt.write(done).inserts }),
  } satisfies Attempt
}

function orElse(attempt: Attempt, instead: (refused: ApiError, found: Found) => Attempt): Attempt {
  return { ...attempt, instead }
}

function orDeclined(asked: Asked, attempt: Attempt): Attempt {
  return orElse(attempt, (why) => declined(asked, declineReasonOf(why)))
}

const SHORT: ReadonlySet<string> = new Set([InsufficientFunds.code, BalanceViolation.code])

/** What can be approved when funds are short and the terminal takes less; else zero. */
function approvable(
  { acceptor, amount }: Message,
  refused: ApiError,
  { posted, held, floor }: BookAccount,
): bigint {
  if (!acceptor?.partial_approval_capable || !SHORT.has(refused.definition.code)) return 0n
  const spendable = posted - held - (floor ?? 0n)
  return spendable > 0n && spendable < amount ? spendable : 0n
}
