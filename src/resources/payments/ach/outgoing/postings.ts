// All postings of outgoing entries. A push is held on the customer's account, a pull on the
// settlement account.

import type { Assertions } from '../../../../ledger/command.ts'
import { AccountClosed, BalanceViolation } from '../../../../ledger/errors.ts'
import type { Movement } from '../../../../ledger/movement.ts'
import { captureOf, touchAll, holdOf, touchForHold } from '../../../../ledger/touched.ts'
import type { Insert } from '../../../../platform/database/batch.ts'
import { ApiError } from '../../../../platform/contract/errors.ts'
import { civilDate } from '../../../../platform/values/clock.ts'
import { timerInsert } from '../../../../platform/background/timers.ts'
import { fundingTransfer } from '../../internal_transfers/funding_postings.ts'
import { spendingOf } from '../../../controls/spend_controls/spending_events.ts'
import { addPending, addPosted, newPending } from '../../transactions/write.ts'
import {
  changeOf,
  NEVER,
  pendingChange,
  RAIL,
  subtypeOf,
  userData,
  writeEntry,
} from '../entry_write.ts'
import { returnCannotBeCanceled } from '../errors.ts'
import { externalRefusal } from '../eligibility_rules.ts'
import { type LoadedAch, takeTraceFor, traceAndAccount, type TracedAccount } from '../queries.ts'
import type { ReturnData } from '../schema.ts'
import { toAch } from '../view.ts'
import { onlyIfAllowed } from '../status_rules.ts'
import { originationTimer } from '../timers.ts'
import { ownSequence, traceNumber } from '../trace_rules.ts'
import { achTransfers, type AchRow } from '../table.ts'

/** Trace number and times are set when it is booked. */
export type NewAch = Omit<
  AchRow,
  'tenant' | 'status' | 'trace_no' | 'creation_time' | 'last_updated_time' | 'external_account_id'
> & { readonly external_account_id: string }

type Accounts = {
  readonly settlement: string
  readonly odfi: string
  /** The holder's name of the account. */
  readonly nickname: string | null
  /** Rows written together with the entry. */
  readonly beside: readonly Insert[]
}

/**
 * A push's money leaves the available balance; a pull's is expected (contract:
 * ach#money-of-an-entry).
 */
export function achCreated(
  ach: NewAch,
  assertions: Assertions,
  accounts: Accounts,
): Movement<TracedAccount> {
  const { settlement, odfi, nickname, beside } = accounts
  const isPush = ach.dc_sign === 'credit'
  const [account, otherAccount] = isPush
    ? [ach.account_id, settlement]
    : [settlement, ach.account_id]
  const { transaction_id: hold, amount } = ach
  return {
    touched: touchForHold(account, otherAccount),
    row: { statement: takeTraceFor, id: traceAndAccount(ach.id, ach.external_account_id) },
    funding: fundingTransfer,
    run(book) {
      const { op, row: traced } = book
      // Checked before in the order of refusals; later changes refuse here.
      const early =
        assertions.rail || !traced
          ? undefined
          : externalRefusal(ach.dc_sign, {
              status: traced.status,
              is_verified: traced.verification_status === 'VERIFIED',
            })
      if (early) return early
      const effects = book.hold({
        hold,
        account,
        otherAccount,
        amount,
        expires: NEVER,
        assertions,
        spending: spendingOf({ type: RAIL.type, subtype: subtypeOf(ach) }),
        // A push may empty an account that is being closed.
        authority: isPush ? 'CLOSING' : 'ORDINARY',
      })
      if (effects instanceof ApiError) return effects
      if (!traced) throw new Error('the sequence of trace numbers is gone')
      const row: AchRow = {
        ...ach,
        tenant: op.tenant,
        status: 'INIT',
        trace_no: traceNumber(odfi, ownSequence(book.op, traced.sequence)),
        creation_time: op.now,
        last_updated_time: op.now,
      }
      const sides = { account: ach.account_id, offset: settlement }
      const pending = newPending(book, sides, {
        ...RAIL,
        uuid: hold,
        subtype: subtypeOf(row),
        dc_sign: isPush ? 'debit' : 'credit',
        memo: row.memo,
        idemkey: row.idemkey,
        expires_at: row.settles_time,
        amount,
        user_data: userData(row),
        external_data: row.asked.external_data ?? null,
        reference_id: row.trace_no,
      })
      book.insert(
        achTransfers.upsert(row),
        timerInsert(op.tenant, originationTimer(row)),
        ...beside,
      )
      addPending(book, pending)
      return toAch(row, op.vault, { number: book.account(ach.account_id).number, nickname })
    },
  }
}

