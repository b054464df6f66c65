// The accounts of one command while it is decided.

import {
  availableOf,
  type Book,
  type BookAccount,
  type BookHold,
  bookKey,
  spendableOf,
  withSums,
} from './book.ts'
import type { Effects, LedgerEntry, Funding, HoldChange, Move } from './command.ts'

export type Draft = ReturnType<typeof draftOf>

/** Leaves the book unchanged. Only a forced draft may take an account below its floor. */
export function draftOf(book: Book, tenant: string, isForced = false) {
  const looked = new Map<string, BookAccount>()
  const touched = new Map<string, BookAccount>()
  const entries: LedgerEntry[] = []
  const fundings: Funding[] = []
  const holdChanges: HoldChange[] = []
  const inBook = (id: string) => {
    const known = looked.get(id) ?? book.accounts.get(bookKey(tenant, id))
    if (known) looked.set(id, known)
    return known
  }
  const find = (id: string) => touched.get(id) ?? inBook(id)
  const get = (id: string): BookAccount => {
    const account = find(id)
    if (!account) throw new Error(`account ${id} is not in the book`)
    return account
  }

  function change(
    id: string,
    { posted = 0n, held = 0n }: { posted?: bigint; held?: bigint },
  ): BookAccount {
    const before = get(id)
    if (before.isReadOnly) throw new Error(`account ${id} was not locked`)
    const sums = { posted: before.posted + posted, held: before.held + held }
    // Marks a balance below the floor, which only a forced entry causes, until money comes back. It
    // persists within the command, because captured money is released for a moment.
    const isBelow = before.floor !== null && spendableOf({ ...sums, floor: before.floor }) < 0n
    const wasOverdrawn = inBook(id)?.isOverdrawn === true
    const isOverdrawn = isBelow && (isForced || wasOverdrawn)
    const after = withSums(before, { posted: sums.posted, held: sums.held, isOverdrawn })
    touched.set(id, after)
    return after
  }

  function enter(transaction: string, id: string, amount: bigint): void {
    const account = change(id, { posted: amount })
    const { posted: balance } = account
    const seq = 1 + entries.filter((entry) => entry.transaction === transaction).length
    const available = availableOf(account)
    entries.push({ transaction, seq, account, amount, balance, available })
  }

  function move(transaction: string, { from, to, amount }: Move): void {
    enter(transaction, from, -amount)
    enter(transaction, to, amount)
  }

  return {
    find,
    get,
    move,
    /** A separate transaction by the bank. */
    fund(funding: Funding): void {
      move(funding.transaction, funding)
      fundings.push(funding)
    },
    /** Increases a hold, or decreases it if negative. */
    hold(hold: string, id: string, amount: bigint): void {
      const account = change(id, { held: amount })
      if (amount !== 0n) holdChanges.push({ hold, account, amount })
    },
    effects(holds: BookHold[]): Effects {
      return { entries, fundings, accounts: [...touched.values()], holds, holdChanges }
    },
  }
}
