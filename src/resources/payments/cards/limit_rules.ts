// Limits of the number of cards per account (contract: cards#limits-of-an-account). The caller has
// locked the account.

import type { Op } from '../../../platform/operations/op.ts'
import { TooManyCards } from './errors.ts'
import { type CardRow, countCards } from './queries.ts'
import type { CardStatus } from './values.ts'

const PHYSICAL_MAX = 1
const ACTIVE_VIRTUAL_MAX = 9

const live: readonly CardStatus[] = [
  'ACTIVE',
  'IMAGE_PENDING',
  'IMAGE_REJECTED',
  'PENDING',
  'SUSPENDED',
  'UNACTIVATED',
]

/** Throws TooManyCards for a second live physical card, except a replacement. */
export async function checkPhysical(
  op: Op,
  accountId: string,
  replaced: CardRow | undefined,
): Promise<void> {
  const count = await countCards(op, accountId, { form: 'PHYSICAL', statuses: live })
  const isCounted = replaced?.form === 'PHYSICAL' && live.includes(replaced.card_status)
  if (count - (isCounted ? 1 : 0) >= PHYSICAL_MAX) throw TooManyCards()
}

/** Throws TooManyCards above the limit of active virtual cards. */
export async function checkActiveVirtual(
  op: Op,
  { form, account_id }: Pick<CardRow, 'form' | 'account_id'>,
): Promise<void> {
  if (form !== 'VIRTUAL') return
  const count = await countCards(op, account_id, { form: 'VIRTUAL', statuses: ['ACTIVE'] })
  if (count >= ACTIVE_VIRTUAL_MAX) throw TooManyCards()
}
