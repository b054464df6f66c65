// Pending transactions: money that waits. One row per hold; what it was before is its history.

import type { BatchStatement, Insert } from '../../platform/batch.ts'
import { chain } from '../../platform/chain/append.ts'
import { toJsonInteger } from '../../platform/money.ts'
import type { Op } from '../../platform/op.ts'
import { timeFromJson } from '../../platform/readers.ts'
import type { Vault } from '../../platform/seal.ts'
import { numberPlace } from '../../ledger/accounts.ts'
import { availableOf, type BookAccount } from '../../ledger/book.ts'
import { chainedPending } from './chained.ts'
import type { PendingTransaction } from './schema.ts'

type Status = PendingTransaction['data']['status']
type Operation = PendingTransaction['data']['operation']

/** What of a pending transaction changes over its life. */
type State = {
  status: Status
  operation: Operation
  amount: bigint
  req_amount: bigint
  total_amount: bigint
  balance: bigint
  available: bigint
  reason: string
  was_partial: boolean
  updated: Date
}

/** A state as it is kept in `history`: JSON, so integers and texts. */
type PastState = {
  status: Status
  operation: Operation
  amount: number
  req_amount: number
  total_amount: number
  balance: number
  available: number
  reason: string
  was_partial: boolean
  updated: string
}

export type PendingRow = State & {
  tenant: string
  uuid: string
  number: bigint
  account_id: string
  offset_account: string | null
  type: string
  subtype: string
  network: string
  currency: string
  dc_sign: 'credit' | 'debit'
  memo: string
  user_data: Record<string, unknown> | null
  external_data: Record<string, unknown> | null
  reference_id: string | null
  idemkey: string
  force_post: boolean
  transaction_id: string | null
  created: Date
  effective_date: Date
  transaction_time: Date
  expires_at: Date
  history: PastState[]
}

/** The sealed numbers of its two accounts. */
export type Numbers = { number: Buffer; offset_number: Buffer | null }

/** What a rail says of money that begins to wait. `account` is as it stands after the hold. */
export type PendingFacts = Pick<
  PendingRow,
  'uuid' | 'type' | 'subtype' | 'network' | 'dc_sign' | 'memo' | 'idemkey' | 'expires_at' | 'amount'
> &
  Partial<Pick<PendingRow, 'user_data' | 'external_data' | 'reference_id' | 'transaction_id'>>

/** What of an account a pending transaction shows. */
export type Balanced = Pick<BookAccount, 'id' | 'currency' | 'posted' | 'held'>

/** The row of money that begins to wait. */
export function pendingOf(
  op: Pick<Op, 'tenant' | 'now'>,
  { number, account, offset }: { number: bigint; account: Balanced; offset: string | null },
  facts: PendingFacts,
): PendingRow {
  const { amount } = facts
  // Each field by its name: see “objects of one shape” in docs/performance.md.
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
  }
}

/** The row after a change: the state before it joins the history. */
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

const writePending: BatchStatement = {
  name: 'transactions_write_pending',
  wrote: chain(chainedPending),
  text: `insert into pending_transactions (
           tenant, uuid, number, account_id, offset_account, type, subtype, network, status, operation, amount,
           req_amount, total_amount, balance, available, currency, dc_sign, memo, reason, user_data, external_data,
           reference_id, idemkey, force_post, was_partial, transaction_id, created, updated, effective_date,
           transaction_time, expires_at, history)
         select * from unnest(
           $1::text[], $2::uuid[], $3::bigint[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[],
           $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[],
           $16::text[], $17::text[], $18::text[], $19::text[], $20::jsonb[], $21::jsonb[], $22::text[], $23::text[],
           $24::boolean[], $25::boolean[], $26::uuid[], $27::timestamptz[], $28::timestamptz[], $29::timestamptz[],
           $30::timestamptz[], $31::timestamptz[], $32::jsonb[])
         on conflict (tenant, uuid) do update
         set status = excluded.status, operation = excluded.operation, amount = excluded.amount,
             req_amount = excluded.req_amount, total_amount = excluded.total_amount, balance = excluded.balance,
             available = excluded.available, reason = excluded.reason, was_partial = excluded.was_partial,
             updated = excluded.updated, history = excluded.history`,
}

