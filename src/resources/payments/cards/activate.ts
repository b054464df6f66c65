// Activates a mailed card by its code (contract: cards#activation).

import { CustomerNotFound } from '../../../ledger/errors.ts'
import { BadRequest, InvalidStatus } from '../../../platform/contract/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { CardProcessor } from '../../../rails/cards/processor.ts'
import type { CardActivation } from './body_schema.ts'
import { lockCard } from './write.ts'
import { processorOf } from './errors.ts'
import { customerCards } from './list.ts'
import type { CardRow } from './queries.ts'
import type { Card } from './schema.ts'
import { checkMove, moveCard } from './status_write.ts'
import { toCard } from './view.ts'

/**
 * Also ends the replaced card. Throws BadRequest for a code of none of the customer's cards,
 * InvalidStatus.
 */
export async function activateCard(
  op: Op,
  cards: CardProcessor | undefined,
  { customer_id, activation_code }: CardActivation,
): Promise<Card> {
  const processor = processorOf(cards)
  await requireCustomer(op, customer_id)
  const own = await customerCards(op, customer_id)
  const meant = own.filter((card) =>
    processor.isActivationCode({ lastFour: card.last_four }, activation_code),
  )
  const waiting = meant.find(isWaiting) ?? meant.at(-1)
  if (!waiting) throw notTheirs()
  const locked = await lockCard(op, waiting.id)
  if (locked.card.customer_id !== waiting.customer_id) throw notTheirs()
  if (!isWaiting(locked.card)) {
    const { card_status } = locked.card
    throw InvalidStatus({ detail: `the card is ${card_status}, not UNACTIVATED`, valid: [] })
  }
  checkMove(locked.card, 'ACTIVE')
  return toCard(await moveCard(op, locked, { to: 'ACTIVE', reason: 'NEW' }))
}

function notTheirs() {
  return BadRequest('the activation code belongs to none of the customer’s cards')
}

function isWaiting({ card_status }: CardRow): boolean {
  return card_status === 'UNACTIVATED'
}

async function requireCustomer(op: Op, id: string): Promise<void> {
  const found = await op.tx
    .selectFrom('persons')
    .select('id')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .where('is_customer', '=', true)
    .executeTakeFirst()
  if (!found) throw CustomerNotFound(id)
}
