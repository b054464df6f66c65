// Builds SQL checks that compare corresponding rows.

/** Two expressions by display name. */
export type Pairs = Readonly<Record<string, readonly [string, string]>>

/**
 * Rows of `from` in which a pair differs. `subject` and `tenant` are expressions, `with` names the
 * other side.
 */
export function differences(comparison: {
  readonly tenant: string
  readonly subject: string
  readonly with: string
  readonly from: string
  readonly pairs: Pairs
}): string {
  const { tenant, subject, with: other, from, pairs } = comparison
  const names = Object.entries(pairs).map(
    ([name, [own, others]]) => `case when (${own}) is distinct from (${others}) then '${name}' end`,
  )
  return `select tenant, subject || ' and ${other} differ: ' || names as what
          from (
            select ${tenant} as tenant, ${subject} as subject, concat_ws(', ', ${names.join(', ')}) as names
            from ${from}
          ) compared
          where names <> ''`
}

/** A failed timer is retried after 5 minutes, and clocks differ slightly. */
const LATE = `interval '10 minutes'`

/** The clock of the workspace `w`. */
export const workspaceTime = `coalesce(w.stands_at, now() + w.clock_offset_ms * interval '1 millisecond')`

/**
 * True if the timer `k` of the workspace `w` (outer joins) is set for `due`, or later because its
 * work failed.
 */
export function timerIsSet(due: string): string {
  const now = workspaceTime
  return `(k.due_time is not null
           and (k.due_time = ${due} or (k.due_time > ${due} and k.due_time <= ${now} + ${LATE})))`
}
