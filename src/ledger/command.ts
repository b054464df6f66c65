// The commands of the ledger and their outcomes. Amounts are positive, in cents.

import type { ApiError } from '../platform/contract/errors.ts'
import type { Authority } from './authority.ts'
import type { BookAccount, BookHold } from './book.ts'
import type { EvaluatedLimits, Spending } from './limits/limit.ts'

export type Move = { readonly from: string; readonly to: string; readonly amount: bigint }

/** What the caller said about the accounts and must be true (contract: transfers#order-of-refusals). */
export type Assertions = {
  readonly currency: string
  /** Customers named for an account: each must be one of its parties, or one of its owners. */
  readonly parties: readonly {
    readonly account: string
    readonly party: string
    readonly mustOwn: boolean
  }[]
  /** Ids of customers that were named and do not exist. */
  readonly unknownParties: readonly string[]
  /** Why the rail itself refuses, when it does: said after what the accounts' eligibility forbids, before the money. */
  readonly rail?: ApiError | undefined
}

/**
 * `spending` is what limits tell movements apart by, and what is written when one is violated: see the README.
 */
export type Command =
  /** Money moves at once. */
  | {
      readonly kind: 'post'
      readonly transaction: string
      readonly moves: readonly Move[]
      readonly assertions: Assertions
      readonly spending: Spending
      readonly authority?: Authority
    }
  /** An amount leaves the available balance and waits. Without `spending` it is kept back, and counts towards no limit. */
  | {
      readonly kind: 'hold'
      readonly hold: string
      readonly account: string
      readonly otherAccount: string
      readonly amount: bigint
      readonly expires: Date
      readonly assertions: Assertions
      readonly spending?: Spending
      readonly authority?: Authority
    }
  /**
   * The held amount becomes another one; zero is not an amount (release instead). With `spending` limits are asked
   * whether it may grow; without, it counts and violates none.
   */
  | {
      readonly kind: 'change'
      readonly hold: string
      readonly amount: bigint
      readonly spending?: Spending
    }
  /** Held money moves: all of it, or `amount` of it, and the rest stays held. */
  | {
      readonly kind: 'capture'
      readonly hold: string
      readonly transaction: string
      readonly amount?: bigint
      readonly authority?: Authority
    }
  /**
   * Held money returns to the available balance, and what a linked account gave for it to that account: on request (`release`), or
   * at its due time (`expire`). The next command of the movement takes `keeps` of it.
   */
  | { readonly kind: 'release' | 'expire'; readonly hold: string; readonly keeps?: bigint }

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

/** How much more is held by a hold; below zero for less. `account` is as it is right after. */
export type HoldChange = {
  readonly hold: string
  readonly account: BookAccount
  readonly amount: bigint
}

/** A transaction of its own that had to come with the command, so that a floor or a ceiling holds. */
export type Funding = Move & {
  readonly transaction: string
  /** Money comes before what it is needed for; what is too much leaves after. */
  readonly isBefore: boolean
  /** Set if it returns the funding of a hold. */
  readonly isReturn?: true
}

/** What a command does to the book: the new states of what it touches. Entries sum to zero. */
export type Effects = {
  readonly entries: readonly Entry[]
  readonly fundings: readonly Funding[]
  readonly accounts: readonly BookAccount[]
  readonly holds: readonly BookHold[]
  readonly holdChanges: readonly HoldChange[]
  /** What it does to limits, when an account has any. */
  readonly evaluated?: EvaluatedLimits
}

/** The numbers of one command's transactions. Without linked accounts there is only its own. */
export type TransactionNumbers = {
  readonly before: bigint
  readonly own: bigint
  readonly after: bigint
}

/** The number of a transaction among the effects of one command. */
export function transactionNumberOf(
  { fundings }: Effects,
  { before, own, after }: TransactionNumbers,
  transaction: string,
): bigint {
  const funding = fundings.find((it) => it.transaction === transaction)
  if (!funding) return own
  return funding.isBefore ? before : after
}
