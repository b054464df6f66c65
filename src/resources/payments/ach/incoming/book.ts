// Books incoming entries on their settlement date: posted, in suspense, returned or quarantined.
// Returns are in return_write.ts.

import { carryOutAll } from '../../../../ledger/commit/carry_out.ts'
import { PaymentRailNotEnabled } from '../../../../ledger/errors.ts'
import { runBatch } from '../../../../platform/database/batch.ts'
import type { Happening } from '../../../../platform/operations/happenings.ts'
import type { Op } from '../../../../platform/operations/op.ts'
import type { GroupWork } from '../../../../platform/background/timer_groups.ts'
import { achAccount } from '../account_queries.ts'
import { detailsOf } from '../details_sealing.ts'
import { senderProblem } from './answer_rules.ts'
import { bookDishonored } from './dishonored_write.ts'
import { type IncomingBooking, incomingBooked } from './postings.ts'
import { incomingNumber, incomingPlace, lockIncoming } from './queries.ts'
import { mayReturn, problemOf } from './problem_rules.ts'
import { findByTrace, findSources, type OriginatingAccount } from '../queries.ts'
import { bookReturn, type ReturnRules, setAside } from './return_write.ts'
import { type Returned, returnIncoming } from '../outgoing/return_write.ts'
import { INCOMING_TIMER, SUSPENSE_TIMER } from '../timers.ts'
import { returnUnresolved } from './send_back_write.ts'
import { achIncoming, type IncomingRow } from './table.ts'

/** Entries of a group: as many as the ledger commits for requests. */
const GROUP = 256

/** Books waiting entries and returns their outcomes; skips booked ones. */
export async function bookIncoming(
  op: Op,
  ids: readonly string[],
  rules: ReturnRules,
): Promise<IncomingRow[]> {
  const entries = await lockIncoming(op, ids, 'INIT')
  const booked = await bookMoney(
    op,
    entries.filter(({ kind }) => kind === 'MONEY'),
  )
  for (const entry of entries.filter(({ kind }) => kind !== 'MONEY'))
    booked.push(await bookOther(op, entry, rules))
  for (const entry of booked) op.happened(happeningOf(entry))
  return booked
}

function bookOther(op: Op, entry: IncomingRow, rules: ReturnRules): Promise<IncomingRow> {
  if (entry.kind === 'CORRECTION') return bookCorrection(op, entry)
  if (entry.kind === 'DISHONORED') return bookDishonored(op, entry)
  if (entry.kind === 'RETURN') return bookReturn(op, entry, rules)
  return note(op, entry, { status: 'IGNORED' })
}

function happeningOf({ id, kind, status, outgoing_ach_id: original }: IncomingRow): Happening {
  if (status === 'ERROR') return { kind: 'INCOMING_ACH_SET_ASIDE', id }
  if (kind === 'RETURN') return { kind: 'ACH_RETURNED', id: original ?? id }
  if (status === 'IGNORED') return { kind: 'INCOMING_ACH_NOTICE', id }
  if (status === 'RETURNED') return { kind: 'INCOMING_ACH_RETURNED', id }
  return { kind: status === 'POSTED' ? 'INCOMING_ACH_POSTED' : 'INCOMING_ACH_IN_SUSPENSE', id }
}

/** Posts entries in order. Money that an account cannot take is returned or put into suspense. */
async function bookMoney(op: Op, entries: readonly IncomingRow[]): Promise<IncomingRow[]> {
  if (entries.length === 0) return []
  const access = { db: op.tx, tenant: op.tenant }
  const settlement = await achAccount(access, 'ach_settlement')
  const suspense = await achAccount(access, 'ach_suspense')
  const ids = new Set(entries.flatMap(({ account_id }) => account_id ?? []))
  const sources = await findSources(op.tx, op.tenant, [...ids])
  const outcomes = await carryOutAll(
    op,
    entries.map((entry) => {
      const account = accountFor(op, entry, sources)
      const to = { account, settlement, suspense, mayReturn: mayReturn(entry) }
      return incomingBooked(entry, { ...to, transaction: op.newId() })
    }),
  )
  const booked: IncomingRow[] = []
  const returned: Returned[] = []
  for (const [index, { refused, body }] of outcomes.entries()) {
    const entry = entries[index]
    if (refused || !entry) throw refused ?? new Error('an entry was left without an outcome')
    const booking = body as IncomingBooking
    if ('row' in booking) booked.push(booking.row)
    else returned.push({ ...booking, entry })
  }
  return [...booked, ...(await returnIncoming(op, returned, settlement))]
}

/** The account, or the problem of the entry. */
function accountFor(
  { vault }: Pick<Op, 'vault'>,
  entry: IncomingRow,
  sources: ReadonlyMap<string, OriginatingAccount>,
) {
  const number = vault.open(incomingPlace(incomingNumber, entry), entry.number)
  const isScreened = detailsOf(vault, entry).is_screened === true
  const problem = problemOf({ ...entry, number, isScreened })
  if (problem) return problem
  const source = sources.get(entry.account_id ?? '')
  if (!source) return 'ACCOUNT_NOT_FOUND'
  return { id: source.id, rail: source.is_ach_enabled ? undefined : PaymentRailNotEnabled() }
}

/** Moves no money. Only the bank of the original may send it. */
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
  await runBatch(op.tx, [achIncoming.upsert(row)])
  return row
}

/** `onBooked` is called shortly before the commit. */
export function bookingTimers(
  onBooked: (entry: IncomingRow) => void,
  rules: ReturnRules,
): Readonly<Record<string, GroupWork>> {
  return {
    [INCOMING_TIMER]: {
      most: GROUP,
      async does(op, ids) {
        for (const entry of await bookIncoming(op, ids, rules)) onBooked(entry)
      },
    },
    [SUSPENSE_TIMER]: {
      most: GROUP,
      async does(op, ids) {
        for (const entry of await returnUnresolved(op, ids)) onBooked(entry)
      },
    },
  }
}
