// Keyset pagination: a token holds the position of a page's end. It is signed and bound to the
// tenant, operation, path, filters and order (contract: requests#page-tokens).

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Expression, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import { BadQueryParameter } from './errors.ts'
import type { ReadContext } from '../operations/op.ts'
import { jsonText } from '../values/json.ts'
import { Enum, Integer, Type } from './schema.ts'

const PAGE_MAX = 100
/** A larger row is a page of its own. */
export const PAGE_BYTES_MAX = 8 * 1024 * 1024
/** Characters of `Vault.sign`. */
const SIGNATURE_LENGTH = 16

export const pageQuery = {
  limit: Type.Optional(
    Type.Unsafe<number>({
      ...Integer({
        minimum: 1,
        description: 'Page size. Default: `100`. Values above 100 are treated as 100.',
        example: 25,
      }),
      default: 100,
    }),
  ),
  page_token: Type.Optional(
    Type.String({
      maxLength: 4096,
      description:
        '`next_page_token` of the previous page. Valid only for the same list, filters, sort order and ' +
        'workspace; the page size may change.',
    }),
  ),
}

export type Direction = 'asc' | 'desc'

/** For a list that can be read from either end. `usual` is its default direction. */
export const orderQuery = (usual: Direction = 'asc') => ({
  order: Type.Optional(
    Enum(['asc', 'desc'], {
      description: `\`asc\`: oldest first. \`desc\`: newest first. Default: \`${usual}\`.`,
      example: 'desc',
    }),
  ),
})

/** For lists below `/operations`. */
export const operationsPage = {
  page_size: pageQuery.limit,
  page_token: pageQuery.page_token,
}

/** Splits a query into its page and its filters. */
export function toPage<Query extends { page_size?: number }>({ page_size, ...query }: Query) {
  return { ...query, ...(page_size === undefined ? {} : { limit: page_size }) }
}

/** `sort_by`: a comma-separated list of `field:asc` and `field:desc`. */
export const sortQuery = (fields: readonly string[]) =>
  Type.Optional(
    Type.Array(
      Type.Unsafe<string>({
        type: 'string',
        enum: fields.flatMap((field) => [`${field}:asc`, `${field}:desc`]),
      }),
      {
        maxItems: fields.length,
        description: `Sort order: comma-separated \`field:asc\` or \`field:desc\`. Fields: ${fields.join(', ')}.`,
      },
    ),
  )

export type PageQuery = {
  limit?: number
  page_token?: string
  sort_by?: string[]
  order?: Direction
}

/** A sort column. Its values must be of the named type and never null (use coalesce). */
export type SortKey = {
  /** The name in `sort_by` or in the default order. */
  name: string
  column: string
  type: 'text' | 'uuid' | 'timestamptz' | 'bigint' | 'boolean' | 'date'
  direction?: 'asc' | 'desc'
}

export type Page<Row> = { rows: Row[]; next_page_token: string | undefined }

/**
 * `sortable` are the fields allowed in `sort_by`; `order` breaks ties and must be unique in the
 * tenant. Throws BadQueryParameter for a forged token or one of another list, filter or tenant.
 */
export async function paginate<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  options: {
    page: PageQuery
    context: Paged['context'] & Pick<ReadContext, 'db'>
    order: SortKey[]
    sortable?: SortKey[]
    /** SQL of a row's size, for rows of which 100 could exceed the page's bytes. */
    bytes?: string
  },
): Promise<Page<Row>> {
  const { context, order, sortable = [], bytes } = options
  const sorted = [...chosen(options.page.sort_by ?? [], sortable), ...order]
  const usual = order[0]?.direction ?? 'asc'
  const paged = { ...options, usual, shape: sorted.map(({ type }) => type) }
  const { limit, after } = startPage(paged)
  const keys = isReversed(paged) ? sorted.map(reversed) : sorted

  let selected: SelectQueryBuilder<DB, TB, Row> = query
  if (after) selected = selected.where(beyond(keys, after))
  for (const { column, direction = 'asc' } of keys) {
    selected = selected.orderBy(sql.raw(column), direction)
  }
  // One text: only the last row's is read.
  const position = sql<string>`to_json(array[${sql.join(keys.map((key) => sql.raw(asText(key))))}])::text`
  const inOrder = selected.select(position.as('page_position') as never).limit(limit + 1)
  const found =
    bytes === undefined ? await inOrder.execute() : await fitting(inOrder, context, bytes)
  const rows = found as (Row & PageColumns)[]

  const shown = rows.slice(0, limit)
  const last = (rows[0]?.page_rows ?? rows.length) > shown.length ? shown.at(-1) : undefined
  const next = last?.page_position && nextToken(paged, JSON.parse(last.page_position) as string[])
  for (const row of rows) {
    delete row.page_position
    if (bytes === undefined) continue
    delete row.page_bytes
    delete row.page_sum
    delete row.page_rows
  }
  return { rows: shown, next_page_token: next }
}

