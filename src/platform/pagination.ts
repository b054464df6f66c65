// Pages by key, never by offset or count: a token says where the last page ended, in which order,
// and under which filters, and is signed so that a garbled one is recognised (contract A3).

import { createHash } from 'node:crypto'
import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { BadQueryParameter } from './errors.ts'
import { Integer, Type } from './schema.ts'
import type { Vault } from './seal.ts'

const PAGE_MAX = 100

/** The query parameters that every list takes. */
export const pageQuery = {
  limit: Type.Optional(
    Type.Unsafe<number>({
      ...Integer({
        minimum: 1,
        description: 'Rows per page; values above 100 behave as 100.',
        example: 25,
      }),
      default: 100,
    }),
  ),
  page_token: Type.Optional(
    Type.String({
      maxLength: 4096,
      description: '`next_page_token` of the page before, with the same filters.',
    }),
  ),
}

/** The query parameters of the lists below `/operations`. */
export const operationsPage = {
  page_size: pageQuery.limit,
  page_token: pageQuery.page_token,
}

/** The page that such a query asks for; what else it names are its filters. */
export function toPage<Query extends { page_size?: number }>({ page_size, ...query }: Query) {
  return { ...query, ...(page_size === undefined ? {} : { limit: page_size }) }
}

/** `sort_by`: a comma list of `field:asc` and `field:desc`. */
export const sortQuery = (fields: readonly string[]) =>
  Type.Optional(
    Type.Array(
      Type.Unsafe<string>({
        type: 'string',
        enum: fields.flatMap((field) => [`${field}:asc`, `${field}:desc`]),
      }),
      { maxItems: fields.length, description: `Order of the rows, by ${fields.join(', ')}.` },
    ),
  )

export type PageQuery = { limit?: number; page_token?: string; sort_by?: string[] }

/** A column to order by. Its values must never be null (use coalesce) and be of the type named. */
export type SortKey = {
  /** The name in `sort_by` or of the built-in order. */
  name: string
  /** SQL of the column or expression. */
  column: string
  type: 'text' | 'uuid' | 'timestamptz' | 'bigint' | 'boolean' | 'date'
  direction?: 'asc' | 'desc'
}

export type Page<Row> = { rows: Row[]; next_page_token: string | undefined }

/**
 * One page of `query`'s rows. `sortable` are the fields that `sort_by` may name; `order` is the order that always
 * holds in the end and must be unique in the tenant. Throws BadQueryParameter for a token that is not ours or that
 * belongs to other filters.
 */
export async function paginate<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  options: {
    page: PageQuery & object
    vault: Vault
    tenant: string
    order: SortKey[]
    sortable?: SortKey[]
  },
): Promise<Page<Row>> {
  const { order, sortable = [] } = options
  const keys = [...chosen(options.page.sort_by ?? [], sortable), ...order]
  const { limit, after } = startPage(options, keys.length)

  let selected: SelectQueryBuilder<DB, TB, Row> = query
  if (after) selected = selected.where(beyond(keys, after))
  for (const { column, direction = 'asc' } of keys) {
    selected = selected.orderBy(sql.raw(column), direction)
  }
  // As one text: only that of the page's last row is ever read.
  const position = sql<string>`to_json(array[${sql.join(keys.map((key) => sql.raw(asText(key))))}])::text`
  const rows = (await selected
    .select(position.as('page_position') as never)
    .limit(limit + 1)
    .execute()) as (Row & { page_position?: string })[]

  const last = rows.length > limit ? rows[limit - 1] : undefined
  const next = last?.page_position && nextToken(options, JSON.parse(last.page_position) as string[])
  for (const row of rows) delete row.page_position
  return { rows: rows.slice(0, limit), next_page_token: next }
}

type Paged = { page: PageQuery & object; vault: Vault; tenant: string }

/**
 * How many rows a page has and after which position it begins, for lists with SQL of their own: they read one row
 * more than `limit`. Throws BadQueryParameter as `paginate` does.
 */
export function startPage(
  { page, vault, tenant }: Paged,
  keys: number,
): { limit: number; after: string[] | undefined } {
  const limit = Math.min(page.limit ?? PAGE_MAX, PAGE_MAX)
  if (page.page_token === undefined) return { limit, after: undefined }
  return { limit, after: readToken(page.page_token, filtersOf(page, tenant), keys, vault) }
}

/** The token of the page that begins after `position`. */
export function nextToken({ page, vault, tenant }: Paged, position: string[]): string {
  return writeToken(position, filtersOf(page, tenant), vault)
}

/** A list's body: the rows under their resource's name; the token only when there is more. */
export function listBody(name: string, rows: unknown[], token: string | undefined) {
  return { [name]: rows, ...(token === undefined ? {} : { next_page_token: token }) }
}

function chosen(sortBy: string[], sortable: SortKey[]): SortKey[] {
  return sortBy.map((choice) => {
    const [name, direction] = choice.split(':')
    const key = sortable.find((it) => it.name === name)
    if (!key) throw BadQueryParameter({ sort_by: `cannot sort by ${name}` })
    return { ...key, direction: direction === 'desc' ? 'desc' : 'asc' }
  })
}

/** Text that reads back as exactly the same value. */
function asText({ column, type }: SortKey): string {
  return type === 'timestamptz'
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00')`
    : `(${column})::text`
}

/** (a, b, c) lies beyond the position: written out, because directions may differ from key to key. */
function beyond(keys: SortKey[], after: string[]) {
  const same = keys.every(({ direction = 'asc' }) => direction === (keys[0]?.direction ?? 'asc'))
  const value = (index: number) => sql`${after[index]}::${sql.raw(keys[index]?.type ?? 'text')}`
  if (same) {
    const columns = sql.join(keys.map(({ column }) => sql.raw(column)))
    const values = sql.join(keys.map((_, index) => value(index)))
    const than = sql.raw(keys[0]?.direction === 'desc' ? '<' : '>')
    return sql<boolean>`(${columns}) ${than} (${values})`
  }
  const alternatives = keys.map((key, index) => {
    const equal = keys
      .slice(0, index)
      .map(({ column }, at) => sql`${sql.raw(column)} = ${value(at)}`)
    const than = sql.raw(key.direction === 'desc' ? '<' : '>')
    return sql`(${sql.join([...equal, sql`${sql.raw(key.column)} ${than} ${value(index)}`], sql` and `)})`
  })
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`
}

/** A short name for the tenant, filters and order that a token belongs to. */
function filtersOf(page: PageQuery & object, tenant: string): string {
  const { limit: _limit, page_token: _token, ...filters } = page
  const text = JSON.stringify([
    tenant,
    Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)),
  ])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

function writeToken(position: string[], filters: string, vault: Vault): string {
  const text = JSON.stringify([filters, ...position])
  return Buffer.from(vault.sign(text) + text).toString('base64url')
}

function readToken(token: string, filters: string, length: number, vault: Vault): string[] {
  const raw = Buffer.from(token, 'base64url').toString()
  const text = raw.slice(16)
  if (text === '' || vault.sign(text) !== raw.slice(0, 16)) {
    throw BadQueryParameter({ page_token: 'is not a token of this list' })
  }
  const [of, ...position] = JSON.parse(text) as string[]
  if (of !== filters || position.length !== length) {
    throw BadQueryParameter({
      page_token: 'belongs to other filters: repeat the filters of the first page',
    })
  }
  return position
}
