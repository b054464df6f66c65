// A balance inquiry (contract: cards#payments-at-once): responds like a payment, without writing.

import { spendableOf } from '../../../ledger/book.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { atMost } from '../../../platform/values/money.ts'
import type { CardProcessor } from '../../../rails/cards/processor.ts'
import { declinedOutcome } from './decline_write.ts'
import { eligibilityOf, payingCard, settlementOf, cardPaymentRefusal } from './eligibility_rules.ts'
import { declineReasonOf } from './errors.ts'
import { type Message, type Outcome } from './payment_rules.ts'

/** The spendable amount, or the decline reason. Throws CardNotFound, BadConfiguration. */
export async function inquireBalance(
  op: Op,
  cards: CardProcessor,
  message: Message,
): Promise<Outcome> {
  const id = op.newId()
  const card = await payingCard(op, message.cardId)
  await settlementOf(op)
  const { refusal, wrongAccount, code } = eligibilityOf(card, message.accountType)
  const printed = { expirationDate: card.expiration_date }
  const byNetwork = cards.vet(printed, { expiration: message.expiration }, op.now)
  const row = await findBalances(op, card.account_id)
  const refused = cardPaymentRefusal(row, refusal)
  const reason =
    (byNetwork && 'NETWORK_DECLINED') ?? wrongAccount ?? (refused && declineReasonOf(refused))
  if (reason) {
    const payment = { account: row.id, currency: row.currency }
    const responseCode = byNetwork?.code ?? (refused === refusal ? code : undefined)
    return { ...declinedOutcome({ id, message, payment, reason }), code: responseCode }
  }
  const spendable = spendableOf(row) + (await linkedFunds(op, row.floorAccount))
  return {
    token: id,
    state: 'COMPLETION',
    amount: 0n,
    currency: row.currency,
    cardId: card.id,
    accountId: row.id,
    available: atMost(positive(spendable)),
  }
}

/** The linked account's share. */
async function linkedFunds(op: Op, id: string | null): Promise<bigint> {
  if (id === null) return 0n
  const linked = await findBalances(op, id)
  return cardPaymentRefusal(linked, undefined) ? 0n : positive(spendableOf(linked))
}

function positive(amount: bigint): bigint {
  return amount > 0n ? amount : 0n
}

async function findBalances(op: Op, accountId: string) {
  return op.tx
    .selectFrom('ledger_accounts')
    .select([
      'id',
      'currency',
      'posted',
      'held',
      'floor',
      'floor_account as floorAccount',
      'status',
      'access_status as accessStatus',
      'holders_refusal as holdersRefusal',
      'is_reserved as isReserved',
    ])
    .where('tenant', '=', op.tenant)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}
