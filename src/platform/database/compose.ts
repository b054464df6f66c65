// Merges statements, so that a small transaction sends one message instead of one for each table.

import { createHash } from 'node:crypto'

/** Named rows (`with`) and the result computed from them. */
export type StatementParts = {
  readonly with: Readonly<Record<string, string>>
  readonly answer: string
}

/** Alone it returns a row with `count`. */
export type Composable = {
  readonly name: string
  readonly text: string
  readonly parts: StatementParts
}

export function composable(name: string, parts: StatementParts): Composable {
  return { name, text: `with ${withOf(parts)} select ${parts.answer} as count`, parts }
}

/** Its result is the number of rows. */
export function writeStatement(name: string, table: string, text: string): Composable {
  const rows = `${table}_written`
  const parts = {
    with: { [rows]: `${text} returning 1` },
    answer: `(select count(*)::int from ${rows})`,
  }
  return { name, text, parts }
}

type Statement = { readonly name: string; readonly text: string }
type Sent = { readonly statement: Composable; readonly values: readonly unknown[] }

/**
 * Merges as many of the first statements as possible, never two that write the same rows. Sends the
 * first alone when the cache of shapes is full.
 */
export function compose<One extends Sent>(
  all: readonly One[],
): { readonly statement: Statement; readonly values: unknown[]; readonly of: readonly One[] } {
  const names = new Set<string>()
  const of: One[] = []
  for (const one of all) {
    const own = Object.keys(one.statement.parts.with)
    if (own.some((name) => names.has(name))) break
    for (const name of own) names.add(name)
    of.push(one)
  }
  const [only, ...others] = of
  if (!only) throw new Error('there is nothing to compose')
  const statement = others.length === 0 ? undefined : composed(of)
  if (!statement) return { statement: only.statement, values: [...only.values], of: [only] }
  return { statement, values: of.flatMap(({ values }) => values), of }
}

/** The results of the merged statements, in their order. */
export function answersOf(
  row: Readonly<Record<string, unknown>> | undefined,
  count: number,
): unknown[] {
  if (count === 1) return [row?.count]
  return Array.from({ length: count }, (_, at) => row?.[`a${at}`])
}

/** Each connection keeps a plan of each shape. */
export const REMEMBERED_MAX = 100
const DIGITS = 16
const remembered = new Map<string, Statement>()

/** Undefined for a new shape when the cache is full. */
function composed(all: readonly Sent[]): Statement | undefined {
  const key = all.map(({ statement }) => statement.name).join(' ')
  const known = remembered.get(key)
  if (known || remembered.size >= REMEMBERED_MAX) return known
  let before = 0
  const withs: string[] = []
  const answers: string[] = []
  for (const [at, { statement, values }] of all.entries()) {
    const shift = before
    const shifted = (text: string) =>
      text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + shift}`)
    withs.push(shifted(withOf(statement.parts)))
    answers.push(`${shifted(statement.parts.answer)} as a${at}`)
    before += values.length
  }
  const text = `with ${withs.join(',\n')}\nselect ${answers.join(', ')}`
  const name = `together_${createHash('sha256').update(text).digest('hex').slice(0, DIGITS)}`
  const made = { name, text }
  remembered.set(key, made)
  return made
}

function withOf({ with: rows }: StatementParts): string {
  return Object.entries(rows)
    .map(([name, text]) => `${name} as (${text})`)
    .join(',\n')
}
