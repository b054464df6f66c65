// Suspense entries are listed, and a person resolves each of them once (contract: suspense#resolutions).

import { carryOut } from '../../../ledger/commit/carry_out.ts'
import type { Movement } from '../../../ledger/movement.ts'
import {
  ApiError,
  BadRequestBody,
  InvalidStatus,
  ResourceNotFound,
} from '../../../platform/contract/errors.ts'
import { listBody, paginate } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Read, Row } from '../../../platform/database/db.ts'
import type { Op, ReadContext, Tenant } from '../../../platform/operations/op.ts'
import { toJsonInteger } from '../../../platform/values/money.ts'
import { mayReturn, returnReason } from '../../../rails/ach/return_reasons.ts'
import { lockIncoming } from '../../payments/ach/incoming/queries.ts'
import { mayReturn as hasReturn } from '../../payments/ach/incoming/problem_rules.ts'
import { missedDay, sendBack } from '../../payments/ach/incoming/send_back_write.ts'
import { meaningOf } from '../../payments/ach/incoming/status_view.ts'
import { achIncoming, type IncomingRow } from '../../payments/ach/incoming/table.ts'
import { transferPosted } from '../../payments/internal_transfers/postings.ts'
import { endEntry, loadEntries } from '../../payments/suspense/write.ts'
import type { SuspenseRow } from '../../payments/suspense/table.ts'
import type { SuspenseEntry, SuspenseQuery, SuspenseResolution, SuspenseReturn } from './schema.ts'

type Access = { readonly db: Read; readonly tenant: Tenant }

function selectEntries({ db, tenant }: Access) {
  return db.selectFrom('suspense_entries').selectAll().where('tenant', '=', tenant)
}

export async function listEntries(context: ReadContext, query: SuspenseQuery) {
  let entries = selectEntries(context)
  if (query.status) entries = entries.where('status', '=', query.status)
  const { rows, next_page_token } = await paginate(entries, {
    page: query,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
  })
  return listBody('suspense_entries', rows.map(toEntry), next_page_token)
}

/** Throws ResourceNotFound. */
export async function getEntry(access: Access, id: string): Promise<SuspenseEntry> {
  return toEntry(await findEntry(access, id))
}

async function findEntry(access: Access, id: string): Promise<SuspenseRow> {
  const row = await selectEntries(access).where('id', '=', id).executeTakeFirst()
  if (!row) throw ResourceNotFound(`suspense entry ${id}`)
  return row
}

/** Moves the money of the entry to the account, or from it. Throws ResourceNotFound, InvalidStatus, and the refusals of the ledger. */
export async function resolveEntry(
  op: Op,
  id: string,
  { account_id }: SuspenseResolution,
): Promise<SuspenseEntry> {
  const entry = await findEntry(within(op), id)
  const account = account_id.toLowerCase()
  await checkAccount(op, account, entry)
  const incoming = await lockIncomingOf(op, entry)
  await settle(op, entry, {
    account,
    incoming: incoming && posted(op, incoming, account),
  })
  return getEntry(within(op), id)
}

/** The ACH entry goes back to its originator. Throws ResourceNotFound, InvalidStatus, and BadRequestBody for a code that cannot return it. */
export async function returnEntry(
  op: Op,
  id: string,
  { code }: SuspenseReturn,
): Promise<SuspenseEntry> {
  const entry = await findEntry(within(op), id)
  const incoming = await lockIncomingOf(op, entry)
  if (!incoming || incoming.kind !== 'MONEY' || !hasReturn(incoming)) {
    const detail = 'no return can be written for this entry: resolve it'
    throw InvalidStatus({ detail, valid: [] })
  }
  checkCode(op.now, incoming, code)
  await sendBack(op, [{ entry: incoming, code, reason: entry.reason }])
  return getEntry(within(op), id)
}

/** Throws BadRequestBody for an account for suspense, and for one in another currency. */
async function checkAccount(op: Op, id: string, { currency }: SuspenseRow): Promise<void> {
  const account = await op.tx
    .selectFrom('ledger_accounts as l')
    .leftJoin('internal_accounts as i', (join) =>
      join.onRef('i.tenant', '=', 'l.tenant').onRef('i.id', '=', 'l.id'),
    )
    .select(['i.account_type', 'i.purpose', 'l.currency'])
    .where('l.tenant', '=', op.tenant)
    .where('l.id', '=', id)
    .executeTakeFirst()
  if (account?.purpose === 'SUSPENSE' || account?.account_type?.endsWith('_SUSPENSE'))
    throw BadRequestBody({ invalid: { account_id: 'must not be a suspense account' } })
  if (account && account.currency !== currency)
    throw BadRequestBody({ invalid: { account_id: `must be in ${currency}, as the entry is` } })
}

