// Loads the limits of a group's locked accounts.

import type { BatchStatement, Insert } from '../../platform/database/batch.ts'
import { writeStatement } from '../../platform/database/compose.ts'
import { type Read, run, type Statement, type Tx } from '../../platform/database/db.ts'
import type { TenantKey } from '../../platform/values/tenant_key.ts'
import { itemsOf, rowsWhere } from '../../platform/database/tenants.ts'
import { type Book, bookKey } from '../book.ts'
import type { Wanted } from '../touched.ts'
import type { AccountLimit, Layer, LimitedPayment, Limits } from './limit.ts'

/** SQL of `counts` (limit.ts). */
export const COUNTS = `s.is_debit = l.is_debit
    and (l.payment_types is null or s.payment_type = any (l.payment_types))
    and (l.payment_sub_types is null or s.payment_sub_type = any (l.payment_sub_types))
    and (l.merchant_category_codes is null or (s.payment_type = 'CARD' and s.mcc ~ '^[0-9]{4}$' and exists (
      select from unnest(l.merchant_category_codes) as listed (codes)
      where s.mcc collate "C" between split_part(codes, '-', 1) and split_part(codes || '-' || codes, '-', 2))))`

/** SQL after `from`: the spendings `s` that count towards a limit `l`. */
export const countedOf = (tenant: string) =>
  `ledger_spendings s where s.tenant = ${tenant} and s.account_id = l.account_id and ${COUNTS}`

/** SQL of the start of a limit's window. */
export const sinceAt = (time: string) =>
  `case when l.time_range_type = 'ROLLING_WINDOW_DAYS' then ${time} - l.days * interval '24 hours' else 'epoch' end`

// Reads only spendings that have left a window since its last write; changed.ts counted the initial
// use. The sum may exceed 64 bits.
const loadLimits: Statement = {
  name: 'ledger_load_limits',
  text: `select l.tenant, l.account_id, l.limit_id, l.amount_limit, l.declines, l.notifies, l.is_debit,
                l.payment_types, l.payment_sub_types, l.merchant_category_codes,
                (select to_jsonb(k) from cases k
                 where k.tenant = $1 and k.account_id = l.account_id and k.spend_control_id = l.limit_id
                   and k.status = 'OPEN') as noted,
                l.time_range_type = 'SINGLE_TRANSACTION' as is_single,
                range.since, (u.used + coalesce(moved.sum, 0))::text as used,
                u.since is not distinct from range.since as is_stored
         from ${itemsOf('$2::uuid[], $3::timestamptz[]', 'asked', 'account_id, asked_time')}
         cross join ${rowsWhere('ledger_spending_limits', 'account_id = asked.account_id and is_active')} l
         cross join lateral (select ${sinceAt('asked.asked_time')} as since) range
         left join ${rowsWhere('ledger_spending_uses', 'account_id = l.account_id and limit_id = l.limit_id')} u on true
         cross join lateral (
           select sum(case when u.since < range.since then -s.amount else s.amount end) as sum
           from ${countedOf('$1')}
             and u.since <> range.since
             and s.spent_time > least(u.since, range.since) and s.spent_time <= greatest(u.since, range.since)
         ) moved`,
}

// A hold's payment on its own account; a card payment is on one account only.
const loadPayments: Statement = {
  name: 'ledger_load_payments',
  text: `select kind.tenant, asked.id, kind.type, kind.subtype, kind.mcc, l.change_time, l.amount
         from unnest($2::uuid[], $3::uuid[]) as asked (account_id, id)
         cross join lateral (
           select p.tenant, p.type, p.subtype, p.user_data ->> 'mcc' as mcc
           from ${rowsWhere('pending_transactions', 'uuid = asked.id')} p
           where asked.account_id is null or p.account_id = asked.account_id
           union all
           select t.tenant, t.type, t.subtype, t.user_data ->> 'mcc'
           from ${rowsWhere('posted_transactions', 'uuid = asked.id')} t
           where t.type = 'card' and t.hold_id is null
         ) kind
         cross join ${rowsWhere('ledger_payment_layers', 'payment_id = asked.id')} l
         where l.amount > 0
         order by asked.id, l.number`,
}

const writeUses: BatchStatement = {
  ...writeStatement(
    'ledger_write_spending_uses',
    'spending_use',
    `update ledger_spending_uses u set used = new.used::numeric, since = new.since
         from ${itemsOf('$2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[]', 'new', 'account_id, limit_id, used, since')}
         where u.tenant = $1 and u.account_id = any ($2) and u.account_id = new.account_id and u.limit_id = new.limit_id`,
  ),
}

