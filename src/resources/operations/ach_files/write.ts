// Lists ACH files, and decides about quarantined ones (contract: ach#quarantined-files).

import { InvalidStatus, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { listBody, paginate } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Read } from '../../../platform/database/db.ts'
import type { Op, ReadContext, Tenant } from '../../../platform/operations/op.ts'
import {
  contentPlace,
  findByContent,
  findByHeader,
  findByRecords,
} from '../../payments/ach/files/queries.ts'
import { endQuarantine } from '../../payments/ach/files/quarantine.ts'
import { readWhole } from '../../payments/ach/files/read.ts'
import { takeEntries } from '../../payments/ach/incoming/write.ts'
import type { AchFile, AchFileQuery } from './schema.ts'
import type { FileRow } from '../../payments/ach/files/table.ts'

/** Without the long content. */
const SHOWN = [
  'id',
  'direction',
  'status',
  'name',
  'entry_count',
  'reason',
  'creation_time',
] as const

function selectFiles(db: Read, tenant: Tenant) {
  return db.selectFrom('ach_files').select(SHOWN).where('tenant', '=', tenant)
}

export async function listAchFiles(context: ReadContext, query: AchFileQuery) {
  let files = selectFiles(context.db, context.tenant)
  if (query.status) files = files.where('status', '=', query.status)
  if (query.direction) files = files.where('direction', '=', query.direction)
  const { rows, next_page_token } = await paginate(files, {
    page: query,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
  })
  return listBody('ach_files', rows.map(toAchFile), next_page_token)
}

/** Throws ResourceNotFound. */
export async function getAchFile(
  { db, tenant }: Pick<ReadContext, 'db' | 'tenant'>,
  id: string,
): Promise<AchFile> {
  const row = await selectFiles(db, tenant).where('id', '=', id).executeTakeFirst()
  if (!row) throw ResourceNotFound(`ACH file ${id}`)
  return toAchFile(row)
}

/**
 * Accepts a quarantined file. Throws ResourceNotFound, and InvalidStatus for one that is not
 * quarantined, or whose records or header another accepted file has.
 */
export async function acceptQuarantined(op: Op, id: string): Promise<AchFile> {
  const { hash, content } = await lockQuarantined(op, id)
  const read = await readWhole(op, content)
  if ('problem' in read) throw refused(`the file cannot be read: ${read.problem.reason}`)
  const { entries: entry_count, fingerprint, headerIdentity: header_identity } = read
  const other =
    (await findByContent(op, hash)) ??
    (await findByRecords(op, fingerprint)) ??
    (await findByHeader(op, header_identity))
  if (other)
    throw refused(`the file ${other.name} has the same records or header, and was accepted`)
  const decision = { status: 'ACCEPTED', reason: null, entry_count } as const
  await endQuarantine(op, id, { ...decision, fingerprint, header_identity })
  await takeEntries(op, id, content)
  return getAchFile({ db: op.tx, tenant: op.tenant }, id)
}

/**
 * No entry is ever booked. Throws ResourceNotFound, and InvalidStatus for one that is not
 * quarantined.
 */
export async function rejectQuarantined(op: Op, id: string): Promise<AchFile> {
  const { reason } = await lockQuarantined(op, id)
  const nothing = { fingerprint: null, header_identity: null, entry_count: 0 }
  await endQuarantine(op, id, { ...nothing, status: 'REJECTED', reason })
  op.happened({ kind: 'ACH_FILE_REJECTED', id })
  return getAchFile({ db: op.tx, tenant: op.tenant }, id)
}

async function lockQuarantined(op: Op, id: string) {
  const row = await op.tx
    .selectFrom('ach_files')
    .select(['status', 'reason', 'hash', 'content'])
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`ACH file ${id}`)
  const { status, reason, hash, content } = row
  if (status !== 'QUARANTINED' || !content) throw refused(`the file is ${status}`)
  return { reason, hash, content: op.vault.open(contentPlace(op.tenant, id), content) }
}

function refused(detail: string) {
  return InvalidStatus({ detail, valid: [] })
}

function toAchFile({
  reason,
  creation_time,
  ...row
}: Pick<FileRow, (typeof SHOWN)[number]>): AchFile {
  return { ...row, ...present({ reason }), creation_time: creation_time.toISOString() }
}
