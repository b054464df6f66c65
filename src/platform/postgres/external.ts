// A PostgreSQL that somebody else runs: we only check that it will do.

import { Client } from 'pg'
import { codeOf, StartError } from '../operations/start_error.ts'
import type { Postgres } from './postgres.ts'

const CONNECT_TIMEOUT_MS = 10_000
const OLDEST_VERSION = 150_000

const ADVICE = 'Check DATABASE_URL, or remove it to use the embedded database.'

/**
 * Connects once to see that the server is there and fit for a bank. Throws StartError if it is not; `advice` is what to do when
 * nothing can be asked there.
 */
export async function openExternal(databaseUrl: string, advice = ADVICE): Promise<Postgres> {
  const where = withoutSecrets(databaseUrl)
  const connection = { connectionString: databaseUrl }
  const server = await ask(where, connection, advice)
  if (server.version < OLDEST_VERSION) {
    throw new StartError(
      `The database at ${where} is PostgreSQL ${server.name}. Florin needs 15 or newer: upgrade it, or use another DATABASE_URL.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      `The database at ${where} stores text as ${server.encoding}. Create one for Florin with: create database florin encoding 'UTF8' template template0`,
    )
  }
  if (server.readOnly) {
    throw new StartError(
      `The server at ${where} is a standby and cannot be written to. Set DATABASE_URL to the primary.`,
    )
  }
  return {
    kind: 'external',
    description: `PostgreSQL ${server.name} at ${where}`,
    connection,
    durable: Promise.resolve(),
    close: async () => {},
  }
}

type Server = { version: number; name: string; encoding: string; readOnly: boolean }

async function ask(
  where: string,
  connection: { connectionString: string },
  advice: string,
): Promise<Server> {
  const client = new Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A connection that breaks later than connect() would otherwise end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Server>(
      `select current_setting('server_version_num')::int as version,
              split_part(current_setting('server_version'), ' ', 1) as name,
              current_setting('server_encoding') as encoding,
              pg_is_in_recovery() as "readOnly"`,
    )
    return rows[0]!
  } catch (error) {
    throw new StartError(`${reason(error, where)} ${advice}`, { cause: error })
  } finally {
    await client.end()
  }
}

function reason(error: unknown, where: string): string {
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `Nothing answers at ${where}.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of ${where} is not known.`
    case '28P01':
    case '28000':
      return `The database at ${where} refuses the user name or password.`
    case '3D000':
      return `The server of ${where} has no such database.`
    case '53300':
      return `The server at ${where} has no connection left.`
    case '57P03':
      return `The server at ${where} is just starting or stopping; try again in a moment.`
    default:
      return `The database at ${where} cannot be reached (${error instanceof Error ? error.message : String(error)}).`
  }
}

/** The address as it may be shown: host, port and database, never user or password. */
function withoutSecrets(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  return `${url.host || url.searchParams.get('host') || 'localhost'}${url.pathname}`
}
