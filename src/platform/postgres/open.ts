// Opens the database server: external (external.ts) or embedded (embedded.ts).

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
 * Checks the PostgreSQL at `databaseUrl`, or else keeps the embedded one in `dataDir` running.
 * `log` gets a sentence about delays and problems. Throws StartError for problems that an operator
 * can fix.
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
 * As openPostgres, before durability: see `durable`. `onStarting` is called when this process is
 * idle while PostgreSQL's programs run. `beforeMaking` may refuse to create a database.
 */
export async function startPostgres(
  options: Options & { onStarting?: () => void; beforeMaking?: () => Promise<void> },
): Promise<Postgres> {
  const { databaseUrl, onStarting } = options
  if (databaseUrl === undefined) return openEmbedded(options)
  onStarting?.()
  return openExternal(databaseUrl)
}
