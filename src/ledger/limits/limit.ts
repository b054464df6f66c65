// Limits of spending or receiving per account, and the movements that count.

import type { Insert } from '../../platform/database/batch.ts'
import type { TenantKey } from '../../platform/values/tenant_key.ts'
import type { Op } from '../../platform/operations/op.ts'

/** The criteria of limits. */
export type SpendingKind = {
  /** `CARD` */
  readonly paymentType: string
  /** `CARD.ATM_WITHDRAWAL` */
  readonly paymentSubType: string
  /** Of card transactions. */
  readonly mcc: string | undefined
}

/** A command's kind of spending, and the handler of violations. */
export type Spending = SpendingKind & {
  readonly onViolation: ViolationHandler
  /** Captured money counts at the hold's time. Default: the capture's. */
  readonly keepsTime?: boolean
  /** The payment that a posting extends. */
  readonly payment?: string
  /** Set if the posting takes back so much of what was added last to the payment of this account. */
  readonly undoes?: { readonly account: string; readonly amount: bigint }
  /** The part that counts already, because it was held until this movement. Default: 0. */
  readonly already?: bigint
}

/** A limit of one account. */
export type AccountLimit = {
  readonly tenant: string
  readonly account: string
  readonly id: string
  readonly amountLimit: bigint
  /** A violation refuses the movement. */
  readonly declines: boolean
  /** A violation is reported. */
  readonly notifies: boolean
  /** Debits count, else credits. */
  readonly isDebit: boolean
  readonly paymentTypes: readonly string[] | null
  readonly paymentSubTypes: readonly string[] | null
  readonly merchantCategoryCodes: readonly string[] | null
  /** Applies to each transaction alone. */
  readonly isSingle: boolean
  /** The counted sum after `since`. Undefined for single transactions. */
  readonly used: bigint | undefined
  readonly since: Date
  /** `used` and `since` equal their stored values. */
  readonly isStored: boolean
  /** The last result of `onViolation`, opaque to the ledger. */
  readonly violationState: unknown
}

/** An addition to a payment, with its time. */
export type Layer = { readonly time: Date; readonly amount: bigint }

/** Additions are in order. Reductions remove the last. */
export type LimitedPayment = SpendingKind &
  Pick<Spending, 'keepsTime'> & { readonly layers: readonly Layer[] }

export type Limits = {
  readonly byAccount: Map<TenantKey, readonly AccountLimit[]>
  readonly payments: Map<TenantKey, LimitedPayment>
}

export type Violation = {
  readonly limit: AccountLimit
  /** The transaction, or the refused one. */
  readonly transaction: string
  readonly amount: bigint
  /** The amount above the limit. */
  readonly excess: bigint
}

/** The rows of a violation, refused or not; `violationState` is passed to the next one. */
export type ViolationHandler = (
  op: Pick<Op, 'tenant' | 'now' | 'vault' | 'newId'>,
  violation: Violation,
) => { readonly inserts: readonly Insert[]; readonly violationState: unknown }

export type EvaluatedLimits = {
  readonly limits: readonly AccountLimit[]
  readonly violations: readonly Violation[]
  readonly changed?: { readonly key: TenantKey; readonly payment: LimitedPayment }
}

// windows.ts has the same in SQL.
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
