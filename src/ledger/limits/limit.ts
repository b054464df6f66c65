// Limits of what may be spent from an account or received on it, as plain data, and which movements count
// towards one. How much is used up is worked out in evaluate.ts.

import type { Insert } from '../../platform/database/batch.ts'
import type { TenantKey } from '../../platform/values/tenant_key.ts'
import type { Op } from '../../platform/operations/op.ts'

/** By what limits distinguish movements. */
export type SpendingKind = {
  /** `CARD` */
  readonly paymentType: string
  /** `CARD.ATM_WITHDRAWAL` */
  readonly paymentSubType: string
  /** Merchant category code, of card transactions. */
  readonly mcc: string | undefined
}

/** What kind of spending a command is, and what is written when it violates a limit. */
export type Spending = SpendingKind & {
  readonly onViolation: ViolationHandler
  /** True if captured money still counts at the time of its hold. Default: at that of the capture. */
  readonly keepsTime?: boolean
  /** The payment to which a posting adds. */
  readonly payment?: string
  /** True if the posting is a credit that takes back what was added to the payment last. */
  readonly undoes?: true
  /** The part that counts already, because it was held until this movement. Default: 0. */
  readonly already?: bigint
}

/** A limit as it stands on one account. */
export type AccountLimit = {
  readonly tenant: string
  readonly account: string
  readonly id: string
  readonly amountLimit: bigint
  /** Whether a movement that violates it is refused. */
  readonly declines: boolean
  /** Whether somebody wants to look at violations. */
  readonly notifies: boolean
  /** What leaves the account counts, or else what comes in. */
  readonly isDebit: boolean
  readonly paymentTypes: readonly string[] | null
  readonly paymentSubTypes: readonly string[] | null
  readonly merchantCategoryCodes: readonly string[] | null
  /** Counts each transaction alone: nothing is ever used up. */
  readonly isSingle: boolean
  /** The sum of what counts and lies after `since`. Undefined for single transactions. */
  readonly used: bigint | undefined
  readonly since: Date
  /** Whether the database knows `used` and `since` as they are. */
  readonly isStored: boolean
  /** What `onViolation` returned at the last violation; the ledger does not look into it. */
  readonly violationState: unknown
}

/** A part of a payment that counts at the time at which it was added. */
export type Layer = { readonly time: Date; readonly amount: bigint }

/** The kind of a payment, and what counts of it, in the order of addition. What is given up is taken from the last. */
export type LimitedPayment = SpendingKind &
  Pick<Spending, 'keepsTime'> & { readonly layers: readonly Layer[] }

/** The limits of the accounts in a book, and the payments that its movements may change. */
export type Limits = {
  readonly byAccount: Map<TenantKey, readonly AccountLimit[]>
  readonly payments: Map<TenantKey, LimitedPayment>
}

export type Violation = {
  readonly limit: AccountLimit
  /** The transaction, or the one that it would have been. */
  readonly transaction: string
  readonly amount: bigint
  /** The part of the amount that lies beyond the limit. */
  readonly excess: bigint
}

/** The rows that a violation leaves, whether it is refused or not; `violationState` is handed back with the next one. */
export type ViolationHandler = (
  op: Pick<Op, 'tenant' | 'now' | 'vault' | 'newId'>,
  violation: Violation,
) => { readonly inserts: readonly Insert[]; readonly violationState: unknown }

/** What a command does to limits: how they stand after it, which are violated, and what counts of its payment then. */
export type EvaluatedLimits = {
  readonly limits: readonly AccountLimit[]
  readonly violations: readonly Violation[]
  readonly changed?: { readonly key: TenantKey; readonly payment: LimitedPayment }
}

// windows.ts says the same in SQL, for what was spent before.
export function counts(limit: AccountLimit, kind: SpendingKind): boolean {
  const { paymentTypes, paymentSubTypes, merchantCategoryCodes } = limit
  if (paymentTypes && !paymentTypes.includes(kind.paymentType)) return false
  if (paymentSubTypes && !paymentSubTypes.includes(kind.paymentSubType)) return false
  if (!merchantCategoryCodes) return true
  return kind.paymentType === 'CARD' && isListed(merchantCategoryCodes, kind.mcc ?? '')
}

const MERCHANT_CATEGORY_CODE = /^[0-9]{4}$/

function isListed(codes: readonly string[], mcc: string): boolean {
  if (!MERCHANT_CATEGORY_CODE.test(mcc)) return false
  return codes.some((listed) => {
    const [low = '', high = low] = listed.split('-')
    return low <= mcc && mcc <= high
  })
}
