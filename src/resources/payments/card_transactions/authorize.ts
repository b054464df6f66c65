// The first message of a payment: approved, partially approved, or declined (contract:
// cards#authorizations). The decision is made in the ledger's group, with account locked and card
// read, and sent after the commit.

import { spendableOf } from '../../../ledger/book.ts'
import { BalanceViolation, InsufficientFunds } from '../../../ledger/errors.ts'
import type { Movement, MovementBook } from '../../../ledger/movement.ts'
import { touchBoth, type Touched, touchForHold } from '../../../ledger/touched.ts'
import { addSeconds } from '../../../platform/values/clock.ts'
import type { ApiError } from '../../../platform/contract/errors.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import type { CardProcessor } from '../../../rails/cards/processor.ts'
import { CardNotFound } from '../cards/errors.ts'
import { fundingTransfer } from '../internal_transfers/funding_postings.ts'
import { type PaymentRequest, declinePayment } from './decline_write.ts'
import { checkCurrency, declineReasonOf } from './errors.ts'
import { type HoldTime, holdSeconds } from './hold_values.ts'
import { type Message, type Outcome, type Subtype, subtypes, userDataOf } from './payment_rules.ts'
import { cardCredited, cardDebited, cardHeld, cardVerified, type Payment } from './postings.ts'
import {
  eligibilityOf,
  type PayingCard,
  readPayingCards,
  sidesOf,
  cardPaymentRefusal,
} from './eligibility_rules.ts'

/** The network's rules: card checks, hold times and responses. */
export type Network = {
  readonly cards: CardProcessor
  readonly holdTimes: readonly HoldTime[]
  readonly reply: (outcome: Outcome) => unknown
}

/** Holds the amount, or a part if the terminal accepts it; or declines. Throws as `sidesOf`. */
export function authorize(
  context: ReadContext,
  network: Network,
  message: Message,
): Promise<Movement> {
  return firstMessage(context, network, message, {
    touches: touchForHold,
    begin(book, request, refusal) {
      const { id, expires } = request
      const { amount: requested } = message
      if (requested === 0n) return verifyAccount(book, request, refusal)
      return approve(book, request, 'PENDING', (amount, subtype, payment) =>
        cardHeld(book, payment, { id, subtype, amount, requested, expires, refusal }),
      )
    },
  })
}

/** Books an amount, or returns the refusal. */
type Attempt = (amount: bigint, subtype: Subtype, payment: Payment) => ApiError | undefined

/** Books the amount, or a part of the purchase if the terminal accepts it; or declines. */
function approve(
  book: MovementBook,
  request: PaymentRequest,
  state: Approval['state'],
  attempt: Attempt,
): unknown {
  const { message, payment } = request
  const { amount, cash, subtype } = message
  const refused = attempt(amount, subtype, payment)
  if (!refused) return approved(request, { state, amount, cash })
  // Cash is all or nothing: a partial approval covers the purchase only.
  const purchase = { ...payment, userData: userDataOf({ ...message, cash: 0n }) }
  let last = refused
  for (const less of approvable(book, message, refused, payment.account)) {
    const refusedLess = attempt(less, subtypes.purchase, purchase)
    if (!refusedLess) return approved(request, { state, ...partOf(message, less) })
    last = refusedLess
  }
  return declinePayment(book, request, declineReasonOf(last))
}

/** The response for a part of the purchase, or all of it without the cash. */
function partOf({ amount, cash }: Message, less: bigint): Omit<Approval, 'state'> {
  if (!cash) return { amount: less }
  const isPurchase = less === amount - cash
  return { amount: less, cash: 0n, code: isPurchase ? PURCHASE_ONLY : undefined }
}

/** Response codes of the network. */
const PURCHASE_ONLY = '87'
const NO_REASON_TO_DECLINE = '85'

/** A zero authorization checks the card (contract: cards#account-verification). */
function verifyAccount(
  book: MovementBook,
  request: PaymentRequest,
  ofCard: ApiError | undefined,
): unknown {
  const { payment, id, expires, message } = request
  const refused = cardPaymentRefusal(book.account(payment.account), ofCard)
  if (refused) return declinePayment(book, request, declineReasonOf(refused))
  cardVerified(book, payment, { id, subtype: message.subtype, expires })
  return approved(request, { state: 'COMPLETION', amount: 0n, code: NO_REASON_TO_DECLINE })
}

/**
 * Moves the amount immediately (financial, withdrawal), or a part of a purchase; or declines.
 * Throws as `sidesOf`.
 */
export function payAtOnce(
  context: ReadContext,
  network: Network,
  message: Message,
): Promise<Movement> {
  return atOnce(context, network, message, cardDebited)
}

/** Credits the card's account from another card, or declines. Throws as `sidesOf`. */
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
    touches: touchBoth,
    begin(book, request, refusal) {
      const { id } = request
      const { surcharge } = message
      const as = { authority: 'ORDINARY', isForcePost: false } as const
      return approve(book, request, 'COMPLETION', (amount, subtype, payment) =>
        post(book, payment, { id, subtype, amount, surcharge, refusal, ...as }),
      )
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

/** The checks of every first message, in order: network, account choice at the terminal, ledger. */
async function firstMessage(
  context: ReadContext,
  { cards, holdTimes, reply }: Network,
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
      const expires = addSeconds(book.op.now, holdSeconds(holdTimes, userData.mcc))
      const request = { id, message, payment, reply, expires }
      const printed = { expirationDate: card.expiration_date }
      const byNetwork = cards.vet(printed, { expiration: message.expiration }, book.op.now)
      if (byNetwork) return declinePayment(book, request, 'NETWORK_DECLINED', byNetwork)
      const { refusal, wrongAccount, code } = eligibilityOf(card, message.accountType)
      if (wrongAccount) return declinePayment(book, request, wrongAccount)
      return begin(book, { ...request, code }, refusal)
    },
  }
}

type Approval = Pick<Outcome, 'amount' | 'state' | 'cash' | 'code'>

/** The response to an approved payment. */
function approved(
  { id: token, message, payment, reply }: PaymentRequest,
  approval: Approval,
): unknown {
  const { account: accountId, currency } = payment
  const { cardId } = message
  const isPartial = approval.amount < message.amount
  return reply({ token, currency, cardId, accountId, isPartial, ...approval })
}

const SHORT: ReadonlySet<string> = new Set([InsufficientFunds.code, BalanceViolation.code])

/**
 * The partial amounts to try when funds are short: with the linked account's share, then without.
 */
function approvable(
  book: MovementBook,
  { acceptor, amount, cash = 0n, subtype }: Message,
  refused: ApiError,
  id: string,
): bigint[] {
  if (!acceptor?.partial_approval_capable || !SHORT.has(refused.definition.code)) return []
  if (subtype !== subtypes.purchase && subtype !== subtypes.cashback) return []
  const account = book.account(id)
  const own = spendableOf(account)
  const { floorAccount } = account
  const linked = floorAccount === null ? 0n : spendableOf(book.account(floorAccount))
  const sums = linked > 0n ? [own + linked, own] : [own]
  const purchase = amount - cash
  const parts = sums.map((sum) => (sum < purchase ? sum : purchase))
  return parts.filter((part) => part > 0n && part < amount)
}
