// Pending transactions: one row per hold, with its past states as history.

import { fromJsonInteger, toJsonInteger } from '../../../platform/values/money.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { availableOf, type BookAccount } from '../../../ledger/book.ts'
import { HISTORY_MAX } from './kind_queries.ts'
import type { PastState, Named, PendingRow, StatesRow } from './table.ts'

/** The changing fields. */
type State = Pick<PendingRow, Exclude<keyof PastState, 'named'>>

/** The rail's data of a new hold. `account` is its state after the hold. */
export type PendingFacts = Pick<
  PendingRow,
  'uuid' | 'type' | 'subtype' | 'network' | 'dc_sign' | 'memo' | 'idemkey' | 'expires_at' | 'amount'
> &
  Partial<Pick<PendingRow, 'user_data' | 'external_data' | 'reference_id' | 'transaction_id'>>

/** The account's fields in a pending transaction. */
export type Balanced = Pick<BookAccount, 'id' | 'currency' | 'posted' | 'held'>

export function pendingOf(
  op: Pick<Op, 'tenant' | 'now'>,
  { number, account, offset }: { number: bigint; account: Balanced; offset: string | null },
  facts: PendingFacts,
): PendingRow {
  const { amount } = facts
  // Field by field: see “objects of one shape” in docs/performance.md.
  return {
    tenant: op.tenant,
    uuid: facts.uuid,
    number,
    account_id: account.id,
    offset_account: offset,
    type: facts.type,
    subtype: facts.subtype,
    network: facts.network,
    currency: account.currency,
    dc_sign: facts.dc_sign,
    memo: facts.memo,
    status: 'PENDING',
    operation: 'hold_new',
    amount,
    req_amount: amount,
    total_amount: amount,
    balance: account.posted,
    available: availableOf(account),
    reason: '',
    was_partial: false,
    user_data: facts.user_data ?? null,
    external_data: facts.external_data ?? null,
    reference_id: facts.reference_id ?? null,
    idemkey: facts.idemkey,
    force_post: false,
    transaction_id: facts.transaction_id ?? null,
    created: op.now,
    updated: op.now,
    effective_date: op.now,
    transaction_time: op.now,
    expires_at: facts.expires_at,
    history: [],
    earlier: 0,
  }
}

/** The row after a change, with the previous state in its history. */
export function changedPending(
  row: PendingRow,
  now: Date,
  account: Balanced,
  change: Partial<State>,
): PendingRow {
  const past: PastState = {
    status: row.status,
    operation: row.operation,
    amount: toJsonInteger(row.amount),
    req_amount: toJsonInteger(row.req_amount),
    total_amount: toJsonInteger(row.total_amount),
    balance: toJsonInteger(row.balance),
    available: toJsonInteger(row.available),
    reason: row.reason,
    was_partial: row.was_partial,
    updated: row.updated.toISOString(),
  }
  const balances = { balance: account.posted, available: availableOf(account) }
  return { ...row, ...balances, ...change, updated: now, history: [...row.history, past] }
}

/**
 * Moves states to rows of their own, so that the row stays small. Only card authorizations, which
 * are never renamed, have that many.
 */
export function splitHistory(
  { newId }: Pick<Op, 'newId'>,
  row: PendingRow,
): { row: PendingRow; states: StatesRow | undefined } {
  const [first, ...others] = row.history
  if (row.type !== 'card' || !first || others.length <= 2 * HISTORY_MAX)
    return { row, states: undefined }
  const { tenant, earlier } = row
  const states = others.slice(0, HISTORY_MAX)
  return {
    row: {
      ...row,
      earlier: earlier + states.length,
      history: [first, ...others.slice(states.length)],
    },
    states: { tenant, id: newId(), pending_id: row.uuid, first_state: earlier + 1, states },
  }
}

/** The number of changes so far. */
export function stateOf({ earlier, history }: PendingRow): number {
  return earlier + history.length
}

/** As `changedPending` without a change, for a renamed payment. */
export function renamedPending(
  row: PendingRow,
  now: Date,
  account: Balanced,
  named: Named,
): PendingRow {
  const after = changedPending(row, now, account, {})
  const { reference_id, user_data } = row
  const history = after.history.map((past, at) =>
    at === row.history.length ? { ...past, named: { reference_id, user_data } } : past,
  )
  return { ...after, ...named, history }
}

/**
 * The row after `state` changes, with the states that it showed; undefined if it has had fewer.
 * `earlier`: moved states.
 */
export function pendingInState(
  row: PendingRow,
  state: number,
  earlier: readonly Pick<StatesRow, 'first_state' | 'states'>[],
): PendingRow | undefined {
  if (state === stateOf(row)) return row
  const pastOf = (at: number): PastState | undefined =>
    at === 0 || at > row.earlier
      ? row.history[Math.max(0, at - row.earlier)]
      : earlier.flatMap((it) => it.states[at - it.first_state] ?? [])[0]
  const first = Math.max(0, state - HISTORY_MAX)
  const [past, ...history] = [state, ...range(first, state)].flatMap((at) => pastOf(at) ?? [])
  if (!past || history.length < state - first) return undefined
  const { named } = row.history.slice(state).find((later) => later.named) ?? {}
  return { ...row, ...fromPast(past), ...named, history }
}

function range(from: number, until: number): number[] {
  return Array.from({ length: until - from }, (_, at) => from + at)
}

export function fromPast(past: PastState): State {
  return {
    status: past.status,
    operation: past.operation,
    reason: past.reason,
    was_partial: past.was_partial,
    amount: fromJsonInteger(past.amount),
    req_amount: fromJsonInteger(past.req_amount),
    total_amount: fromJsonInteger(past.total_amount),
    balance: fromJsonInteger(past.balance),
    available: fromJsonInteger(past.available),
    updated: new Date(past.updated),
  }
}
