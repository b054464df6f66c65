// What of the bank is counted and measured, beside what its parts count themselves.

import type { Health } from './health.ts'
import type { Ledger } from './ledger/group.ts'
import type { Database, Statement } from './platform/db.ts'
import type { Edge } from './platform/edge.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Timers } from './platform/timers.ts'

const MILLISECOND = 1000

const archiveFailures: Statement = {
  name: 'app_archive_failures',
  text: 'select failed_count::int as failures from pg_stat_archiver',
}

/** What is measured of each answer. */
export function observer(metrics: Metrics): Edge['observe'] {
  return ({ operation, status, milliseconds, code }) => {
    metrics.requestSeconds.observe({ operation, status }, milliseconds / MILLISECOND)
    if (code) metrics.refusals.inc({ operation, code })
  }
}

/** What waits, and how the process and its database are. */
export function countWaiting(
  metrics: Metrics,
  parts: { ledger: Ledger; database: Database; timers: Timers; health: Health },
): void {
  const { ledger, database, timers, health } = parts
  metrics.gauge(
    'florin_serving',
    '1 while this process takes requests and is not told to stop.',
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
    'Connections to the database that nobody uses just now.',
    () => database.connections.idle,
  )
  metrics.gauge(
    'florin_timers_late',
    'Timers that are due and not done yet; at most 10,000 are counted.',
    timers.late,
  )
  metrics.gauge(
    'florin_archive_failures',
    'How often the server could not archive a piece of its log, since its statistics began.',
    async () => {
      const [row] = await database.query<{ failures: number }>(archiveFailures, [])
      return row?.failures ?? Number.NaN
    },
  )
}
