// The events of transactions (contract: events#which-operation-tells-what).

import { defineEvent } from '../../../events/event.ts'
import { PendingTransaction, PostedTransaction } from './schema.ts'

export const PendingCreated = defineEvent('TRANSACTION.PENDING.CREATED', PendingTransaction)
export const PendingUpdated = defineEvent('TRANSACTION.PENDING.UPDATED', PendingTransaction)
export const PostedCreated = defineEvent('TRANSACTION.POSTED.CREATED', PostedTransaction)
export const PostedUpdated = defineEvent('TRANSACTION.POSTED.UPDATED', PostedTransaction)
