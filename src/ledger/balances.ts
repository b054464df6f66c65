// Balances at any instant (contract: accounts#balances-at-an-instant): entries and hold changes
// store the balance after them.

import { type RawBuilder, sql } from 'kysely'

/**
 * The maximum delay of a row behind its time: a movement takes its time before it waits for locks.
 */
const LATE = sql`interval '30 seconds'`

type Rows = {
  readonly table: RawBuilder<unknown>
  readonly time: RawBuilder<unknown>
  /** The index has portions of 64 numbers. */
  readonly hasPortions: boolean
  /** The sum of `amount` up to the row, by number. */
  readonly sum: RawBuilder<unknown>
}

const entries: Rows = {
  table: sql`ledger_entries`,
  time: sql`r.entry_time`,
  hasPortions: true,
  sum: sql`r.balance`,
}
const changes: Rows = {
  table: sql`ledger_hold_changes`,
  time: sql`r.change_time`,
  hasPortions: false,
  sum: sql`r.held`,
}

/** SQL of the workspace, account and instant. */
export type Sought = {
  readonly tenant: RawBuilder<unknown>
  readonly account: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
}

/** Up to and including the instant, in cents. */
export function postedAt(sought: Sought): RawBuilder<bigint> {
  return sumAt(entries, sought)
}

/** The held amount at the instant, inclusive, in cents. */
export function heldAt(sought: Sought): RawBuilder<bigint> {
  return sumAt(changes, sought)
}

/**
 * The last row at the instant, corrected by neighbours in opposite orders of number and time. After
 * a clock advance, the workspace stores the maximum delay.
 */
function sumAt(
  { table, time, sum, hasPortions }: Rows,
  { tenant, account, at }: Sought,
): RawBuilder<bigint> {
  const late = sql`(select late_ms * interval '1 millisecond' + ${LATE} from workspaces where tenant = ${tenant})`
  const ofAccount = sql`${table} r where r.tenant = ${tenant} and r.account_id = ${account}`
  const beside = (than: '>=' | '<=') =>
    hasPortions ? sql`and r.number >> 6 ${sql.raw(than)} last.number >> 6` : sql``
  const portion = hasPortions ? sql`r.number >> 6 desc,` : sql``
  return sql<bigint>`coalesce((
    select last.sum
      + coalesce((select sum(r.amount) from ${ofAccount}
                  and ${time} >= last.since and ${time} <= last.time
                  ${beside('>=')} and r.number > last.number), 0)
      - coalesce((select sum(r.amount) from ${ofAccount}
                  and ${time} > ${at} and ${time} <= last.until
                  ${beside('<=')} and r.number < last.number), 0)
    from (
      select ${sum} as sum, ${time} as time, r.number,
             coalesce(${time} - ${late}, '-infinity') as since, coalesce(${time} + ${late}, 'infinity') as until
      from ${ofAccount} and ${time} <= ${at}
      order by ${time} desc, ${portion} r.number desc, r.seq desc limit 1
    ) last
  ), 0)::bigint`
}
