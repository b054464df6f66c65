// What every change of an entry that we send has in common: the entry is locked and looked at first, and
// its pending transaction and the events follow. The changes themselves stand in postings.ts and funds.ts.

import { told } from '../../events/event.ts'
import { type Attempt, attemptOf, type Done } from '../../ledger/ask.ts'
import type { Command } from '../../ledger/command.ts'
import type { Insert } from '../../platform/batch.ts'
import { type ApiError, ResourceNotFound } from '../../platform/errors.ts'
import { fundingTransfer } from '../internal_transfers/funding.ts'
import { PendingUpdated } from '../transactions/events.ts'
import {
  changedPending,
  pendingFromJson,
  pendingInsert,
  type PendingRow,
  toPending,
} from '../transactions/pending.ts'
import { achInsert, type AchRow, type LoadedAch, loadAch, type OwnAccount } from './queries.ts'
import { toAch } from './shape.ts'

export const RAIL = { type: 'ach', network: 'ACH' }

/** The holds of entries never expire: settlement, cancellation or a return ends them. */
export const NEVER = new Date('9999-12-31T00:00:00Z')

export function subtypeOf({ dc_sign }: Pick<AchRow, 'dc_sign'>): string {
  return `outgoing_${dc_sign}`
}

export function userData({ id, trace_no, sec_code, effective_date, is_same_day }: AchRow) {
  return { ach_id: id, trace_no, sec_code, effective_date, is_same_day }
}

type Early = (row: AchRow) => ApiError | undefined
type Changed = { readonly row: AchRow; readonly inserts: readonly Insert[] }
type Change = (done: Done, row: AchRow, pending: PendingRow | null) => Changed

/** A change of one entry, which is locked and looked at first. Answers with its row. */
export function changeOf(id: string, command: Command, early: Early, change: Change): Attempt {
  return attemptOf<LoadedAch>({
    command,
    load: { statement: loadAch, id },
    ...(command.kind === 'capture' ? { funded: fundingTransfer } : {}),
    check: (loaded) => (loaded ? early(loaded) : ResourceNotFound(`ACH transfer ${id}`)),
    write(done) {
      const { op, loaded } = done
      if (!loaded) throw new Error(`ACH transfer ${id} was not read`)
      const { pending, ...before } = loaded
      const waiting = pending && pendingFromJson(pending)
      const { row, inserts } = change({ ...done, loaded: undefined }, before, waiting)
      const last_updated_time = row === before ? before.last_updated_time : op.now
      return { body: row, inserts: [achInsert({ ...row, last_updated_time }), ...inserts] }
    },
  })
}

/** The attempt, answered with what the API shows of the entry. */
export function answered(attempt: Attempt, own: OwnAccount): Attempt {
  return {
    ...attempt,
    write(done) {
      const { body, inserts } = attempt.write(done)
      return { body: toAch(body as AchRow, done.op.vault, own), inserts }
    },
  }
}

/** The pending transaction after a change, and the event that tells of it. */
export function pendingChange(
  done: Done,
  before: PendingRow | null,
  change: Parameters<typeof changedPending>[3],
): Insert[] {
  if (!before) throw new Error('an ACH transfer waits without a pending transaction')
  const { op } = done
  const after = changedPending(before, op.now, done.account(before.account_id), change)
  const shown = (row: PendingRow) => toPending(op.vault, row, numbersOf(done, row))
  const facts = { resourceId: before.uuid, before: shown(before), after: shown(after) }
  return [pendingInsert(after), ...told(op, PendingUpdated, facts)]
}

export function numbersOf(done: Pick<Done, 'account'>, { account_id, offset_account }: PendingRow) {
  return {
    number: done.account(account_id).number,
    offset_number: offset_account ? done.account(offset_account).number : null,
  }
}
