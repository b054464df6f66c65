// The orders of lists of transactions, in terms of their indexes.

import { type RawBuilder, sql } from 'kysely'
import type { Direction } from '../../../platform/contract/pagination.ts'

type Condition = RawBuilder<unknown>

/**
 * By time and number. Where the index has portions of 64 numbers (decision 0014), the database
 * sorts at most one portion.
 */
export type Order = {
  time: Condition
  portion?: Condition
  number: Condition
  /** Default: `asc`. */
  direction?: Direction
}

/** Transactions `t` by posting. */
export const postingOrder: Order = {
  time: sql`t.posted_date`,
  portion: sql`t.number >> 6`,
  number: sql`t.number`,
}

/** Pending transactions `t` by creation. */
export const waitingOrder: Order = {
  time: sql`t.created`,
  portion: sql`t.number >> 6`,
  number: sql`t.number`,
}

/** The types of `positionOf`'s values. */
export const POSITION = ['timestamptz', 'bigint'] as const

/** The position of a row `t`, in texts that parse to exactly the same values. */
export function positionOf(time: Condition): Condition {
  return sql`array[to_char(${time} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00'), t.number::text]`
}

export function beyond(
  { time, portion, number, direction }: Order,
  [date, last]: readonly string[],
): Condition {
  const than = sql.raw(direction === 'desc' ? '<' : '>')
  const after = sql`(${time}, ${number}) ${than} (${date}::timestamptz, ${last}::bigint)`
  return portion
    ? sql`(${time}, ${portion}) ${than}= (${date}::timestamptz, ${last}::bigint >> 6) and ${after}`
    : after
}

export function inOrder({ time, portion, number, direction = 'asc' }: Order): Condition {
  const keys = [time, ...(portion ? [portion] : []), number]
  return sql`order by ${sql.join(keys.map((key) => sql`${key} ${sql.raw(direction)}`))}`
}
