// Incoming funds that are kept back for a time: part of the balance, and not available. Pure.

import type { Attempt } from '../../ledger/ask.ts'
import type { Command } from '../../ledger/command.ts'
import { timerInsert } from '../../platform/timers.ts'
import { spendingOf } from '../spend_controls/spending.ts'
import { changeOf, NEVER, RAIL, subtypeOf } from './change.ts'
import type { AchRow } from './queries.ts'
import { fundsTime } from './shape.ts'
import { onlyIfAllowed } from './states.ts'
import { FUNDS_TIMER } from './timers.ts'

/** Keeps back a part of the money that just came in. */
export function fundsHeld(
  ach: AchRow,
  hold: string,
  { amount, settlement }: { amount: bigint; settlement: string },
): Attempt {
  const command: Command = {
    kind: 'hold',
    hold,
    account: ach.account_id,
    otherAccount: settlement,
    amount,
    expires: NEVER,
    assertions: { currency: ach.currency, parties: [], unknownParties: [] },
    isOwed: true,
  }
  return changeOf(ach.id, command, onlyIfAllowed('keepFunds'), (done, before) => {
    const row = { ...before, funds_hold_id: hold, funds_time: fundsTime(before) }
    const due = { kind: FUNDS_TIMER, subject: ach.id, due: row.funds_time }
    return { row, inserts: [timerInsert(done.op.tenant, due)] }
  })
}

/** What was kept back becomes available. */
export function fundsReleased(ach: AchRow, hold: string, at: Date): Attempt {
  return changeOf(
    ach.id,
    { kind: 'release', hold },
    onlyIfAllowed('releaseFunds'),
    (_, before) => ({
      row: { ...before, funds_hold_id: null, funds_time: at },
      inserts: [],
    }),
  )
}

/** Another time for funds to become available; nothing moves now. */
export function fundsTimeChanged(ach: AchRow, at: Date): Attempt {
  return changeOf(ach.id, nothing(ach), onlyIfAllowed('changeFundsTime'), (done, before) => {
    const row = { ...before, funds_time: at }
    const timer = timerInsert(done.op.tenant, { kind: FUNDS_TIMER, subject: ach.id, due: at })
    return { row, inserts: row.funds_hold_id ? [timer] : [] }
  })
}

/** Nothing is asked for: the answer is the entry as it is. */
export function achUnchanged(ach: AchRow): Attempt {
  return changeOf(
    ach.id,
    nothing(ach),
    () => undefined,
    (_, row) => ({ row, inserts: [] }),
  )
}

/** A posting without moves: the ledger books nothing and still uses the key up. */
function nothing(ach: AchRow): Command {
  const assertions = { currency: ach.currency, parties: [], unknownParties: [] }
  const spending = spendingOf({ type: RAIL.type, subtype: subtypeOf(ach) })
  return { kind: 'post', transaction: ach.transaction_id, moves: [], assertions, spending }
}
