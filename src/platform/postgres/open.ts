// The database server, whichever it is: somebody else's (external.ts) or our own (embedded.ts).

import { openEmbedded } from './embedded.ts'
import { openExternal } from './external.ts'
import type { Postgres } from './postgres.ts'

type Options = {
  dataDir: string
  databaseUrl: string | undefined
  backupDir?: string | undefined
  log: (message: string) => void
}

/**
 * Makes a PostgreSQL ready to use: checks the one at `databaseUrl`, or else starts (or takes over) the embedded
 * one that lives in `dataDir`, and keeps it running. `log` gets a sentence about whatever takes long or goes wrong.
 * Throws StartError when a person has to do something about it.
 */
export async function openPostgres(options: Options): Promise<Postgres> {
  const postgres = await startPostgres(options)
  try {
    await postgres.durable
  } catch (error) {
    await postgres.close()
    throw error
  }
  return postgres
}

/**
 * As openPostgres, but does not wait until what it has made is on the disk: see `durable` of what it returns. `onStarting` is called
 * when this process has time for other work, because it waits for PostgreSQL's own programs; not where something is missing.
 * `beforeMaking` may refuse a start that would make a database.
 */
export async function startPostgres(
  options: Options & { onStarting?: () => void; beforeMaking?: () => Promise<void> },
): Promise<Postgres> {
  const { databaseUrl, onStarting } = options
  if (databaseUrl === undefined) return openEmbedded(options)
  onStarting?.()
  return openExternal(databaseUrl)
}
