// The accounts that one command touches, as they change while it is decided.

import { availableOf, type Book, type BookAccount, type BookHold, bookKey } from './book.ts'
import type { Effects, Entry, Funding, Move } from './command.ts'

export type Draft = ReturnType<typeof draftOf>

/** A draft over the book, which it leaves as it is. Only a forced one may take an account below its floor. */
export function draftOf(book: Book, tenant: string, isForced = false) {
  const touched = new Map<string, BookAccount>()
  const entries: Entry[] = []
  const fundings: Funding[] = []
  const find = (id: string) => touched.get(id) ?? book.accounts.get(bookKey(tenant, id))
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
    if (before.isBystander) throw new Error(`account ${id} was not locked`)
    const after = { ...before, posted: before.posted + posted, held: before.held + held }
    // Below its floor only by force, and no longer than until money comes back. The database
    // refuses a balance below the floor on an account that is not marked. What was marked before the
    // command stays so on the way: captured money is set free for a moment, and has not come back.
    const isBelow = after.floor !== null && availableOf(after) < after.floor
    const wasOverdrawn = book.accounts.get(bookKey(tenant, id))?.isOverdrawn === true
    const isOverdrawn = isBelow && (isForced || wasOverdrawn)
    touched.set(id, { ...after, isOverdrawn })
    return get(id)
  }

  function move(transaction: string, { from, to, amount }: Move): void {
    for (const [id, signed] of [
      [from, -amount],
      [to, amount],
    ] as const) {
      const after = change(id, { posted: signed })
      const { posted: balance } = after
      const seq = 1 + entries.filter((entry) => entry.transaction === transaction).length
      const available = availableOf(after)
      entries.push({ transaction, seq, account: after, amount: signed, balance, available })
    }
  }

  return {
    find,
    get,
    move,
    /** A movement of the bank's own making, in a transaction of its own. */
    fund(funding: Funding): void {
      move(funding.transaction, funding)
      fundings.push(funding)
    },
    /** Holds more (or, below zero, less) of the account's money. */
    hold(id: string, amount: bigint): void {
      change(id, { held: amount })
    },
    effects(holds: BookHold[]): Effects {
      return { entries, fundings, accounts: [...touched.values()], holds }
    },
  }
}
