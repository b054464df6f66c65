// Books the return of an outgoing entry once: reverses it, or releases its hold before settlement.

import { carryOut } from '../../../../ledger/commit/carry_out.ts'
import { runBatch } from '../../../../platform/database/batch.ts'
import { type ApiError, InvalidStatus } from '../../../../platform/contract/errors.ts'
import type { Op } from '../../../../platform/operations/op.ts'
import { achAccount } from '../account_queries.ts'
import { reasonProblem, senderProblem, SIMULATED_SENDER, timeProblem } from './answer_rules.ts'
import { fundsReleased } from '../outgoing/funds_postings.ts'
import { achDeclined, achReversed } from '../outgoing/postings.ts'
import { findAch, findByTrace } from '../queries.ts'
import type { ReturnData } from '../schema.ts'
import { inSuspense } from './status_view.ts'
import { achIncoming, type IncomingRow } from './table.ts'
import type { AchRow } from '../table.ts'

export type ReturnRules = {
  /** The sandbox's simulations may return any entry for any reason. */
  readonly hasSimulations: boolean
  /** Also after the deadline. */
  readonly isAtAnyTime?: boolean
}

/** Isolates a return that fits no entry or that its bank may not send (any more). */
export async function bookReturn(
  op: Op,
  entry: IncomingRow,
  { hasSimulations, isAtAnyTime = false }: ReturnRules,
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
    (isSimulated ? undefined : reasonProblem({ original, entry })) ??
    (isSimulated && isAtAnyTime ? undefined : timeProblem(op.now, { original, entry }))
  if (problem) return setAside(op, linked, problem)
  return bookByState(op, { original, entry: linked, return_data })
}

type Facts = {
  readonly original: AchRow
  readonly entry: IncomingRow
  readonly return_data: ReturnData
}

/** Books the movement that the state of the original requires, and reads the state again when it has changed meanwhile. */
async function bookByState(op: Op, facts: Facts): Promise<IncomingRow> {
  const { original, entry } = facts
  const { id, status, return_data } = original
  if (return_data) return setAside(op, entry, 'ALREADY_RETURNED')
  const { booked, refused } = await outcomeOf(op, facts)
  if (!refused) return booked
  const current = await findAch(op.tx, op.tenant, id)
  const hasChanged = current?.status !== status || current.return_data !== null
  if (!current || !hasChanged || !isEnded(refused)) throw refused
  return bookByState(op, { ...facts, original: current })
}

/** The booked entry, unless refused. */
type Outcome = { readonly booked: IncomingRow; readonly refused?: ApiError | undefined }

async function outcomeOf(op: Op, facts: Facts): Promise<Outcome> {
  const { status } = facts.original
  switch (status) {
    case 'INIT':
    case 'PENDING':
      return release(op, facts)
    case 'COMPLETE':
      return reverse(op, facts)
    default:
      return { booked: await setAside(op, facts.entry, `ORIGINAL_${status}`) }
  }
}

/** Releases the hold of an unsettled entry. */
async function release(op: Op, { original, entry, return_data }: Facts): Promise<Outcome> {
  const transaction_id = original.transaction_id
  const row: IncomingRow = { ...entry, status: 'POSTED', transaction_id, last_updated_time: op.now }
  const beside = [achIncoming.upsert(row)]
  const why = { reason: return_data.code, return_data, beside }
  return { booked: row, refused: (await carryOut(op, achDeclined(original, why))).refused }
}

/** Returns the money of a settled entry. Suspense stands in for an account that can no longer take part. */
async function reverse(op: Op, { original, entry, return_data }: Facts): Promise<Outcome> {
  await freeFunds(op, original)
  const access = { db: op.tx, tenant: op.tenant }
  const transaction = op.newId()
  const suspense = await achAccount(access, 'ach_suspense')
  let booked = entry
  const reversal = achReversed(original, {
    transaction,
    settlement: await achAccount(access, 'ach_settlement'),
    suspense,
    return_data,
    beside(decline_reason) {
      const status = decline_reason === null ? 'POSTED' : 'IN_SUSPENSE'
      const change = { status, decline_reason, transaction_id: transaction } as const
      booked = { ...entry, ...change, last_updated_time: op.now }
      const rows = [achIncoming.upsert(booked)]
      return decline_reason === null ? rows : [...rows, inSuspense(op, booked, suspense)]
    },
  })
  const { refused } = await carryOut(op, reversal)
  return { booked, refused }
}

/** Held funds are part of the reversed amount. */
async function freeFunds(op: Op, original: AchRow): Promise<void> {
  if (!original.funds_hold_id) return
  const { refused } = await carryOut(op, fundsReleased(original, original.funds_hold_id, op.now))
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
