// Every way an internal transfer moves money. Pure: these say what to book and which rows belong
// with it; the ledger books it and writes them in the same commit.

import { told } from '../../events/event.ts'
import { type Attempt, attemptOf, type Done } from '../../ledger/ask.ts'
import type { Assertions } from '../../ledger/command.ts'
import type { Insert } from '../../platform/batch.ts'
import { type ApiError, ResourceNotFound } from '../../platform/errors.ts'
import { timerInsert } from '../../platform/timers.ts'
import { PendingCreated, PendingUpdated, PostedCreated } from '../transactions/events.ts'
import {
  changedPending,
  type Numbers,
  pendingFromJson,
  pendingInsert,
  pendingOf,
  type PendingRow,
  toPending,
} from '../transactions/pending.ts'
import { postedOf } from '../transactions/posted.ts'
import { spendingOf } from '../spend_controls/spending.ts'
import { transferHasEnded } from './errors.ts'
import { InternalTransferSucceeded } from './events.ts'
import { fundingTransfer } from './funding.ts'
import { type LoadedTransfer, loadTransfers, transferInsert, type TransferRow } from './queries.ts'
import type { InternalTransfer } from './schema.ts'
import { toTransfer } from './shape.ts'

const RAIL = 'internal_transfer'
const NETWORK = 'INTERNAL'

/** What the transfer is called on its transactions. */
const kindOf = ({ type }: Pick<TransferRow, 'type'>) => ({
  type: RAIL,
  subtype: type.toLowerCase(),
})

/** What winds up an account that is being closed (contract C6). */
const isClosing = ({ type }: Pick<TransferRow, 'type'>) => type === 'ACCOUNT_CLOSING_TRANSFER'

/** The timer that ends a transfer which nobody completed. */
export const EXPIRY_TIMER = 'internal_transfer_expiry'

/** What is known of a transfer that is asked for. Its times are the ledger's to give. */
type TransferFacts = Omit<TransferRow, 'tenant' | 'status' | 'creation_time' | 'last_updated_time'>

export type NewTransfer = {
  readonly transfer: TransferFacts
  readonly assertions: Assertions
  readonly idemkey: string
}

/** Both sides change at once (spec: capture_mode IMMEDIATE). */
export function transferPosted({ transfer, assertions, idemkey }: NewTransfer): Attempt {
  const { id, originating_account_id: from, receiving_account_id: to, amount } = transfer
  return {
    command: {
      kind: 'post',
      transaction: id,
      moves: [{ from, to, amount }],
      assertions,
      spending: spendingOf(kindOf(transfer)),
      isClosing: isClosing(transfer),
    },
    funded: fundingTransfer,
    write(done) {
      const row = rowOf(done, transfer, 'COMPLETE')
      const posted = posting(done, row, idemkey)
      const shown = toTransfer(row)
      return { body: shown, inserts: [transferInsert(row), ...posted, ...succeeded(done, shown)] }
    },
  }
}

/** The amount leaves the available balance and waits (spec: capture_mode MANUAL). */
export function transferHeld(
  { transfer, assertions, idemkey }: NewTransfer,
  expires: Date,
): Attempt {
  const {
    id,
    originating_account_id: account,
    receiving_account_id: otherAccount,
    amount,
  } = transfer
  return {
    command: {
      kind: 'hold',
      hold: id,
      account,
      otherAccount,
      amount,
      expires,
      assertions,
      spending: spendingOf(kindOf(transfer)),
      isClosing: isClosing(transfer),
    },
    funded: fundingTransfer,
    write(done) {
      const row = rowOf(done, { ...transfer, expires_at: expires }, 'PENDING')
      const { account: held, offset, numbers } = waitingOn(done)
      const pending = pendingOf(
        done.op,
        { account: held, offset, number: done.number },
        {
          type: RAIL,
          network: NETWORK,
          uuid: id,
          subtype: row.type.toLowerCase(),
          dc_sign: 'debit',
          memo: row.asked.memo ?? '',
          idemkey,
          expires_at: expires,
          amount,
        },
      )
      const shown = toPending(done.op.vault, pending, numbers)
      const created = told(done.op, PendingCreated, { resourceId: id, after: shown })
      const timer = timerInsert(done.op.tenant, { kind: EXPIRY_TIMER, subject: id, due: expires })
      return {
        body: toTransfer(row),
        inserts: [transferInsert(row), pendingInsert(pending), timer, ...created],
      }
    },
  }
}

