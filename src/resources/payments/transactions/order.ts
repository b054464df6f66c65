// The order of lists of transactions, in the terms of the indexes that give it.

import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<unknown>

/**
 * What a list is in the order of: times and numbers. Where the index has no numbers, but portions of 64 of them
 * (decision 0015), the portion stands between the two: the database then sorts at most one portion.
 */
export type Order = { time: Condition; portion?: Condition; number: Condition }

/** The order in which transactions `t` were posted. */
export const postingOrder: Order = {
  time: sql`t.posted_date`,
  portion: sql`t.number >> 6`,
  number: sql`t.number`,
}

/** The order in which pending transactions `t` began to wait. */
export const waitingOrder: Order = {
  time: sql`t.created`,
  portion: sql`t.number >> 6`,
  number: sql`t.number`,
}

/** The types of what `positionOf` says. */
export const POSITION = ['timestamptz', 'bigint'] as const

/** Where a row `t` stands in its list, in texts that read back as exactly the same values. */
export function positionOf(time: Condition): Condition {
  return sql`array[to_char(${time} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00'), t.number::text]`
}

/** What comes after a position of such an order. */
export function laterThan(
  { time, portion, number }: Order,
  [date, last]: readonly string[],
): Condition {
  const after = sql`(${time}, ${number}) > (${date}::timestamptz, ${last}::bigint)`
  return portion
    ? sql`(${time}, ${portion}) >= (${date}::timestamptz, ${last}::bigint >> 6) and ${after}`
    : after
}

export function inOrder({ time, portion, number }: Order): Condition {
  return sql`order by ${sql.join([time, ...(portion ? [portion] : []), number])}`
}
