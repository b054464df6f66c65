// Queries of posted and pending transactions, with keyset pagination and an index for each filter.

import { type RawBuilder, sql } from 'kysely'
import type { Read, Statement } from '../../../platform/database/db.ts'
import { gather, gatherAll, gatherLists } from '../../../platform/database/gather.ts'
import { metadataCondition } from '../../../platform/contract/metadata_filter.ts'
import { nextToken, startPage, withinBytes } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { HISTORY_MAX, type Kind, kindsOfList, ofKinds } from './kind_queries.ts'
import {
  beyond,
  inOrder,
  type Order,
  POSITION,
  positionOf,
  postingOrder,
  waitingOrder,
} from './order_queries.ts'
import type { Numbers } from './pending_view.ts'
import type { LineRow } from './posted_view.ts'
import type { PendingQuery, PostedQuery } from './schema.ts'
import { itemsOf } from '../../../platform/database/tenants.ts'
import type { PendingRow, StatesRow, PostedRow } from './table.ts'

type Condition = RawBuilder<unknown>

/** The table, order and account rows of a list. */
type Source = {
  rows: Condition
  order: Order
  /** A row's size; 0 if 100 rows always fit into a page. */
  bytes: Condition
  ofAccount: (account: Condition, tenant: string) => Order & { from: Condition }
}

const posted: Source = {
  rows: sql`posted_transactions t`,
  order: postingOrder,
  bytes: sql`coalesce(octet_length(t.enhanced_transaction::text), 0)`,
  ofAccount: (account, tenant) => ({
    // The lines of a surcharge follow the first pair, with the same two accounts.
    from: sql`(select * from ledger_entries where tenant = ${tenant} and account_id = ${account} and seq <= 2) e
              join posted_transactions t on t.tenant = e.tenant and t.uuid = e.transaction_id`,
    time: sql`e.entry_time`,
    portion: sql`e.number >> 6`,
    number: sql`e.number`,
  }),
}

const pending: Source = {
  rows: sql`pending_transactions t`,
  order: waitingOrder,
  bytes: sql`0`,
  ofAccount: (account, tenant) => ({
    from: sql`(select * from pending_transactions where tenant = ${tenant} and account_id = ${account}) t`,
    ...waitingOrder,
  }),
}

export type TransactionPage<Row> = { rows: Row[]; token: string | null }

export async function pagePosted(
  context: ReadContext,
  query: PostedQuery,
  accounts: string[] | undefined,
) {
  const conditions = shared(query)
  // A hash index, a third of a sorted one's size. It has no statistics: the second condition
  // provides the expected number of rows.
  if (query.idempotency_key) {
    const keys = query.idempotency_key.map((key) => `${context.tenant} ${key}`)
    conditions.push(
      sql`t.tenant || ' ' || t.idemkey = any(${keys}::text[])`,
      sql`t.idemkey = any(${query.idempotency_key}::text[])`,
    )
  }
  if (query.exclude_jit_transactions) conditions.push(sql`not t.is_jit`)
  if (query.metadata !== undefined)
    conditions.push(await metadataCondition(context, 't', query.metadata))
  if (query.dc_sign) conditions.push(signed(query.dc_sign, accounts !== undefined))
  const kinds = await kindsOfList(context, 'posted_transactions', { ...query, accounts })
  return page<PostedRow>(context, query, { source: posted, accounts, conditions, kinds })
}

export async function pagePending(
  context: ReadContext,
  query: PendingQuery,
  accounts: string[] | undefined,
) {
  const conditions = shared(query)
  // A partial index on rows with a key.
  if (query.idempotency_key)
    conditions.push(sql`t.idemkey = any(${query.idempotency_key}::text[])`, sql`t.idemkey <> ''`)
  if (query.status) conditions.push(sql`t.status = any(${query.status}::text[])`)
  if (query.transaction_id) conditions.push(sql`t.transaction_id = ${query.transaction_id}`)
  const kinds = await kindsOfList(context, 'pending_transactions', { ...query, accounts })
  return page<PendingRow>(context, query, { source: pending, accounts, conditions, kinds })
}

function shared(query: PostedQuery | PendingQuery): Condition[] {
  const conditions: Condition[] = []
  if (query.uuid) conditions.push(sql`t.uuid = any(${query.uuid}::uuid[])`)
  if (query.reference_id) conditions.push(sql`t.reference_id = ${query.reference_id}`)
  if (query.card_id) conditions.push(sql`t.user_data ->> 'card_id' = ${query.card_id}`)
  if (query.subtype) conditions.push(sql`t.subtype = ${query.subtype}`)
  if (query.type) conditions.push(sql`t.type = ${query.type}`)
  return conditions
}

/** With an account: its entry's sign; without: the customer's side. */
function signed(sign: 'credit' | 'debit', hasAccount: boolean): Condition {
  const than = sql.raw(sign === 'credit' ? '>' : '<')
  if (hasAccount) return sql`e.amount ${than} 0`
  // A subquery instead of a join keeps the page's order.
  return sql`(select p.amount from ledger_entries p where p.tenant = t.tenant and p.transaction_id = t.uuid
              and p.account_id = t.primary_account order by p.seq limit 1) ${than} 0`
}

type PageSource = {
  source: Source
  accounts: string[] | undefined
  conditions: Condition[]
  /** Each is searched separately. */
  kinds?: Kind[] | undefined
}

/**
 * `position`: the JSON of `positionOf`, in a row that may end a page. `page_rows`: before the cut.
 */
type Positioned = { position: string; page_rows: number }

