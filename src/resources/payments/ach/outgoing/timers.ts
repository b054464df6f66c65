// Runs the timers of outgoing entries: origination (originate.ts), settlement, and availability
// of funds.

import { carryOut } from '../../../../ledger/commit/carry_out.ts'
import { ownFundsOf } from '../../../../ledger/book.ts'
import { lockLedgerAccount } from '../../../../ledger/accounts.ts'
import { AccountClosed, BalanceViolation } from '../../../../ledger/errors.ts'
import { InvalidStatus } from '../../../../platform/contract/errors.ts'
import type { Op } from '../../../../platform/operations/op.ts'
import type { TimerWork } from '../../../../platform/background/timers.ts'
import { achAccount } from '../account_queries.ts'
import { fundsHeld, fundsReleased } from './funds_postings.ts'
import { achDeclined, achSettled } from './postings.ts'
import { originate } from './originate.ts'
import { completeReturn, findAch } from '../queries.ts'
import { fundsTime } from '../view.ts'
import { FUNDS_TIMER, ORIGINATION_TIMER, SETTLE_TIMER } from '../timers.ts'
import type { AchRow } from '../table.ts'

/** The entry was returned meanwhile. */
const ENDED: ReadonlySet<string> = new Set([InvalidStatus.code])
/** The account can no longer take the pulled money. */
const CANNOT_TAKE: ReadonlySet<string> = new Set([AccountClosed.code, BalanceViolation.code])

async function settle(op: Op, id: string): Promise<void> {
  const row = await findAch(op.tx, op.tenant, id)
  if (!row) return
  if (row.incoming_ach_id !== null) return completeReturn(op, row)
  const { refused } = await carryOut(op, achSettled(row))
  if (!refused) {
    op.happened({ kind: 'ACH_SETTLED', id })
    return keepBack(op, row)
  }
  const { code } = refused.definition
  if (ENDED.has(code)) return
  if (!CANNOT_TAKE.has(code)) throw refused
  const declined = await carryOut(op, achDeclined(row, { reason: code }))
  if (declined.refused) throw declined.refused
  op.happened({ kind: 'ACH_DECLINED', id })
}

/**
 * Holds the requested amount, up to the account's own funds. A refusal must not undo the network's
 * settlement (contract: ach#money-of-an-entry).
 */
async function keepBack(op: Op, settled: AchRow): Promise<void> {
  const row = { ...settled, settles_time: op.now }
  if (row.hold_amount === null || fundsTime(row) <= op.now) return
  const account = await lockLedgerAccount(op, row.account_id)
  const funds = ownFundsOf(account)
  const amount = row.hold_amount < funds ? row.hold_amount : funds
  if (amount <= 0n) return
  const settlement = await achAccount({ db: op.tx, tenant: op.tenant }, 'ach_settlement')
  await carryOut(op, fundsHeld(row, op.newId(), { amount, settlement }))
}

async function releaseFunds(op: Op, id: string): Promise<void> {
  const row = await findAch(op.tx, op.tenant, id)
  if (!row?.funds_hold_id || fundsTime(row) > op.now) return
  const { refused } = await carryOut(op, fundsReleased(row, row.funds_hold_id, op.now))
  if (!refused) op.happened({ kind: 'ACH_FUNDS_RELEASED', id })
  if (refused && !ENDED.has(refused.definition.code)) throw refused
}

export const sendingTimers: Readonly<Record<string, TimerWork>> = {
  [ORIGINATION_TIMER]: originate,
  [SETTLE_TIMER]: settle,
  [FUNDS_TIMER]: releaseFunds,
}
