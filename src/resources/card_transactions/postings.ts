// Every way a payment with a card moves money. Pure: these say what to book and which rows belong with it;
// the ledger books it and writes them in the same commit. The other side is the bank's card settlement.

import { told } from '../../events/event.ts'
import type { Attempt, Done } from '../../ledger/ask.ts'
import type { Assertions, Command } from '../../ledger/command.ts'
import type { Insert } from '../../platform/batch.ts'
import type { ApiError } from '../../platform/errors.ts'
import { timerInsert } from '../../platform/timers.ts'
import { fundingTransfer } from '../internal_transfers/funding.ts'
import { spendingOf } from '../spend_controls/spending.ts'
import { PendingCreated, PendingUpdated, PostedCreated } from '../transactions/events.ts'
import {
  changedPending,
  type PendingFacts,
  pendingInsert,
  pendingOf,
  type PendingRow,
  toPending,
} from '../transactions/pending.ts'
import { postedOf } from '../transactions/posted.ts'
import { memoOf, type Subtype, subtypes, type UserData } from './payments.ts'

/** The timer that ends an authorization which nobody cleared. */
export const EXPIRY_TIMER = 'card_authorization_expiry'

/** What all transactions of one payment have in common. */
export type Payment = {
  readonly account: string
  readonly settlement: string
  readonly currency: string
  readonly network: string
  readonly reference: string | null
  readonly userData: UserData
}

/** An amount that leaves the available balance and waits for its clearing (contract C15, authorization). */
export function cardHeld(
  payment: Payment,
  held: {
    id: string
    subtype: Subtype
    amount: bigint
    /** What was asked for, when less than that is approved. */
    requested: bigint
    expires: Date
    refusal: ApiError | undefined
  },
): Attempt {
  const { account, settlement: otherAccount } = payment
  const { id, subtype, amount, requested, expires } = held
  return {
    command: {
      kind: 'hold',
      hold: id,
      account,
      otherAccount,
      amount,
      expires,
      assertions: assertionsOf(payment, held.refusal),
      spending: spendingOf(kindOf(payment, subtype)),
    },
    funded: fundingTransfer,
    write(done) {
      const after = done.account(account)
      const row: PendingRow = {
        ...pendingOf(
          done.op,
          { number: done.number, account: after, offset: otherAccount },
          pendingFacts(payment, { id, subtype, amount, expires }),
        ),
        req_amount: requested,
        was_partial: amount < requested,
      }
      const shown = toPending(done.op.vault, row, numbersOf(done, payment))
      const timer = timerInsert(done.op.tenant, { kind: EXPIRY_TIMER, subject: id, due: expires })
      const created = told(done.op, PendingCreated, { resourceId: id, after: shown })
      return { body: undefined, inserts: [pendingInsert(row), timer, ...created] }
    },
  }
}

export type Booking = {
  readonly id: string
  readonly subtype: Subtype
  readonly amount: bigint
  /** Neither funds nor spend controls are asked. */
  readonly isForced: boolean
  /** Whether the merchant asked for that, which the transaction shows. */
  readonly isForcePost?: boolean
  /** True for what the network has settled already: refunds, clearings, reversals. */
  readonly isOwed: boolean
  readonly refusal?: ApiError | undefined
  readonly holdId?: string
  readonly original?: string
}

/** Money goes to the merchant at once (financial, withdrawal, forced clearing). */
export function cardDebited(payment: Payment, booking: Booking): Attempt {
  const { account: from, settlement: to } = payment
  return posting(payment, booking, { from, to })
}

/** Money comes back, or comes in (refund, reversal of what was cleared, original credit). */
export function cardCredited(payment: Payment, booking: Booking): Attempt {
  const { account: to, settlement: from } = payment
  return posting(payment, booking, { from, to })
}

function posting(
  payment: Payment,
  booking: Booking,
  { from, to }: { from: string; to: string },
): Attempt {
  const { id: transaction, subtype, amount, isForced, isOwed, refusal } = booking
  const assertions = assertionsOf(payment, refusal)
  const spending = spendingOf(kindOf(payment, subtype))
  const moves = [{ from, to, amount }]
  return {
    command: { kind: 'post', transaction, moves, assertions, spending, isForced, isOwed },
    funded: fundingTransfer,
    write: (done) => ({ body: undefined, inserts: posted(done, payment, booking) }),
  }
}

/** Held money moves: all that is held, or a part, and then the rest stays held (contract C15, clearing). */
export function cardCleared(row: PendingRow, payment: Payment, booking: Booking): Attempt {
  const { id: transaction, amount } = booking
  const rest = row.total_amount - amount
  return {
    command: {
      kind: 'capture',
      hold: row.uuid,
      transaction,
      amount,
      keepsRest: true,
      isOwed: true,
    },
    funded: fundingTransfer,
    write: (done) => ({
      body: undefined,
      inserts: [
        ...changed(done, row, payment, {
          status: rest > 0n ? 'PARTCLEARED' : 'CLEARED',
          operation: 'hold_post',
          req_amount: amount,
          total_amount: rest > 0n ? rest : row.total_amount,
        }),
        ...posted(done, payment, booking),
      ],
    }),
  }
}

