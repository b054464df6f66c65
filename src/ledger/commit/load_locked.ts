// Locks the accounts of a group and loads the book: what its commands are decided on.

import { arrayOf } from '../../platform/database/columns.ts'
import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import { noteLoaded } from '../../platform/database/rehearsal.ts'
import type { LedgerAccount } from '../accounts.ts'
import { ACCOUNT_COLUMNS, toAccount } from './account_rows.ts'
import { type Book, type BookHold, bookKey } from '../book.ts'
import type { Touch, Touched } from '../touched.ts'

/** Whose accounts and holds, and which. */
export type Wanted = { readonly tenant: string; readonly touched: Touched }

// What commands change, and what that is linked to. In id order, so that groups of several processes never wait for each other in a circle.
const lockAccounts: Statement = {
  name: 'ledger_lock_accounts',
  text: `with hold as (
           select h.tenant, h.account_id, h.other_account_id, h.funded_by, asked.is_read_only
           from unnest($4::text[], $5::uuid[], $6::boolean[]) as asked (tenant, id, is_read_only)
           join ledger_holds h on h.tenant = asked.tenant and h.id = asked.id
         ), wanted as (
           select tenant, id, is_read_only
           from unnest($1::text[], $2::uuid[], $3::boolean[]) as asked (tenant, id, is_read_only)
           union select tenant, account_id, false from hold
           union select tenant, other_account_id, is_read_only from hold
           union select tenant, funded_by, false from hold
         ), known as (
           select a.tenant, a.id, a.floor_account, a.ceiling_account
           from wanted join ledger_accounts a on a.tenant = wanted.tenant and a.id = wanted.id
           where not (wanted.is_read_only and a.is_general)
         ), linked as (
           select known.tenant, link.id
           from known cross join lateral (values (known.floor_account), (known.ceiling_account)) as link (id)
           where link.id is not null
         ), touched as (
           select tenant, id from known union select tenant, id from linked
         )
         select ${ACCOUNT_COLUMNS}
         from touched join ledger_accounts a on a.tenant = touched.tenant and a.id = touched.id
         order by a.tenant, a.id
         for update of a`,
}

// Asked after the others are locked; whether an account is the bank's own never changes.
export const readReadOnly: Statement = {
  name: 'ledger_read_read_only',
  text: `select ${ACCOUNT_COLUMNS}
         from (
           select tenant, id from unnest($1::text[], $2::uuid[]) as asked (tenant, id)
           union
           select h.tenant, h.other_account_id
           from unnest($3::text[], $4::uuid[]) as asked (tenant, id)
           join ledger_holds h on h.tenant = asked.tenant and h.id = asked.id
         ) read_only
         join ledger_accounts a on a.tenant = read_only.tenant and a.id = read_only.id
         where a.is_general`,
}

// After the accounts are locked nobody else changes their holds, so this needs no lock of its own.
const loadHolds: Statement = {
  name: 'ledger_load_holds',
  text: `select h.tenant, h.id, h.account_id, h.other_account_id, h.currency, h.amount, h.status, h.expires_time,
                h.funded_by, h.funded
         from unnest($1::text[], $2::uuid[]) as asked (tenant, id)
         join ledger_holds h on h.tenant = asked.tenant and h.id = asked.id`,
}

type HoldRow = {
  tenant: string
  id: string
  account_id: string
  other_account_id: string | null
  currency: string
  amount: bigint
  status: BookHold['status']
  expires_time: Date
  funded_by: string | null
  funded: bigint
}

/**
 * Locks what commands touch until the commit, and what those accounts are linked to, and returns it. Missing
 * accounts and holds are left out; so is one that an account was linked to a moment ago.
 */
export async function lockAndLoad(tx: Tx, wanted: readonly Wanted[]): Promise<Book> {
  const { accounts, holds } = touchesIn(wanted)
  const readOnly = [accounts.filter(readsOnly), holds.filter(readsOnly)] as const
  const [locked, looked, held] = await Promise.all([
    run<LedgerAccount>(tx, lockAccounts, [...columns(accounts), ...columns(holds)]),
    readOnly.some((some) => some.length > 0)
      ? run<LedgerAccount>(tx, readReadOnly, readOnly.flatMap(keys))
      : [],
    holds.length > 0 ? run<HoldRow>(tx, loadHolds, keys(holds)) : [],
  ])
  const found = [
    ...looked.map((row) => toAccount(row, true)),
    ...locked.map((row) => toAccount(row, false)),
  ]
  if (tx.rehearsal) noteLoaded(tx.rehearsal, found)
  return {
    accounts: new Map(found.map((account) => [account.key, account])),
    holds: new Map(held.map((row) => [bookKey(row.tenant, row.id), toHold(row)])),
  }
}

function touchesIn(wanted: readonly Wanted[]): Readonly<Record<keyof Touched, TenantTouch[]>> {
  return {
    accounts: wanted.flatMap(({ tenant, touched }) => of(tenant, touched.accounts)),
    holds: wanted.flatMap(({ tenant, touched }) => of(tenant, touched.holds)),
  }
}

type TenantTouch = Touch & { readonly tenant: string }

function of(tenant: string, touches: readonly Touch[]): TenantTouch[] {
  return touches.map(({ id, isReadOnly }) => ({ tenant, id, isReadOnly }))
}

function readsOnly(touch: Touch): boolean {
  return touch.isReadOnly
}

function keys(touches: readonly TenantTouch[]): Buffer[] {
  return [
    arrayOf(
      'text',
      touches.map(({ tenant }) => tenant),
    ),
    arrayOf(
      'uuid',
      touches.map(({ id }) => id),
    ),
  ]
}

function columns(touches: readonly TenantTouch[]): Buffer[] {
  return [...keys(touches), arrayOf('boolean', touches.map(readsOnly))]
}

function toHold(row: HoldRow): BookHold {
  return {
    tenant: row.tenant,
    id: row.id,
    account: row.account_id,
    otherAccount: row.other_account_id,
    currency: row.currency,
    amount: row.amount,
    status: row.status,
    expires: row.expires_time,
    fundedBy: row.funded_by,
    funded: row.funded,
    isNew: false,
  }
}
