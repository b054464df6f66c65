// Why an entry that came in goes back, in the words of the network (contract: ach#what-cannot-be-booked).

import {
  AccountClosed,
  BalanceViolation,
  InsufficientFunds,
  PaymentRailNotEnabled,
  SpendControlViolation,
} from '../../../../ledger/errors.ts'
import { type ApiError, BadRequestBody } from '../../../../platform/contract/errors.ts'

/** Insufficient funds. */
const R01 = 'R01'
/** Account closed. */
const R02 = 'R02'
/** No account that ACH could reach. */
const R03 = 'R03'
/** An account number that no account can have. */
const R04 = 'R04'
/** Account frozen, or kept from transacting in another way. */
const R16 = 'R16'
/** The fields of the entry contradict the rules. */
const R17 = 'R17'
/** Not an account that takes payments. */
const R20 = 'R20'
/** A credit that its receiver refuses: the holder's spend control declines it. */
const R23 = 'R23'

/** The ledger says this of accounts in another currency; shown as a reason it would mean nothing. */
const CURRENCY_MISMATCH = 'CURRENCY_MISMATCH'

/** Why an entry is not booked on an account, whatever the account could take. */
export type EntryProblem =
  | 'ACCOUNT_NOT_FOUND'
  | 'ACCOUNT_NUMBER_INVALID'
  | 'ANSWER_WITHOUT_REASON'
  | 'AMOUNT_NOT_ALLOWED'
  | 'NON_TRANSACTION_ACCOUNT'
  | 'SANCTIONS_SCREENING'
  | 'SEC_CODE_UNKNOWN'
  | 'TRANSACTION_CODE_UNKNOWN'

/** The code that returns entries of a direction with this reason; the money of others is kept in suspense, for a person. */
type Codes = { readonly debit?: string; readonly credit?: string }

const both = (code: string): Codes => ({ debit: code, credit: code })

const problems: Readonly<Record<EntryProblem, Codes>> = {
  ACCOUNT_NOT_FOUND: { debit: R03 },
  ACCOUNT_NUMBER_INVALID: both(R04),
  // The money of a return moves, but of which entry?
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
  [BalanceViolation.code]: { debit: R01 },
  [AccountClosed.code]: both(R02),
  [PaymentRailNotEnabled.code]: both(R03),
  [CURRENCY_MISMATCH]: { debit: R03 },
  [SpendControlViolation.code]: { debit: R16, credit: R23 },
}

/** A debit whose reason has no code of its own. */
const OTHERWISE: Codes = { debit: R16 }

/** A refusal as `decline_reason` shows it. */
export function reasonOf({ definition }: ApiError): string {
  return definition.code === BadRequestBody.code ? CURRENCY_MISMATCH : definition.code
}

/** The code to return an entry with; undefined when it goes to suspense. */
export function returnCode(sign: 'credit' | 'debit', reason: string): string | undefined {
  return (codes[reason] ?? OTHERWISE)[sign]
}
