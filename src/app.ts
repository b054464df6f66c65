// The whole bank on one page: the only file that knows every part.

import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import type { Config } from './config.ts'
import { openDeliveries } from './events/delivery/deliveries.ts'
import { mountHealth } from './health.ts'
import { type Ledger, openLedger } from './ledger/group.ts'
import { ledgerChecks } from './ledger/verify.ts'
import { type Database, isUnreachable, openDatabase } from './platform/db.ts'
import type { Edge } from './platform/edge.ts'
import { checkEncryptionKey, encryptionKey } from './platform/key_file.ts'
import { type Metrics, openMetrics } from './platform/metrics.ts'
import { migrate } from './platform/migrate.ts'
import type { Topic } from './platform/op.ts'
import { operations } from './platform/operations.ts'
import { openPostgres } from './platform/postgres/open.ts'
import { rateLimitOf } from './platform/rate_limit.ts'
import { refusalAnswer } from './platform/replies.ts'
import { openVault } from './platform/seal.ts'
import { createServer } from './platform/server.ts'
import { explainListenError } from './platform/start_error.ts'
import { startTicker, type Timers, timersOf } from './platform/timers.ts'
import { verify } from './platform/verify.ts'
import { callersOf } from './platform/workspaces.ts'
import { manualIdentity } from './rails/identity/manual.ts'
import { sandboxIdentity } from './rails/identity/sandbox.ts'
import { expireTransfer } from './resources/internal_transfers/internal_transfers.ts'
import { EXPIRY_TIMER } from './resources/internal_transfers/postings.ts'
import { transferChecks } from './resources/internal_transfers/verify.ts'
import { webhookTimers } from './resources/webhook_secrets/webhook_secrets.ts'
import { retentionTimers } from './retention.ts'
import { type Parts, routesOf } from './routes.ts'
import { ensureDefaultWorkspace, newWorkspace } from './workspace.ts'

export type Bank = {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  url: string
  /** The default workspace. */
  tenant: string
  /** The default workspace's key when this start made it: it is never shown again. */
  firstApiKey: string | undefined
  close(): Promise<void>
}

type Options = { announce: (line: string) => void }

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const CONNECTIONS = 20
const TICK_MS = 500
const MILLISECOND = 1000

/** Starts the bank: database, migrations, default workspace, server, timers. Throws StartError when it cannot. */
export async function openBank(config: Config, { announce }: Options): Promise<Bank> {
  // What was opened is closed in the opposite order, also when a later step fails.
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const opened = await open(config, announce, (closer) => closers.push(closer))
    return { ...opened, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  config: Config,
  announce: Options['announce'],
  onClose: (closer: () => Promise<void>) => void,
) {
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const postgres = await openPostgres({ ...config, log: announce })
  onClose(postgres.close)
  await migrate(postgres.connection, { directory: MIGRATIONS, log: announce })
  const database = openDatabase(postgres.connection, {
    connections: CONNECTIONS,
    onError: (error) => log.error({ error: error.message }, 'a database connection broke'),
  })
  onClose(database.close)
  const key = encryptionKey(config.encryptionKey, config.dataDir)
  await checkEncryptionKey(database, key)
  const vault = openVault(key)
  const workspace = await ensureDefaultWorkspace(database, vault, config)

  const metrics = openMetrics()
  const callers = callersOf(database, config.environment)
  const isSandbox = config.environment === 'sandbox'
  const wakers: Partial<Record<Topic, () => void>> = {}
  let url = ''
  const edge: Edge = {
    database,
    vault,
    callers,
    rateLimit: rateLimitOf(config.rateLimit),
    clocksMove: isSandbox,
    errorsBase: () => config.errorsBase ?? `${url}/errors`,
    wake: (topic) => wakers[topic]?.(),
    log,
    observe: observer(metrics),
  }
  const ledger = openLedger({
    ...edge,
    refusal: (error) => refusalAnswer(edge, error),
    observe: (commands) => metrics.groupCommands.observe(commands),
  })
  const timers = openTimers(edge)
  const deliveries = openDeliveries({
    ...edge,
    metrics,
    allowPrivateTargets: isSandbox,
    signatureHeader: config.signatureHeader,
  })
  onClose(deliveries.stop)
  wakers.deliveries = deliveries.wake
  const parts: Parts = {
    ledger,
    identity: isSandbox ? sandboxIdentity : manualIdentity,
    clock: { database, callers, dueSources: [timers, deliveries] },
    createWorkspace: (op, name) => newWorkspace(op, { name, environment: config.environment }),
  }
  const routes = routesOf(parts, config.environment)
  const server = createServer(edge, routes)
  mountHealth(server, { database, metrics, routes })
  countWaiting(metrics, { ledger, database })
  url = await listen(server, config)
  onClose(() => server.close())

  const ticker = startTicker(TICK_MS, () => runDueTimers(timers, log))
  onClose(ticker.stop)
  wakers.timers = ticker.wake
  return { url, ...workspace }
}

function openTimers(edge: Edge): Timers {
  return timersOf({
    database: edge.database,
    openOp: operations(edge),
    work: { [EXPIRY_TIMER]: expireTransfer, ...webhookTimers, ...retentionTimers },
    onFailure: (error, { kind, subject }) =>
      edge.log.error(
        { kind, subject, error: String(error) },
        'a timer failed; it will be tried again',
      ),
  })
}

/** Whether there may be more to do. A database that is away for a moment must not end the bank. */
async function runDueTimers(timers: Timers, log: Edge['log']): Promise<boolean> {
  try {
    return (await timers.runAllDue()) > 0
  } catch (error) {
    const level = isUnreachable(error) ? 'warn' : 'error'
    log[level]({ error: String(error) }, 'due timers could not be found; trying again')
    return false
  }
}

function observer(metrics: Metrics): Edge['observe'] {
  return ({ operation, status, milliseconds, code }) => {
    metrics.requestSeconds.observe({ operation, status }, milliseconds / MILLISECOND)
    if (code) metrics.refusals.inc({ operation, code })
  }
}

function countWaiting(
  metrics: Metrics,
  { ledger, database }: { ledger: Ledger; database: Database },
): void {
  metrics.gauge(
    'florin_movements_waiting',
    'Money movements that wait for the next commit.',
    () => ledger.waiting,
  )
  metrics.gauge(
    'florin_connections_waited_for',
    'Operations that wait for a database connection.',
    () => database.waiting,
  )
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await server.listen({ host, port })
  } catch (error) {
    throw explainListenError(error, { host, port })
  }
}

/** Serves nothing: brings the database up to this version and ends. */
export async function migrateBank(
  config: Config,
  { announce }: Options,
): Promise<{ applied: string[] }> {
  const postgres = await openPostgres({ ...config, log: announce })
  try {
    return await migrate(postgres.connection, { directory: MIGRATIONS, log: announce })
  } finally {
    await postgres.close()
  }
}

/** Asks the database whether everything that must always be true is true. */
export async function verifyBank(config: Config, { announce }: Options): Promise<{ ok: boolean }> {
  const postgres = await openPostgres({ ...config, log: announce })
  try {
    return await verify(postgres.connection, [...ledgerChecks, ...transferChecks], announce)
  } finally {
    await postgres.close()
  }
}
