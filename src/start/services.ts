// Builds the services of requests and background work: the edge, the ledger, the rails and the
// timers.

import { originsOf } from '../platform/http/cors.ts'
import { join } from 'node:path'
import { type Feed, openFeed } from '../events/feed/feed.ts'
import { type Ledger, openLedger } from '../ledger/commit/ledger.ts'
import { type Timers, timersOf } from '../platform/background/timers.ts'
import type { Edge } from '../platform/http/edge.ts'
import { callerLimitOf } from '../platform/http/rate_limit.ts'
import { openTracing } from '../platform/observability/tracing.ts'
import { operations } from '../platform/operations/operations.ts'
import { type Callers, callersOf } from '../platform/operations/workspaces.ts'
import type { AchRail } from '../rails/ach/ach.ts'
import { achFolder } from '../rails/ach/folder.ts'
import { faultFinder } from '../resources/operations/faults/match_rules.ts'
import { openRequestLog } from '../resources/operations/requests/write.ts'
import { openLogWriter } from '../resources/operations/requests/log_writer.ts'
import { type People, peopleOf } from '../resources/operations/sessions/sign_in_write.ts'
import { checkPassword } from '../resources/operations/users/password_rules.ts'
import { replaceOwnPassword } from '../resources/operations/users/write.ts'
import { fitsPassword } from '../resources/operations/users/password_sealing.ts'
import { findAccount } from '../resources/operations/users/queries.ts'
import { type AchFileExchange, achFileExchange } from '../resources/payments/ach/files/exchange.ts'
import { type AchReports, achReports } from '../resources/payments/ach/files/report_queries.ts'
import { type LiveHub, openLiveHub } from '../resources/webhooks/live/hub.ts'
import { nounTimers } from '../nouns.ts'
import { type Background, openBackground } from './background.ts'
import { type Foundation, type OnClose, presenceOf } from './foundation.ts'
import { observer } from './gauges.ts'
import { refusalIn } from './health.ts'
import { type KeptDays, retentionTimers } from './retention.ts'
import { workspaceTimers } from './workspace.ts'

export type Services = {
  readonly edge: Edge
  readonly people: People
  readonly callers: Callers
  readonly ledger: Ledger
  readonly timers: Timers
  readonly achRail: AchRail
  readonly ach: AchFileExchange
  readonly achReports: AchReports
  readonly background: Background
  readonly feed: Feed
  readonly live: LiveHub
}

/** ACH files are exchanged sequentially, so a lock must not delay the others. */
const FILE_EXCHANGE_LOCK_MS = 250
/** A workspace's keys that can reach their limit concurrently. */
const KEYS_AT_THE_LIMIT = 4

export async function openServices(foundation: Foundation, onClose: OnClose): Promise<Services> {
  const { config, database, metrics, log, isSandbox } = foundation
  const known = callersOf(database, config.environment)
  database.onConnectionChange(known.forgetAll)
  const feed = openFeed({ database, log, onReaders: () => background.tellReaders() })
  onClose(feed.stop)
  const live = openLiveHub({ database, vault: foundation.vault, log })
  onClose(live.stop)
  const background = openBackground({
    database,
    log,
    feed,
    runsJobs: foundation.duties.runsJobs,
    hasOthers: foundation.hasOthers,
    listenConnection: listenConnection(foundation),
    onForget: known.forget,
  })
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
    accounts: {
      find: (named) => findAccount(database, named),
      fitsPassword: (account, password) => fitsPassword(account?.password, password),
      checkNew: checkPassword,
      replace: (user, password, by) => replaceOwnPassword(database, user, password, by),
    },
    log: foundation.log,
  })
  const edge = await edgeOf(foundation, { callers, people, background, onClose })
  const ledger = openLedger({
    ...edge,
    observe: (commands) => metrics.groupCommands.observe(commands),
    onAgain: (reason, times) => metrics.groupsAgain.inc({ reason }, times),
  })
  const reports = achReports(metrics, log)
  const returnRules = { hasSimulations: isSandbox }
  const achRail = achFolder({ directory: join(config.dataDir, 'ach'), settlesAtOnce: isSandbox })
  const timers = openTimers(edge, { achReports: reports, returnRules, kept: config, achRail })
  const openOp = operations(edge)
  const ach = achFileExchange({
    ...edge,
    openOp: (who, work) => openOp({ ...who, lockTimeoutMs: FILE_EXCHANGE_LOCK_MS }, work),
    mailbox: achRail.mailbox,
    reports,
  })
  onClose(background.stop)
  const rails = { achRail, ach, achReports: reports }
  return { edge, people, callers, ledger, timers, ...rails, background, feed, live }
}

async function edgeOf(
  foundation: Foundation,
  {
    callers,
    people,
    background,
    onClose,
  }: { callers: Callers; people: People; background: Background; onClose: OnClose },
): Promise<Edge> {
  const { config, database, vault, metrics, health, log, showRequest, isSandbox, started } =
    foundation
  const requestLog = config.logsRequests
    ? openRequestLog({
        database,
        writer: openLogWriter(() => presenceOf(foundation).ring),
        log,
        onDrop: (count) => metrics.requestsNotLogged.inc(count),
      })
    : undefined
  if (requestLog) onClose(requestLog.stop)
  const { rateLimit, workspaceRateLimit = rateLimit && KEYS_AT_THE_LIMIT * rateLimit } = config
  return {
    database,
    vault,
    callers,
    refusesAll: () => refusalIn(health),
    sessions: people,
    rateLimit: callerLimitOf(rateLimit, workspaceRateLimit),
    trustedProxies: config.trustedProxies,
    allowsOrigin: originsOf(config.corsOrigins),
    isEncrypted: !isSandbox,
    clocksMove: isSandbox,
    errorsBase: () => config.errorsBase ?? `${started.url}/errors`,
    wake: background.wake,
    log,
    showRequest,
    faults: isSandbox ? faultFinder(database, vault) : undefined,
    requestLog,
    observe: observer(metrics),
    tracing: await openTracing(),
  }
}

function openTimers(
  edge: Edge,
  { kept, ...needs }: Parameters<typeof nounTimers>[0] & { readonly kept: KeptDays },
): Timers {
  return timersOf({
    database: edge.database,
    openOp: operations(edge),
    tracing: edge.tracing,
    work: {
      ...nounTimers(needs),
      ...retentionTimers(kept),
      ...workspaceTimers,
    },
    onFailure: (error, { kind, subject }) =>
      edge.log.error(
        { kind, subject, error: String(error) },
        'a timer failed; it will be tried again',
      ),
  })
}

/** Undefined without other processes to listen to. */
function listenConnection({ config, hasOthers, postgres }: Foundation) {
  return config.listens && hasOthers ? postgres.connection : undefined
}
