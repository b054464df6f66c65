// The accounts and the root of the payment that a later message names.

import { BadConfiguration } from '../../../platform/contract/errors.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { findAlias } from '../../accounts/internal_accounts/write.ts'
import { findPending, findPosted } from '../transactions/queries.ts'
import type { LaterMessage } from './decision_rules.ts'
import { noSettlement, SETTLEMENT_ALIAS, sidesOf as cardSidesOf } from './eligibility_rules.ts'
import { CardTransactionNotFound, ofCards } from './errors.ts'
import type { UserData } from './payment_rules.ts'
import type { PostedRow } from '../transactions/table.ts'

/** The bank's own account for settled money that the card's account cannot take (contract: cards#settled-money-that-an-account-cannot-take). */
const SUSPENSE_ALIAS = 'allocated_suspense'

/**
 * Accounts of a payment, which never change. `suspense` is set for settled money. `payment` is the authorization, or the first
 * debit, of the named transaction.
 */
type Sides = {
  readonly payment: string
  readonly account: string
  readonly settlement: string
  readonly suspense?: string
}

/** Throws CardTransactionNotFound, BadConfiguration, and BadRequestBody for a transaction of another rail. */
export async function sidesOf({ db, tenant }: ReadContext, message: LaterMessage): Promise<Sides> {
  const { id } = message
  const settlement = async (known?: string | null) => {
    const found = known ?? (await findAlias(db, tenant, SETTLEMENT_ALIAS))
    if (!found) throw noSettlement()
    return found
  }
  const suspense = isSettled(message) ? await suspenseOf({ db, tenant }) : undefined
  const extra = suspense === undefined ? {} : { suspense }
  const pending = await findPending(db, tenant, id)
  if (pending) {
    const { uuid, account_id: account, offset_account } = ofCards(pending)
    return { account, payment: uuid, settlement: await settlement(offset_account), ...extra }
  }
  const posted = await findPosted(db, tenant, id)
  if (!posted) throw CardTransactionNotFound(id)
  const { hold_id: hold, original_trx: original } = ofCards(posted)
  const account = await accountOf({ db, tenant }, posted)
  const held = hold === null ? undefined : await findPending(db, tenant, hold)
  return {
    account,
    payment: hold ?? (original === null ? posted.uuid : await rootOf({ db, tenant }, original)),
    settlement: await settlement(held?.offset_account),
    ...extra,
  }
}

/** The account of a payment, also if its money is in suspense. */
async function accountOf(
  context: Pick<ReadContext, 'db' | 'tenant'>,
  posted: Pick<PostedRow, 'primary_account' | 'user_data'>,
) {
  const { card_id, in_suspense } = posted.user_data as UserData
  if (in_suspense === undefined) return posted.primary_account
  return (await cardSidesOf(context, card_id)).account
}

/** The payment of a transaction that a credit names. */
async function rootOf({ db, tenant }: Pick<ReadContext, 'db' | 'tenant'>, id: string) {
  const debit = await findPosted(db, tenant, id)
  return debit?.hold_id ?? id
}

export async function suspenseOf({
  db,
  tenant,
}: Pick<ReadContext, 'db' | 'tenant'>): Promise<string> {
  const found = await findAlias(db, tenant, SUSPENSE_ALIAS)
  if (!found) throw BadConfiguration('there is no internal account of type ALLOCATED_SUSPENSE')
  return found
}

/** True if the network moves the money whatever the bank answers. */
export function isSettled(message: LaterMessage): boolean {
  if (message.kind === 'reversal') return message.isAdvice
  if (message.kind === 'clearing') return message.isForced
  return message.kind === 'refund' || message.kind === 'correction'
}
