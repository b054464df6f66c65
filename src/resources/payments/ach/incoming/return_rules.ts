// Return codes for incoming entries (contract: ach#what-cannot-be-booked).

import {
  AccountClosed,
  BalanceViolation,
  InsufficientFunds,
  PaymentRailNotEnabled,
  SpendControlViolation,
} from '../../../../ledger/errors.ts'
import { type ApiError, BadRequestBody } from '../../../../platform/contract/errors.ts'
import { mayReturn, type ReturnReason, returnReason } from '../../../../rails/ach/return_reasons.ts'

/** Insufficient funds. */
const R01 = 'R01'
/** Account closed. */
const R02 = 'R02'
/** No account that ACH can reach. */
const R03 = 'R03'
/** Invalid account number. */
const R04 = 'R04'
/** Account frozen or otherwise restricted. */
const R16 = 'R16'
/** Invalid fields. */
const R17 = 'R17'
/** Not a payment account. */
const R20 = 'R20'
/** Refused by the holder's spend control. */
const R23 = 'R23'

/** The ledger's refusal of another currency, meaningless as a shown reason. */
const CURRENCY_MISMATCH = 'CURRENCY_MISMATCH'

/** Why an entry is not booked, independently of the account's state. */
export type EntryProblem =
  | 'ACCOUNT_NOT_FOUND'
  | 'ACCOUNT_NUMBER_INVALID'
  | 'ANSWER_WITHOUT_REASON'
  | 'AMOUNT_NOT_ALLOWED'
  | 'NON_TRANSACTION_ACCOUNT'
  | 'SANCTIONS_SCREENING'
  | 'SEC_CODE_UNKNOWN'
  | 'TRANSACTION_CODE_UNKNOWN'

/**
 * The code that returns entries of a direction with this reason. The money of others is kept in suspense, for a person;
 * `unresolved` returns a credit that no person has resolved by the deadline of its return.
 */
type Codes = { readonly debit?: string; readonly credit?: string; readonly unresolved?: string }

const both = (code: string): Codes => ({ debit: code, credit: code })

const problems: Readonly<Record<EntryProblem, Codes>> = {
  ACCOUNT_NOT_FOUND: { debit: R03, unresolved: R03 },
  ACCOUNT_NUMBER_INVALID: both(R04),
  // A return's money moves, but its original is unknown.
  ANSWER_WITHOUT_REASON: {},
  AMOUNT_NOT_ALLOWED: both(R17),
  NON_TRANSACTION_ACCOUNT: both(R20),
  SANCTIONS_SCREENING: {},
  SEC_CODE_UNKNOWN: {},
  TRANSACTION_CODE_UNKNOWN: both(R17),
}

const codes: Readonly<Record<string, Codes>> = {
  ...problems,
  [InsufficientFunds.code]: { debit: R01 },
  [BalanceViolation.code]: { debit: R01, unresolved: R23 },
  [AccountClosed.code]: both(R02),
  [PaymentRailNotEnabled.code]: both(R03),
  [CURRENCY_MISMATCH]: { debit: R03, unresolved: R03 },
  [SpendControlViolation.code]: { debit: R16, credit: R23 },
}

/** Of a reason that has no code of its own. */
const OTHERWISE: Codes = { debit: R16, unresolved: R16 }

/** The `decline_reason` of a refusal. */
export function reasonOf({ definition }: ApiError): string {
  return definition.code === BadRequestBody.code ? CURRENCY_MISMATCH : definition.code
}

/** Undefined for suspense. */
export function returnCode(sign: 'credit' | 'debit', reason: string): string | undefined {
  return (codes[reason] ?? OTHERWISE)[sign]
}

/** The code that returns a credit in suspense at the deadline; undefined for one that only a person can resolve. */
export function unresolvedCode(sign: 'credit' | 'debit', reason: string): string | undefined {
  return sign === 'credit' ? (codes[reason] ?? OTHERWISE).unresolved : undefined
}

/** By whose account is debited: a consumer, or a company. Each may return entries of its own classes only. */
const UNAUTHORIZED = {
  PERSONAL: ['R05', 'R10', 'R51', 'R33'],
  BUSINESS: ['R29', 'R10', 'R51', 'R33'],
} as const

export type Holder = keyof typeof UNAUTHORIZED

/**
 * The reason of a debit that the holder of the account did not authorize: R10 of a consumer, R05 if the entry class is for
 * companies only, R29 of a company. Undefined if no reason of this kind may return its class.
 */
export function unauthorizedReason(
  secCode: string,
  holder: Holder,
): { readonly code: string; readonly reason: ReturnReason } | undefined {
  return UNAUTHORIZED[holder]
    .flatMap((code) => {
      const reason = returnReason(code)
      return reason && mayReturn(reason, { sign: 'debit', secCode }) ? [{ code, reason }] : []
    })
    .at(0)
}
