// The whole bank on one page: the only file that knows every part.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { connectHooks } from './start/hooks.ts'
import { type Background, openBackground } from './start/background.ts'
import type { Config } from './config.ts'
import { DASHBOARD, mountDashboard } from './start/dashboard.ts'
import { openDeliveries } from './events/delivery/deliveries.ts'
import { nextDueIn } from './events/delivery/queue.ts'
import { definedEvents } from './events/event.ts'
import { unavailableTypes } from './events/unavailable.ts'
import { countWaiting, observer } from './start/gauges.ts'
import { type Health, mountHealth, refusalIn } from './start/health.ts'
import { openLedger } from './ledger/commit/ledger.ts'
import { mountErrorPages } from './pages/error_pages.ts'
import { mountReference } from './pages/reference.ts'
import { MILLISECONDS_PER_SECOND } from './platform/values/clock.ts'
import { openClockSkew } from './platform/background/clock_skew.ts'
import { openDatabase } from './platform/database/db.ts'
import type { Edge } from './platform/http/edge.ts'
import { refuseOtherEnvironment } from './platform/operations/environment.ts'
import { encryptionKey } from './platform/sealing/key_file.ts'
import { openMetrics } from './platform/observability/metrics.ts'
import { insideOf } from './platform/http/inside.ts'
import { lastMigration, MIGRATIONS, migrate } from './platform/database/migrate.ts'
import { openApiDocument } from './platform/contract/openapi.ts'
import { operations } from './platform/operations/operations.ts'
import { openPostgres } from './platform/postgres/open.ts'
import type { Postgres } from './platform/postgres/postgres.ts'
import { rateLimitOf } from './platform/http/rate_limit.ts'
import { refusalAnswer } from './platform/http/replies.ts'
import { enterProcesses, type Presence } from './platform/sealing/processes.ts'
import { RESEAL_EVERY_MS, resealingOf } from './platform/sealing/resealing.ts'
import { lockedVault } from './platform/sealing/seal.ts'
import { createServer } from './platform/http/server.ts'
import { explainListenError } from './platform/operations/start_error.ts'
import { type Timers, timersOf } from './platform/background/timers.ts'
import { openTracing } from './platform/observability/tracing.ts'
import { type Callers, callersOf } from './platform/operations/workspaces.ts'
import { VENDOR_MS, withDeadline } from './rails/aggregators/deadline.ts'
import { noAggregators } from './rails/aggregators/none.ts'
import { sandboxAggregators } from './rails/aggregators/sandbox.ts'
import { achFolder } from './rails/ach/folder.ts'
import { quietAlerts } from './rails/alerts/quiet.ts'
import { sandboxAlerts } from './rails/alerts/sandbox.ts'
import { sandboxCards } from './rails/cards/sandbox.ts'
import { manualIdentity } from './rails/identity/manual.ts'
import { sandboxIdentity } from './rails/identity/sandbox.ts'
import { cardTimers } from './resources/payments/card_transactions/card_transactions.ts'
import { bookingTimers } from './resources/payments/ach/incoming/booking.ts'
import { clearDetails, SEAL_DETAILS_EVERY_MS } from './resources/payments/ach/clear_details.ts'
import { achExchange } from './resources/payments/ach/files/exchange.ts'
import {
  achFileRetention,
  LOOK_AT_FILES_EVERY_MS,
} from './resources/payments/ach/files/file_retention.ts'
import { type AchReports, achReports } from './resources/payments/ach/files/reports.ts'
import type { ReturnRules } from './resources/payments/ach/incoming/returns.ts'
import { sendingTimers } from './resources/payments/ach/outgoing/sending.ts'
import { expireTransfer } from './resources/payments/internal_transfers/internal_transfers.ts'
import { EXPIRY_TIMER } from './resources/payments/internal_transfers/postings.ts'
import { openRequestLog } from './resources/operations/requests/log.ts'
import { openLogWriter } from './resources/operations/requests/log_writer.ts'
import { signInAddress } from './resources/operations/sessions/address.ts'
import { peopleOf } from './resources/operations/sessions/sessions.ts'
import { findByPassword } from './resources/operations/users/queries.ts'
import { COUNT_EVERY_MS, volumeCounter } from './resources/operations/volume/count.ts'
import { webhookTimers } from './resources/webhooks/webhook_secrets/webhook_secrets.ts'
import { retentionTimers } from './start/retention.ts'
import { sealedColumns } from './start/sealed_columns.ts'
import { dutiesOf } from './start/roles.ts'
import { type Parts, routesOf, tags } from './routes.ts'
import {
  ensureDefaultWorkspace,
  furnishedWorkspace,
  newWorkspace,
  workspaceTimers,
} from './start/workspace.ts'

export type Bank = {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  url: string
  /** The default workspace. */
  tenant: string
  /** The default workspace's key when this start made it: it is never shown again. */
  firstApiKey: string | undefined
  /** A new one-time link for a browser; undefined in production, where people have passwords. */
  signInAddress(): Promise<string | undefined>
  close(): Promise<void>
}

