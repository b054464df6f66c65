// Finds workspaces with due work through one bounded query.

type Row = Record<string, unknown>
export type WorkStatement = { readonly name: string; readonly text: string }

export type Ask = <Result extends Row>(
  statement: WorkStatement,
  values: readonly unknown[],
) => Promise<Result[]>

/** The earliest due time, and the clock's offset in milliseconds. */
export type DueWork = Row & {
  readonly tenant: string
  readonly due_time: Date | null
  readonly clock_offset_ms: bigint
}

/**
 * Tables are in braces, `{timers}`. Parameters: $1 a time, $2 the limit, $3 names (text[]) and $4
 * the tenants to exclude.
 */
export type Question = WorkStatement

export type Asked = {
  readonly time: Date
  readonly most: number
  readonly names?: readonly string[]
  readonly others?: readonly string[]
}

/** Earliest first, at most `most`. */
export type FindWork = (question: Question, asked: Asked) => Promise<DueWork[]>

/** `tables` follow `from` or `join`. */
export function inBraces(text: string, ...tables: readonly string[]): string {
  return text.replaceAll(new RegExp(`\\b(from|join) (${tables.join('|')})\\b`, 'g'), '$1 {$2}')
}

/** For each part of a node ($2), and for the parts. */
export const COUNTED_MAX = 10_000

export type Count = { readonly count: number; readonly oldest: Date | null }

/** Each part returns one row, with the count as the clock's offset. */
export function countOf({ name, text }: WorkStatement): Question {
  return {
    name,
    text: `select '' as tenant, oldest as due_time, count::bigint as clock_offset_ms from (${text}) counted`,
  }
}

/** Throws if no node responds. */
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

export const valuesOf = ({ time, most, names = [], others = [] }: Asked) => [
  time,
  most,
  names,
  others,
]

/** One PostgreSQL has all the work. The casts declare parameters that a question may not use. */
export function workOfAll(ask: Ask): FindWork {
  const statements = new Map<string, WorkStatement>()
  const statementOf = (question: Question): WorkStatement => {
    const known = statements.get(question.name)
    if (known) return known
    const text = `select found.* from (${question.text.replaceAll(/[{}]/g, '')}) found
                  cross join (select $1::timestamptz, $2::integer, $3::text[], $4::text[]) asked`
    const made = { name: question.name, text }
    statements.set(question.name, made)
    return made
  }
  return async (question, asked) =>
    firstOf(await ask<DueWork>(statementOf(question), valuesOf(asked)), asked)
}

export function noAnswer(message: string): Error {
  return Object.assign(new Error(message), { code: '08006' })
}

export function firstOf(found: readonly DueWork[], { most }: Asked): DueWork[] {
  const dueMs = ({ due_time: due }: DueWork) => due?.getTime() ?? 0
  return found.toSorted((one, other) => dueMs(one) - dueMs(other)).slice(0, most)
}
