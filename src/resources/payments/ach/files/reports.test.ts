// Reports to the operator: a log line and a metric for each manual check, without account numbers.

import { expect, test } from 'vitest'
import { openMetrics } from '../../../../platform/observability/metrics.ts'
import { achReports } from './report_queries.ts'
import type { IncomingRow } from '../incoming/table.ts'

function listening() {
  const lines: { level: string; facts: object; message: string }[] = []
  const at = (level: string) => (facts: object, message: string) => {
    lines.push({ level, facts, message })
  }
  const metrics = openMetrics()
  const reports = achReports(metrics, { info: at('info'), warn: at('warn') } as never)
  return { lines, reports, figures: () => metrics.registry.metrics() }
}

const row = {
  tenant: '1_1',
  id: 'e1',
  file_id: 'f1',
  position: 3,
  kind: 'RETURN',
  status: 'ERROR',
  trace_no: '987654320000003',
  decline_reason: 'ORIGINAL_NOT_FOUND',
  number: Buffer.from('790954299503'),
} as IncomingRow

test.each(['ERROR', 'IN_SUSPENSE'] as const)(
  'an entry in %s is reported with its place and reason, and without numbers of accounts or people',
  async (status) => {
    const { lines, reports, figures } = listening()
    reports.booked({ ...row, status })
    expect(lines).toEqual([
      {
        level: 'warn',
        message: 'an ACH entry requires a manual check',
        facts: {
          tenant: '1_1',
          entry: 'e1',
          file: 'f1',
          position: 3,
          kind: 'RETURN',
          trace_no: '987654320000003',
          status,
          reason: 'ORIGINAL_NOT_FOUND',
          meaning: 'it returns an entry that this workspace did not send',
        },
      },
    ])
    expect(await figures()).toContain(`florin_ach_incoming_entries_total{status="${status}"} 1`)
  },
)

test('an entry that was booked is counted, and no more is said', async () => {
  const { lines, reports, figures } = listening()
  reports.booked({ ...row, status: 'POSTED' })
  expect(lines).toEqual([])
  expect(await figures()).toContain('florin_ach_incoming_entries_total{status="POSTED"} 1')
})

test('a rejected file is a warning with its reason; one that was sent or received is not', () => {
  const { lines, reports } = listening()
  const file = { tenant: '1_1', file: 'a.ach' }
  reports.file({ ...file, outcome: 'rejected', reason: 'line 1' })
  reports.file({ ...file, outcome: 'sent', entries: 2 })
  expect(lines).toEqual([
    { level: 'warn', message: 'an ACH file was rejected', facts: { ...file, reason: 'line 1' } },
    { level: 'info', message: 'an ACH file was sent', facts: { ...file, entries: 2 } },
  ])
})
