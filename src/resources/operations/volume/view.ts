// The posted volume by time bucket, from the table that timers.ts maintains.

import { addSeconds } from '../../../platform/values/clock.ts'
import { BadQueryParameter } from '../../../platform/contract/errors.ts'
import { CENTS_MAX, toJsonInteger } from '../../../platform/values/money.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import {
  Cents,
  DateTime,
  Enum,
  Integer,
  type Static,
  Type,
} from '../../../platform/contract/schema.ts'
import { type Expression, sql } from 'kysely'

const DAY_SECONDS = 24 * 3600

/** The maximum period is in days. */
const intervals = {
  FIVE_MINUTES: { length: '5 minutes', days: 7 },
  HOUR: { length: '1 hour', days: 92 },
  DAY: { length: '1 day', days: 400 },
} as const

type Interval = keyof typeof intervals

export const VolumeQuery = Type.Object({
  from_time: Type.Optional(
    DateTime({
      description:
        'Start of the period; the first bucket contains it. Default: 24 hours before `to_time`.',
    }),
  ),
  to_time: Type.Optional(
    DateTime({
      description: 'End of the period: only buckets that start before it. Default: now.',
    }),
  ),
  interval: Type.Optional(
    Enum(['FIVE_MINUTES', 'HOUR', 'DAY'], {
      description:
        'Bucket size. Default: `HOUR`. Maximum period: 7 days for FIVE_MINUTES, 92 days for HOUR, 400 ' +
        'days for DAY. Days are in UTC.',
    }),
  ),
})
type VolumeQuery = Static<typeof VolumeQuery>

const Bucket = Type.Object(
  {
    time: DateTime({ description: 'Start of the bucket.' }),
    transaction_count: Integer({ minimum: 0, example: 42 }),
    amount: Cents({
      minimum: 0,
      description: `Sum of the posted amounts, in cents, capped at ${CENTS_MAX}.`,
      example: 1_250_000,
    }),
  },
  { $id: 'volume_bucket' },
)

export const Volume = Type.Object(
  {
    buckets: Type.Array(Bucket, {
      description: 'Buckets in ascending time. Buckets without transactions are omitted.',
    }),
  },
  { $id: 'volume' },
)

/** The sum, capped at the largest amount. */
const carried = (sum: Expression<unknown>) =>
  sql<bigint>`least(${sum}, ${sql.lit(String(CENTS_MAX))})::bigint`

/**
 * By the workspace's clock, about a minute late. Throws BadQueryParameter for a too long period.
 */
export async function getVolume(
  context: ReadContext,
  query: VolumeQuery,
): Promise<Static<typeof Volume>> {
  const { interval = 'HOUR' } = query
  const { length, days } = intervals[interval satisfies Interval]
  const to = query.to_time === undefined ? context.now : new Date(query.to_time)
  const from =
    query.from_time === undefined ? addSeconds(to, -DAY_SECONDS) : new Date(query.from_time)
  if (to.getTime() - from.getTime() > days * DAY_SECONDS * 1000)
    throw BadQueryParameter({ from_time: `lies more than ${days} days before to_time` })
  const bin = sql<Date>`date_bin(${sql.lit(length)}::interval, time, 'epoch')`
  const rows = await context.db
    .selectFrom('transaction_volume')
    .select(({ fn }) => [
      bin.as('begins'),
      carried(fn.sum('transaction_count')).as('transaction_count'),
      carried(fn.sum('amount')).as('amount'),
    ])
    .where('tenant', '=', context.tenant)
    .where(
      'time',
      '>=',
      sql<Date>`date_bin(${sql.lit(length)}::interval, ${from}::timestamptz, 'epoch')`,
    )
    .where('time', '<', to)
    .groupBy(bin)
    .orderBy(bin)
    .execute()
  const buckets = rows.map(({ begins, transaction_count, amount }) => ({
    time: begins.toISOString(),
    transaction_count: Number(transaction_count),
    amount: toJsonInteger(amount),
  }))
  return { buckets }
}
