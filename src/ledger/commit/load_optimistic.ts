// Deciding without locks: a group whose movements depend on nothing but accounts is decided on what is remembered of them,
// or read without a lock, and is committed only if each is still as it was (write.ts).

import { columnsOf } from '../../platform/database/columns.ts'
import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import { ApiError } from '../../platform/contract/errors.ts'
import type { LedgerAccount } from '../accounts.ts'
import { ACCOUNT_COLUMNS, toAccount } from './account_rows.ts'
import type { Submission } from '../movement.ts'
import { type Book, type BookAccount, bookKey } from '../book.ts'
import type { Wanted } from './load_locked.ts'
import type { Memory } from './account_cache.ts'

const readAccounts: Statement = {
  name: 'ledger_read_accounts',
  text: `select ${ACCOUNT_COLUMNS}
         from unnest($1::text[], $2::uuid[]) as asked (tenant, id)
         join ledger_accounts a on a.tenant = asked.tenant and a.id = asked.id`,
}

/** The book of a group as far as it is remembered, and the accounts that are not. */
export type Recalled = {
  readonly accounts: Map<string, BookAccount>
  readonly unknown: readonly (readonly [tenant: string, id: string])[]
}

/** What is remembered for a group; undefined when it is known already that it needs locks. */
export function recall(
  submissions: readonly Submission[],
  wanted: readonly Wanted[],
  memory: Memory,
): Recalled | undefined {
  if (!submissions.every(({ movement }) => dependsOnAccounts(movement))) return undefined
  const accounts = new Map<string, BookAccount>()
  const unknown = new Map<string, readonly [string, string]>()
  for (const { tenant, touched } of wanted) {
    for (const { id } of touched.accounts) {
      const key = bookKey(tenant, id)
      const known = memory.find(key)
      if (!known) unknown.set(key, [tenant, id])
      else if (standsAlone(known)) accounts.set(key, known)
      else return undefined
    }
  }
  return { accounts, unknown: [...unknown.values()] }
}

/** Neither a row of the noun's own nor a hold, and every account is one that changes. */
function dependsOnAccounts(movement: Submission['movement']): boolean {
  if (movement instanceof ApiError) return true
  const { row, touched } = movement
  return !row && touched.holds.length === 0 && touched.accounts.every((it) => !it.isReadOnly)
}

/** Neither limits nor linked accounts have a say in what becomes of it. */
function standsAlone({ hasLimits, floorAccount, ceilingAccount }: BookAccount): boolean {
  return !hasLimits && floorAccount === null && ceilingAccount === null
}

/** The book of a group without locks; undefined when an account turns out to depend on more than itself. */
export async function optimisticLoad(
  tx: Tx,
  { accounts, unknown }: Recalled,
): Promise<Book | undefined> {
  if (unknown.length > 0) {
    const columns = columnsOf(readAccounts, unknown)
    for (const row of await run<LedgerAccount>(tx, readAccounts, columns)) {
      const account = toAccount(row, false)
      if (!standsAlone(account)) return undefined
      accounts.set(account.key, account)
    }
  }
  return { accounts, holds: new Map() }
}
