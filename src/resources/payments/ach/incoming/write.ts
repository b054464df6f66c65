// Accepts the entries of a file, all or none, for booking on their day (book.ts).

import { emit } from '../../../../events/event.ts'
import { runBatch } from '../../../../platform/database/batch.ts'
import { ResourceNotFound } from '../../../../platform/contract/errors.ts'
import type { ReadContext, Op } from '../../../../platform/operations/op.ts'
import { listBody, paginate } from '../../../../platform/contract/pagination.ts'
import { newTimer } from '../../../../platform/background/timers.ts'
import { linesIn, type Received } from '../../../../rails/ach/nacha/lines.ts'
import { nachaEntries } from '../../../../rails/ach/nacha/read.ts'
import { findByNumbers } from '../../../accounts/accounts/number_sealing.ts'
import { AchFutureDated } from '../events.ts'
import { findByContent, findByHeader, findByRecords, receiveFile } from '../files/queries.ts'
import { incomingRow } from './row_write.ts'
import { findIncoming } from './queries.ts'
import type { IncomingAch, IncomingQuery } from './schema.ts'
import { toIncoming } from './view.ts'
import type { GoodFile } from '../files/read.ts'
import { INCOMING_TIMER } from '../timers.ts'
import { withoutSeparators } from './problem_rules.ts'
import type { FileRow } from '../files/table.ts'
import { achIncoming, type IncomingRow } from './table.ts'

/** A complete and valid incoming file. */
type Arrival = GoodFile & { readonly name: string; readonly content: string }

/**
 * `repeated`: these records were accepted before. `sameHeader`: the header with other records was;
 * an operator decides.
 */
export type Acceptance =
  | { readonly outcome: 'received'; readonly id: string }
  | { readonly outcome: 'repeated' }
  | { readonly outcome: 'refused'; readonly sameHeader: FileRow }

/** Disagreements were reported or accepted before. */
const AGREED: Received = { onDisagreement: () => {} }

/**
 * Entries and addenda of a statement: bounds the memory of a large file, and the time for which it
 * holds up requests.
 */
const CHUNK = 200

/** A row, and the opened number of its entry. */
type Taken = { readonly row: IncomingRow; readonly number: string }

/** Accepts all entries of a file or none, unless it or one with its header was accepted before. */
export async function acceptFile(op: Op, arrival: Arrival): Promise<Acceptance> {
  const { name, hash, fingerprint, headerIdentity: header_identity } = arrival
  if (await findByContent(op, hash)) return { outcome: 'repeated' }
  const facts = { status: 'ACCEPTED', reason: null, entry_count: arrival.entries } as const
  const fileId = await receiveFile(op, { name, hash, fingerprint, header_identity, ...facts })
  if (fileId === undefined) return acceptedBefore(op, arrival)
  await takeEntries(op, fileId, arrival.content)
  return { outcome: 'received', id: fileId }
}

export async function takeEntries(op: Op, fileId: string, content: string): Promise<void> {
  let position = 0
  let taken: Taken[] = []
  let size = 0
  for (const { batch, entry } of nachaEntries(linesIn(content), AGREED)) {
    const row = incomingRow(op, { batch, entry, fileId, position: ++position })
    taken.push({ row, number: entry.account })
    size += 1 + entry.addenda.length
    if (size < CHUNK) continue
    await insertEntries(op, taken)
    taken = []
    size = 0
  }
  await insertEntries(op, taken)
  op.wake('timers')
  op.happened({ kind: 'ACH_FILE_RECEIVED', id: fileId })
}

/** The accepted file that conflicts with this one. */
async function acceptedBefore(
  op: Op,
  { hash, fingerprint, headerIdentity }: Arrival,
): Promise<Acceptance> {
  const isKnown = (await findByRecords(op, fingerprint)) ?? (await findByContent(op, hash))
  if (isKnown) return { outcome: 'repeated' }
  const sameHeader = await findByHeader(op, headerIdentity)
  if (!sameHeader) throw new Error('a file was not processed, and no other file conflicts with it')
  return { outcome: 'refused', sameHeader }
}

async function insertEntries(op: Op, taken: readonly Taken[]): Promise<void> {
  const rows = await withAccounts(op, taken)
  await runBatch(op.tx, rows.map(achIncoming.insert))
  await runBatch(
    op.tx,
    rows.map((row) =>
      newTimer(op.tenant, { kind: INCOMING_TIMER, subject: row.id, due: row.due_time }),
    ),
  )
  for (const row of rows.filter((it) => it.is_future_dated && it.kind === 'MONEY')) {
    emit(op, AchFutureDated, { resourceId: row.id, after: toIncoming(row, op.vault) })
  }
}

/** Adds the accounts of the entries' numbers, except for responses to outgoing entries. */
async function withAccounts(op: Op, taken: readonly Taken[]): Promise<IncomingRow[]> {
  const forms = taken.map(({ row: { kind }, number }) =>
    kind === 'MONEY' || kind === 'PRENOTE' ? [number, withoutSeparators(number)] : [],
  )
  const found = await findByNumbers({ db: op.tx, vault: op.vault }, op.tenant, [
    ...new Set(forms.flat().filter((number) => number !== '')),
  ])
  return taken.map(({ row }, index) => {
    const [account] = forms[index]?.flatMap((number) => found.get(number) ?? []) ?? []
    return { ...row, account_id: account ?? null }
  })
}

/** Records a rejection; false if recorded before. */
export async function rejectFile(
  op: Op,
  file: { readonly name: string; readonly hash: Buffer },
  reason: string,
): Promise<boolean> {
  const facts = { status: 'REJECTED', reason, entry_count: 0 } as const
  const id = await receiveFile(op, { ...file, ...facts })
  if (id !== undefined) op.happened({ kind: 'ACH_FILE_REJECTED', id })
  return id !== undefined
}

/** Throws ResourceNotFound. */
export async function getIncoming(context: ReadContext, id: string): Promise<IncomingAch> {
  const row = await findIncoming(context.db, context.tenant, id)
  if (!row) throw ResourceNotFound(`incoming ACH ${id}`)
  return toIncoming(row, context.vault)
}

export async function listIncoming(context: ReadContext, query: IncomingQuery) {
  const { account_id, status, settlement_date_from: from, settlement_date_to: to } = query
  let entries = context.db
    .selectFrom('ach_incoming')
    .selectAll()
    .where('tenant', '=', context.tenant)
  if (account_id) entries = entries.where('account_id', '=', account_id)
  if (status) entries = entries.where('status', '=', status)
  if (from) entries = entries.where('settlement_date', '>=', from)
  if (to) entries = entries.where('settlement_date', '<=', to)
  const { rows, next_page_token } = await paginate(entries, {
    page: query,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
  })
  const shown = rows.map((row) => toIncoming(row, context.vault))
  return listBody('transactions', shown, next_page_token)
}
