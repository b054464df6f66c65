// Builds SQL checks that compare rows with the rows that they must agree with.

/** What is compared: a name for each, as people read it, and two expressions. */
export type Pairs = Readonly<Record<string, readonly [string, string]>>

/**
 * The query of a check: rows of `from` in which any of the pairs differs. `subject` is an expression for what is said of,
 * `with` names the other side; `tenant` is an expression, too.
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

/** What a timer may be late: one that failed is scheduled again 5 minutes later, and clocks differ a little. */
const LATE = `interval '10 minutes'`

/** What the clock of the workspace `w` shows. */
export const workspaceTime = `coalesce(w.stands_at, now() + w.clock_offset_ms * interval '1 millisecond')`

/**
 * Whether the timer `k`, of the workspace `w`, is set for `due`; or for later, because its work failed once it was due. Both
 * come from an outer join.
 */
export function timerIsSet(due: string): string {
  const now = workspaceTime
  return `(k.due_time is not null
           and (k.due_time = ${due} or (k.due_time > ${due} and k.due_time <= ${now} + ${LATE})))`
}