/** Writes a pending transaction, new or changed. */
export function pendingInsert(row: PendingRow): Insert {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  return {
    statement: writePending,
    row: [
      row.tenant,
      row.uuid,
      row.number,
      row.account_id,
      row.offset_account,
      row.type,
      row.subtype,
      row.network,
      row.status,
      row.operation,
      row.amount,
      row.req_amount,
      row.total_amount,
      row.balance,
      row.available,
      row.currency,
      row.dc_sign,
      row.memo,
      row.reason,
      json(row.user_data),
      json(row.external_data),
      row.reference_id,
      row.idemkey,
      row.force_post,
      row.was_partial,
      row.transaction_id,
      row.created,
      row.updated,
      row.effective_date,
      row.transaction_time,
      row.expires_at,
      json(row.history),
    ],
  }
}

/** The pending transaction as the API shows it. */
export function toPending(vault: Vault, row: PendingRow, numbers: Numbers): PendingTransaction {
  const history = row.history.map((past) =>
    shownState(vault, { ...row, ...fromPast(past) }, numbers),
  )
  const { data, ...head } = shownState(vault, row, numbers)
  return { ...head, data: { ...data, history } }
}

function fromPast(past: PastState): State {
  return {
    ...past,
    amount: BigInt(past.amount),
    req_amount: BigInt(past.req_amount),
    total_amount: BigInt(past.total_amount),
    balance: BigInt(past.balance),
    available: BigInt(past.available),
    updated: new Date(past.updated),
  }
}

function shownState(vault: Vault, row: PendingRow, { number, offset_number }: Numbers) {
  const { tenant } = row
  const numberAt = (account: string, sealed: Buffer) =>
    vault.openOften(numberPlace(tenant, account), sealed)
  const offset = row.offset_account && {
    offset_account_id: row.offset_account,
    ...(offset_number ? { offset_account_no: numberAt(row.offset_account, offset_number) } : {}),
  }
  return {
    account_id: row.account_id,
    account_no: numberAt(row.account_id, number),
    created: row.created.toISOString(),
    id: toJsonInteger(row.number),
    idemkey: row.idemkey,
    ...offset,
    reference_id: row.reference_id,
    tenant,
    updated: row.updated.toISOString(),
    uuid: row.uuid,
    data: shownData(row),
  }
}

function shownData(row: PendingRow) {
  const available = toJsonInteger(row.available)
  return {
    amount: toJsonInteger(row.amount),
    auto_post_at: row.expires_at.toISOString(),
    avail_balance: available,
    available_balance: available,
    balance: toJsonInteger(row.balance),
    currency: row.currency,
    dc_sign: row.dc_sign,
    effective_date: row.effective_date.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ...(row.external_data ? { external_data: row.external_data } : {}),
    force_post: row.force_post,
    idemkey: row.idemkey,
    memo: row.memo,
    network: row.network,
    operation: row.operation,
    reason: row.reason,
    req_amount: toJsonInteger(row.req_amount),
    status: row.status,
    subtype: row.subtype,
    total_amount: toJsonInteger(row.total_amount),
    ...(row.transaction_id ? { transaction_id: row.transaction_id } : {}),
    transaction_time: row.transaction_time.toISOString(),
    type: row.type,
    ...(row.user_data ? { user_data: row.user_data } : {}),
    was_partial: row.was_partial,
  }
}

/** A row that came through JSON (`to_jsonb`): integers and times as their own types again. */
export function pendingFromJson(json: PendingRow): PendingRow {
  const integers = [
    'number',
    'amount',
    'req_amount',
    'total_amount',
    'balance',
    'available',
  ] as const
  const times = ['created', 'updated', 'effective_date', 'transaction_time', 'expires_at'] as const
  const read = (names: readonly (keyof PendingRow)[], as: (value: never) => unknown) =>
    Object.fromEntries(names.map((name) => [name, as(json[name] as never)]))
  return {
    ...json,
    ...read(integers, (value: number) => BigInt(value)),
    ...read(times, timeFromJson),
  }
}
