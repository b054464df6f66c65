// Loads what a group is decided on: accounts with locks, or cached and unlocked; holds; and the
// nouns' own rows.

import type { TenantKey } from '../../platform/values/tenant_key.ts'
import { arrayOf } from '../../platform/database/columns.ts'
import { rowsWhere } from '../../platform/database/tenants.ts'
import { type Row, run, type Statement, type Tx } from '../../platform/database/db.ts'
import { noteLoaded } from '../../platform/database/rehearsal.ts'
import { ApiError } from '../../platform/contract/errors.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import type { LedgerAccount } from '../accounts.ts'
import { type Book, type BookAccount, type BookHold, bookKey } from '../book.ts'
import type { Submission } from '../movement.ts'
import type { Touch, Wanted } from '../touched.ts'
import type { Memory } from './account_cache.ts'

/** Of `ledger_accounts a`. */
const ACCOUNT_COLUMNS = `a.tenant, a.id, a.number, a.currency, a.is_general, a.is_reserved, a.is_suspense, a.status,
                a.access_status, a.holders_refusal, a.parties, a.owners, a.posted, a.held, a.floor, a.ceiling, a.floor_account, a.ceiling_account,
                a.is_overdrawn, a.has_limits, a.version`

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
const readReadOnly: Statement = {
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

const readAccounts: Statement = {
  name: 'ledger_read_accounts',
  text: `select ${ACCOUNT_COLUMNS}
         from ledger_accounts a where a.tenant = $1 and a.id = any ($2::uuid[])`,
}

const NO_HOLDS = arrayOf('uuid', [])

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
export async function lockAndLoad(tx: Tx, { tenant, touched }: Wanted): Promise<Book> {
  const accounts = touched.flatMap((it) => it.accounts)
  const holds = touched.flatMap((it) => it.holds)
  const readOnly = [accounts, holds].map((it) => it.filter(readsOnly))
  const [locked, looked, held] = await Promise.all([
    run<LedgerAccount>(tx, lockAccounts, [tenant, ...columns(accounts), ...columns(holds)]),
    readOnly.some((some) => some.length > 0)
      ? run<LedgerAccount>(tx, readReadOnly, [tenant, ...readOnly.map(idsOf)])
      : [],
    holds.length > 0 ? run<HoldRow>(tx, loadHolds, [tenant, idsOf(holds)]) : [],
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

type Submitted = Pick<Submission, 'movement'>

/** An optimistic group's accounts, cached or to be read without locks, by id. */
export type Recalled = {
  readonly accounts: Map<TenantKey, BookAccount>
  readonly unknown: readonly string[]
  readonly readOnly: readonly string[]
}

/** Undefined if the group needs locks. */
export function recall(
  submissions: readonly Submitted[],
  { tenant, touched }: Wanted,
  memory: Memory,
): Recalled | undefined {
  if (!submissions.every(needsNoLocks)) return undefined
  const accounts = new Map<TenantKey, BookAccount>()
  const unknown = new Map<TenantKey, string>()
  const readOnly = new Map<TenantKey, string>()
  for (const { accounts: touches } of touched) {
    for (const { id, isReadOnly } of touches) {
      const key = bookKey(tenant, id)
      const known = memory.find(key)
      if (isReadOnly && (known?.isGeneral ?? true)) readOnly.set(key, id)
      else if (isReadOnly) return undefined
      else if (!known) unknown.set(key, id)
      else if (standsAlone(known)) accounts.set(key, known)
      else return undefined
    }
  }
  return { accounts, unknown: [...unknown.values()], readOnly: [...readOnly.values()] }
}

/** No existing hold, and a noun's row only if its changes are detected. */
function needsNoLocks({ movement }: Submitted): boolean {
  if (movement instanceof ApiError) return true
  const { row, touched } = movement
  return touched.holds.length === 0 && (!row || row.changesWithAccount === true)
}

/** Unaffected by limits and linked accounts. */
function standsAlone({ hasLimits, floorAccount, ceilingAccount }: BookAccount): boolean {
  return !hasLimits && floorAccount === null && ceilingAccount === null
}

/** The commit fails if an account has changed (write.ts). Undefined if one depends on others. */
export async function optimisticLoad(
  tx: Tx,
  tenant: Tenant,
  { accounts, unknown, readOnly }: Recalled,
): Promise<Book | undefined> {
  const [found, looked] = await Promise.all([
    unknown.length > 0
      ? run<LedgerAccount>(tx, readAccounts, [tenant, arrayOf('uuid', unknown)])
      : [],
    readOnly.length > 0
      ? run<LedgerAccount>(tx, readReadOnly, [tenant, arrayOf('uuid', readOnly), NO_HOLDS])
      : [],
  ])
  // A customer's account is locked although read-only (touched.ts).
  if (looked.length < readOnly.length) return undefined
  const changing = found.map((row) => toAccount(row, false))
  if (!changing.every(standsAlone)) return undefined
  const all = [...looked.map((row) => toAccount(row, true)), ...accounts.values(), ...changing]
  return { accounts: new Map(all.map((account) => [account.key, account])), holds: new Map() }
}

/** The nouns' own rows: one statement per kind, by tenant and id. */
export async function loadRows(
  tx: Tx,
  tenant: Tenant,
  submissions: readonly Submitted[],
): Promise<Map<TenantKey, Row>> {
  const batches = new Map<Statement, string[]>()
  for (const { movement } of submissions) {
    if (movement instanceof ApiError || !movement.row) continue
    const { statement, id } = movement.row
    const ids = batches.get(statement)
    if (ids) ids.push(id)
    else batches.set(statement, [id])
  }
  const loaded = await Promise.all(
    [...batches].map(([statement, ids]) => run<Named>(tx, statement, [tenant, ids])),
  )
  return new Map(loaded.flat().map((row) => [bookKey(row.tenant, row.id), row]))
}

type Named = Row & { tenant: string; id: string }

function readsOnly({ isReadOnly }: Touch): boolean {
  return isReadOnly
}

function idsOf(touches: readonly Touch[]): Buffer {
  return arrayOf(
    'uuid',
    touches.map(({ id }) => id),
  )
}

function columns(touches: readonly Touch[]): Buffer[] {
  return [idsOf(touches), arrayOf('boolean', touches.map(readsOnly))]
}

function toAccount(row: LedgerAccount, isReadOnly: boolean): BookAccount {
  return {
    key: bookKey(row.tenant, row.id),
    tenant: row.tenant,
    id: row.id,
    number: row.number,
    currency: row.currency,
    isGeneral: row.is_general,
    isReserved: row.is_reserved,
    isSuspense: row.is_suspense,
    status: row.status,
    accessStatus: row.access_status,
    holdersRefusal: row.holders_refusal,
    parties: row.parties,
    owners: row.owners,
    floor: row.floor,
    ceiling: row.ceiling,
    floorAccount: row.floor_account,
    ceilingAccount: row.ceiling_account,
    posted: row.posted,
    held: row.held,
    isOverdrawn: row.is_overdrawn,
    hasLimits: row.has_limits,
    isReadOnly,
    version: row.version,
  }
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
