// Every way an entry that we receive moves money. Pure; those of our own entries' returns stand in
// postings.ts.

import { told } from '../../events/event.ts'
import type { Attempt } from '../../ledger/ask.ts'
import type { ApiError } from '../../platform/errors.ts'
import { fundingTransfer } from '../internal_transfers/funding.ts'
import { spendingOf } from '../spend_controls/spending.ts'
import { PostedCreated } from '../transactions/events.ts'
import { postedOf } from '../transactions/posted.ts'
import { incomingInsert, type IncomingRow } from './incoming_queries.ts'
import { RAIL } from './change.ts'

const CURRENCY = 'USD'

type To = {
  readonly transaction: string
  readonly account: string
  readonly settlement: string
  readonly status: 'POSTED' | 'IN_SUSPENSE'
  /** Why it is in suspense. */
  readonly reason?: string
  readonly rail?: ApiError | undefined
}

/** A credit pays into the account, a debit pulls from it; suspense stands in for an account that cannot take part. */
export function incomingPosted(entry: IncomingRow, to: To): Attempt {
  const { transaction, account, settlement, status, reason = null, rail } = to
  const { amount, dc_sign } = entry
  const subtype = `incoming_${dc_sign}`
  const [from, into] = dc_sign === 'credit' ? [settlement, account] : [account, settlement]
  return {
    command: {
      kind: 'post',
      transaction,
      moves: [{ from, to: into, amount }],
      assertions: { currency: CURRENCY, parties: [], unknownParties: [], rail },
      spending: spendingOf({ type: RAIL.type, subtype }),
      // What another bank pays in is not the holder's spending: only pulls go back (contract C16).
      isUndeclinable: dc_sign === 'credit',
    },
    funded: fundingTransfer,
    write(done) {
      const { op } = done
      const { insert, shown } = postedOf(done, {
        ...RAIL,
        uuid: transaction,
        subtype,
        idemkey: '',
        memo: entry.company_entry_description,
        metadata: null,
        user_data: {
          ach_id: entry.id,
          trace_no: entry.trace_no,
          sec_code: entry.sec_code,
          company_name: entry.company_name,
          effective_date: entry.effective_date,
        },
        reference_id: entry.trace_no,
      })
      const row: IncomingRow = {
        ...entry,
        status,
        transaction_id: transaction,
        decline_reason: reason,
        last_updated_time: op.now,
      }
      const posted = told(op, PostedCreated, { resourceId: transaction, after: shown })
      return { body: row, inserts: [insert, ...posted, incomingInsert(row)] }
    },
  }
}
