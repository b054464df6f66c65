// The batch templates' table, and how the transactions that fit templates are found: each kind that the
// templates name through its own index, merged in the order of posting.

import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import { CENTS_MAX } from '../../../platform/values/money.ts'
import type { ReadContext, Tenant } from '../../../platform/operations/op.ts'
import { nextToken, startPage } from '../../../platform/contract/pagination.ts'
import { findKindsOf, type Kind as PostedKind } from '../transactions/kinds.ts'
import { inOrder, laterThan, POSITION, positionOf, postingOrder } from '../transactions/order.ts'
import type { BatchableQuery } from './schema.ts'
import type { BatchTemplateRow } from './table.ts'
import type { PostedRow } from '../transactions/table.ts'

export function selectBatchTemplates(db: Read, tenant: Tenant) {
  return db.selectFrom('batch_templates').selectAll().where('tenant', '=', tenant)
}

/** Amounts in cents; null is no limit. */
type Amounts = { min: bigint | null; max: bigint | null }

/** Transactions of one type and subtype (null: of any), whose amount is in one of the ranges. */
export type Kind = { type: string; subtype: string | null; amounts: Amounts[] }

type KnownKind = PostedKind & Pick<Kind, 'amounts'>

/** What the templates name, each kind once. */
export function kindsOf(templates: readonly BatchTemplateRow[]): Kind[] {
  const kinds = new Map<string, Kind>()
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
 * A page looks at no more transactions of a kind than these when amounts decide: no index knows amounts in the order
 * of posting. The page is then short, and its token goes on where it stopped.
 */
const EXAMINED_MAX = 5000

/** A page of the posted transactions of these kinds, in the order of posting. Throws BadQueryParameter. */
export async function pageOfKinds(
  context: ReadContext,
  query: BatchableQuery,
  named: readonly Kind[],
): Promise<{ rows: PostedRow[]; token: string | null }> {
  const { db, tenant } = context
  const options = { page: query, context, shape: POSITION }
  const { limit, after } = startPage(options)
  const kinds = await withSubtypes(context, named)
  if (kinds.length === 0) return { rows: [], token: null }

  const start = [sql`t.tenant = ${tenant}`, ...(after ? [laterThan(postingOrder, after)] : [])]
  const end = await endOf(db, kinds.filter(isLimited), start)
  const within = end ? [...start, sql`${at} <= ${valueOf(end)}`] : start
  // Values, not a join with a list of kinds: so the planner knows how rare each kind is.
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

/** Each with its subtype, as the index of kinds begins: those that the workspace has, where any is meant. */
async function withSubtypes(context: ReadContext, kinds: readonly Kind[]): Promise<KnownKind[]> {
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

/** Where the page has to end, so that of no kind more than EXAMINED_MAX are looked at; nothing when it need not. */
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

/** Whether the customer's side of the transaction is in the range. */
function amountIn({ min, max }: Amounts): Condition {
  const amount = sql`(select abs(e.amount) from ledger_entries e where e.tenant = t.tenant
    and e.transaction_id = t.uuid and e.account_id = t.primary_account order by e.seq limit 1)`
  return sql`${amount} between ${min ?? 0n} and ${max ?? CENTS_MAX}`
}
