// The files: decided and sealed in the database first, then written; received once, whatever their name.

import { REST_SECONDS } from '../../../../platform/background/next_due.ts'
import { type Database, type Row, run, type Statement } from '../../../../platform/database/db.ts'
import { inBraces, type Question } from '../../../../platform/database/work.ts'
import { addSeconds, machineNow } from '../../../../platform/values/clock.ts'
import type { Op, Tenant } from '../../../../platform/operations/op.ts'
import { type Place } from '../../../../platform/sealing/places.ts'
import { meetFaults } from '../outgoing/network_faults.ts'
import { SETTLE_TIMER } from '../timers.ts'
import { sql } from 'kysely'
import type { FileRow } from './table.ts'
import { achFiles } from './table.ts'

export const fileContent = achFiles.sealedColumn('content')

/** Where the content of a file is sealed that is not yet sent, or about which a person has to decide. */
export function contentPlace(tenant: Tenant, id: string): Place {
  return { column: fileContent, tenant, key: id }
}

/** How long somebody who publishes a file has before another may try. */
export const LEASE_SECONDS = 15

type Decided = {
  readonly id: string
  readonly name: string
  readonly content: string
  /** Ids of the entries that it holds. */
  readonly entries: readonly string[]
}

/** Decides a file: from now on it is sent, once, and its entries are with the network. */
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
 * The number of the workspace's next file, counted from 1; neither a restore nor a wipe sets it back, because what left the bank stays
 * outside. `restoredId`: entries with ids before it may have left before the last restore.
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

/** Files that wait to be written, of one workspace or of all. */
export async function filesToPublish(database: Asking, tenant?: Tenant): Promise<ToPublish[]> {
  if (tenant !== undefined) return filesOf(database, tenant)
  const works = await database.findWork(findTenants, { time: machineNow(), most: TENANTS_MAX })
  const files: ToPublish[] = []
  for (const work of works) files.push(...(await filesOf(database, work.tenant)))
  return files
}

/** The earliest time within the longest rest at which a file is to be written or tried again. */
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

/** How many files of a workspace were decided and are not sent, including those that are being sent. */
export async function countUnsent(
  database: Pick<Database, 'query'>,
  tenant: Tenant,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(countUnsentOf, [tenant])
  return row?.count ?? 0
}

/** The file, when nobody else is publishing it; nobody else will for a while. */
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
 * It lies ready on disk, and from now on must not be written again. False when the caller is not to send it: somebody
 * else was faster, or took it back (adopt.ts).
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

/** It was sent: its entries settle when their time comes. */
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

/** The entries of a file that left settle when their time comes. */
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
 * Remembers a file that came in. Undefined when a file of the same status has its content, its records or its header
 * already.
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

/** Files that were taken in. Constants: a plan that was made for any direction would not use their indexes. */
function accepted(op: Op) {
  return op.tx
    .selectFrom('ach_files')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('direction', '=', sql.lit('INCOMING'))
    .where('status', '=', sql.lit('ACCEPTED'))
}

/** An accepted file, by the hash of its content. */
export function findByContent(op: Op, hash: Buffer): Promise<FileRow | undefined> {
  return accepted(op).where('hash', '=', hash).executeTakeFirst()
}

/** A file that was taken in, by the hash of its records. */
export function findByRecords(op: Op, fingerprint: Buffer): Promise<FileRow | undefined> {
  return accepted(op).where('fingerprint', '=', fingerprint).executeTakeFirst()
}

/** A file that was taken in, by what its header says. */
export function findByHeader(op: Op, identity: string): Promise<FileRow | undefined> {
  return accepted(op).where('header_identity', '=', identity).executeTakeFirst()
}
