// The events of transactions (contract: events#which-operation-tells-what).

import {
  defineDerivedEvent,
  defineEvent,
  defineStateEvent,
  type Source,
} from '../../../events/event.ts'
import { pendingInState } from './pending_write.ts'
import { shownState, toPending } from './pending_view.ts'
import { toPosted } from './posted_view.ts'
import {
  findAccountNumber,
  findEarlierStates,
  findLines,
  findPending,
  findPosted,
} from './queries.ts'
import { PendingTransaction } from './pending_schema.ts'
import { PostedTransaction } from './schema.ts'

export const PendingCreated = defineStateEvent(
  'TRANSACTION.PENDING.CREATED',
  PendingTransaction,
  'transactions',
  pendingAsItWas,
)
export const PendingUpdated = defineStateEvent(
  'TRANSACTION.PENDING.UPDATED',
  PendingTransaction,
  'transactions',
  pendingAsItWas,
)
/** Only later merchant data changes a posted transaction, and this event does not show it. */
export const PostedCreated = defineDerivedEvent(
  'TRANSACTION.POSTED.CREATED',
  PostedTransaction,
  'transactions',
  async ({ db, tenant, vault }, uuid) => {
    const [row, lines] = await Promise.all([
      findPosted(db, tenant, uuid),
      findLines(db, tenant, uuid),
    ])
    if (!row) return undefined
    return toPosted(vault, { ...row, updated: row.created, enhanced_transaction: null }, lines)
  },
)
/**
 * Each state of a pending transaction is stored. Old values have no history: the new state's begins
 * with them.
 */
async function pendingAsItWas(
  { db, tenant, vault }: Source,
  uuid: string,
  state: number,
  isOld = false,
): Promise<object | undefined> {
  const row = await findPending(db, tenant, uuid)
  const then =
    row && pendingInState(row, state, await findEarlierStates({ db, tenant }, row, state))
  if (!then) return undefined
  const { account_id, offset_account } = then
  const [own, offset] = await Promise.all([
    findAccountNumber(db, tenant, account_id),
    offset_account === null ? undefined : findAccountNumber(db, tenant, offset_account),
  ])
  if (!own) return undefined
  const numbers = { number: own.number, offset_number: offset?.number ?? null }
  return isOld ? shownState(vault, then, numbers) : toPending(vault, then, numbers)
}

export const PostedUpdated = defineEvent(
  'TRANSACTION.POSTED.UPDATED',
  PostedTransaction,
  'transactions',
)
