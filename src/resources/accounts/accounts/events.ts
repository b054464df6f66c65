// Events of accounts. Movements of money have events of transactions instead.

import { defineEvent } from '../../../events/event.ts'
import { Account } from './schema.ts'

export const AccountCreated = defineEvent('ACCOUNT.CREATED', Account, 'accounts')
export const AccountUpdated = defineEvent('ACCOUNT.UPDATED', Account, 'accounts')