/** The held amount moves (spec: PENDING to COMPLETE). */
export function transferCompleted(id: string, idemkey: string): Attempt {
  return changeOf(id, { kind: 'capture', hold: id, transaction: id }, (done, row, pending) => {
    const after = { ...row, status: 'COMPLETE' as const, last_updated_time: done.op.now }
    const cleared = pendingChange(done, pending, { status: 'CLEARED', operation: 'hold_post' })
    const posted = posting(done, after, idemkey, id)
    const shown = toTransfer(after)
    return {
      body: shown,
      inserts: [transferInsert(after), ...cleared, ...posted, ...succeeded(done, shown)],
    }
  })
}

/** The held amount returns because the caller says so (spec: PENDING to CANCELED) … */
export function transferCanceled(id: string): Attempt {
  return changeOf(id, { kind: 'release', hold: id }, (done, row, pending) => {
    const after = { ...row, status: 'CANCELED' as const, last_updated_time: done.op.now }
    const released = pendingChange(done, pending, { status: 'RELEASED', operation: 'hold_cancel' })
    return { body: toTransfer(after), inserts: [transferInsert(after), ...released] }
  })
}

/** … or because its time has come (spec: PENDING to EXPIRED). */
export function transferExpired(id: string): Attempt {
  return changeOf(id, { kind: 'expire', hold: id }, (done, row, pending) => {
    const after = { ...row, status: 'EXPIRED' as const, last_updated_time: done.op.now }
    const expired = pendingChange(done, pending, { status: 'EXPIRED', operation: 'hold_expire' })
    return { body: toTransfer(after), inserts: [transferInsert(after), ...expired] }
  })
}

type Change = (done: Done, row: TransferRow, pending: PendingRow) => ReturnType<Attempt['write']>

/** A change of a transfer that waits; any other is refused by its status. */
function changeOf(id: string, command: Attempt['command'], change: Change): Attempt {
  return attemptOf<LoadedTransfer>({
    command,
    load: { statement: loadTransfers, id },
    funded: fundingTransfer,
    check(loaded): ApiError | undefined {
      if (!loaded) return ResourceNotFound(`internal transfer ${id}`)
      return loaded.status === 'PENDING' ? undefined : transferHasEnded(loaded.status)
    },
    write(done) {
      const { loaded } = done
      if (!loaded?.pending) throw new Error(`transfer ${id} waits without a pending transaction`)
      const { pending, ...row } = loaded
      return change({ ...done, loaded: undefined }, row, pendingFromJson(pending))
    },
  })
}

/** The account that the money waits on, and where it is meant to go. */
function waitingOn({ effects, account }: Done) {
  const [hold] = effects.holds
  if (!hold) throw new Error('nothing was held')
  const held = account(hold.account)
  const offset = hold.otherAccount
  const numbers: Numbers = {
    number: held.number,
    offset_number: offset ? account(offset).number : null,
  }
  return { account: held, offset, numbers }
}

/** Each field by its name: see “objects of one shape” in docs/performance.md. */
function rowOf({ op }: Done, transfer: TransferFacts, status: TransferRow['status']): TransferRow {
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
    expires_at: transfer.expires_at,
    asked: transfer.asked,
    creation_time: op.now,
    last_updated_time: op.now,
  }
}

/** The posted transaction and its event. */
function posting(done: Done, row: TransferRow, idemkey: string, holdId?: string): Insert[] {
  const { insert, shown } = postedOf(done, {
    type: RAIL,
    network: NETWORK,
    uuid: row.id,
    subtype: row.type.toLowerCase(),
    idemkey,
    memo: row.asked.memo ?? '',
    metadata: row.asked.metadata ?? null,
    hold_id: holdId ?? null,
  })
  return [insert, ...told(done.op, PostedCreated, { resourceId: row.id, after: shown })]
}

function succeeded(done: Done, shown: InternalTransfer): Insert[] {
  return told(done.op, InternalTransferSucceeded, { resourceId: shown.id, after: shown })
}

/** The pending transaction after its end, and the event that tells of it. */
function pendingChange(
  done: Done,
  before: PendingRow,
  change: Parameters<typeof changedPending>[3],
): Insert[] {
  const { account, numbers } = waitingOn(done)
  const after = changedPending(before, done.op.now, account, change)
  const shown = (row: PendingRow) => toPending(done.op.vault, row, numbers)
  const updated = told(done.op, PendingUpdated, {
    resourceId: before.uuid,
    before: shown(before),
    after: shown(after),
  })
  return [pendingInsert(after), ...updated]
}
