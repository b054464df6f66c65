// Every way an entry that we receive moves money. Pure; those of returns of entries that we sent are in
// postings.ts.

import type { Movement } from '../../../../ledger/movement.ts'
import { between } from '../../../../ledger/touched.ts'
import { ApiError } from '../../../../platform/contract/errors.ts'
import { fundingTransfer } from '../../internal_transfers/funding.ts'
import { spendingOf } from '../../../controls/spend_controls/spending.ts'
import { addPosted } from '../../transactions/write.ts'
import { RAIL } from '../change.ts'
import { achIncoming, type IncomingRow } from './incoming_queries.ts'

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
export function incomingPosted(entry: IncomingRow, to: To): Movement {
  const { transaction, account, settlement, status, reason = null, rail } = to
  const { amount, dc_sign } = entry
  const subtype = `incoming_${dc_sign}`
  const [from, into] = dc_sign === 'credit' ? [settlement, account] : [account, settlement]
  return {
    touched: between(from, into),
    funding: fundingTransfer,
    run(book) {
      const effects = book.post({
        transaction,
        moves: [{ from, to: into, amount }],
        assertions: { currency: CURRENCY, parties: [], unknownParties: [], rail },
        spending: spendingOf({ type: RAIL.type, subtype }),
      })
      if (effects instanceof ApiError) return effects
      addPosted(book, effects, {
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
          settlement_date: entry.settlement_date,
        },
        reference_id: entry.trace_no,
      })
      const row: IncomingRow = {
        ...entry,
        status,
        transaction_id: transaction,
        decline_reason: reason,
        last_updated_time: book.op.now,
      }
      book.insert(achIncoming.insert(row))
      return row
    },
  }
}
