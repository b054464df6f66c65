// Metrics of the bank beyond those of its modules.

import { statfs } from 'node:fs/promises'
import type { Health } from './health.ts'
import type { Ledger } from '../ledger/commit/ledger.ts'
import { secondsSince } from './maintenance_runs.ts'
import { MILLISECONDS_PER_SECOND, machineNow } from '../platform/values/clock.ts'
import type { ClockSkew } from '../platform/background/clock_skew.ts'
import type { Database, Statement } from '../platform/database/db.ts'
import { countOf, countOnNodes } from '../platform/database/work.ts'
import type { Edge } from '../platform/http/edge.ts'
import type { Metrics } from '../platform/observability/metrics.ts'
import { unreadableValues } from '../platform/sealing/encryption_report.ts'
import { alive } from '../platform/sealing/registration.ts'
import type { Timers } from '../platform/background/timers.ts'
import { dutiesOf, type DutyRole } from './roles.ts'

const archiveFailures: Statement = {
  name: 'app_archive_failures',
  text: 'select failed_count::int as failures from pg_stat_archiver',
}

const brokenWorkspaces = countOf({
  name: 'app_broken_workspaces',
  text: `select count(*) as count, null::timestamptz as oldest from {proofs} where violations <> '[]'`,
})

/** Per response. */
export function observer(metrics: Metrics): Edge['observe'] {
  return ({ operation, status, milliseconds, code }) => {
    metrics.requestSeconds.observe({ operation, status }, milliseconds / MILLISECONDS_PER_SECOND)
    if (code) metrics.refusals.inc({ operation, code })
  }
}

/** Queues, the process and its database. */
export function countWaiting(
  metrics: Metrics,
  parts: {
    ledger: Ledger
    database: Database
    timers: Timers
    health: Health
    clocks: Pick<ClockSkew, 'seconds'>
    dataDir: string
  },
): void {
  const { ledger, database, timers, health, clocks, dataDir } = parts
  metrics.gauge(
    'florin_serving',
    '1 while this process accepts requests and is not stopping.',
    () => Number(health.phase === 'serving'),
  )
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
  metrics.gauge(
    'florin_connections_open',
    'Connections to the database, in use or not.',
    () => database.connections.open,
  )
  metrics.gauge(
    'florin_connections_idle',
    'Idle connections to the database.',
    () => database.connections.idle,
  )
  metrics.gauge(
    'florin_statements_prepared',
    '1 while statements are prepared once per connection, 0 when they are planned anew each time.',
    () => Number(database.isPreparing),
  )
  metrics.gauge(
    'florin_timers_late',
    'Timers that are due and not done yet; at most 10,000 are counted.',
    timers.late,
  )
  metrics.gauge(
    'florin_clock_skew_seconds',
    'How far the database’s clock is ahead of this machine’s; negative when it is behind.',
    () => clocks.seconds,
  )
  metrics.gauge(
    'florin_archive_failures',
    'How often the server could not archive a piece of its log, since its statistics began.',
    async () => {
      const [row] = await database.query<{ failures: number }>(archiveFailures, [])
      return row?.failures ?? Number.NaN
    },
  )
  countInstallation(metrics, { database, dataDir })
}

/** The installation's processes, and this one's disk. */
function countInstallation(
  metrics: Metrics,
  { database, dataDir }: { database: Database; dataDir: string },
): void {
  const running = async (duty: 'runsJobs' | 'exchangesFiles') =>
    (await alive(database)).filter(({ role }) => dutiesOf[role as DutyRole]?.[duty]).length
  metrics.gauge(
    'florin_job_processes',
    'Processes that run timers and deliveries, and were seen within the last 15 seconds.',
    () => running('runsJobs'),
  )
  metrics.gauge(
    'florin_file_processes',
    'Processes that exchange ACH files, and were seen within the last 15 seconds.',
    () => running('exchangesFiles'),
  )
  metrics.gauge(
    'florin_verified_seconds_ago',
    'Seconds since florin verify last found everything right; not a number before its first time.',
    () => secondsSince(database, 'verify'),
  )
  metrics.gauge(
    'florin_workspaces_broken',
    'Workspaces whose last background verification found violations.',
    async () => {
      const { count } = await countOnNodes(database.findWork, brokenWorkspaces, {
        time: machineNow(),
      })
      return count
    },
  )
  metrics.gauge(
    'florin_values_unreadable',
    'Sealed values that could not be opened when all were sealed anew for the last time.',
    () => unreadableValues(database),
  )
  metrics.gauge(
    'florin_data_disk_free_ratio',
    'The share of the disk with FLORIN_DATA_DIR that is free, from 0 to 1.',
    async () => {
      const { bavail, blocks } = await statfs(dataDir)
      return bavail / blocks
    },
  )
}
