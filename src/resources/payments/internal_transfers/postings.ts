// All postings of internal transfers, with their rows; the ledger decides and writes all in one
// commit.

import { derivedEventInsert } from '../../../events/event.ts'
import type { Assertions, Effects } from '../../../ledger/command.ts'
import type { Movement, MovementBook } from '../../../ledger/movement.ts'
import { touchBoth, captureOf, holdOf, touchForHold } from '../../../ledger/touched.ts'
import { ApiError, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { newTimer } from '../../../platform/background/timers.ts'
import { spendingOf } from '../../controls/spend_controls/spending_events.ts'
import { addPending, addPosted, changePending, newPending } from '../transactions/write.ts'
import { transferHasEnded } from './errors.ts'
import { InternalTransferSucceeded } from './events.ts'
import { fundingTransfer } from './funding_postings.ts'
import { type LoadedTransfer, loadTransfers } from './queries.ts'
import type { InternalTransfer } from './schema.ts'
import { ownerOf, toTransfer } from './view.ts'
import { pendingTransactions, type PendingRow } from '../transactions/table.ts'
import { internalTransfers, type TransferRow } from './table.ts'

const RAIL = 'internal_transfer'
const NETWORK = 'INTERNAL'

/** The transactions' subtype. */
const subtypeOf = ({ type }: Pick<TransferRow, 'type'>) => type.toLowerCase()
const kindOf = (transfer: Pick<TransferRow, 'type'>) => ({
  type: RAIL,
  subtype: subtypeOf(transfer),
})

/** Some types may empty an account that is being closed (contract: accounts#winding-up). */
const authorityOf = ({ type }: Pick<TransferRow, 'type'>) =>
  type === 'ACCOUNT_CLOSING_TRANSFER' ? 'CLOSING' : 'ORDINARY'

declare module '../../../platform/operations/happenings.ts' {
  interface Happenings {
    TRANSFER_EXPIRED: 'INTERNAL_TRANSFER'
  }
}

/** Expires an uncompleted transfer. */
export const EXPIRY_TIMER = 'internal_transfer_expiry'

/** The ledger sets the times. */
type TransferFacts = Omit<TransferRow, 'tenant' | 'status' | 'creation_time' | 'last_updated_time'>

export type NewTransfer = {
  readonly transfer: TransferFacts
  readonly assertions: Assertions
  readonly idemkey: string
}

/** (contract: transfers#immediate-transfers) */
export function transferPosted({ transfer, assertions, idemkey }: NewTransfer): Movement {
  const { id, originating_account_id: from, receiving_account_id: to, amount } = transfer
  return {
    touched: touchBoth(from, to),
    funding: fundingTransfer,
    run(book) {
      const effects = book.post({
        transaction: id,
        moves: [{ from, to, amount }],
        assertions,
        spending: spendingOf(kindOf(transfer)),
        authority: authorityOf(transfer),
      })
      if (effects instanceof ApiError) return effects
      const row = rowOf(book, transfer, 'COMPLETE')
      book.insert(internalTransfers.insert(row))
      return complete(book, effects, { row, idemkey })
    },
  }
}

/** Holds the amount (contract: transfers#manual-transfers). */
export function transferHeld(
  { transfer, assertions, idemkey }: NewTransfer,
  expires: Date,
): Movement {
  const { id, originating_account_id: from, receiving_account_id: to, amount } = transfer
  return {
    touched: touchForHold(from, to),
    funding: fundingTransfer,
    run(book) {
      const { tenant } = book.op
      const effects = book.hold({
        hold: id,
        account: from,
        otherAccount: to,
        amount,
        expires,
        assertions,
        spending: spendingOf(kindOf(transfer)),
        authority: authorityOf(transfer),
      })
      if (effects instanceof ApiError) return effects
      const row = rowOf(book, { ...transfer, expires_at: expires }, 'PENDING')
      const sides = { account: from, offset: to }
      const pending = newPending(book, sides, {
        uuid: id,
        type: RAIL,
        subtype: subtypeOf(row),
        network: NETWORK,
        memo: row.asked.memo ?? '',
        idemkey,
        dc_sign: 'debit',
        expires_at: expires,
        amount,
      })
      book.insert(
        internalTransfers.insert(row),
        newTimer(tenant, { kind: EXPIRY_TIMER, subject: id, due: expires }),
      )
      addPending(book, pending)
      return toTransfer(row)
    },
  }
}

/** Posts the held amount (contract: transfers#manual-transfers). */
export function transferCompleted(id: string, idemkey: string): Movement {
  return change(id, captureOf(id), (book, before, pending) => {
    const effects = book.capture({ hold: id, transaction: id })
    if (effects instanceof ApiError) return effects
    const row = { ...before, status: 'COMPLETE' as const, last_updated_time: book.op.now }
    book.insert(internalTransfers.upsert(row))
    changePending(book, pending, { status: 'CLEARED', operation: 'hold_post' })
    return complete(book, effects, { row, idemkey, hold: id })
  })
}

/** Releases the held amount at the caller's request (contract: transfers#manual-transfers) … */
export function transferCanceled(id: string): Movement {
  return change(id, holdOf(id), (book, before, pending) => {
    const effects = book.release(id)
    if (effects instanceof ApiError) return effects
    const row = { ...before, status: 'CANCELED' as const, last_updated_time: book.op.now }
    book.insert(internalTransfers.upsert(row))
    changePending(book, pending, { status: 'RELEASED', operation: 'hold_cancel' })
    return toTransfer(row)
  })
}

/** … or by expiry (contract: transfers#expiry). */
export function transferExpired(id: string): Movement {
  return change(id, holdOf(id), (book, before, pending) => {
    const effects = book.expire(id)
    if (effects instanceof ApiError) return effects
    const row = { ...before, status: 'EXPIRED' as const, last_updated_time: book.op.now }
    book.insert(internalTransfers.upsert(row))
    changePending(book, pending, { status: 'EXPIRED', operation: 'hold_expire' })
    return toTransfer(row)
  })
}

type Change = (
  book: MovementBook,
  before: TransferRow,
  pending: PendingRow,
) => InternalTransfer | ApiError

/** Changes a pending transfer; refused in any other status. */
function change(id: string, touched: Movement['touched'], run: Change): Movement<LoadedTransfer> {
  return {
    touched,
    row: { statement: loadTransfers, id },
    funding: fundingTransfer,
    run(book) {
      if (!book.row) return ResourceNotFound(`internal transfer ${id}`)
      const { pending, ...before } = book.row
      if (before.status !== 'PENDING') return transferHasEnded(before.status)
      if (!pending) throw new Error(`transfer ${id} waits without a pending transaction`)
      return run(book, before, pendingTransactions.fromJson(pending))
    },
  }
}

/** Field by field: see “objects of one shape” in docs/performance.md. */
function rowOf(
  book: MovementBook,
  transfer: TransferFacts,
  status: TransferRow['status'],
): TransferRow {
  const { op } = book
  return {
    tenant: op.tenant,
    id: transfer.id,
    status,
    capture_mode: transfer.capture_mode,
    amount: transfer.amount,
    currency: transfer.currency,
    type: transfer.type,
    originating_account_id: transfer.originating_account_id,
    receiving_account_id: transfer.receiving_account_id,
    originating_customer_id:
      transfer.originating_customer_id ?? ownerOf(book, transfer.originating_account_id),
    receiving_customer_id:
      transfer.receiving_customer_id ?? ownerOf(book, transfer.receiving_account_id),
    expires_at: transfer.expires_at,
    asked: transfer.asked,
    creation_time: op.now,
    last_updated_time: op.now,
  }
}

type Completed = { readonly row: TransferRow; readonly idemkey: string; readonly hold?: string }

/** The posted transaction, the event of success, and the response. */
function complete(
  book: MovementBook,
  effects: Effects,
  { row, idemkey, hold }: Completed,
): InternalTransfer {
  addPosted(book, effects, {
    uuid: row.id,
    type: RAIL,
    subtype: subtypeOf(row),
    network: NETWORK,
    idemkey,
    memo: row.asked.memo ?? '',
    metadata: row.asked.metadata ?? null,
    hold_id: hold ?? null,
  })
  const after = toTransfer(row)
  book.insert(derivedEventInsert(book.op, InternalTransferSucceeded, row.id))
  return after
}
