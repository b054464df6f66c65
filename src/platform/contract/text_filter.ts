// Text filters: case-insensitive, `*` matches any characters (contract: requests#text-filters).

import { type RawBuilder, sql } from 'kysely'

/** SQL of a text column; the collation "C" lets one index serve filters and order. */
export function foldedColumn(column: string): string {
  return foldedBy('lower', column)
}

/** As `folded`, for names: without accents, in any Unicode form. */
export function foldedName(column: string): string {
  return foldedBy('fold_name', column)
}

/** True if a column matches the text, with `*` as wildcard. */
export function holdsText(column: string, sought: string): RawBuilder<boolean> {
  return holds('lower', column, sought)
}

/** As `holdsText`, ignoring accents. */
export function holdsName(column: string, sought: string): RawBuilder<boolean> {
  return holds('fold_name', column, sought)
}

type Fold = 'lower' | 'fold_name'

function foldedBy(fold: Fold, column: string): string {
  return `${fold}(coalesce(${column}, '')) collate "C"`
}

function holds(fold: Fold, column: string, sought: string): RawBuilder<boolean> {
  const isPresent = sql.raw(`${column} is not null`)
  const value = sql.raw(foldedBy(fold, column))
  const operator = sql.raw(sought.includes('*') ? 'like' : '=')
  const text = sought.includes('*') ? likePattern(sought) : sought
  return sql<boolean>`(${isPresent} and ${value} ${operator} ${sql.raw(fold)}(${text}::text) collate "C")`
}

/** Escapes all wildcards except `*`, also after folding. */
export function likePattern(pattern: string): string {
  return pattern.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/\*+/g, '%')
}
