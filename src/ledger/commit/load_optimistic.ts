// Decides a group on cached or unlocked accounts; the commit fails if any has changed (write.ts).

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

export type Recalled = {
  readonly accounts: Map<TenantKey, BookAccount>
  readonly unknown: readonly Place[]
  readonly readOnly: readonly Place[]
}

type Place = readonly [tenant: string, id: string]

/** The cached part; undefined if the group needs locks. */
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

/** No existing hold, and a noun's row only if its changes are detected. */
function needsNoLocks(movement: Submission['movement']): boolean {
  if (movement instanceof ApiError) return true
  const { row, touched } = movement
  return touched.holds.length === 0 && (!row || row.changesWithAccount === true)
}

/** Unaffected by limits and linked accounts. */
function standsAlone({ hasLimits, floorAccount, ceilingAccount }: BookAccount): boolean {
  return !hasLimits && floorAccount === null && ceilingAccount === null
}

/** Undefined if an account depends on others. */
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
  // A customer's account is locked although read-only (touched.ts).
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
