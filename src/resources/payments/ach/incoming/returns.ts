// Books the return of an outgoing entry once: reverses a settled entry, releases the hold of an
// unsettled one.

import { carryOut } from '../../../../ledger/commit/carry_out.ts'
import { AccountClosed, BalanceViolation } from '../../../../ledger/errors.ts'
import { runBatch } from '../../../../platform/database/batch.ts'
import { type ApiError, InvalidStatus } from '../../../../platform/contract/errors.ts'
import type { Op } from '../../../../platform/operations/op.ts'
import { achAccount } from '../accounts.ts'
import { reasonProblem, senderProblem, SIMULATED_SENDER } from './answers.ts'
import { fundsReleased } from '../outgoing/funds.ts'
import { achDeclined, achReversed, type Reversal } from '../outgoing/postings.ts'
import { findAch, findByTrace } from '../queries.ts'
import type { ReturnData } from '../schema.ts'
import { achIncoming, type IncomingRow } from './table.ts'
import type { AchRow } from '../table.ts'

export type ReturnRules = {
  /** The sandbox's simulation may return any entry at any time. */
  readonly hasSimulations: boolean
}

/**
 * Isolates, without moving money, a return that fits no entry or that its bank may not send (any
 * more).
 */
export async function bookReturn(
  op: Op,
  entry: IncomingRow,
  { hasSimulations }: ReturnRules,
): Promise<IncomingRow> {
  const { return_data } = entry
  if (!return_data) throw new Error(`return ${entry.id} does not say what it returns`)
  const original = await findByTrace(op.tx, op.tenant, return_data.original_trace)
  if (!original || original.incoming_ach_id !== null) {
    return setAside(op, entry, 'ORIGINAL_NOT_FOUND')
  }
  const linked: IncomingRow = {
    ...entry,
    outgoing_ach_id: original.id,
    account_id: original.account_id,
  }
  if (original.amount !== entry.amount || original.dc_sign !== entry.dc_sign) {
    return setAside(op, linked, 'AMOUNT_MISMATCH')
  }
  const isSimulated = hasSimulations && entry.company_name === SIMULATED_SENDER
  const problem =
    senderProblem(op, { original, entry }) ??
    (isSimulated ? undefined : reasonProblem(op.now, { original, entry }))
  if (problem) return setAside(op, linked, problem)
  const facts = { original, entry: linked, return_data }
  const released = await release(op, facts)
  const { booked, refused } = released.refused ? await reverse(op, facts) : released
  if (!refused) return booked
  if (refused.definition.code !== InvalidStatus.code) throw refused
  const now = await findAch(op.tx, op.tenant, original.id)
  return setAside(op, linked, now?.return_data ? 'ALREADY_RETURNED' : `ORIGINAL_${now?.status}`)
}

type Facts = {
  readonly original: AchRow
  readonly entry: IncomingRow
  readonly return_data: ReturnData
}

/** The booked entry, unless refused. */
type Outcome = { readonly booked: IncomingRow; readonly refused?: ApiError | undefined }

/** Releases the hold of an unsettled entry. Refused after settlement. */
async function release(op: Op, { original, entry, return_data }: Facts): Promise<Outcome> {
  const transaction_id = original.transaction_id
  const row: IncomingRow = { ...entry, status: 'POSTED', transaction_id, last_updated_time: op.now }
  const beside = [achIncoming.upsert(row)]
  const why = { reason: return_data.code, return_data, beside }
  return { booked: row, refused: (await carryOut(op, achDeclined(original, why))).refused }
}

/** The bank keeps the money or loss in suspense. */
const CANNOT_TAKE_PART: ReadonlySet<string> = new Set([AccountClosed.code, BalanceViolation.code])

/** Returns the money of a settled entry. Refused if returned before. */
async function reverse(op: Op, { original, entry, return_data }: Facts): Promise<Outcome> {
  await freeFunds(op, original)
  const access = { db: op.tx, tenant: op.tenant }
  const transaction = op.newId()
  const settlement = await achAccount(access, 'ach_settlement')
  const reversed = async (
    change: Pick<IncomingRow, 'status' | 'decline_reason'>,
    instead?: string,
  ): Promise<Outcome> => {
    const row = { ...entry, ...change, transaction_id: transaction, last_updated_time: op.now }
    const common = { transaction, settlement, return_data, beside: [achIncoming.upsert(row)] }
    const reversal: Reversal = instead === undefined ? common : { ...common, instead }
    const { refused } = await carryOut(op, achReversed(original, reversal))
    return { booked: row, refused }
  }
  const posted = await reversed({ status: 'POSTED', decline_reason: null })
  const { refused } = posted
  if (!refused || !CANNOT_TAKE_PART.has(refused.definition.code)) return posted
  const suspense = await achAccount(access, 'ach_suspense')
  const why = { status: 'IN_SUSPENSE', decline_reason: refused.definition.code } as const
  return reversed(why, suspense)
}

/** Held funds are part of the reversed amount. */
async function freeFunds(op: Op, original: AchRow): Promise<void> {
  const row = await findAch(op.tx, op.tenant, original.id)
  if (!row?.funds_hold_id) return
  const { refused } = await carryOut(op, fundsReleased(row, row.funds_hold_id, op.now))
  if (refused && !isEnded(refused)) throw refused
}

function isEnded({ definition }: ApiError): boolean {
  return definition.code === InvalidStatus.code
}

/** Stores the entry with the reason; no money moves. */
export async function setAside(
  op: Op,
  entry: IncomingRow,
  decline_reason: string,
): Promise<IncomingRow> {
  const row: IncomingRow = { ...entry, status: 'ERROR', decline_reason, last_updated_time: op.now }
  await runBatch(op.tx, [achIncoming.upsert(row)])
  return row
}
