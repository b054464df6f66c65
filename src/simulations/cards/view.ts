// Builds the bank’s response to a card network message (contract: cards#messages).

import { toJsonInteger } from '../../platform/values/money.ts'
import type { Outcome } from '../../resources/payments/card_transactions/payment_rules.ts'
import type { NetworkReply } from './schema.ts'

const APPROVED = { code: '0000', memo: 'Approved or completed successfully' }
/** Special approval codes. */
const approvals: Readonly<Record<string, string>> = {
  85: 'No reason to decline',
  87: 'Purchase amount only, no cash back',
}
const IN_PART = { code: '0010', memo: 'Approved for a part of the amount' }

const declineCodes: Readonly<Record<NonNullable<Outcome['reason']>, string>> = {
  BALANCE_VIOLATION: '0051',
  CLOSED_ACCOUNT: '0046',
  DISABLED_PAYMENT_TYPE: '0057',
  INSUFFICIENT_FUNDS: '0051',
  NETWORK_DECLINED: '0005',
  NO_CHECKING_ACCOUNT: '0052',
  NO_CREDIT_ACCOUNT: '0039',
  NO_SAVINGS_ACCOUNT: '0053',
  SPEND_CONTROL_VIOLATED: '0061',
  TRANSACTION_NOT_PERMITTED: '0062',
}

export function replyOf(type: string, outcome: Outcome): NetworkReply {
  const { token, state, amount, currency, cardId, accountId, preceding, available, cash } = outcome
  return {
    transaction: {
      token,
      type,
      state,
      amount: toJsonInteger(amount),
      currency_code: currency,
      card_id: cardId,
      account_id: accountId,
      response: responseOf(outcome),
      ...(cash === undefined ? {} : { cash_back_amount: toJsonInteger(cash) }),
      ...(preceding === undefined ? {} : { preceding_related_transaction_token: preceding }),
      ...(available === undefined ? {} : { available_balance: toJsonInteger(available) }),
    },
  }
}

function responseOf({ reason, code, isPartial }: Outcome) {
  if (reason) return { code: code ? `00${code}` : declineCodes[reason], memo: reason }
  const memo = code && approvals[code]
  if (memo) return { code: `00${code}`, memo }
  return isPartial ? IN_PART : APPROVED
}
