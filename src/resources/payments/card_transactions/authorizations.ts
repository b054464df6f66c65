// The first message about a payment: approved, approved for less, or declined (contract: cards#authorizations). A
// decline is an answer like any other, not an error. Each goes through the ledger's groups: what comes of it is chosen
// once the account is locked and the card is read, and answered after the commit.

import { BalanceViolation, InsufficientFunds } from '../../../ledger/errors.ts'
import type { Movement, MovementBook } from '../../../ledger/movement.ts'
import { between, type Touched, waiting } from '../../../ledger/touched.ts'
import { addSeconds } from '../../../platform/values/clock.ts'
import type { ApiError } from '../../../platform/contract/errors.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import type { CardProcessor } from '../../../rails/cards/processor.ts'
import { CardNotFound } from '../cards/errors.ts'
import { fundingTransfer } from '../internal_transfers/funding.ts'
import { type PaymentRequest, declined, WAITS_SECONDS } from './declines.ts'
import { checkCurrency, declineReasonOf } from './errors.ts'
import { type Message, type Outcome, spendableOf, subtypes, userDataOf } from './payments.ts'
import { cardCredited, cardDebited, cardHeld } from './postings.ts'
import { eligibilityOf, type PayingCard, readPayingCards, sidesOf } from './eligibility.ts'

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
): Promise<Movement> {
  return firstMessage(context, network, message, {
    touches: waiting,
    begin(book, request, refusal) {
      const { id, payment } = request
      const { subtype, amount: requested } = message
      const expires = addSeconds(book.op.now, WAITS_SECONDS)
      const hold = (amount: bigint) =>
        cardHeld(book, payment, { id, subtype, amount, requested, expires, refusal })
      const refused = hold(requested)
      if (!refused) return approved(request, { state: 'PENDING', amount: requested })
      let last = refused
      for (const less of approvable(book, message, refused, payment.account)) {
        const refusedLess = hold(less)
        if (!refusedLess) return approved(request, { state: 'PENDING', amount: less })
        last = refusedLess
      }
      return declined(book, request, declineReasonOf(last))
    },
  })
}

/** Moves the amount at once (financial, withdrawal), or declines. Throws as `sidesOf`. */
export function payAtOnce(
  context: ReadContext,
  network: Network,
  message: Message,
): Promise<Movement> {
  return atOnce(context, network, message, cardDebited)
}

/** Brings money to the card's account from another card, or declines. Throws as `sidesOf`. */
export function creditOriginal(
  context: ReadContext,
  network: Network,
  message: Message,
): Promise<Movement> {
  return atOnce(context, network, { ...message, subtype: subtypes.originalCredit }, cardCredited)
}

function atOnce(
  context: ReadContext,
  network: Network,
  message: Message,
  post: typeof cardDebited,
): Promise<Movement> {
  return firstMessage(context, network, message, {
    touches: between,
    begin(book, request, refusal) {
      const { id, payment } = request
      const { subtype, amount } = message
      const as = { authority: 'ORDINARY', isForcePost: false } as const
      const refused = post(book, payment, { id, subtype, amount, refusal, ...as })
      if (refused) return declined(book, request, declineReasonOf(refused))
      return approved(request, { state: 'COMPLETION', amount })
    },
  })
}

type Beginning = {
  readonly touches: (account: string, settlement: string) => Touched
  readonly begin: (
    book: MovementBook,
    request: PaymentRequest,
    refusal: ApiError | undefined,
  ) => unknown
}

/** What every first message goes through, in this order: the network, the choice at the terminal, the ledger. */
async function firstMessage(
  context: ReadContext,
  { cards, reply }: Network,
  message: Message,
  { touches, begin }: Beginning,
): Promise<Movement<PayingCard>> {
  const { account, settlement } = await sidesOf(context, message.cardId)
  const id = context.newId()
  const reference = cards.newReference(context.randomInt)
  return {
    touched: touches(account, settlement),
    row: { statement: readPayingCards, id: message.cardId, changesWithAccount: true },
    funding: fundingTransfer,
    run(book) {
      const { row: card } = book
      if (!card) return CardNotFound(message.cardId)
      const { currency } = book.account(account)
      checkCurrency(message.currency, currency)
      const { card_brand: network } = card
      const userData = userDataOf(message)
      const payment = { account, settlement, currency, network, reference, userData }
      const request = { id, message, payment, reply }
      const printed = { expirationDate: card.expiration_date }
      const byNetwork = cards.vet(printed, { expiration: message.expiration }, book.op.now)
      if (byNetwork) return declined(book, request, 'NETWORK_DECLINED', byNetwork)
      const { refusal, wrongAccount, code } = eligibilityOf(card, message.accountType)
      if (wrongAccount) return declined(book, request, wrongAccount)
      return begin(book, { ...request, code }, refusal)
    },
  }
}

/** The answer to the network for an approved payment. */
function approved(
  { id: token, message, payment, reply }: PaymentRequest,
  { amount, state }: Pick<Outcome, 'amount' | 'state'>,
): unknown {
  const { account: accountId, currency } = payment
  const { cardId } = message
  const isPartial = amount < message.amount
  return reply({ token, state, amount, currency, cardId, accountId, isPartial })
}

const SHORT: ReadonlySet<string> = new Set([InsufficientFunds.code, BalanceViolation.code])

/**
 * What can be approved when funds are short and the terminal takes less: all that the account has with what its linked account may
 * give, and then what it has alone.
 */
function approvable(
  book: MovementBook,
  { acceptor, amount }: Message,
  refused: ApiError,
  id: string,
): bigint[] {
  if (!acceptor?.partial_approval_capable || !SHORT.has(refused.definition.code)) return []
  const account = book.account(id)
  const own = spendableOf(account)
  const { floorAccount } = account
  const linked = floorAccount === null ? 0n : spendableOf(book.account(floorAccount))
  const sums = linked > 0n ? [own + linked, own] : [own]
  return sums.filter((sum) => sum > 0n && sum < amount)
}
