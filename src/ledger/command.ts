// The commands of the ledger and their outcomes. Amounts are positive, in cents.

import type { ApiError } from '../platform/contract/errors.ts'
import type { Authority } from './authority.ts'
import type { BookAccount, BookHold } from './book.ts'
import type { EvaluatedLimits, Spending } from './limits/limit.ts'

export type Move = { readonly from: string; readonly to: string; readonly amount: bigint }

/** Claims of the caller that must be true (contract: transfers#order-of-refusals). */
export type Assertions = {
  readonly currency: string
  /** Each named customer must be a party, or an owner, of the account. */
  readonly parties: readonly {
    readonly account: string
    readonly party: string
    readonly mustOwn: boolean
  }[]
  /** Named customers that do not exist. */
  readonly unknownParties: readonly string[]
  /** The rail's refusal, reported after the accounts' eligibility and before the funds. */
  readonly rail?: ApiError | undefined
  /** Whether it puts a payment into suspense or resolves it: no other movement may touch a suspense account. */
  readonly isSuspense?: boolean
}

/** `spending` classifies the movement for limits, and writes violations: see the README. */
export type Command =
  /** Moves money immediately. */
  | {
      readonly kind: 'post'
      readonly transaction: string
      readonly moves: readonly Move[]
      readonly assertions: Assertions
      readonly spending: Spending
      readonly authority?: Authority
    }
  /** Holds an amount. Without `spending` it counts towards no limit. */
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
   * Changes a hold's amount, not to zero. With `spending`, limits may refuse an increase; without,
   * it counts but violates none.
   */
  | {
      readonly kind: 'change'
      readonly hold: string
      readonly amount: bigint
      readonly spending?: Spending
    }
  /** Posts a hold, or `amount` of it while the rest stays held. */
  | {
      readonly kind: 'capture'
      readonly hold: string
      readonly transaction: string
      readonly amount?: bigint
      readonly authority?: Authority
    }
  /**
   * Returns a hold and its funding, on request (`release`) or at its due time (`expire`). The next
   * command takes `keeps` of it.
   */
  | { readonly kind: 'release' | 'expire'; readonly hold: string; readonly keeps?: bigint }

/** `amount` is signed: negative is a debit. */
export type LedgerEntry = {
  readonly transaction: string
  readonly seq: number
  readonly account: BookAccount
  readonly amount: bigint
  /** The balances after the entry. */
  readonly balance: bigint
  readonly available: bigint
}

/** The increase of a hold, negative for a decrease, with `account` after it. */
export type HoldChange = {
  readonly hold: string
  readonly account: BookAccount
  readonly amount: bigint
}

/** A separate transaction that keeps a floor or a ceiling satisfied. */
export type Funding = Move & {
  readonly transaction: string
  /** Funding precedes the movement; the removal of an excess follows it. */
  readonly isBefore: boolean
  /** Returns the funding of a hold. */
  readonly isReturn?: true
}

/** A command's changes of the book. Entries sum to zero. */
export type Effects = {
  readonly entries: readonly LedgerEntry[]
  readonly fundings: readonly Funding[]
  readonly accounts: readonly BookAccount[]
  readonly holds: readonly BookHold[]
  readonly holdChanges: readonly HoldChange[]
  /** The changes of limits, if any. */
  readonly evaluated?: EvaluatedLimits
}

/** One number per transaction of a command; only linked accounts add transactions. */
export type TransactionNumbers = {
  readonly before: bigint
  readonly own: bigint
  readonly after: bigint
}

/** The number of one of the command's transactions. */
export function transactionNumberOf(
  { fundings }: Effects,
  { before, own, after }: TransactionNumbers,
  transaction: string,
): bigint {
  const funding = fundings.find((it) => it.transaction === transaction)
  if (!funding) return own
  return funding.isBefore ? before : after
}
