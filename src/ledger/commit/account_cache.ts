// Accounts as the groups of this process left them. What is remembered may be wrong by now: others change accounts, too.

import type { TenantKey } from '../../platform/values/tenant_key.ts'
import type { BookAccount } from '../book.ts'

export type Memory = {
  /** By its key of a book. */
  find(key: TenantKey): BookAccount | undefined
  /**
   * Remembers accounts as a group left them; where there are too many, those are forgotten that are remembered longest.
   * `since`: `forgotten` when the group began. Nothing is kept if everything was forgotten since.
   */
  keep(accounts: Iterable<BookAccount>, since: number): void
  /** Forgets all accounts: the database may be another one, or an earlier state of itself. */
  forgetAll(): void
  /** How often everything was forgotten. */
  readonly forgotten: number
  /** Whether the next group may be decided on what is remembered. Call it once for each that could be. */
  mayGoOptimistic(): boolean
  /** Says whether a group without locks committed. After each conflict more and more groups must lock. */
  reportCommit(wasRight: boolean): void
}

const ACCOUNTS_MAX = 10_000
const BACKOFF_MAX = 256

export function openMemory(): Memory {
  const accounts = new Map<TenantKey, BookAccount>()
  let forgotten = 0

  function forgetAll(): void {
    accounts.clear()
    forgotten += 1
  }

  let conflictBackoff = 0
  let lockingGroups = 0

  return {
    find: (key) => accounts.get(key),
    keep(all, since) {
      if (since !== forgotten) return
      for (const account of all) accounts.set(account.key, account)
      for (const key of accounts.keys()) {
        if (accounts.size <= ACCOUNTS_MAX) break
        accounts.delete(key)
      }
    },
    forgetAll,
    get forgotten() {
      return forgotten
    },
    mayGoOptimistic() {
      if (lockingGroups === 0) return true
      lockingGroups -= 1
      return false
    },
    reportCommit(wasRight) {
      if (wasRight) {
        conflictBackoff = Math.floor(conflictBackoff / 2)
        return
      }
      conflictBackoff = Math.min(BACKOFF_MAX, Math.max(1, conflictBackoff * 2))
      lockingGroups = conflictBackoff
    },
  }
}
