// Checks a PostgreSQL server that the operator runs.

import { Client, type ClientConfig } from 'pg'
import { codeOf, StartError } from '../operations/start_error.ts'
import { databaseFault } from './database_faults.ts'
import type { Postgres } from './postgres.ts'
import { addressOf, tlsWays, withoutTls } from './tls.ts'

const CONNECT_TIMEOUT_MS = 10_000
const OLDEST_VERSION = 150_000

const ADVICE = 'Check DATABASE_URL, or remove it to use the embedded database.'

/**
 * Connects once and checks the server. Throws StartError; `advice` is the remedy for an unreachable
 * server.
 */
export async function openExternal(databaseUrl: string, advice = ADVICE): Promise<Postgres> {
  const { where } = addressOf(databaseUrl)
  const { connection, server } = await connectTo(databaseUrl, advice)
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

/** The first way that `sslmode` allows and the server accepts; all later connections use it. */
async function connectTo(databaseUrl: string, advice: string) {
  const { where } = addressOf(databaseUrl)
  const connectionString = withoutTls(databaseUrl)
  const ways = await tlsWays(databaseUrl)
  for (const [index, ssl] of ways.entries()) {
    const connection: ClientConfig =
      ssl === undefined ? { connectionString } : { connectionString, ssl }
    try {
      return { connection, server: await ask(connection) }
    } catch (error) {
      if (index < ways.length - 1 && wantsOtherWay(error)) continue
      const sentence =
        databaseFault(error, where) ??
        `The database at ${where} cannot be reached (${error instanceof Error ? error.message : String(error)}).`
      throw new StartError(`${sentence} ${advice}`, { cause: error })
    }
  }
  throw new Error('there is no way to connect')
}

/** The server has no TLS, or requires it. */
function wantsOtherWay(error: unknown): boolean {
  return /does not support SSL/.test(String(error)) || codeOf(error) === '28000'
}

async function ask(connection: ClientConfig): Promise<Server> {
  const client = new Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // An error without a listener would end the process.
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
  } finally {
    await client.end()
  }
}
