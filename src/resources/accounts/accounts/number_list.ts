// Sorts the list of accounts by number. Numbers are sealed, so a bounded number is opened and
// sorted here (decision 0007).

import { numberPlace } from '../../../ledger/accounts.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { BadQueryParameter } from '../../../platform/contract/errors.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { nextToken, type Page, startPage } from '../../../platform/contract/pagination.ts'
import type { AccountQuery } from './body_schema.ts'
import { type selectFiltered, sortable } from './filter_queries.ts'
import { type ShownRow, selectShown } from './queries.ts'

/** Larger results are refused. */
export const SORTED_MAX = 10_000
/** Takes about a millisecond between yields. */
const OPENED_AT_ONCE = 250

type Accounts = ReturnType<typeof selectFiltered>
/** The sort values in the order of `sort_by`; the last one is unique. */
type Place = { readonly id: string; readonly values: readonly string[] }
type Order = { readonly name: string; readonly isDescending: boolean }

export function sortsByNumber({ sort_by: sorts = [] }: AccountQuery): boolean {
  return sorts.some((it) => it.startsWith('account_number:'))
}

/**
 * A page in the order of `sort_by`, which includes account_number. `fits` filters by number. The
 * token contains the last account's id, never its number. Throws BadQueryParameter for more than
 * SORTED_MAX accounts, or if the token's account is gone.
 */
export async function pageByNumber(
  context: ReadContext,
  accounts: Accounts,
  query: AccountQuery,
  fits: (number: string) => boolean = () => true,
): Promise<Page<ShownRow>> {
  const paged = { page: query, context, shape: ['uuid'] } as const
  const { limit, after } = startPage(paged)
  const orders = ordersOf(query)
  const found = await placesOf(context, accounts, orders)
  if (found.length > SORTED_MAX) {
    throw BadQueryParameter({
      sort_by: `orders at most ${SORTED_MAX} accounts by account_number: add filters, or leave account_number out`,
    })
  }
  const at = orders.findIndex(({ name }) => name === 'account_number')
  const start = after && (await placeOf(context, after[0] ?? '', orders))
  const sorted = found
    .filter((place) => fits(place.values[at] ?? ''))
    .filter((place) => !start || compare(orders, place, start) > 0)
    .toSorted((a, b) => compare(orders, a, b))
  const ids = sorted.slice(0, limit).map(({ id }) => id)
  const last = sorted.length > limit ? ids.at(-1) : undefined
  return {
    rows: await rowsOf(accounts, ids),
    next_page_token: last && nextToken(paged, [last]),
  }
}

/** The sort fields up to the account number, which is unique. */
function ordersOf({ sort_by: sorts = [] }: AccountQuery): Order[] {
  const end = sorts.findIndex((it) => it.startsWith('account_number:'))
  return sorts.slice(0, end + 1).map((choice) => {
    const [name = '', direction] = choice.split(':')
    return { name, isDescending: direction === 'desc' }
  })
}

function compare(orders: readonly Order[], a: Place, b: Place): number {
  for (const [index, { isDescending }] of orders.entries()) {
    const [one = '', other = ''] = [a.values[index], b.values[index]]
    if (one !== other) return one < other === isDescending ? 1 : -1
  }
  return 0
}

async function placesOf(
  context: ReadContext,
  accounts: Accounts,
  orders: readonly Order[],
): Promise<Place[]> {
  const columns = orders.map(({ name }) => sortable.find((key) => key.name === name)?.column)
  const texts = columns.map((column) => (column ? sql.raw(`(${column})::text`) : sql`''`))
  const rows = await accounts
    .clearSelect()
    .select(['a.id', 'l.number', sql<string[]>`array[${sql.join(texts)}]`.as('texts')])
    .limit(SORTED_MAX + 1)
    .execute()
  if (rows.length > SORTED_MAX) return rows.map(({ id }) => ({ id, values: [] }))
  const places: Place[] = []
  for (const [index, { id, number, texts: read }] of rows.entries()) {
    if (index > 0 && index % OPENED_AT_ONCE === 0) await turn()
    const opened = context.vault.open(numberPlace(context.tenant, id), number)
    places.push({ id, values: read.map((text, key) => (columns[key] ? text : opened)) })
  }
  return places
}

/** The position of the previous page's end, even if that account no longer matches. */
async function placeOf(context: ReadContext, id: string, orders: readonly Order[]): Promise<Place> {
  const one = selectShown(context.db, context.tenant).where('a.id', '=', id)
  const [place] = await placesOf(context, one, orders)
  if (!place)
    throw BadQueryParameter({ page_token: 'leads to an account that is gone: begin again' })
  return place
}

async function rowsOf(accounts: Accounts, ids: readonly string[]): Promise<ShownRow[]> {
  if (ids.length === 0) return []
  const rows = await accounts.where('a.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