async function page<Row extends object>(
  context: ReadContext,
  query: PostedQuery | PendingQuery,
  { source, accounts, conditions, kinds }: PageSource,
): Promise<TransactionPage<Row>> {
  const { db, tenant } = context
  const options = { page: query, context, shape: POSITION }
  const { limit, after } = startPage(options)

  /** Conditions on the order's columns. */
  const within = (order: Order, more: Condition[] = []) => {
    const all = [sql`t.tenant = ${tenant}`, ...conditions, ...more, ...between(order.time, query)]
    if (after) all.push(beyond(order, after))
    return sql`where ${sql.join(all, sql` and `)} ${inOrder(order)} limit ${limit + 1}`
  }
  const order = { ...source.order, ...present({ direction: query.order }) }
  const rowsOf = (more?: Condition[]) => sql`select t.* from ${source.rows} ${within(order, more)}`
  const found = accounts
    ? ofAccounts({ ...source, order }, accounts, { tenant, within, limit })
    : kinds
      ? ofKinds(kinds, rowsOf, { order, limit })
      : rowsOf()
  const sized = sql`select t.*, ${source.bytes} as page_bytes from (${found}) t ${inOrder(order)}`
  const { rows } = await sql<Row & Positioned>`
    select t.*,
           case when row_number() over (${inOrder(order)}) = least(count(*) over (), ${limit})
                then to_json(${positionOf(order.time)})::text end as position
    from (${withinBytes(sized)}) t ${inOrder(order)}`.execute(db as never)
  const shown = rows.slice(0, limit)
  const last = (rows[0]?.page_rows ?? 0) > shown.length ? shown.at(-1) : undefined
  const token = last ? nextToken(options, JSON.parse(last.position) as string[]) : null
  return { rows: shown, token }
}

type Within = (order: Order) => Condition

/** Each account through its own index; a transaction between two of them appears once. */
function ofAccounts(
  source: Source,
  accounts: string[],
  { tenant, within, limit }: { tenant: string; within: Within; limit: number },
): Condition {
  const { from, ...order } = source.ofAccount(sql`asked.account_id`, tenant)
  const { time, number, direction = 'asc' } = source.order
  return sql`
    select distinct on (${time}, ${number}) t.*
    from unnest(${accounts}::uuid[]) as asked (account_id)
    cross join lateral (select t.* from ${from} ${within({ ...order, direction })}) t
    ${inOrder({ time, number, direction })}
    limit ${limit + 1}`
}

/** Dates are UTC days: after from_date, up to and including to_date. */
function between(time: Condition, query: PostedQuery | PendingQuery): Condition[] {
  const conditions: Condition[] = []
  if (query.from_date)
    conditions.push(sql`${time} >= (${query.from_date}::date + 1)::timestamp at time zone 'UTC'`)
  if (query.to_date)
    conditions.push(sql`${time} < (${query.to_date}::date + 1)::timestamp at time zone 'UTC'`)
  return conditions
}

/** Without its lines. */
export const findPosted = gather<PostedRow>({
  name: 'transactions_find_posted',
  text: `select p.*, p.uuid as id
         from posted_transactions p where p.tenant = $1 and p.uuid = any ($2::uuid[])`,
})

/** In any state. */
export const findPending = gather<PendingRow>({
  name: 'transactions_find_pending',
  text: `select p.*, p.uuid as id
         from pending_transactions p where p.tenant = $1 and p.uuid = any ($2::uuid[])`,
})

const earlierStates: Statement = {
  name: 'transactions_find_earlier_states',
  text: `select first_state, states from pending_states
         where tenant = $1 and pending_id = $2 and first_state > $3 and first_state <= $4`,
}

/** The rows of earlier states that it showed in a state; empty while its history holds them. */
export async function findEarlierStates(
  { db, tenant }: Pick<ReadContext, 'db' | 'tenant'>,
  { uuid, earlier }: PendingRow,
  state: number,
): Promise<readonly StatesRow[]> {
  const first = state - HISTORY_MAX
  if (earlier === 0 || first > earlier) return []
  return db.query<StatesRow>(earlierStates, [tenant, uuid, first - HISTORY_MAX, state])
}

const lines: Statement = {
  name: 'transactions_find_lines',
  // Lateral, so that no plan starts with all entries of the accounts before a table is analysed.
  text: `select asked.tenant, asked.id, e.seq, e.account_id, e.amount, e.balance, e.available, a.number, a.is_general,
                a.currency
         from ${itemsOf('$2::uuid[]', 'asked', 'id')}
         cross join lateral (
           select * from ledger_entries where tenant = $1 and transaction_id = asked.id order by seq
         ) e
         cross join lateral (
           select * from ledger_accounts where tenant = $1 and id = e.account_id limit 1
         ) a`,
}

/** In the order of their seq. */
export const findLines = gatherAll<LineRow>(lines)

/** For a list. */
export const findAllLines = gatherLists<LineRow>(lines)

export const findAccountNumber = gather<{ number: Buffer }>({
  name: 'transactions_find_account_number',
  text: `select a.tenant, a.id, a.number
         from ledger_accounts a where a.tenant = $1 and a.id = any ($2::uuid[])`,
})

/** By account id. */
export async function accountNumbers(
  db: Read,
  tenant: string,
  ids: string[],
): Promise<Map<string, Buffer>> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'number'])
    .where('tenant', '=', tenant)
    .where('id', '=', (compare) => compare.fn.any(compare.val(ids)))
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export function numbersOf(row: PendingRow, numbers: ReadonlyMap<string, Buffer>): Numbers {
  const number = numbers.get(row.account_id)
  if (!number)
    throw new Error(`account ${row.account_id} of a pending transaction is not in the ledger`)
  return { number, offset_number: (row.offset_account && numbers.get(row.offset_account)) || null }
}
