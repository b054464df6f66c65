// Which environment a database belongs to. The first start writes it into `installation`; from then on every command
// refuses another one, so that a production database never serves as a sandbox because a variable was forgotten.

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

/** For a start: throws StartError if the database records another environment than the configured one. */
export async function refuseOtherEnvironment(
  connection: pg.ClientConfig,
  configured: ConfiguredEnvironment,
): Promise<void> {
  const recorded = await readRecorded(connection)
  if (recorded !== undefined) refuseUnless(recorded, configured)
}

/**
 * For a command next to the bank: the recorded environment of the database, or the configured one if none is recorded; undefined
 * when neither exists. Throws StartError if they differ.
 */
export async function environmentFor(
  connection: pg.ClientConfig,
  configured: ConfiguredEnvironment,
): Promise<Environment | undefined> {
  const recorded = await readRecorded(connection)
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

async function readRecorded(connection: pg.ClientConfig): Promise<Environment | undefined> {
  const client = new pg.Client(connection)
  // A connection that breaks is reported by the query that needs it.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ environment: Environment | null }>(
      'select environment from installation',
    )
    // Reads every node of Citus: a start names the one that is away.
    await client.query('select min(tenant) from workspaces')
    return rows[0]?.environment ?? undefined
  } catch (error) {
    if (codeOf(error) === NO_TABLE) return undefined
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
