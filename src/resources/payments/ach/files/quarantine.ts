// Files with wrong totals are stored until an operator decides (contract: ach#quarantined-files).

import type { Op } from '../../../../platform/operations/op.ts'
import { contentPlace } from './queries.ts'
import type { FileRow } from './table.ts'

type Quarantined = Pick<FileRow, 'name' | 'hash' | 'reason'> & { readonly content: string }

/** Undefined if a file with the content was rejected or quarantined before. */
export async function quarantineFile(
  op: Op,
  { content, ...received }: Quarantined,
): Promise<string | undefined> {
  const id = op.newId()
  const row = await op.tx
    .insertInto('ach_files')
    .values({
      ...received,
      tenant: op.tenant,
      id,
      direction: 'INCOMING',
      status: 'QUARANTINED',
      fingerprint: null,
      header_identity: null,
      content: op.vault.seal(contentPlace(op.tenant, id), content),
      entry_count: 0,
      creation_time: op.now,
      retry_time: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) op.happened({ kind: 'ACH_FILE_QUARANTINED', id })
  return row?.id
}

type Decision = Pick<FileRow, 'fingerprint' | 'header_identity' | 'reason' | 'entry_count'> & {
  readonly status: 'ACCEPTED' | 'REJECTED'
}

/** Deletes the content after the decision. */
export async function endQuarantine(op: Op, id: string, decision: Decision): Promise<void> {
  await op.tx
    .updateTable('ach_files')
    .set({ ...decision, content: null })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
}
