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

type RecordedEnvironment = {
  environment: Environment | undefined
  hasWorkspaces: boolean
  /** Why an installation that has not recorded its environment can only be a sandbox. */
  sandboxTrace: string | undefined
  /** A workspace whose clock was moved. */
  moved: string | undefined
}

/** Tables or columns that a database from an earlier version, or an empty one, does not have. */
const NOT_THERE = new Set(['42P01', '42703'])

/**
 * For a start: throws StartError unless the database belongs to the environment that is asked for, or does not record one
 * yet and holds nothing that contradicts it. `hasOwnKey`: the encryption key comes from the data directory's file, which
 * only a sandbox has.
 */
export async function refuseOtherEnvironment(
  connection: pg.ClientConfig,
  configured: ConfiguredEnvironment,
  { hasOwnKey }: { hasOwnKey: boolean },
): Promise<void> {
  const recorded = await readRecorded(connection)
  if (recorded.environment !== undefined) refuseUnless(recorded.environment, configured)
  else refuseContradiction(recorded, configured, hasOwnKey)
  if (configured.environment === 'production' && recorded.moved !== undefined)
    throw new StartError(
      `The clock of workspace ${recorded.moved} was moved, and production knows no moved clocks: what this workspace ` +
        'booked has wrong times. Restore the database from a backup of before that, or use another database.',
    )
}

/**
 * For a command beside the bank: the environment that the database belongs to, or that is asked for while it records none;
 * undefined when neither says. Throws StartError when another one is asked for.
 */
export async function environmentFor(
  connection: pg.ClientConfig,
  configured: ConfiguredEnvironment,
): Promise<Environment | undefined> {
  const recorded = await readRecorded(connection)
  if (recorded.environment !== undefined) {
    if (configured.isEnvironmentGiven) refuseUnless(recorded.environment, configured)
    return recorded.environment
  }
  if (configured.isEnvironmentGiven) {
    refuseContradiction(recorded, configured, false)
    return configured.environment
  }
  return recorded.sandboxTrace === undefined ? undefined : 'sandbox'
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

function refuseContradiction(
  { hasWorkspaces, sandboxTrace }: RecordedEnvironment,
  { environment, isEnvironmentGiven }: ConfiguredEnvironment,
  hasOwnKey: boolean,
): void {
  if (!hasWorkspaces) return
  if (environment === 'production' && sandboxTrace !== undefined)
    throw new StartError(
      `This database does not record its environment, and it was a sandbox: ${sandboxTrace}. Set FLORIN_ENVIRONMENT=sandbox, ` +
        'or use another database. What to do if it is a production one all the same stands in docs/operations.md.',
    )
  if (!isEnvironmentGiven && sandboxTrace === undefined && !hasOwnKey)
    throw new StartError(
      'This database comes from a version that did not record its environment. Set FLORIN_ENVIRONMENT to sandbox or ' +
        'production: this start records it, and no other is accepted afterwards.',
    )
}

async function readRecorded(connection: pg.ClientConfig): Promise<RecordedEnvironment> {
  const client = new pg.Client(connection)
  // A connection that breaks is reported by the query that needs it.
  client.on('error', () => {})
  try {
    await client.connect()
    const [installation] = await rowsOf<{ environment: Environment | null }>(
      client,
      'select environment from installation',
    )
    // Through JSON, because versions before this one lack some of the columns.
    const [found] = await rowsOf<{ count: number; moved: string | null; wiped: string | null }>(
      client,
      `select count(*)::int as count,
              min(tenant) filter (where (to_jsonb(w) ->> 'clock_offset_ms')::bigint > 0) as moved,
              min(tenant) filter (where to_jsonb(w) ->> 'wiped_id' is not null) as wiped
       from workspaces w`,
    )
    const { count = 0, moved = null, wiped = null } = found ?? {}
    return {
      environment: installation?.environment ?? undefined,
      hasWorkspaces: count > 0,
      sandboxTrace: traceIn({ count, moved, wiped }),
      moved: moved ?? undefined,
    }
  } catch (error) {
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

/** Versions that did not record the environment made one workspace in production, moved no clock there and wiped nothing. */
function traceIn(found: { count: number; moved: string | null; wiped: string | null }) {
  if (found.moved !== null) return `the clock of workspace ${found.moved} was moved`
  if (found.wiped !== null) return `workspace ${found.wiped} was wiped`
  return found.count > 1 ? `it has ${found.count} workspaces` : undefined
}

async function rowsOf<Row extends object>(client: pg.Client, text: string): Promise<Row[]> {
  try {
    const { rows } = await client.query<Row>(text)
    return rows
  } catch (error) {
    if (NOT_THERE.has(codeOf(error) ?? '')) return []
    throw error
  }
}
