// The event of a transfer that came through (contract: events#which-operation-tells-what).

import { defineEvent } from '../../../events/event.ts'
import { InternalTransfer } from './schema.ts'

export const InternalTransferSucceeded = defineEvent(
  'INTERNAL_TRANSFER.SUCCEEDED',
  InternalTransfer,
)
