// A temporary PostgreSQL for commands: that of a running Florin, or one started for the duration.

import { Client } from 'pg'
import { codeOf, StartError } from '../operations/start_error.ts'
import { holdsDatabase, makeSocketDirectory, openDataDirectory, openHome } from './home.ts'
import { openPostgres } from './open.ts'
import type { Postgres } from './postgres.ts'
import { connectionTo } from './server.ts'

/**
 * As `openPostgres`, next to a running Florin, without creating a database. Throws StartError for
 * problems that an operator can fix.
 */
export async function visitPostgres(options: {
  dataDir: string
  databaseUrl: string | undefined
  log: (message: string) => void
}): Promise<Postgres> {
  const { dataDir, databaseUrl } = options
  if (databaseUrl !== undefined) return openPostgres(options)
  await requireDatabase(dataDir)
  return (await findRunning(options)) ?? openPostgres(options)
}

/** Throws StartError if the directory has no database. */
export async function requireDatabase(dataDir: string): Promise<void> {
  if (await holdsDatabase(dataDir)) return
  throw new StartError(
    `There is no bank in ${dataDir}. Say where it is with FLORIN_DATA_DIR or DATABASE_URL, or make one: florin start.`,
  )
}

async function findRunning({
  dataDir,
  log,
}: {
  dataDir: string
  log: (message: string) => void
}): Promise<Postgres | undefined> {
  const home = await openHome(await openDataDirectory(dataDir), log)
  const connection = connectionTo(await makeSocketDirectory(home))
  if (!(await answers(connection))) return undefined
  return {
    kind: 'embedded',
    description: `the running PostgreSQL in ${home.dir}`,
    connection,
    durable: Promise.resolve(),
    close: async () => {},
  }
}

export async function answers(connection: ReturnType<typeof connectionTo>): Promise<boolean> {
  const client = new Client(connection)
  // An error without a listener would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(codeOf(error) ?? '')) return false
    throw error
  } finally {
    await client.end()
  }
}
