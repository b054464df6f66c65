// Why a payment was refused: the ledger's, the card's and the network's reasons, in words.

export const declineReasons: Readonly<Record<string, readonly [text: string, meaning: string]>> = {
  ACCOUNT_CLOSED: ['The account is closed', 'No money can move in or out of a closed account.'],
  BALANCE_VIOLATION: ['Beyond a balance limit', 'The balance would pass a floor or a ceiling.'],
  CLOSED_ACCOUNT: ['The account is closed', 'No money can move in or out of a closed account.'],
  CURRENCY_MISMATCH: ['Another currency', 'The account has another currency.'],
  DISABLED_PAYMENT_TYPE: [
    'Not allowed on this account',
    'The account does not take card payments.',
  ],
  INSUFFICIENT_FUNDS: ['Insufficient funds', 'The amount is more than what is available.'],
  NETWORK_DECLINED: [
    'Declined by the card network',
    'Declined by the network, without a request to the bank.',
  ],
  NO_CHECKING_ACCOUNT: ['No checking account', 'The card draws on no checking account.'],
  NO_CREDIT_ACCOUNT: ['No credit account', 'The card draws on no credit account.'],
  NO_SAVINGS_ACCOUNT: ['No savings account', 'The card draws on no savings account.'],
  PAYMENT_RAIL_NOT_ENABLED: [
    'Not allowed on this account',
    'The account does not take such payments.',
  ],
  SPEND_CONTROL_VIOLATED: [
    'Beyond a spend control',
    'A spend control of the account does not allow it.',
  ],
  TRANSACTION_NOT_PERMITTED: [
    'The card may not pay',
    'The card is not active, or the account may not transact now.',
  ],
}
