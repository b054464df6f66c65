// Grouping and dates of scheduled work.

import { expect, test } from 'vitest'
import { byDay, type DueItem, fromNow } from './days.ts'

const item = (due_time: string, kind: DueItem['kind']): DueItem => ({
  due_time,
  kind,
  resource_type: 'ACH',
  summary: '',
})

test('what falls due is grouped by day and counted by kind', () => {
  const days = byDay([
    item('2026-06-14T12:00:00Z', 'ACH_CUT_OFF'),
    item('2026-06-14T12:05:00Z', 'ACH_CUT_OFF'),
    item('2026-06-14T12:09:00Z', 'RETENTION'),
    item('2026-06-20T12:00:00Z', 'ACH_SETTLEMENT'),
  ])
  expect(days.map(({ day, counts, first }) => ({ day, counts, first }))).toEqual([
    {
      day: '2026-06-14',
      counts: [
        ['ACH_CUT_OFF', 2],
        ['RETENTION', 1],
      ],
      first: '2026-06-14T12:00:00Z',
    },
    { day: '2026-06-20', counts: [['ACH_SETTLEMENT', 1]], first: '2026-06-20T12:00:00Z' },
  ])
})

test.each([
  ['2026-06-14T11:59:59Z', 'now'],
  ['2026-06-14T12:00:40Z', 'in 40 seconds'],
  ['2026-06-14T13:59:00Z', 'in 1 hour'],
  ['2026-06-21T12:00:00Z', 'in 7 days'],
])('%s is said to be %s', (time, text) => {
  expect(fromNow(time, new Date('2026-06-14T12:00:00Z'))).toBe(text)
})
