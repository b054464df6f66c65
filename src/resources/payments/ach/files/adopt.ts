// After a restore: adopts sent files that the database does not know, so that their entries are not
// sent again (florin ach adopt).

import { sql } from 'kysely'
import type { Op } from '../../../../platform/operations/op.ts'
import { schedule } from '../../../../platform/background/timers.ts'
import type { SentEntry, SentNote } from '../../../../rails/ach/ach.ts'
import { numberFile, settleEntries } from './queries.ts'
import { lockOriginations } from '../queries.ts'
import { retrace } from '../retrace.ts'
import { ORIGINATION_TIMER } from '../timers.ts'
import { LAST_SEQUENCE, sequenceOf } from '../trace_rules.ts'

/** Identifies an entry together with its trace number. */
const END = sql<string>`right(replace(t.id::text, '-', ''), 15)`
const tracesOf = (entries: readonly SentEntry[]) => entries.map(({ trace }) => trace)
const endsOf = (entries: readonly SentEntry[]) =>
  sql`select * from unnest(${tracesOf(entries)}::text[], ${entries.map((it) => it.identification)}::text[])`

/** The database's state of an entry that was sent. */
export type Fate = {
  readonly entry: SentEntry
  /** Undefined if unknown. */
  readonly id: string | undefined
  /**
   * INIT would be sent again; CANCELED and DECLINED released the money although the entry was sent.
   */
  readonly status: string | undefined
}

/** The database's states of a sent file's entries. */
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

/** `sent`: all file ids of the workspace. `gone`: entries of unknown files, of every workspace. */
type Left = { readonly sent: readonly string[]; readonly gone: readonly SentEntry[] }

/**
 * Repairs a workspace after a restore: repeats later decisions, reuses no sent trace number, and
 * adopts the files, in one operation, so that a cut-off runs before or after it.
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

/**
 * A cut-off in progress ends first and leaves its file; the next one waits and finds the entry
 * gone.
 */
async function holdEntries({ tx, tenant }: Op, gone: readonly SentEntry[]): Promise<void> {
  await sql`
    select from ach_transfers
    where tenant = ${tenant} and trace_no = any (${tracesOf(gone)}::text[])
    order by leaves_time, id for update`.execute(tx)
}

/** Their entries wait for another file. */
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

/** Its waiting entries are with the network now. */
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

/** Uses up sent trace numbers that the database would assign again. */
export async function passTraces(op: Op, traces: readonly string[]): Promise<void> {
  const next = await nextSequence(op, 1)
  const ahead = traces
    .map((trace) => (sequenceOf(trace) - next + LAST_SEQUENCE) % LAST_SEQUENCE)
    // Numbers wrap around: a distance of more than half is behind.
    .filter((distance) => distance < LAST_SEQUENCE / 2)
  const most = ahead.reduce((one, other) => Math.max(one, other), 0)
  if (most > 0) await nextSequence(op, most)
}

/** Assigns new trace numbers to waiting entries whose number was sent with another entry. */
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

/** Reserves trace numbers; returns the last. */
async function nextSequence(op: Op, count: number): Promise<number> {
  const { rows } = await sql<{ last: bigint }>`
    select last from (select nextval('ach_trace_number') as last, n from generate_series(1, ${count}::int) as n) as taken
    order by n desc limit 1`.execute(op.tx)
  return Number(rows[0]?.last)
}
