// Caches accounts as this process's groups left them; other processes may have changed them since.

import type { TenantKey } from '../../platform/values/tenant_key.ts'
import type { BookAccount } from '../book.ts'

export type Memory = {
  /** By book key. */
  find(key: TenantKey): BookAccount | undefined
  /**
   * Caches a group's accounts, evicting the oldest. `since`: `forgotten` at the group's begin;
   * skipped after a clear.
   */
  keep(accounts: Iterable<BookAccount>, since: number): void
  /** The database may be another one, or restored. */
  forgetAll(): void
  /** The number of clears. */
  readonly forgotten: number
  /** Call once per candidate. */
  mayGoOptimistic(): boolean
  /** Each conflict makes more groups lock. */
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
