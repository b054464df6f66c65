// Deciding without locks: a group is decided on what is remembered of its accounts, or read without a lock, and is committed
// only if each is still as it was (write.ts). Accounts of the bank's own that do not change are read each time, as behind locks.

import type { TenantKey } from '../../platform/values/tenant_key.ts'
import { arrayOf, columnsOf } from '../../platform/database/columns.ts'
import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import { ApiError } from '../../platform/contract/errors.ts'
import type { LedgerAccount } from '../accounts.ts'
import { ACCOUNT_COLUMNS, toAccount } from './account_rows.ts'
import type { Submission } from '../movement.ts'
import { type Book, type BookAccount, bookKey } from '../book.ts'
import { readReadOnly } from './load_locked.ts'
import type { Wanted } from '../touched.ts'
import type { Memory } from './account_cache.ts'

const readAccounts: Statement = {
  name: 'ledger_read_accounts',
  text: `select ${ACCOUNT_COLUMNS}
         from ledger_accounts a where a.tenant = $1 and a.id = any ($2::uuid[])`,
}

/** The book of a group as far as it is remembered, and the accounts that are not. */
export type Recalled = {
  readonly accounts: Map<TenantKey, BookAccount>
  readonly unknown: readonly Place[]
  /** Accounts that do not change. */
  readonly readOnly: readonly Place[]
}

type Place = readonly [tenant: string, id: string]

/** What is remembered for a group; undefined when it is known already that it needs locks. */
export function recall(
  submissions: readonly Submission[],
  wanted: readonly Wanted[],
  memory: Memory,
): Recalled | undefined {
  if (!submissions.every(({ movement }) => needsNoLocks(movement))) return undefined
  const accounts = new Map<TenantKey, BookAccount>()
  const unknown = new Map<TenantKey, Place>()
  const readOnly = new Map<TenantKey, Place>()
  for (const { tenant, touched } of wanted) {
    for (const { id, isReadOnly } of touched.accounts) {
      const key = bookKey(tenant, id)
      const known = memory.find(key)
      if (isReadOnly && (known?.isGeneral ?? true)) readOnly.set(key, [tenant, id])
      else if (isReadOnly) return undefined
      else if (!known) unknown.set(key, [tenant, id])
      else if (standsAlone(known)) accounts.set(key, known)
      else return undefined
    }
  }
  return { accounts, unknown: [...unknown.values()], readOnly: [...readOnly.values()] }
}

/** No hold that is there already, and a row of the noun's own only where its changes are noticed. */
function needsNoLocks(movement: Submission['movement']): boolean {
  if (movement instanceof ApiError) return true
  const { row, touched } = movement
  return touched.holds.length === 0 && (!row || row.changesWithAccount === true)
}

/** Neither limits nor linked accounts have a say in what becomes of it. */
function standsAlone({ hasLimits, floorAccount, ceilingAccount }: BookAccount): boolean {
  return !hasLimits && floorAccount === null && ceilingAccount === null
}

/** The book of a group without locks; undefined when an account turns out to depend on more than itself. */
export async function optimisticLoad(
  tx: Tx,
  { accounts, unknown, readOnly }: Recalled,
): Promise<Book | undefined> {
  const [found, looked] = await Promise.all([
    unknown.length > 0
      ? run<LedgerAccount>(tx, readAccounts, columnsOf(readAccounts, unknown))
      : [],
    readOnly.length > 0 ? readOwn(tx, readOnly) : [],
  ])
  // A customer's account is locked although it does not change (touched.ts).
  if (looked.length < readOnly.length) return undefined
  const changing = found.map((row) => toAccount(row, false))
  if (!changing.every(standsAlone)) return undefined
  const all = [...looked.map((row) => toAccount(row, true)), ...accounts.values(), ...changing]
  return { accounts: new Map(all.map((account) => [account.key, account])), holds: new Map() }
}

function readOwn(tx: Tx, places: readonly Place[]): Promise<LedgerAccount[]> {
  const columns = columnsOf(readAccounts, places)
  return run<LedgerAccount>(tx, readReadOnly, [...columns, NO_HOLDS])
}

const NO_HOLDS = arrayOf('uuid', [])
