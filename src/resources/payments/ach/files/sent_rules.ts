// Compares sent files with the database: after a restore, entries of files sent since would be sent
// again.

import type { Database, Statement } from '../../../../platform/database/db.ts'
import { byTenant } from '../../../../platform/database/tenants.ts'
import type { Tenant } from '../../../../platform/operations/op.ts'
import { addSeconds, machineNow } from '../../../../platform/values/clock.ts'
import type { Mailbox, SentEntry, SentNote } from '../../../../rails/ach/ach.ts'
import { linesIn } from '../../../../rails/ach/nacha/lines.ts'
import { nachaEntries } from '../../../../rails/ach/nacha/read.ts'
import { transactionCodes } from '../../../../rails/ach/nacha/records.ts'

/** Bounds the age of restored databases. */
const KEPT_SECONDS = 400 * 24 * 3600
const MILLISECONDS_DIGITS = 12

export type UnknownFile = { readonly tenant: Tenant; readonly id: string }

/** Ignores files before a wipe or a restore to a snapshot. */
const findUnknown: Statement = {
  name: 'ach_files_unknown',
  text: `select w.tenant, sent.id
         from workspaces w
         cross join unnest($2::uuid[]) as sent (id)
         left join ach_files f on f.tenant = $1 and f.id = sent.id
         where w.tenant = $1 and f.id is null and (greatest(w.wiped_id, w.restored_id) is null or sent.id > greatest(w.wiped_id, w.restored_id))`,
}

type Places = {
  readonly database: Pick<Database, 'query'>
  readonly mailbox: Pick<Mailbox, 'sent'>
}

/** Sent files of these workspaces that the database does not know, oldest first. */
export async function unknownFiles(
  { database, mailbox: { sent } }: Places,
  tenants: readonly Tenant[],
): Promise<UnknownFile[]> {
  const sentFiles: UnknownFile[] = []
  for (const tenant of tenants) {
    for (const id of await sent.ids(tenant)) sentFiles.push({ tenant, id })
  }
  if (sentFiles.length === 0) return []
  const unknown: UnknownFile[] = []
  for (const [tenant, own] of byTenant(sentFiles)) {
    const ids = own.map(({ id }) => id)
    unknown.push(...(await database.query<UnknownFile>(findUnknown, [tenant, ids])))
  }
  const needed = new Set(unknown.map(({ id }) => id))
  const oldest = addSeconds(machineNow(), -KEPT_SECONDS)
  for (const { tenant, id } of sentFiles) {
    if (!needed.has(id) && writtenAt(id) < oldest) await sent.forget(tenant, id)
  }
  return unknown.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The machine's time of an id. */
function writtenAt(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, MILLISECONDS_DIGITS), 16))
}

export function noteOf(
  file: Pick<SentNote, 'id' | 'name' | 'creation_time'> & { readonly hash: Buffer },
  content: string,
): SentNote {
  const { id, name, creation_time, hash } = file
  const entries: SentEntry[] = []
  for (const { entry } of nachaEntries(linesIn(content))) {
    const { trace, identification, amount, code } = entry
    const sign = transactionCodes[code]?.sign
    if (!sign) throw new Error(`an entry of ours has the code ${code}`)
    entries.push({ trace, identification, amount, dc_sign: sign })
  }
  return { id, name, creation_time, hash: hash.toString('hex'), entries }
}
