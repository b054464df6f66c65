// Balances of accounts at any point in time (contract: accounts#balances-at-an-instant,
// accounts#trial-balance).

import { sql } from 'kysely'
import { heldAt, postedAt } from '../../../ledger/balances.ts'
import { availableOf } from '../../../ledger/book.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { nextToken, startPage } from '../../../platform/contract/pagination.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { atMost, toJsonInteger } from '../../../platform/values/money.ts'
import { instantOf, instantsOf } from './rules.ts'
import type {
  BalanceHistory,
  BalancesAt,
  HistoryQuery,
  TrialBalance,
  TrialBalanceQuery,
} from './schema.ts'

type Sums = { posted: bigint; held: bigint }

function shown({ posted, held }: Sums) {
  const available = availableOf({ posted, held })
  return {
    posted: toJsonInteger(posted),
    held: toJsonInteger(held),
    available: toJsonInteger(available > 0n ? available : 0n),
  }
}

/** Throws ResourceNotFound, and BadQueryParameter for a future time. */
export async function getBalances(
  context: ReadContext,
  account: string,
  query: { at?: string },
): Promise<BalancesAt> {
  const instant = instantOf(query.at, context.now)
  const { currency, points } = await sumsAt(context, account, [instant])
  const [sums] = points
  if (!sums) throw new Error(`account ${account} has no balance`)
  return { account_id: account, at: instant.toISOString(), currency, ...shown(sums) }
}

/** Throws ResourceNotFound, and BadQueryParameter for invalid or too many points in time. */
export async function getBalanceHistory(
  context: ReadContext,
  account: string,
  query: HistoryQuery,
): Promise<BalanceHistory> {
  const instants = instantsOf(query, context.now)
  const { currency, points } = await sumsAt(context, account, instants)
  const balances = points.map((sums) => ({ at: sums.at.toISOString(), ...shown(sums) }))
  return { account_id: account, currency, balances }
}

/** One query. */
async function sumsAt({ db, tenant }: ReadContext, account: string, instants: readonly Date[]) {
  const sought = {
    tenant: sql`a.tenant`,
    account: sql`a.id`,
    at: sql`instant.at`,
  }
  const points = await db
    .selectFrom('ledger_accounts as a')
    .innerJoin(
      sql<{ at: Date }>`unnest(${instants}::timestamptz[])`.as<'instant'>(sql`instant(at)`),
      (join) => join.onTrue(),
    )
    .where('a.tenant', '=', tenant)
    .where('a.id', '=', account)
    .select(['a.currency', 'instant.at'])
    .select([postedAt(sought).as('posted'), heldAt(sought).as('held')])
    .orderBy('instant.at')
    .execute()
  const [first] = points
  if (!first) throw ResourceNotFound(`account ${account}`)
  return { currency: first.currency, points }
}

/** As text, because the sums may exceed JSON integers. */
type Totals = Record<string, { debits: string; credits: string }>

/** A page of all accounts at a point in time. Throws BadQueryParameter. */
export async function getTrialBalance(
  context: ReadContext,
  query: TrialBalanceQuery,
): Promise<TrialBalance> {
  // The token carries the time and the sums of the previous pages.
  const paged = { page: query, context, shape: ['uuid', 'timestamptz', 'text'] as const }
  const { limit, after: [last, firstAt, before = '{}'] = [] } = startPage(paged)
  const at = firstAt === undefined ? instantOf(query.at, context.now) : new Date(firstAt)
  const rows = await accountsAt(context, { at, last, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const totals = added(JSON.parse(before) as Totals, page)
  const end = rows.length > limit ? page.at(-1) : undefined
  const position = end && [end.id, at.toISOString(), JSON.stringify(totals)]
  return {
    at: at.toISOString(),
    accounts: page.map(toTrialAccount),
    totals: toTrialTotals(totals),
    ...(position ? { next_page_token: nextToken(paged, position) } : {}),
  }
}

function accountsAt(
  { db, tenant }: ReadContext,
  { at, last, limit }: { at: Date; last: string | undefined; limit: number },
) {
  const sought = {
    tenant: sql`a.tenant`,
    account: sql`a.id`,
    at: sql`${at}::timestamptz`,
  }
  let accounts = db.selectFrom('ledger_accounts as a').where('a.tenant', '=', tenant)
  if (last !== undefined) accounts = accounts.where('a.id', '>', last)
  return accounts
    .select(['a.id', 'a.currency', 'a.is_general'])
    .select(postedAt(sought).as('posted'))
    .orderBy('a.id')
    .limit(limit)
    .execute()
}

type TrialRow = Awaited<ReturnType<typeof accountsAt>>[number]

/** The balance as debit or credit; the other is zero. */
function sidesOf({ posted }: TrialRow) {
  return posted < 0n ? { debit: -posted, credit: 0n } : { debit: 0n, credit: posted }
}

function toTrialAccount(row: TrialRow) {
  const { debit, credit } = sidesOf(row)
  return {
    account_id: row.id,
    is_general_ledger: row.is_general,
    currency: row.currency,
    debit: toJsonInteger(debit),
    credit: toJsonInteger(credit),
  }
}

function added(totals: Totals, rows: readonly TrialRow[]): Totals {
  const sums = { ...totals }
  for (const row of rows) {
    const { debit, credit } = sidesOf(row)
    const { debits, credits } = sums[row.currency] ?? { debits: '0', credits: '0' }
    sums[row.currency] = {
      debits: String(BigInt(debits) + debit),
      credits: String(BigInt(credits) + credit),
    }
  }
  return sums
}

function toTrialTotals(totals: Totals): TrialBalance['totals'] {
  const carried = (sum: string) => toJsonInteger(atMost(BigInt(sum)))
  return Object.entries(totals)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, { debits, credits }]) => ({
      currency,
      debits: carried(debits),
      credits: carried(credits),
    }))
}