type LimitRow = {
  tenant: string
  account_id: string
  limit_id: string
  amount_limit: bigint
  declines: boolean
  notifies: boolean
  is_debit: boolean
  payment_types: string[] | null
  payment_sub_types: string[] | null
  merchant_category_codes: string[] | null
  is_single: boolean
  noted: unknown
  used: string | null
  since: Date
  is_stored: boolean
}

type LayerRow = {
  tenant: string
  id: string
  type: string
  subtype: string
  mcc: string | null
  change_time: Date
  amount: bigint
}

type Place = { readonly tenant: string; readonly id: string }

/** With their uses at `now`. */
export async function limitsOfAccount(
  db: Read,
  { tenant, id }: Place,
  now: Date,
): Promise<AccountLimit[]> {
  const rows = await db.query<LimitRow>(loadLimits, [tenant, [id], [now]])
  return rows.map(toLimit)
}

export async function withLimits(
  tx: Tx,
  book: Book,
  now: Date,
  { tenant, touched }: Wanted,
): Promise<Book> {
  const limited = [...book.accounts.values()].filter(({ hasLimits }) => hasLimits)
  if (limited.length === 0) return book
  const keys = new Set(limited.map(({ key }) => key))
  const payments = touched.flatMap(({ holds }) =>
    holds.flatMap(({ id }): AskedPayment[] => {
      const hold = book.holds.get(bookKey(tenant, id))
      if (!hold) return [{ id, account: null }]
      const sides = [hold.account, hold.otherAccount]
      const isLimited = sides.some((side) => side !== null && keys.has(bookKey(tenant, side)))
      return isLimited ? [{ id, account: hold.account }] : []
    }),
  )
  const [limitRows, layerRows] = await Promise.all([
    run<LimitRow>(tx, loadLimits, [tenant, limited.map(({ id }) => id), limited.map(() => now)]),
    payments.length === 0
      ? []
      : run<LayerRow>(tx, loadPayments, [
          tenant,
          payments.map(({ account }) => account),
          payments.map(({ id }) => id),
        ]),
  ])
  const byAccount = new Map<TenantKey, AccountLimit[]>()
  for (const row of limitRows) {
    const key = bookKey(row.tenant, row.account_id)
    byAccount.set(key, [...(byAccount.get(key) ?? []), toLimit(row)])
  }
  return { ...book, limits: { byAccount, payments: toPayments(layerRows) } }
}

type AskedPayment = { readonly id: string; readonly account: string | null }

/** The uses that differ from their rows. */
export function usesToWrite({ limits }: Book): Insert[] {
  if (!limits) return []
  return [...limits.byAccount.values()]
    .flat()
    .filter(({ isStored, isSingle }) => !isStored && !isSingle)
    .flatMap(({ tenant, account, id, used, since }) =>
      used === undefined
        ? []
        : [{ statement: writeUses, row: [tenant, account, id, String(used), since] }],
    )
}

function toLimit(row: LimitRow): AccountLimit {
  return {
    tenant: row.tenant,
    account: row.account_id,
    id: row.limit_id,
    amountLimit: row.amount_limit,
    declines: row.declines,
    notifies: row.notifies,
    isDebit: row.is_debit,
    paymentTypes: row.payment_types,
    paymentSubTypes: row.payment_sub_types,
    merchantCategoryCodes: row.merchant_category_codes,
    isSingle: row.is_single,
    used: row.used === null ? undefined : BigInt(row.used),
    since: row.since,
    isStored: row.is_stored,
    violationState: row.noted,
  }
}

function toPayments(rows: readonly LayerRow[]): Limits['payments'] {
  const payments = new Map<TenantKey, LimitedPayment & { layers: Layer[] }>()
  for (const { tenant, id, type, subtype, mcc, change_time: time, amount } of rows) {
    const key = bookKey(tenant, id)
    const payment = payments.get(key) ?? {
      paymentType: type.toUpperCase(),
      paymentSubType: `${type}.${subtype}`.toUpperCase(),
      mcc: mcc ?? undefined,
      keepsTime: type === 'card',
      layers: [],
    }
    payment.layers.push({ time, amount })
    payments.set(key, payment)
  }
  return payments
}
