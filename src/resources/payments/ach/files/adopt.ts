// After a restore to an earlier moment: files that left, and that the database does not know, become its own, so that their
// entries do not leave again. A person decides it (florin ach adopt).

import { sql } from 'kysely'
import type { Op } from '../../../../platform/operations/op.ts'
import { schedule } from '../../../../platform/background/timers.ts'
import type { SentEntry, SentNote } from '../../../../rails/ach/ach.ts'
import { numberFile, settleEntries } from './file_queries.ts'
import { lockOriginations } from '../queries.ts'
import { retrace } from '../retrace.ts'
import { ORIGINATION_TIMER } from '../timers.ts'
import { LAST_SEQUENCE, sequenceOf } from '../trace.ts'

/** By which an entry is known again, beside its trace number. */
const END = sql<string>`right(replace(t.id::text, '-', ''), 15)`
const tracesOf = (entries: readonly SentEntry[]) => entries.map(({ trace }) => trace)
const endsOf = (entries: readonly SentEntry[]) =>
  sql`select * from unnest(${tracesOf(entries)}::text[], ${entries.map((it) => it.identification)}::text[])`

/** What became of an entry that left, by the database. */
export type Fate = {
  readonly entry: SentEntry
  /** Undefined when the database does not know it at all. */
  readonly id: string | undefined
  /** INIT would leave again; what ended (CANCELED, DECLINED) was given back here although it left. */
  readonly status: string | undefined
}

/** What the database knows of the entries of a file that left. */
export async function fatesOf(
  { tx, tenant }: Pick<Op, 'tx' | 'tenant'>,
  { entries }: SentNote,
): Promise<Fate[]> {
  const { rows } = await sql<{ id: string; status: string; trace_no: string; end: string }>`
    select t.id, t.status, t.trace_no, ${END} as end from ach_transfers t
    where t.tenant = ${tenant} and t.trace_no = any (${tracesOf(entries)}::text[])
      and (t.trace_no, ${END}) in (${endsOf(entries)})`.execute(tx)
  const known = new Map(rows.map((row) => [row.trace_no + row.end, row]))
  return entries.map((entry) => {
    const row = known.get(entry.trace + entry.identification)
    return { entry, id: row?.id, status: row?.status }
  })
}

/** What left. `sent`: ids of all files of the workspace. `gone`: entries of unknown files, of every workspace. */
type Left = { readonly sent: readonly string[]; readonly gone: readonly SentEntry[] }

/**
 * Puts a workspace right after a restore: what it has decided since is given up and decided again, no trace number leaves
 * twice, and these files are its own. In one operation, so that a cut-off decides before all of it or after.
 */
export async function reconcile(
  op: Op,
  { sent, gone }: Left,
  files: readonly SentNote[],
): Promise<void> {
  for (let count = 0; count < files.length; count += 1) await numberFile(op)
  await holdEntries(op, gone)
  await takeBack(op, sent)
  await retraceGone(op, gone)
  for (const file of files) await adoptFile(op, file)
}

/** A cut-off that has such an entry is over by then, and its file is there; the next one waits, and finds the entry gone. */
async function holdEntries({ tx, tenant }: Op, gone: readonly SentEntry[]): Promise<void> {
  await sql`
    select from ach_transfers
    where tenant = ${tenant} and trace_no = any (${tracesOf(gone)}::text[])
    order by leaves_time, id for update`.execute(tx)
}

/** Files that were decided and have not left are given up: their entries wait to leave, and are put into another file. */
async function takeBack(op: Op, sent: readonly string[]): Promise<void> {
  const { tenant, now } = op
  const { rows } = await sql<{ id: string }>`
    select id from ach_files
    where tenant = ${tenant} and direction = 'OUTGOING' and status = 'DECIDED'
      and id <> all (${sent}::uuid[])
    for update`.execute(op.tx)
  if (rows.length === 0) return
  const files = rows.map(({ id }) => id)
  await sql`
    update ach_transfers
    set status = case status when 'PENDING' then 'INIT' else status end, file_id = null, last_updated_time = ${now}
    where tenant = ${tenant} and file_id = any (${files}::uuid[])`.execute(op.tx)
  await sql`delete from ach_files where tenant = ${tenant} and id = any (${files}::uuid[])`.execute(
    op.tx,
  )
  await schedule(op, { kind: ORIGINATION_TIMER, subject: 'more', due: now })
  op.wake('timers')
}

/** Makes a file that left the database's own: those of its entries that wait to leave are with the network now. */
async function adoptFile(op: Op, note: SentNote): Promise<void> {
  const { tx, tenant, now } = op
  const { id, name, hash, creation_time } = note
  const known = (await fatesOf(op, note)).flatMap((fate) => fate.id ?? [])
  const again = (await lockOriginations(op, known)).map((entry) => entry.id)
  await tx
    .insertInto('ach_files')
    .values({
      tenant,
      id,
      direction: 'OUTGOING',
      status: 'PUBLISHED',
      name,
      hash: Buffer.from(hash, 'hex'),
      fingerprint: null,
      header_identity: null,
      content: null,
      reason: null,
      entry_count: again.length,
      creation_time,
      retry_time: null,
    })
    .execute()
  await tx
    .updateTable('ach_transfers')
    .set({ status: 'PENDING', file_id: id, last_updated_time: now })
    .where('tenant', '=', tenant)
    .where('id', '=', (compare) => compare.fn.any(compare.val(again)))
    .execute()
  await settleEntries(op, id)
}

/** Uses up the trace numbers that left, as far as the database would give them again. */
export async function passTraces(op: Op, traces: readonly string[]): Promise<void> {
  const next = await nextSequence(op, 1)
  const ahead = traces
    .map((trace) => (sequenceOf(trace) - next + LAST_SEQUENCE) % LAST_SEQUENCE)
    // They come round: what is more than half of all ahead is behind.
    .filter((distance) => distance < LAST_SEQUENCE / 2)
  const most = ahead.reduce((one, other) => Math.max(one, other), 0)
  if (most > 0) await nextSequence(op, most)
}

/** Gives entries that wait to leave another trace number when theirs left with another entry. */
async function retraceGone(op: Op, gone: readonly SentEntry[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ach_transfers t
    where t.tenant = ${op.tenant} and t.trace_no = any (${tracesOf(gone)}::text[]) and t.status = 'INIT'
      and (t.trace_no, ${END}) not in (${endsOf(gone)})`.execute(op.tx)
  const entries = await lockOriginations(
    op,
    rows.map(({ id }) => id),
  )
  await retrace(op, entries)
}

/** Takes so many trace numbers, and returns the last one. */
async function nextSequence(op: Op, count: number): Promise<number> {
  const { rows } = await sql<{ last: bigint }>`
    select last from (select nextval('ach_trace_number') as last, n from generate_series(1, ${count}::int) as n) as taken
    order by n desc limit 1`.execute(op.tx)
  return Number(rows[0]?.last)
}
