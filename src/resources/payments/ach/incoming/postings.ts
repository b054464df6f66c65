// All postings of incoming entries. Pure; those of returned outgoing entries are in postings.ts.

import type { Effects } from '../../../../ledger/command.ts'
import type { Movement, MovementBook } from '../../../../ledger/movement.ts'
import { touchAll } from '../../../../ledger/touched.ts'
import { timerInsert } from '../../../../platform/background/timers.ts'
import { ApiError } from '../../../../platform/contract/errors.ts'
import type { Row } from '../../../../platform/database/db.ts'
import { easternDate } from '../../../../rails/ach/calendar.ts'
import { returnTime } from '../../../../rails/ach/schedule.ts'
import { fundingTransfer } from '../../internal_transfers/funding_postings.ts'
import { spendingOf } from '../../../controls/spend_controls/spending_events.ts'
import { endEntry, loadEntries } from '../../suspense/write.ts'
import type { SuspenseRow } from '../../suspense/table.ts'
import { addPosted } from '../../transactions/write.ts'
import { RAIL } from '../entry_write.ts'
import { SUSPENSE_TIMER } from '../timers.ts'
import { reasonOf, returnCode, unresolvedCode } from './return_rules.ts'
import { inSuspense } from './status_view.ts'
import { achIncoming, type IncomingRow } from './table.ts'

const CURRENCY = 'USD'

type To = {
  readonly transaction: string
  /** The intended account, or the reason why none gets the money. */
  readonly account: { readonly id: string; readonly rail: ApiError | undefined } | string
  readonly settlement: string
  readonly suspense: string
  /** True if it may be returned; otherwise it goes to suspense. */
  readonly mayReturn: boolean
}

/** The booked row, or why it is returned. */
export type IncomingBooking = { readonly row: IncomingRow } | Why
export type Why = { readonly code: string; readonly reason: string }

/** A credit pays into the account, a debit pulls from it, or suspense in its place. */
export function incomingBooked(entry: IncomingRow, to: To): Movement {
  const { account, settlement, suspense, mayReturn } = to
  const { amount, dc_sign } = entry
  const ids = typeof account === 'string' ? [] : [account.id]
  return {
    touched: { accounts: touchAll(...ids, settlement, suspense), holds: [] },
    funding: fundingTransfer,
    run(book): IncomingBooking | ApiError {
      const post = (id: string, { rail, isSuspense = false }: Side = {}) => {
        const [from, into] = dc_sign === 'credit' ? [settlement, id] : [id, settlement]
        return book.post({
          transaction: to.transaction,
          moves: [{ from, to: into, amount }],
          assertions: { currency: CURRENCY, parties: [], unknownParties: [], rail, isSuspense },
          spending: spendingOf({ type: RAIL.type, subtype: `incoming_${dc_sign}` }),
        })
      }
      const posted = typeof account === 'string' ? account : post(account.id, account)
      if (typeof posted !== 'string' && !(posted instanceof ApiError))
        return booked(book, { entry, effects: posted, to })
      const reason = typeof posted === 'string' ? posted : reasonOf(posted)
      const code = mayReturn ? returnCode(dc_sign, reason) : undefined
      if (code !== undefined) return { code, reason }
      const kept = post(suspense, { isSuspense: true })
      if (kept instanceof ApiError) return kept
      if (mayReturn && unresolvedCode(dc_sign, reason) !== undefined)
        book.insert(timerInsert(entry.tenant, suspenseTimer(entry, book.op.now)))
      const done = booked(book, { entry, effects: kept, to, reason })
      book.insert(inSuspense(book.op, done.row, suspense))
      return done
    },
  }
}

/** Counts from its settlement, or from today if the entry came later: a person has as long for it. */
function suspenseTimer({ id, settlement_date }: IncomingRow, now: Date) {
  const today = easternDate(now)
  const due = returnTime(settlement_date > today ? settlement_date : today)
  return { kind: SUSPENSE_TIMER, subject: id, due }
}

type Side = { readonly rail?: ApiError | undefined; readonly isSuspense?: boolean }

type Posted = {
  readonly entry: IncomingRow
  readonly effects: Effects
  readonly to: To
  /** Why it is in suspense. */
  readonly reason?: string
}

function booked(book: MovementBook, { entry, effects, to, reason }: Posted): { row: IncomingRow } {
  addPosted(book, effects, { ...factsOf(entry), uuid: to.transaction })
  const row: IncomingRow = {
    ...entry,
    status: reason === undefined ? 'POSTED' : 'IN_SUSPENSE',
    transaction_id: to.transaction,
    decline_reason: reason ?? null,
    last_updated_time: book.op.now,
  }
  book.insert(achIncoming.upsert(row))
  return { row }
}

/** What a transaction says of the entry that it books. */
function factsOf(entry: IncomingRow) {
  return {
    ...RAIL,
    subtype: `incoming_${entry.dc_sign}`,
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
  }
}

type Back = {
  readonly transaction: string
  /** The account that it was booked on. */
  readonly account: string
  readonly settlement: string
  readonly code: string
}

/** An entry that was booked goes back to its sender, and its money with it. */
export function incomingReversed(entry: IncomingRow, back: Back): Movement<Row & SuspenseRow> {
  const { transaction, account, settlement, code } = back
  const { amount, dc_sign } = entry
  const [from, to] = dc_sign === 'credit' ? [account, settlement] : [settlement, account]
  const suspense = entry.status === 'IN_SUSPENSE' ? entry.transaction_id : null
  return {
    touched: { accounts: touchAll(from, to), holds: [] },
    ...(suspense === null ? {} : { row: { statement: loadEntries, id: suspense } }),
    run(book) {
      const facts = factsOf(entry)
      const subtype = `${facts.subtype}_return`
      const effects = book.post({
        transaction,
        moves: [{ from, to, amount }],
        assertions: {
          currency: CURRENCY,
          parties: [],
          unknownParties: [],
          isSuspense: suspense !== null,
        },
        spending: spendingOf({ type: RAIL.type, subtype }),
        authority: 'FORCED',
      })
      if (effects instanceof ApiError) return effects
      addPosted(book, effects, {
        ...facts,
        uuid: transaction,
        subtype,
        user_data: { ...facts.user_data, return_code: code },
        original_trx: entry.transaction_id,
        force_post: true,
      })
      if (suspense !== null) {
        if (!book.row) throw new Error(`the incoming ACH ${entry.id} has no suspense entry`)
        const how = { status: 'RETURNED', account: settlement, transaction } as const
        book.insert(endEntry(book.op, book.row, how))
      }
      return { transaction }
    },
  }
}
