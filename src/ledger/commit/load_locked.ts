// Locks a group's accounts and loads the book.

import { arrayOf } from '../../platform/database/columns.ts'
import { rowsWhere } from '../../platform/database/tenants.ts'
import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import { noteLoaded } from '../../platform/database/rehearsal.ts'
import type { LedgerAccount } from '../accounts.ts'
import { ACCOUNT_COLUMNS, toAccount } from './account_rows.ts'
import { type Book, type BookHold, bookKey } from '../book.ts'
import type { Touch, Wanted } from '../touched.ts'

// The changed accounts and their links. In id order, to avoid deadlocks.
const lockAccounts: Statement = {
  name: 'ledger_lock_accounts',
  text: `with hold as (
           select h.account_id, h.other_account_id, h.funded_by, asked.is_read_only
           from unnest($4::uuid[], $5::boolean[]) as asked (id, is_read_only)
           cross join ${rowsWhere('ledger_holds', 'id = asked.id')} h
         ), wanted as (
           select id, is_read_only from unnest($2::uuid[], $3::boolean[]) as asked (id, is_read_only)
           union select account_id, false from hold
           union select other_account_id, is_read_only from hold
           union select funded_by, false from hold
         ), known as (
           select a.id, a.floor_account, a.ceiling_account
           from wanted cross join ${rowsWhere('ledger_accounts', 'id = wanted.id')} a
           where not (wanted.is_read_only and a.is_general)
         )
         select ${ACCOUNT_COLUMNS}
         from ledger_accounts a
         where a.tenant = $1 and a.id = any (array(
           select link.id
           from known cross join lateral (values (known.id), (known.floor_account), (known.ceiling_account)) as link (id)
         ))
         order by a.tenant, a.id
         for update of a`,
}

// Read after the locks; whether an account is the bank's never changes.
export const readReadOnly: Statement = {
  name: 'ledger_read_read_only',
  text: `select ${ACCOUNT_COLUMNS}
         from ledger_accounts a
         where a.tenant = $1 and a.is_general and a.id = any ($2::uuid[] || array(
           select h.other_account_id from ledger_holds h where h.tenant = $1 and h.id = any ($3::uuid[])
         ))`,
}

// Holds need no lock of their own: they change only under the account's lock.
const loadHolds: Statement = {
  name: 'ledger_load_holds',
  text: `select h.tenant, h.id, h.account_id, h.other_account_id, h.currency, h.amount, h.status, h.expires_time,
                h.funded_by, h.funded
         from ledger_holds h where h.tenant = $1 and h.id = any ($2::uuid[])`,
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
 * Locks the touched accounts and their links. Omits missing ones, and an account that was linked
 * concurrently.
 */
export async function lockAndLoad(tx: Tx, wanted: readonly Wanted[]): Promise<Book> {
  const tenant = wanted[0]?.tenant
  const accounts = wanted.flatMap(({ touched }) => touched.accounts)
  const holds = wanted.flatMap(({ touched }) => touched.holds)
  const readOnly = [accounts.filter(readsOnly), holds.filter(readsOnly)] as const
  const [locked, looked, held] = await Promise.all([
    run<LedgerAccount>(tx, lockAccounts, [tenant, ...columns(accounts), ...columns(holds)]),
    readOnly.some((some) => some.length > 0)
      ? run<LedgerAccount>(tx, readReadOnly, [tenant, ...readOnly.map(ids)])
      : [],
    holds.length > 0 ? run<HoldRow>(tx, loadHolds, [tenant, ids(holds)]) : [],
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

function readsOnly(touch: Touch): boolean {
  return touch.isReadOnly
}

function ids(touches: readonly Touch[]): Buffer {
  return arrayOf(
    'uuid',
    touches.map(({ id }) => id),
  )
}

function columns(touches: readonly Touch[]): Buffer[] {
  return [ids(touches), arrayOf('boolean', touches.map(readsOnly))]
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
