// Checks whether a card may pay, before the ledger checks its account (contract: cards#declines).

import { type Row, run, type Statement } from '../../../platform/database/db.ts'
import { gather } from '../../../platform/database/gather.ts'
import { type ApiError, BadConfiguration } from '../../../platform/contract/errors.ts'
import { eligibilityRefusal } from '../../../ledger/refusals.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { CardNotFound } from '../cards/errors.ts'
import type { CardRow } from '../cards/queries.ts'
import { findAlias } from '../../accounts/internal_accounts/write.ts'
import { CardNotUsable, CardsDisabled } from './errors.ts'
import type { Eligibility, Message } from './payment_rules.ts'
import { rowsWhere } from '../../../platform/database/tenants.ts'

export const SETTLEMENT_ALIAS = 'card_settlement'

/** A card with the inputs of its eligibility. */
export type PayingCard = Row &
  Pick<
    CardRow,
    | 'id'
    | 'account_id'
    | 'card_status'
    | 'status_reason'
    | 'customer_id'
    | 'card_brand'
    | 'expiration_date'
  > & {
    readonly account_type: string
    readonly is_card_enabled: boolean
    /** Of the card's user. */
    readonly user_status: string | null
    readonly ban_status: string | null
  }

export const payingCards = `select c.tenant, c.id, c.account_id, c.card_status, c.status_reason, c.customer_id, c.card_brand,
                c.expiration_date, a.account_type, (a.flags ->> 'is_card_enabled')::boolean as is_card_enabled,
                person.status as user_status, person.ban_status
         from cards c
         cross join ${rowsWhere('accounts', 'id = c.account_id')} a
         left join ${rowsWhere('persons', 'id = c.customer_id')} person on true`

/**
 * Takes no locks: every change of a card, its account or the account's parties locks the ledger
 * account first.
 */
export const readPayingCards: Statement = {
  name: 'card_transactions_read_cards',
  text: `${payingCards}
         where c.tenant = $1 and c.id = any ($2::uuid[])`,
}

/** Throws CardNotFound. */
export async function payingCard({ tx, tenant }: Op, id: string): Promise<PayingCard> {
  const [card] = await run<PayingCard>(tx, readPayingCards, [tenant, [id]])
  if (!card) throw CardNotFound(id)
  return card
}

// One query for all messages of a turn.
const findSides = gather<{ account: string; settlement: string | null }>({
  name: 'card_transactions_find_sides',
  text: `select c.tenant, c.id, c.account_id as account,
                (select i.id from internal_accounts i
                 where i.tenant = $1 and i.account_type = '${SETTLEMENT_ALIAS.toUpperCase()}'
                 order by i.creation_time, i.id limit 1) as settlement
         from cards c where c.tenant = $1 and c.id = any ($2::uuid[])`,
})

/**
 * The immutable sides: the card's account, and the bank's (the oldest of its type, like the alias).
 * Throws CardNotFound, BadConfiguration.
 */
export async function sidesOf(
  { db, tenant }: Pick<ReadContext, 'db' | 'tenant'>,
  cardId: string,
): Promise<{ account: string; settlement: string }> {
  const sides = await findSides(db, tenant, cardId)
  if (!sides) throw CardNotFound(cardId)
  if (sides.settlement === null) throw noSettlement()
  return { account: sides.account, settlement: sides.settlement }
}

/** Throws BadConfiguration without a settlement account. */
export async function settlementOf(op: Op): Promise<string> {
  const id = await findAlias(op.tx, op.tenant, SETTLEMENT_ALIAS)
  if (!id) throw noSettlement()
  return id
}

export function noSettlement() {
  return BadConfiguration('there is no internal account of type CARD_SETTLEMENT')
}

/** Refusals at any amount: the account must also be able to receive. */
export function cardPaymentRefusal(
  account: Parameters<typeof eligibilityRefusal>[0],
  ofCard: ApiError | undefined,
): ApiError | undefined {
  return eligibilityRefusal(account, 'receive') ?? eligibilityRefusal(account, 'pay') ?? ofCard
}

/** The refusals by the card itself. */
export function eligibilityOf(card: PayingCard, chosen: Message['accountType']): Eligibility {
  return {
    refusal: card.is_card_enabled ? cardRefusal(card) : CardsDisabled(),
    wrongAccount: wrongAccount(card.account_type, chosen),
    code: card.card_status === 'ACTIVE' ? undefined : pickUpCodes[card.status_reason],
  }
}

/** The network's response codes for reported cards. */
const pickUpCodes: Readonly<Record<string, string>> = { LOS: '41', STO: '43' }

/** The ledger checks the account's holders; another user of the card must be eligible too. */
function cardRefusal({ card_status, customer_id, user_status, ban_status }: PayingCard) {
  if (card_status !== 'ACTIVE') return CardNotUsable(`the card is ${card_status}`)
  if (customer_id === null) return CardNotUsable('the card has no customer')
  const isEligible = user_status === 'ACTIVE' && ban_status === 'ALLOWED'
  return isEligible ? undefined : CardNotUsable('the customer may not transact')
}

const missing = {
  checking: { type: 'CHECKING', reason: 'NO_CHECKING_ACCOUNT' },
  credit: { type: 'LINE_OF_CREDIT', reason: 'NO_CREDIT_ACCOUNT' },
  savings: { type: 'SAVING', reason: 'NO_SAVINGS_ACCOUNT' },
} as const

/** A card has one account: another type chosen at the terminal does not exist. */
function wrongAccount(type: string, chosen: Message['accountType']): Eligibility['wrongAccount'] {
  return chosen && missing[chosen].type !== type ? missing[chosen].reason : undefined
}
