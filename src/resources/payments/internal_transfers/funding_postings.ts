// Records just-in-time funding as an internal transfer, for the rails’ `funding`.

import { derivedEventInsert } from '../../../events/event.ts'
import type { FundingWriter } from '../../../ledger/movement.ts'
import { PostedCreated } from '../transactions/events.ts'
import { postedOf } from '../transactions/posted_view.ts'
import { InternalTransferSucceeded } from './events.ts'
import { ownerOf } from './view.ts'
import { internalTransfers, type TransferRow } from './table.ts'

const TYPE = 'ACCOUNT_TO_ACCOUNT_SWEEP'
const MEMO = 'Just-in-time funding'
const RETURN_MEMO = 'Return of just-in-time funding'

/** Additional events of a movement that linked accounts fund. */
export const fundingEvents = ['TRANSACTION.POSTED.CREATED', 'INTERNAL_TRANSFER.SUCCEEDED']

/** Writes the completed transfer, its posted transaction and their events. `idemkey` is empty. */
export const fundingTransfer: FundingWriter = (book, funding, effects) => {
  const { op, account } = book
  const { transaction: id, from, to, amount, isReturn } = funding
  const memo = isReturn ? RETURN_MEMO : MEMO
  const row: TransferRow = {
    tenant: op.tenant,
    id,
    status: 'COMPLETE',
    capture_mode: 'IMMEDIATE',
    amount,
    currency: account(from).currency,
    type: TYPE,
    originating_account_id: from,
    receiving_account_id: to,
    originating_customer_id: ownerOf(book, from),
    receiving_customer_id: ownerOf(book, to),
    expires_at: null,
    asked: { memo },
    creation_time: op.now,
    last_updated_time: op.now,
  }
  const posted = postedOf(book, effects, {
    uuid: id,
    type: 'internal_transfer',
    subtype: TYPE.toLowerCase(),
    network: 'INTERNAL',
    idemkey: '',
    memo,
    metadata: null,
    is_jit: true,
  })
  return [
    internalTransfers.insert(row),
    posted,
    derivedEventInsert(op, PostedCreated, id),
    derivedEventInsert(op, InternalTransferSucceeded, id),
  ]
}