type PageColumns = {
  page_position?: string
  page_bytes?: string
  page_sum?: string
  page_rows?: number
}

/** The first rows, as many as fit into a page. */
async function fitting<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { db }: Pick<ReadContext, 'db'>,
  bytes: string,
): Promise<Row[]> {
  const sized = rows.select(sql`${sql.raw(bytes)}`.as('page_bytes') as never)
  const { rows: found } = await sql<Row>`${withinBytes(sized)}`.execute(db as never)
  return found
}

/** `page_rows` counts the rows before the cut. */
export function withinBytes(rows: Expression<unknown>) {
  return sql`
    select * from (
      select page.*, sum(page.page_bytes) over (rows unbounded preceding) as page_sum,
             (count(*) over ())::integer as page_rows
      from (${rows}) page
    ) page
    where page_sum <= greatest(${sql.lit(PAGE_BYTES_MAX)}, page_bytes)`
}

/** `shape`: the types of the position's values. */
type Paged = {
  readonly page: PageQuery
  readonly context: Pick<ReadContext, 'tenant' | 'vault' | 'list'>
  readonly shape: readonly SortKey['type'][]
  /** The direction of the list's default order. Default: `asc`. */
  readonly usual?: Direction
}

/** Whether the page is read against the list's default order. */
function isReversed({ page: { order }, usual = 'asc' }: Pick<Paged, 'page' | 'usual'>): boolean {
  return order !== undefined && order !== usual
}

function reversed(key: SortKey): SortKey {
  return { ...key, direction: key.direction === 'desc' ? 'asc' : 'desc' }
}

/**
 * For lists with handwritten SQL, which read `limit` + 1 rows. Throws BadQueryParameter like
 * `paginate`.
 */
export function startPage(paged: Paged): { limit: number; after: string[] | undefined } {
  const { limit: requestedLimit = PAGE_MAX, page_token: token, sort_by, order } = paged.page
  if (order !== undefined && sort_by !== undefined) {
    throw BadQueryParameter({
      order: 'cannot be combined with sort_by, whose fields have directions of their own',
    })
  }
  const limit = Math.min(requestedLimit, PAGE_MAX)
  return { limit, after: token === undefined ? undefined : readToken(token, paged) }
}

/** The token of the page after `position`. */
export function nextToken(paged: Paged, position: readonly string[]): string {
  const text = JSON.stringify([boundTo(paged), ...position])
  return Buffer.from(paged.context.vault.sign(text) + text).toString('base64url')
}

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

/** Text that parses to exactly the same value. */
function asText({ column, type }: SortKey): string {
  return type === 'timestamptz'
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00')`
    : `(${column})::text`
}

/** (a, b, c) lies beyond the position. Written out, because directions may differ by key. */
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

/**
 * The binding of page tokens: everything but the page size. `boundTo` adds the direction, which is
 * the same with and without the default.
 */
export function listOf(operation: string, params: unknown, query: Record<string, unknown>): string {
  const { limit: _limit, page_size: _size, page_token: _token, order: _order, ...filters } = query
  const named = Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return jsonText([operation, params, named])
}

/** A digest of the binding. Includes the shape, because an upgrade may change a list's order. */
function boundTo(paged: Paged): string {
  const { context, shape } = paged
  const text = JSON.stringify([context.tenant, context.list, shape, isReversed(paged)])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

function readToken(token: string, paged: Paged): string[] {
  const raw = Buffer.from(token, 'base64url')
  const signature = raw.subarray(0, SIGNATURE_LENGTH)
  const text = raw.subarray(SIGNATURE_LENGTH).toString()
  const expected = Buffer.from(paged.context.vault.sign(text))
  if (signature.length !== SIGNATURE_LENGTH || !timingSafeEqual(signature, expected)) {
    throw BadQueryParameter({ page_token: 'is not a page token of this bank' })
  }
  const [of, ...position] = JSON.parse(text) as string[]
  if (of !== boundTo(paged)) {
    throw BadQueryParameter({
      page_token:
        'belongs to another list, to other filters or to another order: repeat the request of the first page, or ' +
        'begin again without page_token',
    })
  }
  return position
}
