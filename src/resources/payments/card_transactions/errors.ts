// Errors of card network messages, and the reasons of declines (contract: cards#messages,
// cards#declines).

import {
  type ApiError,
  BadRequestBody,
  defineError,
  defineNotFoundInBody,
  defineRuleViolation,
} from '../../../platform/contract/errors.ts'
import { AccountClosed, BalanceViolation, InsufficientFunds } from '../../../ledger/errors.ts'

export const CardTransactionNotFound = defineNotFoundInBody(
  'TRANSACTION_NOT_FOUND',
  'card transaction',
)

/** Throws BadRequestBody for a transaction of another rail. */
export function ofCards<Row extends { type: string }>(row: Row): Row {
  if (row.type === 'card') return row
  throw wrongOriginal('is not a transaction of a card')
}

export function wrongOriginal(why: string) {
  return BadRequestBody({ invalid: { original_transaction_id: why } })
}

export function wrongAmount(why: string) {
  return BadRequestBody({ invalid: { amount: why } })
}

/** Throws BadRequestBody for another currency than the account's: there is no conversion. */
export function checkCurrency(named: string | undefined, currency: string): void {
  if (named === undefined || named === currency) return
  throw BadRequestBody({
    invalid: { currency: `must be ${currency}, the currency of the account` },
  })
}

export const CardsDisabled = defineRuleViolation(
  'PAYMENT_RAIL_NOT_ENABLED',
  'the account is not enabled for cards',
)
/** The card or its customer may not pay. */
export const CardNotUsable = defineError<string>({
  code: 'UNABLE_TO_TRANSACT',
  slug: 'rule-violation',
  title: 'Rule Violation',
  status: 422,
  detail: (why) => why,
})

export type DeclineReason =
  | 'BALANCE_VIOLATION'
  | 'CLOSED_ACCOUNT'
  | 'DISABLED_PAYMENT_TYPE'
  | 'INSUFFICIENT_FUNDS'
  | 'NETWORK_DECLINED'
  | 'NO_CHECKING_ACCOUNT'
  | 'NO_CREDIT_ACCOUNT'
  | 'NO_SAVINGS_ACCOUNT'
  | 'SPEND_CONTROL_VIOLATED'
  | 'TRANSACTION_NOT_PERMITTED'

const reasons: Readonly<Record<string, DeclineReason>> = {
  [AccountClosed.code]: 'CLOSED_ACCOUNT',
  [InsufficientFunds.code]: 'INSUFFICIENT_FUNDS',
  [CardsDisabled.code]: 'DISABLED_PAYMENT_TYPE',
  [BalanceViolation.code]: 'BALANCE_VIOLATION',
  SPEND_CONTROL_VIOLATION: 'SPEND_CONTROL_VIOLATED',
}

/** Maps a ledger refusal to a decline reason. */
export function declineReasonOf({ definition }: ApiError): DeclineReason {
  return reasons[definition.code] ?? 'TRANSACTION_NOT_PERMITTED'
}
