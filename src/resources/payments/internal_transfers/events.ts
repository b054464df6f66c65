// The event of a completed transfer (contract: events#which-operation-tells-what).

import { defineDerivedEvent } from '../../../events/event.ts'
import { findTransfer } from './queries.ts'
import { InternalTransfer } from './schema.ts'
import { toTransfer } from './view.ts'

/** A COMPLETE transfer never changes. */
export const InternalTransferSucceeded = defineDerivedEvent(
  'INTERNAL_TRANSFER.SUCCEEDED',
  InternalTransfer,
  'internal_transfers',
  async ({ db, tenant }, id) => {
    const row = await findTransfer(db, tenant, id)
    return row && toTransfer(row)
  },
)
