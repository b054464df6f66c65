// Binds a database to its environment at the first start; later commands refuse another.

import pg from 'pg'
import type { Tx } from '../database/db.ts'
import { codeOf, StartError } from './start_error.ts'
import type { Check } from '../verify/check.ts'
import type { Environment } from './workspaces.ts'

export type ConfiguredEnvironment = {
  /** Default: `sandbox`. */
  readonly environment: Environment
  readonly isEnvironmentGiven: boolean
}

/** An empty database has no such table. */
const NO_TABLE = '42P01'

/** Throws StartError for another environment, or in production a moved clock. */
export async function refuseOtherEnvironment(
  connection: pg.ClientConfig,
  configured: ConfiguredEnvironment,
): Promise<void> {
  const { environment, moved } = await readRecorded(connection)
  if (environment !== undefined) refuseUnless(environment, configured)
  if (configured.environment === 'production' && moved !== undefined)
    throw new StartError(
      `The clock of workspace ${moved} was moved, and production knows no moved clocks: what this workspace booked has ` +
        'wrong times. Restore the database from a backup of before that, or use another database.',
    )
}

/**
 * The recorded environment, else the configured one; undefined if neither exists. Throws StartError
 * if they differ.
 */
export async function environmentFor(
  connection: pg.ClientConfig,
  configured: ConfiguredEnvironment,
): Promise<Environment | undefined> {
  const { environment: recorded } = await readRecorded(connection)
  if (recorded === undefined)
    return configured.isEnvironmentGiven ? configured.environment : undefined
  if (configured.isEnvironmentGiven) refuseUnless(recorded, configured)
  return recorded
}

/** Throws StartError for another environment. */
export async function recordEnvironment(tx: Tx, configured: ConfiguredEnvironment): Promise<void> {
  await tx
    .updateTable('installation')
    .set({ environment: configured.environment })
    .where('environment', 'is', null)
    .execute()
  const { environment } = await tx
    .selectFrom('installation')
    .select('environment')
    .executeTakeFirstOrThrow()
  if (environment !== null) refuseUnless(environment, configured)
}

export const environmentChecks: readonly Check[] = [
  {
    promise: 'in production no clock is moved',
    wrong: `select tenant, 'its clock is ' || clock_offset_ms || ' ms ahead' as what from workspaces
            where clock_offset_ms > 0 and exists (select 1 from installation where environment = 'production')`,
  },
]

function refuseUnless(recorded: Environment, configured: ConfiguredEnvironment): void {
  if (recorded === configured.environment) return
  const configuration = configured.isEnvironmentGiven
    ? `FLORIN_ENVIRONMENT is ${configured.environment}`
    : 'FLORIN_ENVIRONMENT is not set, which means sandbox'
  throw new StartError(
    `This database belongs to a ${recorded} installation, and ${configuration}. ` +
      `Set FLORIN_ENVIRONMENT=${recorded}, or use another database.`,
  )
}

type Recorded = { environment?: Environment | undefined; moved?: string | undefined }

async function readRecorded(connection: pg.ClientConfig): Promise<Recorded> {
  const client = new pg.Client(connection)
  // The query that needs a broken connection reports it.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ environment: Environment | null }>(
      'select environment from installation',
    )
    // Reads every Citus node, so that a start names one that is unreachable.
    const { rows: found } = await client.query<{ moved: string | null }>(
      'select min(tenant) filter (where clock_offset_ms > 0) as moved from workspaces',
    )
    return { environment: rows[0]?.environment ?? undefined, moved: found[0]?.moved ?? undefined }
  } catch (error) {
    if (codeOf(error) === NO_TABLE) return {}
    throw ofNodeAway(error) ?? error
  } finally {
    await client.end()
  }
}

/** The message for an unreachable node; undefined for other errors. */
function ofNodeAway(error: unknown): StartError | undefined {
  const [, node] = /connection to the remote node (?:\S+@)?(\S+) failed/.exec(String(error)) ?? []
  if (node === undefined) return undefined
  const text = `The node ${node} of this database does not answer. Bring it back, or wait until its standby leads, and try again: a start and the commands need all nodes.`
  return new StartError(text, { cause: error })
}
