// Lists accounts. Numbers are sealed: a full number is found by its keyed hash; a pattern with `*`
// by its clear digits, then after opening.

import { type SqlBool, sql } from 'kysely'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { listBody, type Page, paginate } from '../../../platform/contract/pagination.ts'
import { metadataCondition } from '../../../platform/contract/metadata_filter.ts'
import { likePattern } from '../../../platform/contract/text_filter.ts'
import { numberOf } from './number_sealing.ts'
import type { AccountQuery } from './body_schema.ts'
import { pageByNumber, sortsByNumber } from './number_list.ts'
import { order, selectFiltered, sortable } from './filter_queries.ts'
import type { ShownRow } from './queries.ts'
import { toAccount } from './view.ts'

const PAGE_MAX = 100
// Bounds a search with few matches: the page is then short, and its token continues.
const BATCHES_MAX = 50
const CLEAR_FIRST = 3
const CLEAR_LAST = 4

type Accounts = ReturnType<typeof selectFiltered>

export async function listAccounts(context: ReadContext, query: AccountQuery) {
  const { rows, next_page_token } = await findPage(context, query)
  const accounts = rows.map((row) => toAccount(row, context.vault))
  return listBody('accounts', accounts, next_page_token)
}

async function findPage(context: ReadContext, query: AccountQuery): Promise<Page<ShownRow>> {
  const filtered = selectFiltered(context, query)
  const accounts =
    query.metadata === undefined
      ? filtered
      : filtered.where(await metadataCondition(context, 'a', query.metadata))
  const numbers = query.account_number
  const [pattern] = numbers ?? []
  if (numbers?.length === 1 && pattern?.includes('*')) {
    const candidates = narrowed(accounts, context, pattern)
    if (!sortsByNumber(query)) return searchNumbers(context, candidates, query, pattern)
    const fits = expressionOf(pattern)
    return pageByNumber(context, candidates, query, (number) => fits.test(number))
  }
  const found = numbers ? withNumbers(accounts, context, numbers) : accounts
  return sortsByNumber(query) ? pageByNumber(context, found, query) : pageOf(context, found, query)
}

function pageOf(
  context: ReadContext,
  accounts: Accounts,
  query: AccountQuery,
): Promise<Page<ShownRow>> {
  return paginate(accounts, {
    page: query,
    context,
    order,
    sortable,
  })
}

function withNumbers(
  accounts: Accounts,
  { db, vault, tenant }: ReadContext,
  numbers: readonly string[],
) {
  const hashes = numbers.map((number) => vault.hash(tenant, number))
  const found = db
    .selectFrom('account_numbers')
    .select('account_id')
    .where('tenant', '=', tenant)
    .where('hash', 'in', hashes)
  return accounts.where('a.id', 'in', found)
}

/** Accounts whose clear digits match the pattern. */
function narrowed(accounts: Accounts, { db, tenant }: ReadContext, pattern: string): Accounts {
  const parts = pattern.split('*')
  const first = (parts[0] ?? '').slice(0, CLEAR_FIRST)
  const last = (parts.at(-1) ?? '').slice(-CLEAR_LAST)
  let candidates = db
    .selectFrom('account_numbers as n')
    .select('n.account_id')
    .where('n.tenant', '=', tenant)
  // Short numbers have fewer clear digits.
  if (first) {
    candidates = candidates.where(
      sql<SqlBool>`(starts_with(n.first_digits, ${first}) or starts_with(${first}, n.first_digits))`,
    )
  }
  if (last.length === CLEAR_LAST) candidates = candidates.where('n.last_four', '=', last)
  else if (last) candidates = candidates.where('n.last_four', 'like', `%${likePattern(last)}`)
  return accounts.where('a.id', 'in', candidates)
}

/** To end the page at its last match, the last batch is read again with that many rows. */
async function searchNumbers(
  context: ReadContext,
  accounts: Accounts,
  query: AccountQuery,
  pattern: string,
): Promise<Page<ShownRow>> {
  const limit = Math.min(query.limit ?? PAGE_MAX, PAGE_MAX)
  const fits = expressionOf(pattern)
  const rows: ShownRow[] = []
  let end: AccountQuery | undefined
  let at: AccountQuery = { ...query, limit: PAGE_MAX }
  for (let batches = 1; ; batches += 1) {
    const batch = await pageOf(context, accounts, at)
    for (const [index, row] of batch.rows.entries()) {
      if (!fits.test(numberOf(context.vault, context.tenant, row))) continue
      if (rows.length === limit && end) {
        const { next_page_token } = await pageOf(context, accounts, end)
        return { rows, next_page_token }
      }
      rows.push(row)
      end = { ...at, limit: index + 1 }
    }
    const token = batch.next_page_token
    if (token === undefined || batches === BATCHES_MAX) return { rows, next_page_token: token }
    at = { ...at, page_token: token }
  }
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split(/\*+/)
  const literal = parts.map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${literal.join('.*')}$`)
}
