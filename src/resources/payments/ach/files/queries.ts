// Queries of files: outgoing ones are decided and sealed before they are written; incoming ones are
// accepted once.

import { REST_SECONDS } from '../../../../platform/background/next_due.ts'
import { type Database, type Row, run, type Statement } from '../../../../platform/database/db.ts'
import { inBraces, type Question } from '../../../../platform/database/work.ts'
import { addSeconds, machineNow } from '../../../../platform/values/clock.ts'
import type { Op, Tenant } from '../../../../platform/operations/op.ts'
import { type Place } from '../../../../platform/sealing/places.ts'
import { meetFaults } from '../outgoing/fault_write.ts'
import { SETTLE_TIMER } from '../timers.ts'
import { sql } from 'kysely'
import type { FileRow } from './table.ts'
import { achFiles } from './table.ts'

export const fileContent = achFiles.sealedColumn('content')

/** The address of a sealed content: unsent or quarantined. */
export function contentPlace(tenant: Tenant, id: string): Place {
  return { column: fileContent, tenant, key: id }
}

/** The lease of a process that publishes a file. */
export const LEASE_SECONDS = 15

type Decided = {
  readonly id: string
  readonly name: string
  readonly content: string
  readonly entries: readonly string[]
}

/** It will be sent once, and its entries are with the network. */
export async function decideFile(op: Op, { id, name, content, entries }: Decided): Promise<void> {
  await op.tx
    .insertInto('ach_files')
    .values({
      tenant: op.tenant,
      id,
      direction: 'OUTGOING',
      status: 'DECIDED',
      name,
      hash: op.vault.hash(op.tenant, content),
      fingerprint: null,
      header_identity: null,
      content: op.vault.seal(contentPlace(op.tenant, id), content),
      reason: null,
      entry_count: entries.length,
      creation_time: op.now,
      retry_time: machineNow(),
    })
    .execute()
  await op.tx
    .updateTable('ach_transfers')
    .set({ status: 'PENDING', file_id: id, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', (compare) => compare.fn.any(compare.val(entries)))
    .execute()
}

const takeNumber: Statement = {
  name: 'ach_files_take_number',
  text: `update workspaces set ach_files = ach_files + 1 where tenant = $1 returning ach_files, restored_id`,
}

/**
 * The workspace's next file number, from 1, which neither restores nor wipes reset. `restoredId`:
 * entries with lower ids may have been sent before the last restore.
 */
export async function numberFile(op: Op): Promise<{ number: bigint; restoredId: string | null }> {
  type Numbered = { ach_files: bigint; restored_id: string | null }
  const [row] = await run<Numbered>(op.tx, takeNumber, [op.tenant])
  if (!row) throw new Error(`workspace ${op.tenant} is gone`)
  return { number: row.ach_files, restoredId: row.restored_id }
}

export type ToPublish = Row & Pick<FileRow, 'tenant' | 'id'>

const findTenants: Question = {
  name: 'ach_files_find_tenants',
  text: inBraces(
    `select f.tenant, min(f.retry_time) as due_time, min(w.clock_offset_ms) as clock_offset_ms
     from ach_files f join workspaces w on w.tenant = f.tenant and w.closed_time is null and w.seed is null
     where f.direction = 'OUTGOING' and f.status <> 'PUBLISHED' and f.retry_time <= $1
     group by f.tenant order by 2 limit $2`,
    'ach_files',
    'workspaces',
  ),
}

const TENANTS_MAX = 100

const findToPublishOf: Statement = {
  name: 'ach_files_to_publish_of',
  text: `select tenant, id from ach_files
         where tenant = $2 and direction = 'OUTGOING' and status <> 'PUBLISHED' and retry_time <= $1
         order by retry_time limit 100`,
}

type Asking = Pick<Database, 'query' | 'findWork'>

/** Unwritten files of one workspace or of all. */
export async function filesToPublish(database: Asking, tenant?: Tenant): Promise<ToPublish[]> {
  if (tenant !== undefined) return filesOf(database, tenant)
  const works = await database.findWork(findTenants, { time: machineNow(), most: TENANTS_MAX })
  const files: ToPublish[] = []
  for (const work of works) files.push(...(await filesOf(database, work.tenant)))
  return files
}

/** The earliest publishing time or retry within the longest rest. */
export async function nextToPublish({
  findWork,
}: Pick<Database, 'findWork'>): Promise<Date | undefined> {
  const time = addSeconds(machineNow(), REST_SECONDS)
  const [first] = await findWork(findTenants, { time, most: 1 })
  return first?.due_time ?? undefined
}

function filesOf(database: Asking, tenant: Tenant): Promise<ToPublish[]> {
  return database.query<ToPublish>(findToPublishOf, [machineNow(), tenant])
}

const countUnsentOf: Statement = {
  name: 'ach_files_count_unsent',
  text: `select count(*)::int as count from ach_files
         where tenant = $1 and direction = 'OUTGOING' and status <> 'PUBLISHED'`,
}

/** Decided files of a workspace that are not sent yet. */
export async function countUnsent(
  database: Pick<Database, 'query'>,
  tenant: Tenant,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(countUnsentOf, [tenant])
  return row?.count ?? 0
}

/** Undefined if another process holds it. */
export function leaseFile(op: Op, id: string): Promise<FileRow | undefined> {
  return op.tx
    .updateTable('ach_files')
    .set({ retry_time: addSeconds(machineNow(), LEASE_SECONDS) })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .where('direction', '=', 'OUTGOING')
    .where('status', '<>', 'PUBLISHED')
    .where('retry_time', '<=', machineNow())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Marks a file as written. False if another process was faster, or it was taken back (adopt.ts).
 */
export async function markStaged(op: Op, id: string): Promise<boolean> {
  const { numUpdatedRows } = await op.tx
    .updateTable('ach_files')
    .set({ status: 'STAGED' })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .where('status', '=', 'DECIDED')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a file as sent; its entries will settle. */
export async function markPublished(op: Op, id: string): Promise<void> {
  const { numUpdatedRows } = await op.tx
    .updateTable('ach_files')
    .set({ status: 'PUBLISHED', content: null, retry_time: null })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .where('status', '=', 'STAGED')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await settleEntries(op, id)
  op.happened({ kind: 'ACH_FILE_SENT', id })
}

/** Schedules the settlement of a sent file's entries. */
export async function settleEntries(op: Op, id: string): Promise<void> {
  await meetFaults(op, id)
  await sql`
    insert into timers (tenant, kind, subject, due_time)
    select t.tenant, ${SETTLE_TIMER}, t.id, greatest(coalesce(f.settles_time, t.settles_time), ${op.now}::timestamptz)
    from ach_transfers t left join ach_faults f on f.tenant = t.tenant and f.ach_id = t.id
    where t.tenant = ${op.tenant} and t.file_id = ${id} and t.status = 'PENDING'
    on conflict (tenant, kind, subject) do nothing`.execute(op.tx)
  op.wake('timers')
}

type Received = Pick<FileRow, 'name' | 'status' | 'reason' | 'entry_count' | 'hash'> &
  Partial<Pick<FileRow, 'fingerprint' | 'header_identity'>>

/**
 * Stores an incoming file. Undefined if one of the same status has its content, records or header.
 */
export async function receiveFile(
  op: Op,
  { fingerprint = null, header_identity = null, ...received }: Received,
): Promise<string | undefined> {
  const row = await op.tx
    .insertInto('ach_files')
    .values({
      ...received,
      tenant: op.tenant,
      id: op.newId(),
      direction: 'INCOMING',
      fingerprint,
      header_identity,
      content: null,
      creation_time: op.now,
      retry_time: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Accepted files. Constants, because a generic plan would not use their indexes. */
function accepted(op: Op) {
  return op.tx
    .selectFrom('ach_files')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('direction', '=', sql.lit('INCOMING'))
    .where('status', '=', sql.lit('ACCEPTED'))
}

/** By the hash of its content. */
export function findByContent(op: Op, hash: Buffer): Promise<FileRow | undefined> {
  return accepted(op).where('hash', '=', hash).executeTakeFirst()
}

/** By the hash of its records. */
export function findByRecords(op: Op, fingerprint: Buffer): Promise<FileRow | undefined> {
  return accepted(op).where('fingerprint', '=', fingerprint).executeTakeFirst()
}

/** By its header. */
export function findByHeader(op: Op, identity: string): Promise<FileRow | undefined> {
  return accepted(op).where('header_identity', '=', identity).executeTakeFirst()
}
