// Lists and adopts unknown sent files after a restore (florin ach unknown, florin ach adopt).

import type { Database, Statement } from '../../../../platform/database/db.ts'
import type { OpenOp } from '../../../../platform/background/timers.ts'
import type { Mailbox, SentNote } from '../../../../rails/ach/ach.ts'
import { type Fate, fatesOf, passTraces, reconcile } from './adopt.ts'
import { unknownFiles } from './sent_rules.ts'

export type UnknownSent = {
  readonly tenant: string
  readonly note: SentNote
  readonly fates: readonly Fate[]
}

type Places = {
  readonly database: Pick<Database, 'query'>
  readonly openOp: OpenOp
  readonly mailbox: Mailbox
}

const allTenants: Statement = {
  name: 'ach_all_tenants',
  text: 'select tenant from workspaces order by tenant',
}

async function tenantsIn({ database }: Places): Promise<string[]> {
  const rows = await database.query<{ tenant: string }>(allTenants, [])
  return rows.map(({ tenant }) => tenant)
}

/** With the states of their entries, oldest first. */
export async function listUnknown(places: Places): Promise<UnknownSent[]> {
  const { openOp, mailbox } = places
  const found: UnknownSent[] = []
  for (const { tenant, id } of await unknownFiles(places, await tenantsIn(places))) {
    const note = await mailbox.sent.read(tenant, id)
    found.push({ tenant, note, fates: await openOp({ tenant }, (op) => fatesOf(op, note)) })
  }
  return found
}

/**
 * Adopts the files; other entries get files and trace numbers that were never sent. Returns the
 * unknown files. Repeatable after a crash: no file is sent until the last step.
 */
export async function adoptUnknown(places: Places): Promise<UnknownSent[]> {
  const { openOp, mailbox } = places
  const files = await listUnknown(places)
  const [first] = files
  if (!first) return []
  const gone = files.flatMap(({ note }) => note.entries)
  await openOp({ tenant: first.tenant }, (op) =>
    passTraces(
      op,
      gone.map(({ trace }) => trace),
    ),
  )
  const adopt = async (tenant: string, notes: readonly SentNote[]) => {
    const sent = await mailbox.sent.ids(tenant)
    await openOp({ tenant }, (op) => reconcile(op, { sent, gone }, notes))
  }
  // First removes sent trace numbers from waiting entries everywhere, because a later crash loses
  // the list.
  for (const tenant of await tenantsIn(places)) await adopt(tenant, [])
  for (const tenant of new Set(files.map((it) => it.tenant))) {
    const notes = files.filter((it) => it.tenant === tenant).map(({ note }) => note)
    // A file with a note that is still staged, because the process ended in between.
    for (const { name } of notes) await mailbox.release({ tenant, name })
    await adopt(tenant, notes)
  }
  return files
}
