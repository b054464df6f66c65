// Posted transactions: from the ledger's effects to the row, and from the row to the API form.

import { timeText } from '../../../platform/values/clock.ts'
import { toJsonInteger } from '../../../platform/values/money.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { numberPlace } from '../../../ledger/accounts.ts'
import type { Effects } from '../../../ledger/command.ts'
import type { MovementBook } from '../../../ledger/movement.ts'
import type { PostedTransaction } from './schema.ts'
import { postedTransactions, type PostedRow } from './table.ts'

const FULL_DATE_LENGTH = 'YYYY-MM-DD'.length

/** `number` is the account's sealed number. */
export type LineRow = {
  seq: number
  account_id: string
  number: Buffer
  is_general: boolean
  currency: string
  amount: bigint
  balance: bigint
  available: bigint
}

/** The rail's data; the rest is the ledger's. */
export type PostedFacts = Pick<
  PostedRow,
  'uuid' | 'type' | 'subtype' | 'network' | 'idemkey' | 'memo' | 'metadata'
> &
  Partial<
    Pick<
      PostedRow,
      | 'user_data'
      | 'external_data'
      | 'reference_id'
      | 'force_post'
      | 'hold_id'
      | 'original_trx'
      | 'is_jit'
    >
  >

/** The row of the just booked transaction `facts.uuid`, and its API form. */
export function postedOf(
  { op, number }: Pick<MovementBook, 'op' | 'number'>,
  effects: Effects,
  facts: PostedFacts,
) {
  const entries = effects.entries.filter(({ transaction }) => transaction === facts.uuid)
  const lines = entries.map(({ seq, account, amount, balance, available }) => ({
    seq,
    account_id: account.id,
    number: account.number,
    is_general: account.isGeneral,
    currency: account.currency,
    amount,
    balance,
    available,
  }))
  const { tenant, now } = op
  // Field by field: spreading the columns costs more than the decision about them.
  const row: PostedRow = {
    tenant,
    uuid: facts.uuid,
    number,
    type: facts.type,
    subtype: facts.subtype,
    network: facts.network,
    primary_account: primaryOf(lines),
    idemkey: facts.idemkey,
    memo: facts.memo,
    metadata: facts.metadata,
    user_data: facts.user_data ?? null,
    external_data: facts.external_data ?? null,
    reference_id: facts.reference_id ?? null,
    force_post: facts.force_post ?? false,
    hold_id: facts.hold_id ?? null,
    original_trx: facts.original_trx ?? null,
    is_jit: facts.is_jit ?? false,
    enhanced_transaction: null,
    created: now,
    updated: now,
    effective_date: now,
    posted_date: now,
    transaction_time: now,
  }
  // Verifies that no account number was replaced: a replaced one does not open.
  for (const line of lines) numberOf(op.vault, row, line)
  return postedTransactions.insert(row)
}

/** The debited account, unless only it is of the general ledger. */
function primaryOf(lines: readonly LineRow[]): string {
  const debit = lines.find(({ amount }) => amount < 0n)
  const credit = lines.find(({ amount }) => amount > 0n)
  const primary = debit?.is_general && credit && !credit.is_general ? credit : debit
  if (!primary) throw new Error('a posted transaction has no lines')
  return primary.account_id
}

/** `lines` are in the order of their seq. */
export function toPosted(
  vault: Vault,
  row: PostedRow,
  lines: readonly LineRow[],
): PostedTransaction {
  const shown: PostedTransaction = {
    id: Number(row.number),
    uuid: row.uuid,
    type: row.type,
    subtype: row.subtype,
    status: 'COMPLETE',
    created: timeText(row.created),
    updated: timeText(row.updated),
    effective_date: timeText(row.effective_date),
    posted_date: timeText(row.posted_date),
    transaction_time: timeText(row.transaction_time),
    settlement_date: settlementDate(row),
    idemkey: row.idemkey,
    info_only: false,
    lead_mode: true,
    reference_id: row.reference_id,
    tenant: row.tenant,
    data: dataOf(vault, row, lines),
  }
  if (row.enhanced_transaction) shown.enhanced_transaction = row.enhanced_transaction
  return shown
}

/** Field by field, so that all objects have one shape (docs/performance.md). */
function dataOf(
  vault: Vault,
  row: PostedRow,
  lines: readonly LineRow[],
): PostedTransaction['data'] {
  const data: PostedTransaction['data'] = {
    force_post: row.force_post,
    lines: lines.map((line) => toLine(vault, row, line)),
    memo: row.memo,
    metadata: row.metadata,
  }
  if (row.external_data) data.external_data = row.external_data
  if (row.hold_id) data.hold_id = row.hold_id
  if (row.original_trx) data.original_trx = row.original_trx
  const parent = row.original_trx ?? row.hold_id
  if (parent) data.parent_trx = parent
  const { user_data } = row
  if (user_data === null) return data
  data.user_data = user_data
  if (user_data['risk']) data.risk_info = user_data['risk'] as Record<string, unknown>
  if (row.type === 'card') data.vendor_info = { vendor_type: row.network, vendor_data: user_data }
  return data
}

/** The rail's date, else the date of the posting. */
function settlementDate({ user_data, posted_date }: PostedRow): string {
  const named = user_data?.['settlement_date'] as string | undefined
  return named ?? timeText(posted_date).slice(0, FULL_DATE_LENGTH)
}

function toLine(
  vault: Vault,
  row: PostedRow,
  line: LineRow,
): PostedTransaction['data']['lines'][number] {
  const available = toJsonInteger(line.available)
  // A surcharge has lines after the first pair.
  const isFirstPair = line.seq <= 2
  const isPrimary = line.account_id === row.primary_account
  const created = timeText(row.created)
  return {
    account_id: line.account_id,
    account_no: numberOf(vault, row, line),
    amount: toJsonInteger(line.amount < 0n ? -line.amount : line.amount),
    avail_balance: available,
    available_balance: available,
    balance: toJsonInteger(line.balance),
    created,
    currency: line.currency,
    dc_sign: line.amount < 0n ? 'debit' : 'credit',
    is_fee: !isFirstPair,
    is_gl_acc: line.is_general,
    is_offset: isFirstPair && !isPrimary,
    is_primary: isFirstPair && isPrimary,
    meta: null,
    network: row.network,
    related_line: line.seq % 2 === 1 ? line.seq + 1 : line.seq - 1,
    seq: line.seq,
    tenant: row.tenant,
    updated: created,
    uuid: lineUuid(row.uuid, line.seq),
  }
}

function numberOf(vault: Vault, { tenant }: PostedRow, { account_id, number }: LineRow): string {
  return vault.open(numberPlace(tenant, account_id), number)
}

/** Derived from the transaction's uuid and the seq, so it is not stored. */
function lineUuid(transaction: string, seq: number): string {
  const last = Number.parseInt(transaction.slice(-4), 16) ^ seq
  return transaction.slice(0, -4) + last.toString(16).padStart(4, '0')
}
