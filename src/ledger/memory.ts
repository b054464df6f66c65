// Accounts as the groups of this process left them. What is remembered may be wrong by now: others change accounts, too.

import type { BookAccount } from './book.ts'

export type Memory = {
  /** By its key of a book. */
  find(key: string): BookAccount | undefined
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
  takeTrust(): boolean
  /** Says whether a group was right to trust. After one that was not, more and more groups must not. */
  judge(wasRight: boolean): void
}

const ACCOUNTS_MAX = 10_000
const DISTRUST_MAX = 256

/** `epoch`: when it answers something new, nothing that is remembered is worth anything. */
export function openMemory(epoch: () => unknown = () => undefined): Memory {
  const accounts = new Map<string, BookAccount>()
  let forgotten = 0
  let known = epoch()

  function forgetAll(): void {
    accounts.clear()
    forgotten += 1
  }

  let distrust = 0
  let untrusting = 0

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
    takeTrust() {
      if (known !== epoch()) {
        known = epoch()
        forgetAll()
        return false
      }
      if (untrusting === 0) return true
      untrusting -= 1
      return false
    },
    judge(wasRight) {
      if (wasRight) {
        distrust = Math.floor(distrust / 2)
        return
      }
      distrust = Math.min(DISTRUST_MAX, Math.max(1, distrust * 2))
      untrusting = distrust
    },
  }
}
