// Balances as they were at any instant (contract: accounts#balances-at-an-instant): looked up in the entries and the
// changes of holds, each of which carries the balance after it.

import { type RawBuilder, sql } from 'kysely'

/**
 * Rows are in the order of their numbers, and nearly in that of their times: a movement takes its time before it has
 * waited for its locks. So much later than its time a row is written at most.
 */
const LATE = sql`interval '30 seconds'`

type Rows = {
  readonly table: RawBuilder<unknown>
  readonly time: RawBuilder<unknown>
  /** Whether the index of the rows has portions of 64 numbers instead of numbers. */
  readonly hasPortions: boolean
  /** The sum of `amount` up to the row, in the order of the numbers. */
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

/** Which balance is looked for, as SQL: the workspace, the account and the instant. */
export type Sought = {
  readonly tenant: RawBuilder<unknown>
  readonly account: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
}

/** The sum of the account's entries up to and including the instant, in cents. */
export function postedAt(sought: Sought): RawBuilder<bigint> {
  return sumAt(entries, sought)
}

/** What was held on the account at the instant, changes at exactly that time included, in cents. */
export function heldAt(sought: Sought): RawBuilder<bigint> {
  return sumAt(changes, sought)
}

/**
 * The last row at the instant, corrected by the rows near it whose number and time are in opposite orders. In a workspace
 * whose clock was moved, what is done late is done at the time at which it was due: it says how late rows are there at most.
 */
function sumAt(
  { table, time, sum, hasPortions }: Rows,
  { tenant, account, at }: Sought,
): RawBuilder<bigint> {
  const late = sql`(select late_ms * interval '1 millisecond' + ${LATE} from workspaces where tenant = ${tenant})`
  const ofAccount = sql`${table} r where r.tenant = ${tenant} and r.account_id = ${account}`
  // In the terms of the index, so that it leaves out what is on the wrong side.
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
