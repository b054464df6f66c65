// Returns entries that were booked: those that wait in suspense until the deadline of their return, and debits that the holder
// of the account did not authorize (contract: ach#suspense, ach#unauthorized-debits).

import { carryOutAll } from '../../../../ledger/commit/carry_out.ts'
import { InvalidStatus, ResourceNotFound } from '../../../../platform/contract/errors.ts'
import type { Op } from '../../../../platform/operations/op.ts'
import { returnDay, type ReturnReason } from '../../../../rails/ach/return_reasons.ts'
import { timingOf } from '../../../../rails/ach/schedule.ts'
import { achAccount } from '../account_queries.ts'
import { returnIncoming } from '../outgoing/return_write.ts'
import { findSource } from '../queries.ts'
import { incomingReversed } from './postings.ts'
import { findIncoming, lockIncoming } from './queries.ts'
import type { IncomingAch } from './schema.ts'
import { toIncoming } from './view.ts'
import { mayReturn } from './problem_rules.ts'
import { unauthorizedReason, unresolvedCode } from './return_rules.ts'
import type { IncomingRow } from './table.ts'

/** An entry that is POSTED or IN_SUSPENSE, and why it goes back. */
type Back = { readonly entry: IncomingRow; readonly code: string; readonly reason: string }

/** Takes the money of booked entries back, and returns them. Throws what the ledger refuses. */
export async function sendBack(op: Op, entries: readonly Back[]): Promise<IncomingRow[]> {
  if (entries.length === 0) return []
  const access = { db: op.tx, tenant: op.tenant }
  const settlement = await achAccount(access, 'ach_settlement')
  const suspense = await achAccount(access, 'ach_suspense')
  const movements = entries.map(({ entry, code }) => {
    const account = entry.status === 'IN_SUSPENSE' ? suspense : entry.account_id
    if (account === null) throw new Error(`the incoming ACH ${entry.id} is on no account`)
    return incomingReversed(entry, { transaction: op.newId(), account, settlement, code })
  })
  const outcomes = await carryOutAll(op, movements)
  const returned = outcomes.map(({ refused, body }, index) => {
    const back = entries[index]
    if (refused || !back) throw refused ?? new Error('a return was left without an outcome')
    return { ...back, ...(body as { transaction: string }) }
  })
  const rows = await returnIncoming(op, returned, settlement)
  for (const { id } of rows) op.happened({ kind: 'INCOMING_ACH_RETURNED', id })
  return rows
}

/** The deadline of entries in suspense has come. Those that a person has resolved stay as they are. */
export async function returnUnresolved(op: Op, ids: readonly string[]): Promise<IncomingRow[]> {
  const waiting = await lockIncoming(op, ids, 'IN_SUSPENSE')
  if (!(await hasItsMoney(op))) return []
  return sendBack(
    op,
    waiting.flatMap((entry) => {
      const reason = entry.decline_reason ?? ''
      const code = unresolvedCode(entry.dc_sign, reason)
      return code === undefined ? [] : [{ entry, code, reason }]
    }),
  )
}

/** False if ACH_SUSPENSE has less than its open entries: a return would pay twice. Locks the account. */
async function hasItsMoney(op: Op): Promise<boolean> {
  const id = await achAccount({ db: op.tx, tenant: op.tenant }, 'ach_suspense')
  const { posted } = await op.tx
    .selectFrom('ledger_accounts')
    .select('posted')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const open = await op.tx
    .selectFrom('suspense_entries')
    .select(({ fn }) => ['dc_sign', fn.sum<string>('amount').as('sum')])
    .where('tenant', '=', op.tenant)
    .where('account_id', '=', id)
    .where('status', '=', 'OPEN')
    .groupBy('dc_sign')
    .execute()
  const owed = open.reduce(
    (total, { dc_sign, sum }) => total + (dc_sign === 'credit' ? BigInt(sum) : -BigInt(sum)),
    0n,
  )
  return posted >= owed
}

const UNAUTHORIZED = 'UNAUTHORIZED'

/**
 * The holder of the account says that a debit was not authorized. Throws ResourceNotFound, and InvalidStatus for an entry that
 * cannot go back for this reason (any more).
 */
export async function returnUnauthorized(op: Op, id: string): Promise<IncomingAch> {
  const [entry] = await lockIncoming(op, [id], 'POSTED')
  if (!entry) {
    const found = await findIncoming(op.tx, op.tenant, id)
    if (!found) throw ResourceNotFound(`incoming ACH ${id}`)
    throw notReturnable(`the entry is ${found.status}`)
  }
  if (entry.kind !== 'MONEY' || entry.dc_sign !== 'debit')
    throw notReturnable('the entry is no debit')
  if (entry.decline_reason !== null) throw notReturnable('a person resolved the entry')
  const account = await findSource(op.tx, op.tenant, entry.account_id ?? '')
  const unauthorized = unauthorizedReason(
    entry.sec_code,
    account?.customer_type === 'BUSINESS' ? 'BUSINESS' : 'PERSONAL',
  )
  if (!unauthorized || !mayReturn(entry))
    throw notReturnable(`entries of the class ${entry.sec_code} cannot be returned for this reason`)
  const { code, reason } = unauthorized
  const last = missedDay(op.now, reason, entry)
  if (last) throw notReturnable(`a return with ${code} had to settle by ${last}`)
  const [row] = await sendBack(op, [{ entry, code, reason: UNAUTHORIZED }])
  if (!row) throw new Error(`the incoming ACH ${id} was not returned`)
  return toIncoming(row, op.vault)
}

/** The last day on which a return had to settle, if the next file is too late for it. */
export function missedDay(
  now: Date,
  reason: ReturnReason,
  { settlement_date }: Pick<IncomingRow, 'settlement_date'>,
): string | undefined {
  const last = returnDay(reason, settlement_date)
  const next = { isSameDay: false, effectiveDate: undefined }
  const { settlementDate } = timingOf(now, next, { settlesAtOnce: false })
  return last && settlementDate > last ? last : undefined
}

function notReturnable(detail: string) {
  return InvalidStatus({ detail, valid: [] })
}
