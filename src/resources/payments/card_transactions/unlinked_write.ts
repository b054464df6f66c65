// Settlements of a card without a payment: a forced clearing, or an unlinked refund (contract:
// card-messages#without-a-payment).

import type { Movement } from '../../../ledger/movement.ts'
import { touchAll } from '../../../ledger/touched.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { CardNotFound } from '../cards/errors.ts'
import { fundingTransfer } from '../internal_transfers/funding_postings.ts'
import type { Network } from './authorize.ts'
import { type PayingCard, readPayingCards, sidesOf } from './eligibility_rules.ts'
import { checkCurrency } from './errors.ts'
import { suspenseOf } from './later_queries.ts'
import { type Message, subtypes, userDataOf } from './payment_rules.ts'
import { cardOwed } from './owed_postings.ts'

type Settlement = Omit<Message, 'subtype'> & {
  readonly kind: 'clearing' | 'refund'
  readonly isForced: boolean
}

/**
 * Refuses with CardNotFound, BadConfiguration, BadRequestBody, and those refusals of the ledger
 * that apply to settled money.
 */
export async function settleWithout(
  context: ReadContext,
  { cards, reply }: Pick<Network, 'cards' | 'reply'>,
  settlement: Settlement,
): Promise<Movement<PayingCard>> {
  const { cardId, kind, amount, isForced } = settlement
  const isRefund = kind === 'refund'
  const { account, settlement: bank } = await sidesOf(context, cardId)
  const suspense = await suspenseOf(context)
  const id = context.newId()
  const reference = cards.newReference(context.randomInt)
  return {
    touched: { accounts: touchAll(account, bank, suspense), holds: [] },
    row: { statement: readPayingCards, id: cardId, changesWithAccount: true },
    funding: fundingTransfer,
    run(book) {
      const { row: card } = book
      if (!card) return CardNotFound(cardId)
      const { currency } = book.account(account)
      checkCurrency(settlement.currency, currency)
      const userData = userDataOf(settlement)
      const payment = {
        account,
        settlement: bank,
        currency,
        network: card.card_brand,
        reference,
        userData: isRefund ? { ...userData, is_unlinked: true as const } : userData,
      }
      const forced = { id, amount, authority: 'FORCED', isForcePost: isForced } as const
      const refused = isRefund
        ? cardOwed(book, 'credit', payment, { ...forced, subtype: subtypes.refund }, suspense)
        : cardOwed(book, 'debit', payment, { ...forced, subtype: subtypes.purchase }, suspense)
      const state = isRefund ? 'COMPLETION' : 'CLEARED'
      return refused ?? reply({ token: id, state, amount, currency, cardId, accountId: account })
    },
  }
}
