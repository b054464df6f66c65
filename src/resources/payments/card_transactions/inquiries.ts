// A look at the balance from a machine (contract: cards#payments-at-once): answered like a payment, and nothing is left
// behind.

import type { Op } from '../../../platform/operations/op.ts'
import type { CardProcessor } from '../../../rails/cards/processor.ts'
import { declinedOutcome } from './declines.ts'
import { declineReasonOf } from './errors.ts'
import type { Message, Outcome } from './payments.ts'
import { findBalances } from './queries.ts'
import { eligibilityOf, payingCard, settlementOf } from './eligibility.ts'

/** Says what is available, moves nothing and leaves nothing behind. Throws CardNotFound, BadConfiguration. */
export async function inquireBalance(
  op: Op,
  cards: CardProcessor,
  message: Message,
): Promise<Outcome> {
  const id = op.newId()
  const card = await payingCard(op, message.cardId)
  await settlementOf(op)
  const { refusal, wrongAccount } = eligibilityOf(card, message.accountType)
  const printed = { expirationDate: card.expiration_date }
  const byNetwork = cards.vet(printed, { expiration: message.expiration }, op.now)
  const account = card.account_id
  const { posted, held, floor, status, currency } = await findBalances(op, account)
  const closed = status === 'CLOSED' || status === 'CHARGED_OFF' ? 'CLOSED_ACCOUNT' : undefined
  const reason =
    (byNetwork && 'NETWORK_DECLINED') ??
    closed ??
    (refusal && declineReasonOf(refusal)) ??
    wrongAccount
  if (reason) return declinedOutcome({ id, message, payment: { account, currency }, reason })
  const spendable = posted - held - (floor !== null && floor < 0n ? floor : 0n)
  return {
    token: id,
    state: 'COMPLETION',
    amount: 0n,
    currency,
    cardId: card.id,
    accountId: account,
    available: spendable > 0n ? spendable : 0n,
  }
}
