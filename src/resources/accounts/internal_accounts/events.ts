import { defineEvent } from '../../../events/event.ts'
import { InternalAccount } from './schema.ts'

export const InternalAccountCreated = defineEvent(
  'INTERNAL_ACCOUNT.CREATED',
  InternalAccount,
  'internal_accounts',
)
export const InternalAccountUpdated = defineEvent(
  'INTERNAL_ACCOUNT.UPDATED',
  InternalAccount,
  'internal_accounts',
)