/** More moves than was held: what was held is given back first, then all of it moves as one transaction. */
export function cardOvercleared(
  row: PendingRow,
  payment: Payment,
  booking: Booking,
): readonly [Attempt, Attempt] {
  const freed = bare({ kind: 'release', hold: row.uuid })
  const { write, ...whole } = cardDebited(payment, booking)
  const cleared: Attempt = {
    ...whole,
    write: (done) => ({
      body: undefined,
      inserts: [
        ...changed(done, row, payment, {
          status: 'CLEARED',
          operation: 'hold_post',
          req_amount: booking.amount,
        }),
        ...write(done).inserts,
      ],
    }),
  }
  return [freed, cleared]
}

/** Less waits than before (contract C15, advice; reversal of a part). */
export function holdLowered(
  row: PendingRow,
  payment: Payment,
  { total, requested }: { total: bigint; requested: bigint },
): Attempt {
  return change(row, payment, {
    command: { kind: 'change', hold: row.uuid, amount: total },
    state: { operation: 'hold_decrease', total_amount: total, req_amount: requested },
  })
}

/** Nothing waits any more, because the merchant says so (contract C15, reversal) … */
export function holdReleased(row: PendingRow, payment: Payment, requested: bigint): Attempt {
  return change(row, payment, {
    command: { kind: 'release', hold: row.uuid },
    state: { status: ended(row, 'RELEASED'), operation: 'hold_cancel', req_amount: requested },
  })
}

/** … or because its time has come. */
export function holdExpired(row: PendingRow, payment: Payment): Attempt {
  return change(row, payment, {
    command: { kind: 'expire', hold: row.uuid },
    state: { status: ended(row, 'EXPIRED'), operation: 'hold_expire' },
  })
}

/** What was cleared in part stays cleared (contract E4: PARTCLEARED leads to CLEARED only). */
function ended(row: PendingRow, status: PendingRow['status']): PendingRow['status'] {
  return row.status === 'PARTCLEARED' ? 'CLEARED' : status
}

type State = Parameters<typeof changedPending>[3]

function change(
  row: PendingRow,
  payment: Payment,
  { command, state }: { command: Command; state: State },
): Attempt {
  return {
    ...bare(command),
    write: (done) => ({ body: undefined, inserts: changed(done, row, payment, state) }),
  }
}

/** Nothing moves, because nothing is different. */
export function nothing({ account, settlement }: Payment): Attempt {
  return bare({ kind: 'note', account, otherAccount: settlement })
}

function bare(command: Command): Attempt {
  return { command, write: () => ({ body: undefined, inserts: [] }) }
}

/** The pending transaction after a change, and the event that tells of it. */
function changed(done: Done, before: PendingRow, payment: Payment, state: State): Insert[] {
  const after = changedPending(before, done.op.now, done.account(payment.account), state)
  const numbers = numbersOf(done, payment)
  const shown = (row: PendingRow) => toPending(done.op.vault, row, numbers)
  const facts = { resourceId: before.uuid, before: shown(before), after: shown(after) }
  return [pendingInsert(after), ...told(done.op, PendingUpdated, facts)]
}

/** The posted transaction and its event. */
function posted(done: Done, payment: Payment, booking: Booking): Insert[] {
  const { id, subtype, isForced, isForcePost = isForced, holdId, original } = booking
  const { insert, shown } = postedOf(done, {
    uuid: id,
    type: 'card',
    subtype,
    network: payment.network,
    idemkey: '',
    memo: memoOf(payment.userData),
    metadata: null,
    user_data: payment.userData,
    reference_id: payment.reference,
    force_post: isForcePost,
    ...(holdId ? { hold_id: holdId } : {}),
    ...(original ? { original_trx: original } : {}),
  })
  return [insert, ...told(done.op, PostedCreated, { resourceId: id, after: shown })]
}

/** What a pending transaction of a card says of itself. */
export function pendingFacts(
  { network, userData, reference }: Payment,
  { id, subtype, amount, expires }: { id: string; subtype: Subtype; amount: bigint; expires: Date },
): PendingFacts {
  return {
    uuid: id,
    type: 'card',
    subtype,
    network,
    dc_sign: subtype === subtypes.originalCredit ? 'credit' : 'debit',
    memo: memoOf(userData),
    idemkey: '',
    expires_at: expires,
    amount,
    user_data: userData,
    reference_id: reference,
  }
}

function kindOf({ userData: { mcc } }: Payment, subtype: Subtype) {
  return { type: 'card', subtype, mcc }
}

function assertionsOf({ currency }: Payment, rail: ApiError | undefined): Assertions {
  return { currency, parties: [], unknownParties: [], rail }
}

/** The sealed numbers of the two sides. */
export function numbersOf({ account }: Done, payment: Payment) {
  return {
    number: account(payment.account).number,
    offset_number: account(payment.settlement).number,
  }
}
