// Accounts as the groups of this process left them. What is remembered may be wrong by now: others change accounts, too.

import { steadyMs } from '../platform/clock.ts'
import type { BookAccount } from './book.ts'

export type Memory = {
  /** By its key of a book. */
  find(key: string): BookAccount | undefined
  /** Remembers accounts as they are; where there are too many, those are forgotten that are remembered longest. */
  keep(accounts: Iterable<BookAccount>): void
  /** Whether the next group may be decided on what is remembered. Call it once for each that could be. */
  takeTrust(): boolean
  /** Says whether a group was right to trust. After one that was not, more and more groups must not. */
  judge(wasRight: boolean): void
}

const ACCOUNTS_MAX = 10_000
/** Versions have 32 bits: nothing is trusted for so long that one could come again. */
const KEPT_MS = 10 * 60 * 1000
const DISTRUST_MAX = 256

export function openMemory(clock: () => number = steadyMs): Memory {
  const accounts = new Map<string, BookAccount>()
  let begun = clock()
  let distrust = 0
  let untrusting = 0

  return {
    find: (key) => accounts.get(key),
    keep(all) {
      for (const account of all) accounts.set(account.key, account)
      for (const key of accounts.keys()) {
        if (accounts.size <= ACCOUNTS_MAX) break
        accounts.delete(key)
      }
    },
    takeTrust() {
      if (clock() - begun > KEPT_MS) {
        accounts.clear()
        begun = clock()
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
