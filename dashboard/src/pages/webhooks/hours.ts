// The hours of a chart, those in which nothing was sent among them.

import type { DeliveryHour } from '../../api/shapes.ts'

export const HOUR_MS = 3_600_000

/** A number of hours from `from` on, in the order of time. */
export function filledHours(
  hours: readonly DeliveryHour[],
  from: number,
  count: number,
): DeliveryHour[] {
  const known = new Map(hours.map((hour) => [Date.parse(hour.time), hour]))
  return Array.from({ length: count }, (_, at) => {
    const time = from + at * HOUR_MS
    const none = { time: new Date(time).toISOString(), delivered: 0, retrying: 0, failed: 0 }
    return known.get(time) ?? none
  })
}