function within({ tx, tenant }: Op): Access {
  return { db: tx, tenant }
}

/** The ACH entry of an open one, locked before any account: so do its deadline and its return. Throws InvalidStatus. */
async function lockIncomingOf(op: Op, { id, incoming_ach_id }: SuspenseRow) {
  if (incoming_ach_id === null) return undefined
  const [incoming] = await lockIncoming(op, [incoming_ach_id], 'IN_SUSPENSE')
  if (!incoming) throw hasEnded(await findEntry(within(op), id))
  return incoming
}

/** The ACH entry once its money is on an account; the return of an entry of ours stays addressed to the account of that one. */
function posted({ now }: Op, row: IncomingRow, account: string): IncomingRow {
  const account_id = row.kind === 'RETURN' ? row.account_id : account
  return { ...row, status: 'POSTED', account_id, last_updated_time: now }
}

function checkCode(now: Date, incoming: IncomingRow, code: string) {
  const { dc_sign: sign, sec_code: secCode } = incoming
  const reason = returnReason(code)
  if (!reason || reason.byOperator || !mayReturn(reason, { sign, secCode })) {
    const why = `must be a reason for which a receiving bank returns a ${sign} of the class ${secCode}`
    throw BadRequestBody({ invalid: { code: why } })
  }
  const last = missedDay(now, reason, incoming)
  if (last)
    throw BadRequestBody({ invalid: { code: `is too late: the return had to settle by ${last}` } })
}

type Settling = {
  readonly account: string
  /** The ACH entry after it, if it changes. */
  readonly incoming: IncomingRow | undefined
}

async function settle(op: Op, entry: SuspenseRow, settling: Settling): Promise<void> {
  const { refused } = await carryOut(op, entrySettled(op.newId(), entry, settling))
  if (refused) throw refused
}

/** An internal transfer between the suspense account and the account, if the entry is open. */
function entrySettled(
  transfer: string,
  { id, account_id: suspense, dc_sign, amount, currency }: SuspenseRow,
  { account, incoming }: Settling,
): Movement<Row & SuspenseRow> {
  const [from, to] = dc_sign === 'credit' ? [suspense, account] : [account, suspense]
  const movement = transferPosted({
    transfer: {
      id: transfer,
      amount,
      currency,
      type: 'MANUAL_ADJUSTMENT',
      capture_mode: 'IMMEDIATE',
      originating_account_id: from,
      receiving_account_id: to,
      originating_customer_id: null,
      receiving_customer_id: null,
      expires_at: null,
      asked: { memo: 'Resolution of suspense', metadata: { suspense_entry_id: id } },
    },
    assertions: { currency, parties: [], unknownParties: [], isSuspense: true },
    idemkey: transfer,
  })
  return {
    ...movement,
    row: { statement: loadEntries, id },
    run(book) {
      const { row, op } = book
      if (row?.status !== 'OPEN') return hasEnded(row)
      const body = movement.run(book)
      if (body instanceof ApiError) return body
      book.insert(endEntry(op, row, { status: 'RESOLVED', account, transaction: transfer }))
      if (incoming) book.insert(achIncoming.upsert(incoming))
      return body
    },
  }
}

function hasEnded(row: SuspenseRow | undefined): ApiError {
  const detail = `the entry is ${row?.status}: its money is on the account ${row?.resolved_account_id}`
  return InvalidStatus({ detail, valid: [] })
}

function toEntry(row: SuspenseRow): SuspenseEntry {
  const { id, status, source, dc_sign, amount, currency, reason, account_id } = row
  const { intended_account_id, incoming_ach_id, resolved_account_id, resolution_id } = row
  const { creation_time, resolved_time } = row
  return {
    id,
    status,
    source,
    dc_sign,
    amount: toJsonInteger(amount),
    currency,
    reason,
    suspense_account_id: account_id,
    ...present({
      explanation: meaningOf(reason) ?? null,
      intended_account_id,
      incoming_ach_id,
      resolved_account_id,
      resolution_id,
      resolved_time: resolved_time && resolved_time.toISOString(),
    }),
    creation_time: creation_time.toISOString(),
  }
}
