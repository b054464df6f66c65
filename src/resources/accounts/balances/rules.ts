// Parses and validates the points in time of balance queries. Pure.

import { BadQueryParameter } from '../../../platform/contract/errors.ts'
import { POINTS_MAX, type HistoryQuery, type Interval } from './schema.ts'

/** The default length of a history, in intervals. */
const INTERVALS = 30
const FUTURE = 'lies in the future of this workspace'

/** Default: now. Throws BadQueryParameter for a future time. */
export function instantOf(at: string | undefined, now: Date): Date {
  if (at === undefined) return now
  const instant = new Date(at)
  if (instant > now) throw BadQueryParameter({ at: FUTURE })
  return instant
}

/**
 * `from`, each beginning of an interval before `to`, and `to`. Throws BadQueryParameter with all
 * errors.
 */
export function instantsOf(query: HistoryQuery, now: Date): Date[] {
  const { interval = 'DAY' } = query
  const to = query.to === undefined ? now : new Date(query.to)
  const from = query.from === undefined ? before(to, interval) : new Date(query.from)
  const wrong: Record<string, string> = {}
  if (from > now) wrong['from'] = FUTURE
  else if (from > to) wrong['from'] = 'lies after to'
  if (to > now) wrong['to'] = FUTURE
  if (Object.keys(wrong).length > 0) throw BadQueryParameter(wrong)
  const instants = [from]
  for (let next = nextBegin(from, interval); next < to; next = nextBegin(next, interval)) {
    instants.push(next)
    if (instants.length >= POINTS_MAX) {
      const why = `is too early: the period has more than ${POINTS_MAX} balances. Choose a longer interval`
      throw BadQueryParameter({ from: why })
    }
  }
  if (to > from) instants.push(to)
  return instants
}

function before(to: Date, interval: Interval): Date {
  return shifted(to, interval, -INTERVALS)
}

/** The beginning of the next interval. */
function nextBegin(time: Date, interval: Interval): Date {
  const begin = new Date(time)
  if (interval === 'HOUR') begin.setUTCMinutes(0, 0, 0)
  else begin.setUTCHours(0, 0, 0, 0)
  if (interval === 'WEEK') begin.setUTCDate(begin.getUTCDate() - ((begin.getUTCDay() + 6) % 7))
  if (interval === 'MONTH') begin.setUTCDate(1)
  return shifted(begin, interval, 1)
}

function shifted(time: Date, interval: Interval, by: number): Date {
  const moved = new Date(time)
  if (interval === 'HOUR') moved.setUTCHours(moved.getUTCHours() + by)
  if (interval === 'DAY') moved.setUTCDate(moved.getUTCDate() + by)
  if (interval === 'WEEK') moved.setUTCDate(moved.getUTCDate() + 7 * by)
  if (interval === 'MONTH') moved.setUTCMonth(moved.getUTCMonth() + by)
  return moved
}
