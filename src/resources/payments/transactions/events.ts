// The events of transactions (contract: events#which-operation-tells-what).

import { defineDerivedEvent, defineEvent } from '../../../events/event.ts'
import { toPosted } from './posted.ts'
import { findLines, findPosted } from './queries.ts'
import { PendingTransaction, PostedTransaction } from './schema.ts'

export const PendingCreated = defineEvent('TRANSACTION.PENDING.CREATED', PendingTransaction)
export const PendingUpdated = defineEvent('TRANSACTION.PENDING.UPDATED', PendingTransaction)
/** A posted transaction changes only by what its merchant sends later, which is not in this event. */
export const PostedCreated = defineDerivedEvent(
  'TRANSACTION.POSTED.CREATED',
  PostedTransaction,
  async ({ db, tenant, vault }, uuid) => {
    const [row, lines] = await Promise.all([
      findPosted(db, tenant, uuid),
      findLines(db, tenant, uuid),
    ])
    if (!row) return undefined
    return toPosted(vault, { ...row, updated: row.created, enhanced_transaction: null }, lines)
  },
)
export const PostedUpdated = defineEvent('TRANSACTION.POSTED.UPDATED', PostedTransaction)
