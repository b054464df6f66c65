// Maintenance of a bank that is not serving: migration and verification.

import type { PoolConfig } from 'pg'
import { belongingCheck, chainedTables, checks, moneyTables } from './checks.ts'
import type { Config } from '../config.ts'
import { snapshotCheck } from '../platform/chain/origin.ts'
import { chainChecks, type RecordedHead } from '../platform/chain/verify.ts'
import { recordRun } from './maintenance_runs.ts'
import { environmentFor } from '../platform/operations/environment.ts'
import { MIGRATIONS, migrate, requireBank } from '../platform/database/migrate.ts'
import { findPlacement } from '../platform/citus/placement.ts'
import { openPostgres } from '../platform/postgres/open.ts'
import { requireDatabase, visitPostgres } from '../platform/postgres/visit.ts'
import { verify, type VerifyOptions } from '../platform/verify/verify.ts'

type Options = { announce: (line: string) => void }

/** Migrates the database, possibly empty, and ends. An embedded one must exist. */
export async function migrateBank(
  config: Config,
  { announce }: Options,
): Promise<{ applied: string[] }> {
  if (config.databaseUrl === undefined) await requireDatabase(config.dataDir)
  const postgres = await openPostgres({ ...config, log: announce })
  try {
    await environmentFor(postgres.connection, config)
    return await migrate(postgres.connection, { directory: MIGRATIONS, log: announce })
  } finally {
    await postgres.close()
  }
}

/** `recorded`, `since`: heads of the hash chain, see chainChecks. */
type Verifying = Omit<VerifyOptions, 'tables'> & {
  readonly recorded?: readonly RecordedHead[] | undefined
  readonly since?: readonly RecordedHead[] | undefined
}

/** `heads`: the current ones, for recording. */
type Verified = { readonly ok: boolean; readonly heads: readonly string[] }

/**
 * Checks all invariants and recorded heads of the hash chain, also next to a running bank. Throws
 * Stopped.
 */
export async function verifyBank(config: Config, options: Verifying): Promise<Verified> {
  const postgres = await visitPostgres({ ...config, log: options.announce })
  try {
    await requireBank(postgres.connection, { asItIs: true })
    await environmentFor(postgres.connection, config)
    const verified = await verifyDatabase(postgres.connection, options)
    if (verified.ok)
      await recordOrAnnounce(() => recordRun(postgres.connection, 'verify'), options.announce)
    return verified
  } finally {
    await postgres.close()
  }
}

/** A read-only role can verify, too, but its result is missing in the metrics. */
async function recordOrAnnounce(
  record: () => Promise<void>,
  announce: Options['announce'],
): Promise<void> {
  try {
    await record()
  } catch (error) {
    announce(
      `The time of this result could not be recorded for florin_verified_seconds_ago: ${String(error)}`,
    )
  }
}

/** As `verifyBank`, on an open database. Throws the database's errors, and Stopped. */
export async function verifyDatabase(
  connection: PoolConfig,
  { recorded = [], since = [], ...options }: Verifying,
): Promise<Verified> {
  const heads: string[] = []
  const chain = chainChecks(chainedTables, { recorded, since, onHead: (head) => heads.push(head) })
  const all = [...checks, snapshotCheck, belongingCheck, ...chain]
  const placement = await findPlacement(connection)
  const { ok } = await verify(connection, all, {
    ...options,
    isDivided: !placement.isWhole,
    tables: moneyTables,
  })
  return { ok, heads: heads.toSorted() }
}
