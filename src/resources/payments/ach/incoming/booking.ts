// What becomes of an entry that came in, on its day: posted, put into suspense, returned, or set aside.
// Returns of entries that we sent are booked in returns.ts.

import { carryOut } from '../../../../ledger/commit/carry_out.ts'
import { PaymentRailNotEnabled } from '../../../../ledger/errors.ts'
import { runBatch } from '../../../../platform/database/batch.ts'
import type { Happening } from '../../../../platform/operations/happenings.ts'
import type { Op } from '../../../../platform/operations/op.ts'
import type { TimerWork } from '../../../../platform/background/timers.ts'
import { achAccount } from '../accounts.ts'
import { senderProblem } from './answers.ts'
import { incomingPosted } from './incoming_postings.ts'
import { achIncoming, type IncomingRow, lockWaiting } from './incoming_queries.ts'
import { findByTrace, findSource } from '../queries.ts'
import { reasonOf, returnCode } from './return_codes.ts'
import { bookReturn, type ReturnRules, setAside } from './returns.ts'
import { returnIncoming } from '../outgoing/return_incoming.ts'
import { INCOMING_TIMER } from '../timers.ts'

/** Books an entry that waits, and answers what became of it; one that was booked already stays as it is. */
export async function bookIncoming(
  op: Op,
  id: string,
  rules: ReturnRules,
): Promise<IncomingRow | undefined> {
  const entry = await lockWaiting(op, id)
  if (!entry) return undefined
  const booked = await book(op, entry, rules)
  op.happened(happeningOf(booked))
  return booked
}

function book(op: Op, entry: IncomingRow, rules: ReturnRules): Promise<IncomingRow> {
  if (entry.kind === 'PRENOTE') return note(op, entry, { status: 'IGNORED' })
  if (entry.kind === 'CORRECTION') return bookCorrection(op, entry)
  return entry.kind === 'RETURN' ? bookReturn(op, entry, rules) : bookMoney(op, entry)
}

function happeningOf({ id, kind, status, outgoing_ach_id: original }: IncomingRow): Happening {
  if (status === 'ERROR') return { kind: 'INCOMING_ACH_SET_ASIDE', id }
  if (kind === 'RETURN') return { kind: 'ACH_RETURNED', id: original ?? id }
  if (status === 'IGNORED') return { kind: 'INCOMING_ACH_NOTICE', id }
  if (status === 'RETURNED') return { kind: 'INCOMING_ACH_RETURNED', id }
  return { kind: status === 'POSTED' ? 'INCOMING_ACH_POSTED' : 'INCOMING_ACH_IN_SUSPENSE', id }
}

/** The account that could take the money, or what is wrong with it. */
async function bookMoney(op: Op, entry: IncomingRow): Promise<IncomingRow> {
  const access = { db: op.tx, tenant: op.tenant }
  const settlement = await achAccount(access, 'ach_settlement')
  const source = entry.account_id && (await findSource(op.tx, op.tenant, entry.account_id))
  if (!source) return intoSuspense(op, entry, { settlement, reason: 'ACCOUNT_NOT_FOUND' })

  const rail = source.is_ach_enabled ? undefined : PaymentRailNotEnabled()
  const to = { transaction: op.newId(), account: source.id, settlement, rail }
  const { refused, body } = await carryOut(op, incomingPosted(entry, { ...to, status: 'POSTED' }))
  if (!refused) return body as IncomingRow
  const reason = reasonOf(refused)
  const code = returnCode(entry.dc_sign, reason)
  if (code) return returnIncoming(op, entry, { code, reason })
  return intoSuspense(op, entry, { settlement, reason })
}

/** The money waits at the bank until somebody finds out whose it is. */
async function intoSuspense(
  op: Op,
  entry: IncomingRow,
  { settlement, reason }: { settlement: string; reason: string },
): Promise<IncomingRow> {
  const account = await achAccount({ db: op.tx, tenant: op.tenant }, 'ach_suspense')
  const to = {
    transaction: op.newId(),
    account,
    settlement,
    status: 'IN_SUSPENSE',
    reason,
  } as const
  const { refused, body } = await carryOut(op, incomingPosted(entry, to))
  if (refused) throw refused
  return body as IncomingRow
}

/** Moves nothing: it says what to write next time. Only the bank that an entry went to may say so. */
async function bookCorrection(op: Op, entry: IncomingRow): Promise<IncomingRow> {
  const trace = entry.notification_of_change?.original_trace ?? ''
  const original = await findByTrace(op.tx, op.tenant, trace)
  const linked: IncomingRow = {
    ...entry,
    outgoing_ach_id: original?.id ?? null,
    account_id: original?.account_id ?? null,
  }
  const problem = original && senderProblem(op, { original, entry })
  return problem ? setAside(op, linked, problem) : note(op, linked, { status: 'IGNORED' })
}

async function note(
  op: Op,
  entry: IncomingRow,
  change: Partial<IncomingRow>,
): Promise<IncomingRow> {
  const row = { ...entry, ...change, last_updated_time: op.now }
  await runBatch(op.tx, [achIncoming.insert(row)])
  return row
}

/** `onBooked` is called with each entry as it is booked, a moment before that commits. */
export function bookingTimers(
  onBooked: (entry: IncomingRow) => void,
  rules: ReturnRules,
): Readonly<Record<string, TimerWork>> {
  return {
    async [INCOMING_TIMER](op, id) {
      const booked = await bookIncoming(op, id, rules)
      if (booked) onBooked(booked)
    },
  }
}
