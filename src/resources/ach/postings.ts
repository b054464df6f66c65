// Every way an entry that we send moves money. Pure: these say what to book and which rows belong with it.
// A push waits as a hold on the customer's account, a pull as a hold on the settlement account: a pending
// credit changes nothing for the customer until it is posted.

import { told } from '../../events/event.ts'
import { type Attempt, attemptOf, type Done } from '../../ledger/ask.ts'
import type { Assertions, Command } from '../../ledger/command.ts'
import type { Insert } from '../../platform/batch.ts'
import { timerInsert } from '../../platform/timers.ts'
import { fundingTransfer } from '../internal_transfers/funding.ts'
import { spendingOf } from '../spend_controls/spending.ts'
import { PendingCreated, PostedCreated } from '../transactions/events.ts'
import { pendingInsert, pendingOf, toPending } from '../transactions/pending.ts'
import { postedOf } from '../transactions/posted.ts'
import { changeOf, NEVER, numbersOf, pendingChange, RAIL, subtypeOf, userData } from './change.ts'
import { returnCannotBeCanceled } from './errors.ts'
import { externalRefusal } from './standing.ts'
import {
  achInsert,
  type AchRow,
  takeTraceFor,
  traceAndAccount,
  type TracedAccount,
} from './queries.ts'
import type { ReturnData } from './schema.ts'
import { toAch } from './shape.ts'
import { onlyIfAllowed } from './states.ts'
import { leaveTimer } from './timers.ts'
import { traceNumber } from './trace.ts'

/** An entry that is asked for. Its trace number and times are given as it is booked. */
export type NewAch = Omit<
  AchRow,
  'tenant' | 'status' | 'trace_no' | 'creation_time' | 'last_updated_time' | 'external_account_id'
> & { readonly external_account_id: string }

type Accounts = {
  readonly settlement: string
  readonly odfi: string
  /** What its holder calls the account at this bank. */
  readonly nickname: string | null
}

/** The money of a push leaves the available balance; that of a pull is expected (contract C13: INIT). */
export function achCreated(ach: NewAch, assertions: Assertions, accounts: Accounts): Attempt {
  const { settlement, odfi, nickname } = accounts
  const isPush = ach.dc_sign === 'credit'
  const [account, otherAccount] = isPush
    ? [ach.account_id, settlement]
    : [settlement, ach.account_id]
  const { transaction_id: hold, amount } = ach
  return attemptOf<TracedAccount>({
    command: {
      kind: 'hold',
      hold,
      account,
      otherAccount,
      amount,
      expires: NEVER,
      assertions,
      spending: spendingOf({ type: RAIL.type, subtype: subtypeOf(ach) }),
      // A push takes what is left on an account that is being closed to where its holder banks next.
      isClosing: isPush,
    },
    load: { statement: takeTraceFor, id: traceAndAccount(ach.id, ach.external_account_id) },
    // It was looked at before, for its place in the order of refusals; what has changed since refuses here.
    check: (loaded) =>
      assertions.rail || !loaded
        ? undefined
        : externalRefusal(ach.dc_sign, {
            status: loaded.status,
            is_verified: loaded.verification_status === 'VERIFIED',
          }),
    funded: fundingTransfer,
    write(done) {
      const { op, loaded } = done
      if (!loaded) throw new Error('the sequence of trace numbers is gone')
      const row: AchRow = {
        ...ach,
        tenant: op.tenant,
        status: 'INIT',
        trace_no: traceNumber(odfi, loaded.sequence),
        creation_time: op.now,
        last_updated_time: op.now,
      }
      const own = done.account(ach.account_id)
      const pending = pendingOf(
        op,
        { number: done.number, account: own, offset: settlement },
        {
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
        },
      )
      const shown = toPending(op.vault, pending, numbersOf(done, pending))
      return {
        body: toAch(row, op.vault, { number: own.number, nickname }),
        inserts: [
          achInsert(row),
          pendingInsert(pending),
          timerInsert(op.tenant, leaveTimer(row)),
          ...told(op, PendingCreated, { resourceId: hold, after: shown }),
        ],
      }
    },
  })
}

