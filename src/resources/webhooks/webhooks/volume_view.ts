// Delivery statistics by hour, from the counts of the delivery engine (contract:
// webhooks#delivery-volume).

import { DURATION_STEPS, durationAt } from '../../../events/delivery/hours.ts'
import { addSeconds } from '../../../platform/values/clock.ts'
import { BadQueryParameter } from '../../../platform/contract/errors.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Statement } from '../../../platform/database/db.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { DateTime, Integer, type Static, Type, Uuid } from '../../../platform/contract/schema.ts'

const DAY_SECONDS = 24 * 3600
const DAYS_MAX = 7
const MEDIAN = 0.5
const HIGH = 0.95

export const DeliveryVolumeQuery = Type.Object({
  webhook_id: Type.Optional(Uuid({ description: 'Filters by webhook. Default: all webhooks.' })),
  from_time: Type.Optional(
    DateTime({
      description:
        'Start of the period, rounded down to the hour. Default: 24 hours before `to_time`.',
    }),
  ),
  to_time: Type.Optional(
    DateTime({
      description: `End of the period, exclusive. Default: now. The period is at most ${DAYS_MAX} days.`,
    }),
  ),
})
type DeliveryVolumeQuery = Static<typeof DeliveryVolumeQuery>

const duration = (share: string) =>
  Type.Optional(
    Integer({
      minimum: 1,
      description:
        `${share} of the response time in milliseconds, rounded up to ${DURATION_STEPS.slice(0, 8).join(', ')} … ${DURATION_STEPS.at(-1)}. Longer times count as ` +
        'the last value. Absent if there was no response.',
      example: 50,
    }),
  )

const counts = {
  delivered: Integer({ minimum: 0, description: 'Number of successful attempts.', example: 42 }),
  retrying: Integer({
    minimum: 0,
    description: 'Number of failed attempts that were or will be retried.',
    example: 3,
  }),
  failed: Integer({
    minimum: 0,
    description: 'Number of failed attempts without a further retry.',
    example: 0,
  }),
  median_ms: duration('Median'),
  p95_ms: duration('95th percentile'),
}

const Hour = Type.Object(
  { time: DateTime({ description: 'Start of the hour, by the workspace’s clock.' }), ...counts },
  { $id: 'delivery_hour' },
)

export const DeliveryVolume = Type.Object(
  {
    ...counts,
    hours: Type.Array(Hour, {
      description: 'Statistics by hour, in ascending time. Hours without an attempt are omitted.',
    }),
  },
  {
    $id: 'delivery_volume',
    description: 'Delivery statistics of a period, in total and by hour.',
  },
)

type Row = {
  hour: Date
  delivered: number
  retrying: number
  failed: number
  durations: number[]
}

const read = (condition: string) => `
         with found as (
           select hour, delivered, retrying, failed, durations from delivery_hours
           where tenant = $1 and hour >= $2 and hour < $3 ${condition}
         ), step as (
           select hour, place, sum(count)::int as count
           from found cross join unnest(durations) with ordinality as step (count, place)
           group by hour, place
         )
         select f.hour, sum(f.delivered)::int as delivered, sum(f.retrying)::int as retrying, sum(f.failed)::int as failed,
                (select array_agg(count order by place) from step where step.hour = f.hour) as durations
         from found f group by f.hour order by f.hour`

const readAll: Statement = { name: 'delivery_volume_read', text: read('') }
const readOne: Statement = {
  name: 'delivery_volume_read_of_webhook',
  text: read('and webhook_id = $4::uuid'),
}

/** By the workspace's clock. Throws BadQueryParameter for a too long period. */
export async function getDeliveryVolume(
  { db, tenant, now }: ReadContext,
  query: DeliveryVolumeQuery,
): Promise<Static<typeof DeliveryVolume>> {
  const to = query.to_time === undefined ? now : new Date(query.to_time)
  const from =
    query.from_time === undefined ? addSeconds(to, -DAY_SECONDS) : new Date(query.from_time)
  if (to.getTime() - from.getTime() > DAYS_MAX * DAY_SECONDS * 1000)
    throw BadQueryParameter({ from_time: `lies more than ${DAYS_MAX} days before to_time` })
  const first = new Date(from)
  first.setUTCMinutes(0, 0, 0)
  const { webhook_id: webhook } = query
  const rows = await (webhook === undefined
    ? db.query<Row>(readAll, [tenant, first, to])
    : db.query<Row>(readOne, [tenant, first, to, webhook]))
  return {
    ...shown(rows),
    hours: rows.map((row) => ({ time: row.hour.toISOString(), ...shown([row]) })),
  }
}

function shown(rows: readonly Row[]) {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const durations = Array.from({ length: DURATION_STEPS.length + 1 }, (_, place) =>
    sum((row) => row.durations[place] ?? 0),
  )
  return {
    delivered: sum((row) => row.delivered),
    retrying: sum((row) => row.retrying),
    failed: sum((row) => row.failed),
    ...present({
      median_ms: durationAt(MEDIAN, durations),
      p95_ms: durationAt(HIGH, durations),
    }),
  }
}
