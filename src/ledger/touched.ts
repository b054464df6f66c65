// Which accounts a command needs, and which of them it only reads.

import type { Command } from './command.ts'

/**
 * Something that is needed. A read-only row does not change: one of the bank's own accounts is then read and not
 * locked, so that nobody waits for it. Customers' accounts are locked all the same, because their limits count.
 */
export type Touch = { readonly id: string; readonly isReadOnly: boolean }

/** Of a hold both accounts are needed; the other one is read-only when the hold is. */
export type Touched = { readonly accounts: readonly Touch[]; readonly holds: readonly Touch[] }

/** What a command needs. Money that waits is on one account: the other one is touched only when it arrives there. */
export function touchedBy(command: Command): Touched {
  switch (command.kind) {
    case 'post':
      return { accounts: command.moves.flatMap(({ from, to }) => changed(from, to)), holds: [] }
    case 'hold':
    case 'note':
      return waiting(command.account, command.otherAccount)
    default:
      return {
        accounts: [],
        holds: [{ id: command.hold, isReadOnly: command.kind !== 'capture' }],
      }
  }
}

/** Accounts whose money moves. */
export function changed(...ids: readonly string[]): Touch[] {
  return ids.map((id) => ({ id, isReadOnly: false }))
}

/** Money waits on `account` for `otherAccount`. */
export function waiting(account: string, otherAccount: string): Touched {
  return { accounts: [...changed(account), { id: otherAccount, isReadOnly: true }], holds: [] }
}
