// Filters of lists by a key of metadata that the workspace has declared (contract: requests#metadata-filters).

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReadContext } from '../operations/op.ts'
import { BadQueryParameter } from './errors.ts'
import { Text, Type } from './schema.ts'

export const MetadataFilter = Type.Optional(
  Text({
    description:
      'Key and value of `metadata`: `key:value`. The key is one of the searchable keys of the workspace ' +
      '(`PUT /operations/metadata_keys`), and the value a text, number or boolean.',
    example: 'order:7-1138',
  }),
)

/**
 * The condition on the columns `tenant` and `metadata` of `table`. Throws BadQueryParameter for a key
 * that is not declared.
 */
export async function metadataCondition(
  { db, tenant }: Pick<ReadContext, 'db' | 'tenant'>,
  table: string,
  filter: string,
): Promise<RawBuilder<SqlBool>> {
  const [key = '', ...rest] = filter.split(':')
  const value = rest.join(':')
  if (key === '' || rest.length === 0)
    throw BadQueryParameter({ metadata: 'must be a key and a value: key:value' })
  const keys = await declaredKeys(db, tenant)
  if (!keys.includes(key)) throw BadQueryParameter({ metadata: undeclared(key, keys) })
  const column = sql.raw(`${table}.metadata`)
  const terms = sql.raw(`metadata_terms(${table}.tenant, ${table}.metadata)`)
  const sought = JSON.stringify({ [key]: value })
  // The second condition provides for two terms with the same hash.
  return sql<SqlBool>`(${column} is not null and ${terms} @> metadata_terms(${tenant}, ${sought}::jsonb)
    and ${column} ->> ${key} = ${value})`
}

export async function declaredKeys(db: ReadContext['db'], tenant: string): Promise<string[]> {
  const row = await db
    .selectFrom('workspaces')
    .select('metadata_keys')
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return row?.metadata_keys ?? []
}

function undeclared(key: string, keys: readonly string[]): string {
  const known = keys.length === 0 ? 'none yet' : keys.join(', ')
  return (
    `names ${key}, which is no searchable key of this workspace: declare it with ` +
    `PUT /operations/metadata_keys. Searchable keys: ${known}`
  )
}
