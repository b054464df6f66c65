// Binds a database to its environment, sandbox or production. The first start writes it into `installation`; later
// commands refuse any other one.

import pg from 'pg'
import type { Tx } from '../database/db.ts'
import { codeOf, StartError } from './start_error.ts'
import type { Check } from '../verify/check.ts'
import type { Environment } from './workspaces.ts'

/** What the configuration asks for. */
export type ConfiguredEnvironment = {
  /** `sandbox` when FLORIN_ENVIRONMENT is not set. */
  readonly environment: Environment
  readonly isEnvironmentGiven: boolean
}

/** An empty database has no such table. */
const NO_TABLE = '42P01'

/** For a start: throws StartError if the database records another environment, or in production a moved clock. */
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
 * For a command next to the bank: the recorded environment of the database, or the configured one if none is recorded; undefined
 * when neither exists. Throws StartError if they differ.
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

/** Records the environment with the first start. Throws StartError when another process recorded the other one. */
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
  // A connection that breaks is reported by the query that needs it.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ environment: Environment | null }>(
      'select environment from installation',
    )
    // Reads every node of Citus: a start names the one that is away.
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

/** What is said where one of several nodes does not answer: all are asked here. Undefined of another error. */
function ofNodeAway(error: unknown): StartError | undefined {
  const [, node] = /connection to the remote node (?:\S+@)?(\S+) failed/.exec(String(error)) ?? []
  if (node === undefined) return undefined
  const text = `The node ${node} of this database does not answer. Bring it back, or wait until its standby leads, and try again: a start and the commands need all nodes.`
  return new StartError(text, { cause: error })
}
