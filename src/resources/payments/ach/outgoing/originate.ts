// Origination at the cut-off: selects the eligible entries of a file, which exchange.ts then
// writes.

import { carryOut } from '../../../../ledger/commit/carry_out.ts'
import { InvalidStatus } from '../../../../platform/contract/errors.ts'
import type { Op } from '../../../../platform/operations/op.ts'
import { schedule } from '../../../../platform/background/timers.ts'
import { writeNacha } from '../../../../rails/ach/nacha/write.ts'
import { decideFile, numberFile } from '../files/queries.ts'
import { takeFitting, outgoingFile } from './file_view.ts'
import { achDeclined } from './postings.ts'
import { type DueOrigination, findDueOriginations, lockOriginations } from '../queries.ts'
import { retrace } from '../retrace.ts'
import { originationRefusal } from '../eligibility_rules.ts'
import { ORIGINATION_TIMER } from '../timers.ts'
import type { AchRow } from '../table.ts'

const ENTRIES_MAX = 5000
const REFERENCE_LENGTH = 8

/** Excess entries follow in the next file. */
export async function originate(op: Op): Promise<void> {
  const due = await findDueOriginations(op, ENTRIES_MAX)
  if (due.length === 0) return
  // First, like a clock advance: the workspace's row is locked before its accounts.
  const { number, restoredId } = await numberFile(op)
  const ids = await declineUnfit(op, due)
  const waiting = await lockOriginations(op, ids)
  const rows = await neverSent(op, takeFitting(waiting), restoredId)
  if (rows.length < waiting.length || due.length === ENTRIES_MAX) {
    await schedule(op, { kind: ORIGINATION_TIMER, subject: 'more', due: op.now })
  }
  if (rows.length === 0) return
  const id = op.newId()
  const reference = id.slice(-REFERENCE_LENGTH)
  const content = writeNacha(
    outgoingFile(rows, { vault: op.vault, now: op.now, number, reference }),
  )
  const name = `${op.now.toISOString().slice(0, 16).replaceAll(':', '')}-${reference}.ach`
  await decideFile(op, { id, name, content, entries: rows.map((row) => row.id) })
  for (const { id: entry, incoming_ach_id: returned } of rows) {
    if (returned === null) op.happened({ kind: 'ACH_SENT', id: entry })
    else op.happened({ kind: 'INCOMING_ACH_RETURN_SENT', id: returned })
  }
  op.wake('timers')
}

/** Entries whose trace numbers were never sent, even before a restore. */
async function neverSent(
  op: Op,
  rows: readonly AchRow[],
  restoredId: string | null,
): Promise<readonly AchRow[]> {
  if (restoredId === null) return rows
  const renamed = await retrace(
    op,
    rows.filter(({ id }) => id < restoredId),
  )
  const byId = new Map(renamed.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}

/**
 * Declines ineligible entries and returns the other ids. Runs before any entry is locked, because a
 * change locks its account first.
 */
async function declineUnfit(op: Op, due: readonly DueOrigination[]): Promise<string[]> {
  const fit: string[] = []
  for (const entry of due) {
    const refusal = originationRefusal(entry)
    if (refusal) await decline(op, entry, refusal.definition.code)
    else fit.push(entry.id)
  }
  return fit
}

/** A concurrently canceled or returned entry has ended already. */
async function decline(op: Op, entry: DueOrigination, reason: string): Promise<void> {
  const { refused } = await carryOut(op, achDeclined(entry, { reason }))
  if (!refused) op.happened({ kind: 'ACH_DECLINED', id: entry.id })
  if (refused && refused.definition.code !== InvalidStatus.code) throw refused
}
