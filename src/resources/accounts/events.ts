// What the world is told about accounts. Movements of money are told of as transactions, not here.

import { defineEvent } from '../../events/event.ts'
import { Account } from './schema.ts'

export const AccountCreated = defineEvent('ACCOUNT.CREATED', Account)
export const AccountUpdated = defineEvent('ACCOUNT.UPDATED', Account)
