// Finds workspaces with due work through one bounded query, which names no workspace. The work is then read and done by workspace.

/** As db.ts has them, which uses this. */
type Row = Record<string, unknown>
export type Statement = { readonly name: string; readonly text: string }

/** Asks one statement of the database. */
export type Ask = <Result extends Row>(
  statement: Statement,
  values: readonly unknown[],
) => Promise<Result[]>

/** A tenant with work, since when, and how many milliseconds its clock is ahead of the machine's. */
export type Work = Row & {
  readonly tenant: string
  readonly due_time: Date | null
  readonly clock_offset_ms: bigint
}

/**
 * A query for Work. It names tables in braces, `{timers}`, and its parameters are $1 a time, $2 the most rows that it answers, $3 names
 * (text[], whatever the question compares with them) and $4 the tenants to leave out.
 */
export type Question = Statement

export type Asked = {
  readonly time: Date
  readonly most: number
  readonly names?: readonly string[]
  readonly others?: readonly string[]
}

/** Answers what the nodes found that do answer, what is due first before the rest; `most` in all. */
export type FindWork = (question: Question, asked: Asked) => Promise<Work[]>

/** The query about one node's part of these tables, for a query that names them after `from` or `join`. */
export function inBraces(text: string, ...tables: readonly string[]): string {
  return text.replaceAll(new RegExp(`\\b(from|join) (${tables.join('|')})\\b`, 'g'), '$1 {$2}')
}

/** The most that a question counts of each part of a node ($2), and the most parts. */
export const COUNTED_MAX = 10_000

export type Count = { readonly count: number; readonly oldest: Date | null }

/** Makes a question of a query for `count` and `oldest`. Each part of a node answers one row, with the count in the place of the clock. */
export function counting({ name, text }: Statement): Question {
  return {
    name,
    text: `select '' as tenant, oldest as due_time, count::bigint as clock_offset_ms from (${text}) counted`,
  }
}

/** What the nodes count that answer, in all. Throws if none does. */
export async function countOnNodes(
  findWork: FindWork,
  question: Question,
  asked: Omit<Asked, 'most'>,
): Promise<Count> {
  const counts = await findWork(question, { ...asked, most: COUNTED_MAX })
  if (counts.length === 0) throw noAnswer('no node answers')
  const oldest = counts.find(({ due_time: since }) => since !== null)?.due_time ?? null
  return { count: counts.reduce((sum, it) => sum + Number(it.clock_offset_ms), 0), oldest }
}

/** The values of a question. */
export const valuesOf = ({ time, most, names = [], others = [] }: Asked) => [
  time,
  most,
  names,
  others,
]

/** One PostgreSQL has all the work. A question need not use each value, but PostgreSQL has to know what they are. */
export function workOfAll(ask: Ask): FindWork {
  const statements = new Map<string, Statement>()
  const statementOf = (question: Question): Statement => {
    const known = statements.get(question.name)
    if (known) return known
    const text = `select found.* from (${question.text.replaceAll(/[{}]/g, '')}) found
                  cross join (select $1::timestamptz, $2::integer, $3::text[], $4::text[]) asked`
    const made = { name: question.name, text }
    statements.set(question.name, made)
    return made
  }
  return async (question, asked) =>
    firstOf(await ask<Work>(statementOf(question), valuesOf(asked)), asked)
}

export function noAnswer(message: string): Error {
  return Object.assign(new Error(message), { code: '08006' })
}

/** What is due first, before the rest. */
export function firstOf(found: readonly Work[], { most }: Asked): Work[] {
  const dueMs = ({ due_time: due }: Work) => due?.getTime() ?? 0
  return found.toSorted((one, other) => dueMs(one) - dueMs(other)).slice(0, most)
}
