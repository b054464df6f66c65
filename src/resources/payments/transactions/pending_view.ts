// Converts pending transactions to their API form.

import { jsonText } from '../../../platform/values/json.ts'
import { toJsonInteger } from '../../../platform/values/money.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { numberPlace } from '../../../ledger/accounts.ts'
import { HISTORY_MAX } from './kind_queries.ts'
import { fromPast } from './pending_write.ts'
import type { PendingTransaction } from './pending_schema.ts'
import type { PendingRow } from './table.ts'

/** The sealed numbers of its two accounts. */
export type Numbers = { number: Buffer; offset_number: Buffer | null }

/** Bytes of shown past states, each of which repeats the rail's data. */
const HISTORY_BYTES_MAX = 48 * 1024

/** With the newest past states. */
export function toPending(vault: Vault, row: PendingRow, numbers: Numbers): PendingTransaction {
  const { data, ...head } = shownState(vault, row, numbers)
  if (row.history.length === 0) return { ...head, data: { ...data, history: [] } }
  const fitting = Math.floor(HISTORY_BYTES_MAX / jsonText({ ...head, data }).length)
  const history = newest(row.history, Math.min(HISTORY_MAX, fitting)).map((past) =>
    shownState(vault, { ...row, ...fromPast(past) }, numbers),
  )
  return { ...head, data: { ...data, history } }
}

function newest<Item>(items: readonly Item[], count: number): readonly Item[] {
  return items.slice(Math.max(0, items.length - count))
}

/** One state, without a history. */
export function shownState(vault: Vault, row: PendingRow, { number, offset_number }: Numbers) {
  const { tenant } = row
  const numberAt = (account: string, sealed: Buffer) =>
    vault.open(numberPlace(tenant, account), sealed)
  const offset = row.offset_account && {
    offset_account_id: row.offset_account,
    ...(offset_number ? { offset_account_no: numberAt(row.offset_account, offset_number) } : {}),
  }
  return {
    account_id: row.account_id,
    account_no: numberAt(row.account_id, number),
    created: row.created.toISOString(),
    id: Number(row.number),
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
    ...(row.user_data?.['risk']
      ? { risk_info: row.user_data['risk'] as Record<string, unknown> }
      : {}),
    ...(row.transaction_id ? { transaction_id: row.transaction_id } : {}),
    transaction_time: row.transaction_time.toISOString(),
    type: row.type,
    ...(row.user_data ? { user_data: row.user_data } : {}),
    was_partial: row.was_partial,
  }
}
