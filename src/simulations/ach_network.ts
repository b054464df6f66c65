// Executes injected ACH faults by a file of the other bank (contract: sandbox#ach-faults).

import type { Logger } from 'pino'
import type { DueSource, OpenOp } from '../platform/background/timers.ts'
import type { Database } from '../platform/database/db.ts'
import type { Op } from '../platform/operations/op.ts'
import { isUnreachable } from '../platform/database/failures.ts'
import type { Vault } from '../platform/sealing/seal.ts'
import type { AchReports } from '../resources/payments/ach/files/report_queries.ts'
import {
  allAnswersDue,
  answersDue,
  markAnswered,
  nextAnswerOfAll,
  nextAnswerTime,
  openSettings,
  postponeAnswer,
} from '../resources/payments/ach/outgoing/fault_write.ts'
import { findAch, findReturnOf } from '../resources/payments/ach/queries.ts'
import { bring, changeBatch, dishonorBatch, type FileKey, returnBatch } from './ach_files.ts'
import type { AchFaultRow } from '../resources/payments/ach/outgoing/table.ts'
import type { AchRow } from '../resources/payments/ach/table.ts'

export type AchNetwork = DueSource & {
  /** Returns the number of files. */
  runAllDue(): Promise<number>
  /** The earliest due time of all workspaces within the longest rest, by the machine's clock. */
  nextAllDue(): Promise<Date | undefined>
}

type Parts = {
  readonly database: Pick<Database, 'query' | 'findWork'>
  readonly openOp: OpenOp
  readonly reports: AchReports
  readonly vault: Vault
  readonly log: Pick<Logger, 'error'>
}

export function achNetwork({ database, openOp, reports, vault, log }: Parts): AchNetwork {
  async function answer(fault: AchFaultRow): Promise<void> {
    const { tenant, ach_id: id, answer_time: due } = fault
    await openOp({ tenant }, async (op) => {
      const row = await answeredBy(op, fault)
      if (!row || !due) throw new Error(`the ACH transfer ${id} cannot be answered: it is gone`)
      const key = { id, askedTime: due }
      if (await markAnswered(op, id))
        await bring(op, reports, { key, batch: batchOf(vault, { fault, row, key }) })
    })
  }

  /** False on failure, to be retried later. `now`: the due time during a clock advance. */
  async function tryToAnswer(fault: AchFaultRow, now?: Date): Promise<boolean> {
    try {
      await answer(fault)
      return true
    } catch (error) {
      // Retried once the database is back.
      if (isUnreachable(error)) throw error
      const { tenant, ach_id } = fault
      const facts = { tenant, ach_id, error: String(error) }
      log.error(facts, 'an injected ACH fault could not be executed; it is retried')
      await openOp({ tenant, ...(now ? { now } : {}) }, (op) => postponeAnswer(op, fault))
      return false
    }
  }

  return {
    nextDue: (tenant, until) => nextAnswerTime(database, tenant, until),
    async runDue(tenant, time) {
      for (;;) {
        const due = await answersDue(database, tenant, time)
        if (due.length === 0) return
        for (const fault of due) await tryToAnswer(fault, time)
      }
    },
    async runAllDue() {
      let done = 0
      for (const fault of await allAnswersDue(database)) {
        if (await tryToAnswer(fault)) done += 1
      }
      return done
    },
    nextAllDue: () => nextAnswerOfAll(database),
  }
}

/** The transfer, or the return of the incoming entry. */
function answeredBy(op: Op, { fault, tenant, ach_id: id }: AchFaultRow) {
  return fault === 'ACH_ENTRY' ? findReturnOf(op.tx, tenant, id) : findAch(op.tx, tenant, id)
}

type Answered = {
  readonly fault: AchFaultRow
  readonly row: AchRow
  readonly key: FileKey
}

function batchOf(vault: Vault, { fault, row, key }: Answered) {
  const settings = openSettings(vault, fault)
  const { return_code, change_code, corrected_data, dishonor_code } = settings
  if (fault.fault === 'ACH_ENTRY' && dishonor_code !== undefined)
    return dishonorBatch(vault, row, { reason: dishonor_code, key })
  if (fault.fault === 'ACH_RETURN' && return_code !== undefined)
    return returnBatch(vault, row, { reason: return_code, key })
  if (fault.fault !== 'ACH_CHANGE' || change_code === undefined || corrected_data === undefined)
    throw new Error(`the fault ${fault.fault} of ${row.id} does not say what is answered`)
  const change = { changeCode: change_code, correctedData: corrected_data }
  return changeBatch(vault, row, { change, key })
}
