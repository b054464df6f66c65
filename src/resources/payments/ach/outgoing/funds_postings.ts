// Incoming funds that are held for a time: part of the balance, but not available. Pure.

import type { Movement } from '../../../../ledger/movement.ts'
import { holdOf, NOTHING, touchForHold } from '../../../../ledger/touched.ts'
import { ApiError } from '../../../../platform/contract/errors.ts'
import { timerInsert } from '../../../../platform/background/timers.ts'
import { changeOf, NEVER, writeEntry } from '../entry_write.ts'
import { type LoadedAch } from '../queries.ts'
import { fundsTime } from '../view.ts'
import { onlyIfAllowed } from '../status_rules.ts'
import { FUNDS_TIMER } from '../timers.ts'
import { achTransfers, type AchRow } from '../table.ts'

/** Holds a part of the received money. */
export function fundsHeld(
  ach: AchRow,
  hold: string,
  { amount, settlement }: { amount: bigint; settlement: string },
): Movement<LoadedAch> {
  const { account_id: account, currency } = ach
  return changeOf(ach.id, {
    touched: touchForHold(account, settlement),
    early: onlyIfAllowed('keepFunds'),
    run(book, before) {
      const effects = book.hold({
        hold,
        account,
        otherAccount: settlement,
        amount,
        expires: NEVER,
        assertions: { currency, parties: [], unknownParties: [] },
        authority: 'SETTLED',
      })
      if (effects instanceof ApiError) return effects
      const due = fundsTime(before)
      const row = writeEntry(book, { ...before, funds_hold_id: hold, funds_time: due })
      book.insert(timerInsert(book.op.tenant, { kind: FUNDS_TIMER, subject: ach.id, due }))
      return row
    },
  })
}

export function fundsReleased(ach: AchRow, hold: string, at: Date): Movement<LoadedAch> {
  return changeOf(ach.id, {
    touched: holdOf(hold),
    early: onlyIfAllowed('releaseFunds'),
    run(book, before) {
      const effects = book.release(hold)
      if (effects instanceof ApiError) return effects
      return writeEntry(book, { ...before, funds_hold_id: null, funds_time: at })
    },
  })
}

/** Changes the time of availability; no money moves. */
export function fundsTimeChanged(ach: AchRow, at: Date): Movement<LoadedAch> {
  return changeOf(ach.id, {
    touched: NOTHING,
    early: onlyIfAllowed('changeFundsTime'),
    run(book, before) {
      const row = writeEntry(book, { ...before, funds_time: at })
      const timer = { kind: FUNDS_TIMER, subject: ach.id, due: at }
      if (row.funds_hold_id) book.insert(timerInsert(book.op.tenant, timer))
      return row
    },
  })
}

/** An empty change: returns the entry unchanged, and the key is used up. */
export function achUnchanged(ach: AchRow): Movement<LoadedAch> {
  return changeOf(ach.id, {
    touched: NOTHING,
    early: () => undefined,
    run(book, row) {
      book.insert(achTransfers.upsert(row))
      return row
    },
  })
}
