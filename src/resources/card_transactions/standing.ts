// Whether a card may pay: what stands against it before the ledger looks at its account (contract C15).

import { BadConfiguration } from '../../platform/errors.ts'
import type { Op } from '../../platform/op.ts'
import { type CardRow, shareCardRow } from '../cards/queries.ts'
import { CardNotFound } from '../cards/errors.ts'
import { findAlias } from '../internal_accounts/internal_accounts.ts'
import { CardNotUsable, CardsDisabled } from './errors.ts'
import type { Message, Standing } from './payments.ts'

const SETTLEMENT_ALIAS = 'card_settlement'

/**
 * The card that a body names, as it stays until the commit: a payment comes before a suspension or after it, never both.
 * Throws CardNotFound.
 */
export async function cardFor(op: Op, id: string): Promise<CardRow> {
  const card = await shareCardRow(op, id)
  if (!card) throw CardNotFound(id)
  return card
}

/** Throws BadConfiguration for a workspace without an account for card settlement. */
export async function standingOf(
  op: Op,
  { card, accountType }: Pick<Message, 'card' | 'accountType'>,
): Promise<Standing> {
  const account = await op.tx
    .selectFrom('accounts')
    .select(['account_type', 'flags'])
    .where('tenant', '=', op.tenant)
    .where('id', '=', card.account_id)
    .executeTakeFirstOrThrow()
  const refusal = account.flags.is_card_enabled ? await cardRefusal(op, card) : CardsDisabled()
  return {
    settlement: await settlementOf(op),
    refusal,
    wrongAccount: wrongAccount(account.account_type, accountType),
  }
}

/** The bank's side of every payment. Throws BadConfiguration when there is none. */
export async function settlementOf(op: Op): Promise<string> {
  const id = await findAlias(op.tx, op.tenant, SETTLEMENT_ALIAS)
  if (!id) throw BadConfiguration('there is no internal account of type CARD_SETTLEMENT')
  return id
}

/** Holders of the account are the ledger's business; whoever else uses the card must be in good standing too. */
async function cardRefusal(op: Op, { card_status, customer_id }: CardRow) {
  if (card_status !== 'ACTIVE') return CardNotUsable(`the card is ${card_status}`)
  if (customer_id === null) return CardNotUsable('the card has no customer')
  const user = await op.tx
    .selectFrom('persons')
    .select(['status', 'ban_status'])
    .where('tenant', '=', op.tenant)
    .where('id', '=', customer_id)
    .executeTakeFirst()
  const isInGoodStanding = user?.status === 'ACTIVE' && user.ban_status === 'ALLOWED'
  return isInGoodStanding ? undefined : CardNotUsable('the customer may not transact')
}

const missing = {
  checking: { type: 'CHECKING', reason: 'NO_CHECKING_ACCOUNT' },
  credit: { type: 'LINE_OF_CREDIT', reason: 'NO_CREDIT_ACCOUNT' },
  savings: { type: 'SAVING', reason: 'NO_SAVINGS_ACCOUNT' },
} as const

/** A card draws on one account: another kind chosen at the terminal is not there. */
function wrongAccount(type: string, chosen: Message['accountType']): Standing['wrongAccount'] {
  return chosen && missing[chosen].type !== type ? missing[chosen].reason : undefined
}
