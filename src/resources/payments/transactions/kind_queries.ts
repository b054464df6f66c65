// Lists by type or subtype alone, through the index that begins with both.

import { type RawBuilder, sql } from 'kysely'
import type { Row, Statement } from '../../../platform/database/db.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { inOrder, type Order } from './order_queries.ts'

type Condition = RawBuilder<unknown>

export type Kind = { readonly type: string; readonly subtype: string }

// Skips through the index: there are dozens of kinds, whatever the number of transactions.
const findKinds = (table: string, name: string): Statement => ({
  name,
  text: `with recursive kind as (
           (select type, subtype from ${table} where tenant = $1 order by type, subtype limit 1)
           union all
           select next.type, next.subtype
           from kind cross join lateral (
             select t.type, t.subtype from ${table} t
             where t.tenant = $1 and (t.type, t.subtype) > (kind.type, kind.subtype)
             order by t.type, t.subtype limit 1
           ) next
         )
         select type, subtype from kind`,
})

const statements = {
  posted_transactions: findKinds('posted_transactions', 'transactions_find_kinds'),
  pending_transactions: findKinds('pending_transactions', 'transactions_find_pending_kinds'),
}
type Kinds = keyof typeof statements

/** The existing kinds of a type, of a subtype, or all. */
export async function findKindsOf(
  { db, tenant }: Pick<ReadContext, 'db' | 'tenant'>,
  table: Kinds,
  { type, subtype }: Partial<Kind>,
): Promise<Kind[]> {
  const all = await db.query<Row & Kind>(statements[table], [tenant])
  return all.filter(
    (kind) =>
      (type === undefined || kind.type === type) &&
      (subtype === undefined || kind.subtype === subtype),
  )
}

/** The existing kinds that a list by type or subtype has to search. */
export async function kindsOfList(
  context: ReadContext,
  table: Kinds,
  {
    type,
    subtype,
    accounts,
  }: {
    type?: string | undefined
    subtype?: string | undefined
    accounts: string[] | undefined
  },
): Promise<Kind[] | undefined> {
  if (accounts || (type === undefined) === (subtype === undefined)) return undefined
  return findKindsOf(context, table, { ...(type && { type }), ...(subtype && { subtype }) })
}

/** The first rows over these kinds. */
export function ofKinds(
  kinds: readonly Kind[],
  rowsOf: (more: Condition[]) => Condition,
  { order, limit }: { order: Order; limit: number },
): Condition {
  const own = [sql`t.type = kind.type`, sql`t.subtype = kind.subtype`]
  return sql`
    select t.*
    from unnest(${kinds.map(({ type }) => type)}::text[], ${kinds.map(({ subtype }) => subtype)}::text[]) as kind (type, subtype)
    cross join lateral (${rowsOf(own)}) t
    ${inOrder(order)}
    limit ${limit + 1}`
}

/** Past states that a pending transaction shows. */
export const HISTORY_MAX = 20
