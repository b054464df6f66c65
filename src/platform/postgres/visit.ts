// A PostgreSQL for a moment: the one that a running Florin uses, or else one that is started for as long as it is needed.

import { Client } from 'pg'
import { DATABASE_NAME } from './cluster.ts'
import { makeSocketDirectory, openDataDirectory, openHome } from './home.ts'
import { openPostgres } from './open.ts'
import type { Postgres } from './postgres.ts'
import { PORT } from './server.ts'

/** As `openPostgres`, but beside a Florin that is running. Throws StartError for what a person can mend. */
export async function visitPostgres(options: {
  dataDir: string
  databaseUrl: string | undefined
  log: (message: string) => void
}): Promise<Postgres> {
  if (options.databaseUrl !== undefined) return openPostgres(options)
  return (await findRunning(options)) ?? openPostgres(options)
}

async function findRunning({
  dataDir,
  log,
}: {
  dataDir: string
  log: (message: string) => void
}): Promise<Postgres | undefined> {
  const home = await openHome(await openDataDirectory(dataDir), log)
  const host = await makeSocketDirectory(home)
  const connection = { host, port: PORT, user: DATABASE_NAME, database: DATABASE_NAME, ssl: false }
  const client = new Client(connection)
  // A connection that breaks later than connect() would otherwise end the process.
  client.on('error', () => {})
  const isThere = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  if (!isThere) return undefined
  return {
    kind: 'embedded',
    description: `the running PostgreSQL in ${home.dir}`,
    connection,
    close: async () => {},
  }
}
