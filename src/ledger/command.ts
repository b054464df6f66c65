// What can be asked of the ledger, and what becomes of it. Amounts are positive, in cents.

import type { BookAccount, BookHold } from './book.ts'

export type Move = { readonly from: string; readonly to: string; readonly amount: bigint }

/** What the caller said about the accounts and must be true (contract B4.1). */
export type Claims = {
  readonly currency: string
  /** Customers named beside an account: each must be one of the account's parties. */
  readonly parties: readonly { readonly account: string; readonly party: string }[]
  /** Ids of customers that were named and do not exist. */
  readonly unknownParties: readonly string[]
}

export type Command =
  /** Money moves at once. Forced entries may break a floor (returns, forced clearings). */
  | {
      readonly kind: 'post'
      readonly transaction: string
      readonly moves: readonly Move[]
      readonly claims: Claims
      readonly isForced?: boolean
    }
  /** An amount leaves the available balance and waits. */
  | {
      readonly kind: 'hold'
      readonly hold: string
      readonly account: string
      readonly otherAccount: string
      readonly amount: bigint
      readonly expires: Date
      readonly claims: Claims
    }
  /** The held amount becomes another one; zero is not an amount (release instead). */
  | { readonly kind: 'change'; readonly hold: string; readonly amount: bigint }
  /** Held money moves: all of it, or a part; the rest stays held when `keepsRest`. */
  | {
      readonly kind: 'capture'
      readonly hold: string
      readonly transaction: string
      readonly amount?: bigint
      readonly keepsRest?: boolean
    }
  /** Held money returns to the available balance because somebody says so … */
  | { readonly kind: 'release'; readonly hold: string }
  /** … or because its time has come. */
  | { readonly kind: 'expire'; readonly hold: string }

/** One side of a transaction. `amount` is signed: negative is a debit of the account. */
export type Entry = {
  readonly transaction: string
  readonly seq: number
  readonly account: BookAccount
  readonly amount: bigint
  /** Posted and available balance right after. */
  readonly balance: bigint
  readonly available: bigint
}

/** What a command does to the book: the new states of what it touches. Entries sum to zero. */
export type Effects = {
  readonly entries: readonly Entry[]
  readonly accounts: readonly BookAccount[]
  readonly holds: readonly BookHold[]
}
