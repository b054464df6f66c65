// Finds transactions that match templates: each kind through its own index, merged in the order of
// posting.

import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import { CENTS_MAX } from '../../../platform/values/money.ts'
import type { ReadContext, Tenant } from '../../../platform/operations/op.ts'
import { nextToken, startPage } from '../../../platform/contract/pagination.ts'
import { findKindsOf, type Kind as PostedKind } from '../transactions/kind_queries.ts'
import {
  beyond,
  inOrder,
  POSITION,
  positionOf,
  postingOrder,
} from '../transactions/order_queries.ts'
import type { BatchableQuery } from './schema.ts'
import type { BatchTemplateRow } from './table.ts'
import type { PostedRow } from '../transactions/table.ts'

export function selectBatchTemplates(db: Read, tenant: Tenant) {
  return db.selectFrom('batch_templates').selectAll().where('tenant', '=', tenant)
}

/** Cents; null is unbounded. */
type Amounts = { min: bigint | null; max: bigint | null }

/** A type and subtype (null: any), with ranges of amounts. */
export type BatchKind = { type: string; subtype: string | null; amounts: Amounts[] }

type KnownKind = PostedKind & Pick<BatchKind, 'amounts'>

/** The distinct kinds of the templates. */
export function kindsOf(templates: readonly BatchTemplateRow[]): BatchKind[] {
  const kinds = new Map<string, BatchKind>()
  for (const {
    type,
    subtypes,
    min_individual_amount: min,
    max_individual_amount: max,
  } of templates) {
    for (const subtype of subtypes.length > 0 ? new Set(subtypes) : [null]) {
      const name = JSON.stringify([type, subtype])
      const kind = kinds.get(name)
      if (kind) kind.amounts.push({ min, max })
      else kinds.set(name, { type, subtype, amounts: [{ min, max }] })
    }
  }
  return [...kinds.values()]
}

type Condition = RawBuilder<unknown>
type Position = [string, string]

/**
 * Transactions of a kind that a page reads for a filter on amounts, which no index covers. The page
 * may be short.
 */
const EXAMINED_MAX = 5000

/** A page in the order of posting. Throws BadQueryParameter. */
export async function pageOfKinds(
  context: ReadContext,
  query: BatchableQuery,
  named: readonly BatchKind[],
): Promise<{ rows: PostedRow[]; token: string | null }> {
  const { db, tenant } = context
  const options = { page: query, context, shape: POSITION }
  const { limit, after } = startPage(options)
  const kinds = await withSubtypes(context, named)
  if (kinds.length === 0) return { rows: [], token: null }

  const start = [sql`t.tenant = ${tenant}`, ...(after ? [beyond(postingOrder, after)] : [])]
  const end = await endOf(db, kinds.filter(isLimited), start)
  const within = end ? [...start, sql`${at} <= ${valueOf(end)}`] : start
  // Values instead of a join, so that the planner knows each kind's frequency.
  const branches = kinds.map(
    (kind) => sql`(select t.*, ${position} as position from posted_transactions t
      where ${sql.join([...within, ...conditionsOf(kind)], sql` and `)}
      ${inOrder(postingOrder)} limit ${limit + 1})`,
  )
  const { rows } = await sql<PostedRow & { position: Position }>`
    select distinct on (t.posted_date, t.number) t.*
    from (${sql.join(branches, sql` union all `)}) t
    order by t.posted_date, t.number
    limit ${limit + 1}`.execute(db as never)
  const last = rows.length > limit ? rows[limit - 1]?.position : end
  return { rows: rows.slice(0, limit), token: last ? nextToken(options, last) : null }
}

/**
 * Expands "any subtype" to the existing subtypes, because the index starts with type and subtype.
 */
async function withSubtypes(
  context: ReadContext,
  kinds: readonly BatchKind[],
): Promise<KnownKind[]> {
  const all = kinds.some(({ subtype }) => subtype === null)
    ? await findKindsOf(context, 'posted_transactions', {})
    : []
  return kinds.flatMap(({ type, subtype, amounts }) =>
    subtype !== null
      ? [{ type, subtype, amounts }]
      : all.flatMap((kind) => (kind.type === type ? [{ ...kind, amounts }] : [])),
  )
}

const at = sql`(t.posted_date, t.number)`
const position = positionOf(sql`t.posted_date`)

function valueOf([postedDate, number]: readonly string[]): Condition {
  return sql`(${postedDate}::timestamptz, ${number}::bigint)`
}

/** The end of the page, so that at most EXAMINED_MAX of each kind are read. */
async function endOf(
  db: Read,
  kinds: readonly KnownKind[],
  start: readonly Condition[],
): Promise<Position | undefined> {
  if (kinds.length === 0) return undefined
  const ends = kinds.map(
    (
      kind,
    ) => sql`(select t.posted_date, t.number, ${position} as position from posted_transactions t
      where ${sql.join([...start, ...ofKind(kind)], sql` and `)}
      ${inOrder(postingOrder)} offset ${EXAMINED_MAX - 1} limit 1)`,
  )
  const { rows } = await sql<{ position: Position }>`
    select t.position from (${sql.join(ends, sql` union all `)}) t
    order by t.posted_date, t.number limit 1`.execute(db as never)
  return rows[0]?.position
}

function isLimited({ amounts }: KnownKind): boolean {
  return amounts.every(({ min, max }) => min !== null || max !== null)
}

function ofKind({ type, subtype }: KnownKind): Condition[] {
  return [sql`t.type = ${type}`, sql`t.subtype = ${subtype}`]
}

function conditionsOf(kind: KnownKind): Condition[] {
  if (!isLimited(kind)) return ofKind(kind)
  return [...ofKind(kind), sql`(${sql.join(kind.amounts.map(amountIn), sql` or `)})`]
}

/** True if the amount on the customer's side is in the range. */
function amountIn({ min, max }: Amounts): Condition {
  const amount = sql`(select abs(e.amount) from ledger_entries e where e.tenant = t.tenant
    and e.transaction_id = t.uuid and e.account_id = t.primary_account order by e.seq limit 1)`
  return sql`${amount} between ${min ?? 0n} and ${max ?? CENTS_MAX}`
}
