// A bank with a history: filled with transfers through the API up to the size that the command line names.

import pg from 'pg'
import { databaseOf, type Program } from '../test/program.ts'
import type { Load } from './children.ts'

export type Books = { readonly transfers: number; readonly bytes: number }

/** What the database of a bank that runs holds, and how large it is. */
export async function books(dataDir: string): Promise<Books> {
  const client = new pg.Client(databaseOf(dataDir))
  await client.connect()
  try {
    const { rows } = await client.query<{ transfers: string; bytes: string }>(`
      select count(*) as transfers, pg_database_size(current_database()) as bytes
      from posted_transactions`)
    const [row] = rows
    if (!row) throw new Error('the books say nothing')
    return { transfers: Number(row.transfers), bytes: Number(row.bytes) }
  } finally {
    await client.end()
  }
}

/** Transfers for some seconds; comes back with how many were done, and how fast. Throws when one was refused. */
export async function transferFor(
  { program, load, accounts }: { program: Program; load: Load; accounts: readonly string[] },
  how: { connections: number; seconds: number; isVaried?: boolean },
): Promise<{ done: number; perSecond: number }> {
  const { connections, seconds, isVaried = false } = how
  const { sent, byStatus, perSecond } = await load.run({
    url: program.url,
    connections,
    seconds,
    requests: { kind: 'transfers', key: program.key, accounts, isHot: false, isVaried },
  })
  const done = byStatus[200] ?? 0
  if (done !== sent) throw new Error(`of ${sent} transfers ${done} were answered with 200`)
  return { done, perSecond }
}
