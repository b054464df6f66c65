// Entries leave at their cut-off and settle on their day. Which entries a file holds is decided here, in
// one operation with their status; exchange.ts then writes it to disk.

import { carryOut } from '../../ledger/carry_out.ts'
import { availableOf } from '../../ledger/book.ts'
import { lockLedgerAccount } from '../../ledger/accounts.ts'
import { AccountClosed, BalanceViolation } from '../../ledger/errors.ts'
import { InvalidStatus } from '../../platform/errors.ts'
import type { Op } from '../../platform/op.ts'
import { schedule, type TimerWork } from '../../platform/timers.ts'
import { easternDate, easternTime } from '../../rails/ach/calendar.ts'
import { writeNacha } from '../../rails/ach/nacha/write.ts'
import { achAccount } from './accounts.ts'
import { countOutgoing, decideFile } from './file_queries.ts'
import { fitting, outgoingFile } from './outgoing_file.ts'
import { fundsHeld, fundsReleased } from './funds.ts'
import { achDeclined, achSettled } from './postings.ts'
import { type AchRow, completeReturn, findAch, lockLeaving } from './queries.ts'
import { fundsTime } from './shape.ts'
import { FUNDS_TIMER, LEAVE_TIMER, SETTLE_TIMER } from './timers.ts'

const ENTRIES_MAX = 5000
const REFERENCE_LENGTH = 8

/** Whatever has to leave by now leaves in one file; what does not fit follows in the next. */
async function leave(op: Op): Promise<void> {
  const waiting = await lockLeaving(op, ENTRIES_MAX)
  const rows = fitting(waiting)
  if (rows.length === 0) return
  const id = op.newId()
  const reference = id.slice(-REFERENCE_LENGTH)
  const earlier = await countOutgoing(op, easternTime(easternDate(op.now), '00:00'))
  const content = writeNacha(
    outgoingFile(rows, { vault: op.vault, now: op.now, earlier, reference }),
  )
  const name = `${op.now.toISOString().slice(0, 16).replaceAll(':', '')}-${reference}.ach`
  await decideFile(op, { id, name, content, entries: rows.map((row) => row.id) })
  if (rows.length < waiting.length || waiting.length === ENTRIES_MAX) {
    await schedule(op, { kind: LEAVE_TIMER, subject: 'more', due: op.now })
  }
  op.wake('timers')
}

/** A refusal that another end of the same entry explains: it was returned meanwhile. */
const ENDED: ReadonlySet<string> = new Set([InvalidStatus.code])
/** The account can no longer take what was pulled for it. */
const CANNOT_TAKE: ReadonlySet<string> = new Set([AccountClosed.code, BalanceViolation.code])

async function settle(op: Op, id: string): Promise<void> {
  const row = await findAch(op.tx, op.tenant, id)
  if (!row) return
  if (row.incoming_ach_id !== null) return completeReturn(op, id)
  const { refused } = await carryOut(op, achSettled(row))
  if (!refused) return keepBack(op, row)
  const { code } = refused.definition
  if (ENDED.has(code)) return
  if (!CANNOT_TAKE.has(code)) throw refused
  const declined = await carryOut(op, achDeclined(row, { reason: code }))
  if (declined.refused) throw declined.refused
}

/** Keeps back what was asked for, as far as there is anything to spend at all. */
async function keepBack(op: Op, settled: AchRow): Promise<void> {
  const row = { ...settled, settles_time: op.now }
  if (row.hold_amount === null || fundsTime(row) <= op.now) return
  const account = await lockLedgerAccount(op, row.account_id)
  const available = availableOf(account)
  const amount = row.hold_amount < available ? row.hold_amount : available
  if (amount <= 0n) return
  const settlement = await achAccount({ db: op.tx, tenant: op.tenant }, 'ach_settlement')
  const { refused } = await carryOut(op, fundsHeld(row, op.newId(), { amount, settlement }))
  if (refused) throw refused
}

async function releaseFunds(op: Op, id: string): Promise<void> {
  const row = await findAch(op.tx, op.tenant, id)
  if (!row?.funds_hold_id || fundsTime(row) > op.now) return
  const { refused } = await carryOut(op, fundsReleased(row, row.funds_hold_id, op.now))
  if (refused && !ENDED.has(refused.definition.code)) throw refused
}

export const sendingTimers: Readonly<Record<string, TimerWork>> = {
  [LEAVE_TIMER]: leave,
  [SETTLE_TIMER]: settle,
  [FUNDS_TIMER]: releaseFunds,
}
