// Opens the foundation of the process: log, database, vault and readiness.

import type { DestinationStream, Logger } from 'pino'
import type { Config } from '../config.ts'
import { type ClockSkew, openClockSkew } from '../platform/background/clock_skew.ts'
import type { Database } from '../platform/database/db.ts'
import { isUnreachable } from '../platform/database/failures.ts'
import { openDatabase } from '../platform/database/open.ts'
import { findPlacement } from '../platform/citus/placement.ts'
import type { Paint } from '../platform/observability/log_text.ts'
import { type Metrics, openMetrics } from '../platform/observability/metrics.ts'
import { refuseOtherEnvironment } from '../platform/operations/environment.ts'
import { packageVersion } from '../platform/operations/package_files.ts'
import { openPostgres } from '../platform/postgres/open.ts'
import type { Postgres } from '../platform/postgres/postgres.ts'
import { type SealingKey, sealingKey } from '../platform/sealing/key_file.ts'
import type { Presence } from '../platform/sealing/processes.ts'
import { type Vault, vaultOf } from '../platform/sealing/seal.ts'
import type { Health } from './health.ts'
import { type BankLog, openLog } from './log.ts'
import { type Duties, dutiesOf } from './roles.ts'

export type Options = {
  /** Shows a line of progress. */
  announce: (line: string) => void
  /** Default: standard output. */
  logTo?: DestinationStream | undefined
  /** Selects the human-readable log, in these colors. */
  paint?: Paint | undefined
  /** A database that is starting while this program loads. */
  postgres?: Promise<Postgres> | undefined
}

/** Closers run in reverse order, also after a failed start. */
export type OnClose = (closer: () => Promise<void>) => void

export type Foundation = {
  readonly config: Config
  readonly isSandbox: boolean
  readonly duties: Duties
  readonly log: Logger
  readonly showRequest: BankLog['showRequest']
  readonly postgres: Postgres
  /** Other processes may serve the same database. */
  readonly hasOthers: boolean
  readonly database: Database
  /** The configured sealing key. */
  readonly key: SealingKey
  /** Unusable until this process is registered. */
  readonly vault: Vault
  readonly metrics: Metrics
  readonly health: Health
  readonly clocks: ClockSkew
  /** Set during the start. */
  readonly started: { url: string; presence: Presence | undefined }
}

const CONNECTIONS = 20

const UNPREPARED =
  'the connection pooler does not support prepared statements, so every statement is planned again each time: set its ' +
  'max_prepared_statements (PgBouncer 1.21 or newer), or FLORIN_PREPARED_STATEMENTS=off (docs/scaling.md)'

/** Logs that a node stops or resumes responding. A refusal by a reachable node is a bug. */
function sayNode(log: Logger, node: string, error: Error | undefined): void {
  const waits = 'scheduled work of its workspaces runs when it responds again'
  if (!error) log.info({ node }, 'a node of the database responds again')
  else if (isUnreachable(error))
    log.warn({ node, error: error.message }, `a node of the database does not answer: ${waits}`)
  else
    log.error({ node, error: error.message }, `a node of the database refused a question: ${waits}`)
}

/** Throws StartError on failure, or for another environment. */
export async function openFoundation(
  config: Config,
  { announce, logTo, paint, postgres: opening }: Options,
  onClose: OnClose,
): Promise<Foundation> {
  const { log, showRequest } = openLog(config.logLevel, logTo, paint)
  const postgres = await (opening ?? openPostgres({ ...config, log: announce }))
  onClose(postgres.close)
  await refuseOtherEnvironment(postgres.connection, config)
  const placement = await findPlacement(postgres.connection)
  if (!placement.isWhole)
    log.info('the database is divided by tenant (docs/scaling.md lists the open limitations)')
  const database = openDatabase(postgres.connection, {
    connections: CONNECTIONS,
    onError: (error) => log.error({ error: error.message }, 'a database connection broke'),
    prepare: config.preparesStatements,
    placement,
    onNode: (node, error) => sayNode(log, node, error),
    onUnprepared: () => log.warn(UNPREPARED),
  })
  onClose(database.close)
  const started: Foundation['started'] = { url: '', presence: undefined }
  onClose(async () => started.presence?.stop())
  const foundation: Foundation = {
    config,
    isSandbox: config.environment === 'sandbox',
    duties: dutiesOf[config.role],
    log,
    showRequest,
    postgres,
    hasOthers: postgres.kind === 'external',
    database,
    key: sealingKey(config.encryptionKey, config.dataDir),
    vault: vaultOf(() => presenceOf(foundation).ring),
    metrics: openMetrics(packageVersion()),
    health: { phase: 'starting' },
    clocks: openClockSkew(log),
    started,
  }
  return foundation
}

/** This process's registration and keys, once it exists. */
export function presenceOf({ started }: Pick<Foundation, 'started'>): Presence {
  if (!started.presence) throw new Error('this process has not entered yet')
  return started.presence
}
