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
/** Account frozen, or kept from transacting in another way. */
const R16 = 'R16'

/** A credit that its receiver refuses: the holder's spend control declines it. */
const R23 = 'R23'

/** The ledger says this of accounts in another currency; shown as a reason it would mean nothing. */
const CURRENCY_MISMATCH = 'CURRENCY_MISMATCH'

const codes: Readonly<Record<string, string>> = {
  [InsufficientFunds.code]: R01,
  [BalanceViolation.code]: R01,
  [AccountClosed.code]: R02,
  [PaymentRailNotEnabled.code]: R03,
  [CURRENCY_MISMATCH]: R03,
}

/** A refusal as `decline_reason` shows it. */
export function reasonOf({ definition }: ApiError): string {
  return definition.code === BadRequestBody.code ? CURRENCY_MISMATCH : definition.code
}

/** Money that we cannot pay in is kept in suspense, unless the account can never take it or its holder's control declines it. */
const returnedCredits: ReadonlySet<string> = new Set([
  AccountClosed.code,
  PaymentRailNotEnabled.code,
  SpendControlViolation.code,
])

/** The code to return it with; undefined when it stays in suspense. A debit never stays. */
export function returnCode(sign: 'credit' | 'debit', reason: string): string | undefined {
  if (sign === 'credit' && !returnedCredits.has(reason)) return undefined
  if (sign === 'credit' && reason === SpendControlViolation.code) return R23
  return codes[reason] ?? R16
}
