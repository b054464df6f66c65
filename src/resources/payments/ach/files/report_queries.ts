// Reports ACH activity: metrics, and log lines for manual checks, without account numbers and
// names.

import type { Logger } from 'pino'
import type { Metrics } from '../../../../platform/observability/metrics.ts'
import { meaningOf } from '../incoming/status_view.ts'
import type { IncomingRow } from '../incoming/table.ts'

type File = {
  readonly tenant: string
  readonly file: string
  readonly outcome: 'sent' | 'received' | 'repeated' | 'rejected' | 'quarantined' | 'failed'
  readonly entries?: number
  /** Of a rejection or quarantine. */
  readonly reason?: string
}

export type AchReports = {
  file(facts: File): void
  booked(entry: IncomingRow): void
  /**
   * Sent files of these workspaces that the database does not know; each call replaces the
   * previous.
   */
  unknown(tenants: readonly string[], files: readonly { readonly tenant: string }[]): void
}

/** The message about unknown sent files. */
export const BEHIND_FILES =
  'The database is behind the ACH files: sent files are missing from it, as after a restore to an earlier time. ' +
  'No ACH file is sent until an operator checks them (florin ach unknown) and decides (florin ach adopt); ' +
  'docs/operations.md, After a restore: ACH files.'

/** Isolated, or in suspense for a manual decision. */
const NEEDS_A_LOOK: ReadonlySet<string> = new Set(['ERROR', 'IN_SUSPENSE'])

export function achReports(
  metrics: Metrics,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): AchReports {
  const countFile = metrics.counter(
    'florin_ach_files_total',
    'ACH files, by what became of them.',
    ['outcome'],
  )
  const countEntry = metrics.counter(
    'florin_ach_incoming_entries_total',
    'ACH entries that came in, by what became of them.',
    ['status'],
  )
  const unknown = new Map<string, number>()
  const sum = () => [...unknown.values()].reduce((all, files) => all + files, 0)
  metrics.gauge(
    'florin_ach_files_unknown',
    'Sent ACH files that are missing from the database, at the last check of this process. While ' +
      'there are any, no file is sent.',
    sum,
  )
  return {
    unknown(tenants, files) {
      const before = sum()
      for (const tenant of tenants) unknown.delete(tenant)
      for (const { tenant } of files) unknown.set(tenant, (unknown.get(tenant) ?? 0) + 1)
      const now = sum()
      if (now === before) return
      if (now === 0) log.info('all sent ACH files are in the database: files are sent again')
      else log.error({ files: now }, BEHIND_FILES)
    },
    file({ outcome, ...facts }) {
      countFile({ outcome })
      // The failure is logged already.
      if (outcome === 'failed') return
      if (outcome === 'rejected' || outcome === 'quarantined')
        log.warn(facts, `an ACH file was ${outcome}`)
      else log.info(facts, `an ACH file was ${outcome}`)
    },
    booked({ tenant, id, file_id, position, kind, status, trace_no, decline_reason }) {
      countEntry({ status })
      if (!NEEDS_A_LOOK.has(status)) return
      const facts = { tenant, entry: id, file: file_id, position, kind, trace_no }
      const reason = { reason: decline_reason, meaning: meaningOf(decline_reason) }
      log.warn({ ...facts, status, ...reason }, 'an ACH entry requires a manual check')
    },
  }
}