type Options = {
  announce: (line: string) => void
  /** Where the log goes; standard output if it is left out. */
  logTo?: DestinationStream | undefined
}

const CONNECTIONS = 20

const EXCHANGE_LOCK_MS = 250

const UNPREPARED =
  'the pooler before the database does not carry prepared statements, so every statement is planned anew from now on: set its ' +
  'max_prepared_statements (PgBouncer 1.21 or newer), or FLORIN_PREPARED_STATEMENTS=off (docs/scaling.md)'

/**
 * Starts the bank: database, server (which says that it is not ready), migrations, default workspace, what happens by
 * itself. Throws StartError when it cannot.
 */
export async function openBank(config: Config, options: Options): Promise<Bank> {
  connectHooks()
  // What was opened is closed in the opposite order, also when a later step fails.
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const opened = await open(config, options, (closer) => closers.push(closer))
    return { ...opened, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  config: Config,
  { announce, logTo }: Options,
  onClose: (closer: () => Promise<void>) => void,
) {
  const form = { level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const log = pino(form, logTo)
  const postgres = await openPostgres({ ...config, log: announce })
  onClose(postgres.close)
  await refuseOtherEnvironment(postgres.connection, config, {
    hasOwnKey: config.encryptionKey === undefined,
  })
  const database = openDatabase(postgres.connection, {
    connections: CONNECTIONS,
    onError: (error) => log.error({ error: error.message }, 'a database connection broke'),
    prepare: config.preparesStatements,
    onUnprepared: () => log.warn(UNPREPARED),
  })
  onClose(database.close)
  let presence: Presence | undefined
  onClose(async () => presence?.stop())
  const key = encryptionKey(config.encryptionKey, config.dataDir)
  const vault = lockedVault()

  const metrics = openMetrics()
  const health: Health = { phase: 'starting', version: await lastMigration(MIGRATIONS) }
  const clocks = openClockSkew(log)
  const isSandbox = config.environment === 'sandbox'
  const known = callersOf(database, config.environment)
  database.onConnectionChange(known.forgetAll)
  const callers: Callers = {
    find: known.find,
    forget(tenant) {
      known.forget(tenant)
      background.forget(tenant)
    },
  }
  const people = peopleOf({
    database,
    environment: config.environment,
    checkPassword: (named) => findByPassword(database, named),
  })
  const requestLog = config.logsRequests
    ? openRequestLog({
        database,
        writer: openLogWriter(() => thereIs(presence).ring),
        log,
        onDrop: (count) => metrics.requestsNotLogged.inc(count),
      })
    : undefined
  if (requestLog) onClose(requestLog.stop)
  const rateLimit = rateLimitOf(config.rateLimit)
  let url = ''
  const edge: Edge = {
    database,
    vault,
    callers,
    refusesAll: () => refusalIn(health),
    sessions: people,
    rateLimit,
    trustedProxies: config.trustedProxies,
    isEncrypted: !isSandbox,
    clocksMove: isSandbox,
    errorsBase: () => config.errorsBase ?? `${url}/errors`,
    wake: (topic) => background.wake(topic),
    log,
    requestLog,
    observe: observer(metrics),
    tracing: await openTracing(),
  }
  const ledger = openLedger({
    ...edge,
    refusal: (error) => refusalAnswer(edge, error),
    observe({ commands, tries }) {
      metrics.groupCommands.observe(commands)
      metrics.groupsAgain.inc(tries - 1)
    },
  })
  const reports = achReports(metrics, log)
  const returnRules = { hasSimulations: isSandbox }
  const timers = openTimers(edge, { reports, returnRules })
  const achRail = achFolder({ directory: join(config.dataDir, 'ach'), settlesAtOnce: isSandbox })
  const openOp = operations(edge)
  const ach = achExchange({
    ...edge,
    // Files of all workspaces are exchanged one after the other: none waits long for another's lock.
    openOp: (who, work) => openOp({ ...who, lockTimeoutMs: EXCHANGE_LOCK_MS }, work),
    mailbox: achRail.mailbox,
    reports,
    returnRules,
  })
  const duties = dutiesOf[config.role]
  const { mailbox } = achRail
  const oldFiles = achFileRetention({ database, mailbox, days: config.achFileDays, log })
  const place = placeOf(config, postgres)
  const background: Background = openBackground({
    database,
    log,
    ...place,
    own: {
      hold: async (ask) => presence?.hold(ask),
      letGo: async () => presence?.letGo(),
    },
    works: [timers, ach],
    ownWorks: [...(duties.runsJobs ? [timers] : []), ...(duties.exchangesFiles ? [ach] : [])],
    chores: [
      ...(duties.runsJobs
        ? [
            { everyMs: COUNT_EVERY_MS, run: volumeCounter({ database, log }) },
            { everyMs: RESEAL_EVERY_MS, run: () => resealing.run() },
            { everyMs: SEAL_DETAILS_EVERY_MS, run: clearDetails({ database, vault }) },
          ]
        : []),
      ...(duties.exchangesFiles ? [{ everyMs: LOOK_AT_FILES_EVERY_MS, run: oldFiles }] : []),
    ],
    deliveries: {
      nextDue: (tenant, until) => nextDueIn(database, tenant, until),
      open: () =>
        openDeliveries({
          ...edge,
          processes: () => thereIs(presence),
          metrics: duties.runsJobs ? metrics : { ...metrics, gauge: () => {} },
          allowPrivateTargets: isSandbox,
          signatureHeader: config.signatureHeader,
        }),
    },
    onForget: known.forget,
  })
  onClose(background.stop)
  const parts: Parts = {
    people,
    callers,
    ledger,
    achRail,
    ach,
    cards: isSandbox ? sandboxCards : undefined,
    identity: isSandbox ? sandboxIdentity : manualIdentity,
    alerts: isSandbox ? sandboxAlerts : quietAlerts,
    linking: {
      aggregators: withDeadline(isSandbox ? sandboxAggregators(edge) : noAggregators, VENDOR_MS),
      openOp,
    },
    clock: { database, callers, dueSources: background.dueSources },
    inside: (routes) => insideOf(edge, routes),
    addWorkspace: furnishedWorkspace,
    createWorkspace: (op, name) => newWorkspace(op, { name, environment: config.environment }),
  }
  const routes = duties.servesApi ? routesOf(parts, config.environment) : []
  const server = createServer(edge, routes)
  const document =
    routes.length > 0
      ? openApiDocument(routes, {
          tags,
          events: definedEvents(),
          unavailableEvents: unavailableTypes(),
        })
      : undefined
  mountHealth(server, { database, metrics, health, clocks, document })
  if (document) {
    mountReference(server)
    mountErrorPages(server, { routes, errorsBase: edge.errorsBase })
  }
  if (routes.length > 0) server.fallBackTo(mountDashboard(server, DASHBOARD))
  countWaiting(metrics, {
    ledger,
    database,
    timers,
    health,
    clocks,
    dataDir: config.dataDir,
  })
  url = await listen(server, config)
  onClose(() => {
    health.phase = 'closing'
    return server.close()
  })

  health.phase = 'migrating'
  await migrate(postgres.connection, { directory: MIGRATIONS, log: announce })
  health.phase = 'starting'
  presence = await enterProcesses({
    database,
    role: config.role,
    keys: { sealing: key, opening: config.decryptionKeys },
    hasOthers: place.hasOthers,
    clocks,
    log,
    onCount(servers) {
      rateLimit.shareAmong(servers)
      people.shareAmong(servers)
    },
    onLost: endProcess,
  })
  vault.unlock(presence.ring)
  const resealing = resealingOf({
    database,
    vault,
    columns: sealedColumns,
    presence,
    log,
    onReseal: (count) => metrics.valuesResealed.inc(count),
  })
  const workspace = await ensureDefaultWorkspace(database, vault, config)
  background.start()
  health.phase = 'serving'
  onClose(async () => {
    health.phase = 'draining'
    await sleep(config.drainSeconds * MILLISECONDS_PER_SECOND)
  })
  return {
    url,
    ...workspace,
    signInAddress: async () =>
      isSandbox ? signInAddress(url, await people.makeLink()) : undefined,
  }
}

/** This process among the others, with its encryption keys; nothing is done before it is there. */
function thereIs(presence: Presence | undefined): Presence {
  if (!presence) throw new Error('this process is not known yet')
  return presence
}

/** For what no request can answer for: main.ts says what it was, and ends the process. */
function endProcess(error: unknown): void {
  setImmediate(() => {
    throw error
  })
}

/** What this process does for its database, and whether others may be there. */
function placeOf({ role, environment, listens }: Config, { kind, connection }: Postgres) {
  const hasOthers = kind === 'external'
  const { runsJobs, exchangesFiles } = dutiesOf[role]
  // In production an API process has nothing to hear: no clock moves.
  const hasToListen =
    listens && hasOthers && (runsJobs || exchangesFiles || environment === 'sandbox')
  return { runsJobs, hasOthers, listenConnection: hasToListen ? connection : undefined }
}

function openTimers(
  edge: Edge,
  { reports, returnRules }: { reports: AchReports; returnRules: ReturnRules },
): Timers {
  return timersOf({
    database: edge.database,
    openOp: operations(edge),
    tracing: edge.tracing,
    work: {
      ...bookingTimers(reports.booked, returnRules),
      ...sendingTimers,
      [EXPIRY_TIMER]: expireTransfer,
      ...cardTimers,
      ...webhookTimers,
      ...retentionTimers,
      ...workspaceTimers,
    },
    onFailure: (error, { kind, subject }) =>
      edge.log.error(
        { kind, subject, error: String(error) },
        'a timer failed; it will be tried again',
      ),
  })
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await server.listen({ host, port })
  } catch (error) {
    throw explainListenError(error, { host, port })
  }
}