/** The network has settled: the money moves, whatever has become of the accounts since it left. */
export function achSettled({ id, transaction_id: hold }: AchRow): Attempt {
  const command = { kind: 'capture', hold, transaction: hold, isOwed: true } as const
  return changeOf(id, command, onlyIfAllowed('settle'), (done, before, pending) => {
    const { op } = done
    const row: AchRow = { ...before, status: 'COMPLETE', settles_time: op.now }
    const { insert, shown } = postedOf(done, {
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
    const inserts = [
      ...pendingChange(done, pending, { status: 'CLEARED', operation: 'hold_post' }),
      insert,
      ...told(op, PostedCreated, { resourceId: hold, after: shown }),
    ]
    return { row, inserts }
  })
}

/** The caller takes the entry back before it was sent. */
export function achCanceled({ id, transaction_id: hold }: AchRow): Attempt {
  const early = (row: AchRow) =>
    row.incoming_ach_id === null ? onlyIfAllowed('cancel')(row) : returnCannotBeCanceled()
  return changeOf(id, { kind: 'release', hold }, early, (done, before, pending) => {
    const row: AchRow = { ...before, status: 'CANCELED' }
    const state = { status: 'RELEASED', operation: 'hold_cancel' } as const
    return { row, inserts: pendingChange(done, pending, state) }
  })
}

/** The entry will not settle: it came back before it did, or its account can no longer take the money. */
export function achDeclined(
  { id, transaction_id: hold }: Pick<AchRow, 'id' | 'transaction_id'>,
  why: { reason: string; return_data?: ReturnData; beside?: Reversal['beside'] },
): Attempt {
  return changeOf(
    id,
    { kind: 'release', hold },
    onlyIfAllowed('decline'),
    (done, before, pending) => {
      const { reason, return_data = null, beside } = why
      const row: AchRow = { ...before, status: 'DECLINED', return_data }
      const state = { status: 'RELEASED', operation: 'hold_cancel', reason } as const
      const inserts = [...pendingChange(done, pending, state), ...(beside?.(done) ?? [])]
      return { row, inserts }
    },
  )
}

export type Reversal = {
  /** The transaction that reverses the original. */
  readonly transaction: string
  /** Where the money goes instead, when the account cannot take part: the suspense account. */
  readonly instead?: string
  readonly settlement: string
  readonly return_data: ReturnData
  /** What is written beside the original. */
  readonly beside: (done: Done) => readonly Insert[]
}

/** A settled entry comes back: a push returns the money, a pull takes it away again, below the floor if need be. */
export function achReversed(ach: AchRow, reversal: Reversal): Attempt {
  const { transaction, instead, settlement, return_data, beside } = reversal
  const account = instead ?? ach.account_id
  const subtype = `${subtypeOf(ach)}_return`
  const isPush = ach.dc_sign === 'credit'
  const [from, to] = isPush ? [settlement, account] : [account, settlement]
  const command: Command = {
    kind: 'post',
    transaction,
    moves: [{ from, to, amount: ach.amount }],
    assertions: { currency: ach.currency, parties: [], unknownParties: [] },
    spending: spendingOf({ type: RAIL.type, subtype }),
    isForced: true,
    isOwed: true,
  }
  return changeOf(ach.id, command, onlyIfAllowed('reverse'), (done, before) => {
    const { op } = done
    const { insert, shown } = postedOf(done, {
      ...RAIL,
      uuid: transaction,
      subtype,
      idemkey: '',
      memo: ach.memo,
      metadata: null,
      user_data: { ...userData(ach), return_code: return_data.code },
      reference_id: return_data.return_trace ?? null,
      original_trx: ach.transaction_id,
      force_post: true,
    })
    const posted = told(op, PostedCreated, { resourceId: transaction, after: shown })
    return { row: { ...before, return_data }, inserts: [insert, ...posted, ...beside(done)] }
  })
}
