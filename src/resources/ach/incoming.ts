// Entries that we receive: taken from a file, all or none, and then booked one by one, each on its day
// (booking.ts).

import { emit } from '../../events/event.ts'
import { runBatch } from '../../platform/batch.ts'
import { ResourceNotFound } from '../../platform/errors.ts'
import type { Look, Op } from '../../platform/op.ts'
import { listBody, paginate } from '../../platform/pagination.ts'
import { timerInsert } from '../../platform/timers.ts'
import { linesIn } from '../../rails/ach/nacha/lines.ts'
import { nachaEntries } from '../../rails/ach/nacha/read.ts'
import { findByNumbers } from '../accounts/account_numbers.ts'
import { AchFutureDated } from './events.ts'
import { receiveFile } from './file_queries.ts'
import { incomingRow } from './incoming_file.ts'
import { findIncoming, incomingInsert, type IncomingRow } from './incoming_queries.ts'
import type { IncomingAch, IncomingQuery } from './incoming_schema.ts'
import { toIncoming } from './incoming_shape.ts'
import { INCOMING_TIMER } from './timers.ts'

/** What came in, and how many entries it has: it was read to its end, and is right. */
type Arrival = { readonly name: string; readonly content: string }

/** What is kept in memory at once of a file with very many entries. */
const CHUNK = 1000

/** Takes the entries of a file, all or none; false when a file with this content came in before. */
export async function acceptFile(op: Op, arrival: Arrival, entryCount: number): Promise<boolean> {
  const facts = { status: 'ACCEPTED', reason: null, entry_count: entryCount } as const
  const fileId = await receiveFile(op, { ...arrival, ...facts })
  if (fileId === undefined) return false
  let position = 0
  let rows: IncomingRow[] = []
  for (const { batch, entry } of nachaEntries(linesIn(arrival.content))) {
    rows.push(incomingRow(op, { batch, entry, fileId, position: ++position }))
    if (rows.length < CHUNK) continue
    await takeEntries(op, rows)
    rows = []
  }
  await takeEntries(op, rows)
  op.wake('timers')
  return true
}

async function takeEntries(op: Op, untold: readonly IncomingRow[]): Promise<void> {
  const rows = await withAccounts(op, untold)
  await runBatch(op.tx, rows.map(incomingInsert))
  await runBatch(
    op.tx,
    rows.map((row) =>
      timerInsert(op.tenant, { kind: INCOMING_TIMER, subject: row.id, due: row.due_time }),
    ),
  )
  for (const row of rows.filter((it) => it.is_future_dated && it.kind === 'MONEY')) {
    await emit(op, AchFutureDated, { resourceId: row.id, after: toIncoming(row, op.vault) })
  }
}

/** With the accounts whose numbers the entries name; an answer to an entry of ours names one at another bank. */
async function withAccounts(op: Op, rows: readonly IncomingRow[]): Promise<IncomingRow[]> {
  const numbers = rows.map((row) =>
    row.kind === 'MONEY' || row.kind === 'PRENOTE' ? op.vault.open(op.tenant, row.number) : '',
  )
  const found = await findByNumbers(
    { db: op.tx, vault: op.vault },
    op.tenant,
    numbers.filter((number) => number !== ''),
  )
  return rows.map((row, index) => ({ ...row, account_id: found.get(numbers[index] ?? '') ?? null }))
}

/** Remembers why a file was rejected; false when it was rejected before. */
export async function rejectFile(op: Op, arrival: Arrival, reason: string): Promise<boolean> {
  const facts = { status: 'REJECTED', reason, entry_count: 0 } as const
  return (await receiveFile(op, { ...arrival, ...facts })) !== undefined
}

/** Throws ResourceNotFound. */
export async function getIncoming(look: Look, id: string): Promise<IncomingAch> {
  const row = await findIncoming(look.db, look.tenant, id)
  if (!row) throw ResourceNotFound(`incoming ACH ${id}`)
  return toIncoming(row, look.vault)
}

export async function listIncoming(look: Look, query: IncomingQuery) {
  const { account_id, status, settlement_date_from: from, settlement_date_to: to } = query
  let entries = look.db.selectFrom('ach_incoming').selectAll().where('tenant', '=', look.tenant)
  if (account_id) entries = entries.where('account_id', '=', account_id)
  if (status) entries = entries.where('status', '=', status)
  if (from) entries = entries.where('settlement_date', '>=', from)
  if (to) entries = entries.where('settlement_date', '<=', to)
  const { rows, next_page_token } = await paginate(entries, {
    page: query,
    vault: look.vault,
    tenant: look.tenant,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
  })
  const shown = rows.map((row) => toIncoming(row, look.vault))
  return listBody('transactions', shown, next_page_token)
}
