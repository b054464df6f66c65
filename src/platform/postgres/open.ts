// The database server, whichever it is: somebody else's (external.ts) or our own (embedded.ts).

import { openEmbedded } from './embedded.ts'
import { openExternal } from './external.ts'
import type { Postgres } from './postgres.ts'

/**
 * Makes a PostgreSQL ready to use: checks the one at `databaseUrl`, or else starts (or takes over) the embedded
 * one that lives in `dataDir`, and keeps it running. `log` gets a sentence about whatever takes long or goes wrong.
 * Throws StartError when a person has to do something about it.
 */
export async function openPostgres(options: {
  dataDir: string
  databaseUrl: string | undefined
  backupDir?: string | undefined
  log: (message: string) => void
}): Promise<Postgres> {
  const { dataDir, databaseUrl, backupDir, log } = options
  return databaseUrl === undefined
    ? openEmbedded({ dataDir, backupDir, log })
    : openExternal(databaseUrl)
}