/** The network has settled: the money moves, whatever the accounts' state. */
export function achSettled({ id, transaction_id: hold }: AchRow): Movement<LoadedAch> {
  return changeOf(id, {
    touched: captureOf(hold),
    funding: fundingTransfer,
    early: onlyIfAllowed('settle'),
    run(book, before, pending) {
      const effects = book.capture({ hold, transaction: hold, authority: 'SETTLED' })
      if (effects instanceof ApiError) return effects
      const { now } = book.op
      const row = writeEntry(book, { ...before, status: 'COMPLETE', settles_time: now })
      pendingChange(book, pending, { status: 'CLEARED', operation: 'hold_post' })
      addPosted(book, effects, {
        ...RAIL,
        uuid: hold,
        subtype: subtypeOf(row),
        idemkey: row.idemkey,
        memo: row.memo,
        metadata: null,
        user_data: userData(row),
        external_data: row.asked.external_data ?? null,
        reference_id: row.trace_no,
        hold_id: hold,
      })
      return row
    },
  })
}

/** Cancels an entry before it is sent. */
export function achCanceled({ id, transaction_id: hold }: AchRow): Movement<LoadedAch> {
  return changeOf(id, {
    touched: holdOf(hold),
    funding: fundingTransfer,
    early: (row) =>
      row.incoming_ach_id === null ? onlyIfAllowed('cancel')(row) : returnCannotBeCanceled(),
    run(book, before, pending) {
      const effects = book.release(hold)
      if (effects instanceof ApiError) return effects
      const row = writeEntry(book, { ...before, status: 'CANCELED' })
      pendingChange(book, pending, { status: 'RELEASED', operation: 'hold_cancel' })
      return row
    },
  })
}

/** Ends an entry that was returned early, or whose account cannot take the money. */
export function achDeclined(
  { id, transaction_id: hold }: Pick<AchRow, 'id' | 'transaction_id'>,
  why: { reason: string; return_data?: ReturnData; beside?: readonly Insert[] },
): Movement<LoadedAch> {
  const { reason, return_data = null, beside = [] } = why
  return changeOf(id, {
    touched: holdOf(hold),
    funding: fundingTransfer,
    early: onlyIfAllowed('decline'),
    run(book, before, pending) {
      const effects = book.release(hold)
      if (effects instanceof ApiError) return effects
      const row = writeEntry(book, { ...before, status: 'DECLINED', return_data })
      pendingChange(book, pending, { status: 'RELEASED', operation: 'hold_cancel', reason })
      book.insert(...beside)
      return row
    },
  })
}

export type Reversal = {
  /** The reversing transaction. */
  readonly transaction: string
  readonly settlement: string
  /** Keeps the money, or the loss, when the account can no longer take part. */
  readonly suspense: string
  readonly return_data: ReturnData
  /**
   * Rows written with the original; `reason`: the refusal of the account that suspense replaces.
   */
  readonly beside: (reason: string | null) => readonly Insert[]
}

const CANNOT_TAKE_PART: ReadonlySet<string> = new Set([AccountClosed.code, BalanceViolation.code])

/** A push gives the money back, a pull takes it, below the floor if necessary. */
export function achReversed(ach: AchRow, reversal: Reversal): Movement<LoadedAch> {
  const { transaction, settlement, suspense, return_data, beside } = reversal
  const subtype = `${subtypeOf(ach)}_return`
  const isPush = ach.dc_sign === 'credit'
  return changeOf(ach.id, {
    touched: { accounts: touchAll(ach.account_id, settlement, suspense), holds: [] },
    early: onlyIfAllowed('reverse'),
    run(book, before) {
      const post = (account: string, isSuspense: boolean) => {
        const [from, to] = isPush ? [settlement, account] : [account, settlement]
        return book.post({
          transaction,
          moves: [{ from, to, amount: ach.amount }],
          assertions: { currency: ach.currency, parties: [], unknownParties: [], isSuspense },
          spending: spendingOf({ type: RAIL.type, subtype }),
          authority: 'FORCED',
        })
      }
      const posted = post(ach.account_id, false)
      const code = posted instanceof ApiError ? posted.definition.code : ''
      const reason = CANNOT_TAKE_PART.has(code) ? code : null
      const effects = reason === null ? posted : post(suspense, true)
      if (effects instanceof ApiError) return effects
      const row = writeEntry(book, { ...before, return_data })
      addPosted(book, effects, {
        ...RAIL,
        uuid: transaction,
        subtype,
        idemkey: '',
        memo: ach.memo,
        metadata: null,
        user_data: {
          ...userData(ach),
          settlement_date: civilDate(book.op.now),
          return_code: return_data.code,
        },
        reference_id: return_data.return_trace ?? null,
        original_trx: ach.transaction_id,
        force_post: true,
      })
      book.insert(...beside(reason))
      return row
    },
  })
}
