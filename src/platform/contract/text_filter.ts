// Finding rows by text: without regard to case, and `*` stands for any characters (contract: requests#text-filters).

import { type RawBuilder, sql } from 'kysely'

/** SQL of a text column as its index and its order have it; under the collation "C" one index serves all. */
export function folded(column: string): string {
  return `lower(coalesce(${column}, '')) collate "C"`
}

/** Whether a column holds the text, exactly or where `*` stands for any characters. */
export function holdsText(column: string, sought: string): RawBuilder<boolean> {
  const isPresent = sql.raw(`${column} is not null`)
  const value = sql.raw(folded(column))
  if (!sought.includes('*')) {
    return sql<boolean>`(${isPresent} and ${value} = lower(${sought}::text) collate "C")`
  }
  const pattern = sought.replaceAll(/[\\%_]/g, '\\$&').replaceAll(/\*+/g, '%')
  return sql<boolean>`(${isPresent} and ${value} like lower(${pattern}::text) collate "C")`
}
